/// What a title was rated, and where: `PG-13` in the United States.
///
/// Its text has the country before the label: `US/PG-13`. A label alone is a rating of an unknown country.
public struct ContentRating: RawRepresentable, FieldValue, CustomStringConvertible {
  /// The country's two letters, such as `DE`; empty where nobody said.
  public let country: String
  /// The label as the country writes it, such as `FSK 12`.
  public let label: String

  /// A label of a country.
  public init(_ label: String, in country: String) {
    self.init(rawValue: Self.isCountry(country.utf8) ? "\(country)/\(label)" : label)
  }

  /// Reads `US/PG-13`; a text without a country is a label of an unknown one.
  public init(rawValue: String) {
    let parts = rawValue.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, Self.isCountry(parts[0].utf8) {
      (country, label) = (String(parts[0]), String(parts[1]))
    } else {
      (country, label) = ("", rawValue)
    }
  }

  public var rawValue: String { country.isEmpty ? label : "\(country)/\(label)" }

  public static var absent: ContentRating { ContentRating(rawValue: "") }

  /// The rating as people read it: `PG-13 (US)`.
  public var description: String { country.isEmpty ? label : "\(label) (\(country))" }

  /// The age from which it is meant to be watched; `nil` for a label that the country's system does not have.
  ///
  /// A label of an unknown country counts as where it is strictest.
  public var age: Int? { RatingSystem.age(of: label, in: country) }

  private static func isCountry(_ letters: some Collection<UInt8>) -> Bool {
    letters.count == 2 && letters.allSatisfy { (0x41...0x5A).contains($0) }
  }
}

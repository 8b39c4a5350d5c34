/// The content rating of a title in a country: `PG-13` in the United States.
///
/// Its text is `US/PG-13`; without a country, only the label.
public struct ContentRating: RawRepresentable, FieldValue, CustomStringConvertible {
  /// The country's two letters, such as `DE`; empty if unknown.
  public let country: String
  /// The label as the country writes it, such as `FSK 12`.
  public let label: String

  /// Creates a rating.
  public init(_ label: String, in country: String) {
    self.init(rawValue: Self.isCountry(country.utf8) ? "\(country)/\(label)" : label)
  }

  /// Creates a rating from `US/PG-13`, or from a label.
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

  /// The rating for people: `PG-13 (US)`.
  public var description: String { country.isEmpty ? label : "\(label) (\(country))" }

  /// The age that it means; `nil` if the label cannot be read.
  ///
  /// A label of an unknown country counts as in the strictest country. Labels are read as files and panels write them,
  /// too: `Rated R`, `FSK ab 16`, `TV-MA-LV`.
  public var age: Int? { RatingSystem.meaning(of: label, in: country).age }

  /// Whether the label says that nobody rated the title, as `NR` does.
  public var isUnrated: Bool { RatingSystem.meaning(of: label, in: country).isUnrated }

  /// Whether the label is for what is shown to adults alone, as `NC-17` is.
  public var isForAdults: Bool { RatingSystem.meaning(of: label, in: country).isForAdults }

  private static func isCountry(_ letters: some Collection<UInt8>) -> Bool {
    letters.count == 2 && letters.allSatisfy { (0x41...0x5A).contains($0) }
  }
}

/// A country's rating system for films or television: its labels with their ages.
public struct RatingSystem: Hashable, Sendable {
  /// The medium that a system rates.
  ///
  /// Closed: countries rate for these two.
  package enum Medium: Hashable, Sendable {
    /// Films in theaters and on discs.
    case cinema
    /// Television and streaming.
    case television
  }

  /// One label of a system.
  public struct Label: Hashable, Sendable {
    /// The label as the country writes it.
    public let name: String
    /// The age of the label; for advice, the advised age.
    public let age: Int
  }

  /// The country's two letters.
  public let country: String
  package let medium: Medium
  /// Whether it rates what is on television; otherwise it rates films for the cinema.
  public var isForTelevision: Bool { medium == .television }
  /// The labels, the mildest first.
  public let labels: [Label]

  /// All known systems, by country.
  public static let all: [RatingSystem] = table.flatMap { country, cinema, television in
    [(Medium.cinema, cinema), (.television, television)].filter { !$1.isEmpty }
      .map { RatingSystem(country: country, medium: $0, labels: labels(in: $1)) }
  }

  /// The labels in a line of the table: `G=0|PG=8`.
  private static func labels(in line: String) -> [Label] {
    line.split(separator: "|").compactMap { part in
      guard let sign = part.lastIndex(of: "="), let age = Int(part[part.index(after: sign)...]) else { return nil }
      return Label(name: String(part[..<sign]), age: age)
    }
  }

  /// Ages by country and label; the higher one if cinema and television differ.
  private static let ages: [String: [String: Int]] = all.reduce(into: [:]) { ages, system in
    for label in system.labels {
      ages[system.country, default: [:]][key(label.name), default: 0].raise(to: label.age)
    }
  }

  /// The age of a label that the table has, in a country, or in the strictest one if the country has no system.
  static func listedAge(of label: String, in country: String) -> Int? {
    let key = key(label)
    guard let own = ages[country] else { return ages.values.compactMap { $0[key] }.max() }
    return own[key]
  }

  /// The lowest age of a label in any country.
  static func lowestAge(of label: String) -> Int? { ages.values.compactMap { $0[key(label)] }.min() }

  /// Only letters and digits, since catalogues write `TV-14`, `TV 14` and `TV14`.
  private static func key(_ label: String) -> String {
    String(label.foldedForMatching.filter { $0.isLetter || $0.isNumber })
  }
}

extension Int {
  fileprivate mutating func raise(to other: Int) { self = Swift.max(self, other) }
}

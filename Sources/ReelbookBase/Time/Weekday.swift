/// A day of the week.
///
/// Closed: a week has seven days.
public enum Weekday: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// The day after Sunday.
  case monday = 1
  /// The day after Monday.
  case tuesday
  /// The day after Tuesday.
  case wednesday
  /// The day after Wednesday.
  case thursday
  /// The day after Thursday.
  case friday
  /// The day after Friday.
  case saturday
  /// The day after Saturday.
  case sunday

  /// Creates the weekday of a day.
  public init(_ day: CivilDay) { self = Weekday(rawValue: day.weekday) ?? .monday }

  public static func < (a: Weekday, b: Weekday) -> Bool { a.rawValue < b.rawValue }

  /// The number of days after another weekday, 0 to 6.
  public func days(after other: Weekday) -> Int { (rawValue - other.rawValue + 7) % 7 }
}

extension Weekday: LosslessStringConvertible, Codable {
  /// Creates a weekday from its English name in lower case: `monday`.
  public init?(_ name: String) {
    guard let day = Self.allCases.first(where: { $0.description == name }) else { return nil }
    self = day
  }

  /// The English name in lower case: `monday`.
  public var description: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let day = Weekday(name) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(name)” is no Weekday")
    }
    self = day
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

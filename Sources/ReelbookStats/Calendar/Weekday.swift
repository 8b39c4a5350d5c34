public import ReelbookModel

/// A day of the week.
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

  /// The day of the week that a day is.
  public init(_ day: CivilDay) { self = Weekday(rawValue: day.weekday) ?? .monday }

  public static func < (a: Weekday, b: Weekday) -> Bool { a.rawValue < b.rawValue }

  /// How many days this day of the week comes after another, 0 to 6.
  public func days(after other: Weekday) -> Int { (rawValue - other.rawValue + 7) % 7 }
}

public import ReelbookModel

/// A week to plan: Monday to Sunday.
///
/// A week consists of days, not moments, since each window has its own zone.
public struct PlanWeek: Hashable, Comparable, Sendable {
  /// The week's first day.
  public let monday: CivilDay

  /// The week that contains a day.
  public init(of day: CivilDay) { monday = day.adding(days: 1 - day.weekday) }

  /// The current week.
  public static func week(of now: Now) -> PlanWeek { PlanWeek(of: now.day) }

  /// The seven days from Monday.
  public var days: [CivilDay] { (0..<7).map { monday.adding(days: $0) } }

  /// The week's last day.
  public var sunday: CivilDay { monday.adding(days: 6) }

  /// The week after.
  public var next: PlanWeek { PlanWeek(of: monday.adding(days: 7)) }

  /// The week before.
  public var previous: PlanWeek { PlanWeek(of: monday.adding(days: -7)) }

  /// Whether the week contains a day.
  public func contains(_ day: CivilDay) -> Bool { day >= monday && day <= sunday }

  /// The ISO 8601 year and week number: week 1 has the year's first Thursday.
  public var isoWeek: (year: Int, number: Int) {
    let thursday = monday.adding(days: 3)
    let start = CivilDay(year: thursday.year, month: 1, day: 1) ?? thursday
    return (thursday.year, start.days(until: thursday) / 7 + 1)
  }

  public static func < (a: PlanWeek, b: PlanWeek) -> Bool { a.monday < b.monday }
}

extension PlanWeek: CustomStringConvertible {
  /// `2026-W48`.
  public var description: String {
    let (year, number) = isoWeek
    return "\(year)-W\(number.padded(to: 2))"
  }
}

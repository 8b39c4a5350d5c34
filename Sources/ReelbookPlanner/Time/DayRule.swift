public import ReelbookModel
import ReelbookReport

/// On which days something is: on days of the week, every so many weeks, or on dates; between two dates; but for exceptions.
///
///     .weekly([.tuesday, .thursday])
///     .weekly([.friday], every: 2, from: friday)
///     .dates([newYearsEve])
public struct DayRule: FieldStruct {
  /// The days of the week on which it is.
  public var weekdays: Set<Weekday> = []
  /// Every week is 1, every other week 2; counted from the week of the first day.
  public var everyWeeks = 1
  /// Single days on which it is besides.
  public var dates: Set<CivilDay> = []
  /// The first day on which it can be.
  public var first: CivilDay?
  /// The last day on which it can be.
  public var last: CivilDay?
  /// Days on which it is not, whatever else is said.
  public var exceptions: Set<CivilDay> = []
  public var extras = Extras()

  public static let fields: [Field<DayRule>] = [
    Field("weekdays", \.weekdays),
    Field("everyWeeks", \.everyWeeks, default: 1, atLeast: 1, atMost: 52),
    Field("dates", \.dates),
    Field("first", \.first),
    Field("last", \.last),
    Field("exceptions", \.exceptions),
  ]

  public init() {}

  /// Days of the week, every so many weeks, perhaps between two dates.
  public static func weekly(
    _ weekdays: Set<Weekday>, every weeks: Int = 1, from first: CivilDay? = nil, until last: CivilDay? = nil
  ) -> DayRule {
    var rule = DayRule()
    (rule.weekdays, rule.everyWeeks, rule.first, rule.last) = (weekdays, weeks, first, last)
    return rule
  }

  /// Every day, perhaps between two dates.
  public static func daily(from first: CivilDay? = nil, until last: CivilDay? = nil) -> DayRule {
    .weekly(Set(Weekday.allCases), from: first, until: last)
  }

  /// Single days.
  public static func dates(_ dates: Set<CivilDay>) -> DayRule {
    var rule = DayRule()
    rule.dates = dates
    return rule
  }

  /// The rule without some days.
  public func except(_ days: Set<CivilDay>) -> DayRule {
    var rule = self
    rule.exceptions.formUnion(days)
    return rule
  }

  /// Whether it is on a day.
  public func contains(_ day: CivilDay) -> Bool {
    guard !exceptions.contains(day) else { return false }
    if dates.contains(day) { return true }
    guard weekdays.contains(Weekday(day)), first.map({ $0 <= day }) ?? true, last.map({ day <= $0 }) ?? true else {
      return false
    }
    guard everyWeeks > 1 else { return true }
    let start = PlanWeek(of: first ?? .absent).monday
    return PlanWeek(of: day).monday.days(until: start).magnitude / 7 % UInt(everyWeeks) == 0
  }
}

extension DayRule {
  /// The days in words: `every Tuesday and Thursday`.
  public func words(in table: PhraseTable = .english) -> String { PageFormat(table).days(self) }
}

extension DayRule: CustomStringConvertible {
  /// The days in English, for programmers.
  public var description: String { words() }
}

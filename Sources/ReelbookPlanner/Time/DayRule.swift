public import ReelbookModel

/// A rule for days: weekdays at an interval of weeks, single dates, an optional range, and exceptions.
///
///     .weekly([.tuesday, .thursday])
///     .weekly([.friday], every: 2, from: friday)
///     .dates([newYearsEve])
public struct DayRule: FieldStruct {
  public var weekdays: Set<Weekday> = []
  /// The interval in weeks, counted from the week of `first`: 1 is every week, 2 every other week.
  ///
  /// Without `first`, the verbs count from the week in which the rule is written.
  public var everyWeeks = 1
  /// Single days in addition to the weekdays.
  public var dates: Set<CivilDay> = []
  /// The first possible day.
  public var first: CivilDay?
  /// The last possible day.
  public var last: CivilDay?
  /// Days that are excluded from all of the above.
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

  /// Weekdays at an interval of weeks, optionally within a range.
  public static func weekly(
    _ weekdays: Set<Weekday>, every weeks: Int = 1, from first: CivilDay? = nil, until last: CivilDay? = nil
  ) -> DayRule {
    var rule = DayRule()
    (rule.weekdays, rule.everyWeeks, rule.first, rule.last) = (weekdays, weeks, first, last)
    return rule
  }

  /// Every day, optionally within a range.
  public static func daily(from first: CivilDay? = nil, until last: CivilDay? = nil) -> DayRule {
    .weekly(Set(Weekday.allCases), from: first, until: last)
  }

  /// Single days.
  public static func dates(_ dates: Set<CivilDay>) -> DayRule {
    var rule = DayRule()
    rule.dates = dates
    return rule
  }

  /// The rule with further exceptions.
  public func except(_ days: Set<CivilDay>) -> DayRule {
    var rule = self
    rule.exceptions.formUnion(days)
    return rule
  }

  /// Whether the rule includes a day.
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
  /// The rule with a week from which it counts its interval, if it has one and lacks that week.
  func counted(from day: CivilDay) -> DayRule {
    guard everyWeeks > 1, first == nil else { return self }
    var rule = self
    rule.first = PlanWeek(of: day).monday
    return rule
  }

  /// The rule as text: `every Tuesday and Thursday`.
  public func words(in table: PhraseTable = .english) -> String { TextFormat(table).days(self) }
}

extension DayRule: CustomStringConvertible {
  /// The rule in English, for debugging.
  public var description: String { words() }
}

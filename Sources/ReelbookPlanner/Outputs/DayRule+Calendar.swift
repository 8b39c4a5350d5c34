import ReelbookInterchange
import ReelbookModel

extension DayRule {
  /// Whether the weekly part of the rule contains a day; exceptions and single dates are ignored.
  func isByWeek(_ day: CivilDay) -> Bool {
    var rule = self
    (rule.dates, rule.exceptions) = ([], [])
    return rule.contains(day)
  }

  /// The first day of the weekly part, or else the first single date. Exceptions count: the calendar lists them
  /// separately.
  func firstByRule(from day: CivilDay) -> CivilDay? {
    let start = max(day, first ?? day)
    for offset in 0..<7 * inRange.everyWeeks + 7 where isByWeek(start.adding(days: offset)) {
      return start.adding(days: offset)
    }
    return dates.filter { $0 >= day }.min()
  }

  /// The rule as iCalendar writes it: `FREQ=WEEKLY;WKST=MO;BYDAY=TU,TH`.
  func recurrence(at time: ClockTime, _ clock: ZoneClock) -> String {
    var parts = ["FREQ=WEEKLY"]
    if everyWeeks > 1 { parts.append("INTERVAL=\(everyWeeks)") }
    if let last { parts.append("UNTIL=\(CalendarEvent.moment(clock.instant(last, at: time)))") }
    parts.append("WKST=MO")
    parts.append("BYDAY=" + weekdays.sorted().map { $0.description.prefix(2).uppercased() }.joined(separator: ","))
    return parts.joined(separator: ";")
  }
}

import ReelbookInterchange
import ReelbookModel

extension DayRule {
  /// Whether a day is one by the days of the week alone, exceptions and single dates left aside.
  func isByWeek(_ day: CivilDay) -> Bool {
    var rule = self
    (rule.dates, rule.exceptions) = ([], [])
    return rule.contains(day)
  }

  /// The first day by the days of the week, or else the first single date; exceptions count, for they are written beside.
  func firstByRule(from day: CivilDay) -> CivilDay? {
    let start = max(day, first ?? day)
    for offset in 0..<7 * everyWeeks + 7 where isByWeek(start.adding(days: offset)) {
      return start.adding(days: offset)
    }
    return dates.filter { $0 >= day }.min()
  }

  /// The rule in the calendar's words: `FREQ=WEEKLY;WKST=MO;BYDAY=TU,TH`.
  func recurrence(at time: ClockTime, _ clock: ZoneClock) -> String {
    var parts = ["FREQ=WEEKLY"]
    if everyWeeks > 1 { parts.append("INTERVAL=\(everyWeeks)") }
    if let last { parts.append("UNTIL=\(CalendarEvent.moment(clock.instant(last, at: time)))") }
    parts.append("WKST=MO")
    parts.append("BYDAY=" + weekdays.sorted().map { $0.description.prefix(2).uppercased() }.joined(separator: ","))
    return parts.joined(separator: ";")
  }
}

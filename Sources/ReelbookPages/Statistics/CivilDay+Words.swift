internal import ReelbookBase
import ReelbookStats

extension CivilDay {
  /// `20 November 2026`.
  func words(_ format: TextFormat, _ style: TextFormat.DayStyle = .long) -> String {
    format.day(self, style)
  }

  /// `20 Nov`.
  func shortWords(_ format: TextFormat) -> String { words(format, .short) }

  /// `20 Nov`; with its year if it differs from today's.
  func shortWords(_ format: TextFormat, as today: CivilDay) -> String {
    words(format, year == today.year ? .short : .shortWithYear)
  }
}

extension Streak {
  /// `3 May to 20 May 2026`; with the first day's year if it differs.
  func words(_ format: TextFormat) -> String {
    if first == last { return first.words(format) }
    let start = first.words(format, first.year == last.year ? .dayAndMonth : .long)
    return format(HeadingPhrase.span, ["first": start, "last": last.words(format)])
  }
}

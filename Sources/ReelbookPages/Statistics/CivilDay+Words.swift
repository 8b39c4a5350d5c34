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

extension WatchTime {
  /// The time in words, as exactly as known: `20 November 2026, 21:15`, `November 2026`, `2026`, `no date`.
  func words(_ format: TextFormat) -> String {
    let day = day?.words(format) ?? ""
    return switch precision {
    case .unknown: format(HeadingPhrase.timeUnknown)
    case .released: format(HeadingPhrase.timeReleased)
    case .year: year.map { format.year($0) } ?? ""
    case .month: format.day(1, month ?? 1, year ?? 0, .month)
    case .day: day
    case .local, .instant: format(HeadingPhrase.timeLocal, ["day": day, "clock": format.clock(minutes)])
    }
  }

  /// The minutes since midnight, from the text after the day and a `T`.
  private var minutes: Int {
    let parts = description.dropFirst(11).prefix(5).split(separator: ":").map { Int($0) ?? 0 }
    return parts.count == 2 ? parts[0] * 60 + parts[1] : 0
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

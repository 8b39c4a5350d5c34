internal import ReelbookModel
internal import ReelbookReport

extension CivilDay {
  /// `20 November 2026`.
  var words: String { words(.english) }

  /// `20 November 2026`.
  func words(_ format: PageFormat, _ style: PageFormat.DayStyle = .long) -> String {
    format.day(day, month, year, weekday: weekday, style)
  }

  /// `20 Nov`.
  func shortWords(_ format: PageFormat) -> String { words(format, .short) }

  /// `20 Nov`; with its year where that is another than today's.
  func shortWords(_ format: PageFormat, as today: CivilDay) -> String {
    words(format, year == today.year ? .short : .shortWithYear)
  }

  /// `Nov`.
  var shortMonth: String { Words.shortMonth(month) }
}

extension WatchTime {
  /// As much as is known, in words: `20 November 2026, 21:15`, `November 2026`, `2026`, `no date`.
  var words: String {
    switch precision {
    case .unknown: "no date"
    case .released: "on its release"
    case .year: year.map { "\($0)" } ?? ""
    case .month: "\(Words.months[(month ?? 1) - 1]) \(year ?? 0)"
    case .day: day?.words ?? ""
    case .local, .instant: "\(day?.words ?? ""), \(clock)"
    }
  }

  /// `21:15`, which stands behind the ten letters of the day and a `T`.
  private var clock: String { String(description.dropFirst(11).prefix(5)) }
}

extension Streak {
  /// `3 May to 20 May 2026`; the year of the first day only where it is another.
  var words: String { words(.english) }

  func words(_ format: PageFormat) -> String {
    if first == last { return first.words(format) }
    let start = first.words(format, first.year == last.year ? .dayAndMonth : .long)
    return "\(start) to \(last.words(format))"
  }
}

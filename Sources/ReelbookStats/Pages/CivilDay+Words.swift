internal import ReelbookModel
internal import ReelbookReport

extension CivilDay {
  /// `20 November 2026`.
  var words: String { "\(day) \(Words.months[month - 1]) \(year)" }

  /// `20 Nov`.
  var shortWords: String { "\(day) \(shortMonth)" }

  /// `20 Nov`; with its year where that is another than today's.
  func shortWords(as today: CivilDay) -> String { year == today.year ? shortWords : "\(shortWords) \(year)" }

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
  var words: String {
    if first == last { return first.words }
    let start = first.year == last.year ? "\(first.day) \(Words.months[first.month - 1])" : first.words
    return "\(start) to \(last.words)"
  }
}

public import ReelbookModel

extension HistoryPage {
  /// Creates a page of the last year's history from a store's lines.
  ///
  /// The last year begins on the day after the same date a year ago (of 29 February, after 28 February). Days are in
  /// `now`'s zone. A page number out of range gives an empty page. Costs a pass over the lines.
  ///
  ///     let page = HistoryPage(try await store.history(for: viewer), asOf: .now)
  public init(_ entries: [HistoryEdit], page number: Int = 0, size: Int = 50, asOf now: Now) {
    let first = Self.firstDay(asOf: now)
    let size = max(1, size)
    let recent = entries.filter { WatchTime($0.time, in: now.zone).day.map { $0 >= first } ?? false }
      .sorted { ($0.time, $0.id) > ($1.time, $1.id) }
    let pages = max(0, recent.count - 1) / size + 1
    let start = (0..<pages).contains(number) ? number * size : recent.count
    var days: [Day] = []
    for entry in recent.dropFirst(start).prefix(size) {
      let day = WatchTime(entry.time, in: now.zone).day ?? now.day
      if let last = days.last, last.day == day {
        days[days.count - 1] = Day(day: day, entries: last.entries + [entry])
      } else {
        days.append(Day(day: day, entries: [entry]))
      }
    }
    self.number = number
    pageCount = pages
    entryCount = recent.count
    self.days = days
  }

  /// The first day of the last year: the day after the same date of the year before.
  public static func firstDay(asOf now: Now) -> CivilDay {
    let today = now.day
    let sameDate = CivilDay(year: today.year - 1, month: today.month, day: today.day)
    return (sameDate ?? today.adding(days: -366)).adding(days: 1)
  }
}

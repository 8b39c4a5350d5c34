import ReelbookModel

/// What a page of news shows: what happened in the last days, and what is coming in as many.
struct NewsDigest {
  /// The parts of the page, the one to come first.
  let parts: [(id: String, heading: String, items: [NewsItem])]

  init(
    for viewer: Viewer, asOf now: Now, days: Int, policy: NewsPolicy, leaving: [LeavingDate], format: TextFormat,
    where isWanted: (NewsItem) -> Bool
  ) {
    let days = min(max(days, 1), 366)
    let (first, last) = (now.day.adding(days: 1 - days), now.day.adding(days: days))
    let items = viewer.news(since: first, until: last, in: now.zone, policy: policy, leaving: leaving)
      .filter(isWanted)
    // What airs this evening has not happened yet, and a last day is not over.
    func isComing(_ item: NewsItem) -> Bool {
      if case .leaving = item.reason { return item.day >= now.day }
      return item.day > now.day || item.airInstant.map { $0 > now.instant } ?? false
    }
    parts = [
      ("coming", format(NewsPagePhrase.coming, ["day": last.words(format)]), items.filter(isComing)),
      ("lately", format(NewsPagePhrase.lately, ["day": first.words(format)]), items.filter { !isComing($0) }),
    ]
  }
}

extension NewsItem {
  /// The day, and the time if it is known when something is out: `Fri 4 Dec, 21:00`.
  func shortWords(_ format: TextFormat, asOf now: Now) -> String {
    let day = day.shortWords(format, as: now.day)
    return airInstant.map { "\(day), \(format.clock($0, in: now.zone))" } ?? day
  }
}

extension NewsReader {
  /// The news of last days at the person's services. Of several for a title and a service, the earliest day counts.
  ///
  /// Costs a look-up for each date, and a scan of the seasons and plays of each title that leaves on the days.
  func leaving(_ dates: [LeavingDate]) -> [NewsItem] {
    library.leaving(dates, at: services).compactMap { offer, date in
      guard days.contains(date.lastDay), let title = library.title(offer.title), isToWatch(title, by: date.lastDay),
        !isWithdrawn(title, from: offer.service)
      else { return nil }
      return item(
        "leaves/\(offer.service)", title.subject, title, date.lastDay,
        .leaving(service: date.service, source: date.source))
    }
  }

  /// Whether the person means to watch a title, or has begun it, and has something to watch of it until a day.
  private func isToWatch(_ title: Title, by day: CivilDay) -> Bool {
    let mark = library.mark(on: title.subject, of: person)
    guard !follower.isSilent(title, mark) else { return false }
    let isFollowed = follower.follows(title.id, mark)
    guard title.id.kind == .series else {
      return isFollowed || library.resumePoint(in: title.subject, of: person) != nil
    }
    // A finished series is followed for what comes, and has nothing to watch in time.
    guard mark.category != .finished else { return false }
    let series = SeriesNews(self, title, mark, isFollowed: true)
    return series.isToWatch(by: day) && (isFollowed || series.isBegunOrStopped)
  }

  /// Whether the facts say that the service has the title no more. That is news of its own, and the last word.
  private func isWithdrawn(_ title: Title, from service: String) -> Bool {
    lastOffers(of: title, title.changesOfFacts).contains { name, last in
      !last.isThere && name.foldedKeepingSigns == service
    }
  }
}

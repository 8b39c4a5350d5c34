#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Viewer {
  /// What happens to the titles that the viewer's first person follows, from a day to another, the earliest first.
  ///
  /// They follow what they have begun, what is on their watchlist or in a list of theirs, and what they marked as
  /// current, paused or finished. What they watched, skipped, hid or dropped is no news. Each item is there once: when
  /// its day changes, it moves, with the same `id`.
  ///
  /// Days to come are those of the catalogue, for films those of the person's country. In a zone, an episode whose air
  /// time is known is on the day that it has there: nine in the evening in New York is tomorrow in Berlin. That a season
  /// was announced, a series ended or a service has a title is known from the day on which a device of the household took
  /// in the facts.
  ///
  ///     for item in viewer.news(since: today, until: today.adding(days: 14)) { print(item) }
  ///
  /// Costs a pass over the titles, and a scan of the seasons and plays of each that is followed.
  ///
  /// - Parameters:
  ///   - first: The first day.
  ///   - last: The last day.
  ///   - zone: The viewer's zone; without one, days are those where episodes air.
  ///   - policy: The country whose services and releases count; without one, that of the person's ``ReleaseClock``.
  public func news(
    since first: CivilDay, until last: CivilDay, in zone: TimeZone? = nil, policy: NewsPolicy = .standard
  ) -> [NewsItem] {
    guard first <= last else { return [] }
    return NewsReader(library, person, first...last, region: policy.region, zone).items
  }
}

/// Finds the news of a person.
struct NewsReader {
  let library: Library
  let person: PersonID
  let days: ClosedRange<CivilDay>
  /// The country whose services and releases count.
  let region: String?
  let clock: EpisodeClock
  /// The titles on the person's watchlist, or of which a part is.
  let wanted: Set<TitleID>
  /// The titles in the person's lists.
  let listed: Set<TitleID>
  /// The services of the person and the household.
  let services: Set<String>
  /// The last released film of each collection that the person has watched and did not dislike.
  private var watchedOf: [String: Title] = [:]

  init(
    _ library: Library, _ person: PersonID, _ days: ClosedRange<CivilDay>, region: String?, _ zone: TimeZone?
  ) {
    (self.library, self.person, self.days) = (library, library.resolve(person), days)
    self.region = region ?? library.country(of: person)
    clock = EpisodeClock(library, of: person, in: zone)
    wanted = Set(library.wholeWatchlist(of: person).map(\.title))
    listed = library.lists(of: person).reduce(into: []) { titles, list in
      for item in library.placed(ListEntry.self, of: list.id) { titles.insert(library.resolve(item.subject.title)) }
    }
    let own = library.person(person)?.services ?? []
    services = Set((library.household?.services ?? []).union(own).map(\.foldedKeepingSigns))
    for title in library.allTitles where title.id.kind == .movie {
      guard let collection = title.facts.collection?.key, isSeen(title) else { continue }
      let mark = library.mark(on: title.subject, of: person)
      guard mark.reaction != .disliked, mark.category != .dropped, !mark.isHidden else { continue }
      if let known = watchedOf[collection], !known.comesOut(before: title) { continue }
      watchedOf[collection] = title
    }
  }

  var items: [NewsItem] {
    var found: [NewsItem] = []
    for title in library.allTitles {
      let mark = library.mark(on: title.subject, of: person)
      guard mark.category != .dropped, !mark.isHidden else { continue }
      found += title.id.kind == .series ? SeriesNews(self, title, mark).items : news(of: title, mark)
    }
    let names = Dictionary(found.map { ($0.subject.title, $0.name.foldedForMatching) }) { $1 }
    return found.sorted { a, b in
      (a.day, a.instant ?? .absent, names[a.subject.title] ?? "", a.id)
        < (b.day, b.instant ?? .absent, names[b.subject.title] ?? "", b.id)
    }
  }

  /// The news of a film, or of a title of another kind that has no parts.
  private func news(of title: Title, _ mark: Mark) -> [NewsItem] {
    guard !isSeen(title) else { return [] }
    let changes = title.changesOfFacts
    var found = releases(of: title, mark, changes)
    if wanted.contains(title.id) { found += offers(of: title, changes) }
    return found
  }

  /// The release of a film, and each later one of another type if the country's are known.
  private func releases(of title: Title, _ mark: Mark, _ changes: [FactChange]) -> [NewsItem] {
    let own = title.facts.ownReleases(in: region)
    guard let first = own.first else {
      guard let day = title.releaseDay, days.contains(day), let reason = reason(ofRelease: title, mark) else {
        return []
      }
      let moved = changes.earlierDay(of: .title, now: day)
      return [item("out", title.subject, title, day, reason, movedFrom: moved)]
    }
    return own.compactMap { type, day in
      let isFirst = type == first.type
      guard days.contains(day), isFirst || day != first.day, let reason = reason(ofRelease: title, mark) else {
        return nil
      }
      let moved = isFirst ? region.flatMap { changes.earlierDay(ofReleaseIn: $0, now: day) } : nil
      guard reason == .released else {
        // Who follows a franchise hears of a film once.
        return isFirst ? item("out", title.subject, title, day, reason, movedFrom: moved) : nil
      }
      return item(
        isFirst ? "out" : "out/\(type)", title.subject, title, day, .releasedAs(type), movedFrom: moved)
    }
  }

  private func reason(ofRelease title: Title, _ mark: Mark) -> NewsItem.Reason? {
    if follows(title.id, mark) { return .released }
    guard let collection = title.facts.collection, let key = collection.key, let watched = watchedOf[key] else {
      return nil
    }
    return .franchise(name: collection.name, after: watched.subject)
  }

  /// Whether a person follows a title, apart from what they watched.
  func follows(_ title: TitleID, _ mark: Mark) -> Bool {
    wanted.contains(title) || listed.contains(title)
      || mark.category.map { [.current, .paused, .finished].contains($0) } ?? false
  }

  /// Whether the person has watched a film, in any run.
  private func isSeen(_ title: Title) -> Bool {
    library.livePlays(in: title.subject).contains {
      $0.person == person && $0.play.details.extent == .whole && $0.subject == title.subject
    }
  }

  /// What each service did last, if it is still so.
  func offers(of title: Title, _ changes: [FactChange]) -> [NewsItem] {
    let present = Set(title.facts.services(in: region))
    var since: [String: (time: WatchTime, isThere: Bool)] = [:]
    for change in changes {
      guard case .offer(let service, let isThere, let regions) = change.what,
        services.contains(service.foldedKeepingSigns), region.map(regions.contains) ?? true,
        since[service]?.isThere != isThere
      else { continue }
      since[service] = (change.time, isThere)
    }
    return since.compactMap { service, last in
      guard last.isThere == present.contains(service) else { return nil }
      return changeItem(
        "offer/\(service)", title.subject, title, last.time,
        last.isThere ? .available(service: service) : .unavailable(service: service))
    }
  }

  func item(
    _ word: String, _ idSubject: MediaID, about subject: MediaID? = nil, _ title: Title, _ day: CivilDay,
    _ reason: NewsItem.Reason, at instant: Instant? = nil, movedFrom: CivilDay? = nil
  ) -> NewsItem {
    NewsItem(
      id: "\(word)/\(idSubject)", day: day, instant: instant, subject: subject ?? idSubject, name: title.name,
      reason: reason, movedFrom: movedFrom)
  }

  /// An item of what a device learned, if that was on one of the days.
  func changeItem(
    _ word: String, _ subject: MediaID, _ title: Title, _ time: WatchTime, _ reason: NewsItem.Reason
  ) -> NewsItem? {
    guard let day = time.day, days.contains(day) else { return nil }
    return NewsItem(
      id: "\(word)/\(subject)", day: day, instant: time.instant, subject: subject, name: title.name, reason: reason,
      movedFrom: nil)
  }
}

extension [FactChange] {
  /// The last day that a part had before, if it is not the present one.
  func earlierDay(of part: FactChange.DatedPart, now day: CivilDay) -> CivilDay? {
    for change in reversed() {
      guard case .day(part, let earlier) = change.what else { continue }
      return earlier == day ? nil : earlier
    }
    return nil
  }

  /// The last day that a film had before in a country, if it is not the present one.
  func earlierDay(ofReleaseIn country: String, now day: CivilDay) -> CivilDay? {
    for change in reversed() {
      guard case .release(country.uppercased(), let earlier) = change.what else { continue }
      return earlier == day ? nil : earlier
    }
    return nil
  }
}

extension Title {
  /// Whether it is released before another one; without a day, by the year.
  fileprivate func comesOut(before other: Title) -> Bool {
    func key(_ title: Title) -> (Int, CivilDay, TitleID) {
      (title.releaseDay?.year ?? title.year ?? 0, title.releaseDay ?? .absent, title.id)
    }
    return key(self) < key(other)
  }
}

extension TitleFacts.Collection {
  /// What tells collections apart; `nil` for none.
  fileprivate var key: String? { id.isEmpty ? (name.isEmpty ? nil : name.foldedForMatching) : id }
}

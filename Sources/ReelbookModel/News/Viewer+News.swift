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
  /// in the facts, and so is that a season is complete, if its last episode was out by then.
  ///
  ///     for item in viewer.news(since: today, until: today.adding(days: 14)) { print(item) }
  ///
  /// The first call costs a pass over the titles, and a scan of the seasons and plays of each that is followed; later
  /// ones cost a scan of those that have changed. Days far from those that were asked about cost as much as the first,
  /// and so does another zone or country.
  ///
  /// - Parameters:
  ///   - first: The first day.
  ///   - last: The last day.
  ///   - zone: The viewer's zone; without one, days are those where episodes air.
  ///   - policy: The country whose services and releases count; without one, that of the person's ``ReleaseClock``.
  ///   - leaving: The last days of titles at services, in the person's country, if a source of the host has some.
  public func news(
    since first: CivilDay, until last: CivilDay, in zone: TimeZone? = nil, policy: NewsPolicy = .standard,
    leaving: [LeavingDate] = []
  ) -> [NewsItem] {
    guard first <= last else { return [] }
    return library.withBoard(NewsBoard.self, of: person) { board in
      let setting = NewsBoard.Setting(region: policy.region, zone: zone)
      return board.news(on: first...last, in: setting, leaving: leaving, of: library)
    }
  }
}

/// Finds the news of a person.
struct NewsReader {
  let library: Library
  let person: PersonID
  let days: ClosedRange<CivilDay>
  /// The country whose services and releases count.
  let region: String?
  /// When episodes are out for the person.
  let clock: EpisodeClock
  /// What the person follows.
  let follower: Follower
  /// The services of the person and the household.
  let services: Set<String>

  init(
    _ library: Library, _ person: PersonID, _ days: ClosedRange<CivilDay>, _ setting: NewsBoard.Setting,
    _ basis: NewsBasis, watchedOf: [String: TitleID]
  ) {
    (self.library, self.person, self.days) = (library, person, days)
    // A host may have it in small letters.
    region = ReleaseClock(country: setting.region).countryCode ?? basis.clock.countryCode
    clock = EpisodeClock(basis.clock, in: setting.zone)
    follower = Follower(library, person, lists: basis.lists, watchedOf: watchedOf)
    services = basis.services
  }

  /// The news of a title.
  func items(of title: Title) -> [NewsItem] {
    let mark = library.mark(on: title.subject, of: person)
    guard !follower.isSilent(title, mark) else { return [] }
    return title.id.kind == .series ? SeriesNews(self, title, mark).items : news(of: title, mark)
  }

  /// The news of a film, or of a title of another kind that has no parts.
  private func news(of title: Title, _ mark: Mark) -> [NewsItem] {
    let changes = title.changesOfFacts
    var found = releases(of: title, mark, changes)
    if follower.isWanted(title.id) { found += offers(of: title, changes) }
    return found
  }

  /// The release of a film, and each later one of another type if the country's are known.
  private func releases(of title: Title, _ mark: Mark, _ changes: [FactChange]) -> [NewsItem] {
    let own = title.facts.ownReleases(in: region)
    guard let first = own.first else {
      guard let day = title.releaseDay, days.contains(day), let reason = reason(ofRelease: title, mark) else {
        return []
      }
      let moved = changes.earlierDay(now: day)
      return [item("out", title.subject, title, day, reason, movedFrom: moved)]
    }
    return own.compactMap { type, day in
      let isFirst = type == first.type
      guard days.contains(day), isFirst || day != first.day, let reason = reason(ofRelease: title, mark) else {
        return nil
      }
      let moved = region.flatMap { changes.earlierDay(of: type, isFirst: isFirst, in: $0, now: day) }
      guard reason == .released else {
        // Who follows a franchise hears of a film once.
        return isFirst ? item("out", title.subject, title, day, reason, movedFrom: moved) : nil
      }
      return item(
        isFirst ? "out" : "out/\(type)", title.subject, title, day, .releasedAs(type), movedFrom: moved)
    }
  }

  private func reason(ofRelease title: Title, _ mark: Mark) -> NewsItem.Reason? {
    if follower.follows(title.id, mark) { return .released }
    guard let collection = title.facts.collection, let watched = follower.watchedFilm(inFranchiseOf: title) else {
      return nil
    }
    return .franchise(name: collection.name, after: MediaID(watched))
  }

  /// The news of what each service did last, if it is still so.
  func offers(of title: Title, _ changes: [FactChange]) -> [NewsItem] {
    lastOffers(of: title, changes).compactMap { service, last in
      changeItem(
        "offer/\(service)", title.subject, title, last.time,
        last.isThere ? .available(service: service) : .unavailable(service: service))
    }
  }

  /// What each service of the person did last, if it is still so.
  func lastOffers(of title: Title, _ changes: [FactChange]) -> [String: (time: WatchTime, isThere: Bool)] {
    let present = Set(title.facts.services(in: region))
    var since: [String: (time: WatchTime, isThere: Bool)] = [:]
    for change in changes {
      guard case .offer(let service, let isThere, let regions) = change.what,
        services.contains(service.foldedKeepingSigns), region.map(regions.contains) ?? true,
        since[service]?.isThere != isThere
      else { continue }
      since[service] = (change.time, isThere)
    }
    return since.filter { $0.value.isThere == present.contains($0.key) }
  }

  func item(
    _ word: String, _ idSubject: MediaID, about subject: MediaID? = nil, _ title: Title, _ day: CivilDay,
    _ reason: NewsItem.Reason, at instant: Instant? = nil, shownNumber: ShownNumber? = nil, movedFrom: CivilDay? = nil
  ) -> NewsItem {
    NewsItem(
      id: "\(word)/\(idSubject)", day: day, instant: instant, isLearned: false, subject: subject ?? idSubject,
      name: title.name, reason: reason, shownNumber: shownNumber, movedFrom: movedFrom)
  }

  /// An item of what a device learned, if that was on one of the days.
  func changeItem(
    _ word: String, _ idSubject: MediaID, about subject: MediaID? = nil, _ title: Title, _ time: WatchTime,
    _ reason: NewsItem.Reason
  ) -> NewsItem? {
    guard let day = time.day, days.contains(day) else { return nil }
    return NewsItem(
      id: "\(word)/\(idSubject)", day: day, instant: time.instant, isLearned: true, subject: subject ?? idSubject,
      name: title.name, reason: reason, shownNumber: nil, movedFrom: nil)
  }
}

extension [FactChange] {
  /// The last other day that a title had before; `nil` for none.
  func earlierDay(now day: CivilDay) -> CivilDay? {
    for change in reversed() {
      if case .day(.title, let earlier, _) = change.what, earlier != day { return earlier }
    }
    return nil
  }

  /// The last other day that an episode had before, by the clock of its season; `nil` for none.
  ///
  /// A day that differs only since the hour became known, or was lost, is no other one.
  func earlierDay(
    of part: FactChange.DatedPart, _ facts: Episode, by clock: SeasonClock, now air: AirMoment
  ) -> CivilDay? {
    for change in reversed() {
      guard case .day(part, let day, let instant) = change.what else { continue }
      if (instant == nil) != (air.instant == nil), day == facts.airDay { continue }
      let earlier = clock.day(day, at: instant)
      if earlier != air.day { return earlier }
    }
    return nil
  }

  /// The last other day that a release of a type had before in a country; `nil` for none.
  func earlierDay(of type: ReleaseType, isFirst: Bool, in country: String, now day: CivilDay) -> CivilDay? {
    let country = country.uppercased()
    for change in reversed() {
      guard case .release(country, let other, let earlier) = change.what, other.map({ $0 == type }) ?? isFirst else {
        continue
      }
      if earlier != day { return earlier }
    }
    return nil
  }
}

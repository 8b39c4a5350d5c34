#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// When episodes are out for a person, by their country and hours.
///
/// It decides in one place what “has aired” means: for what is next, progress, news, plans and calendars.
package struct EpisodeClock {
  private let clock: ReleaseClock
  /// The viewer's zone; `nil` if days are to be those where the episodes air.
  private let zone: TimeZone?

  /// Creates the clock of a person.
  package init(_ library: Library, of person: PersonID, in zone: TimeZone?) {
    self.init(library.releaseClock(of: person), in: zone)
  }

  init(_ clock: ReleaseClock, in zone: TimeZone?) { (self.clock, self.zone) = (clock, zone) }

  /// Creates the clock of nobody, which shows when episodes air.
  init(in zone: TimeZone?) { (clock, self.zone) = (ReleaseClock.standard, zone) }

  /// The air times of a season, as the person has them.
  package func times(of season: Season) -> SeasonClock { SeasonClock(season.airTimes, clock, zone) }
}

/// When an episode is out for somebody.
package struct AirMoment: Hashable, Sendable {
  /// The day, in the viewer's zone if the moment is known.
  package var day: CivilDay
  /// The moment; `nil` if only the day is known.
  package var instant: Instant?

  /// Whether it has come.
  package func isPast(at now: Now) -> Bool { instant.map { $0 <= now.instant } ?? (day <= now.day) }
}

/// When the episodes of a season are out for somebody.
package struct SeasonClock {
  private let times: AirTimes
  private let clock: ReleaseClock
  private let zone: TimeZone?
  /// The zone and the minute at which a service puts out.
  private let serviceHour: (zone: TimeZone, minute: Int)?
  private let delay: Duration
  /// The places of episodes by their numbers at TMDb, for a long season.
  private let places: [Int: Int]?

  fileprivate init(_ times: AirTimes, _ clock: ReleaseClock, _ zone: TimeZone?) {
    (self.times, self.clock, self.zone) = (times, clock, zone)
    delay = times.episodes.isEmpty ? .zero : clock.delay(of: times.outlet)
    let numbered = times.episodes.enumerated().lazy.compactMap { at, one in one.tmdb.map { ($0, at) } }
    places = times.episodes.count > 64 ? Dictionary(numbered) { first, _ in first } : nil
    let hour = times.isService && !times.episodes.isEmpty ? ServiceHour(of: times.outlet) : nil
    serviceHour = hour.flatMap { hour in (try? TimeZone(named: hour.zone)).map { (zone: $0, minute: hour.minute) } }
  }

  /// Whether there are times at all. Without any, the facts alone say when an episode airs.
  package var isEmpty: Bool { times.episodes.isEmpty }

  /// When an episode is out; `nil` if not even its day is known.
  package func moment(of episode: Episode) -> AirMoment? {
    guard let entry = entry(for: episode) else { return episode.airDay.map { AirMoment(day: $0) } }
    guard let instant = instant(of: entry) else {
      return (episode.airDay ?? entry.day).map { AirMoment(day: $0) }
    }
    let out = instant.adding(delay)
    guard let zone else { return (episode.airDay ?? entry.day).map { AirMoment(day: $0, instant: out) } }
    return AirMoment(day: Now(out, in: zone).day, instant: out)
  }

  /// The person's day of a moment at which an episode of the season was to air; if it was not known, the day where it
  /// airs.
  func day(_ day: CivilDay, at instant: Instant?) -> CivilDay {
    guard let zone, let instant else { return day }
    return Now(instant.adding(.seconds(coastHours(at: instant) * 3600)).adding(delay), in: zone).day
  }

  /// When and where an episode airs, with nobody's delay; `nil` if the source has nothing of it.
  func airTime(of episode: Episode) -> AirTime? {
    guard let entry = entry(for: episode), let day = entry.day ?? episode.airDay else { return nil }
    return AirTime(day: day, instant: instant(of: entry), times)
  }

  /// What the source has of an episode. It follows an episode that moved, by its number at TMDb.
  ///
  /// If the source's day is more than one from the catalogue's, the two speak of different things: then the catalogue's
  /// day counts, whichever was fetched last, so that no day goes back and forth.
  private func entry(for episode: Episode) -> EpisodeAirTime? {
    let all = times.episodes
    guard !all.isEmpty else { return nil }
    let at = all.lowerBound { $0.number < episode.number }
    var found = at < all.count && all[at].number == episode.number ? all[at] : nil
    if let id = episode.tmdb, found?.tmdb.map({ $0 != id }) ?? true {
      let moved = places.map { $0[id].map { all[$0] } } ?? all.first { $0.tmdb == id }
      found = moved ?? found.flatMap { $0.tmdb == nil ? $0 : nil }
    }
    guard let found else { return nil }
    if let day = found.day, let airDay = episode.airDay, abs(day.days(until: airDay)) > 1 { return nil }
    return found
  }

  private func instant(of entry: EpisodeAirTime) -> Instant? {
    if let instant = entry.instant { return instant.adding(.seconds(coastHours(at: instant) * 3600)) }
    guard let serviceHour, let day = entry.day else { return nil }
    return day.instant(atMinute: serviceHour.minute, in: serviceHour.zone)
  }

  /// The hours by which a viewer of the United States sees a network's evening later than the east.
  private func coastHours(at instant: Instant) -> Int {
    guard let zone, !times.isService, times.country == "US", clock.countryCode == "US",
      let name = times.zone, let east = try? TimeZone(named: name)
    else { return 0 }
    return CoastDelay.hours(
      in: zone.identifier, behindNewYork: (east.offset(at: instant) - zone.offset(at: instant)) / 3600)
  }
}

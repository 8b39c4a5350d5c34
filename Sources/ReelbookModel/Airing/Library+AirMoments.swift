#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension Library {
  /// The moments of a day at which episodes come out for a person, by title.
  ///
  /// Costs a pass over the seasons that have air times.
  func airMoments(on day: CivilDay, for person: PersonID, in zone: TimeZone) -> [TitleID: [Instant]] {
    var titles: Set<TitleID> = []
    seasons.visit { season in if season.mayComeOut(on: day...day) { titles.insert(resolve(season.id.series)) } }
    var moments: [TitleID: [Instant]] = [:]
    for title in titles { moments[title] = airMoments(of: title, on: day, for: person, in: zone) }
    return moments
  }

  /// The moments of a day at which episodes of a series come out for a person; `nil` for none.
  func airMoments(of title: TitleID, on day: CivilDay, for person: PersonID, in zone: TimeZone) -> [Instant]? {
    let near = seasons(of: title).filter { $0.mayComeOut(on: day...day) }
    guard !near.isEmpty else { return nil }
    let clock = EpisodeClock(self, of: person, in: zone)
    let found = near.flatMap { season in
      let times = clock.times(of: season)
      return season.knownEpisodes.compactMap { times.moment(of: $0) }.filter { $0.day == day }.compactMap(\.instant)
    }
    return found.isEmpty ? nil : found
  }

  /// The first moment of the rest of the day at which an episode comes out for a person; `nil` for none.
  ///
  /// Costs a pass over the seasons that have air times.
  package func nextAirMoment(after now: Now, for person: PersonID) -> Instant? {
    airMoments(on: now.day, for: person, in: now.zone).values.joined().filter { $0 > now.instant }.min()
  }

  /// The same for any of the household's people or of some others: a screen may show what each of them has to watch.
  ///
  /// Costs a pass over the seasons that have air times, for each different clock.
  package func nextAirMoment(after now: Now, forAnyOf others: [PersonID]) -> Instant? {
    var clocks: Set<ReleaseClock> = []
    let people = (ownPeople.map(\.id) + others).filter { clocks.insert(releaseClock(of: $0)).inserted }
    return people.compactMap { nextAirMoment(after: now, for: $0) }.min()
  }

  /// The first moment after one at which the next day begins, or at which an episode comes out for one of some people.
  ///
  /// Without an edit, what depends on the time is the same until then. Costs a pass over the seasons that have air
  /// times, for each person.
  package func nextTurn(after now: Now, for people: some Sequence<PersonID>) -> Instant {
    people.reduce(now.nextDay) { min($0, nextAirMoment(after: now, for: $1) ?? $0) }
  }

  /// The day on which a subject is out for a person, by their clock: an episode's in the zone, a film's in their
  /// country. `nil` if nobody knows it.
  package func dayOut(of subject: MediaID, for person: PersonID, in zone: TimeZone) -> CivilDay? {
    let subject = resolve(subject)
    guard subject.season == nil else { return airMoment(of: subject, for: person, in: zone)?.day }
    return title(subject.title)?.dayOfRelease(in: country(of: person))
  }

  /// The series of which an episode may have come out between two moments, in either order. Some may not have.
  ///
  /// Costs a pass over the known episodes; nothing if the moments are equal.
  package func seriesTurning(from earlier: Now, to later: Now) -> Set<TitleID> {
    guard earlier != later else { return [] }
    let (first, last) = (min(earlier.day, later.day), max(earlier.day, later.day))
    var titles: Set<TitleID> = []
    seasons.visit { season in
      let hasDay = first != last && season.episodes.contains { $0.airDay.map { $0 > first && $0 <= last } ?? false }
      if hasDay || season.mayComeOut(on: first...last) { titles.insert(resolve(season.id.series)) }
    }
    return titles
  }
}

extension Season {
  /// Whether an episode with an air time may come out on one of some days, anywhere and with any delay.
  func mayComeOut(on days: ClosedRange<CivilDay>) -> Bool {
    guard !airTimes.episodes.isEmpty else { return false }
    let near = days.lowerBound.adding(days: -10)...days.upperBound.adding(days: 4)
    return airTimes.episodes.contains { $0.day.map(near.contains) ?? false }
  }
}

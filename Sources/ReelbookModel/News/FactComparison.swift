/// The facts of a title before and after a catalogue's were taken in.
struct FactComparison {
  /// What the library knew of a title at a moment.
  struct State {
    var facts: TitleFacts?
    /// The regular seasons by number. If the household chose an order, which may count specials, also their season.
    var seasons: [Int: [Part]] = [:]
    /// The days on which regular seasons are complete, of those of which the facts tell it.
    var completions: [Int: CivilDay] = [:]

    /// An episode, and when it airs: the day where it airs, and the moment. No device's zone is in it.
    struct Part: AiredPart {
      var facts: Episode
      var air: AirMoment?
    }

    init(_ library: Library, _ title: TitleID) {
      facts = library.title(title)?.facts
      guard title.kind == .series, facts?.fetched != nil else { return }
      // Nobody's delay and nobody's zone: the changes are the household's.
      let clock = EpisodeClock(in: nil)
      let hasOrder = library.episodeSequence(of: title) != nil
      var hasLaterSeason = false
      for season in library.seasons(of: title).reversed() where season.id.number > 0 || hasOrder {
        let (number, times) = (season.id.number, clock.times(of: season))
        seasons[number] = season.facts.episodes.map { Part(facts: $0, air: times.moment(of: $0)) }
        let known = season.knownEpisodes.sorted { $0.number < $1.number }
          .map { Part(facts: $0, air: times.moment(of: $0)) }
        guard number > 0, !known.isEmpty else { continue }
        completions[number] = known.completion(hasLaterSeason: hasLaterSeason, status: facts?.status)
        hasLaterSeason = true
      }
    }
  }

  let before: State
  let after: State
  /// The services of the household and its people.
  let services: Set<String>
  /// The countries of the household and its people.
  let countries: Set<String>
  let now: Now

  /// The changes that somebody may want to hear of. What was not known before is none.
  var changes: [FactChange] {
    guard let old = before.facts, let new = after.facts, old.fetched != nil else { return [] }
    var found: [FactChange.What] = []
    if let status = new.status, let earlier = old.status, status != earlier { found.append(.status(status)) }
    if let day = moved(from: old.releaseDay, to: new.releaseDay) { found.append(.day(.title, day, at: nil)) }
    found += movedReleases(old, new)
    if before.seasons.keys.contains(where: { $0 > 0 }) {
      found += after.seasons.keys.filter { $0 > 0 && before.seasons[$0] == nil }.sorted().map { .season($0) }
    }
    found += completions
    found += movedEpisodes
    found += movedOffers(old, new)
    return found.map { FactChange(now.watchTime, $0) }
  }

  /// The seasons whose last episode is known since now, or no more. What was not known before has not changed.
  private var completions: [FactChange.What] {
    after.seasons.keys.sorted().compactMap { season in
      guard before.seasons[season].map({ !$0.isEmpty }) ?? false else { return nil }
      let isKnown = after.completions[season] != nil
      return isKnown == (before.completions[season] != nil) ? nil : .completion(season, isKnown: isKnown)
    }
  }

  /// The earlier day, if it and the later one differ and one of them is still to come.
  private func moved(from old: CivilDay?, to new: CivilDay?) -> CivilDay? {
    guard let old, old != new, max(old, new ?? old) >= now.day else { return nil }
    return old
  }

  /// The releases in the household's countries that moved, each compared with that of its own type: another type that
  /// comes first now has not moved there. What was not known before has not moved.
  private func movedReleases(_ old: TitleFacts, _ new: TitleFacts) -> [FactChange.What] {
    countries.sorted().flatMap { country -> [FactChange.What] in
      let before = old.ownReleases(in: country)
      return new.ownReleases(in: country).compactMap { release in
        let known = before.first { $0.type == release.type }
        return moved(from: known?.day, to: release.day).map { .release(country, release.type, $0) }
      }
    }
  }

  /// An episode that got another number is compared with itself, by its number at TMDb.
  private var movedEpisodes: [FactChange.What] {
    var known: [Int: State.Part] = [:]
    for part in before.seasons.values.joined() { if let id = part.facts.tmdb { known[id] = part } }
    var found: [FactChange.What] = []
    for (season, parts) in after.seasons.sorted(by: { $0.key < $1.key }) {
      for part in parts {
        let episode = part.facts
        let earlier =
          episode.tmdb.flatMap { known[$0] }
          ?? before.seasons[season]?.first {
            $0.facts.number == episode.number && ($0.facts.tmdb == nil || episode.tmdb == nil)
          }
        guard let air = moved(from: earlier?.air, to: part.air) else { continue }
        found.append(.day(.episode(season: season, number: episode.number), air.day, at: air.instant))
      }
    }
    return found
  }

  /// When an episode was to air that moved, or lost its day, and one of the two days is still to come.
  ///
  /// Another hour counts: in some zone it is another day. An hour that became known, or was lost, is no move.
  private func moved(from old: AirMoment?, to new: AirMoment?) -> AirMoment? {
    guard let old, old != new, max(old.day, new?.day ?? old.day) >= now.day else { return nil }
    if let new, new.day == old.day, (new.instant == nil) != (old.instant == nil) { return nil }
    return old
  }

  /// What services did. If nobody asked for offers, before or now, nothing is known of it.
  private func movedOffers(_ old: TitleFacts, _ new: TitleFacts) -> [FactChange.What] {
    guard old.hasKnownOffers, new.hasKnownOffers else { return [] }
    let (earlier, later) = (regions(of: old.availability), regions(of: new.availability))
    var found: [FactChange.What] = []
    for service in Set(earlier.keys).union(later.keys).sorted() {
      let (before, after) = (earlier[service] ?? [], later[service] ?? [])
      let (came, went) = (after.subtracting(before), before.subtracting(after))
      if !came.isEmpty { found.append(.offer(service, isThere: true, regions: came)) }
      if !went.isEmpty { found.append(.offer(service, isThere: false, regions: went)) }
    }
    return found
  }

  /// The regions in which each of the services offers the title.
  private func regions(of availability: [String: Availability]) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for (region, offer) in availability {
      for service in offer.atNoFurtherCost where services.contains(service.foldedKeepingSigns) {
        found[service, default: []].insert(region)
      }
    }
    return found
  }
}

extension Availability {
  /// The services that offer it at no further cost.
  package var atNoFurtherCost: [String] { subscription + ads + free }
}

extension TitleFacts {
  /// Whether somebody asked where it can be watched. Facts that do not say so were asked for it if they have offers.
  fileprivate var hasKnownOffers: Bool { isAvailabilityKnown || !availability.isEmpty }

  /// The services that offer a title at no further cost. Without a region, the services of all regions.
  package func services(in region: String?) -> [String] {
    let offers = region.map { region in availability[region].map { [$0] } ?? [] } ?? Array(availability.values)
    return Set(offers.flatMap(\.atNoFurtherCost)).sorted()
  }
}

extension Draft {
  /// Writes what changed in a title's facts since a state of them.
  mutating func noteChanges(of title: TitleID, since before: FactComparison.State) {
    guard before.facts?.fetched != nil, var record = library.titles[title] else { return }
    let services = library.people.reduce(into: library.household?.services ?? []) { $0.formUnion($1.services) }
    let comparison = FactComparison(
      before: before, after: FactComparison.State(library, title),
      services: Set(services.map(\.foldedKeepingSigns)), countries: library.countries, now: now)
    let changes = comparison.changes
    guard !changes.isEmpty else { return }
    record.factChanges = library.title(title)?.factChanges ?? record.factChanges
    record.factChanges.add(changes, asOf: now)
    put(record)
  }
}

import ReelbookModel
import Testing

/// The titles of the scenarios, and how Anna's news reads.
extension Catalogue {
  static let owls = TitleID.series(7)

  /// A series whose first season of four episodes aired in 2025. Its second one is to come, unless other days are given.
  static func owls(
    _ days: [String] = ["2026-12-04", "2026-12-11", "2026-12-18", "2026-12-25"], finale: Bool = false,
    status: SeriesStatus? = .returning, fetched: String = "2026-01-01T00:00:00Z"
  ) -> CatalogTitle {
    let first = ["2025-01-03", "2025-01-10", "2025-01-17", "2025-01-24"]
    return owls(seasons: [first, days], finale: finale, status: status, fetched: fetched)
  }

  /// The same with any regular seasons. `finale` says that the last episode of all is one.
  static func owls(
    seasons: [[String]], finale: Bool = false, status: SeriesStatus? = .returning,
    fetched: String = "2026-01-01T00:00:00Z"
  ) -> CatalogTitle {
    var found = series(7, "Owls", [[]] + seasons, fetched: fetched)
    found.title.facts.status = status
    if finale, let season = found.seasons.indices.last, let last = found.seasons[season].facts.episodes.indices.last {
      found.seasons[season].facts.episodes[last].kind = .finale
    }
    return found
  }

  /// A film of the collection “Alien”.
  static func alien(_ number: Int, _ name: String, on day: String) -> CatalogTitle {
    var found = movie(number, name)
    found.title.facts.releaseDay = CivilDay(day)
    found.title.facts.collection = TitleFacts.Collection()
    found.title.facts.collection?.id = "tmdb/8091"
    found.title.facts.collection?.name = "Alien"
    return found
  }

  /// A film with the services that have it, by region. `asked` says that none means none.
  static func offered(
    _ offers: [String: [String]], asked: Bool = false, fetched: String = "2026-01-01T00:00:00Z",
    on day: String = "2020-01-01"
  ) -> CatalogTitle {
    var found = movie(9, "Up")
    found.title.facts.isAvailabilityKnown = asked
    found.title.facts.releaseDay = CivilDay(day)
    found.title.facts.fetched = fetched.instant
    found.title.facts.availability = offers.mapValues { services in
      var offer = Availability()
      offer.subscription = services
      return offer
    }
    return found
  }
}

extension TitleFacts {
  /// Says that some services have the title in Germany, and no others.
  mutating func setOffers(_ services: [String]) {
    var offer = Availability()
    offer.subscription = services
    availability = services.isEmpty ? [:] : ["DE": offer]
    isAvailabilityKnown = true
  }
}

extension World {
  /// The news of a person from 1 November 2026 to the end of January 2027.
  func news(of person: PersonID? = nil, in region: String? = nil) -> [NewsItem] {
    var policy = NewsPolicy.standard
    policy.region = region
    return library.viewer(of: person ?? anna).news(since: "2026-11-01".day, until: "2027-01-31".day, policy: policy)
  }

  /// A world in which Anna has a list with some titles, and has watched a subject.
  static func watching(_ title: CatalogTitle, _ subjects: MediaID...) throws -> World {
    var (world, _) = try holding(title)
    for subject in subjects { try world.edit { try $0.watch(subject) } }
    return world
  }

  /// Takes in facts of a title, a day after the last edit.
  mutating func refresh(_ title: CatalogTitle) throws {
    wait(.seconds(86_400))
    var title = title
    title.title.facts.fetched = now.instant
    for index in title.seasons.indices { title.seasons[index].facts.fetched = now.instant }
    try edit { try $0.refresh(title) }
  }
}

extension World {
  /// Anna subscribes to Netflix. A film and a series are known, in no list and on no watchlist.
  static func subscribing() throws -> World {
    var world = try World()
    try world.edit { draft in
      try draft.edit(draft.person) { $0.services = ["Netflix"] }
      _ = try draft.add(Catalogue.offered([:]))
      _ = try draft.add(Catalogue.owls())
    }
    return world
  }

  /// Anna's news of what leaves a service, from 1 November 2026 to the end of January 2027.
  func leaving(_ dates: [LeavingDate]) -> [NewsItem] {
    library.viewer(of: anna).news(since: "2026-11-01".day, until: "2027-01-31".day, leaving: dates).filter { item in
      if case .leaving = item.reason { true } else { false }
    }
  }
}

extension LeavingDate {
  /// The film “Up” leaves Netflix, unless another title, service or source is given.
  static func up(
    _ day: String = "2026-12-03", at service: String = "Netflix", of title: TitleID = .movie(9),
    says source: String = "Example Guide"
  ) -> LeavingDate {
    LeavingDate(title: title, service: service, lastDay: day.day, source: source)
  }
}

/// An episode or a season of the owls.
func owls(_ season: Int, _ episode: Int? = nil) -> MediaID {
  episode.map { .episode($0, season: season, of: Catalogue.owls) } ?? .season(season, of: Catalogue.owls)
}

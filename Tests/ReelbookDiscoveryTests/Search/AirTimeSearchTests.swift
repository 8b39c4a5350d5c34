import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

/// An index follows what comes out, and an order of a franchise the country.
@Suite struct AirTimeSearchTests {
  /// A series of which Ada watched the first episode; the second airs at nine in the evening in New York.
  private func shelf() throws -> Shelf {
    var shelf = try Shelf()
    let list = shelf.list
    var season = Season(SeasonID(.series(7), 1), SeasonFacts())
    season.facts.episodes = [
      Episode(1, airDay: CivilDay("2026-11-13"), tmdb: 1), Episode(2, airDay: CivilDay("2026-11-20"), tmdb: 2),
    ]
    let series = CatalogTitle(Title(.series(7), TitleFacts(name: "Owls", year: 2026)), seasons: [season])
    let day = try #require(CivilDay("2026-11-20"))
    let time = EpisodeAirTime(2, day: day, at: try Instant(parsing: "2026-11-21T02:00:00Z"), tmdb: 2)
    let times = SeriesAirTimes(
      .series(7), from: "tvmaze/82", outlet: "HBO", isService: false, country: "US", zone: "America/New_York",
      fetched: shelf.now.instant, seasons: [1: [time]])
    try shelf.edit { draft in
      try draft.add(series, to: list)
      try draft.watch(.episode(1, season: 1, of: .series(7)))
      try draft.refresh(times)
    }
    return shelf
  }

  private func isWatched(_ index: SearchIndex, _ shelf: Shelf) -> Bool {
    index.search("", facets: [.watched(true)], for: shelf.viewer).hits.contains { $0.item == .subject(.series(7)) }
  }

  @Test func `a series is no longer watched from the moment on at which an episode comes out`() throws {
    var shelf = try shelf()
    var index = SearchIndex(shelf.library, asOf: shelf.now)
    #expect(isWatched(index, shelf))
    let zone = shelf.now.zone
    index.update(to: shelf.library, asOf: Now(try Instant(parsing: "2026-11-21T01:59:00Z"), in: zone))
    #expect(isWatched(index, shelf))
    index.update(to: shelf.library, asOf: Now(try Instant(parsing: "2026-11-21T02:00:00Z"), in: zone))
    #expect(!isWatched(index, shelf))
    // The clock of the household changes it, too, and time may go back.
    try shelf.edit { try $0.set(.releaseClock, ReleaseClock(hoursLater: 3)) }
    index.update(to: shelf.library)
    #expect(isWatched(index, shelf))
    index.update(to: shelf.library, asOf: Now(try Instant(parsing: "2026-11-21T05:00:00Z"), in: zone))
    #expect(!isWatched(index, shelf))
    index.update(to: shelf.library, asOf: shelf.now)
    #expect(isWatched(index, shelf))
  }

  @Test func `a chosen order of episodes changes who has watched a series, also in an index from a file`() throws {
    var shelf = try Shelf.filled()
    try shelf.edit { draft in
      for number in [1, 3] { try draft.watch(.episode(number, season: 1, of: .series(107))) }
    }
    let built = SearchIndex(shelf.library, asOf: shelf.now)
    let bytes = ContiguousArray(try #require(built.fileBytes))
    let opened = try #require(SearchIndex(file: bytes, of: shelf.library, asOf: shelf.now))
    func watched(_ index: SearchIndex, _ viewer: Viewer) -> [SearchItem] {
      index.search("severance", facets: [.watched(true), .kind(.series)], for: viewer).hits.map(\.item)
    }
    for before in [built, opened] {
      var (index, shelf) = (before, shelf)
      #expect(watched(index, shelf.viewer) == [])
      let slots = [1, 3].map { EpisodeOrder.Entry(season: 1, number: $0) }
      let order = EpisodeOrder("x", named: "Short", .television, parts: [.init(1, slots)])
      try shelf.edit { try $0.orders.choose(order, for: MediaID(TitleID.series(107))) }
      index.update(to: shelf.library)
      #expect(watched(index, shelf.viewer) == [.subject(MediaID(TitleID.series(107)))])
    }
  }

  @Test func `the next film of a franchise is one that is out in the person's country`() throws {
    var shelf = try Shelf()
    for (number, year) in [(1, 1979), (2, 2026)] {
      try shelf.add(number, "Alien \(number)", year: year) { facts in
        facts.releaseDay = CivilDay("\(year)-05-25")
        facts.collection = TitleFacts.Collection()
        facts.collection?.id = "tmdb/8091"
        facts.collection?.name = "Alien"
        if number == 2 { facts.releases = ["DE": FilmReleases(rawValue: "cinema 2026-12-03")] }
      }
    }
    try shelf.edit { try $0.watch(TitleID.movie(1)) }
    let franchise = try #require(shelf.library.franchise(of: .movie(1)))
    #expect(shelf.viewer.next(in: franchise, asOf: shelf.now)?.id == .movie(2))
    try shelf.edit { try $0.set(.releaseClock, ReleaseClock(country: "DE")) }
    #expect(shelf.viewer.next(in: franchise, asOf: shelf.now) == nil)
  }
}

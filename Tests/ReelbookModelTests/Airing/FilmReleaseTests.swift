import ReelbookModel
import Testing

/// When a film is out, by country.
@Suite struct FilmReleaseTests {
  private func film(_ day: String?, _ releases: [String: String]) -> Title {
    var found = Catalogue.movie(9, "Up")
    found.title.facts.releaseDay = day.map(\.day)
    found.title.facts.releases = releases.mapValues { FilmReleases(rawValue: $0) }
    return found.title
  }

  @Test func `the text has the days in their order, and reads back`() {
    let days: [ReleaseType: CivilDay] = [.disc: "2025-02-01".day, .cinema: "2024-08-28".day]
    let releases = FilmReleases(days)
    #expect("\(releases)" == "cinema 2024-08-28, disc 2025-02-01" && releases.days == days)
    let later = FilmReleases(
      rawValue: "cinema 2024-08-30,cinema 2024-08-28, hologram 2031-01-01, disc never, of a later one")
    #expect(later.days == [.cinema: "2024-08-28".day, ReleaseType(rawValue: "hologram"): "2031-01-01".day])
  }

  @Test func `a film is out on the first day in the country that is no premiere`() {
    let film = film(
      "2024-05-20", ["DE": "premiere 2024-06-01, cinema 2024-08-28, digital 2024-11-05", "US": "digital 2024-07-01"])
    #expect(film.dayOfRelease(in: "DE") == "2024-08-28".day && film.dayOfRelease(in: "de") == "2024-08-28".day)
    #expect(film.dayOfRelease(in: "US") == "2024-07-01".day)
    // Nothing is known of the country.
    #expect(film.dayOfRelease(in: "FR") == "2024-05-20".day && film.dayOfRelease(in: nil) == "2024-05-20".day)
    #expect(self.film("2024-05-20", ["DE": "premiere 2024-06-01"]).dayOfRelease(in: "DE") == "2024-05-20".day)
    #expect(self.film(nil, ["DE": "cinema 2024-06-01"]).dayOfRelease(in: "DE") == "2024-06-01".day)
  }

  @Test func `a run more than a year after it was out elsewhere delays nothing`() {
    let old = film("1999-03-31", ["DE": "cinema 2019-03-31", "US": "cinema 1999-03-31"])
    #expect(old.dayOfRelease(in: "DE") == "1999-03-31".day)
    // A festival long before is no release elsewhere.
    let late = film("2024-05-20", ["DE": "cinema 2025-08-28", "FR": "premiere 2024-05-20, cinema 2025-06-01"])
    #expect(late.dayOfRelease(in: "DE") == "2025-08-28".day)
    let inTime = film("2024-01-01", ["DE": "cinema 2025-01-01", "US": "cinema 2024-01-01"])
    #expect(inTime.dayOfRelease(in: "DE") == "2025-01-01".day)
  }

  @Test func `a film of the watchlist is news in each way in which it comes out in the country`() throws {
    var found = Catalogue.movie(9, "Up")
    found.title.facts.releaseDay = "2026-11-10".day
    found.title.facts.releases = [
      "DE": FilmReleases(rawValue: "premiere 2026-11-10, limited 2026-12-02, cinema 2026-12-03, digital 2027-01-15"),
      "US": FilmReleases(rawValue: "cinema 2026-11-10, digital 2026-11-10, disc 2026-12-24"),
    ]
    var (world, _) = try World.holding(found)
    #expect(world.news().map(\.description) == ["2026-11-10 Up is out"])
    #expect(
      world.news(in: "DE").map(\.description)
        == ["2026-12-02 Up is out in cinemas", "2027-01-15 Up is out to stream or buy"])
    // What comes on the first day, too, is told with it.
    #expect(
      world.news(in: "US").map(\.description) == ["2026-11-10 Up is out in cinemas", "2026-12-24 Up is out on disc"])
    #expect(world.news(in: "US").map(\.id) == ["out/movie/tmdb/9", "out/disc/movie/tmdb/9"])
    #expect(world.news(in: "US")[0].id == world.news()[0].id)
    let anna = world.anna
    try world.edit { try $0.set(.releaseClock, ReleaseClock(country: "de"), of: anna) }
    #expect(world.news() == world.news(in: "DE"))
    try world.edit { try $0.watch(TitleID.movie(9)) }
    #expect(world.news() == [])
  }

  @Test func `a release that moves in the household's country says so, and another country's does not`() throws {
    func found(_ germany: String, _ france: String) -> CatalogTitle {
      var found = Catalogue.movie(9, "Up")
      found.title.facts.releaseDay = "2026-11-10".day
      found.title.facts.releases = [
        "DE": FilmReleases(rawValue: "cinema \(germany)"), "FR": FilmReleases(rawValue: "cinema \(france)"),
      ]
      return found
    }
    var (world, _) = try World.holding(found("2026-12-03", "2026-12-09"))
    try world.edit { try $0.set(.releaseClock, ReleaseClock(country: "DE")) }
    let before = world.news()
    try world.refresh(found("2026-12-17", "2026-12-23"))
    #expect(world.news().map(\.description) == ["2026-12-17 Up is out in cinemas (moved from 3 December 2026)"])
    #expect(world.news().map(\.id) == before.map(\.id))
    #expect(world.news(in: "FR").map(\.movedFrom) == [nil])
    #expect(world.library.title(.movie(9))?.factChanges.texts.count == 1)
  }

  @Test func `each later release that moves says so, too, with the same id`() throws {
    func found(_ releases: String) -> CatalogTitle {
      var found = Catalogue.movie(9, "Up")
      found.title.facts.releaseDay = "2026-11-10".day
      found.title.facts.releases = ["DE": FilmReleases(rawValue: releases)]
      return found
    }
    var (world, _) = try World.holding(found("cinema 2026-12-03, digital 2026-12-24, disc 2027-01-15"))
    try world.edit { try $0.set(.releaseClock, ReleaseClock(country: "DE")) }
    let before = world.news()
    try world.refresh(found("cinema 2026-12-03, digital 2026-12-24, disc 2027-01-22"))
    #expect(
      world.news().map(\.description) == [
        "2026-12-03 Up is out in cinemas", "2026-12-24 Up is out to stream or buy",
        "2027-01-22 Up is out on disc (moved from 15 January 2027)",
      ])
    #expect(world.news().map(\.id) == before.map(\.id))
    // Of another country nobody keeps what moved.
    #expect(world.news(in: "FR").map(\.movedFrom) == [nil])
    try world.refresh(found("cinema 2026-12-10, digital 2026-12-24, disc 2027-01-22, television 2027-01-30"))
    #expect(
      world.news().map(\.movedFrom) == ["2026-12-03".day, nil, "2027-01-15".day, nil])
    #expect(world.library.title(.movie(9))?.factChanges.texts.count == 2)
  }

  @Test func `a way to come out that is first now did not move from the day of another`() throws {
    func found(_ releases: String) -> CatalogTitle {
      var found = Catalogue.movie(9, "Up")
      found.title.facts.releases = ["DE": FilmReleases(rawValue: releases)]
      return found
    }
    var (world, _) = try World.holding(found("cinema 2026-12-20"))
    try world.edit { try $0.set(.releaseClock, ReleaseClock(country: "DE")) }
    try world.refresh(found("digital 2026-12-15, cinema 2026-12-20"))
    let (stream, cinema) = ("2026-12-15 Up is out to stream or buy", "Up is out in cinemas")
    #expect(world.news().map(\.description) == [stream, "2026-12-20 " + cinema])
    // Now the later one moves, and then it is the first again.
    try world.refresh(found("digital 2026-12-15, cinema 2026-12-27"))
    let moved = "2026-12-27 " + cinema + " (moved from 20 December 2026)"
    #expect(world.news().map(\.description) == [stream, moved])
    try world.refresh(found("cinema 2026-12-27"))
    #expect(world.news().map(\.description) == [moved])
  }

  @Test func `a franchise is heard of once, in the country`() throws {
    var (world, _) = try World.holding()
    var second = Catalogue.alien(2, "Aliens", on: "2026-11-10")
    second.title.facts.releases = ["DE": FilmReleases(rawValue: "cinema 2026-12-03, disc 2027-01-02")]
    try world.edit { draft in
      try draft.watch(Catalogue.alien(1, "Alien", on: "1979-05-25"))
      // Known, and followed by nobody.
      try draft.star(second)
    }
    #expect(world.news(in: "DE").map(\.description) == ["2026-12-03 Aliens is out, of Alien"])
  }
}

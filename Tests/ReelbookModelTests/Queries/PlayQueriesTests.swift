import ReelbookModel
import Testing

@Suite struct PlayQueriesTests {
  @Test func `plays come newest first, a moment before its day, its month and its year, undated plays last`() throws {
    var world = try World()
    let times = [
      "2026-11-03", "unknown", "2026-11", "2026-11-03T20:00", "2026", "released", "2026-10-31",
      "2026-11-03T20:00:00+01:00",
    ]
    for time in times { try world.edit { try $0.watch(.movie(1), at: time.time) } }
    let plays = world.library.plays(about: .movie(1), of: world.anna)
    #expect(
      plays.map(\.play.time.description) == [
        "2026-11-03T20:00:00+01:00", "2026-11-03T20:00", "2026-11-03", "2026-11", "2026-10-31", "2026", "released",
        "unknown",
      ])
    #expect(plays.map(\.isUndated) == [false, false, false, false, false, false, true, true])
    #expect(plays.map(\.isRewatch) == [true, true, true, true, true, true, true, false])
  }

  @Test func `of two plays at one time, the one that was logged later comes first`() throws {
    var world = try World()
    let first = try world.edit { try $0.watch(.movie(1), at: "2026-11-20".time) }
    let second = try world.edit { try $0.watch(.movie(1), at: "2026-11-20".time) }
    #expect(world.library.plays(about: .movie(1), of: world.anna).map(\.play.id) == second + first)
  }

  @Test func `a first play that is marked as seen before is a rewatch`() throws {
    var world = try World()
    try world.edit { try $0.watch(.movie(1), PlayDetails(wasSeenBefore: true)) }
    #expect(world.library.plays(about: .movie(1), of: world.anna).map(\.isRewatch) == [true])
  }

  @Test func `a partial play is not a first watch`() throws {
    var world = try World()
    try world.edit { try $0.watch(.movie(1), PlayDetails(.upTo(.seconds(60)))) }
    try world.edit { try $0.watch(.movie(1)) }
    #expect(world.library.plays(about: .movie(1), of: world.anna).map(\.isRewatch) == [false, false])
  }

  @Test func `a play in another run is a rewatch, and a first play by another person is not`() throws {
    var world = try World()
    let ben = world.ben
    try world.edit { try $0.watch(.movie(1)) }
    try world.edit { try $0.startOver(.movie(1)) }
    try world.edit { try $0.watch(.movie(1)) }
    try world.edit { try $0.watch(.movie(1), by: ben) }
    let plays = world.library.plays(about: .movie(1))
    #expect(plays.map(\.person) == [ben, world.anna, world.anna])
    #expect(plays.map(\.isRewatch) == [false, true, false])
  }

  @Test func `a series has the plays of all its episodes, an episode only its own`() throws {
    var world = try World()
    for subject in [s(1, 1), s(1, 2), s(2, 1), s(0, 1), s(1, 1, of: .series(1))] {
      try world.edit { try $0.watch(subject) }
    }
    func subjects(_ subject: MediaID) -> [MediaID] {
      world.library.plays(about: subject, of: world.anna).map(\.subject)
    }
    #expect(subjects(MediaID(southPark)) == [s(0, 1), s(2, 1), s(1, 2), s(1, 1)])
    #expect(subjects(.season(1, of: southPark)) == [s(1, 2), s(1, 1)])
    #expect(subjects(s(1, 1)) == [s(1, 1)])
    #expect(world.library.diary(of: world.anna).count == 5)
  }

  @Test func `the plays of a title under two joined ids have one first watch`() throws {
    var world = try World()
    let old = TitleID.provisional(.movie, name: "Matrix")
    try world.edit { try $0.watch(MediaID(old), at: .year(2001)) }
    try world.edit { try $0.watch(.movie(603)) }
    try world.edit { try $0.identify(.title(old), as: .title(.movie(603))) }
    #expect(world.library.plays(about: .movie(603), of: world.anna).map(\.isRewatch) == [true, false])
    #expect(Set(world.library.plays(about: MediaID(old), of: world.anna).map(\.subject)) == [.movie(603)])
    #expect(world.library.diary(of: world.anna).map(\.isRewatch) == [true, false])
  }

  @Test func `a play of an episode with a new number is about that number, its season and its series`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    let id = try #require(try world.edit { try $0.watch(s(1, 1)) }.first)
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 1)) }
    let play = try #require(world.library.plays[id])
    #expect(world.library.isAbout(play, s(1, 2)) && !world.library.isAbout(play, s(1, 1)))
    #expect(world.library.isAbout(play, .season(1, of: southPark)) && world.library.isAbout(play, MediaID(southPark)))
  }
}

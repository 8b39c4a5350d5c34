import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct DraftWatchingTests {
  @Test func `watching logs a play at the draft's time, by the acting person, in the present run`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    let play = try #require(try world.edit { try $0.watch(s(1, 1)) }.first)
    let record = try #require(world.library.plays[play])
    #expect(record.time == world.now.watchTime && record.time.zone == "Europe/Berlin")
    #expect(record.person == world.anna && record.run == 1 && record.extent == .whole && record.witness == 101)
    #expect(record.logged == world.now.instant && record.source.kind == .byHand)
  }

  @Test func `a play has all details that it was logged with, also after it is read back`() throws {
    for seed in Laws.seeds(60) {
      var source = SeededGenerator(seed: seed)
      var (world, details) = (try World(), try Play.random(using: &source).details)
      if case .upTo(let point) = details.extent, point < .zero { details.extent = .whole }
      if let time = details.timeWatched, time < .zero { details.timeWatched = nil }
      let play = try #require(
        try world.edit { try $0.watch(.movie(603), at: "2026-11-19".time, details, run: 2) }.first)
      for library in [world.library, try world.library.reread()] {
        let record = try #require(library.plays[play])
        #expect(record.details == details && record.run == 2 && record.time == "2026-11-19".time, "seed \(seed)")
      }
    }
  }

  @Test func `each detail of a play is a field of its own`() throws {
    var source = SeededGenerator(seed: 1)
    let details = Mirror(reflecting: PlayDetails()).children.count
    var play = Play(id: PlayID(using: &source))
    let others = Mirror(reflecting: play).children.count { !["id", "details", "extras"].contains($0.label) }
    #expect(Play.fields.count == details + others)
    // Copying all fields must copy all details: no field is missing, and none writes another's detail.
    let other = try Play.random(using: &source)
    for index in Play.fields.indices { Play.fields.copy(index, from: other, to: &play) }
    #expect(play.details == other.details)
  }

  @Test(arguments: [
    "2026-11-20T20:00:00+01:00[Europe/Berlin]", "2026-11-21T09:30", "2026-11-21", "2026-12", "2027", "released",
    "unknown",
  ])
  func `any time that has begun somewhere on Earth can be logged`(text: String) throws {
    var world = try World()
    world.now = try Now("2026-12-31T12:00:00Z".instant, zone: "Pacific/Kiritimati")
    try world.edit { try $0.watch(.movie(1), at: text.time) }
    #expect(world.library.plays.map(\.time.description) == [text])
  }

  @Test(arguments: ["2026-11-20T20:02:00+01:00", "2026-11-21T09:02", "2026-11-22", "2026-12", "2027"])
  func `a time that is in the future everywhere on Earth is refused`(text: String) throws {
    let world = try World()
    let refused = try #require(world.refusal { try $0.watch(.movie(1), at: text.time) })
    #expect(refused.code == .inTheFuture && refused.message.hasPrefix("\(text.time.formatted(.watchTime)) lies"))
    #expect(world.refusal { try $0.watch(upTo: s(1, 2), at: text.time) }?.code != nil)
  }

  @Test func `a merge accepts another device's play in the future, and reports it`() throws {
    var (a, b) = (try World(), try World(device: 2))
    b.wait(.seconds(40 * 86_400))
    let play = try #require(try b.edit { try $0.watch(.movie(1)) }.first)
    #expect(a.merge(b).inTheFuture == [play])
    #expect(a.library.hasWholePlay(of: .movie(1), by: a.anna))
    try a.edit { try $0.edit(play) { $0.notes = "How?" } }
    #expect(a.refusal { try $0.edit(play) { $0.time = .year(2031) } }?.code == .inTheFuture)
  }

  @Test func `watching a season logs each aired episode that is not watched`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.watch(s(2, 2)) }
    let plays = try world.edit { try $0.watch(.season(2, of: southPark), at: .year(2026)) }
    #expect(plays.compactMap { world.library.plays[$0]?.subject } == [s(2, 1), s(2, 3)])
    #expect(Set(plays.compactMap { world.library.plays[$0]?.source.kind }) == [.inBulk])
    #expect(try world.edit { try $0.watch(.season(2, of: southPark)) } == [])
  }

  @Test func `watching a series logs its regular episodes, and watching season 0 logs its specials`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.watch(MediaID(southPark)) }
    let progress = world.library.progress(in: MediaID(southPark), of: world.anna, asOf: world.now)
    #expect(progress.regular == .init(watched: 7, aired: 7, total: 8))
    #expect(progress.specials == .init(watched: 0, aired: 2, total: 2))
    #expect(try world.edit { try $0.watch(.season(0, of: southPark)) }.count == 2)
  }

  @Test func `watching up to an episode leaves out specials and watched episodes`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.watch(s(1, 2)) }
    let plays = try world.edit { try $0.watch(upTo: s(2, 1), at: .unknown) }
    #expect(plays.compactMap { world.library.plays[$0]?.subject } == [s(1, 1), s(1, 3), s(1, 4), s(2, 1)])
    #expect(try world.edit { try $0.watch(upTo: s(2, 1)) } == [])
    #expect(world.refusal { try $0.watch(upTo: s(0, 1)) }?.code == .notAllowed)
    #expect(world.refusal { try $0.watch(upTo: .season(1, of: southPark)) }?.code == .notAllowed)
  }

  @Test func `watching up to an episode of a series without facts logs that episode`() throws {
    var world = try World()
    let plays = try world.edit { try $0.watch(upTo: s(1, 3)) }
    #expect(plays.compactMap { world.library.plays[$0]?.subject } == [s(1, 3)])
  }

  @Test func `a season without facts cannot be watched as a whole, and the error names it`() throws {
    let world = try World()
    let refused = try #require(world.refusal { try $0.watch(.season(1, of: southPark)) })
    #expect(refused.code == .notFound && refused.message.contains("Season 1 of series/tmdb/2190"))
  }

  @Test func `watching together logs a play for each person, all with one group`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    let (anna, ben) = (world.anna, world.ben)
    try world.edit(as: ben) { try $0.watch(s(1, 1)) }
    let plays = try world.edit { try $0.watch(s(1, 1), with: [ben, anna, ben]) }
    #expect(plays.count == 2)
    #expect(Set(plays.compactMap { world.library.plays[$0]?.together }).count == 1)
    #expect(world.library.plays(about: s(1, 1), of: anna).map(\.together) == [[ben]])
    #expect(world.library.plays(about: s(1, 1), of: anna).map(\.isRewatch) == [false])
    #expect(world.library.plays(about: s(1, 1), of: ben).map(\.isRewatch) == [true, false])
    #expect(world.library.plays(about: s(1, 1), of: ben).map(\.together) == [[anna], []])
  }

  @Test func `a person's mood, notes and rating of a play are not in the plays of companions`() throws {
    var world = try World()
    let ben = world.ben
    let viewing = PlayDetails(
      format: .theater, location: "Kino Babylon", mood: .great, notes: "I cried.", rating: try .stars(4),
      wasSeenBefore: true)
    let plays = try world.edit { try $0.watch(.movie(603), viewing, run: 3, with: [ben]) }
    let theirs = try #require(plays.compactMap { world.library.plays[$0] }.first { $0.person == ben })
    #expect(theirs.format == .theater && theirs.location == "Kino Babylon")
    #expect(theirs.mood == nil && theirs.notes.isEmpty && theirs.rating == nil && theirs.run == 1)
    #expect(world.library.plays(about: .movie(603), of: ben).map(\.isRewatch) == [false])
    #expect(world.library.plays(about: .movie(603), of: world.anna).map(\.play.notes) == ["I cried."])
  }

  @Test func `watching a season together logs for each person the episodes that they have not watched`() throws {
    var (world, _) = try World.holding(Catalogue.palmRoyale)
    let (anna, ben, royale) = (world.anna, world.ben, TitleID.series(116_799))
    try world.edit(as: ben) { try $0.watch(s(1, 1, of: royale)) }
    try world.edit { try $0.watch(.season(1, of: royale), with: [ben]) }
    #expect(world.library.plays(about: s(1, 1, of: royale), of: ben).count == 1)
    #expect(world.library.plays(about: s(1, 1, of: royale), of: anna).map(\.together) == [[]])
    #expect(world.library.plays(about: s(1, 2, of: royale), of: anna).map(\.together) == [[ben]])
  }

  @Test func `a play can be edited later, and can move to another subject`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    let play = try #require(try world.edit { try $0.watch(s(1, 1)) }.first)
    try world.edit { draft in
      try draft.edit(play) { play in
        play.subject = s(1, 2)
        play.time = "2026-11-01".time
      }
    }
    #expect(world.refusal { try $0.edit(play) { $0.run = -4 } }?.code == .notAllowed)
    let record = try #require(world.library.plays[play])
    #expect(record.subject == s(1, 2) && record.witness == 102 && record.run == 1)
    #expect(
      world.library.isWatched(s(1, 2), of: world.anna, asOf: world.now)
        && !world.library.isWatched(s(1, 1), of: world.anna, asOf: world.now))
    let other = Play(id: try #require(PlayID("00000000-0000-4000-8000-000000000001")))
    #expect(world.refusal { try $0.edit(other.id) { _ in } }?.code == .notFound)
    #expect(world.refusal { try $0.edit(play) { $0 = other } }?.code == .notAllowed)
    #expect(world.refusal { try $0.edit(play) { $0.person = .absent } }?.code == .notFound)
  }

  @Test func `a removed play is gone, and companions keep their plays`() throws {
    var world = try World()
    let plays = try world.edit { [ben = world.ben] in try $0.watch(.movie(603), with: [ben]) }
    try world.edit { try $0.remove(plays[0]) }
    #expect(
      world.library.plays.map(\.id) == [plays[1]]
        && world.library.isWatched(.movie(603), of: world.ben, asOf: world.now))
    #expect(!world.library.isWatched(.movie(603), of: world.anna, asOf: world.now))
    #expect(world.refusal { try $0.remove(plays[0]) }?.code == .notFound)
  }

  @Test func `toggling watches an unwatched subject, and unwatches a watched one as the caller says`() throws {
    var world = try World()
    try world.edit { try $0.toggleWatched(.movie(1)) }
    #expect(world.library.isWatched(.movie(1), of: world.anna, asOf: world.now))
    try world.edit { try $0.toggleWatched(.movie(1), unwatching: .keepPlays) }
    #expect(!world.library.isWatched(.movie(1), of: world.anna, asOf: world.now) && world.library.plays.count == 1)
    try world.edit { try $0.toggleWatched(.movie(1)) }
    try world.edit { try $0.toggleWatched(.movie(1)) }
    #expect(!world.library.isWatched(.movie(1), of: world.anna, asOf: world.now) && world.library.plays.count == 1)
  }

  @Test func `toggling a season watches its missing episodes, and unwatches a complete season`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    let season = MediaID.season(1, of: southPark)
    try world.edit { try $0.watch(s(1, 2)) }
    try world.edit { try $0.toggleWatched(season) }
    #expect(world.library.progress(in: season, of: world.anna, asOf: world.now).isCaughtUp)
    try world.edit { try $0.toggleWatched(season) }
    #expect(world.library.progress(in: season, of: world.anna, asOf: world.now).watched == 0)
    #expect(world.library.plays.isEmpty)
  }

  @Test func `a resume point is offered until the movie is finished, watched or started over`() throws {
    var (world, _) = try World.holding(Catalogue.matrix)
    let movie = MediaID.movie(603)
    func point(_ world: World) -> Duration? { world.library.resumePoint(in: movie, of: world.anna)?.position }
    try world.edit { try $0.stop(movie, at: .seconds(600), of: .seconds(8000)) }
    #expect(point(world) == .seconds(600))
    #expect(world.library.resumePoint(in: movie, of: world.ben) == nil)
    try world.edit { try $0.stop(movie, at: .seconds(900)) }
    #expect(world.library.resumePoint(in: movie, of: world.anna)?.duration == .seconds(8000))
    try world.edit { try $0.stop(movie, at: .seconds(300)) }
    #expect(point(world) == .seconds(300))
    try world.edit { try $0.stop(movie, at: .seconds(7900), finished: true) }
    #expect(point(world) == nil)
    try world.edit { try $0.stop(movie, at: .seconds(100)) }
    #expect(point(world) == .seconds(100))
    try world.edit { try $0.watch(movie) }
    #expect(point(world) == nil)
    try world.edit { try $0.stop(movie, at: .seconds(50)) }
    #expect(point(world) == .seconds(50))
    try world.edit { try $0.startOver(movie) }
    #expect(point(world) == nil)
    try world.edit { try $0.stop(movie, at: .seconds(20)) }
    #expect(point(world) == .seconds(20))
  }

  @Test func `a stop behind the known end removes the duration`() throws {
    var (world, _) = try World.holding(Catalogue.matrix)
    try world.edit { try $0.stop(.movie(603), at: .seconds(600), of: .seconds(1980)) }
    try world.edit { try $0.stop(.movie(603), at: .seconds(2500)) }
    let point = try #require(world.library.resumePoint(in: .movie(603), of: world.anna))
    #expect(point.position == .seconds(2500) && point.duration == nil)
  }

  @Test func `a stop is offered after starting over was undone`() throws {
    var (world, _) = try World.holding(Catalogue.matrix)
    try world.edit { try $0.startOver(.movie(603)) }
    let commit = try #require(world.commits.last)
    try world.edit { try $0.stop(.movie(603), at: .seconds(600)) }
    try world.edit { _ = $0.undo(commit) }
    try world.edit { try $0.stop(.movie(603), at: .seconds(60)) }
    #expect(world.library.resumePoint(in: .movie(603), of: world.anna)?.position == .seconds(60))
  }

  @Test func `a device that was offline does not replace a further point, but going back on purpose does`() throws {
    var a = try World()
    try a.edit { try $0.stop(.movie(1), at: .seconds(600)) }
    var b = a.fork(device: 2)
    try a.edit { try $0.stop(.movie(1), at: .seconds(3000)) }
    b.wait(.seconds(900))
    try b.edit { try $0.stop(.movie(1), at: .seconds(700)) }
    exchange(&a, &b)
    #expect(a.library.resumePoint(in: .movie(1), of: a.anna)?.position == .seconds(3000))
    try b.edit { try $0.stop(.movie(1), at: .seconds(10), goingBack: true) }
    exchange(&a, &b)
    #expect(a.library.resumePoint(in: .movie(1), of: a.anna)?.position == .seconds(10))
  }

  @Test func `a rewind resumes where the person stopped, and loses to a further point`() throws {
    func position(_ world: World) -> Duration? {
      world.library.resumePoint(in: .movie(1), of: world.anna)?.position
    }
    var a = try World()
    try a.edit { try $0.stop(.movie(1), at: .seconds(3000)) }
    var b = a.fork(device: 2)
    try a.edit { try $0.stop(.movie(1), at: .seconds(5000)) }
    b.wait(.seconds(900))
    try b.edit { try $0.stop(.movie(1), at: .seconds(2990)) }
    #expect(position(b) == .seconds(2990))
    exchange(&a, &b)
    #expect(position(a) == .seconds(5000) && position(b) == .seconds(5000))
    try b.edit { try $0.stop(.movie(1), at: .seconds(4970)) }
    exchange(&a, &b)
    #expect(position(a) == .seconds(4970))
    try a.edit { try $0.stop(.movie(1), at: .seconds(6000), finished: true) }
    try b.edit { try $0.stop(.movie(1), at: .zero) }
    exchange(&a, &b)
    try b.edit { try $0.stop(.movie(1), at: .seconds(60)) }
    exchange(&a, &b)
    #expect(position(a) == .seconds(60) && position(b) == .seconds(60))
  }

  @Test func `a resume point must be within a movie or an episode`() throws {
    let world = try World()
    #expect(world.refusal { try $0.stop(.movie(1), at: .seconds(-1)) }?.code == .notAllowed)
    #expect(world.refusal { try $0.stop(.movie(1), at: .seconds(20), of: .seconds(10)) }?.code == .notAllowed)
    #expect(world.refusal { try $0.stop(.season(1, of: southPark), at: .seconds(1)) }?.code == .notAllowed)
    #expect(world.refusal { try $0.stop(MediaID(southPark), at: .seconds(1)) }?.code == .notAllowed)
  }
}

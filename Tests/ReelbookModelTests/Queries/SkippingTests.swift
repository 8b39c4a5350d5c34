import ReelbookModel
import Testing

/// What skipping does to progress, to what comes next, to a rewatch, and to an undo. The series has four episodes in its
/// first season; in its second three have aired, and the fourth is known to air in December.
@Suite struct SkippingTests {
  private static let first = MediaID.season(1, of: southPark)
  private static let second = MediaID.season(2, of: southPark)

  private func world(_ edits: (inout Draft) throws -> Void) throws -> World {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try edits(&$0) }
    return world
  }

  private func progress(_ world: World, in subject: MediaID = MediaID(southPark)) -> WatchProgress {
    world.library.progress(in: subject, of: world.anna, asOf: world.now)
  }

  private func next(_ world: World) -> NextEpisode {
    world.library.nextEpisode(in: southPark, of: world.anna, asOf: world.now)
  }

  // MARK: Progress

  @Test func `a skipped episode is done, and is not watched`() throws {
    let world = try world { try $0.skip(s(1, 1)) }
    #expect(progress(world).regular == .init(watched: 0, skipped: 1, aired: 7, total: 8))
    #expect(progress(world).fraction == 1.0 / 7)
    #expect("\(progress(world))" == "0 of 7 watched, 1 skipped, 8 known")
    #expect(progress(world, in: s(1, 1)).isCaughtUp)
    #expect(!world.library.isWatched(s(1, 1), of: world.anna, asOf: world.now))
    #expect(world.library.isSkipped(s(1, 1), of: world.anna) && !world.library.isSkipped(s(1, 2), of: world.anna))
  }

  @Test func `a skipped season is done with all its episodes, also with those to come`() throws {
    let world = try world { try $0.skip(Self.second) }
    #expect(progress(world).regular == .init(watched: 0, skipped: 3, aired: 7, total: 8))
    #expect(progress(world, in: Self.second).isCaughtUp)
    #expect(world.library.isSkipped(s(2, 4), of: world.anna))
  }

  @Test func `a series is watched when the rest of it is skipped, and not when all of it is`() throws {
    var world = try world { draft in
      try draft.watch(Self.first)
      try draft.skip(Self.second)
    }
    #expect(progress(world).isCaughtUp)
    #expect(world.library.isWatched(southPark, of: world.anna, asOf: world.now))
    #expect(world.library.status(on: southPark, of: world.anna, asOf: world.now) == .finished)
    try world.edit { draft in
      try draft.unwatch(southPark, .deletePlays)
      try draft.skip(Self.first)
    }
    #expect(progress(world).isCaughtUp)
    #expect(!world.library.isWatched(southPark, of: world.anna, asOf: world.now))
    #expect(world.library.status(on: southPark, of: world.anna, asOf: world.now) == .new)
  }

  @Test func `a skipped special counts with the specials`() throws {
    let world = try world { try $0.skip(s(0, 1)) }
    #expect(progress(world).specials == .init(watched: 0, skipped: 1, aired: 2, total: 2))
    #expect(progress(world).regular.skipped == 0)
  }

  @Test func `an episode that is watched all the same is watched, and skipped again without its viewing`() throws {
    var world = try world { draft in
      try draft.skip(s(1, 1))
      try draft.watch(s(1, 1))
    }
    #expect(progress(world).regular == .init(watched: 1, skipped: 0, aired: 7, total: 8))
    #expect(world.library.isSkipped(s(1, 1), of: world.anna))
    try world.edit { try $0.toggleWatched(s(1, 1)) }
    #expect(progress(world).regular == .init(watched: 0, skipped: 1, aired: 7, total: 8))
  }

  @Test func `skipping leaves no viewing, no place on the watchlist, and no time`() throws {
    let world = try world { draft in
      try draft.watchlist(s(1, 1))
      try draft.skip(s(1, 1))
    }
    #expect(world.library.plays.isEmpty && world.library.diary(of: world.anna).isEmpty)
    #expect(world.library.watchlist(of: world.anna, asOf: world.now).isEmpty)
  }

  @Test func `what one person skips is to be watched by another`() throws {
    let world = try world { try $0.skip(Self.first) }
    #expect(world.library.progress(in: southPark, of: world.ben, asOf: world.now).skipped == 0)
    #expect(world.library.nextEpisode(in: southPark, of: world.ben, asOf: world.now).subject == s(1, 1))
  }

  // MARK: Next

  @Test func `a skipped episode is never next`() throws {
    let world = try world { draft in
      try draft.watch(s(1, 1))
      try draft.skip(s(1, 2))
    }
    #expect(next(world).subject == s(1, 3) && next(world).reason == .continue)
  }

  @Test func `skipping a later episode does not pass over those before it`() throws {
    let world = try world { try $0.skip(s(1, 3)) }
    #expect(next(world).subject == s(1, 1) && next(world).reason == .start)
  }

  @Test func `a skipped first season leads to the second`() throws {
    let world = try world { try $0.skip(Self.first) }
    #expect(next(world).subject == s(2, 1) && next(world).reason == .start)
  }

  @Test func `a place within a skipped episode brings it back no more`() throws {
    let world = try world { draft in
      try draft.stop(s(1, 1), at: .seconds(300))
      try draft.skip(s(1, 1))
    }
    #expect(next(world).subject == s(1, 2))
  }

  @Test func `an episode to come that is skipped is not awaited`() throws {
    var world = try world { draft in
      try draft.watch(southPark)
      try draft.skip(s(2, 4))
    }
    #expect(next(world).reason == .caughtUp)
    try world.edit { try $0.skip(s(2, 4), false) }
    #expect(next(world).reason == .airs("2026-12-01".day))
  }

  @Test func `an ended series whose last episodes are skipped is finished`() throws {
    var (world, _) = try World.holding(Catalogue.palmRoyale)
    let royale = Catalogue.palmRoyale.title.id
    try world.edit { draft in
      try draft.watch(s(1, 1, of: royale))
      try draft.skip(s(1, 2, of: royale))
    }
    #expect(world.library.nextEpisode(in: royale, of: world.anna, asOf: world.now).reason == .finished)
    #expect(world.library.continueWatching(of: world.anna, asOf: world.now).isEmpty)
  }

  // MARK: Watching and rewatching

  @Test func `watching a series, or up to an episode, leaves out what is skipped`() throws {
    var world = try world { draft in
      try draft.skip(s(1, 2))
      try draft.skip(Self.second)
      try draft.watch(upTo: s(1, 3))
    }
    #expect(Set(world.library.plays.map(\.subject)) == [s(1, 1), s(1, 3)])
    try world.edit { try $0.watch(southPark) }
    #expect(Set(world.library.plays.map(\.subject)) == [s(1, 1), s(1, 3), s(1, 4)])
  }

  @Test func `a skipped season or episode that is named itself is watched`() throws {
    let world = try world { draft in
      try draft.skip(Self.first)
      try draft.skip(s(1, 2))
      try draft.watch(Self.first)
      try draft.toggleWatched(s(1, 2))
    }
    #expect(progress(world, in: Self.first).regular == .init(watched: 4, skipped: 0, aired: 4, total: 4))
  }

  @Test func `marking a half-watched series as watched and back keeps what is skipped`() throws {
    var world = try world { draft in
      try draft.skip(s(1, 2))
      try draft.toggleWatched(southPark)
    }
    #expect(progress(world).regular == .init(watched: 6, skipped: 1, aired: 7, total: 8))
    try world.edit { try $0.toggleWatched(southPark) }
    #expect(progress(world).regular == .init(watched: 0, skipped: 1, aired: 7, total: 8))
  }

  @Test func `what is skipped stays skipped in a rewatch`() throws {
    let world = try world { draft in
      try draft.skip(s(1, 1))
      try draft.watch(southPark)
      try draft.startOver(southPark)
    }
    #expect(progress(world).regular == .init(watched: 0, skipped: 1, aired: 7, total: 8))
    #expect(next(world).subject == s(1, 2))
  }

  // MARK: Taking it back, and other devices

  @Test func `skipping is undone, done again, and taken back`() throws {
    var world = try world { try $0.skip(s(1, 1)) }
    let skip = try #require(world.commits.last)
    try world.edit { _ = $0.undo(skip) }
    #expect(next(world).subject == s(1, 1) && progress(world).skipped == 0)
    let undo = try #require(world.commits.last)
    try world.edit { _ = $0.undo(undo) }
    #expect(next(world).subject == s(1, 2))
    try world.edit { try $0.skip(s(1, 1), false) }
    #expect(next(world).subject == s(1, 1))
  }

  @Test func `a skip follows its episode to another number`() throws {
    var world = try world { try $0.skip(s(1, 2)) }
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 1)) }
    #expect(world.library.isSkipped(s(1, 3), of: world.anna) && !world.library.isSkipped(s(1, 2), of: world.anna))
  }

  @Test func `a viewing on one device and a skip on another are both there`() throws {
    var (a, _) = try World.holding(Catalogue.southPark)
    var b = a.fork(device: 2)
    try a.edit { try $0.watch(s(1, 1)) }
    try b.edit { draft in
      try draft.skip(s(1, 1))
      try draft.skip(s(1, 2))
    }
    a.merge(b)
    b.merge(a)
    #expect(a.library == b.library)
    #expect(progress(a).regular == .init(watched: 1, skipped: 1, aired: 7, total: 8))
    #expect(next(a).subject == s(1, 3))
  }

  @Test func `a movie, a series, and one episode of a skipped season are refused with what to do instead`() throws {
    var world = try world { try $0.skip(Self.first) }
    #expect(world.refusal { try $0.skip(MediaID.movie(603)) }?.code == .notAllowed)
    #expect(world.refusal { try $0.skip(southPark) }?.code == .notAllowed)
    let refusal = world.refusal { try $0.skip(s(1, 2), false) }
    let message = refusal.map { "\($0)" } ?? ""
    #expect(message.contains("All of “Season 1 of South Park” is skipped"))
    try world.edit { try $0.skip(Self.first, false) }
    #expect(progress(world).skipped == 0)
  }
}

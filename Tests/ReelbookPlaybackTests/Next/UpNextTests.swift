import ReelbookModel
import ReelbookPlayback
import Testing

@Suite struct UpNextTests {
  private func next(
    _ world: TestLibrary, after subject: MediaID, from sources: [NextSource] = PlaybackPolicy.standard.nextSources,
    suggestions: [MediaID] = []
  ) -> MediaID? {
    world.library.viewer(of: world.anna)
      .upNext(after: subject, asOf: world.now, from: sources, suggestions: suggestions)?.subject
  }

  @Test func `the next episode may be in the next season, but must have aired`() throws {
    let world = try TestLibrary()
    #expect(next(world, after: TestLibrary.episode(1)) == TestLibrary.episode(2))
    #expect(next(world, after: TestLibrary.episode(4)) == TestLibrary.episode(1, season: 2))
    #expect(next(world, after: TestLibrary.episode(1, season: 2)) == nil)
  }

  @Test func `watched episodes are skipped in a first run, but not in a rewatch`() throws {
    var world = try TestLibrary()
    try world.edit { try $0.watch(.episode(2, season: 1, of: TestLibrary.series), at: .year(2024)) }
    #expect(next(world, after: TestLibrary.episode(1)) == TestLibrary.episode(3))
    try world.edit { try $0.watch(.episode(1, season: 1, of: TestLibrary.series), at: .year(2024)) }
    #expect(next(world, after: TestLibrary.episode(1)) == TestLibrary.episode(2))
  }

  @Test func `a skipped episode or special never follows, also in a rewatch`() throws {
    var world = try TestLibrary()
    try world.edit { draft in
      try draft.skip(TestLibrary.episode(2))
      try draft.skip(TestLibrary.episode(2, season: 0))
    }
    #expect(next(world, after: TestLibrary.episode(1)) == TestLibrary.episode(3))
    #expect(next(world, after: TestLibrary.episode(1, season: 0)) == nil)
    #expect(next(world, after: .movie(105), from: [.suggestions], suggestions: [TestLibrary.episode(2)]) == nil)
    try world.edit { try $0.watch(TestLibrary.episode(1), at: .year(2024)) }
    #expect(next(world, after: TestLibrary.episode(1)) == TestLibrary.episode(3))
  }

  @Test func `only a special follows a special`() throws {
    let world = try TestLibrary()
    #expect(next(world, after: TestLibrary.episode(1, season: 0)) == TestLibrary.episode(2, season: 0))
    #expect(next(world, after: TestLibrary.episode(2, season: 0)) == nil)
  }

  @Test func `in a chosen order the order's next episode follows, also a special that it counts`() throws {
    var world = try TestLibrary()
    let episodes = [(1, 3), (0, 2), (1, 1), (2, 1)].map { EpisodeOrder.Entry(season: $0.0, number: $0.1) }
    let order = EpisodeOrder("x", named: "Box", .disc, parts: [.init(1, episodes)])
    try world.edit { try $0.orders.choose(order, for: TestLibrary.series) }
    #expect(next(world, after: TestLibrary.episode(3)) == TestLibrary.episode(2, season: 0))
    #expect(next(world, after: TestLibrary.episode(2, season: 0)) == TestLibrary.episode(1))
    #expect(next(world, after: TestLibrary.episode(1)) == TestLibrary.episode(1, season: 2))
    // A special that the order leaves out is followed by none of it, and a left-out episode by where the person is.
    #expect(next(world, after: TestLibrary.episode(1, season: 0)) == nil)
    #expect(next(world, after: TestLibrary.episode(4)) == TestLibrary.episode(3))
    let item = PlaybackItem(
      TestLibrary.episode(2, season: 0), for: world.library.viewer(of: world.anna), asOf: world.now)
    #expect(item.place == "S1 E2")
  }

  @Test func `the queue comes after the series, then suggestions; after a film comes the queue`() throws {
    var world = try TestLibrary()
    try world.edit { draft in
      try draft.queue.add(.movie(603))
      try draft.queue.add(MediaID(TestLibrary.series))
    }
    #expect(next(world, after: .movie(105)) == .movie(603))
    #expect(next(world, after: .movie(603)) == TestLibrary.episode(1))
    #expect(next(world, after: TestLibrary.episode(1, season: 2)) == .movie(603))
    #expect(
      next(world, after: .movie(105), from: [.suggestions], suggestions: [.movie(105), .movie(603)]) == .movie(603))
    try world.edit { try $0.hide(.movie(603)) }
    #expect(next(world, after: .movie(105), from: [.suggestions], suggestions: [.movie(603)]) == nil)
  }

  @Test func `an item has the title, resume point, wishes and last variant from the library`() throws {
    var world = try TestLibrary()
    let subject = TestLibrary.episode(1, season: 2)
    try world.edit { draft in
      try draft.stop(subject, at: .seconds(600), of: .seconds(1800), played: .seconds(590))
      try draft.playback.setWishes(StreamWishes(audio: "de"), for: subject)
      try draft.playback.editSettings { $0.wishes = StreamWishes(height: 720, audio: "en") }
      try draft.playback.recordOpened(Samples.hd, of: subject)
    }
    let item = PlaybackItem(subject, for: world.library.viewer(of: world.anna), asOf: world.now)
    #expect(item.title == "Only Murders" && item.place == "S2 E1" && item.name == "Episode 1" && item.isFirstOfSeason)
    #expect(item.resume == .seconds(600) && item.played == .seconds(590) && item.runtime == .seconds(1800))
    #expect(item.wishes == StreamWishes(height: 720, audio: "de") && item.lastVariant == "hd")
  }
}

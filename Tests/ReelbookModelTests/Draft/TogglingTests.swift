import ReelbookModel
import Testing

/// Toggling off removes the plays that made a subject watched, and no others.
@Suite struct TogglingTests {
  private func subjects(_ world: World) -> [MediaID] { world.library.plays.map(\.subject).sorted() }

  @Test func `toggling a series off keeps plays of specials and partial plays`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      try draft.watch(s(0, 1))
      try draft.watch(s(1, 2), PlayDetails(.upTo(.seconds(60))))
      try draft.toggleWatched(MediaID(southPark))
    }
    #expect(world.library.progress(in: MediaID(southPark), of: world.anna, asOf: world.now).isCaughtUp)
    try world.edit { try $0.toggleWatched(MediaID(southPark)) }
    #expect(subjects(world) == [s(0, 1), s(1, 2)])
    #expect(
      world.library.isWatched(s(0, 1), of: world.anna, asOf: world.now)
        && !world.library.isWatched(s(1, 2), of: world.anna, asOf: world.now))
  }

  @Test func `toggling the specials off removes only their plays`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      try draft.watch(s(1, 1))
      try draft.watch(.season(0, of: southPark))
      try draft.toggleWatched(.season(0, of: southPark))
    }
    #expect(subjects(world) == [s(1, 1)])
  }

  @Test func `toggling a movie off keeps partial plays and plays of earlier runs`() throws {
    var world = try World()
    try world.edit { draft in
      try draft.watch(.movie(1))
      try draft.startOver(.movie(1))
      try draft.watch(.movie(1), PlayDetails(.upTo(.seconds(60))))
      try draft.watch(.movie(1))
      try draft.toggleWatched(.movie(1))
    }
    #expect(!world.library.isWatched(.movie(1), of: world.anna, asOf: world.now))
    #expect(world.library.plays(about: .movie(1)).map(\.play.run).sorted() == [1, 2])
  }

  @Test func `unwatching a series deletes all its plays, also of specials and partial ones`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      try draft.watch(s(0, 1))
      try draft.watch(s(1, 2), PlayDetails(.upTo(.seconds(60))))
      try draft.unwatch(MediaID(southPark), .deletePlays)
    }
    #expect(subjects(world) == [])
  }

  @Test func `a series, a season, an episode and a movie are watched as toggling sees them`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.watch(.movie(1)) }
    for subject in [MediaID(southPark), .season(1, of: southPark), s(1, 1), .movie(1)] {
      for _ in 1...4 {
        let before = world.library.isWatched(subject, of: world.anna, asOf: world.now)
        try world.edit { try $0.toggleWatched(subject) }
        #expect(world.library.isWatched(subject, of: world.anna, asOf: world.now) != before, "\(subject)")
      }
    }
  }
}

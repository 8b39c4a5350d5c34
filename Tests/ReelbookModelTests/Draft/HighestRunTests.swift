import ReelbookMerge
import ReelbookModel
import Testing

/// Runs and counts with the highest number, which a file, a backup or another device may bring.
@Suite struct HighestRunTests {
  private static let movie = MediaID.movie(603)

  @Test func `a run out of range is refused, and the highest run can be unwatched and watched again`() throws {
    var (world, _) = try World.holding(Catalogue.matrix)
    let highest = Int(Int32.max)
    for run in [Int.min, 0, highest + 1, .max] {
      #expect(throws: LibraryError.self) { try world.edit { try $0.watch(Self.movie, run: run) } }
    }
    let play = try #require(try world.edit { try $0.watch(Self.movie, run: highest) }.first)
    #expect(throws: LibraryError.self) { try world.edit { try $0.edit(play) { $0.run = .max } } }
    #expect(world.library.plays[play]?.run == highest)
    try world.edit { try $0.unwatch(Self.movie, .keepPlays) }
    #expect(!world.library.isWatched(Self.movie, of: world.anna, asOf: world.now) && world.library.plays.count == 1)
    try world.edit { try $0.watch(Self.movie) }
    #expect(world.library.isWatched(Self.movie, of: world.anna, asOf: world.now))
  }

  @Test func `starting over changes nothing if another device logged a play in the highest run`() throws {
    var (world, _) = try World.holding(Catalogue.matrix)
    try world.edit { [anna = world.anna] draft in
      var play = Play(id: PlayID(bits: IDBits(0x4000, 1 << 63)))
      (play.subject, play.person, play.run) = (Self.movie, anna, .max)
      try draft.insert(play)
    }
    try world.edit { try $0.startOver(Self.movie) }
    #expect(world.library.run(on: Self.movie, of: world.anna) == .max)
    try world.edit { try $0.startOver(Self.movie) }
    #expect(world.library.run(on: Self.movie, of: world.anna) == .max)
  }

  /// A world with a resume point that has the highest count of restarts.
  private func stopped(run: Int) throws -> World {
    var (world, _) = try World.holding(Catalogue.matrix)
    try world.edit { [anna = world.anna] draft in
      var resume = Resume(id: PersonalID(anna, Self.movie))
      resume.point.position = .seconds(5000)
      resume.point.recorded = draft.now.instant
      (resume.point.run, resume.point.restarts) = (run, .max)
      try draft.insert(resume)
    }
    return world
  }

  @Test(arguments: [1, Int.max]) func `going back wins even with the highest count of restarts`(
    run: Int
  ) throws {
    var world = try stopped(run: run)
    var other = world.fork(device: 2)
    for position in [60, 20, 4000] {
      try world.edit { try $0.stop(Self.movie, at: .seconds(position)) }
      #expect(world.library.resumePoint(in: Self.movie, of: world.anna)?.position == .seconds(position))
    }
    exchange(&world, &other)
    #expect(other.library.resumePoint(in: Self.movie, of: world.anna)?.position == .seconds(4000))
  }

  @Test(arguments: [1, Int.max]) func `a resume point with the highest count of restarts is forgotten`(
    run: Int
  ) throws {
    var world = try stopped(run: run)
    var other = world.fork(device: 2)
    try world.edit { try $0.forget(.movie(603)) }
    exchange(&world, &other)
    for library in [world.library, other.library] {
      #expect(library.resumes.isEmpty)
      let left = library.resumes.row(PersonalID(world.anna, Self.movie))?.record.point
      #expect(left?.position == .zero && left?.recorded == nil)
    }
  }
}

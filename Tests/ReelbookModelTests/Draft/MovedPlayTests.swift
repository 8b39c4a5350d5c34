import ReelbookModel
import Testing

/// A play that was logged with the wrong subject or the wrong person, and is corrected.
@Suite struct MovedPlayTests {
  private static let film = MediaID.movie(603)
  private static let other = MediaID.movie(348)

  @Test func `a play that moves to a subject that was started over gets the present run of that subject`() throws {
    var world = try World()
    try world.edit { draft in
      try draft.watch(Self.film)
      try draft.startOver(Self.film)
    }
    let play = try #require(try world.edit { try $0.watch(Self.other) }.first)
    try world.edit { try $0.edit(play) { $0.subject = Self.film } }
    #expect(
      world.library.isWatched(Self.film, of: world.anna, asOf: world.now)
        && !world.library.isWatched(Self.other, of: world.anna, asOf: world.now))
    #expect(world.library.plays[play]?.run == 2)
    try world.edit { try $0.edit(play) { $0.subject = Self.other } }
    #expect(world.library.plays[play]?.run == 1)
  }

  @Test func `a play that moves to another person gets their present run`() throws {
    var world = try World()
    let ben = world.ben
    try world.edit(as: ben) { try $0.startOver(Self.film) }
    let play = try #require(try world.edit { try $0.watch(Self.film) }.first)
    try world.edit { try $0.edit(play) { $0.person = ben } }
    #expect(
      world.library.isWatched(Self.film, of: ben, asOf: world.now)
        && !world.library.isWatched(Self.film, of: world.anna, asOf: world.now))
  }

  @Test func `a play that moves keeps a run that the edit names, and a run before the present one`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    let first = try #require(try world.edit { try $0.watch(s(1, 1)) }.first)
    try world.edit { try $0.startOver(MediaID(southPark)) }
    try world.edit { try $0.edit(first) { $0.subject = s(1, 2) } }
    #expect(world.library.plays[first]?.run == 1 && !world.library.isWatched(s(1, 2), of: world.anna, asOf: world.now))
    try world.edit { draft in
      try draft.edit(first) { play in
        play.subject = s(1, 3)
        play.run = 7
      }
    }
    #expect(world.library.plays[first]?.run == 7 && world.library.isWatched(s(1, 3), of: world.anna, asOf: world.now))
  }

  @Test func `a play that does not move keeps its run`() throws {
    var world = try World()
    let play = try #require(try world.edit { try $0.watch(Self.film) }.first)
    try world.edit { try $0.startOver(Self.film) }
    try world.edit { try $0.edit(play) { $0.notes = "Loud!" } }
    #expect(world.library.plays[play]?.run == 1 && !world.library.isWatched(Self.film, of: world.anna, asOf: world.now))
  }

  @Test func `a play of a renumbered episode can move to the number that it was stored with`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    let play = try #require(try world.edit { try $0.watch(s(1, 3)) }.first)
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 1)) }
    #expect(world.library.isWatched(s(1, 4), of: world.anna, asOf: world.now))
    try world.edit { try $0.edit(play) { $0.subject = s(1, 3) } }
    #expect(
      world.library.isWatched(s(1, 3), of: world.anna, asOf: world.now)
        && !world.library.isWatched(s(1, 4), of: world.anna, asOf: world.now))
  }

  @Test func `an edit shows the present subject of a play, and does not write it if it stays the same`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    let play = try #require(try world.edit { try $0.watch(s(1, 3)) }.first)
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 1)) }
    var shown: MediaID?
    try world.edit { draft in
      try draft.edit(play) { play in
        shown = play.subject
        play.subject = s(1, 4)
        play.notes = "Loud!"
      }
    }
    #expect(shown == s(1, 4) && world.commits.last?.changes.first?.fields == ["notes"])
  }
}

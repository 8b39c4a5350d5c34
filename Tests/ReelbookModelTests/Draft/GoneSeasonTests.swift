import ReelbookModel
import Testing

/// A season that a catalogue joined with another, or removed.
@Suite struct GoneSeasonTests {
  private static let later = "2026-11-01T00:00:00Z"

  /// South Park without season 2, of which the given episodes follow the last one of season 1.
  private static func without(_ moved: [Int], fetched: String = later) -> CatalogTitle {
    var found = Catalogue.southPark
    let gone = found.seasons.remove(at: found.seasons.firstIndex { $0.id.number == 2 } ?? 0)
    let first = found.seasons.firstIndex { $0.id.number == 1 } ?? 0
    for number in moved {
      var episode = gone.episodes[number - 1]
      episode.number = found.seasons[first].episodes.count + 1
      found.seasons[first].facts.episodes.append(episode)
    }
    for index in found.seasons.indices { found.seasons[index].facts.fetched = fetched.instant }
    found.title.facts.fetched = fetched.instant
    found.allSeasons = [0, 1]
    return found
  }

  @Test func `a season that was joined with another is gone, and its plays and stars are in the other`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      try draft.watch(s(2, 1))
      try draft.star(s(2, 3))
    }
    try world.edit { try $0.refresh(Self.without([1, 2, 3, 4])) }
    #expect(world.library.seasons(of: southPark).map(\.id.number) == [0, 1])
    #expect(world.library.isWatched(s(1, 5), of: world.anna, asOf: world.now))
    #expect(world.library.starredEpisodes(in: MediaID(southPark), of: world.anna) == [s(1, 7)])
    #expect(world.library.progress(in: MediaID(southPark), of: world.anna, asOf: world.now).regular.total == 8)
  }

  @Test func `of a season that is gone, the episodes that are nowhere else and have a play or a mark stay`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    let ben = world.ben
    try world.edit { draft in
      try draft.watch(s(2, 1))
      try draft.watch(s(2, 2))
      try draft.star(s(2, 3), by: ben)
    }
    let plays = world.library.plays.map(\.self)
    try world.edit { try $0.refresh(Self.without([1])) }
    #expect(world.library.season(2, of: southPark)?.episodes.map(\.number) == [2, 3])
    #expect(world.library.plays.map(\.self) == plays)
    #expect(
      world.library.isWatched(s(1, 5), of: world.anna, asOf: world.now)
        && world.library.isWatched(s(2, 2), of: world.anna, asOf: world.now))
    #expect(world.library.mark(on: s(2, 3), of: ben).isStarred)
    // A second refresh does not write the rest of the season again.
    let before = world.commits.count
    try world.edit { try $0.refresh(Self.without([1])) }
    #expect(world.commits.dropFirst(before).allSatisfy { $0.changes.allSatisfy { !$0.description.contains("/s2") } })
  }

  @Test func `a season with a rating stays, and gets its episodes again when the catalogue has them`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.rate(.season(2, of: southPark), try .stars(3)) }
    try world.edit { try $0.refresh(Self.without([])) }
    #expect(world.library.season(2, of: southPark)?.episodes.isEmpty == true)
    var again = Catalogue.southPark
    for index in again.seasons.indices { again.seasons[index].facts.fetched = "2026-11-02T00:00:00Z".instant }
    again.allSeasons = [0, 1, 2]
    try world.edit { try $0.refresh(again) }
    #expect(world.library.season(2, of: southPark)?.episodes.count == 4)
  }

  @Test func `seasons stay if the catalogue does not list all seasons, or listed them before they were fetched`()
    throws
  {
    var (world, _) = try World.holding(Catalogue.southPark)
    var silent = Self.without([])
    silent.allSeasons = nil
    try world.edit { draft in
      try draft.refresh(silent)
      try draft.refresh(Self.without([], fetched: "2025-01-01T00:00:00Z"))
    }
    #expect(world.library.season(2, of: southPark)?.episodes.count == 4)
  }

  @Test func `a season that is gone on one device and watched on another keeps its plays on both`() throws {
    let (start, _) = try World.holding(Catalogue.southPark)
    var one = start
    var other = start.fork(device: 2)
    try one.edit { try $0.refresh(Self.without([1])) }
    try other.edit { draft in
      try draft.watch(s(2, 1))
      try draft.watch(s(2, 4))
    }
    exchange(&one, &other)
    for world in [one, other] {
      #expect(world.library.plays(about: MediaID(southPark)).map(\.subject).sorted() == [s(1, 5), s(2, 4)])
      #expect(world.library.season(2, of: southPark) == nil)
      #expect(world.library.progress(in: .season(2, of: southPark), of: world.anna, asOf: world.now).watched == 1)
    }
  }
}

import ReelbookModel
import Testing

@Suite struct DraftMarksTests {
  @Test func `each verb sets one field of a mark, and can clear it`() throws {
    var world = try World()
    try world.edit { draft in
      try draft.star(s(1, 3))
      try draft.react(.liked, to: s(1, 3))
      try draft.rate(s(1, 3), .stars(4.5))
      try draft.categorize(MediaID(southPark), as: .current)
      try draft.approve(MediaID(southPark))
      try draft.hide(MediaID(southPark))
      try draft.mark(MediaID(southPark)) { mark in
        mark.moods = [.great, Mood(rawValue: "rainy day")]
        mark.isBingeable = true
      }
    }
    let (episode, series) = (
      world.library.mark(on: s(1, 3), of: world.anna), world.library.mark(on: MediaID(southPark), of: world.anna)
    )
    #expect(episode.isStarred && episode.reaction == .liked)
    #expect(try episode.rating == .stars(4.5))
    #expect(series.category == .current && series.isApproved && series.isHidden && series.isBingeable == true)
    #expect(series.moods == [.great, Mood(rawValue: "rainy day")])
    try world.edit { draft in
      try draft.star(s(1, 3), false)
      try draft.react(nil, to: s(1, 3))
      try draft.rate(s(1, 3), nil)
      try draft.categorize(MediaID(southPark), as: nil)
      try draft.approve(MediaID(southPark), false)
      try draft.hide(MediaID(southPark), false)
    }
    let after = world.library.mark(on: MediaID(southPark), of: world.anna)
    #expect(world.library.category(on: southPark, of: world.anna) == .new)
    #expect(!after.isApproved && !after.isHidden && after.isBingeable == true)
    #expect(world.library.starredEpisodes(of: world.anna).isEmpty)
  }

  @Test func `a mark belongs to one person`() throws {
    var world = try World()
    let ben = world.ben
    try world.edit { draft in
      try draft.star(s(1, 1))
      try draft.react(.disliked, to: s(1, 1), by: ben)
    }
    #expect(world.library.mark(on: s(1, 1), of: ben).reaction == .disliked)
    #expect(!world.library.mark(on: s(1, 1), of: ben).isStarred)
    #expect(world.library.mark(on: s(1, 1), of: world.anna).reaction == nil)
  }

  @Test func `the watchlist has a subject under any of its ids, and no subject that has only other marks`() throws {
    var (world, _) = try World.holding(Catalogue.matrix, Catalogue.alien)
    let old = TitleID.provisional(.movie, name: "Matrix")
    try world.edit { draft in
      try draft.star(.movie(348))
      try draft.star(.movie(603))
      try draft.watchlist(MediaID(old))
      try draft.identify(.title(old), as: .title(.movie(603)))
    }
    #expect(world.library.wholeWatchlist(of: world.anna) == [.movie(603)])
  }

  @Test func `a subject that is already on the watchlist keeps its date`() throws {
    var world = try World()
    try world.edit { try $0.watchlist(.movie(603)) }
    let first = world.library.mark(on: .movie(603), of: world.anna).watchlistSince
    try world.edit { try $0.watchlist(.movie(603)) }
    #expect(world.commits.count == 2)
    #expect(first == world.library.mark(on: .movie(603), of: world.anna).watchlistSince)
    try world.edit { try $0.watchlist(.movie(603), false) }
    #expect(world.library.wholeWatchlist(of: world.anna).isEmpty)
  }

  @Test func `setting a field to the value that it has makes no commit`() throws {
    var world = try World()
    try world.edit { try $0.star(s(1, 1)) }
    let count = world.commits.count
    try world.edit { draft in
      try draft.star(s(1, 1))
      try draft.star(s(1, 2), false)
      try draft.categorize(.movie(1), as: nil)
      try draft.mark(.movie(2)) { _ in }
    }
    #expect(world.commits.count == count)
    #expect(world.library.marks.count == 1)
  }

  @Test func `an edit refuses a run below one, and another id for a mark`() throws {
    let world = try World()
    #expect(world.refusal { try $0.mark(s(1, 1)) { $0.run = -3 } }?.code == .notAllowed)
    #expect(world.library.run(on: s(1, 1), of: world.anna) == 1)
    let other = Mark(id: PersonalID(world.ben, s(1, 1)))
    #expect(world.refusal { try $0.mark(s(1, 1)) { $0 = other } }?.code == .notAllowed)
  }

  @Test func `an undone rating does not come back when the mark is written again`() throws {
    var world = try World()
    try world.edit { try $0.rate(.movie(603), .outOfTen(3)) }
    let rated = try #require(world.commits.last)
    try world.edit { _ = $0.undo(rated) }
    try world.edit { try $0.star(.movie(603)) }
    let mark = world.library.mark(on: .movie(603), of: world.anna)
    #expect(mark.isStarred)
    #expect(mark.rating == nil)
  }
}

/// Episodes that have another number today.
@Suite struct RenumberedEpisodeTests {
  @Test func `marks, plays, notes and entries follow an episode to its new number`() throws {
    var (world, list) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      try draft.star(s(1, 2))
      try draft.watch(s(1, 2))
      try draft.addNote("Kenny!", on: s(1, 2))
      try draft.add(s(1, 2), to: list)
      try draft.stop(s(1, 3), at: .seconds(600), of: .seconds(1200))
    }
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 1)) }
    let library = world.library
    #expect(library.starredEpisodes(of: world.anna) == [s(1, 3)])
    #expect(library.hasWholePlay(of: s(1, 3), by: world.anna) && !library.hasWholePlay(of: s(1, 2), by: world.anna))
    #expect(library.notes(about: s(1, 3), of: world.anna).map(\.text) == ["Kenny!"])
    #expect(library.items(in: list).map(\.subject) == [MediaID(southPark), s(1, 3)])
    #expect(library.resumePoint(in: s(1, 4), of: world.anna)?.position == .seconds(600))
    #expect(library.resumePoint(in: s(1, 3), of: world.anna) == nil)
  }

  /// A world in which three episodes got a star and a rating each, and then the next number each.
  private func renumbered() throws -> World {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      for number in 1...3 {
        try draft.star(s(1, number))
        try draft.rate(s(1, number), .outOfTen(Double(number)))
      }
    }
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 1)) }
    return world
  }

  @Test func `a mark at a number that another episode had before leaves that episode's mark alone`() throws {
    var world = try renumbered()
    try world.edit { try $0.react(.liked, to: s(1, 1)) }
    let marks = (1...4).map { world.library.mark(on: s(1, $0), of: world.anna) }
    #expect(marks.map(\.isStarred) == [false, true, true, true])
    #expect(marks.map(\.rating?.value) == [nil, 1, 2, 3])
    #expect(marks.map(\.reaction) == [.liked, nil, nil, nil])
  }

  @Test func `writing one field of a renumbered episode's mark keeps the other fields`() throws {
    var world = try renumbered()
    try world.edit { try $0.react(.liked, to: s(1, 2)) }
    try world.edit { try $0.star(s(1, 3), false) }
    let marks = (1...4).map { world.library.mark(on: s(1, $0), of: world.anna) }
    #expect(marks.map(\.isStarred) == [false, true, false, true])
    #expect(marks.map(\.rating?.value) == [nil, 1, 2, 3])
    #expect(marks.map(\.reaction) == [nil, .liked, nil, nil])
  }

  @Test func `undo of a reaction to a renumbered episode restores the marks from before`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      for number in 1...3 { try draft.rate(s(1, number), .outOfTen(Double(number))) }
    }
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 1)) }
    let before = world.facts
    try world.edit { try $0.react(.liked, to: s(1, 2)) }
    let said = try #require(world.commits.last)
    #expect(try world.edit { $0.undo(said) }.isEmpty)
    #expect(world.facts == before)
  }

  @Test func `a renumbered episode that moves in its list keeps the time and person of its addition`() throws {
    var (world, list) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      try draft.add(s(1, 1), to: list)
      try draft.add(s(1, 2), to: list)
    }
    let (added, anna, ben) = (world.now.instant, world.anna, world.ben)
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 1)) }
    try world.edit(as: ben) { try $0.move(s(1, 2), in: list, to: 0) }
    let items = world.library.items(in: list)
    #expect(items.map(\.subject) == [s(1, 2), MediaID(southPark), s(1, 3)])
    #expect(items.allSatisfy { $0.entry.addedBy == anna })
    #expect(items[0].entry.added == added && items[2].entry.added == added)
  }

  @Test func `a mark follows an episode that is renumbered twice`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.star(s(1, 1)) }
    let once = Catalogue.shifted(Catalogue.southPark, season: 1)
    try world.edit { try $0.refresh(once) }
    try world.edit { try $0.rate(s(1, 2), .outOfTen(9)) }
    try world.edit { try $0.refresh(Catalogue.shifted(once, season: 1, fetched: "2026-11-02T00:00:00Z")) }
    let mark = world.library.mark(on: s(1, 3), of: world.anna)
    #expect(mark.isStarred)
    #expect(mark.rating?.value == 9)
    #expect(world.library.mark(on: s(1, 2), of: world.anna).rating == nil)
  }

  @Test func `two episodes that swap their numbers keep their own marks`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      try draft.rate(s(1, 1), .outOfTen(1))
      try draft.rate(s(1, 2), .outOfTen(2))
    }
    var swapped = Catalogue.southPark
    let index = try #require(swapped.seasons.firstIndex { $0.id.number == 1 })
    swapped.seasons[index].facts.episodes[0].tmdb = 102
    swapped.seasons[index].facts.episodes[1].tmdb = 101
    swapped.seasons[index].facts.fetched = "2026-11-01T00:00:00Z".instant
    try world.edit { try $0.refresh(swapped) }
    try world.edit { try $0.star(s(1, 1)) }
    let marks = (1...2).map { world.library.mark(on: s(1, $0), of: world.anna) }
    #expect(marks.map(\.rating?.value) == [2, 1])
    #expect(marks.map(\.isStarred) == [true, false])
  }

  @Test func `an episode can be added to a list at the old number of another entry`() throws {
    var (world, list) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      try draft.add(s(1, 1), to: list)
      try draft.add(s(1, 2), to: list)
    }
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 1)) }
    try world.edit { try $0.add(s(1, 1), to: list) }
    #expect(world.library.items(in: list).map(\.subject) == [MediaID(southPark), s(1, 2), s(1, 3), s(1, 1)])
    try world.edit { try $0.remove(s(1, 2), from: list) }
    #expect(world.library.items(in: list).map(\.subject) == [MediaID(southPark), s(1, 3), s(1, 1)])
  }

  @Test func `two episodes that had the same number keep their own resume points`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      try draft.stop(s(1, 1), at: .seconds(500))
      try draft.stop(s(1, 2), at: .seconds(900))
    }
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 1)) }
    try world.edit { try $0.stop(s(1, 1), at: .seconds(100)) }
    let points = (1...3).map { world.library.resumePoint(in: s(1, $0), of: world.anna)?.position }
    #expect(points == [.seconds(100), .seconds(500), .seconds(900)])
  }

  @Test func `a witness at two numbers moves no mark`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.star(s(1, 1)) }
    var doubled = Catalogue.shifted(Catalogue.southPark, season: 1)
    let index = try #require(doubled.seasons.firstIndex { $0.id.number == 1 })
    doubled.seasons[index].facts.episodes[3].tmdb = 101
    try world.edit { try $0.refresh(doubled) }
    #expect(world.library.starredEpisodes(of: world.anna) == [s(1, 1)])
  }
}

import ReelbookModel
import ReelbookTestSupport
import Testing

/// An episode that the catalogue moved to another season, under the same number at TMDb.
@Suite struct MovedEpisodeTests {
  private let series = MediaID(southPark)

  /// South Park after a catalogue moved an episode of season 1 to the end of season 2, and closed up.
  private static func moved(_ number: Int, fetched: String = "2026-11-01T00:00:00Z") -> CatalogTitle {
    var found = Catalogue.southPark
    let from = found.seasons.firstIndex { $0.id.number == 1 } ?? 0
    let to = found.seasons.firstIndex { $0.id.number == 2 } ?? 0
    var episode = found.seasons[from].facts.episodes.remove(at: number - 1)
    for index in found.seasons[from].facts.episodes.indices {
      found.seasons[from].facts.episodes[index].number = index + 1
    }
    episode.number = found.seasons[to].episodes.count + 1
    found.seasons[to].facts.episodes.append(episode)
    for index in [from, to] { found.seasons[index].facts.fetched = fetched.instant }
    return found
  }

  @Test func `plays, marks, notes and entries follow an episode to another season`() throws {
    var (world, list) = try World.holding(Catalogue.southPark)
    let anna = world.anna
    let four = try Rating.stars(4)
    try world.edit { draft in
      try draft.watch(s(1, 2))
      try draft.rate(s(1, 2), four)
      try draft.star(s(1, 2))
      try draft.addNote("The one with the flood.", on: s(1, 2))
      try draft.add(s(1, 2), to: list)
      try draft.stop(s(1, 3), at: .seconds(60))
    }
    try world.edit { try $0.refresh(Self.moved(2)) }
    let library = world.library
    #expect(library.plays.count == 1)
    for (subject, isThere) in [(s(2, 5), true), (s(1, 2), false)] {
      #expect(library.hasWholePlay(of: subject, by: anna) == isThere)
      #expect(library.plays(about: subject).count == (isThere ? 1 : 0))
      #expect(library.mark(on: subject, of: anna).isStarred == isThere)
      #expect(library.mark(on: subject, of: anna).rating == (isThere ? four : nil))
      #expect(library.notes(about: subject, of: anna).count == (isThere ? 1 : 0))
      #expect(library.items(in: list).contains { $0.subject == subject } == isThere)
    }
    #expect(library.plays(about: .season(2, of: southPark)).map(\.subject) == [s(2, 5)])
    #expect(library.plays(about: .season(1, of: southPark)).isEmpty)
    #expect(library.plays(about: series).map(\.subject) == [s(2, 5)])
    #expect(library.progress(in: .season(2, of: southPark), of: anna, asOf: world.now).watched == 1)
    #expect(library.progress(in: .season(1, of: southPark), of: anna, asOf: world.now).watched == 0)
    #expect(library.starredEpisodes(in: series, of: anna) == [s(2, 5)])
    // The later episodes move up: the third is the second.
    #expect(library.resumePoint(in: s(1, 2), of: anna)?.position == .seconds(60))
  }

  @Test
  func
    `a moved episode is rated at its present place, and the episode at its old place has a rating of its own`()
    throws
  {
    var (world, _) = try World.holding(Catalogue.southPark)
    let (one, four, five) = (try Rating.stars(1), try Rating.stars(4), try Rating.stars(5))
    func ratings() -> [MediaID: Rating] {
      world.library.marks(in: southPark, of: world.anna).compactMapValues(\.rating)
    }
    try world.edit { try $0.rate(s(1, 2), four) }
    try world.edit { try $0.refresh(Self.moved(2)) }
    try world.edit { try $0.rate(s(2, 5), five) }
    #expect(ratings() == [s(2, 5): five])
    try world.edit { try $0.rate(s(1, 2), one) }
    #expect(ratings() == [s(2, 5): five, s(1, 2): one])
    #expect(world.library.mark(on: s(1, 2), of: world.anna).rating == one)
    #expect(world.library.mark(on: s(2, 5), of: world.anna).rating == five)
    try world.edit { try $0.rate(s(2, 5), nil) }
    #expect(ratings() == [s(1, 2): one])
  }

  @Test func `toggling a moved episode at its present place removes its play`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.watch(s(1, 2)) }
    try world.edit { try $0.refresh(Self.moved(2)) }
    try world.edit { try $0.toggleWatched(s(2, 5)) }
    #expect(world.library.plays.isEmpty)
  }

  @Test func `a play from another device follows an episode that moved meanwhile, whoever merges first`() throws {
    let (start, _) = try World.holding(Catalogue.southPark)
    var one = start
    var other = start.fork(device: 2)
    try one.edit { try $0.refresh(Self.moved(2)) }
    try other.edit { draft in
      try draft.watch(s(1, 2))
      try draft.star(s(1, 2))
    }
    var (left, right) = (one, other)
    left.merge(other)
    right.merge(one)
    #expect(left.library == right.library)
    for world in [left, right] {
      #expect(
        world.library.isWatched(s(2, 5), of: world.anna, asOf: world.now)
          && !world.library.isWatched(s(1, 2), of: world.anna, asOf: world.now))
      #expect(world.library.starredEpisodes(in: series, of: world.anna) == [s(2, 5)])
    }
  }

  @Test func `a witness leads to its only place, first in the record's own season, or nowhere else`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.refresh(Self.moved(2)) }
    func resolved(_ season: Int, _ number: Int, _ id: Int?) -> MediaID {
      world.library.resolve(s(season, number), witness: id)
    }
    #expect(resolved(1, 2, 102) == s(2, 5))
    #expect(resolved(7, 1, 102) == s(2, 5), "the record's own season has no facts")
    #expect(resolved(1, 2, 101) == s(1, 1))
    #expect(resolved(1, 2, 999) == s(1, 2) && resolved(1, 2, nil) == s(1, 2))
    #expect(world.library.resolve(.season(1, of: southPark), witness: 102) == .season(1, of: southPark))
    try world.edit { draft in
      var found = Catalogue.southPark
      found.seasons = [
        Catalogue.season(3, of: southPark, [Episode(1, tmdb: 102)], fetched: "2026-11-02T00:00:00Z"),
        Catalogue.season(
          4, of: southPark, [Episode(1, tmdb: 7), Episode(2, tmdb: 7)], fetched: "2026-11-02T00:00:00Z"),
      ]
      try draft.refresh(found)
    }
    #expect(resolved(1, 2, 102) == s(1, 2), "two seasons have the witness")
    #expect(resolved(2, 1, 102) == s(2, 5), "its own season has it")
    #expect(resolved(1, 1, 7) == s(1, 1) && resolved(4, 1, 7) == s(4, 1), "one season has the witness twice")
  }

  @Test func `every query agrees with the oracle on the place to which a witness leads`() throws {
    for seed in Laws.seeds(few: 40, all: 2000) {
      var source = SeededGenerator(seed: seed)
      let old = TitleID.provisional(.series, name: "South Park")
      var (world, _) = try World.holding(CatalogTitle(Title(southPark, TitleFacts(name: "South Park"))))
      let ids = [southPark, southPark, old]
      var seasons: [SeasonID: [Episode]] = [:]
      for _ in 0..<3 {
        let id = SeasonID(source.pick(ids), source.pick([0, 1, 2]))
        seasons[id] = (1...3).map { Episode($0, tmdb: source.pick([nil, 1, 2, 3, 4, 5])) }
      }
      try world.edit { draft in
        for (id, episodes) in seasons { try draft.insert(Catalogue.season(id.number, of: id.series, episodes)) }
        try draft.insert(Title(old, TitleFacts(name: "South Park")))
        try draft.identify(.title(old), as: .title(southPark))
        for _ in 0..<12 {
          var play = Play(id: PlayID(using: &source))
          play.subject = s(source.pick([0, 1, 2]), source.pick([1, 2, 3]), of: source.pick(ids))
          (play.person, play.witness) = (draft.person, source.pick([nil, 1, 2, 3, 4, 5]))
          try draft.insert(play)
          var mark = Mark(id: PersonalID(draft.person, play.subject))
          (mark.isStarred, mark.witness) = (true, play.witness)
          if draft.library.marks[mark.id] == nil { try draft.insert(mark) }
        }
      }
      let library = world.library
      for play in library.plays {
        let place = Self.plainPlace(play.subject, play.witness, library)
        guard library.resolve(play.subject, witness: play.witness) == place,
          library.plays(about: place).contains(where: { $0.play.id == play.id }),
          library.plays(about: .season(place.season ?? 0, of: southPark)).contains(where: { $0.play.id == play.id }),
          library.hasWholePlay(of: place, by: world.anna)
        else { return record("seed \(seed): \(play.subject) with \(play.witness ?? 0) is not at \(place)") }
      }
      let starred = Set(library.marks.map { Self.plainPlace($0.subject, $0.witness, library) })
      let read = (0...2).flatMap { season in (1...3).map { s(season, $0) } }
        .filter { library.mark(on: $0, of: world.anna).isStarred }
      guard starred == Set(read), starred.sorted() == library.starredEpisodes(in: series, of: world.anna) else {
        return record("seed \(seed): starred are \(read), not \(starred.sorted())")
      }
    }
  }

  /// The oracle: the only episode with the witness, first in the record's own season, then in all.
  private static func plainPlace(_ written: MediaID, _ witness: Int?, _ library: Library) -> MediaID {
    let written = library.resolve(written)
    guard let witness else { return written }
    let places = (0...2).flatMap { season in
      (library.season(season, of: southPark)?.episodes ?? []).filter { $0.tmdb == witness }.map { s(season, $0.number) }
    }
    let own = places.filter { $0.season == written.season }
    let found = own.isEmpty ? places : own
    return found.count == 1 ? found[0] : written
  }
}

import ReelbookModel
import Testing

/// Clearing a field where a subject or a person has several joined ids.
@Suite struct TakingBackTests {
  private static let typo = CatalogTitle(.series, named: "Southpark")

  private typealias Saying = @Sendable (inout Mark) -> Void

  /// How each field of a mark is set, and how it is cleared.
  private static let words: [(name: String, say: Saying, back: Saying)] = [
    ("star", { $0.isStarred = true }, { $0.isStarred = false }),
    ("rating", { $0.rating = .thumbUp }, { $0.rating = nil }),
    ("category", { $0.category = .paused }, { $0.category = nil }),
    ("reaction", { $0.reaction = .liked }, { $0.reaction = nil }),
    ("hidden", { $0.isHidden = true }, { $0.isHidden = false }),
    ("approved", { $0.isApproved = true }, { $0.isApproved = false }),
    ("moods", { $0.moods = [.great, .meh] }, { $0.moods = [] }),
    ("watchlist", { $0.watchlistSince = Instant("2026-01-01T00:00:00Z") }, { $0.watchlistSince = nil }),
    ("extra", { $0.extras["com.example.a"] = JSONText(of: 1) }, { $0.extras["com.example.a"] = nil }),
  ]

  @Test func `a mark's field can be cleared under another joined id, and undo sets it again`() throws {
    for (name, say, back) in Self.words {
      var (world, _) = try World.holding(Self.typo, Catalogue.southPark)
      try world.edit { try $0.mark(MediaID(Self.typo.id), say) }
      let said = world.library.mark(on: MediaID(Self.typo.id), of: world.anna)
      try world.edit { try $0.identify(.title(Self.typo.id), as: .title(southPark)) }
      let subject = MediaID(southPark)
      try world.edit { try $0.mark(subject, back) }
      #expect(world.library.mark(on: subject, of: world.anna) == Mark(id: PersonalID(world.anna, subject)), "\(name)")
      let commit = try #require(world.commits.last)
      #expect(try world.edit { $0.undo(commit) }.isEmpty, "\(name)")
      var again = Mark(id: PersonalID(world.anna, subject))
      say(&again)
      again.starredSince = said.starredSince
      #expect(said != Mark(id: said.id) && world.library.mark(on: subject, of: world.anna) == again, "\(name)")
    }
  }

  @Test func `setting a value again overrules a later value of a joined id`() throws {
    var (world, _) = try World.holding(Self.typo, Catalogue.southPark)
    try world.edit { try $0.rate(MediaID(southPark), .outOfTen(5)) }
    try world.edit { try $0.rate(MediaID(Self.typo.id), .outOfTen(7)) }
    try world.edit { try $0.identify(.title(Self.typo.id), as: .title(southPark)) }
    #expect(world.library.mark(on: MediaID(southPark), of: world.anna).rating?.value == 7)
    try world.edit { try $0.rate(MediaID(southPark), .outOfTen(5)) }
    #expect(world.library.mark(on: MediaID(southPark), of: world.anna).rating?.value == 5)
  }

  @Test func `a star can be removed from an episode whose mark has its old number`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.star(s(2, 1)) }
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 2)) }
    #expect(world.library.starredEpisodes(of: world.anna) == [s(2, 2)])
    try world.edit { try $0.star(s(2, 2), false) }
    #expect(world.library.starredEpisodes(of: world.anna).isEmpty)
  }

  @Test func `the marks and fields of a person's joined id can be cleared`() throws {
    var world = try World()
    let (anna, ben) = (world.anna, world.ben)
    try world.edit(as: ben) { draft in
      try draft.star(.movie(603))
      try draft.edit(ben) { ($0.ageGroup, $0.maturityCap, $0.services) = (.child, 8, ["Mubi"]) }
    }
    try world.edit { try $0.identify(.person(ben), as: .person(anna)) }
    #expect(world.library.person(anna)?.maturityCap == 8 && world.library.person(anna)?.services == ["Mubi"])
    try world.edit { draft in
      try draft.star(.movie(603), false)
      try draft.edit(anna) { ($0.ageGroup, $0.maturityCap, $0.services) = (.grownUp, nil, []) }
    }
    #expect(!world.library.mark(on: .movie(603), of: anna).isStarred)
    let person = try #require(world.library.person(anna))
    #expect(person.ageGroup == .grownUp && person.maturityCap == nil && person.services.isEmpty)
  }

  @Test func `a field is cleared in the marks of all joined ids, and stays so after a separation`() throws {
    for (name, say, back) in Self.words {
      var (world, _) = try World.holding(Self.typo, Catalogue.southPark)
      let both = [MediaID(Self.typo.id), MediaID(southPark)]
      try world.edit { draft in for subject in both { try draft.mark(subject, say) } }
      try world.edit { try $0.identify(.title(Self.typo.id), as: .title(southPark)) }
      try world.edit { try $0.mark(MediaID(southPark), back) }
      try world.edit { try $0.separate(.title(Self.typo.id)) }
      for subject in both {
        #expect(world.library.mark(on: subject, of: world.anna) == Mark(id: PersonalID(world.anna, subject)), "\(name)")
      }
    }
  }

  @Test func `a new value goes to the mark of the named id, and after a separation each id has its own`() throws {
    var (world, _) = try World.holding(Self.typo, Catalogue.southPark)
    try world.edit { try $0.rate(MediaID(southPark), .outOfTen(5)) }
    try world.edit { try $0.rate(MediaID(Self.typo.id), .outOfTen(7)) }
    try world.edit { try $0.identify(.title(Self.typo.id), as: .title(southPark)) }
    try world.edit { try $0.rate(MediaID(southPark), .outOfTen(6)) }
    try world.edit { try $0.separate(.title(Self.typo.id)) }
    #expect(world.library.mark(on: MediaID(southPark), of: world.anna).rating?.value == 6)
    #expect(world.library.mark(on: MediaID(Self.typo.id), of: world.anna).rating?.value == 7)
  }
}

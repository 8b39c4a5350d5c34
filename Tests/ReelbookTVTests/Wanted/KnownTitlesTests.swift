import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

/// The names of a library's titles are folded once for all searches in guides.
@Suite struct KnownTitlesTests {
  private static let names = ["Tide", "The Tide", "Ebbe", "Harbour", "Évening Talk", "News"]

  /// A guide with a programme of each name, and of each id.
  private static func guide() -> Guide {
    let named = names.map { (title: $0, numbers: [EpisodeNumber]()) }
    let numbered = (1...8).map { (title: "Other \($0)", numbers: [EpisodeNumber(.tmdb, "movie/\($0)")]) }
    let outside = ["a", "b"].map { (title: "Third \($0)", numbers: [EpisodeNumber(.tvdb, "movie/\($0)")]) }
    let programmes = (named + numbered + outside).enumerated().map { place, row in
      let start = Home.evening.adding(.seconds(place * 7200))
      var programme = Programme(
        channel: "one.example", start: start, stop: start.adding(.seconds(6000)), titles: [GuideText(row.title)])
      programme.numbers = row.numbers
      return programme
    }
    return Guide(channels: [], programmes: programmes)
  }

  private func wanted(_ library: Library, _ home: Home, in guide: Guide) -> [WantedProgramme] {
    library.viewer(of: home.me).wanted(in: guide, asOf: home.now, within: .seconds(7 * 86_400))
  }

  private func edit(_ home: inout Home, _ list: ListID, _ random: inout RandomTelevision) throws {
    let title = TitleID.movie(Int.random(in: 1...8, using: &random.generator))
    let other = TitleID.movie(Int.random(in: 1...8, using: &random.generator))
    let (name, outside) = (random.pick(Self.names), random.pick(["a", "b"]))
    let kind = Int.random(in: 0..<8, using: &random.generator)
    try home.edit { draft in
      switch kind {
      case 0, 1: try draft.add(CatalogTitle(Title(title, TitleFacts(name: name, year: 2008))), to: list)
      case 2: try draft.change(title) { (title: inout Title) in title.facts.name = name }
      case 3: try draft.change(title) { (title: inout Title) in title.facts.outsideIDs = ["tvdb": outside] }
      case 4: try draft.remove(title)
      case 5: try draft.watchlist(MediaID(title))
      case 6: try draft.identify(.title(title), as: .title(other))
      default: _ = try draft.watch(title, at: .year(2021))
      }
    }
  }

  @Test func `a search finds what it finds in a library with nothing computed, after each edit and in earlier states`()
    throws
  {
    let guide = Self.guide()
    var answers: Set<[WantedProgramme]> = []
    for seed in Laws.seeds(few: 20, all: 1000) {
      var random = RandomTelevision(seed: seed)
      var home = try Home()
      let list = try home.edit { draft in
        let list = try draft.addList("All")
        for number in 1...4 {
          try draft.add(CatalogTitle(Title(.movie(number), TitleFacts(name: Self.names[number]))), to: list)
        }
        return list
      }
      var states = [home.library]
      for step in 0..<24 {
        do { try edit(&home, list, &random) } catch is LibraryError {}
        states.append(home.library)
        for library in [home.library, random.pick(states)] {
          let found = wanted(library, home, in: guide)
          #expect(found == wanted(library.withoutBoards, home, in: guide), "seed \(seed), step \(step)")
          answers.insert(found)
        }
      }
    }
    #expect(answers.count > 20)
  }

  @Test func `a second search reads no title again, and one after an edit only those that changed`() throws {
    var home = try Home()
    let list = try home.edit { draft in
      let list = try draft.addList("All")
      for number in 1...100 {
        try draft.add(CatalogTitle(Title(.movie(number), TitleFacts(name: "Film \(number)"))), to: list)
      }
      return list
    }
    let guide = Self.guide()
    /// How many titles were read up to the end of a search.
    func count() -> Int {
      _ = wanted(home.library, home, in: guide)
      return home.viewer.library.withBoard(KnownTitles.self) { $0.readCount }
    }
    #expect(count() == 100 && count() == 100)
    _ = try home.edit { try $0.watch(.movie(7), at: .year(2021)) }
    try home.edit { try $0.watchlist(TitleID.movie(8)) }
    #expect(count() == 100)
    try home.edit { try $0.change(TitleID.movie(9)) { (title: inout Title) in title.facts.name = "The Tide" } }
    #expect(count() == 101)
    #expect(wanted(home.library, home, in: guide).contains { $0.subject == MediaID(.movie(9)) })
    try home.edit { try $0.add(CatalogTitle(Title(.movie(200), TitleFacts(name: "Ebbe"))), to: list) }
    #expect(count() == 103 && count() == 103)
  }

  @Test func `a removed title is not wanted, unless it is on the watchlist`() throws {
    var home = try Home()
    try home.edit { draft in
      try draft.add(CatalogTitle(Title(.movie(1), TitleFacts(name: "The Tide"))), to: draft.addList("All"))
    }
    let guide = Self.guide()
    func isWanted() -> Bool { wanted(home.library, home, in: guide).contains { $0.subject == MediaID(.movie(1)) } }
    #expect(isWanted())
    try home.edit { try $0.remove(TitleID.movie(1)) }
    #expect(!isWanted())
    try home.edit { try $0.watchlist(TitleID.movie(1)) }
    #expect(isWanted())
  }
}

import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct SearchTests {
  private func names(
    _ text: String, _ index: SearchIndex, facets: [Facet] = [], for person: PersonID? = nil,
    by order: SearchOrder = .relevance
  ) -> [String] {
    index.search(text, facets: facets, for: person, by: order).hits.map(\.document.name)
  }

  @Test func `the first letters of words find a title, in any order, with or without accents, in any script`() throws {
    let index = SearchIndex(try Shelf.filled().library, asOf: try Shelf().now)
    #expect(names("matr", index).prefix(2) == ["The Matrix", "The Matrix Reloaded"])
    #expect(names("relo matrix", index) == ["The Matrix Reloaded"])
    #expect(names("AMELIE", index) == ["Amélie"] && names("amélie poulain", index) == ["Amélie"])
    #expect(names("神隠", index) == ["千と千尋の神隠し"] && names("千尋", index) == ["千と千尋の神隠し"])
    #expect(names("москва слез", index) == ["Москва слезам не верит"])
    #expect(names("zzz", index).isEmpty)
  }

  @Test func `typing errors are forgiven: one in words of four letters or more, two from eight letters on`()
    throws
  {
    let index = SearchIndex(try Shelf.filled().library, asOf: try Shelf().now)
    #expect(names("matirx 1999", index) == ["The Matrix"])
    #expect(names("aleins", index).first == "Aliens" && names("heta", index).first == "Heat")
    #expect(names("groundhgo dya", index) == ["Groundhog Day"], "a short word allows one where the others match")
    #expect(names("dya", index) == ["Groundhog Day"], "or if it would find nothing")
    #expect(names("seevrnace", index).first == "Severance")
    #expect(names("hexx", index).isEmpty)
    #expect(index.search("matirx").hits.first?.isMistyped == true)
  }

  @Test func `a search finds titles by year, and episodes by number and by their own name`() throws {
    let index = SearchIndex(try Shelf.filled().library, asOf: try Shelf().now)
    #expect(names("alien 1979", index) == ["Alien"])
    #expect(names("severance s01e02", index) == ["Half Loop"] && names("severance 1x03", index) == ["In Perpetuity"])
    #expect(names("half loop", index) == ["Half Loop"])
    #expect(names("severance", index) == ["Severance"], "a series' name does not find its episodes")
  }

  @Test func `an exact word ranks before a prefix, a name before a story, and the library before a catalogue`() throws {
    var index = SearchIndex(try Shelf.filled().library, asOf: try Shelf().now)
    #expect(names("alien", index) == ["Alien", "Aliens"])
    #expect(names("matrix", index) == ["The Matrix", "The Matrix Reloaded", "Alien"])
    var film = SearchDocument(.entry("vod/1"), .movie, name: "Alien")
    (film.source, film.votes) = (SearchSource(rawValue: "panel"), 90_000)
    index.add([film])
    let sources = index.search("alien").hits.map(\.document.source.rawValue)
    #expect(sources == ["library", "panel", "library"])
    index.remove([film.item])
    #expect(index.counts(of: index.search("alien")).total == 2)
  }

  @Test func `a result marks the matching letters`() throws {
    let index = SearchIndex(try Shelf.filled().library, asOf: try Shelf().now)
    #expect(index.search("matr rel").hits.first?.name.description == "The [Matr]ix [Rel]oaded")
    #expect(index.search("matirx").hits.first?.name.description == "The [Matrix]")
    #expect(index.search("distress").hits.first?.passage?.description.contains("[distress]") == true)
    #expect(index.search("amelie").hits.first?.name.description == "[Amélie]")
  }

  @Test func `only its owner finds a note, even a shared one`() throws {
    var shelf = try Shelf.filled()
    let ben = shelf.ben
    try shelf.edit { draft in
      try draft.addNote("Wonderful xylophone", on: .movie(11))
      try draft.addNote("Loud trombone", on: .movie(11), shared: true, by: ben)
    }
    let index = SearchIndex(shelf.library, asOf: shelf.now)
    func total(_ text: String, for person: PersonID? = nil) -> Int {
      index.counts(of: index.search(text, for: person)).total
    }
    #expect(total("xylophone", for: shelf.me) == 1 && total("xylophone", for: ben) == 0)
    #expect(total("xylophone") == 0 && total("trombone", for: shelf.me) == 0)
    #expect(total("trombone", for: ben) == 1)
    let both = shelf.library.viewer(of: [ben, shelf.me])
    #expect(index.counts(of: index.search("trombone", for: both)).total == 1)
    #expect(index.counts(of: index.search("xylophone", for: both)).total == 0, "the notes of the first alone")
  }

  @Test func `a search finds titles by the people in the details that an app provides`() throws {
    let details = [TitleID.movie(603): SearchDetails(otherNames: ["Matrix, die"], people: ["Keanu Reeves"])]
    let index = SearchIndex(try Shelf.filled().library, details: details, asOf: try Shelf().now)
    #expect(names("keanu", index) == ["The Matrix"])
  }

  @Test func `a title that a child may not see is neither found nor counted, in the library and in catalogues`()
    throws
  {
    var shelf = try Shelf.filled()
    let ben = shelf.ben
    try shelf.edit { draft in
      try draft.screenTime.limit(ben, to: .child)
      try draft.screenTime.allow(.movie(137), to: ben)
    }
    var film = SearchDocument(.entry("vod/1"), .movie, name: "Groundhog Night")
    film.source = SearchSource(rawValue: "panel")
    // An index serves everybody, also one that was updated.
    var updated = SearchIndex(Library(schema: shelf.library.schema), catalogue: [film], asOf: shelf.now)
    updated.update(to: shelf.library)
    for index in [SearchIndex(shelf.library, catalogue: [film], asOf: shelf.now), updated] {
      let all = index.search("", for: ben)
      #expect(all.hits.map(\.document.name).sorted() == ["Everything", "Groundhog Day"])
      let counts = index.counts(of: all)
      #expect(counts[.genre("Horror")] == 0 && counts[.kind(.movie)] == 1)
      let (alien, groundhog) = (index.search("alien", for: ben), index.search("groundhog", for: ben))
      #expect(index.counts(of: alien).total == 0 && index.counts(of: groundhog).total == 1)
    }
  }

  @Test func `pages repeat no result, even if titles are added between them`() throws {
    var shelf = try Shelf.filled()
    var index = SearchIndex(shelf.library, asOf: shelf.now)
    var (seen, page): ([SearchItem], SearchPage?) = ([], nil)
    repeat {
      let result = index.search("", by: .name, limit: 4, after: page)
      seen += result.hits.map(\.item)
      page = result.page
      try shelf.add(1000 + seen.count, "Aaa \(seen.count)")
      index.update(to: shelf.library)
    } while page != nil
    #expect(Set(seen).count == seen.count && seen.count >= 18)
  }

  @Test func `sorting by name ignores the articles of each title's language`() throws {
    var shelf = try Shelf()
    for (number, (name, language)) in [
      ("The Zone", "en-US"), ("Das Boot", "de"), ("Die Hard", "en"), ("L'Avventura", "fr"), ("El Topo", "es"),
      ("Cube", "en"),
      ("Le Bossu", "fr"), ("Die Welle", "de"),
    ].enumerated() {
      try shelf.add(number + 1, name) { $0.language = language }
    }
    let index = SearchIndex(shelf.library, asOf: shelf.now)
    #expect(
      names("", index, facets: [.kind(.movie)], by: .name) == [
        "L'Avventura", "Das Boot", "Le Bossu", "Cube", "Die Hard", "El Topo", "Die Welle", "The Zone",
      ])
    #expect(names("", index, facets: [.kind(.movie)], by: .year).count == 8)
  }

  @Test func `each order has its own first, and what lacks its value comes last`() throws {
    let now = try Shelf().now
    func film(_ name: String, _ year: Int?, score: Double?, minutes: Int?, daysAgo: Int?) -> SearchDocument {
      var film = SearchDocument(.entry(name), .movie, name: name)
      (film.year, film.score) = (year, score)
      film.runtime = minutes.map { .seconds($0 * 60) }
      film.added = daysAgo.map { now.instant.adding(.seconds($0 * -86_400)) }
      return film
    }
    let films = [
      film("Unknown", nil, score: nil, minutes: nil, daysAgo: nil),
      film("Old", 1950, score: 8, minutes: 100, daysAgo: 1),
      film("New", 2020, score: 6.5, minutes: 140, daysAgo: 30),
      film("Between", 1990, score: 9.1, minutes: 120, daysAgo: 3),
    ]
    let index = SearchIndex(Library(), catalogue: films, asOf: now)
    let orders: [(SearchOrder, [String])] = [
      (.added, ["Old", "Between", "New", "Unknown"]), (.year, ["New", "Between", "Old", "Unknown"]),
      (.rating, ["Between", "Old", "New", "Unknown"]), (.length, ["Old", "Between", "New", "Unknown"]),
      (.name, ["Between", "New", "Old", "Unknown"]),
    ]
    for (order, expected) in orders { #expect(names("", index, by: order) == expected, "\(order)") }
    var shelf = try Shelf.filled()
    try shelf.edit { try $0.watch(.movie(348), at: .year(2024)) }
    try shelf.edit { try $0.watch(.movie(603), at: .year(2025)) }
    let watched = SearchIndex(shelf.library, asOf: shelf.now)
    let latest = names("", watched, facets: [.kind(.movie)], for: shelf.me, by: .lastWatched)
    #expect(latest.prefix(2) == ["The Matrix", "Alien"])
  }

  @Test func `an index whose titles are renamed again and again has no more places than a few for each`() throws {
    var shelf = try Shelf.filled()
    let id = try #require(shelf.library.titles().first?.id)
    var index = SearchIndex(
      shelf.library, catalogue: [SearchDocument(.entry("films/1"), .movie, name: "Of a catalogue")], asOf: shelf.now)
    var most = 0
    for number in 0..<3_000 {
      try shelf.edit { draft in
        var title = try #require(draft.library.title(id))
        title.facts.name = "Name \(number)"
        draft.put(title)
      }
      index.update(to: shelf.library)
      most = max(most, index.placeCount)
    }
    #expect(most <= 2 * index.count + 1_010)
    #expect(names("name", index).first == "Name 2999" && names("catalogue", index) == ["Of a catalogue"])
  }

  @Test func `a page of no length, or less, has no hits`() throws {
    let index = SearchIndex(try Shelf.filled().library, asOf: try Shelf().now)
    for text in ["matrix", "matirx", "the matrix", ""] {
      for limit in [0, -1, .min] { #expect(index.search(text, limit: limit).hits.isEmpty, "“\(text)”, \(limit)") }
    }
  }

  @Test func `a hostile query is answered quickly`() throws {
    let index = SearchIndex(try Shelf.filled().library, asOf: try Shelf().now)
    let texts = [
      String(repeating: "a", count: 10_000), String(repeating: "* ? % _ ", count: 5000),
      String(repeating: "é", count: 10_000), String(repeating: "神", count: 10_000), "\u{0}\u{FFFF}\u{202E}",
    ]
    let time = ContinuousClock().measure {
      for text in texts { #expect(index.search(text).hits.isEmpty, "\(text.prefix(8))") }
      _ = index.search(String(repeating: "ab ", count: 10_000))
    }
    #expect(time < .seconds(5) || !TestRun.comparesTimes, "\(time)")
  }
}

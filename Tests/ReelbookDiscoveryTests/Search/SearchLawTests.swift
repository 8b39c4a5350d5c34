import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct SearchLawTests {
  private static let words = [
    "the", "matrix", "matrices", "alien", "aliens", "alone", "star", "stars", "stare", "wars", "war", "größe", "grosse",
    "amélie",
    "Ame\u{301}lie", "東京物語", "東京", "物語", "ไทย", "Москва", "москит", "don't", "s1e2", "s01e02", "2", "1999", "a", "an",
    "ab", "severance",
    "severed", "perseverance", "1st", "28", "9", "nine", "ix", "starwars", "b", "!!!", "C++", "🎬", "ελλάς", "שלום",
    "l'été", "&", "and", "und", "Ⅸ",
  ]

  private func text(_ source: inout SeededGenerator, _ count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &source)).map { _ in Self.words.randomElement(using: &source) ?? "" }
      .joined(separator: source.next() % 5 == 0 ? ", " : " ")
  }

  private func document(_ number: Int, _ source: inout SeededGenerator) -> SearchDocument {
    var document = SearchDocument(
      .entry("\(number)"), [.movie, .channel].randomElement(using: &source) ?? .movie, name: text(&source, 0...3))
    document.texts = SearchDocument.Text.Role.allCases.filter { _ in source.next() % 3 == 0 }.map {
      .init($0, text(&source, 0...4))
    }
    document.year = [nil, 1999, 2].randomElement(using: &source) ?? nil
    document.source = source.next() % 2 == 0 ? .library : SearchSource(rawValue: "panel")
    document.votes = Int(source.next() % 3)
    let ratings: [KnownRating] = [
      .unknown, .unrated, .rated(ContentRating("G", in: "US")), .rated(ContentRating("R", in: "US")),
    ]
    document.rating = ratings.randomElement(using: &source) ?? .unknown
    document.owner = source.next() % 6 == 0 ? PersonID(bits: IDBits(1, 1 + source.next() % 2)) : nil
    return document
  }

  /// A query of words, some of them cut short or mistyped.
  private func query(_ source: inout SeededGenerator) -> String {
    text(&source, 0...3).split(separator: " ").map { word in
      var letters = Array(word)
      if source.next() % 3 == 0 { letters = Array(letters.prefix(Int.random(in: 1...letters.count, using: &source))) }
      if source.next() % 4 == 0, letters.count > 2 {
        let place = Int.random(in: 0..<letters.count - 1, using: &source)
        switch source.next() % 4 {
        case 0: letters.swapAt(place, place + 1)
        case 1: letters.remove(at: place)
        case 2: letters.insert("x", at: place)
        default: letters[place] = "q"
        }
      }
      return String(letters)
    }.joined(separator: " ")
  }

  /// The oracle for a person of a library, or for nobody.
  private func naive(_ documents: [SearchDocument], _ person: PersonID?, _ library: Library) -> NaiveSearch {
    NaiveSearch(documents: documents, person: person, rule: person.map { library.rule(of: $0) } ?? .grownUp)
  }

  @Test func `a search finds the same items in the same order as the oracle, also after changes`() throws {
    var loose = 0
    for seed in Laws.seeds(few: 60, all: 3_000) {
      var source = SeededGenerator(seed: seed)
      var shelf = try Shelf()
      let (me, ben) = (shelf.me, shelf.ben)
      try shelf.edit { if source.next() % 2 == 0 { try $0.screenTime.limit(ben, to: .child) } }
      let list = shelf.list
      try shelf.edit { try $0.remove(list) }
      var documents: [SearchItem: SearchDocument] = [:]
      var index = SearchIndex(shelf.library, asOf: shelf.now)
      for turn in 0..<4 {
        let changed = (0..<8).map { _ in document(Int(source.next() % 12), &source) }
        index.add(changed)
        for document in changed { documents[document.item] = document }
        let gone = SearchItem.entry("\(source.next() % 12)")
        index.remove([gone])
        documents[gone] = nil
        for person in [nil, me, ben] {
          let (naive, asked) = (
            naive(Array(documents.values), person, shelf.library), query(&source)
          )
          let found = index.search(asked, for: person)
          let expected = naive.search(asked)
          #expect(index.counts(of: found).total == found.hits.count)
          let films = self.naive(documents.values.filter { $0.kind == .movie }, person, shelf.library)
          if !films.search(asked).isEmpty || films.hasAllButOne(of: asked) {
            let inside = index.search(asked, facets: [.kind(.movie)], for: person)
            #expect(!inside.hits.isEmpty, "seed \(seed), turn \(turn), “\(asked)” among films")
          }
          guard expected.isEmpty else {
            #expect(found.hits.map(\.item) == expected, "seed \(seed), turn \(turn), “\(asked)”")
            continue
          }
          // What is shown instead is a matter of taste, but not that something is, and nothing that is hidden.
          loose += found.hits.isEmpty ? 0 : 1
          if naive.hasAllButOne(of: asked) { #expect(!found.hits.isEmpty, "seed \(seed), turn \(turn), “\(asked)”") }
          for hit in found.hits { #expect(naive.mayShow(hit.document), "seed \(seed), turn \(turn), “\(asked)”") }
        }
      }
    }
    #expect(loose > 20, "\(loose)")
  }

  @Test func `all pages together equal the naive search by relevance, and one large page in other orders`() throws {
    var full = 0
    for seed in Laws.seeds(few: 60, all: 6_000) {
      var source = SeededGenerator(seed: seed)
      var shelf = try Shelf()
      let (me, ben, list) = (shelf.me, shelf.ben, shelf.list)
      try shelf.edit { try $0.remove(list) }
      let documents = (0..<24).map { document($0, &source) }
      let index = SearchIndex(shelf.library, catalogue: documents, asOf: shelf.now)
      for person in [nil, me, ben] {
        let (asked, limit) = (query(&source), Int.random(in: 1...4, using: &source))
        for order in SearchOrder.allCases {
          var (found, page): ([SearchItem], SearchPage?) = ([], nil)
          repeat {
            let result = index.search(asked, for: person, by: order, limit: limit, after: page)
            found += result.hits.map(\.item)
            page = result.page
            full += page == nil ? 0 : 1
          } while page != nil
          let strict = naive(documents, person, shelf.library).search(asked)
          let expected =
            order == .relevance && !strict.isEmpty
            ? strict
            : index.search(asked, for: person, by: order, limit: .max).hits.map(\.item)
          #expect(found == expected, "seed \(seed), “\(asked)” by \(order), \(limit) a page")
        }
      }
    }
    #expect(full > 1000, "\(full)")
  }

  /// An index passes over blocks of items that cannot be on the page. Small catalogues have only one block.
  @Test func `a page of a large catalogue has the best of all matches, as the oracle finds them`() throws {
    for seed in Laws.seeds(few: 3, all: 200) {
      var source = SeededGenerator(seed: seed)
      let shelf = try Shelf()
      let documents = (0..<1_500).map { number in
        var document = document(number, &source)
        document.votes = Int(source.next() % 100_000)
        // Those of the library would fill each page.
        if number % 50 != 0 { document.source = SearchSource(rawValue: "panel") }
        // More than fit on a page, so that stories of high standing come first as well.
        if source.next() % 3 == 0 { document.texts.append(.init(.story, "a lighthouse")) }
        // A block with a match by context alone is always looked at.
        if seed % 2 == 0 { document.texts.removeAll { $0.role == .context } }
        return document
      }
      let index = SearchIndex(shelf.library, catalogue: documents, asOf: shelf.now)
      let naive = naive(documents, shelf.me, shelf.library)
      for asked in ["matrix", "alie", "sta", "severnace", "1999", "lightho", "lihgthouse"] {
        let limit = Int.random(in: 1...30, using: &source)
        let found = index.search(asked, for: shelf.me, limit: limit).hits.map(\.item)
        #expect(found.count == limit && found == Array(naive.search(asked).prefix(limit)), "seed \(seed), “\(asked)”")
      }
    }
  }

  @Test func `an index that was updated with each edit gives the same results as a rebuilt one`() throws {
    let edits = Laws.count(few: 4, all: 40)
    for seed in Laws.seeds(few: 4, all: 200) {
      var source = SeededGenerator(seed: seed)
      let now = try Shelf().now
      let verbs = RandomVerbs()
      var (library, clock) = (Library(), TestClock())
      var index = SearchIndex(library, asOf: now)
      for turn in 0..<edits {
        var draft = library.draft(as: verbs.people[0], now: now, ids: source)
        for _ in 0..<6 { verbs.act(in: &draft, using: &source) }
        clock.commit(&draft)
        library = draft.library
        index.update(to: library, asOf: now)
        let fresh = SearchIndex(library, asOf: now)
        for person in [nil] + verbs.people.map(Optional.some) {
          for asked in ["", "a", "ho", "later", "s1e2", "東"] {
            let (mine, other) = (index.search(asked, for: person), fresh.search(asked, for: person))
            let (counts, otherCounts) = (index.counts(of: mine), fresh.counts(of: other))
            let differing = zip(mine.hits, other.hits).first { $0.document != $1.document }
            guard counts == otherCounts, differing == nil, mine.hits.count == other.hits.count else {
              let problem = differing.map { "\($0)" } ?? "\(counts) and \(otherCounts)"
              Issue.record("seed \(seed), turn \(turn), “\(asked)”: \(problem)")
              return
            }
          }
        }
      }
    }
  }
}

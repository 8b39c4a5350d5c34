import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct FacetTests {
  @Test func `a result matches any chosen facet of an aspect and every aspect, and each facet has a count`()
    throws
  {
    var shelf = try Shelf.filled()
    let me = shelf.me
    try shelf.edit { draft in
      try draft.watch(.movie(603))
      try draft.rate(.movie(603), .stars(4.5))
      try draft.edit(me) { $0.services = ["netflix"] }
    }
    let index = SearchIndex(shelf.library, region: "DE", asOf: shelf.now)
    let chosen: [Facet] = [.kind(.movie), .genre("comedy"), .genre("Horror"), .years(1979...1995)]
    let found = index.search("", facets: chosen, for: me, by: .year)
    #expect(found.hits.map(\.document.name) == ["Clueless", "Groundhog Day", "Alien"])
    let counts = index.counts(of: found)
    #expect(counts[.genre("Comedy")] == 2 && counts[.genre("Thriller")] == 2, "also other genres")
    #expect(counts[.years(2000...2009)] == 1, "Amélie would come with another decade")
    #expect(counts[.kind(.movie)] == 3 && counts[.watched(false)] == 3)
    #expect(index.search("", facets: [.watched(true)], for: me).subjects == [.movie(603)])
    #expect(index.search("", facets: [.myRating(0.8...1)], for: me).subjects == [.movie(603)])
    #expect(index.search("", facets: [.onMyServices, .runtime(..<100)], for: me).subjects == [.movie(9377)])
    #expect(index.search("", facets: [.list(shelf.list), .kind(.series)], for: me).subjects == [.series(107)])
    #expect(index.counts(of: index.search("", for: me))[.onMyServices] == 2)
    #expect(counts[.genre].first?.count == 3)
  }

  @Test func `titles without a rating can be chosen, and a rating without its country is met in any`() throws {
    var shelf = try Shelf()
    try shelf.add(1, "Rated there", year: 2001) { $0.contentRating = ContentRating("PG-13", in: "US") }
    try shelf.add(2, "Rated here", year: 2002) { $0.contentRating = ContentRating("FSK 12", in: "DE") }
    try shelf.add(3, "Said to have none", year: 2003) { $0.contentRating = ContentRating("NR", in: "US") }
    try shelf.add(4, "Nobody asked", year: 2004)
    let index = SearchIndex(shelf.library, asOf: shelf.now)
    func found(_ facets: [Facet]) -> [MediaID] { index.search("", facets: facets, for: shelf.me, by: .year).subjects }
    #expect(found([.withoutRating, .kind(.movie)]) == [.movie(4), .movie(3)])
    #expect(found([.rating(ContentRating(rawValue: "PG-13"))]) == [.movie(1)])
    #expect(found([.rating(ContentRating(rawValue: "PG-13")), .withoutRating]) == [.movie(4), .movie(3), .movie(1)])
    #expect(found([.rating(.absent)]) == [] && found([.rating(ContentRating("PG-13", in: "DE"))]) == [])
    let counts = index.counts(of: index.search("", for: shelf.me))
    #expect(counts[.withoutRating] == 2 && counts[.rating].count == 3)
  }

  @Test func `a facet's count is the number of results with it and the facets of other aspects`() throws {
    let shelf = try Shelf.filled()
    let index = SearchIndex(shelf.library, asOf: shelf.now)
    var source = SeededGenerator(seed: 5)
    let everything = index.counts(of: index.search(""))
    let all = Facet.Aspect.allCases.flatMap { everything[$0].map(\.facet) }
    #expect(all.count > 20)
    for _ in 0..<30 {
      let chosen = (0..<3).compactMap { _ in all.randomElement(using: &source) }
      let counts = index.counts(of: index.search("", facets: chosen))
      for facet in all {
        let others = chosen.filter { $0.aspect != facet.aspect }
        let found = index.search("", facets: others + [facet], limit: .max)
        #expect(counts[facet] == found.hits.count, "\(facet) with \(chosen)")
      }
    }
  }
}

@Suite struct QuestionTests {
  private func chips(_ text: String) throws -> (facets: [Facet], text: String) {
    let shelf = try Shelf.filled()
    let question = SearchQuestion(text, in: SearchIndex(shelf.library, asOf: shelf.now), for: shelf.viewer)
    return (question.facets, question.text)
  }

  @Test func `a short question becomes facets, and words that are not understood stay text`() throws {
    let asked = try chips("unwatched comedies under 100 minutes from the nineties on Netflix")
    #expect(
      asked.facets == [.watched(false), .genre("Comedy"), .runtime(..<100), .years(1990...1999), .service("Netflix")])
    #expect(asked.text.isEmpty)
    let other = try chips("sci-fi movies after 1981 with blade")
    #expect(
      other.facets == [.genre("Science Fiction"), .kind(.movie), .years(1982...9999)] && other.text == "with blade")
    #expect(try chips("the matrix").facets.isEmpty && chips("matrix 1999").text == "matrix 1999")
    #expect(
      try chips("movies longer than 2 hours on my services").facets == [.kind(.movie), .runtime(121...), .onMyServices])
    #expect(
      try chips("french films between 1990 and 2001").facets == [.language("fr"), .kind(.movie), .years(1990...2001)])
    #expect(
      try chips("80s thrillers at most 2h").facets == [.years(1980...1989), .genre("Thriller"), .runtime(...120)])
  }

  @Test func `a chip can be removed, or taken as text`() throws {
    let shelf = try Shelf.filled()
    let (index, viewer) = (SearchIndex(shelf.library, asOf: shelf.now), shelf.viewer)
    var question = SearchQuestion("unwatched comedies from the nineties", in: index, for: viewer)
    #expect(index.counts(of: index.answer(question, for: viewer)).total == 2)
    question.remove(question.chips[2])
    #expect(index.counts(of: index.answer(question, for: viewer)).total == 3)
    question.readAsText(question.chips[1])
    #expect(question.text == "comedies" && index.counts(of: index.answer(question, for: viewer)).total == 0)
  }

  @Test func `a question for titles like another gives them by similarity, without that title`() throws {
    let shelf = try Shelf.filled()
    let (index, viewer) = (SearchIndex(shelf.library, asOf: shelf.now), shelf.viewer)
    let question = SearchQuestion("action like Die Hard", in: index, for: viewer)
    #expect(question.chips.map { $0.text() } == ["Action", "like Die Hard"] && question.text.isEmpty)
    let names = index.answer(question, for: viewer).hits.map(\.document.name)
    #expect(!names.contains("Die Hard") && names.first == "Aliens" && names.count == 4)
  }
}

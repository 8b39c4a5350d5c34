import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct FacetTests {
  @Test func `facets find what a walk over the films finds`() throws {
    var shelf = try Shelf.filled()
    let ben = shelf.ben
    try shelf.edit { draft in
      for (number, _, _, _, _) in Shelf.movies where number % 3 == 0 { try draft.watch(.movie(number), by: ben) }
    }
    let index = SearchIndex(shelf.library, asOf: shelf.now)
    for genre in Set(Shelf.movies.flatMap { $0.3 }) {
      for (decade, length, watched) in [1970, 1980, 1990, 2000].flatMap({ decade in
        [100, 120, 140].flatMap { [(decade, $0, true), (decade, $0, false)] }
      }) {
        let films = Shelf.movies.filter { number, _, year, genres, minutes in
          genres.contains(genre) && year / 10 * 10 == decade && minutes < length && (number % 3 == 0) == watched
        }
        let facets: [Facet] = [
          .kind(.movie), .genre(genre), .years(decade...(decade + 9)), .runtime(..<length), .watched(watched),
        ]
        let found = index.search("", facets: facets, for: ben)
        #expect(Set(found.subjects) == Set(films.map { MediaID.movie($0.0) }), "\(facets)")
        #expect(index.counts(of: found).total == films.count, "\(facets)")
      }
    }
  }

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

  @Test func `any year that a catalogue says is searched, counted and compared`() throws {
    var shelf = try Shelf.filled()
    let movie = TitleID.movie(5000)
    try shelf.add(5000, "Undated", year: nil, genres: ["Comedy"])
    let documents = [Int.min, -1, 0, 10_000, Int.max].map { year in
      var film = SearchDocument(.entry("\(year)"), .movie, name: "Film of \(year)")
      (film.year, film.genres) = (year, ["Comedy"])
      return film
    }
    var index = SearchIndex(shelf.library, asOf: shelf.now)
    index.add(documents)
    let found = index.search("film of", for: shelf.me)
    let years = index.counts(of: found)[.years]
    #expect(found.hits.count == documents.count && years.map(\.count).reduce(0, +) == 0)
    var old = Title(movie, TitleFacts(name: "Undated", year: .min))
    old.facts.genres = ["Comedy"]
    try shelf.edit { $0.put(old) }
    index.update(to: shelf.library)
    let like = SearchQuestion("movies like Undated", in: index, for: shelf.viewer)
    #expect(index.answer(like, for: shelf.viewer).hits.count >= documents.count)
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
    var shelf = try Shelf.filled()
    var source = SeededGenerator(seed: 5)
    let (me, ben) = (shelf.me, shelf.ben)
    try shelf.edit { draft in
      try draft.edit(me) { $0.services = ["netflix"] }
      let other = try draft.addList("Some")
      for (number, _, _, _, _) in Shelf.movies {
        let person = number % 2 == 0 ? me : ben
        if number % 3 == 0 { try draft.watch(.movie(number), by: person) }
        if number % 5 < 3 { try draft.rate(.movie(number), .stars(Double(1 + number % 5)), by: person) }
        if number % 4 == 0 { try draft.add(.movie(number), to: other) }
      }
    }
    let index = SearchIndex(shelf.library, region: "DE", asOf: shelf.now)
    for person in [nil, me, ben] { try checkCounts(index, of: person, using: &source) }
  }

  private func checkCounts(_ index: SearchIndex, of person: PersonID?, using source: inout SeededGenerator) throws {
    let everything = index.counts(of: index.search("", for: person))
    let all = Facet.Aspect.allCases.flatMap { everything[$0].map(\.facet) }
    #expect(all.count > 20)
    for _ in 0..<30 {
      let chosen = (0..<3).compactMap { _ in all.randomElement(using: &source) }
      let counts = index.counts(of: index.search("", facets: chosen, for: person))
      for facet in all {
        let others = chosen.filter { $0.aspect != facet.aspect }
        let found = index.search("", facets: others + [facet], for: person, limit: .max)
        #expect(counts[facet] == found.hits.count, "\(facet) with \(chosen)")
      }
    }
  }

  @Test func `an excluded facet removes its results, and leaves what is unknown`() throws {
    let shelf = try Shelf.filled()
    let index = SearchIndex(shelf.library, region: "DE", asOf: shelf.now)
    func found(_ facets: [Facet]) -> [String] {
      index.search("", facets: [.kind(.movie)] + facets, for: shelf.me, by: .year, limit: 100).hits.map(\.document.name)
    }
    let all = found([])
    #expect(found([.not(.genre("horror"))]) == all.filter { $0 != "Alien" })
    #expect(found([.not(.service("Netflix"))]) == all.filter { !["Groundhog Day", "Clueless"].contains($0) })
    #expect(found([.genre("Comedy"), .not(.genre("Romance"))]) == ["Clueless"], "one aspect has both")
    #expect(found([.genres(["comedy", "Romance"])]) == ["Amélie", "Groundhog Day"])
    #expect(found([.not(.genres(["Comedy", "Romance"])), .genre("Comedy")]) == ["Clueless"])
    #expect(found([.not(.not(.genre("Horror")))]) == ["Alien"])
    #expect(found([.text("distress call")]) == ["Alien"] && found([.text("xyzzy")]).isEmpty)
    #expect(found([.not(.text("distress call"))]) == all.filter { $0 != "Alien" })
    #expect(found([.score(7...10)]) == all && found([.score(7.1...10)]).isEmpty)
    let counts = index.counts(of: index.search("", facets: [.not(.genre("Horror"))], for: shelf.me))
    #expect(counts[.genre("Horror")] == 1 && counts[.years(1970...1979)] == 0, "a count shows another choice")
  }
}

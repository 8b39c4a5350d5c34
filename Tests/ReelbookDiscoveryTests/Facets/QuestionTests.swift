import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

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
      other.facets == [.genre("Science Fiction"), .kind(.movie), .years(1982...9999)] && other.text == "blade")
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
    var other = SearchQuestion("horror not on netflix", in: index, for: viewer)
    #expect(other.chips.map { $0.text() } == ["Horror", "not on Netflix"])
    other.remove(other.chips[1])
    #expect(other.facets == [.genre("Horror")])
  }

  @Test func `a question for titles like another gives them by similarity, without that title`() throws {
    let shelf = try Shelf.filled()
    let (index, viewer) = (SearchIndex(shelf.library, asOf: shelf.now), shelf.viewer)
    let question = SearchQuestion("action like Die Hard", in: index, for: viewer)
    #expect(question.chips.map { $0.text() } == ["Action", "like Die Hard"] && question.text.isEmpty)
    let names = index.answer(question, for: viewer).hits.map(\.document.name)
    #expect(!names.contains("Die Hard") && names.first == "Aliens" && names.count == 4)
  }

  @Test func `what a question excludes never becomes its opposite`() throws {
    let (netflix, horror, comedy) = (Facet.service("Netflix"), Facet.genre("Horror"), Facet.genre("Comedy"))
    let asked: [(String, [Facet], String)] = [
      ("movies I haven't seen", [.kind(.movie), .watched(false)], ""),
      ("movies I haven\u{2019}t seen yet", [.kind(.movie), .watched(false)], ""),
      ("films we have not watched", [.kind(.movie), .watched(false)], ""),
      ("movies that I've never seen", [.kind(.movie), .watched(false)], ""),
      ("series I didn't watch", [.kind(.series), .watched(false)], ""),
      ("movies I have seen", [.kind(.movie), .watched(true)], ""),
      ("not on netflix", [.not(netflix)], ""), ("movies that aren't on Netflix", [.kind(.movie), .not(netflix)], ""),
      ("not on shudder", [.not(.service("shudder"))], ""),
      ("no horror", [.not(horror)], ""), ("nothing scary", [.not(horror)], ""), ("non-horror", [.not(horror)], ""),
      ("horror but not comedy", [horror, .not(comedy)], ""), ("horror without comedy", [horror, .not(comedy)], ""),
      ("no horror or comedies", [.not(horror), .not(comedy)], ""),
      ("no horror and on netflix", [.not(horror), netflix], ""),
      ("no horror and no comedy", [.not(horror), .not(comedy)], ""),
      ("anything but horror", [.not(horror)], ""), ("i don't want to watch horror", [.not(horror)], ""),
      ("movies not in french", [.kind(.movie), .not(.language("fr"))], ""),
      ("not from the 80s", [.not(.years(1980...1989))], ""), ("not before 1990", [.years(1990...9999)], ""),
      ("no longer than 2 hours", [.runtime(...120)], ""), ("not under 90 minutes", [.runtime(90...)], ""),
      ("under -1e300h30", [], "under -1e300h30"), ("under 1h-5", [], "under 1h-5"),
      ("movies without distress", [.kind(.movie), .not(.text("distress"))], ""),
      ("horror, but no final girl", [horror, .not(.text("final girl"))], ""),
      ("no romantic comedies", [.not(.genres(["Romance", "Comedy"]))], ""),
    ]
    for (text, facets, rest) in asked {
      let read = try chips(text)
      #expect(read.facets == facets && read.text == rest, "“\(text)”: \(read)")
    }
  }

  @Test func `words with which people ask are no words to search for`() throws {
    let asked: [(String, [Facet], String)] = [
      ("show me horror", [.genre("Horror")], ""), ("show me the matrix", [], "the matrix"),
      ("shows on netflix", [.kind(.series), .service("Netflix")], ""),
      ("what can we watch on netflix tonight", [.service("Netflix")], ""), ("what can we watch", [], ""),
      ("animated films for tonight", [.genre("Animation"), .kind(.movie)], ""),
      ("find me something good", [], ""), ("can you recommend a thriller", [.genre("Thriller")], ""),
      ("is there a war movie with jürgen prochnow?", [.genre("War"), .kind(.movie)], "jürgen prochnow?"),
      ("tv shows about dinosaurs", [.kind(.series)], "dinosaurs"), ("directed by hitchcock", [], "hitchcock"),
      ("us", [], "us"), ("what", [], "what"), ("the matrix", [], "the matrix"),
    ]
    for (text, facets, rest) in asked {
      let read = try chips(text)
      #expect(read.facets == facets && read.text == rest, "“\(text)”: \(read)")
    }
  }

  @Test func `a question may ask for the best, for a score, and for two genres at once`() throws {
    let shelf = try Shelf.filled()
    let index = SearchIndex(shelf.library, asOf: shelf.now)
    func question(_ text: String) -> SearchQuestion { SearchQuestion(text, in: index, for: shelf.viewer) }
    let best = question("the best movies of 1995")
    #expect(best.order == .rating && best.facets == [.kind(.movie), .years(1995...1995)] && best.text.isEmpty)
    #expect(best.chips.map { $0.text() } == ["best first", "movies", "1995"])
    #expect(question("top rated dramas").order == .rating && question("top rated dramas").facets == [.genre("Drama")])
    #expect(question("newest thrillers").order == .year && question("shortest comedies").order == .length)
    #expect(question("rated above 8").facets == [.score(8...10)])
    #expect(question("movies rated 7.5 or better").facets == [.kind(.movie), .score(7.5...10)])
    #expect(question("rated at least 4 stars").facets == [.myRating(0.8...1)])
    #expect(question("90s rom com").facets == [.years(1990...1999), .genres(["Romance", "Comedy"])])
    #expect(question("science fiction horror").facets == [.genres(["Science Fiction", "Horror"])])
    #expect(question("horror or comedy").facets == [.genre("Horror"), .genre("Comedy")])
    #expect(question("horror, comedy").facets == [.genre("Horror"), .genre("Comedy")])
    let found = index.answer(question("90s rom com"), for: shelf.viewer).hits.map(\.document.name)
    #expect(found == ["Groundhog Day"])
    let like = question("something like The Matrix")
    #expect(like.chips.map(\.like) == [.movie(603)] && like.text.isEmpty)
    #expect(index.answer(like, for: shelf.viewer).hits.first?.document.name == "The Fifth Element")
  }

  @Test func `lengths and years are read as people write them`() throws {
    let asked: [(String, Facet)] = [
      ("under an hour and a half", .runtime(..<90)), ("under half an hour", .runtime(..<30)),
      ("at most 1h30", .runtime(...90)), ("less than two and a half hours", .runtime(..<150)),
      ("up to 1 hour and 45 minutes", .runtime(...105)), ("over 2 hours 10 minutes", .runtime(131...)),
      ("under 1h30m", .runtime(..<90)), ("movies older than 1980", .years(1...1979)),
      ("newer than 2010", .years(2011...9999)), ("made in 1999", .years(1999...1999)),
    ]
    for (text, facet) in asked { #expect(try chips(text).facets.last == facet, "“\(text)”") }
  }

  @Test func `services, ratings and families are named as people name them`() throws {
    var shelf = try Shelf()
    try shelf.add(1, "Bambi", genres: ["Animation", "Family"]) { facts in
      var offers = Availability()
      offers.subscription = ["Disney Plus", "Amazon Prime Video"]
      facts.availability["DE"] = offers
      facts.contentRating = ContentRating("PG-13", in: "US")
    }
    let index = SearchIndex(shelf.library, asOf: shelf.now)
    func facets(_ text: String) -> [Facet] { SearchQuestion(text, in: index, for: shelf.viewer).facets }
    let disney = Facet.service("Disney Plus")
    #expect(facets("kids movies on disney+") == [.genre("Family"), .kind(.movie), disney])
    #expect(facets("on prime") == [.service("Amazon Prime Video")] && facets("on disney") == [disney])
    #expect(facets("no disney plus") == [.not(disney)])
    #expect(facets("pg-13 movies") == [.rating(ContentRating("PG-13", in: "US")), .kind(.movie)])
    #expect(facets("not rated PG-13") == [.not(.rating(ContentRating("PG-13", in: "US")))])
    #expect(facets("unrated") == [.withoutRating])
  }

  @Test func `a name with a word of questions stays text, also while it is typed`() throws {
    var shelf = try Shelf()
    let names = [
      "The Rocky Horror Picture Show", "Not Another Teen Movie", "No Country for Old Men", "Never Say Never Again",
      "Best in Show",
      "The Best Years of Our Lives", "Show Me Love", "Funny Games",
    ]
    for (number, name) in names.enumerated() { try shelf.add(number + 1, name, genres: ["Horror", "Comedy"]) }
    let index = SearchIndex(shelf.library, asOf: shelf.now)
    let typed = [
      "rocky horror pict", "the rocky horror picture show", "not another teen movie", "no country for old",
      "never say never",
      "best in show", "the best years of our", "show me love", "funny games", "no coun",
    ]
    for text in typed {
      let question = SearchQuestion(text, in: index, for: shelf.viewer)
      #expect(question.chips.isEmpty && question.text == text, "“\(text)”: \(question.chips)")
      #expect(index.answer(question, for: shelf.viewer).hits.first?.missing == [], "“\(text)”")
    }
    #expect(SearchQuestion("horror movies", in: index, for: shelf.viewer).chips.count == 2)
  }

  @Test func `if nothing with the facets has the other words, the facets alone count`() throws {
    let shelf = try Shelf.filled()
    let (index, viewer) = (SearchIndex(shelf.library, asOf: shelf.now), shelf.viewer)
    let found = index.answer(SearchQuestion("horror films about quokkas", in: index, for: viewer), for: viewer)
    #expect(found.hits.map(\.document.name) == ["Alien"] && found.hits.first?.missing == ["quokkas"])
    let other = index.answer(SearchQuestion("comedies about distress", in: index, for: viewer), for: viewer)
    #expect(other.hits.count == 3 && other.hits.allSatisfy { $0.missing == ["distress"] })
    let named = index.answer(SearchQuestion("horror films about a distress call", in: index, for: viewer), for: viewer)
    #expect(named.hits.map(\.missing) == [[]])
  }
}

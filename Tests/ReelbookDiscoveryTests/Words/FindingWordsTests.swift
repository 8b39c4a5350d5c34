import Foundation
import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

/// All words that people read of searches and recommendations come from a table.
@Suite struct FindingWordsTests {
  private let marked = MarkedWords.table(.finding, .english)

  /// Whether a whole text is between marks, as texts of the marked table are.
  private func isInSynopsis(_ text: String) -> Bool { text.contains("⟦") && MarkedWords.outside(in: text).isEmpty }

  @Test func `the code asks for each text`() throws {
    #expect(try ModuleWords(of: "ReelbookDiscovery").unusedKeys() == [])
  }

  @Test func `only the tables have sentences`() throws {
    // A word that the reader of questions matches and never shows.
    let understood = ["science fiction"]
    let words = try ModuleWords(of: "ReelbookDiscovery")
    // The texts that these hash.
    let problems = words.sentences(besides: understood, inFiles: ["File/IndexFile.swift", "File/IndexMark.swift"])
    #expect(problems == [])
  }

  /// Every reason, with its English words.
  private func reasons() throws -> [(RecommendationReason, String)] {
    var (one, point) = (ResumePoint(), ResumePoint())
    (one.position, point.position) = (.seconds(60), .seconds(2400))
    let (since, day) = (
      try Instant(parsing: "2026-01-02T03:04:05Z"), try #require(CivilDay(year: 2026, month: 11, day: 30))
    )
    let alien = TitleID.movie(348)
    let traits: [SharedTrait] = [
      .franchise, .genre("Horror"), .person("H. R. Giger"), .era(1970), .mood(.scary), .language("en"),
    ]
    return [
      (.resume(.movie(1), point), "you stopped after 40 minutes"),
      (.resume(.movie(1), one), "you stopped after 1 minute"),
      (.nextEpisode(.episode(2, season: 1, of: .series(5))), "next is season 1, episode 2"),
      (.trendingInLibrary, "many watch it now, and you have it"), (.trending, "many watch it now"),
      (.likeTitle(alien, name: "Alien", shared: []), "since you liked Alien"),
      (.likeTitle(alien, name: "Alien", shared: [.franchise]), "since you liked Alien: same franchise"),
      (
        .likeTitle(alien, name: "Alien", shared: traits),
        "since you liked Alien: same franchise, also horror, with H. R. Giger, of the 1970s, scary, in en"
      ),
      (.franchise("Alien"), "more of Alien, which you began"),
      (
        .leaving(LeavingDate(title: alien, service: "Netflix", lastDay: day, source: "Guide")),
        "at Netflix until 30 November 2026, says Guide"
      ),
      (.waiting(since: since), "on your watchlist since 2 January 2026"),
      (.tonight(minutes: 100, people: ["Ada", "Ben"]), "100 minutes, for Ada and Ben"),
      (.tonight(minutes: 100, people: []), "100 minutes"),
      (.tonight(minutes: nil, people: ["Ada", "Ben", "Cleo"]), "for Ada, Ben and Cleo"),
      (
        .taste(traits), "you like its franchise, horror, H. R. Giger, the 1970s, scary, what is in en"
      ),
      (.taste([]), "it may be to your taste"), (.wellRated(8.04), "rated 8.0 of 10 by the audience"),
    ]
  }

  @Test func `the words of each reason come from the table`() throws {
    for (reason, words) in try reasons() {
      #expect(reason.words() == words && "\(reason)" == words)
      #expect(isInSynopsis(reason.words(in: marked)), "\(reason.words(in: marked))")
    }
    let german = PhraseTable([
      "finding.reason.likeOne": "weil dir {title} gefiel: {first}", "finding.common.genre": "auch {name}",
    ])
    let reason = RecommendationReason.likeTitle(.movie(348), name: "Alien", shared: [.genre("Horror")])
    #expect(reason.words(in: german) == "weil dir Alien gefiel: auch Horror")
  }

  @Test func `the words of exclusions, explanations, headings and moods come from the table`() throws {
    var shelf = try Shelf.filled()
    let forbidden = Exclusion.notAllowed(shelf.library.rule(of: shelf.me).verdict(rated: .unrated))
    let day = try #require(CivilDay(year: 2027, month: 1, day: 2))
    for exclusion in [
      forbidden, .watched, .hidden, .dropped, .unavailable, .notOut(until: nil), .notOut(until: day), .unknown,
    ] {
      #expect(isInSynopsis(exclusion.words(in: marked)), "\(exclusion)")
    }
    #expect(Exclusion.notOut(until: nil).words() == "it is not out yet")
    #expect(Exclusion.notOut(until: day).words() == "it comes out on 2 January 2027")
    #expect(forbidden.words() == "it is not for you")
    let kinds: [RecommendationRow.Kind] = [
      .continueWatching, .nextUp, .trendingInLibrary, .becauseYouLiked(.movie(1), name: "1"), .franchise("1"),
      .leavingSoon,
      .forgotten, .tonight, .forYou, .trending, .wellRated,
    ]
    let tables = PhraseTable.finding.texts.keys.filter { $0.hasPrefix("finding.row.") }
    #expect(tables.count == kinds.count)
    for row in shelf.library.viewer(of: shelf.me).home(asOf: shelf.now) {
      #expect(isInSynopsis(row.heading(in: marked)), "\(row.heading())")
      for item in row.items { #expect(isInSynopsis(item.reason(in: marked)), "\(item.reason())") }
    }
    try shelf.edit { try $0.watch(.movie(603)) }
    let recommender = Recommender(for: shelf.library.viewer(of: shelf.me), asOf: shelf.now)
    for title in shelf.library.titles() {
      #expect(isInSynopsis(recommender.explain(title.id).words(in: marked)), "\(recommender.explain(title.id))")
    }
    for name in try ModuleWords(of: "ReelbookDiscovery").names(in: "MoodGuide.swift") {
      #expect(isInSynopsis(Mood(rawValue: name).words(in: marked)), "\(name)")
    }
    #expect(isInSynopsis(MoodMatch(mood: .scary, isGuessed: true).words(in: marked)))
    #expect(MoodMatch(mood: .scary, isGuessed: true).words() == "scary, guessed")
    #expect(Mood(rawValue: "rainy").words() == "rainy")
  }

  @Test func `the words of facets and chips come from the table`() throws {
    let facets: [(Facet, String)] = [
      (.kind(.movie), "movies"), (.kind(.series), "series"), (.kind(.episode), "episodes"), (.kind(.note), "notes"),
      (.kind(.list), "lists"), (.kind(.channel), "channels"), (.kind(.programme), "programmes"),
      (.years(1990...1999), "1990s"), (.years(1990...1992), "1990 to 1992"), (.minutes(0...99), "up to 99 minutes"),
      (.runtime(120...), "from 120 minutes"), (.minutes(30...59), "30 to 59 minutes"),
      (.myRating(0.8...1), "rated 80 % or better"), (.myRating(0.2...0.4), "rated 20 % to 40 %"),
      (.watched(true), "watched"), (.watched(false), "unwatched"), (.onMyServices, "on my services"),
      (.service("Netflix"), "on Netflix"), (.language("fr"), "in fr"), (.source(.library), "in the library"),
      (.source(SearchSource(rawValue: "television")), "in television"), (.list(ListID.absent), "in a list"),
      (.score(8...10), "8 of 10 or better"),
      (.score(0...4.5), "4.5 of 10 or less"), (.score(5...6), "5 to 6 of 10"),
      (.text("final girl"), "with “final girl”"),
      (.not(.service("Netflix")), "not on Netflix"), (.not(.text("cats")), "not with “cats”"),
      (.withoutRating, "without a rating"),
    ]
    for (facet, words) in facets {
      #expect(facet.words() == words && isInSynopsis(facet.words(in: marked)), "\(facet.words(in: marked))")
    }
    // Genres and single years are their own names.
    #expect(Facet.genres(["Romance", "Comedy"]).words(in: marked) == "Romance⟦, ⟧Comedy")
    #expect(Facet.genre("Horror").words(in: marked) == "Horror" && Facet.years(1999...1999).words(in: marked) == "1999")
    let shelf = try Shelf.filled()
    let index = SearchIndex(shelf.library, asOf: shelf.now)
    let question = SearchQuestion("unwatched movies like The Matrix", in: index, for: shelf.viewer)
    #expect(question.chips.map { $0.text() } == ["unwatched", "movies", "like The Matrix"])
    #expect(question.chips.allSatisfy { isInSynopsis($0.text(in: marked)) })
    let orders = SearchQuestion("best newest shortest recently added movies", in: index, for: shelf.viewer)
    #expect(
      orders.chips.map { $0.text() } == ["best first", "newest first", "shortest first", "last added first", "movies"])
    #expect(orders.chips.allSatisfy { isInSynopsis($0.text(in: marked)) })
  }
}

import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct CandidateIndexTests {
  private func candidate(_ number: Int, _ genres: [String], votes: Int = 100, tips: [Candidate.Tip] = []) -> Candidate {
    var facts = TitleFacts(name: "Film \(number)", year: 1990 + number % 30)
    (facts.genres, facts.votes, facts.runtime) = (genres, votes, .seconds(5400))
    return Candidate(.movie(number), facts, people: ["Person \(number % 5)"], tips: tips)
  }

  /// What an index and a library without one recommend to Ada: titles, their order and their reasons.
  private func text(_ rows: [RecommendationRow]) -> [String] {
    rows.map { row in "\(row.heading()): \(row.items.map { "\($0.title) \($0.reasons)" })" }
  }

  @Test func `an index that follows a library recommends what one made afresh does`() throws {
    let genres = ["Action", "Drama", "Comedy", "Horror"]
    for seed in Laws.seeds(8) {
      var source = SeededGenerator(seed: seed)
      var shelf = try Shelf.filled()
      let list = shelf.list
      let candidates = (1...25).map { number in
        candidate(
          900 + number, [genres[number % 4], genres[Int(source.next() % 4)]], votes: Int(source.next() % 2000),
          tips: number % 6 == 0 ? [.similar(to: .movie(603), rank: number)] : [])
      }
      var index = CandidateIndex(shelf.library, candidates: candidates)
      for step in 0..<12 {
        let known = shelf.library.titles.map(\.id) + candidates.map(\.id)
        let title = try #require(known.randomElement(using: &source))
        try shelf.edit { draft in
          switch Int.random(in: 0..<8, using: &source) {
          case 0: try draft.watch(.movie(603))
          case 1: try draft.react([.liked, .disliked].randomElement(using: &source) ?? .liked, to: MediaID(title))
          case 2: try draft.mark(MediaID(title)) { $0.moods = [.scary, Mood(rawValue: "odd")] }
          case 3 where draft.library.title(title) == nil:
            try draft.add(CatalogTitle(Title(title, TitleFacts(name: "Mine", year: 2001))), to: list)
          case 4 where draft.library.titles[title] != nil:
            try draft.change(title) { (title: inout Title) in title.facts.genres = ["Western"] }
          case 5: _ = try? draft.remove(title, from: list)
          case 6: _ = try draft.addList("List \(step)")
          default: try draft.rate(MediaID(title), .stars(Double(1 + source.next() % 5)))
          }
        }
        index.update(to: shelf.library)
        let followed = shelf.viewer.home(asOf: shelf.now, among: index)
        let afresh = shelf.viewer.home(asOf: shelf.now, candidates: candidates)
        #expect(text(followed) == text(afresh), "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `one index serves the whole household, and a child learns nothing of what is hidden from them`() throws {
    var shelf = try Shelf.filled()
    let ben = shelf.ben
    try shelf.edit { draft in
      try draft.screenTime.limit(ben, to: .child)
      for number in [137, 9377, 11] {
        try draft.change(.movie(number)) { (title: inout Title) in
          title.facts.contentRating = ContentRating(number == 11 ? "R" : "PG", in: "US")
        }
      }
    }
    let index = CandidateIndex(shelf.library)
    let child = shelf.library.viewer(of: ben)
    let found = Recommender(for: child, asOf: shelf.now, among: index)
    #expect(Set(found.suggestions().map(\.title)) == [.movie(137), .movie(9377)])
    #expect(found.explain(.movie(11)).exclusions == [.unknown], "not even that it is there")
    #expect(text(child.home(asOf: shelf.now, among: index)) == text(child.home(asOf: shelf.now)))
    #expect(Recommender(for: shelf.viewer, asOf: shelf.now, among: index).suggestions().count == 15)
    #expect(index.count == 15)
  }

  @Test func `an index of an earlier library is taken as it is now`() throws {
    var shelf = try Shelf.filled()
    let index = CandidateIndex(shelf.library)
    try shelf.add(5000, "New", genres: ["Western"]) { $0.votes = 9000 }
    let first = Recommender(for: shelf.viewer, asOf: shelf.now, among: index).suggestions().first
    #expect(first?.title == .movie(5000))
  }

  @Test func `a tip for who liked a title counts for those who do, and not for others`() throws {
    var shelf = try Shelf()
    let ben = shelf.ben
    for number in [1, 2] { try shelf.add(number, "Liked \(number)") }
    try shelf.edit { draft in
      try draft.react(.liked, to: .movie(1))
      try draft.react(.liked, to: .movie(2), by: ben)
      try draft.react(.disliked, to: .movie(1), by: ben)
    }
    var index = CandidateIndex(
      shelf.library,
      candidates: [
        candidate(3, [], tips: [.recommended(for: .movie(1), rank: 0)]),
        candidate(4, [], tips: [.recommended(for: .movie(2), rank: 0)]), candidate(5, [], votes: 500),
      ])
    func order(_ person: PersonID) -> [TitleID] {
      Recommender(for: shelf.library.viewer(of: person), asOf: shelf.now, among: index).suggestions()
        .map(\.title).filter { $0 > .movie(2) }
    }
    #expect(order(shelf.me) == [.movie(3), .movie(5), .movie(4)] && order(ben) == [.movie(4), .movie(5), .movie(3)])
    let reason = Recommender(for: shelf.viewer, asOf: shelf.now, among: index).suggestions()
      .first { $0.title == .movie(3) }?.reason()
    #expect(reason?.hasPrefix("since you liked Liked 1") == true, "\(reason ?? "")")
    index.removeTips()
    #expect(order(shelf.me).first == .movie(5) && order(ben).first == .movie(5))
    index.add([candidate(4, [], tips: [.trending(rank: 0)]), candidate(6, [])])
    #expect(order(shelf.me).first == .movie(4) && order(shelf.me).count == 4)
  }
}

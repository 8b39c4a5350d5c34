import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

/// What counts for a person, and that reasons and explanations say nothing else.
@Suite struct DecidingReasonTests {
  private func candidate(
    _ number: Int, votes: Int = 100, genres: [String] = [], people: [String] = [], tips: [Candidate.Tip] = []
  ) -> Candidate {
    var facts = TitleFacts(name: "Film \(number)", year: 1999)
    (facts.votes, facts.genres) = (votes, genres)
    return Candidate(.movie(number), facts, people: people, tips: tips)
  }

  private func recommender(_ shelf: Shelf, _ candidates: [Candidate]) -> Recommender {
    Recommender(for: shelf.viewer, asOf: shelf.now, candidates: candidates)
  }

  /// Five westerns that Ada likes, and five romances that she does not.
  private func shelf() throws -> Shelf {
    var shelf = try Shelf()
    for number in 1...5 {
      try shelf.add(number, "Western \(number)", genres: ["Western"]) { $0.votes = 100 }
      try shelf.add(50 + number, "Romance \(number)", genres: ["Romance"]) { $0.votes = 100 }
      try shelf.edit { draft in
        try draft.watch(.movie(number))
        try draft.rate(.movie(number), .stars(5))
        try draft.watch(.movie(50 + number))
        try draft.rate(.movie(50 + number), .stars(1))
      }
    }
    return shelf
  }

  @Test func `the first reason is what decided: a tip, a genre, or fame`() throws {
    let found = recommender(
      try shelf(),
      [
        candidate(200, genres: ["Western"]), candidate(201, votes: 30_000, genres: ["Musical"]),
        candidate(202, genres: ["Romance"], tips: [.recommended(for: .movie(1), rank: 0)]), candidate(203),
        candidate(204), candidate(205),
      ])
    func first(_ title: TitleID) -> String {
      found.suggestions().first { $0.title == title }.map { $0.reason() } ?? "not suggested"
    }
    #expect(first(.movie(200)).contains("western"))
    #expect(first(.movie(201)) == "30,000 people rated it")
    #expect(first(.movie(202)) == "since you liked Western 1", "nothing of the genre that she does not like")
    #expect(!first(.movie(203)).contains("western") && !first(.movie(203)).contains("romance"))
  }

  @Test func `explanations agree with the order, and with what they are made of`() throws {
    for seed in Laws.seeds(20) {
      var source = SeededGenerator(seed: seed)
      var shelf = try Shelf()
      let genres = ["Western", "Romance", "Horror", "Musical"]
      for number in 1...12 {
        try shelf.add(number, "Film \(number)", genres: [genres[number % 4]])
        try shelf.edit { draft in
          try draft.watch(.movie(number))
          try draft.rate(.movie(number), .stars(Double(1 + source.next() % 5)))
        }
      }
      let candidates = (100..<140).map { number in
        candidate(
          number, votes: Int(source.next() % 3000), genres: [genres[Int(source.next() % 4)], genres[number % 4]],
          people: ["Person \(source.next() % 4)"],
          tips: source.next() % 5 == 0 ? [.similar(to: .movie(1 + number % 12), rank: number % 9)] : [])
      }
      let found = recommender(shelf, candidates)
      let suggested = found.suggestions(limit: 40)
      let explained = suggested.map { found.explain($0.title) }
      #expect(suggested.count > 20 && explained.allSatisfy(\.isRecommended), "seed \(seed)")
      for (earlier, later) in zip(explained, explained.dropFirst()) {
        #expect(earlier.score >= later.score, "seed \(seed)")
      }
      let scores = suggested.map { found.score(of: $0.title) ?? -.infinity }
      #expect(zip(scores, scores.dropFirst()).allSatisfy { $0 >= $1 - 1e-6 }, "seed \(seed)")
      for (item, explanation) in zip(suggested, explained) {
        #expect(explanation.reasons.isEmpty || explanation.reasons == item.reasons, "seed \(seed)")
        for case .taste(let traits) in item.reasons {
          let liked = explanation.contributions.filter { $0.weight > 0 }.map(\.trait)
          #expect(Set(traits).isSubset(of: liked), "seed \(seed): \(item.title)")
        }
        for case .likeTitle(_, _, let shared) in item.reasons {
          let disliked = explanation.contributions.filter { $0.weight <= 0 }.map(\.trait)
          #expect(Set(shared).isDisjoint(with: disliked), "seed \(seed): \(item.title)")
        }
      }
      #expect(explained.contains { !$0.reasons.isEmpty }, "seed \(seed)")
    }
  }

  @Test func `a liked series counts once, not by episode`() throws {
    func score(watched: Int, liked: Int, whole: Bool = false) throws -> Double {
      var shelf = try Shelf()
      try shelf.addSeries(1, "Series", episodes: ["One", "Two", "Three", "Four", "Five", "Six"])
      try shelf.add(2, "Another", genres: ["Romance"])
      try shelf.edit { draft in
        // An opinion counts beside others.
        try draft.watch(.movie(2))
        try draft.change(.series(1)) { (title: inout Title) in title.facts.genres = ["Western"] }
        for number in 1..<(1 + watched) { try draft.watch(.episode(number, season: 1, of: .series(1))) }
        for number in 1..<(1 + liked) {
          try draft.react(.liked, to: MediaID.episode(number, season: 1, of: .series(1)))
        }
        if whole { try draft.react(.liked, to: MediaID(.series(1))) }
      }
      return try #require(
        recommender(shelf, [candidate(200, genres: ["Western"]), candidate(201)]).score(of: .movie(200)))
    }
    #expect(try score(watched: 1, liked: 0) == score(watched: 6, liked: 0))
    #expect(try score(watched: 1, liked: 1) == score(watched: 6, liked: 6))
    #expect(try score(watched: 1, liked: 0) < score(watched: 1, liked: 1))
    #expect(try score(watched: 1, liked: 6) < score(watched: 1, liked: 0, whole: true))
  }

  @Test func `what was liked long ago counts less than what was liked lately`() throws {
    var shelf = try Shelf()
    // Genres that suggest no mood, so that nothing but time tells them apart.
    for (number, genre, year) in [
      (1, "Western", 2016), (2, "Sport", 2026), (3, "Western", 2015), (4, "Sport", 2025),
    ] {
      try shelf.add(number, "\(genre) \(number)", genres: [genre])
      try shelf.edit { draft in
        try draft.watch(.movie(number), at: .day(year, 10, 1))
        try draft.rate(.movie(number), .stars(4))
      }
    }
    let found = recommender(shelf, [candidate(200, genres: ["Western"]), candidate(201, genres: ["Sport"])])
    func score(_ number: Int) -> Double { found.score(of: .movie(number)) ?? 0 }
    #expect(score(201) > score(200) + 1e-3)
  }

  @Test func `people and genres that somebody dislikes count against a title`() throws {
    var shelf = try Shelf()
    for number in 1...6 {
      let isBad = number > 3
      try shelf.add(number, "Film \(number)", genres: [isBad ? "Romance" : "Western"]) {
        $0.people = [TitlePerson(isBad ? "Bad Actor" : "Good Actor", .director)]
      }
      try shelf.edit { try $0.react(isBad ? .disliked : .liked, to: .movie(number)) }
    }
    let found = recommender(
      shelf,
      [
        candidate(200, people: ["Bad Actor"]), candidate(201), candidate(202, people: ["Good Actor"]),
        candidate(203, genres: ["Romance"]),
      ])
    func score(_ number: Int) -> Double { found.score(of: .movie(number)) ?? 0 }
    #expect(score(202) > score(200) && score(201) > score(203))
    let weights = found.explain(.movie(200)).contributions
    #expect(weights.contains { $0.trait == .person("Bad Actor") && $0.weight < 0 })
    #expect("\(found.explain(.movie(203)))".contains("you like less: romance"))
  }

  @Test func `no title is in the lists of people who like opposite things`() throws {
    var shelf = try shelf()
    let ben = shelf.ben
    for number in 1...5 {
      try shelf.edit { draft in
        try draft.rate(.movie(number), .stars(1), by: ben)
        try draft.react(.disliked, to: .movie(number), by: ben)
        try draft.react(.liked, to: .movie(50 + number), by: ben)
        try draft.react(.disliked, to: .movie(50 + number))
      }
    }
    let candidates = (0..<40).map { candidate(200 + $0, votes: 100, genres: [$0 % 2 == 0 ? "Western" : "Romance"]) }
    let lists = [shelf.me, ben].map { person in
      Set(
        Recommender(for: shelf.library.viewer(of: person), asOf: shelf.now, candidates: candidates)
          .suggestions(limit: 20).map(\.title))
    }
    #expect(lists[0].count == 20 && lists[0].isDisjoint(with: lists[1]))
  }
}

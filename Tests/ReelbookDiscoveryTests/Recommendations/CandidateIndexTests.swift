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
        let afresh = shelf.library.withoutBoards.viewer(of: shelf.me).home(asOf: shelf.now, candidates: candidates)
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

  @Test func `the lists of several liked titles add up`() throws {
    var shelf = try Shelf()
    for number in [1, 2, 3] {
      try shelf.add(number, "Liked \(number)")
      try shelf.edit { try $0.react(.liked, to: .movie(number)) }
    }
    func tip(_ title: Int, _ rank: Int) -> Candidate.Tip { .recommended(for: .movie(title), rank: rank) }
    let candidates = [
      candidate(10, [], tips: [tip(1, 0)]), candidate(11, [], tips: [tip(1, 5), tip(2, 5), tip(3, 5)]),
      candidate(12, [], tips: [tip(2, 3), tip(3, 30)]),
    ]
    let found = Recommender(for: shelf.viewer, asOf: shelf.now, candidates: candidates).suggestions().map(\.title)
    #expect(found.filter { $0 > .movie(9) } == [.movie(11), .movie(12), .movie(10)])
  }

  @Test func `a candidate is a title that the household has by its name, whichever comes first`() throws {
    var shelf = try Shelf()
    let (list, own) = (shelf.list, CatalogTitle(.movie, named: "Alien", year: 1979))
    var facts = TitleFacts(name: "Alien", year: 1979)
    facts.votes = 9000
    let candidates = [Candidate(.movie(348), facts, tips: [.trending(rank: 0)]), candidate(2, ["Horror"])]
    var following = CandidateIndex(shelf.library, candidates: candidates)
    try shelf.edit { draft in
      try draft.add(own, to: list)
      try draft.watch(own.subject)
      try draft.react(.liked, to: own.subject)
    }
    following.update(to: shelf.library)
    for index in [following, CandidateIndex(shelf.library, candidates: candidates)] {
      #expect(index.count == 2)
      let found = Recommender(for: shelf.viewer, asOf: shelf.now, among: index)
      #expect(found.suggestions().map(\.title) == [.movie(2)])
      #expect(found.explain(own.id).exclusions == [.watched])
    }
    // A title with another id of the catalogue is another title.
    try shelf.add(5, "Film 2", year: 1992)
    following.update(to: shelf.library)
    #expect(following.count == 3)
  }

  @Test func `a candidate that a title of the household was by its name is another title once that is gone or renamed`()
    throws
  {
    var joined = 0
    for seed in Laws.seeds(8) {
      var source = SeededGenerator(seed: seed)
      var shelf = try Shelf.filled()
      let list = shelf.list
      let candidates = (901...906).map { candidate($0, ["Drama"], tips: [.trending(rank: $0 - 901)]) }
      func facts() -> TitleFacts { candidates.randomElement(using: &source)?.facts ?? TitleFacts() }
      var index = CandidateIndex(shelf.library, candidates: candidates)
      var own: [TitleID] = []
      for step in 0..<16 {
        switch Int.random(in: 0..<6, using: &source) {
        case 0, 1:
          let title = facts()
          let added = CatalogTitle(.movie, named: title.name, year: title.year)
          own.append(added.id)
          try shelf.edit { try $0.add(added, to: list) }
        case 2 where !own.isEmpty:
          let (title, id) = (facts(), own[Int.random(in: own.indices, using: &source)])
          try shelf.edit { draft in
            guard draft.library.title(id) != nil else { return }
            try draft.change(id) { (changed: inout Title) in
              (changed.facts.name, changed.facts.year) = (title.name, title.year)
            }
          }
        case 3 where !own.isEmpty:
          let id = own[Int.random(in: own.indices, using: &source)]
          try shelf.edit { draft in
            draft.forget(Title.self, id)
            draft.forget(ListEntry.self, ListEntryID(list, MediaID(id)))
          }
        case 4:
          let id = candidates[Int.random(in: candidates.indices, using: &source)].id
          try shelf.edit { try $0.add(CatalogTitle(Title(id, facts())), to: list) }
        default: try shelf.undo()
        }
        index.update(to: shelf.library)
        let afresh = CandidateIndex(shelf.library, candidates: candidates)
        #expect(index.count == afresh.count, "seed \(seed), step \(step)")
        joined += shelf.library.titles.count + candidates.count - afresh.count
        #expect(
          text(shelf.viewer.home(asOf: shelf.now, among: index))
            == text(shelf.viewer.home(asOf: shelf.now, among: afresh)),
          "seed \(seed), step \(step)")
      }
    }
    #expect(joined > 0)
  }

  @Test func `a title that a person put into a franchise is in its row, and one that was taken out is not`() throws {
    var shelf = try Shelf.filled()
    try shelf.edit { draft in
      for number in [348, 679, 562] {
        try draft.change(.movie(number)) { (title: inout Title) in
          var collection = TitleFacts.Collection()
          (collection.id, collection.name) = ("tmdb/8091", "Alien Collection")
          title.facts.collection = collection
        }
      }
      try draft.watch(.movie(348))
      try draft.react(.liked, to: .movie(348))
    }
    var index = CandidateIndex(shelf.library)
    func row(_ index: CandidateIndex) -> Set<TitleID> {
      let rows = shelf.viewer.home(asOf: shelf.now, among: index)
      return Set(rows.first { $0.heading() == "More of Alien Collection" }?.items.map(\.title) ?? [])
    }
    #expect(row(index) == [.movie(679), .movie(562)])
    try shelf.edit { draft in
      try draft.discovery.setFranchise("Alien", of: .movie(77))
      try draft.discovery.setFranchise("", of: .movie(562))
    }
    index.update(to: shelf.library)
    #expect(
      row(index) == [.movie(679), .movie(77)] && row(CandidateIndex(shelf.library)) == [.movie(679), .movie(77)])
    let reasons =
      Recommender(for: shelf.viewer, asOf: shelf.now, among: index).suggestions()
      .first { $0.title == .movie(77) }?.reasons ?? []
    #expect(reasons.contains { "\($0)".contains("franchise") }, "\(reasons)")
    try shelf.undo()
    index.update(to: shelf.library)
    #expect(row(index) == [.movie(679), .movie(562)])
  }

  @Test func `a franchise with two names keeps the one that counts, whichever of its titles changed last`() throws {
    var shelf = try Shelf.filled()
    try shelf.edit { draft in
      for (number, name) in [(348, "Alien Collection"), (679, "Xenomorph Collection")] {
        try draft.change(.movie(number)) { (title: inout Title) in
          var collection = TitleFacts.Collection()
          (collection.id, collection.name) = ("tmdb/8091", name)
          title.facts.collection = collection
        }
      }
      try draft.watch(.movie(348))
      try draft.react(.liked, to: .movie(348))
      try draft.discovery.setFranchise("Alien", of: .movie(77))
    }
    var index = CandidateIndex(shelf.library)
    for number in [348, 679, 348] {
      try shelf.edit { draft in
        try draft.change(.movie(number)) { (title: inout Title) in title.facts.votes += 1 }
      }
      index.update(to: shelf.library)
      let followed = shelf.viewer.home(asOf: shelf.now, among: index)
      let afresh = shelf.library.withoutBoards.viewer(of: shelf.me).home(asOf: shelf.now)
      #expect(text(followed) == text(afresh), "after a change of \(number)")
      let row = followed.first { $0.heading() == "More of Alien Collection" }
      #expect(Set(row?.items.map(\.title) ?? []) == [.movie(679), .movie(77)], "after a change of \(number)")
    }
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

  @Test func `the last days of an index stay when tips are removed, and when an alias makes the index again`() throws {
    var shelf = try Shelf.filled()
    let day = try CivilDay(parsing: "2027-03-04")
    let dates = [LeavingDate(title: .movie(137), service: "Netflix", lastDay: day, source: "Guide")]
    var index = CandidateIndex(shelf.library)
    index.leaving = dates
    index.removeTips()
    try shelf.edit { try $0.identify(.title(.movie(9377)), as: .title(.movie(137))) }
    index.update(to: shelf.library)
    #expect(index.leaving == dates)
  }
}

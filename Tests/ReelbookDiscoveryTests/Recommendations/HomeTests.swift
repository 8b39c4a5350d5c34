import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct HomeTests {
  /// A begun series, a liked film with its franchise, a stopped film, an old watchlist, and candidates with tips.
  private func shelf() throws -> (shelf: Shelf, candidates: [Candidate]) {
    var shelf = try Shelf.filled()
    try shelf.edit { draft in
      for number in [348, 679] {
        try draft.change(.movie(number)) { (title: inout Title) in
          var collection = TitleFacts.Collection()
          (collection.id, collection.name) = ("tmdb/8091", "Alien")
          title.facts.collection = collection
        }
      }
      try draft.watchlist(.movie(194))
    }
    shelf.now.instant = shelf.now.instant.adding(.seconds(100 * 86_400))
    try shelf.edit { draft in
      try draft.watch(.episode(1, season: 1, of: .series(107)))
      try draft.watch(.movie(348))
      try draft.react(.liked, to: .movie(348))
      try draft.stop(.movie(25), at: .seconds(2400))
    }
    var other = TitleFacts(name: "The Thing", year: 1982)
    (other.genres, other.runtime, other.score, other.votes) = (
      ["Horror", "Science Fiction"], .seconds(109 * 60), 8, 5000
    )
    let candidates = [
      Candidate(.movie(1091), other, tips: [.init(.trending, rank: 0), .init(.similar(.movie(348)), rank: 0)]),
      Candidate(.movie(11), TitleFacts(), tips: [.init(.trending, rank: 1)]),
      Candidate(.movie(562), TitleFacts()),
    ]
    return (shelf, candidates)
  }

  @Test func `a home screen has its rows with their reasons, and no title twice`() throws {
    let (filled, candidates) = try self.shelf()
    var shelf = filled
    try shelf.edit { try $0.household.edit { $0.services = ["netflix"] } }
    let last = try CivilDay(parsing: "2027-03-04")
    var index = CandidateIndex(shelf.library, candidates: candidates)
    // Nobody has the other service, and nobody says when the third one ends.
    index.leaving = [
      LeavingDate(title: .movie(562), service: "Netflix", lastDay: last, source: "Guide"),
      LeavingDate(title: .movie(11), service: "Sky", lastDay: last, source: "Guide"),
      LeavingDate(title: .movie(1091), service: "Netflix", lastDay: last, source: ""),
    ]
    let rows = shelf.library.viewer(of: shelf.me).home(asOf: shelf.now, among: index)
    let titles = rows.flatMap { $0.items.map(\.title) }
    #expect(Set(titles).count == titles.count)
    func row(_ heading: String) -> RecommendationRow? { rows.first { $0.heading() == heading } }
    #expect(row("Go on")?.items.map { $0.reason() } == ["you stopped after 40 minutes"])
    #expect(row("Next up")?.items.map { $0.reason() } == ["next is season 1, episode 2"])
    #expect(row("More of Alien")?.items.map(\.title) == [.movie(679)])
    #expect(row("Leaving soon")?.items.map(\.title) == [.movie(562)])
    #expect(row("Leaving soon")?.items.map { $0.reason() } == ["at Netflix until 4 March 2027, says Guide"])
    #expect(rows.allSatisfy { !$0.items.isEmpty && $0.items.allSatisfy { !$0.reason().isEmpty } })
    #expect(!titles.contains(.movie(348)), "a watched title is not recommended")
    let others = rows.flatMap(\.items).filter { !$0.isInLibrary }.map(\.title)
    #expect(others == [.movie(1091)], "a screen of what the household has leaves it out")
    #expect(
      rows == shelf.library.viewer(of: shelf.me).home(asOf: shelf.now, among: index), "the same all day")
  }

  @Test func `a title of a source leaves only if none of the person's services has it longer`() throws {
    var shelf = try Shelf.filled()
    try shelf.edit { try $0.household.edit { $0.services = ["Netflix", "Sky"] } }
    var facts = TitleFacts(name: "The Thing", year: 1982)
    var offer = Availability()
    offer.subscription = ["Netflix", "Sky"]
    facts.availability = ["DE": offer]
    var index = CandidateIndex(shelf.library, candidates: [Candidate(.movie(1091), facts)])
    let today = shelf.now.day
    index.leaving = [LeavingDate(title: .movie(1091), service: "Netflix", lastDay: today, source: "Guide")]
    let one = shelf.viewer.home(asOf: shelf.now, among: index)
    #expect(!one.contains { $0.kind == .leavingSoon })
    index.leaving.append(
      LeavingDate(title: .movie(1091), service: "Sky", lastDay: today.adding(days: 1), source: "Guide"))
    let both = shelf.viewer.home(asOf: shelf.now, among: index)
    #expect(both.first { $0.kind == .leavingSoon }?.items.map(\.title) == [.movie(1091)])
  }

  @Test func `a home screen follows its settings`() throws {
    var (shelf, candidates) = try shelf()
    try shelf.edit { try $0.household.edit { $0.services = ["Netflix"] } }
    var index = CandidateIndex(shelf.library, candidates: candidates)
    let last = try CivilDay(parsing: "2027-03-04")
    index.leaving = [LeavingDate(title: .movie(562), service: "Netflix", lastDay: last, source: "Guide")]
    let (viewer, now) = (shelf.library.viewer(of: shelf.me), shelf.now)
    func rows(_ change: (inout RecommendationPolicy) -> Void) -> [RecommendationRow] {
      var policy = RecommendationPolicy.standard
      change(&policy)
      return viewer.home(asOf: now, among: index, policy: policy)
    }
    func isAboutLiked(_ row: RecommendationRow) -> Bool { if case .becauseYouLiked = row.kind { true } else { false } }
    let standard = rows { _ in }
    #expect(standard.contains { $0.items.count > 2 } && standard.contains(where: isAboutLiked))
    #expect(standard.contains { $0.kind == .franchise("Alien") })
    for length in 0...2 {
      let cut = rows { $0.rowLength = length }
      #expect(cut.allSatisfy { $0.items.count <= length } && cut.isEmpty == (length == 0), "\(length)")
    }
    let plain = rows { ($0.likedRows, $0.franchiseRows) = (0, 0) }
    #expect(!plain.contains(where: isAboutLiked) && !plain.contains { $0.kind == .franchise("Alien") })
    // Four days ahead, and a hundred days on the watchlist.
    for (days, isThere) in [(3, false), (4, true)] {
      let leaving = rows { $0.leavingWithin = days }
      #expect(leaving.contains { $0.kind == .leavingSoon } == isThere, "\(days)")
    }
    for (days, isThere) in [(100, true), (101, false)] {
      let waiting = rows { ($0.likedRows, $0.forgottenAfter) = (0, .seconds(days * 86_400)) }
      #expect(waiting.contains { $0.kind == .forgotten } == isThere, "\(days)")
    }
    let again = rows { $0.includesWatched = true }
    #expect(again.contains { $0.items.contains { $0.title == .movie(348) } })
  }

  @Test func `a reason names what a title has in common with a liked one`() throws {
    let (shelf, candidates) = try shelf()
    let recommender = Recommender(for: shelf.library.viewer(of: shelf.me), asOf: shelf.now, candidates: candidates)
    let found = recommender.suggestions()
    let reason = found.first { $0.title == .movie(679) }?.reason()
    #expect(reason == "since you liked Alien: same franchise, also science fiction")
    #expect(found.first { $0.title == .movie(1091) }?.reason().hasPrefix("since you liked Alien: horror") == true)
  }

  @Test func `“not interested” and “seen already” take effect at once, are explained, and can be undone`() throws {
    var (shelf, candidates) = try shelf()
    func explained(_ title: TitleID) -> String {
      Recommender(for: shelf.library.viewer(of: shelf.me), asOf: shelf.now, candidates: candidates).explain(title)
        .description
    }
    #expect(explained(.movie(679)).hasPrefix("since you liked Alien: same franchise"))
    try shelf.edit { try $0.discovery.markNotInterested(in: .movie(679)) }
    #expect(explained(.movie(679)).hasPrefix("you are not interested in it"))
    try shelf.undo()
    #expect(explained(.movie(679)).hasPrefix("since you liked Alien"))
    try shelf.edit { try $0.discovery.markSeen(.movie(1091)) }
    #expect(explained(.movie(1091)).hasPrefix("you have seen it"))
    #expect(shelf.library.plays(about: .movie(1091)).first?.play.time == .unknown)
    try shelf.undo()
    #expect(
      explained(.movie(1091)).hasPrefix("since you liked Alien") && shelf.library.plays(about: .movie(1091)).isEmpty)
    #expect(explained(.movie(424_242)) == "nothing is known of it")
  }

  @Test func `a verb for suggestions by a person outside of the household is refused and changes nothing`() throws {
    let shelf = try Shelf.filled()
    let nobody = PersonID(bits: IDBits(0x4000, 1 << 63 | 9))
    for title in [TitleID.movie(603), .series(107), .movie(424_242), .absent] {
      let verbs: [(inout Draft, PersonID) throws -> Void] = [
        { try $0.discovery.markNotInterested(in: title, by: $1) }, { try $0.discovery.markSeen(title, by: $1) },
      ]
      for verb in verbs {
        var draft = shelf.library.draft(as: shelf.me, now: shelf.now, ids: SeededGenerator(seed: 1))
        #expect(throws: LibraryError.self) { try verb(&draft, nobody) }
        #expect(draft.library == shelf.library)
        do {
          try verb(&draft, shelf.me)
          var clock = TestClock()
          clock.commit(&draft)
          #expect(draft.library.checkInvariants() == [])
        } catch let error as LibraryError {
          #expect(error.message.hasSuffix(".") && draft.library == shelf.library)
        }
      }
    }
  }

  @Test func `equal suggestions keep their order for a day, and get another the next day or with another seed`() throws
  {
    let shelf = try Shelf()
    let candidates = (1...30).map { Candidate(.movie(900 + $0), TitleFacts(name: "Film \($0)")) }
    func order(after seconds: Int = 0, seed: UInt64 = 0) -> [TitleID] {
      var (now, policy) = (shelf.now, RecommendationPolicy.standard)
      now.instant = now.instant.adding(.seconds(seconds))
      policy.seed = seed
      return Recommender(for: shelf.library.viewer(of: shelf.me), asOf: now, candidates: candidates, policy: policy)
        .suggestions(limit: 30).map(\.title)
    }
    #expect(order().count == 30 && order() == order(after: 4 * 3600))
    #expect(order() != order(after: 24 * 3600) && order() != order(seed: 1))
    #expect(Set(order(after: 24 * 3600)) == Set(order()))
  }

  @Test func `without a history, the home screen has trending and well rated titles`() throws {
    let shelf = try Shelf.filled()
    var thing = TitleFacts(name: "The Thing", year: 1982)
    (thing.score, thing.votes) = (8.1, 9000)
    let candidates = [Candidate(.movie(1091), thing, tips: [.init(.trending, rank: 0)])]
    var policy = RecommendationPolicy.standard
    policy.bedtime = 0
    let rows = shelf.library.viewer(of: shelf.me).home(asOf: shelf.now, candidates: candidates, policy: policy)
    #expect(rows.map(\.kind) == [.trending, .wellRated])
  }

  @Test func `a child gets no suggestion above their cap, and tonight suits everybody present`() throws {
    var (shelf, candidates) = try shelf()
    let ben = shelf.ben
    try shelf.edit { draft in
      try draft.screenTime.limit(ben, to: .child)
      for number in [137, 9377, 11] {
        try draft.change(.movie(number)) { (title: inout Title) in
          title.facts.contentRating = ContentRating(number == 11 ? "R" : "PG", in: "US")
        }
      }
    }
    let alone = Recommender(for: shelf.library.viewer(of: ben), asOf: shelf.now, candidates: candidates)
    #expect(Set(alone.suggestions().map(\.title)).isSubset(of: [.movie(137), .movie(9377)]))
    #expect(alone.explain(.movie(11)).description.hasPrefix("it is not for you: rated R (US), which is from 17"))
    let tonight = shelf.library.viewer(of: [shelf.me, ben]).home(asOf: shelf.now, candidates: candidates)
      .first { $0.kind == .tonight }
    #expect(Set(tonight?.items.map(\.title) ?? []) == [.movie(137), .movie(9377)])
    #expect(tonight?.items.first?.reason().hasSuffix("minutes, for Ada and Ben") == true)
  }

  @Test func `the policy can leave out titles that no service of the household has`() throws {
    var shelf = try Shelf.filled()
    try shelf.edit { try $0.household.edit { $0.services = ["Netflix"] } }
    var policy = RecommendationPolicy.standard
    policy.onlyAvailable = true
    let recommender = Recommender(for: shelf.library.viewer(of: shelf.me), asOf: shelf.now, policy: policy)
    #expect(Set(recommender.suggestions().map(\.title)) == [.movie(137), .movie(9377)])
    #expect(recommender.explain(.movie(11)).exclusions == [.unavailable])
  }

  @Test func `a candidate that the library has without the catalogue's id is the library's title`() async throws {
    struct Fixed: RecommendationSource {
      func candidates(for basis: RecommendationBasis) async throws -> [Candidate] {
        [
          Candidate(.movie(348), TitleFacts(name: "Alien", year: 1979), tips: [.init(.trending, rank: 0)]),
          Candidate(.movie(8077), TitleFacts(name: "Alien 3", year: 1992), tips: [.init(.trending, rank: 1)]),
          Candidate(.movie(5), TitleFacts(name: "Alien", year: 2030), tips: [.init(.trending, rank: 2)]),
        ]
      }
    }
    var shelf = try Shelf()
    let own = CatalogTitle(.movie, named: "Alien", year: 1979)
    let list = shelf.list
    try shelf.edit { draft in
      try draft.add(own, to: list)
      try draft.watch(own.subject)
      try draft.react(.liked, to: own.subject)
    }
    let viewer = shelf.viewer
    let found = try await viewer.candidates(from: [Fixed()], asOf: shelf.now).candidates
    #expect(found.map(\.id) == [own.id, .movie(8077), .movie(5)])
    let home = viewer.home(asOf: shelf.now, candidates: found)
    #expect(!home.flatMap(\.items).contains { $0.title == own.id }, "it was watched")
    #expect(home.flatMap(\.items).contains { $0.title == .movie(8077) })
  }

  @Test func `lists say nothing of ratings, so for a cap the source is asked, and what stays unknown is left out`()
    async throws
  {
    final class Asked: RecommendationSource {
      let titles = Lock<[TitleID]>([])

      func candidates(for basis: RecommendationBasis) async throws -> [Candidate] {
        (1...5).map { Candidate(.movie($0), TitleFacts(name: "Film \($0)", year: 2000)) }
      }

      func rating(of title: TitleID) async throws -> KnownRating {
        titles.withLock { $0.append(title) }
        switch title {
        case .movie(1): return .rated(ContentRating("R", in: "US"))
        case .movie(2): return .rated(ContentRating("PG", in: "US"))
        case .movie(3): return .unrated
        case .movie(4): return .unknown
        default: throw LibraryError(.notFound, "no")
        }
      }
    }
    var shelf = try Shelf()
    let ben = shelf.ben
    func found(for person: PersonID) async throws -> (names: [String], asked: Int, failures: Int) {
      let source = Asked()
      let found = try await shelf.library.viewer(of: person).candidates(from: [source], asOf: shelf.now)
      return (found.candidates.map(\.facts.name), source.titles.withLock { $0.count }, found.failures.count)
    }
    #expect(try await found(for: shelf.me) == (["Film 1", "Film 2", "Film 3", "Film 4", "Film 5"], 0, 0))
    try shelf.edit { try $0.screenTime.limit(ben, to: .child) }
    #expect(try await found(for: ben) == (["Film 2"], 5, 1))
    try shelf.edit { try $0.screenTime.limit(ben, to: .family) }
    #expect(try await found(for: ben) == (["Film 2", "Film 3"], 5, 1))
  }

  @Test func `sources get the liked titles, their tips are joined, and a failed source does not fail the others`()
    async throws
  {
    struct Fixed: RecommendationSource {
      var found: [Candidate]
      var failure: LibraryError?

      func candidates(for basis: RecommendationBasis) async throws -> [Candidate] {
        if let failure { throw failure }
        return basis.liked.first?.id == .movie(348) ? found : []
      }
    }
    let (shelf, candidates) = try shelf()
    let sources: [any RecommendationSource] = [
      Fixed(found: candidates), Fixed(found: [], failure: LibraryError(.notFound, "no")),
      Fixed(found: [Candidate(.movie(1091), TitleFacts(), tips: [.init(.recommended(.movie(348)), rank: 2)])]),
      // Two sources that ask one service have the same tip.
      Fixed(found: [Candidate(.movie(1091), TitleFacts(), tips: [.init(.recommended(.movie(348)), rank: 2)])]),
    ]
    let found = try await shelf.library.viewer(of: shelf.me).candidates(from: sources, asOf: shelf.now)
    #expect(found.candidates.map(\.id) == candidates.map(\.id) && found.failures.count == 1)
    #expect(found.candidates.first?.tips.count == 3)
  }
}

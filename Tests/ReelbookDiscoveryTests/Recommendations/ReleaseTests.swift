import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

/// What is not out yet is not recommended, and its explanation says until when.
@Suite struct ReleaseTests {
  /// A western that is out, and two that are not: one by its day, the other one by its year.
  private func candidates() throws -> [Candidate] {
    let days = try ["2020-02-02", "2026-12-01"].map { try #require(CivilDay($0)) }
    let films: [(number: Int, year: Int, day: CivilDay?)] = [
      (101, 2020, days[0]), (102, 2026, days[1]), (103, 2027, nil),
    ]
    return films.enumerated().map { rank, film in
      var facts = TitleFacts(name: "Film \(film.number)", year: film.year)
      (facts.genres, facts.votes, facts.score, facts.releaseDay) = (["Western"], 1000, 8, film.day)
      return Candidate(
        .movie(film.number), facts, tips: [.init(.trending, rank: rank), .init(.similar(.movie(1)), rank: rank)])
    }
  }

  /// Ada, who likes westerns.
  private func fan() throws -> Shelf {
    var shelf = try Shelf()
    for number in 1...3 {
      try shelf.add(number, "Western \(number)", genres: ["Western"])
      try shelf.edit { draft in
        try draft.watch(MediaID.movie(number))
        try draft.react(.liked, to: .movie(number))
      }
    }
    return shelf
  }

  private func titles(_ viewer: Viewer, _ now: Now, _ candidates: [Candidate]) -> Set<TitleID> {
    Set(viewer.home(asOf: now, candidates: candidates).flatMap { $0.items.map(\.title) })
  }

  @Test func `no row has a title that is not out, whether or not the person's taste is known`() throws {
    let found = try candidates()
    for var shelf in [try Shelf(), try fan()] {
      #expect(titles(shelf.viewer, shelf.now, found) == [.movie(101)])
      shelf.now = try Now(Instant(parsing: "2026-12-01T08:00:00Z"), in: shelf.now.zone)
      #expect(titles(shelf.viewer, shelf.now, found) == [.movie(101), .movie(102)])
    }
  }

  @Test func `the explanation says that a title is not out, and until when`() throws {
    let shelf = try fan()
    let recommender = try Recommender(for: shelf.viewer, asOf: shelf.now, candidates: candidates())
    #expect(recommender.explain(.movie(101)).exclusions == [])
    #expect(recommender.explain(.movie(102)).exclusions == [.notOut(until: CivilDay("2026-12-01"))])
    #expect(recommender.explain(.movie(103)).exclusions == [.notOut(until: nil)])
    #expect(!recommender.suggestions().map(\.title).contains(.movie(102)))
  }

  @Test func `a film that is out for one of two people is not for both, unless a service of theirs has it`() throws {
    var shelf = try fan()
    var facts = TitleFacts(name: "Late", year: 2026)
    var offer = Availability()
    offer.subscription = ["Netflix"]
    (facts.genres, facts.votes, facts.releaseDay) = (["Western"], 1000, CivilDay("2026-11-01"))
    facts.releases = ["DE": FilmReleases(rawValue: "cinema 2026-12-24")]
    facts.availability = ["DE": offer]
    let (late, ben) = ([Candidate(.movie(104), facts, tips: [.init(.trending, rank: 0)])], shelf.ben)
    try shelf.edit { try $0.set(.releaseClock, ReleaseClock(country: "DE"), of: ben) }
    func exclusions(_ people: [PersonID]) -> [Exclusion] {
      let recommender = Recommender(for: shelf.library.viewer(of: people), asOf: shelf.now, candidates: late)
      return recommender.explain(.movie(104)).exclusions
    }
    #expect(exclusions([shelf.me]) == [])
    #expect(exclusions([shelf.me, ben]) == [.notOut(until: CivilDay("2026-12-24"))])
    #expect(titles(shelf.library.viewer(of: [shelf.me, ben]), shelf.now, late) == [])
    try shelf.edit { draft in try draft.edit(ben) { $0.services = ["Netflix"] } }
    #expect(exclusions([shelf.me, ben]) == [])
  }

  @Test func `a film that leaves a service is out until then, and not once it has left`() throws {
    var shelf = try fan()
    let me = shelf.me
    try shelf.edit { draft in try draft.edit(me) { $0.services = ["Netflix"] } }
    var index = try CandidateIndex(shelf.library, candidates: candidates())
    let notOut = Exclusion.notOut(until: CivilDay("2026-12-01"))
    let cases: [(days: Int, exclusions: [Exclusion])] = [(-1, [notOut]), (0, []), (5, [])]
    for (days, exclusions) in cases {
      let last = shelf.now.day.adding(days: days)
      index.leaving = [LeavingDate(title: .movie(102), service: "Netflix", lastDay: last, source: "Guide")]
      let recommender = Recommender(for: shelf.viewer, asOf: shelf.now, among: index)
      #expect(recommender.explain(.movie(102)).exclusions == exclusions, "\(days)")
    }
  }

  @Test func `who has seen a film before its release may be offered it again`() throws {
    var shelf = try fan()
    try shelf.edit { try $0.watch(MediaID.movie(102)) }
    var policy = RecommendationPolicy.standard
    policy.includesWatched = true
    let recommender = try Recommender(for: shelf.viewer, asOf: shelf.now, candidates: candidates(), policy: policy)
    #expect(recommender.explain(.movie(102)).exclusions == [])
  }
}

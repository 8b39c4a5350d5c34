import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

/// What decides the order of suggestions, by small libraries whose answer is plain. How good they are for real people is
/// measured by a benchmark.
@Suite struct SuggestionTests {
  private func candidate(
    _ number: Int, votes: Int, genres: [String] = [], year: Int? = nil, tips: [Candidate.Tip] = []
  ) -> Candidate {
    var facts = TitleFacts(name: "Film \(number)", year: year)
    (facts.votes, facts.genres) = (votes, genres)
    return Candidate(.movie(number), facts, tips: tips)
  }

  private func suggestions(_ shelf: Shelf, _ candidates: [Candidate]) -> [TitleID] {
    Recommender(for: shelf.viewer, asOf: shelf.now, candidates: candidates).suggestions().map(\.title)
  }

  @Test func `what a source finds similar to a liked title comes before what everybody knows`() throws {
    var shelf = try Shelf()
    try shelf.add(1, "Liked")
    try shelf.edit { try $0.watch(MediaID.movie(1)) }
    let found = suggestions(
      shelf,
      [
        candidate(2, votes: 30_000), candidate(3, votes: 20, tips: [.recommended(for: .movie(1), rank: 0)]),
        candidate(4, votes: 20, tips: [.recommended(for: .movie(1), rank: 9)]),
      ])
    #expect(found == [.movie(3), .movie(4), .movie(2)])
  }

  @Test
  func `a genre that a person chooses counts more than somewhat more fame, and one that they avoid counts against`()
    throws
  {
    var shelf = try Shelf()
    for number in 1...6 {
      try shelf.add(number, "Western \(number)", genres: ["Western"])
      try shelf.add(100 + number, "Romance \(number)", genres: ["Romance"])
      try shelf.edit { draft in
        try draft.watch(MediaID.movie(number))
        try draft.rate(MediaID.movie(number), .stars(5))
        try draft.watch(MediaID.movie(100 + number))
        try draft.rate(MediaID.movie(100 + number), .stars(1))
      }
    }
    let found = suggestions(
      shelf,
      [
        candidate(200, votes: 1500, genres: ["Romance"]), candidate(201, votes: 1000, genres: ["Western"]),
        candidate(202, votes: 1200, genres: ["Musical"]),
      ])
    #expect(found.first == .movie(201) && found.last == .movie(200))
  }

  @Test func `sources are asked about what the person likes better than the rest, the last watched first`() async throws
  {
    struct Listening: RecommendationSource {
      func candidates(for basis: RecommendationBasis) async throws -> [Candidate] {
        basis.liked.map { Candidate($0.id, $0.facts) }
      }
    }
    var shelf = try Shelf()
    for (number, stars) in [(1, 5.0), (2, 4.5), (3, 1), (4, 2), (5, 4.5)] {
      try shelf.add(number, "Film \(number)")
      shelf.now.instant = shelf.now.instant.adding(.seconds(86_400))
      try shelf.edit { draft in
        try draft.watch(MediaID.movie(number))
        try draft.rate(MediaID.movie(number), .stars(stars))
      }
    }
    let asked = try await shelf.viewer.candidates(from: [Listening()], asOf: shelf.now).candidates
    #expect(asked.map(\.id) == [.movie(5), .movie(2), .movie(1)])
  }

  @Test func `people that the library knows are a reason`() throws {
    var shelf = try Shelf()
    for number in 1...4 {
      try shelf.add(number, "Film \(number)", year: 1950 + number) {
        $0.people = [TitlePerson("Alfred Hitchcock", .director)]
        $0.votes = 10
      }
    }
    try shelf.edit { draft in for number in 1...3 { try draft.react(.liked, to: MediaID.movie(number)) } }
    let found = Recommender(for: shelf.viewer, asOf: shelf.now).suggestions().first { $0.title == .movie(4) }
    #expect(found?.reason().contains("Alfred Hitchcock") == true, "\(found?.reason() ?? "")")
  }
}

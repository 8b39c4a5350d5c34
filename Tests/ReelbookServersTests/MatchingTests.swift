import ReelbookHTTP
import ReelbookModel
import ReelbookServers
import ReelbookTestSupport
import Testing

/// Which title of the library an item of a server is.
@Suite struct MatchingTests {
  /// What an item of Jellyfin is, if the library has everything watched; `nil` for nothing.
  private func match(_ type: String, _ members: String, beside others: [FakeItem] = []) async throws -> String? {
    var house = try House()
    try house.edit { draft in
      let list = try draft.addList("More")
      try draft.add(House.film(1, "Twins", 1988), to: list)
      try draft.add(House.film(2, "Twins", 1988), to: list)
      for subject in [House.matrix, House.heat, .movie(1), .movie(2)] + (1...3).map(House.wire) {
        try draft.watch(subject, at: .year(2020))
      }
    }
    let fake = FakeServer.jellyfin(others + [FakeItem("x", type, members)])
    let server = JellyfinServer(at: try address(), user: "ada", token: secretToken, transport: fake, retry: .never)
    let plan = house.plan(try await server.items())
    return plan.requests.last { $0.item.id == "x" }?.subject.description
  }

  @Test func `a film is found by its ids without regard to case, else by name and year`() async throws {
    let films: [(String, String?)] = [
      (#""Name":"Other","ProviderIds":{"Tmdb":"603"}"#, "movie/tmdb/603"),
      (#""Name":"Other","ProviderIds":{"tMDB":"603"}"#, "movie/tmdb/603"),
      (#""Name":"Other","ProviderIds":{"IMDb":"tt0133093"}"#, "movie/tmdb/603"),
      (#""Name":"The Matrix","ProviderIds":{"Tmdb":"604"},"ProductionYear":1999"#, nil),
      (#""Name":"The Matrix","ProductionYear":1999"#, "movie/tmdb/603"),
      (#""Name":"Matrix, The","ProductionYear":1999"#, "movie/tmdb/603"),
      (#""Name":"Other","OriginalTitle":"The Matrix","ProductionYear":1999"#, "movie/tmdb/603"),
      // A year apart is another film, as far as anybody knows who writes to a server.
      (#""Name":"The Matrix","ProductionYear":2000"#, nil), (#""Name":"The Matrix","ProductionYear":1998"#, nil),
      (#""Name":"The Matrix","ProductionYear":2000,"ProviderIds":{"Imdb":"tt0133093"}"#, "movie/tmdb/603"),
      (#""Name":"The Matrix","ProductionYear":2010"#, nil),
      (#""Name":"The Matrix""#, "movie/tmdb/603"),
      (#""Name":"Twins","ProductionYear":1988"#, nil),
      (#""Name":"Twins","ProductionYear":1988,"ProviderIds":{"Tmdb":"2"}"#, "movie/tmdb/2"),
      (#""Name":"","ProviderIds":{}"#, nil),
      (#""Name":"The Matrix","ProviderIds":{"Tmdb":"none","Imdb":"tt"},"ProductionYear":1999"#, "movie/tmdb/603"),
    ]
    for (members, subject) in films { #expect(try await match("Movie", members) == subject, "\(members)") }
    #expect(try await match("Series", #""Name":"The Matrix","ProviderIds":{"Tmdb":"603"}"#) == nil)
  }

  @Test func `an episode is found by its series and its numbers, and its own id`() async throws {
    let wire = #""SeriesName":"The Wire","ParentIndexNumber":1,"IndexNumber":2"#
    let episodes: [(String, String?)] = [
      (wire, "series/tmdb/1438/s1e2"),
      (wire + #","ProviderIds":{"Tmdb":"502"}"#, "series/tmdb/1438/s1e2"),
      // Another order of the episodes: the id decides, and where it says nothing, nothing is certain.
      (wire + #","ProviderIds":{"Tmdb":"503"}"#, "series/tmdb/1438/s1e3"),
      (wire + #","ProviderIds":{"Tmdb":"999"}"#, nil),
      (#""SeriesName":"Wired","ProviderIds":{"Tmdb":"501"}"#, "series/tmdb/1438/s1e1"),
      (#""SeriesName":"The Wire","IndexNumber":2"#, nil),
      (#""SeriesName":"Wired","ParentIndexNumber":1,"IndexNumber":2"#, nil),
      (#""SeriesName":"The Wire","ParentIndexNumber":1,"IndexNumber":9"#, nil),
      (#""SeriesName":"The Wire","ParentIndexNumber":-1,"IndexNumber":99999999999"#, nil),
      // A file of several is watched if all of them are.
      (#""SeriesName":"The Wire","ParentIndexNumber":1,"IndexNumber":2,"IndexNumberEnd":3"#, "series/tmdb/1438/s1e2"),
      (#""SeriesName":"The Wire","ParentIndexNumber":1,"IndexNumber":2,"IndexNumberEnd":4"#, nil),
    ]
    for (members, subject) in episodes { #expect(try await match("Episode", members) == subject, "\(members)") }
    let series = FakeItem("s9", "Series", #""Name":"Le fil","ProviderIds":{"TVDB":"79126"}"#)
    let members = #""SeriesName":"Le fil","SeriesId":"s9","ParentIndexNumber":1,"IndexNumber":3"#
    #expect(try await match("Episode", members, beside: [series]) == "series/tmdb/1438/s1e3")
    #expect(try await match("Episode", members) == nil)
  }

  @Test func `a child's plan has nothing of what the child may not see, matched or not`() async throws {
    var house = try House()
    try house.edit { draft in
      for subject in [House.matrix, House.wire(1)] { try draft.watch(subject, at: .year(2020), by: House.carl) }
      try draft.edit(House.carl) { ($0.ageGroup, $0.allowed, $0.forbidden) = (.child, [House.wire], [.movie(603)]) }
    }
    let fake = FakeServer.jellyfin(.ofJellyfin)
    let server = JellyfinServer(at: try address(), user: "ada", token: secretToken, transport: fake, retry: .never)
    let items = try await server.items()
    let plan = house.library.viewer(of: House.carl).watchedStates(for: items, asOf: House.now, .unmarking)
    #expect(plan.requests.map(\.subject) == [House.wire(1)])
    var dumped = ""
    dump(plan, to: &dumped)
    for text in [dumped, plan.description] { #expect(!text.contains("Matrix") && !text.contains("Nobody")) }
    // Somebody who sees everything may send a child's states.
    let whole = house.viewer.watchedStates(for: items, asOf: House.now, of: House.carl)
    #expect(whole.requests.map(\.subject) == [House.matrix, House.wire(1)])
  }
}

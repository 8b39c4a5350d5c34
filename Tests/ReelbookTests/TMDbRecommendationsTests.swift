import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookTestSupport
import Testing

@Suite struct TMDbRecommendationsTests {
  /// A reply in TMDb's form, with one or two titles a list.
  private static func reply(to request: TransportRequest) -> TransportReply {
    let path = request.url.path
    guard !path.contains("genre") else {
      return .text(#"{"genres":[{"id":28,"name":"Action"},{"id":27,"name":"Horror"}]}"#)
    }
    let numbers = path.contains("trending") ? [1, 2] : path.contains("recommendations") ? [3, 1] : [4]
    let results = numbers.map { number in
      #"{"id":\#(number),"media_type":"movie","title":"Film \#(number)","original_title":"Film \#(number)","#
        + #""release_date":"199\#(number)-05-01","genre_ids":[27,28,99],"vote_average":7.5,"vote_count":\#(number)00,"#
        + #""adult":\#(number == 4),"poster_path":"/p.jpg","overview":"It happens.","original_language":"en"}"#
    }
    return .text(
      #"{"page":1,"results":[\#(results.joined(separator: ","))],"total_pages":1,"total_results":\#(results.count)}"#)
  }

  private func world(
    _ script: @escaping ScriptedTransport.Script
  ) throws -> (library: Library, me: PersonID, now: Now, source: TMDbRecommendations, transport: ScriptedTransport) {
    let me = PersonID(bits: IDBits(0x4000, 1 << 63 | 1))
    let now = try Now(Instant(parsing: "2026-11-23T20:00:00Z"), zone: "Europe/Berlin")
    var draft = Library().draft(as: me, now: now, ids: SeededGenerator(seed: 1))
    var person = Person(id: me)
    person.hidesAdult = true
    try draft.insert(person)
    let list = try draft.addList("All")
    for number in 11...15 {
      try draft.add(CatalogTitle(Title(.movie(number), TitleFacts(name: "Liked \(number)"))), to: list)
      try draft.react(.liked, to: .movie(number))
    }
    try draft.add(CatalogTitle(.movie, named: "Home video"), to: list, reaction: .liked)
    let transport = ScriptedTransport(script)
    let client = TMDbClient(
      token: "token", transport: transport, clock: ManualClock(jumps: true), randomness: SeededGenerator(seed: 7),
      now: { now.instant })
    return (draft.library, me, now, TMDbRecommendations(client, titles: 2), transport)
  }

  @Test func `the source can ask for titles like those that were watched last`() async throws {
    let world = try world { request, _ in Self.reply(to: request) }
    var draft = world.library.draft(as: world.me, now: world.now, ids: SeededGenerator(seed: 2))
    for (number, day) in [(12, "2026-11-01"), (14, "2026-11-20"), (11, "2026-11-10"), (14, "2026-10-01")] {
      try draft.watch(.movie(number), at: WatchTime(parsing: day))
    }
    let client = TMDbClient(
      token: "token", transport: world.transport, clock: ManualClock(jumps: true),
      randomness: SeededGenerator(seed: 7), now: { world.now.instant })
    let source = TMDbRecommendations(client, titles: 2, like: .watchedLast)
    _ = try await draft.library.viewer(of: world.me).candidates(from: [source], asOf: world.now)
    let paths = world.transport.requests.map { $0.url.path.replacingOccurrences(of: "/3/", with: "") }
    #expect(paths.filter { $0.hasSuffix("similar") } == ["movie/14/similar", "movie/11/similar"])
  }

  @Test func `the source requests trending titles, and those recommended for and similar to liked titles`() async throws
  {
    let world = try world { request, _ in Self.reply(to: request) }
    let found = try await world.library.viewer(of: world.me).candidates(from: [world.source], asOf: world.now)
    #expect(found.failures.isEmpty)
    let paths = world.transport.requests.map { $0.url.path.replacingOccurrences(of: "/3/", with: "") }
    #expect(paths.filter { $0.hasPrefix("genre") }.count == 2 && paths.filter { $0.hasPrefix("trending") }.count == 1)
    #expect(paths.filter { $0.hasSuffix("recommendations") }.count == 2, "\(paths)")
    #expect(paths.filter { $0.hasSuffix("similar") }.count == 2 && paths.count == 7)
    // Film 4 is for adults, and the person hides such titles.
    #expect(found.candidates.map(\.id) == [.movie(1), .movie(2), .movie(3)])
    let first = try #require(found.candidates.first)
    #expect(first.facts.name == "Film 1" && first.facts.year == 1991 && first.facts.votes == 100)
    #expect(first.facts.genres == ["Horror", "Action"] && first.facts.synopsis == "It happens.")
    #expect(first.tips.count == 3 && first.tips.first == .init(.trending, rank: 0))
    let recommended = first.tips.compactMap { tip in
      if case .recommended(let title) = tip.kind { title } else { nil }
    }
    #expect(recommended.count == 2 && recommended.allSatisfy { $0.tmdb.map((11...15).contains) ?? false })
  }

  @Test func `the candidates become rows with reasons`() async throws {
    let world = try world { request, _ in Self.reply(to: request) }
    let found = try await world.library.viewer(of: world.me).candidates(from: [world.source], asOf: world.now)
    let rows = world.library.viewer(of: world.me).home(asOf: world.now, candidates: found.candidates)
    let titles = rows.flatMap { $0.items.map(\.title) }
    #expect(titles.contains(.movie(2)) && titles.contains(.movie(3)) && !titles.contains(.movie(4)))
    #expect(rows.flatMap(\.items).allSatisfy { !$0.reason().isEmpty })
  }

  @Test func `a failed source gives no candidates, and its error is reported`() async throws {
    let world = try world { _, _ in .text("no", status: 401) }
    let found = try await world.library.viewer(of: world.me).candidates(from: [world.source], asOf: world.now)
    #expect(found.candidates.isEmpty && found.failures.count == 1 && found.failures.first is TMDbError)
  }
}

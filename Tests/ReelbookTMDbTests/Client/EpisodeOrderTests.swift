import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import ReelbookTestSupport
import Testing

/// Orders of episodes, by TMDb's episode groups.
@Suite(.timeLimit(.minutes(60))) struct EpisodeOrderTests {
  private static let series = TitleID.series(7)
  private static let box = "5acf93e60e0a26346d0000ce"
  private static let through = "5b11ba820e0a265847002c6e"

  private static let list = """
    {"id":7,"results":[
    {"description":"On discs","episode_count":5,"group_count":3,"id":"\(box)","name":"Box",
    "network":{"id":49,"logo_path":"/l.png","name":"HBO","origin_country":"US"},"type":3},
    {"description":"","episode_count":3,"group_count":1,"id":"\(through)","name":"Through","network":null,"type":2},
    {"description":"","episode_count":1,"group_count":1,"id":"5b11ba820e0a265847002c6f","name":"Odd",
    "network":null,"type":9}]}
    """

  /// A part of a group: its place, its name and its episodes, each as season, number, place and the id at TMDb.
  private static func part(
    _ order: Int?, _ name: String, _ episodes: [(Int, Int, Int?, Int)], of series: Int = 7
  )
    -> String
  {
    let all = episodes.map { season, number, place, id in
      """
      {"air_date":"2020-01-01","episode_number":\(number),"id":\(id),"name":"Name","overview":"","production_code":"",
      "season_number":\(season),"show_id":\(series),"still_path":null,"vote_average":7.5,"vote_count":2,
      "order":\(place.map { "\($0)" } ?? "null")}
      """
    }
    return """
      {"id":"5acf93efc3a368739a0000a9","name":"\(name)","order":\(order.map { "\($0)" } ?? "null"),"locked":true,
      "episodes":[\(all.joined(separator: ","))]}
      """
  }

  private static func group(_ id: String, _ type: Int, _ parts: String...) -> String {
    """
    {"description":"","episode_count":5,"group_count":3,"groups":[\(parts.joined(separator: ","))],"id":"\(id)",
    "name":"Box","network":null,"type":\(type)}
    """
  }

  private func order(_ parts: String...) async throws -> EpisodeOrder {
    let body = """
      {"description":"","episode_count":5,"group_count":3,"groups":[\(parts.joined(separator: ","))],"id":"\(Self.box)",
      "name":"Box","network":null,"type":3}
      """
    return try await ClientHarness(always: body).client.episodeOrder(Self.box, of: Self.series)
  }

  private func numbers(_ order: EpisodeOrder) -> [Int] { order.parts.map(\.number) }

  @Test func `the orders of a series come with their names and kinds, to choose from`() async throws {
    let harness = ClientHarness(always: Self.list)
    let orders = try await harness.client.episodeOrders(of: Self.series)
    #expect(harness.base.requests.map { $0.url.path() } == ["/3/tv/7/episode_groups"])
    #expect(orders.map(\.name) == ["Box", "Through", "Odd"] && orders.map(\.id)[0] == Self.box)
    #expect(orders.map(\.kind) == [.disc, .absolute, EpisodeOrderKind(rawValue: "tmdb9")])
    #expect(orders.map(\.episodeCount) == [5, 3, 1] && orders.allSatisfy(\.parts.isEmpty))
  }

  @Test func `an order has its parts and episodes by TMDb's places, each episode with its usual numbers`() async throws
  {
    let found = try await order(
      Self.part(2, "Disc 2", [(2, 1, 1, 21), (1, 2, 0, 12)]), Self.part(1, "Disc 1", [(1, 3, 0, 13), (0, 1, 1, 1)]))
    #expect(found.parts.map(\.name) == ["Disc 1", "Disc 2"] && numbers(found) == [1, 2])
    #expect(
      found.parts.map(\.episodes) == [
        [.init(season: 1, number: 3, tmdb: 13), .init(season: 0, number: 1, tmdb: 1)],
        [.init(season: 1, number: 2, tmdb: 12), .init(season: 2, number: 1, tmdb: 21)],
      ])
    #expect(found.id == Self.box && found.name == "Box" && found.kind == .disc && found.fetched == ClientHarness.now)
  }

  @Test func `TMDb's part 0 of specials does not count, and neither does a part of that name`() async throws {
    let first = try await order(
      Self.part(0, "Specials", [(0, 1, 0, 1)]), Self.part(1, "One", [(1, 1, 0, 11)]),
      Self.part(2, "Two", [(0, 2, 0, 2)]))
    #expect(numbers(first) == [0, 1, 2])
    let last = try await order(Self.part(1, "One", [(1, 1, 0, 11)]), Self.part(2, "Special Features", [(0, 1, 0, 1)]))
    #expect(numbers(last) == [0, 1])
    let mixed = try await order(
      Self.part(0, "Specials", [(1, 2, 0, 12), (0, 1, 1, 1)]), Self.part(1, "One", [(1, 1, 0, 11)]))
    #expect(numbers(mixed) == [0, 1])
  }

  @Test func `parts that TMDb counts from 0, twice or not at all are counted from 1`() async throws {
    for places: [Int?] in [[0, 1], [3, 3], [nil, nil], [-1, 4]] {
      let found = try await order(
        Self.part(places[0], "A", [(1, 1, 0, 11)]), Self.part(places[1], "B", [(1, 2, 0, 12)]))
      #expect(numbers(found) == [1, 2] && found.parts.map(\.name) == ["A", "B"], "\(places)")
    }
    let later = try await order(Self.part(4, "A", [(1, 1, 0, 11)]), Self.part(7, "B", [(1, 2, nil, 12)]))
    #expect(numbers(later) == [4, 7])
  }

  @Test func `nothing but specials is an order all the same`() async throws {
    let found = try await order(Self.part(0, "Shorts", [(0, 1, 0, 1)]))
    #expect(numbers(found) == [1])
  }

  @Test func `episodes of another series and parts without any are left out`() async throws {
    let found = try await order(
      Self.part(1, "Empty", []), Self.part(2, "Other", [(1, 1, 0, 91)], of: 8), Self.part(3, "Own", [(1, 1, 0, 11)]))
    #expect(found.parts.map(\.name) == ["Own"])
    let body = Self.group(Self.box, 3, Self.part(1, "Other", [(1, 1, 0, 91)], of: 8))
    let error = await tmdbError { try await ClientHarness(always: body).client.episodeOrder(Self.box, of: Self.series) }
    #expect(error?.code == .notFound)
  }

  // MARK: Refreshing

  private static let facts = """
    {"id":7,"name":"Stairwell","seasons":[{"id":1,"season_number":1}],"season/1":{"id":1,"season_number":1,
    "episodes":[{"id":11,"episode_number":1},{"id":12,"episode_number":2},{"id":13,"episode_number":3}]}}
    """

  private func library(_ order: EpisodeOrder?) throws -> Library {
    var facts = TitleFacts(name: "Stairwell")
    facts.fetched = ClientHarness.now.adding(.seconds(-86_400 * 100))
    var draft = Library().draft(as: .absent, now: Now(ClientHarness.now, in: .gmt))
    try draft.insert(Title(Self.series, facts))
    try draft.orders.choose(order, for: Self.series)
    return draft.library
  }

  private static func known(_ id: String) -> EpisodeOrder {
    var order = EpisodeOrder(id, named: "Box", .disc, parts: [.init(1, [.init(season: 1, number: 2, tmdb: 12)])])
    order.fetched = ClientHarness.now.adding(.seconds(-86_400))
    return order
  }

  /// Answers with the series, and with the reply for its order.
  private static func server(_ reply: TransportReply) -> ScriptedTransport {
    ScriptedTransport { request, _ in request.url.path().contains("episode_group/") ? reply : .text(facts) }
  }

  /// The library after a refresh, and how many requests for orders it took.
  private func refreshed(_ library: Library, _ reply: TransportReply) async throws -> (Library, requests: Int) {
    let base = Self.server(reply)
    var draft = library.draft(as: .absent, now: Now(ClientHarness.now, in: .gmt))
    for try await batch in ClientHarness(base).client.refresh(library) { try draft.refresh(batch) }
    return (draft.library, base.requests.count { $0.url.path().contains("episode_group/") })
  }

  @Test func `a refresh brings the chosen order up to date with one request`() async throws {
    let reply = TransportReply.text(Self.group(Self.box, 3, Self.part(1, "One", [(1, 3, 0, 13), (1, 1, 1, 11)])))
    let (after, requests) = try await refreshed(library(Self.known(Self.box)), reply)
    #expect(requests == 1)
    let order = try #require(after.title(Self.series)?.episodeOrder)
    #expect(order.parts.flatMap(\.episodes).map(\.number) == [3, 1])
    #expect(after.shownNumber(of: MediaID.episode(season: 1, number: 3, of: Self.series))?.description == "S1E1")
  }

  @Test func `an order that is gone at TMDb, that fails or that is another series' stays as it was`() async throws {
    let other = Self.group(Self.box, 3, Self.part(1, "One", [(1, 3, 0, 13)], of: 8))
    let gone = #"{"success":false,"status_code":34,"status_message":"The resource could not be found."}"#
    for reply: TransportReply in [.text(gone, status: 404), .text("?"), .text(other)] {
      let before = try library(Self.known(Self.box))
      let (after, requests) = try await refreshed(before, reply)
      #expect(requests == 1 && after.title(Self.series)?.facts.fetched == ClientHarness.now)
      #expect(after.title(Self.series)?.episodeOrder == before.title(Self.series)?.episodeOrder)
    }
  }

  @Test func `without a chosen order, or with an app's own, no order is asked for`() async throws {
    for order in [nil, Self.known("my own order")] {
      let (after, requests) = try await refreshed(library(order), .text("{}"))
      #expect(requests == 0 && after.title(Self.series)?.episodeOrder?.id == order?.id)
    }
  }
}

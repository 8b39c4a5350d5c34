import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import ReelbookTestSupport
import Testing

/// Fetching a series with as few requests as possible.
@Suite struct SeriesRequestTests {
  /// Answers as TMDb does: with the appended seasons that exist, without the others.
  static func server(_ seasons: [Int]) -> ScriptedTransport {
    ScriptedTransport { request, _ in
      let query = request.url.query(percentEncoded: false) ?? ""
      let appended = query.split(separator: "&").first { $0.hasPrefix("append_to_response=") } ?? ""
      let parts = appended.dropFirst("append_to_response=".count).split(separator: ",")
      guard parts.count <= 20 else { return .text(#"{"status_code":27}"#, status: 400) }
      let asked = parts.compactMap { $0.hasPrefix("season/") ? Int($0.dropFirst(7)) : nil }
      let listed = seasons.map { #"{"id":\#($0 + 100),"season_number":\#($0),"episode_count":1}"# }
      let details = asked.filter(seasons.contains).map {
        #","season/\#($0)":{"id":\#($0 + 100),"season_number":\#($0),"episodes":[{"id":\#($0 + 900),"episode_number":1}]}"#
      }
      return .text(#"{"id":7,"name":"Long","seasons":[\#(listed.joined(separator: ","))]\#(details.joined())}"#)
    }
  }

  @Test(arguments: [(1, 1), (14, 1), (15, 2), (30, 2), (34, 2), (35, 3), (60, 4)])
  func `a series takes one request, and one more for every twenty seasons beyond fifteen`(
    count: Int, requests: Int
  ) async throws {
    let base = Self.server(Array(0...count))
    let fetched = try await ClientHarness(base).client.fetchTitle(.series(7))
    let show = fetched.value
    #expect(show.seasons.map(\.id.number) == Array(0...count))
    #expect(show.seasons.allSatisfy { $0.episodes.count == 1 })
    #expect(fetched.missingSeasons.isEmpty)
    #expect(base.requests.count == requests)
  }

  @Test func `seasons need not have consecutive numbers`() async throws {
    let base = Self.server([1, 3, 2019, 2020])
    let show = try await ClientHarness(base).client.series(.series(7))
    #expect(show.seasons.map(\.id.number) == [1, 3, 2019, 2020])
    #expect(base.requests.count == 2)
  }

  @Test func `a season that TMDb lists but does not return is reported as missing`() async throws {
    let base = ScriptedTransport(.text(#"{"id":7,"seasons":[{"id":1,"season_number":1},{"id":2,"season_number":2}]}"#))
    let fetched = try await ClientHarness(base).client.fetchTitle(.series(7))
    #expect(fetched.value.seasons.isEmpty)
    #expect(fetched.missingSeasons == [1, 2])
  }

  @Test func `an error in place of a season is read as no season`() async throws {
    let body =
      #"{"id":7,"seasons":[],"season/4":{"success":false,"status_code":34,"status_message":"No."},"season/5":null}"#
    #expect(try await ClientHarness(always: body).client.series(.series(7)).seasons.isEmpty)
  }

  @Test func `a series is found even if TMDb refuses a request with seasons`() async throws {
    let base = ScriptedTransport { request, _ in
      request.url.absoluteString.contains("season") ? .text("{}", status: 404) : .text(#"{"id":7,"name":"Short"}"#)
    }
    #expect(try await ClientHarness(base).client.series(.series(7)).title.name == "Short")
  }

  @Test func `a nil id is not found, without a request`() async {
    let harness = ClientHarness(always: Fixtures.multiSearch)
    #expect(await tmdbError { try await harness.client.series(nil) }?.code == .notFound)
    #expect(await tmdbError { try await harness.client.movie(nil) }?.code == .notFound)
    #expect(harness.base.requests.isEmpty)
  }

  @Test func `the wrong kind of id is an invalid request`() async {
    let harness = ClientHarness(always: Fixtures.movie)
    #expect(await tmdbError { try await harness.client.series(.movie(1)) }?.code == .invalidRequest)
    #expect(await tmdbError { try await harness.client.movie(.series(1)) }?.code == .invalidRequest)
  }

  @Test func `a stale copy of a series says that it is stale`() async throws {
    let stale = Lock(false)
    let base = ScriptedTransport { _, _ in
      if stale.withLock({ $0 }) { throw TransportError(.offline, "Gone.") }
      return .text(Fixtures.series, headers: ["Cache-Control": "max-age=0", "ETag": "1"])
    }
    let client = ClientHarness(base).client
    #expect(try await client.fetchTitle(.series(5001)).isStale == false)
    stale.withLock { $0 = true }
    #expect(try await client.fetchTitle(.series(5001), allowingStale: true).isStale)
    #expect(await tmdbError { try await client.series(.series(5001)) }?.code == .offline)
  }

  @Test func `an app can search, fetch, add and watch a series in five lines`() async throws {
    let base = ScriptedTransport { request, _ in
      .text(request.url.path().contains("search") ? Fixtures.multiSearch : Fixtures.series)
    }
    let tmdb = ClientHarness(base).client
    let show = try await tmdb.series(tmdb.search("Stair").first?.id)
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    var draft = Library().draft(as: .absent, now: Now(ClientHarness.now, in: zone))
    let watching = try draft.addList("Watching")
    try draft.add(show, to: watching)
    try draft.watch(show.episode(season: 1, number: 1))
    #expect(draft.library.title(.series(5001))?.name == "Stairwell")
    #expect(draft.library.plays.map(\.subject) == [.episode(1, season: 1, of: .series(5001))])
  }
}

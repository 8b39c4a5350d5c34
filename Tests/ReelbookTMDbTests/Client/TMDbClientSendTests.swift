import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import ReelbookTestSupport
import Testing

@Suite struct TMDbClientSendTests {
  @Test(arguments: [nil, "", " \n"])
  func `without a token nothing is sent, and the error says how to get one`(token: String?) async {
    let harness = ClientHarness(token: token, always: Fixtures.movie)
    let error = await tmdbError { try await harness.client.movie(.movie(4001)) }
    #expect(error?.code == .noToken)
    #expect(error?.message.contains("themoviedb.org/settings/api") == true)
    #expect(error?.message.contains("TMDbClient(token:)") == true)
    #expect(harness.base.requests.isEmpty)
  }

  @Test(arguments: ["two words", "line\nbreak", "tökən"])
  func `a token that is invalid in a header is an error before any request`(token: String) async {
    let harness = ClientHarness(token: token, always: Fixtures.movie)
    #expect(await tmdbError { try await harness.client.movie(.movie(4001)) }?.code == .invalidToken)
    #expect(harness.base.requests.isEmpty)
  }

  @Test func `a long token is sent in a header, and a short key in the address`() async throws {
    let long = ClientHarness(always: Fixtures.genres)
    _ = try await long.client.send(.genres(of: .movie))
    #expect(long.base.requests.first?.headers["Authorization"] == "Bearer \(ClientHarness.token)")
    #expect(long.base.requests.first?.url.query()?.contains("api_key") != true)
    let key = "0123456789abcdef0123456789abcdef"
    let short = ClientHarness(token: " \(key)\n", always: Fixtures.genres)
    _ = try await short.client.send(.genres(of: .movie))
    #expect(short.base.requests.first?.headers["Authorization"] == nil)
    #expect(short.base.requests.first?.url.query() == "api_key=\(key)")
  }

  @Test(arguments: [429, 503])
  func `a server that asks to wait for an hour is an immediate error that says so`(status: Int) async {
    let harness = ClientHarness(ScriptedTransport(.text("", status: status, headers: ["Retry-After": "3600"])))
    let error = await tmdbError { try await harness.client.movie(.movie(4001)) }
    #expect(error?.code == (status == 429 ? .rateLimited : .serverDown))
    #expect(error?.retryAfter == .seconds(3600) && error?.message.contains("wait 3600 seconds") == true)
    #expect(harness.base.requests.count == 1 && harness.clock.slept.isEmpty)
  }

  static let failures: [(Int, String, TMDbError.Code, Int?)] = [
    (401, #"{"success":false,"status_code":7,"status_message":"Invalid API key."}"#, .invalidToken, 7),
    (401, #"{"status_code":14,"status_message":"Authentication failed."}"#, .invalidToken, 14),
    (401, "", .invalidToken, nil),
    (403, "<html></html>", .invalidToken, nil), (403, "", .invalidToken, nil),
    (404, #"{"success":false,"status_code":34,"status_message":"Not here."}"#, .notFound, 34),
    (404, "", .notFound, nil),
    (200, #"{"success":false,"status_code":34,"status_message":"Not here."}"#, .notFound, 34),
    (400, #"{"status_code":22,"status_message":"Invalid page."}"#, .rejected, 22),
    (422, #"{"status_code":20}"#, .rejected, 20),
    (429, #"{"status_code":25,"status_message":"Too many."}"#, .rateLimited, 25),
    (400, #"{"status_code":25}"#, .rateLimited, 25),
    (500, #"{"status_code":11}"#, .serverDown, 11),
    (503, #"{"status_code":9}"#, .serverDown, 9),
    (502, "<html>Bad gateway</html>", .serverDown, nil),
    (418, #"{"status_code":999,"status_message":"New."}"#, .rejected, 999),
    (302, "", .redirected, nil),
    (200, "<html>Please sign in</html>", .malformedReply, nil),
    (200, "", .malformedReply, nil),
    (200, "{\"genres\":", .malformedReply, nil),
    (200, "[]", .malformedReply, nil),
    (200, "{\"genres\":[]} x", .malformedReply, nil),
    (200, "\u{0}\u{1}", .malformedReply, nil),
  ]

  @Test func `every failure has its code, its HTTP status and TMDb's own number`() async {
    for (status, body, code, number) in Self.failures {
      let harness = ClientHarness(ScriptedTransport(.text(body, status: status)))
      let error = await tmdbError { try await harness.client.send(.genres(of: .movie)) }
      let comment = Comment(rawValue: "\(status) \(body)")
      #expect(error?.code == code, comment)
      #expect(error?.httpStatus == status, comment)
      #expect(error?.tmdbCode == number, comment)
      #expect(error?.endpoint == "genre/movie/list", comment)
      #expect(error?.message.isEmpty == false, comment)
    }
  }

  @Test func `a malformed reply is an error that names the place`() async {
    let harness = ClientHarness(always: #"{"season_number":0,"episodes":[{"id":"1","episode_number":1}]}"#)
    let error = await tmdbError { try await harness.client.send(.season(0, of: .series(5001))) }
    #expect(error?.code == .malformedReply)
    #expect(error?.message.contains(" episodes[0].id: ") == true)
    #expect(error?.endpoint == "tv/5001/season/0")
  }

  @Test func `TMDb's own message is part of the error's message`() async {
    let harness = ClientHarness(
      ScriptedTransport(.text(#"{"status_code":7,"status_message":"Suspended."}"#, status: 401)))
    let error = await tmdbError { try await harness.client.send(.genres(of: .movie)) }
    #expect(error?.message.hasSuffix("TMDb says: Suspended.") == true)
  }

  @Test func `an error of the transport becomes an error of the client with the same code`() async {
    let codes: [(TransportError.Code, TMDbError.Code)] = [
      (.offline, .offline), (.timedOut, .timedOut), (.connectionLost, .connectionLost), (.insecure, .insecure),
      (.malformedReply, .malformedReply), (.tooLong, .malformedReply),
    ]
    for (code, expected) in codes {
      let harness = ClientHarness(ScriptedTransport(.error(code)))
      let error = await tmdbError { try await harness.client.send(.genres(of: .movie)) }
      #expect(error == TMDbError(expected, "As scripted.", endpoint: "genre/movie/list"), "\(code)")
    }
  }

  @Test func `a malformed reply is not cached`() async throws {
    let harness = ClientHarness(ScriptedTransport(.text("{\"genres\":5}"), .text(Fixtures.genres)))
    _ = await tmdbError { try await harness.client.send(.genres(of: .movie)) }
    #expect(try await harness.client.send(.genres(of: .movie)).count == 2)
  }

  @Test func `a reply that reports a failure is not cached, whatever its status`() async throws {
    let failure = #"{"success":false,"status_code":43,"status_message":"Try later."}"#
    let harness = ClientHarness(ScriptedTransport(.text(failure), .text(Fixtures.genres)))
    #expect(await tmdbError { try await harness.client.send(.genres(of: .movie)) }?.tmdbCode == 43)
    #expect(try await harness.client.send(.genres(of: .movie)).count == 2)
  }

  @Test func `a web page in place of a reply does not replace the cached copy`() async throws {
    let harness = ClientHarness(
      ScriptedTransport(.text(Fixtures.genres), .text("<html>Please sign in</html>")))
    _ = try await harness.client.send(.genres(of: .movie))
    let revalidating = await tmdbError { try await harness.client.fetch(.genres(of: .movie), revalidating: true) }
    #expect(revalidating?.code == .malformedReply)
    let stale = try await harness.client.fetch(.genres(of: .movie), allowingStale: true, revalidating: true)
    #expect(stale.isStale && stale.value.count == 2)
  }

  @Test func `a malformed cached copy is fetched again`() async throws {
    let folder = try TemporaryFolder()
    let configuration = TMDbConfiguration(cacheFolder: folder.url)
    let address = "https://api.themoviedb.org/3/genre/movie/list"
    await DiskReplyCache(folder: folder.url).keep(
      CachedReply(
        body: Data("{\"genres\":5}".utf8), entityTag: nil, fetchedAt: ClientHarness.now, goodFor: .seconds(60)),
      for: address)
    let harness = ClientHarness(configuration: configuration, ScriptedTransport(.text(Fixtures.genres)))
    #expect(try await harness.client.send(.genres(of: .movie)).count == 2)
    #expect(harness.base.requests.count == 1)
  }

  @Test func `a repeated request is answered from the cache, also by another client with the same folder`() async throws
  {
    let folder = try TemporaryFolder()
    let configuration = TMDbConfiguration(cacheFolder: folder.url)
    let first = ClientHarness(configuration: configuration, always: Fixtures.genres)
    #expect(try await first.client.fetch(.genres(of: .movie)).origin == .server)
    #expect(try await first.client.fetch(.genres(of: .movie)).origin == .cache)
    let second = ClientHarness(configuration: configuration, ScriptedTransport(.error(.offline)))
    #expect(try await second.client.fetch(.genres(of: .movie)).origin == .cache)
    #expect(first.base.requests.count == 1)
    #expect(second.base.requests.isEmpty)
  }

  @Test func `a stale reply is returned only if allowed, and says that it is stale`() async throws {
    let base = ScriptedTransport(
      .text(Fixtures.genres, headers: ["Cache-Control": "max-age=0", "ETag": "W/\"1\""]), .error(.offline))
    let harness = ClientHarness(base)
    _ = try await harness.client.send(.genres(of: .movie))
    #expect(await tmdbError { try await harness.client.send(.genres(of: .movie)) }?.code == .offline)
    let stale = try await harness.client.fetch(.genres(of: .movie), allowingStale: true)
    #expect(stale.isStale)
    #expect(stale.fetchedAt == ClientHarness.now)
    #expect(stale.value.count == 2)
  }

  @Test func `requesting anew ignores a fresh copy`() async throws {
    let harness = ClientHarness(always: Fixtures.genres)
    _ = try await harness.client.send(.genres(of: .movie))
    #expect(try await harness.client.fetch(.genres(of: .movie), revalidating: true).origin == .server)
    #expect(harness.base.requests.count == 2)
  }

  @Test func `retries keep the pace, too`() async {
    let clock = ManualClock(jumps: true)
    let begin = clock.now
    let starts = Lock<[Duration]>([])
    let base = ScriptedTransport { _, _ in
      starts.withLock { $0.append(begin.duration(to: clock.now)) }
      return .text("", status: 503)
    }
    let client = TMDbClient(
      token: ClientHarness.token,
      configuration: TMDbConfiguration(requestsPerSecond: 2, retry: RetryPolicy(attempts: 6, firstWait: .zero)),
      transport: base, clock: clock, randomness: SeededGenerator(seed: 7), now: { ClientHarness.now })
    #expect(await tmdbError { try await client.send(.genres(of: .movie)) }?.code == .serverDown)
    #expect(starts.withLock { $0 } == [0, 0, 1, 1, 2, 2].map { .seconds($0) })
  }
}

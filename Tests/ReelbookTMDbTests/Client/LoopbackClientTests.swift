import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import ReelbookTestSupport
import Testing

/// The whole client with the real URLSession and a server on loopback.
@Suite(.timeLimit(.minutes(60))) struct LoopbackClientTests {
  private func client(
    _ server: LoopbackServer, clock: ManualClock = ManualClock(jumps: true),
    _ change: (inout TMDbConfiguration) -> Void = { _ in }
  ) throws -> TMDbClient {
    var configuration = TMDbConfiguration(address: try #require(URL(string: server.address)))
    // A server seems to hang on a machine that is busy with other tests.
    configuration.timeout = .seconds(3_600)
    change(&configuration)
    return TMDbClient(
      token: ClientHarness.token, configuration: configuration, clock: clock, randomness: SeededGenerator(seed: 3),
      now: { ClientHarness.now })
  }

  /// Answers with the replies in turn, and then always with the last one.
  private func server(_ replies: ServedReply...) throws -> LoopbackServer {
    let count = Lock(0)
    return try LoopbackServer { _ in
      let index = count.withLock { count in
        count += 1
        return count
      }
      return replies[min(index, replies.count) - 1]
    }
  }

  @Test func `the server gets the token, and the client gets the name`() async throws {
    let server = try server(.text(Fixtures.series))
    defer { server.stop() }
    let show = try await client(server).series(.series(5001))
    #expect(show.title.name == "Stairwell")
    #expect(server.requests.first?.headers["authorization"] == "Bearer \(ClientHarness.token)")
    #expect(server.requests.first?.headers["accept"] == "application/json")
  }

  @Test func `a reply in small chunks is read as a whole`() async throws {
    let letters = Array(Fixtures.series)
    let pieces = stride(from: 0, to: letters.count, by: 97).map { String(letters[$0..<min($0 + 97, letters.count)]) }
    let server = try server(.chunked(pieces))
    defer { server.stop() }
    #expect(try await client(server).send(.series(5001)).id == 5001)
  }

  @Test func `the client waits and asks again after several 429 replies`() async throws {
    let busy = ServedReply.text(#"{"status_code":25}"#, status: 429, headers: ["Retry-After": "2"])
    let server = try server(busy, busy, busy, .text(Fixtures.genres))
    defer { server.stop() }
    let clock = ManualClock(jumps: true)
    #expect(try await client(server, clock: clock).send(.genres(of: .movie)).count == 2)
    #expect(server.requests.count == 4)
  }

  @Test func `429 replies without end are an error with HTTP's and TMDb's status`() async throws {
    let server = try server(.text(#"{"status_code":25,"status_message":"Too many."}"#, status: 429))
    defer { server.stop() }
    let error = await tmdbError { try await client(server).send(.genres(of: .movie)) }
    #expect(error?.code == .rateLimited)
    #expect(error?.httpStatus == 429)
    #expect(error?.tmdbCode == 25)
    #expect(server.requests.count == 4)
  }

  @Test func `a lost connection is tried again`() async throws {
    let server = try server(ServedReply(steps: [.reset]), .truncated("{", promised: 50), .text(Fixtures.genres))
    defer { server.stop() }
    #expect(try await client(server).send(.genres(of: .movie)).count == 2)
    #expect(server.requests.count == 3)
  }

  @Test func `a redirect is refused, and no other server gets the token`() async throws {
    let elsewhere = try LoopbackServer { _ in .text(Fixtures.genres) }
    let server = try server(.text("", status: 301, headers: ["Location": elsewhere.address + "caught"]))
    defer {
      server.stop()
      elsewhere.stop()
    }
    let error = await tmdbError { try await client(server).send(.genres(of: .movie)) }
    #expect(error?.code == .redirected)
    #expect(error?.httpStatus == 301)
    #expect(elsewhere.requests.isEmpty)
  }

  @Test func `a 304 reply confirms a cached copy`() async throws {
    let server = try LoopbackServer { request in
      request.headers["if-none-match"] == "W/\"7\""
        ? ServedReply(steps: [.bytes(ServedReply.head(304, ["ETag": "W/\"7\"", "Cache-Control": "max-age=60"]))])
        : .text(Fixtures.genres, headers: ["ETag": "W/\"7\"", "Cache-Control": "max-age=0"])
    }
    defer { server.stop() }
    let client = try client(server)
    #expect(try await client.fetch(.genres(of: .movie)).origin == .server)
    let second = try await client.fetch(.genres(of: .movie))
    #expect(second.origin == .cache)
    #expect(second.value.count == 2)
    _ = try await client.fetch(.genres(of: .movie))
    #expect(server.requests.count == 2)
  }

  @Test func `a server that does not answer is a time-out`() async throws {
    let signal = ServerSignal()
    let arrived = Gate()
    let server = try LoopbackServer { _ in
      arrived.arrive()
      return ServedReply(steps: [.wait(signal)])
    }
    defer {
      signal.give()
      server.stop()
    }
    let clock = ManualClock(jumps: false)
    let client = TMDbClient(
      token: ClientHarness.token, configuration: TMDbConfiguration(address: try #require(URL(string: server.address))),
      transport: URLSessionTransport(clock: clock), clock: clock, randomness: SeededGenerator(seed: 3),
      now: { ClientHarness.now })
    let task = Task { await tmdbError { try await client.send(.genres(of: .movie)) } }
    try await arrived.arrivals(reach: 1)
    try await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(30))
    #expect(await task.value?.code == .timedOut)
  }

  @Test func `a server that has stopped is offline, and a stale copy is used if allowed`() async throws {
    let server = try server(.text(Fixtures.genres, headers: ["Cache-Control": "max-age=0", "ETag": "\"1\""]))
    let client = try client(server)
    _ = try await client.send(.genres(of: .movie))
    server.stop()
    #expect(await tmdbError { try await client.send(.genres(of: .movie)) }?.code == .offline)
    #expect(try await client.fetch(.genres(of: .movie), allowingStale: true).isStale)
  }

  @Test func `200 searches at once keep the pace, send nothing twice, and stop when cancelled`() async throws {
    let held = ServerSignal()
    let isHolding = Lock(true)
    let server = try LoopbackServer { request in
      isHolding.withLock { $0 } && request.parameters["query"] == "hold"
        ? ServedReply(steps: [.wait(held)]) : .text(Fixtures.multiSearch)
    }
    defer { server.stop() }
    let clock = ManualClock(jumps: true)
    let client = try client(server, clock: clock) { $0.requestsPerSecond = 20 }
    // Fifty different searches, each made four times. Ten more are cancelled while the server delays the reply.
    let doomed = (1...10).map { _ in Task { try await client.search("hold") } }
    try await waitUntil { server.requests.contains { $0.parameters["query"] == "hold" } }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<200 { group.addTask { try await client.search("name \(number % 50)").count } }
      for try await count in group { #expect(count == 2) }
    }
    for task in doomed { task.cancel() }
    for task in doomed { await #expect(throws: CancellationError.self) { try await task.value } }
    held.give()
    let queries = server.requests.compactMap { $0.parameters["query"] }
    #expect(queries.count == 51)
    #expect(Set(queries).count == 51)
    // 51 requests at 20 a second take two full seconds of the clock that the pace uses.
    #expect(clock.slept.reduce(.zero, +) >= .seconds(2))
    isHolding.withLock { $0 = false }
    #expect(try await client.search("hold").count == 2)
  }
}

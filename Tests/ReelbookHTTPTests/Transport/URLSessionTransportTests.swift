import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct URLSessionTransportTests {
  private func request(_ server: LoopbackServer) throws -> TransportRequest { try request(to: server.address) }

  /// A request with a time limit that is long enough for a busy machine.
  private func request(to address: String) throws -> TransportRequest {
    TransportRequest(url: try #require(URL(string: address + "movie/603?language=en")), timeout: .seconds(7_200))
  }

  private func code(_ work: () async throws -> TransportReply) async -> TransportError.Code? {
    do {
      _ = try await work()
      return nil
    } catch {
      return (error as? TransportError)?.code
    }
  }

  @Test func `a reply arrives with its status, headers and body`() async throws {
    let server = try LoopbackServer { _ in .text("{}", status: 404, headers: ["X-Thing": "a"]) }
    defer { server.stop() }
    let reply = try await URLSessionTransport().send(try request(server))
    #expect(reply.status == 404)
    #expect(reply.headers["x-thing"] == "a")
    #expect(reply.body == Data("{}".utf8))
    #expect(server.requests.map(\.target) == ["/3/movie/603?language=en"])
  }

  @Test func `the server gets the method and the body of a request`() async throws {
    let server = try LoopbackServer { _ in .text("", status: 201) }
    defer { server.stop() }
    for (method, body) in [("PUT", Data("some".utf8)), ("PUT", Data()), ("PROPFIND", Data("<a/>".utf8)), ("MOVE", nil)]
    {
      var request = try request(server)
      request.method = method
      request.body = body
      #expect(try await URLSessionTransport().send(request).status == 201)
      #expect(server.requests.last?.method == method && server.requests.last?.body == body ?? Data())
      #expect("\(request)".hasPrefix("\(method) http://"))
    }
  }

  @Test func `a reply that asks for a password is returned as a reply`() async throws {
    for ask in ["Basic realm=\"home\"", "Digest realm=\"home\", nonce=\"1\"", "NTLM", "Bearer"] {
      let server = try LoopbackServer { _ in .text("Who?", status: 401, headers: ["WWW-Authenticate": ask]) }
      defer { server.stop() }
      let transport = URLSessionTransport()
      for _ in 1...3 {
        let reply = try await transport.send(try request(server))
        #expect(reply.status == 401 && reply.headers["www-authenticate"] == ask)
      }
      #expect(server.requests.count == 3)
    }
  }

  @Test func `a reply in chunks is returned as a whole`() async throws {
    let pieces = ["{\"id\"", ":603,", "\"title\":\"The Matrix\"}"]
    let server = try LoopbackServer { _ in .chunked(pieces) }
    defer { server.stop() }
    let reply = try await URLSessionTransport().send(try request(server))
    #expect(String(decoding: reply.body, as: UTF8.self) == pieces.joined())
  }

  @Test func `a body is written to the request's file for its owner alone, and the reply has its beginning`()
    async throws
  {
    let line = "0123456789abcde\n"
    let server = try LoopbackServer { _ in .chunked(Array(repeating: String(repeating: line, count: 4096), count: 40)) }
    defer { server.stop() }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("body-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    var request = try request(server)
    request.file = file
    let retrying = RetryTransport(
      URLSessionTransport(), clock: ContinuousClock(), randomness: SystemRandomNumberGenerator())
    let reply = try await retrying.send(request)
    let body = try Data(contentsOf: file)
    #expect(reply.file == file && body.count == 40 * 4096 * 16 && reply.body == body.prefix(4096))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    await #expect(throws: (any Error).self, "an existing file is not replaced") {
      try await URLSessionTransport().send(request)
    }
  }

  @Test func `a body in a file is not cached`() async throws {
    let cache = MemoryReplyCache(byteLimit: 1 << 20)
    let base = ScriptedTransport(.text("#EXTM3U"))
    let transport = CacheTransport(base, cache: cache, now: { Instant(milliseconds: 0) })
    var request = try anyRequest(caching: .day)
    request.file = FileManager.default.temporaryDirectory.appendingPathComponent("nothing")
    for _ in 0..<2 { #expect(try await transport.send(request).body == Data("#EXTM3U".utf8)) }
    #expect(base.requests.count == 2)
  }

  @Test func `a slow reply within the time limit is returned`() async throws {
    let (signal, arrived) = (ServerSignal(), Gate())
    let server = try LoopbackServer { _ in
      arrived.arrive()
      return ServedReply(steps: [
        .bytes(ServedReply.head(200, ["Content-Length": "2"])), .bytes(Data("{".utf8)), .wait(signal),
        .bytes(Data("}".utf8)),
      ])
    }
    defer { server.stop() }
    let clock = ManualClock(jumps: false)
    let request = try request(server)
    let task = Task { try await URLSessionTransport(clock: clock).send(request) }
    try await arrived.arrivals(reach: 1)
    try await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(19))
    signal.give()
    #expect(try await task.value.body == Data("{}".utf8))
  }

  @Test func `the headers of a request are sent`() async throws {
    let server = try LoopbackServer { _ in .text("{}") }
    defer { server.stop() }
    var request = try request(server)
    request.headers = ["Authorization": "Bearer abc", "If-None-Match": "W/\"1\""]
    _ = try await URLSessionTransport().send(request)
    #expect(server.requests.first?.headers["authorization"] == "Bearer abc")
    #expect(server.requests.first?.headers["if-none-match"] == "W/\"1\"")
  }

  @Test func `a redirect is returned and not followed`() async throws {
    let elsewhere = try LoopbackServer { _ in .text("{}") }
    let target = elsewhere.address
    let server = try LoopbackServer { _ in .text("", status: 302, headers: ["Location": target + "caught"]) }
    defer {
      server.stop()
      elsewhere.stop()
    }
    let reply = try await URLSessionTransport().send(try request(server))
    #expect(reply.status == 302)
    #expect(elsewhere.requests.isEmpty)
  }

  @Test func `a request that is cancelled while its redirect comes ends, at whatever moment`() async throws {
    let server = try LoopbackServer { _ in .text("", status: 302, headers: ["Location": "http://127.0.0.1:9/"]) }
    defer { server.stop() }
    let (request, transport) = (try request(server), URLSessionTransport())
    for microseconds in stride(from: 0, to: 4000, by: 20) {
      let task = Task { try await transport.send(request) }
      try await Task.sleep(for: .microseconds(microseconds))
      task.cancel()
      switch await task.result {
      case .success(let reply): #expect(reply.status == 302)
      case .failure(let error): #expect(error is CancellationError, "\(error)")
      }
    }
  }

  @Test func `a connection that is reset is a lost connection`() async throws {
    let server = try LoopbackServer { _ in ServedReply(steps: [.reset]) }
    defer { server.stop() }
    let request = try request(server)
    #expect(await code { try await URLSessionTransport().send(request) } == .connectionLost)
  }

  @Test func `a reply that ends too early is a lost connection`() async throws {
    let server = try LoopbackServer { _ in .truncated("{\"id\":", promised: 100) }
    defer { server.stop() }
    let request = try request(server)
    #expect(await code { try await URLSessionTransport().send(request) } == .connectionLost)
  }

  @Test func `an unreachable server is offline`() async throws {
    // Another test may have got the port of a stopped server. Nobody has this port.
    let request = try request(to: "http://127.0.0.1:1/3/")
    #expect(await code { try await URLSessionTransport().send(request) } == .offline)
  }

  @Test func `a server that does not answer times out on the given clock`() async throws {
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
    let request = try request(server)
    async let outcome = code { try await URLSessionTransport(clock: clock).send(request) }
    try await arrived.arrivals(reach: 1)
    try await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(7_200))
    #expect(await outcome == .timedOut)
  }

  @Test func `a reply that is incomplete at the time limit times out`() async throws {
    let signal = ServerSignal()
    let arrived = Gate()
    let server = try LoopbackServer { _ in
      arrived.arrive()
      return ServedReply(steps: [
        .bytes(ServedReply.head(200, ["Content-Length": "9"])), .bytes(Data("{".utf8)), .wait(signal),
      ])
    }
    defer {
      signal.give()
      server.stop()
    }
    let clock = ManualClock(jumps: false)
    let request = try request(server)
    async let outcome = code { try await URLSessionTransport(clock: clock).send(request) }
    try await arrived.arrivals(reach: 1)
    try await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(7_201))
    #expect(await outcome == .timedOut)
  }

  @Test func `no error shows the address or its query`() async throws {
    let server = try LoopbackServer { request in
      request.path.hasSuffix("reset") ? ServedReply(steps: [.reset]) : .truncated("{", promised: 9)
    }
    let gone = try LoopbackServer { _ in .text("{}") }
    gone.stop()
    defer { server.stop() }
    for address in [
      server.address + "reset", server.address + "truncated", gone.address + "gone", "no-such-scheme://127.0.0.1/x",
    ] {
      let request = TransportRequest(url: try #require(URL(string: address + "?query=secret")))
      let error = await #expect(throws: TransportError.self) { try await URLSessionTransport().send(request) }
      var text = String(reflecting: try #require(error, "\(address)"))
      dump(error, to: &text)
      #expect(!text.contains("secret") && !text.contains("127.0.0.1"), "\(address): \(text)")
    }
  }

  @Test func `a cancelled request ends at once with CancellationError`() async throws {
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
    let request = try request(server)
    let task = Task { try await URLSessionTransport().send(request) }
    try await arrived.arrivals(reach: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct CacheTransportTests {
  private let time = Lock(Instant(milliseconds: 1_000_000_000))

  private func caching(_ base: ScriptedTransport, _ cache: any ReplyCache = MemoryReplyCache()) -> CacheTransport {
    CacheTransport(base, cache: cache) { [time] in time.withLock { $0 } }
  }

  private func pass(_ seconds: TimeInterval) { time.withLock { $0 = $0.adding(.seconds(seconds)) } }

  @Test func `a reply is fresh for the age that it states`() async throws {
    let base = ScriptedTransport(.text("1", headers: ["Cache-Control": "public, max-age=60"]), .text("2"))
    let transport = caching(base)
    #expect(try await transport.send(anyRequest()).origin == .server)
    pass(59)
    let copy = try await transport.send(anyRequest())
    #expect(copy.origin == .cache)
    #expect(copy.body == Data("1".utf8))
    #expect(copy.fetchedAt == Instant(milliseconds: 1_000_000_000))
    pass(1)
    #expect(try await transport.send(anyRequest()).body == Data("2".utf8))
    #expect(base.requests.count == 2)
  }

  @Test func `only GET requests are answered from the cache`() async throws {
    let base = ScriptedTransport(.text("1", headers: ["Cache-Control": "max-age=60"]))
    let transport = caching(base)
    for method in ["GET", "PUT", "PROPFIND", "GET"] {
      var request = try anyRequest()
      request.method = method
      _ = try await transport.send(request)
    }
    #expect(base.requests.map(\.method) == ["GET", "PUT", "PROPFIND"])
  }

  @Test(arguments: [(CachingRule.hour, 3_600.0), (.day, 86_400.0)])
  func `without an age in the reply, the request's rule applies`(rule: CachingRule, seconds: Double) async throws {
    let base = ScriptedTransport(.text("1"))
    let transport = caching(base)
    _ = try await transport.send(anyRequest(caching: rule))
    pass(seconds - 1)
    #expect(try await transport.send(anyRequest(caching: rule)).origin == .cache)
    pass(1)
    #expect(try await transport.send(anyRequest(caching: rule)).origin == .server)
  }

  @Test(arguments: ["no-store", "public, max-age=60, no-store"])
  func `a reply that forbids caching is not cached`(directive: String) async throws {
    let base = ScriptedTransport(.text("1", headers: ["Cache-Control": directive, "ETag": "W/\"a\""]))
    let transport = caching(base)
    _ = try await transport.send(anyRequest())
    #expect(try await transport.send(anyRequest()).origin == .server)
    #expect(base.requests.allSatisfy { $0.headers["If-None-Match"] == nil })
  }

  @Test func `a no-cache reply is confirmed each time, whatever its age`() async throws {
    let headers = ["Cache-Control": "no-cache, max-age=60", "ETag": "W/\"a\""]
    let base = ScriptedTransport(.text("1", headers: headers), .text("", status: 304, headers: headers))
    let transport = caching(base)
    _ = try await transport.send(anyRequest())
    #expect(try await transport.send(anyRequest()).body == Data("1".utf8))
    #expect(base.requests.map { $0.headers["If-None-Match"] } == [nil, "W/\"a\""])
  }

  @Test func `a 304 reply to a copy's entity tag makes the copy fresh again`() async throws {
    let base = ScriptedTransport(
      .text("1", headers: ["Cache-Control": "max-age=10", "ETag": "W/\"a\""]),
      .text("", status: 304, headers: ["Cache-Control": "max-age=20"]))
    let transport = caching(base)
    _ = try await transport.send(anyRequest())
    pass(11)
    let confirmed = try await transport.send(anyRequest())
    #expect(confirmed.status == 200)
    #expect(confirmed.body == Data("1".utf8))
    #expect(confirmed.origin == .cache)
    #expect(confirmed.fetchedAt == Instant(milliseconds: 1_000_011_000))
    #expect(base.requests.last?.headers["If-None-Match"] == "W/\"a\"")
    pass(19)
    _ = try await transport.send(anyRequest())
    #expect(base.requests.count == 2)
  }

  @Test(arguments: [
    Result<TransportReply, TransportError>.error(.offline), .error(.timedOut), .error(.connectionLost),
    .text("", status: 503), .text("<html>Please sign in</html>"),
  ])
  func `a stale copy replaces a failed request, marked as stale, if the request allows it`(
    outcome: Result<TransportReply, TransportError>
  ) async throws {
    let base = ScriptedTransport(.text("1", headers: ["Cache-Control": "max-age=10"]), outcome)
    let transport = caching(base)
    _ = try await transport.send(anyRequest())
    pass(100)
    let stale = try await transport.send(anyRequest(caching: CachingRule(allowsStale: true)))
    #expect(stale.origin == .staleCache)
    #expect(stale.body == Data("1".utf8))
    #expect(stale.fetchedAt == Instant(milliseconds: 1_000_000_000))
    let refused = try? await transport.send(anyRequest())
    #expect(refused?.origin != .staleCache)
    #expect(refused?.status != 200 || refused?.isWebPage == true)
    let again = try await transport.send(anyRequest(caching: CachingRule(allowsStale: true)))
    #expect(again.body == Data("1".utf8))
  }

  @Test func `without a copy, an error stays an error`() async throws {
    let transport = caching(ScriptedTransport(.error(.offline)))
    await #expect(throws: TransportError.self) {
      try await transport.send(anyRequest(caching: CachingRule(allowsStale: true)))
    }
  }

  @Test func `a request that revalidates asks the server although a copy is fresh`() async throws {
    let base = ScriptedTransport(.text("1", headers: ["Cache-Control": "max-age=100"]), .text("2"))
    let transport = caching(base)
    _ = try await transport.send(anyRequest())
    let anew = try await transport.send(anyRequest(caching: CachingRule(revalidates: true)))
    #expect(anew.body == Data("2".utf8))
  }

  @Test func `a copy from the future is not fresh`() async throws {
    let base = ScriptedTransport(.text("1"))
    let transport = caching(base)
    _ = try await transport.send(anyRequest())
    pass(-500)
    #expect(try await transport.send(anyRequest()).origin == .server)
  }

  @Test(arguments: [201, 302, 401, 404, 429, 500])
  func `only replies with status 200 are cached`(status: Int) async throws {
    let base = ScriptedTransport(.text("{}", status: status, headers: ["Cache-Control": "max-age=100"]))
    let transport = caching(base)
    _ = try await transport.send(anyRequest())
    #expect(try await transport.send(anyRequest()).origin == .server)
  }

  @Test func `a web page is not cached`() async throws {
    let base = ScriptedTransport(.text("<html></html>", headers: ["Cache-Control": "max-age=100"]))
    let transport = caching(base)
    _ = try await transport.send(anyRequest())
    #expect(try await transport.send(anyRequest()).origin == .server)
  }

  @Test func `a 404 reply removes the copy`() async throws {
    let base = ScriptedTransport(
      .text("1", headers: ["Cache-Control": "max-age=10"]), .text("{}", status: 404), .error(.offline))
    let transport = caching(base)
    _ = try await transport.send(anyRequest())
    pass(11)
    #expect(try await transport.send(anyRequest()).status == 404)
    await #expect(throws: TransportError.self) {
      try await transport.send(anyRequest(caching: CachingRule(allowsStale: true)))
    }
  }
}

import Foundation
import ReelbookHTTP
import ReelbookTestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct WrappingTests {
  @Test func `a transport of an app gets retries, a pace and a cache by its methods`() async throws {
    let base = ScriptedTransport(
      .text("busy", status: 503), .text("{}", headers: ["Cache-Control": "max-age=3600"]), .error(.offline))
    let policy = RetryPolicy(attempts: 2, firstWait: .zero, longestWait: .zero)
    let transport: any Transport = base.retrying(policy).paced(requestsPerSecond: 50).cached(in: MemoryReplyCache())
      .sharingRequests()
    let url = try #require(URL(string: "https://example.org/segments"))
    #expect(try await transport.send(TransportRequest(url: url)).origin == .server)
    #expect(base.requests.count == 2)
    #expect(try await transport.send(TransportRequest(url: url)).origin == .cache)
    #expect(base.requests.count == 2)
  }
}

import Foundation
import ReelbookTMDb
import Testing

@Suite struct SigningTransportTests {
  @Test func `a request that its transport calls off is no failure`() async throws {
    let base = ScriptedTransport { _, _ in throw CancellationError() }
    let transport = SigningTransport(base, credential: try #require(Credential(ClientHarness.token)))
    await #expect(throws: CancellationError.self) { try await transport.send(anyRequest()) }
  }
}

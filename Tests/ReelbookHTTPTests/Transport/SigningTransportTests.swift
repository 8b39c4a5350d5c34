import Foundation
import ReelbookHTTP
import ReelbookTestSupport
import Testing

@Suite struct SigningTransportTests {
  private static let secrets = ["ada lovelace", "p4ss/word+"].compactMap { Secret($0) }

  /// Signs for a server that takes a name and a password in its address.
  private func signing(_ base: ScriptedTransport) -> SigningTransport {
    SigningTransport(base, secrets: Self.secrets) { request in
      var request = request
      let words = Self.secrets.map { PercentEncoding.query($0.value) }.joined(separator: "/")
      request.url = URL(string: request.url.absoluteString + "/" + words) ?? request.url
      return request
    }
  }

  private func texts(of value: Any) -> String {
    var text = "\(value) \(String(reflecting: value))"
    dump(value, to: &text)
    return text
  }

  private func hides(_ value: Any) -> Bool {
    let text = texts(of: value)
    return Self.secrets.allSatisfy { secret in
      !text.contains(secret.value) && !text.contains(PercentEncoding.query(secret.value))
    }
  }

  @Test func `a request is sent as signed`() async throws {
    let base = ScriptedTransport(.text("{}"))
    _ = try await signing(base).send(anyRequest("live"))
    #expect(base.requests.map(\.url.absoluteString) == ["https://server.invalid/3/live/ada%20lovelace/p4ss%2Fword%2B"])
  }

  @Test func `no error of a transport shows a secret in any spelling`() async throws {
    struct ForeignError: Error { let address: String }
    let failures: [@Sendable (TransportRequest) -> any Error] = [
      { TransportError(.offline, "No way to \($0.url.absoluteString).") },
      { TransportError(.insecure, "No way to \($0.url.absoluteString.removingPercentEncoding ?? "").") },
      { ForeignError(address: $0.url.absoluteString) },
    ]
    for (number, failure) in failures.enumerated() {
      let transport = signing(ScriptedTransport { request, _ in throw failure(request) })
      do {
        _ = try await transport.send(anyRequest())
        Issue.record("failure \(number) is no error")
      } catch {
        #expect(error is TransportError && hides(error), "failure \(number): \(error)")
      }
    }
  }

  @Test func `neither a transport nor a secret prints the secret`() {
    #expect(hides(signing(ScriptedTransport(.text("")))))
    #expect(hides(Self.secrets))
  }

  @Test func `a transport's CancellationError comes through`() async throws {
    let base = ScriptedTransport { _, _ in throw CancellationError() }
    await #expect(throws: CancellationError.self) { try await signing(base).send(anyRequest()) }
  }
}

@Suite struct SecretTests {
  @Test func `white space alone is no secret, and white space around a secret is removed`() {
    for text in [nil, "", " \n"] { #expect(Secret(text) == nil) }
    #expect(Secret(" a\n")?.value == "a")
  }

  @Test func `a secret that is invalid in a header is not well formed`() {
    #expect(Secret("a+b/c=")?.isWellFormed == true)
    for text in ["two words", "line\nbreak", "tökən"] { #expect(Secret(text)?.isWellFormed == false) }
  }
}

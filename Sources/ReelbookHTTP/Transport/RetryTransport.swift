import Foundation
import ReelbookBase

/// Retries requests.
///
/// It retries after HTTP 429 and 5xx (waiting as `Retry-After` asks, up to the policy's limit), after a lost
/// connection, and after a web page instead of the reply. It does not retry after another 4xx or cancellation, nor
/// requests that are not repeatable (`POST`, `MOVE`).
package struct RetryTransport: Transport {
  private let base: any Transport
  private let backoff: Backoff

  /// Decorates a transport; `clock` measures the waits, and `randomness` varies them.
  package init(
    _ base: any Transport,
    policy: RetryPolicy = .standard,
    clock: any Clock<Duration>,
    randomness: any RandomNumberGenerator & Sendable
  ) {
    self.base = base
    backoff = Backoff(policy, clock: clock, random: Lock(randomness))
  }

  /// Sends the request as often as the policy allows.
  package func send(_ request: TransportRequest) async throws -> TransportReply {
    var attempt = 1
    while true {
      let outcome = await Result(of: base, request)
      try Task.checkCancellation()
      guard request.isRepeatable, let reason = Self.reasonToRetry(outcome),
        try await backoff.wait(afterAttempt: attempt, for: reason)
      else { return try outcome.get() }
      // The next reply is written to a new file.
      if case .success(let reply) = outcome, let file = reply.file { try? FileManager.default.removeItem(at: file) }
      attempt += 1
    }
  }

  private static func reasonToRetry(_ outcome: Result<TransportReply, any Error>) -> Backoff.Reason? {
    switch outcome {
    case .failure(let error as TransportError) where error.code == .connectionLost: Backoff.Reason()
    case .failure: nil
    case .success(let reply) where reply.status == 429: Backoff.Reason(wait: RetryAfter.wait(in: reply))
    case .success(let reply) where reply.status >= 500: Backoff.Reason(wait: RetryAfter.wait(in: reply))
    case .success(let reply) where reply.status == 200 && reply.isWebPage: Backoff.Reason()
    case .success: nil
    }
  }
}

extension Result<TransportReply, any Error> {
  fileprivate init(of transport: any Transport, _ request: TransportRequest) async {
    do {
      self = .success(try await transport.send(request))
    } catch {
      self = .failure(error)
    }
  }
}

extension TransportReply {
  /// Whether it is a web page, of a proxy or a login.
  package var isWebPage: Bool {
    let type = headers["content-type"]?.lowercased() ?? ""
    if type.hasPrefix("text/html") { return true }
    if type.hasPrefix("image/") { return false }
    // Other markup, such as XML, may be the real reply.
    let start = body.prefix(1_024).drop { $0 <= 0x20 || $0 >= 0x80 }.prefix(14)
    let text = String(decoding: start, as: UTF8.self).lowercased()
    return Self.beginningsOfPages.contains { text.hasPrefix($0) }
  }

  private static let beginningsOfPages = [
    "<!doctype html", "<html", "<head", "<body", "<title", "<meta", "<script", "<center", "<h1", "<p>",
  ]
}

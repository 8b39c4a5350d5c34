import Foundation
import ReelbookBase

/// Retries requests.
///
/// It retries after HTTP 429 and 5xx (waiting as `Retry-After` asks, up to the policy's limit), after a lost
/// connection, and after a web page instead of the reply. It does not retry after another 4xx or cancellation, nor
/// requests that are not repeatable (`POST`, `MOVE`).
public struct RetryTransport: Transport {
  private let base: any Transport
  private let policy: RetryPolicy
  private let clock: any Clock<Duration>
  private let chance: Chance

  /// Decorates a transport; `clock` measures the waits, and `randomness` varies them.
  public init(
    _ base: any Transport,
    policy: RetryPolicy = .standard,
    clock: any Clock<Duration>,
    randomness: any RandomNumberGenerator & Sendable
  ) {
    self.base = base
    self.policy = policy
    self.clock = clock
    chance = Chance(randomness)
  }

  /// Sends the request as often as the policy allows.
  public func send(_ request: TransportRequest) async throws -> TransportReply {
    var attempt = 1
    while true {
      let outcome = await Result(of: base, request)
      try Task.checkCancellation()
      guard attempt < policy.attempts, request.isRepeatable, let reason = Self.reasonToRetry(outcome),
        let wait = policy.wait(afterAttempt: attempt, asked: reason.wait, chance: chance.next())
      else { return try outcome.get() }
      try await clock.sleep(for: wait)
      try Task.checkCancellation()
      attempt += 1
    }
  }

  private struct Reason {
    var wait: Duration?
  }

  private static func reasonToRetry(_ outcome: Result<TransportReply, any Error>) -> Reason? {
    switch outcome {
    case .failure(let error as TransportError) where error.code == .connectionLost: Reason()
    case .failure: nil
    case .success(let reply) where reply.status == 429: Reason(wait: RetryAfter.wait(in: reply))
    case .success(let reply) where reply.status >= 500: Reason(wait: RetryAfter.wait(in: reply))
    case .success(let reply) where reply.status == 200 && reply.isWebPage: Reason()
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

/// A thread-safe source of numbers from 0 up to 1.
private final class Chance: Sendable {
  private let generator: Lock<any RandomNumberGenerator & Sendable>

  init(_ generator: any RandomNumberGenerator & Sendable) {
    self.generator = Lock(generator)
  }

  func next() -> Double {
    generator.withLock { Self.draw(&$0) }
  }

  private static func draw(_ generator: inout any RandomNumberGenerator & Sendable) -> Double {
    Double(generator.next() >> 11) * 0x1p-53
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

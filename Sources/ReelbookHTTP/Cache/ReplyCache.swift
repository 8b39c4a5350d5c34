public import Foundation
public import ReelbookModel

/// Keeps replies for a while.
///
/// A cache may forget anything at any time and never fails: what it cannot keep or read is simply not there. Many tasks
/// use it at once.
public protocol ReplyCache: Sendable {
  /// The reply that was kept under a key, however old.
  func reply(for key: String) async -> CachedReply?
  /// Keeps a reply in place of the one before.
  func keep(_ reply: CachedReply, for key: String) async
  /// Forgets a reply.
  func drop(_ key: String) async
}

/// A reply in a cache.
public struct CachedReply: Sendable, Hashable {
  /// The body.
  public var body: Data
  /// The server's name for this version of the reply, to ask whether there is a later one.
  public var entityTag: String?
  /// When the server last said this.
  public var fetchedAt: Instant
  /// How long from then on it needs no asking.
  public var goodFor: Duration

  /// Makes an entry.
  public init(body: Data, entityTag: String?, fetchedAt: Instant, goodFor: Duration) {
    self.body = body
    self.entityTag = entityTag
    self.fetchedAt = fetchedAt
    self.goodFor = goodFor
  }

  /// A reply from the future, left by a clock that was wrong, is not good.
  package func isGood(at now: Instant) -> Bool {
    let age = fetchedAt.duration(until: now)
    return age >= .zero && age < goodFor
  }
}

package import Foundation
package import ReelbookBase

/// A cache of replies.
///
/// A cache may drop anything at any time, and never fails: what it cannot store or read is missing. Many tasks use it
/// at once.
package protocol ReplyCache: Sendable {
  /// The reply that was kept under a key, however old.
  func reply(for key: String) async -> CachedReply?
  /// Keeps a reply in place of an earlier one.
  func keep(_ reply: CachedReply, for key: String) async
  /// Removes a reply.
  func drop(_ key: String) async
}

/// A reply in a cache.
package struct CachedReply: Sendable, Hashable {
  package var body: Data
  /// The entity tag of this version, for revalidation.
  package var entityTag: String?
  /// When the server last confirmed it.
  package var fetchedAt: Instant
  /// How long it is fresh from then on.
  package var goodFor: Duration

  /// Creates an entry.
  package init(body: Data, entityTag: String?, fetchedAt: Instant, goodFor: Duration) {
    self.body = body
    self.entityTag = entityTag
    self.fetchedAt = fetchedAt
    self.goodFor = goodFor
  }

  /// A reply from the future, left by a wrong clock, is not fresh.
  package func isGood(at now: Instant) -> Bool {
    let age = fetchedAt.duration(until: now)
    return age >= .zero && age < goodFor
  }
}

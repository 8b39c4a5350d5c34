import Foundation
package import ReelbookBase

/// Answers from a cache while a copy is fresh, and revalidates it afterwards.
///
/// Only complete replies to `GET` with HTTP 200 are kept. If the server cannot be reached, a stale copy answers if
/// the request allows it, and its origin says so.
package struct CacheTransport: Transport {
  private let base: any Transport
  private let cache: any ReplyCache
  private let now: @Sendable () -> Instant

  /// Decorates a transport; `now` supplies the present moment, for the age of a copy.
  package init(_ base: any Transport, cache: any ReplyCache, now: @escaping @Sendable () -> Instant) {
    self.base = base
    self.cache = cache
    self.now = now
  }

  /// Answers from the cache, or sends the request.
  package func send(_ request: TransportRequest) async throws -> TransportReply {
    guard request.isPlainGet, request.file == nil else { return try await base.send(request) }
    let key = request.url.absoluteString
    let copy = await cache.reply(for: key)
    if let copy, !request.caching.revalidates, copy.isGood(at: now()) {
      return TransportReply(copy, origin: .cache)
    }
    let reply: TransportReply
    do {
      reply = try await base.send(request.revalidating(copy?.entityTag))
    } catch let error as TransportError where request.caching.allowsStale && error.isUnreachable {
      guard let copy else { throw error }
      return TransportReply(copy, origin: .staleCache)
    }
    switch reply.status {
    case 200 where !reply.isWebPage: return await keep(reply, for: key, request.caching)
    case 304: return await renew(copy, by: reply, for: key, request.caching)
    case 404, 410: await cache.drop(key)
    case 200, 500...:
      // A proxy's page or a server error; the copy is still valid.
      if request.caching.allowsStale, let copy { return TransportReply(copy, origin: .staleCache) }
    default: break
    }
    return reply
  }

  private func keep(_ reply: TransportReply, for key: String, _ rule: CachingRule) async -> TransportReply {
    var reply = reply
    let fetched = now()
    reply.fetchedAt = fetched
    let tag = reply.headers["etag"]
    let lifetime = CacheControl(reply).lifetime(default: rule.defaultLifetime)
    guard let lifetime, lifetime > .zero || tag != nil else { return reply }
    await cache.keep(CachedReply(body: reply.body, entityTag: tag, fetchedAt: fetched, goodFor: lifetime), for: key)
    return reply
  }

  private func renew(
    _ copy: CachedReply?, by reply: TransportReply, for key: String, _ rule: CachingRule
  ) async -> TransportReply {
    guard var copy else { return reply }
    copy.fetchedAt = now()
    copy.goodFor = CacheControl(reply).lifetime(default: rule.defaultLifetime) ?? .zero
    copy.entityTag = reply.headers["etag"] ?? copy.entityTag
    await cache.keep(copy, for: key)
    return TransportReply(copy, origin: .cache)
  }
}

extension TransportReply {
  fileprivate init(_ copy: CachedReply, origin: ReplyOrigin) {
    self.init(status: 200, body: copy.body, origin: origin, fetchedAt: copy.fetchedAt)
  }
}

extension TransportRequest {
  fileprivate func revalidating(_ entityTag: String?) -> TransportRequest {
    var request = self
    if let entityTag { request.headers["If-None-Match"] = entityTag }
    return request
  }
}

/// A fast cache before a slow one.
package struct LayeredReplyCache: ReplyCache {
  private let fast: any ReplyCache
  private let slow: any ReplyCache

  /// Puts one cache before another.
  package init(_ fast: any ReplyCache, before slow: any ReplyCache) {
    self.fast = fast
    self.slow = slow
  }

  /// The reply of the fast cache, or else of the slow one.
  package func reply(for key: String) async -> CachedReply? {
    if let reply = await fast.reply(for: key) { return reply }
    guard let reply = await slow.reply(for: key) else { return nil }
    await fast.keep(reply, for: key)
    return reply
  }

  /// Keeps a reply in both.
  package func keep(_ reply: CachedReply, for key: String) async {
    await fast.keep(reply, for: key)
    await slow.keep(reply, for: key)
  }

  /// Removes a reply from both.
  package func drop(_ key: String) async {
    await fast.drop(key)
    await slow.drop(key)
  }
}

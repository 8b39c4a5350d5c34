/// A cache that lasts as long as the app runs.
package actor MemoryReplyCache: ReplyCache {
  private struct Slot {
    var reply: CachedReply
    var lastUse: Int
  }

  private let byteLimit: Int
  private var slots: [String: Slot] = [:]
  private var bytes = 0
  private var uses = 0

  /// Creates an empty cache with a limit in bytes; the least recently used replies are removed first.
  package init(byteLimit: Int = 8 << 20) {
    self.byteLimit = byteLimit
  }

  /// The reply that was kept under a key.
  package func reply(for key: String) -> CachedReply? {
    uses += 1
    slots[key]?.lastUse = uses
    return slots[key]?.reply
  }

  /// Keeps a reply, unless it is larger than the whole cache.
  package func keep(_ reply: CachedReply, for key: String) {
    drop(key)
    guard reply.body.count <= byteLimit else { return }
    uses += 1
    slots[key] = Slot(reply: reply, lastUse: uses)
    bytes += reply.body.count
    while bytes > byteLimit, let oldest = slots.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      drop(oldest.key)
    }
  }

  /// Removes a reply.
  package func drop(_ key: String) {
    guard let slot = slots.removeValue(forKey: key) else { return }
    bytes -= slot.reply.body.count
  }
}

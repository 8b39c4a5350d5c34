package import Foundation

/// A cache in a folder, which lasts as long as the folder.
///
/// Each reply is a file, written atomically. A damaged file counts as missing and is removed. One process at a time
/// should use a folder; two do no harm, but may let it grow beyond its limit.
package actor DiskReplyCache: ReplyCache {
  private struct Slot {
    var bytes: Int
    var lastUse: Int
  }

  private let folder: URL
  private let byteLimit: Int
  private var slots: [String: Slot]?
  private var bytes = 0
  private var uses = 0

  /// Creates a cache in a folder, which is created with the first reply; the least recently used replies are removed
  /// first.
  package init(folder: URL, byteLimit: Int = 64 << 20) {
    self.folder = folder
    self.byteLimit = byteLimit
  }

  /// The reply that was kept under a key.
  package func reply(for key: String) -> CachedReply? {
    loadOnce()
    let name = ReplyFile.name(for: key)
    guard slots?[name] != nil else { return nil }
    guard let data = try? Data(contentsOf: file(name)), let reply = ReplyFile.decode(data, key: key) else {
      remove(name)
      return nil
    }
    uses += 1
    slots?[name]?.lastUse = uses
    return reply
  }

  /// Keeps a reply, unless it is larger than the whole cache or the folder cannot be written.
  package func keep(_ reply: CachedReply, for key: String) {
    loadOnce()
    let name = ReplyFile.name(for: key)
    let data = ReplyFile.encode(reply, key: key)
    remove(name)
    guard data.count <= byteLimit else { return }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: file(name), options: .atomic)
    } catch {
      return
    }
    uses += 1
    slots?[name] = Slot(bytes: data.count, lastUse: uses)
    bytes += data.count
    while bytes > byteLimit, let oldest = slots?.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(oldest.key)
    }
  }

  /// Removes a reply.
  package func drop(_ key: String) {
    loadOnce()
    remove(ReplyFile.name(for: key))
  }

  private func remove(_ name: String) {
    guard let slot = slots?.removeValue(forKey: name) else { return }
    bytes -= slot.bytes
    try? FileManager.default.removeItem(at: file(name))
  }

  private func file(_ name: String) -> URL {
    folder.appendingPathComponent(name, isDirectory: false)
  }

  /// Reads the folder's listing; the files written longest ago count as the longest unused.
  private func loadOnce() {
    guard slots == nil else { return }
    let keys: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
    let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
    var files: [(name: String, bytes: Int, date: Date)] = []
    for file in urls ?? [] where file.pathExtension == ReplyFile.pathExtension {
      let values = try? file.resourceValues(forKeys: keys)
      files.append(
        (file.lastPathComponent, values?.fileSize ?? 0, values?.contentModificationDate ?? .distantPast))
    }
    var listing: [String: Slot] = [:]
    for file in files.sorted(by: { ($0.date, $0.name) < ($1.date, $1.name) }) {
      uses += 1
      listing[file.name] = Slot(bytes: file.bytes, lastUse: uses)
      bytes += file.bytes
    }
    slots = listing
  }
}

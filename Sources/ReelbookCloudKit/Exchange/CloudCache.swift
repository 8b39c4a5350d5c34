import Foundation
import ReelbookBase
import ReelbookHTTP

/// Copies of records: those that were fetched with others, in memory, and those that this device wrote, in a folder.
///
/// A record's bytes never change, so a copy counts as long as the zone has the record.
struct CloudCache: Sendable {
  private let memory = MemoryReplyCache(byteLimit: 2 * CloudReading.byteLimit)
  private let disk: DiskReplyCache?
  private let folder: URL?

  /// Creates a cache with a folder, if given.
  init(_ folder: URL?) {
    self.folder = folder
    disk = folder.map { DiskReplyCache(folder: $0, byteLimit: 4 * CloudReading.byteLimit) }
  }

  func bytes(of record: String) async -> Data? {
    if let copy = await memory.reply(for: record) { return copy.body }
    return await disk?.reply(for: record)?.body
  }

  func keep(_ bytes: Data, of record: String, isOwn: Bool = false) async {
    let copy = CachedReply(body: bytes, entityTag: nil, fetchedAt: Instant(milliseconds: 0), goodFor: .zero)
    if isOwn, let disk { await disk.keep(copy, for: record) } else { await memory.keep(copy, for: record) }
  }

  func drop(_ records: [String]) async {
    for record in records {
      await memory.drop(record)
      await disk?.drop(record)
    }
  }

  /// Removes the folder.
  func clear() { if let folder { try? FileManager.default.removeItem(at: folder) } }
}

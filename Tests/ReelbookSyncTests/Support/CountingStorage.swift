import ReelbookModel
import ReelbookPersistence

/// A storage in memory that counts the bytes that it stores, and how often it stores some beside the library.
final class CountingStorage: Storage {
  private let base = MemoryStorage()
  let counts = Lock((kept: 0, journaled: 0, writes: 0))

  func load(_ schema: RecordSchema) throws -> StoredLibrary { try base.load(schema) }

  func append(
    surviving durability: Durability, _ commits: (_ put: (Commit) throws -> Void) throws -> Void
  ) throws -> Bool {
    var new: [Commit] = []
    try commits { new.append($0) }
    counts.withLock { $0.journaled += new.reduce(0) { $0 + $1.text.utf8.count } }
    return try base.append(new, surviving: durability)
  }

  func replace(
    with library: Library, keepingHistoryFrom start: Instant, forgetting: [Change]
  ) throws -> @Sendable () throws -> Void {
    try base.replace(with: library, keepingHistoryFrom: start, forgetting: forgetting)
  }

  func history(_ schema: RecordSchema) throws -> [Commit] { try base.history(schema) }

  func save(_ installation: Installation) throws { try base.save(installation) }

  func setBytes(_ bytes: [UInt8]?, named name: String) throws {
    counts.withLock { counts in
      counts.kept += bytes?.count ?? 0
      counts.writes += 1
    }
    try base.setBytes(bytes, named: name)
  }

  func bytes(named name: String) throws -> [UInt8]? { try base.bytes(named: name) }

  func close() { base.close() }
}

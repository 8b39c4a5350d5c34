import ReelbookModel
import ReelbookPersistence

/// A storage in memory that runs a test's event once, before it next saves the device's person.
final class BusyStorage: Storage {
  private let base = MemoryStorage()
  private let event = Lock<(@Sendable () -> Void)?>(nil)

  func meanwhile(_ event: @escaping @Sendable () -> Void) { self.event.withLock { $0 = event } }

  func save(_ installation: Installation) throws {
    let due = event.withLock { event in
      defer { event = nil }
      return event
    }
    due?()
    try base.save(installation)
  }

  func load(_ schema: RecordSchema) throws -> StoredLibrary { try base.load(schema) }

  func append(
    surviving durability: Durability, _ commits: (_ put: (Commit) throws -> Void) throws -> Void
  ) throws -> Bool {
    try base.append(surviving: durability, commits)
  }

  func replace(
    with library: Library, keepingHistoryFrom start: Instant, forgetting: [Change]
  ) throws -> @Sendable () throws -> Void {
    try base.replace(with: library, keepingHistoryFrom: start, forgetting: forgetting)
  }

  func history(_ schema: RecordSchema) throws -> [Commit] { try base.history(schema) }

  func setBytes(_ bytes: [UInt8]?, named name: String) throws { try base.setBytes(bytes, named: name) }

  func bytes(named name: String) throws -> [UInt8]? { try base.bytes(named: name) }

  func close() { base.close() }
}

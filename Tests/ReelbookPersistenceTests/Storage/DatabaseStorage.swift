// The storage of the article “Storing a library”, character by character; see `DatabaseStorageTests`.
import ReelbookModel
import ReelbookPersistence

protocol Database: Sendable {
  /// Locks the database for one user; `false` if another has it.
  func lock() -> Bool
  func unlock()
  func rows(_ table: String) throws -> [String]
  func count(_ table: String) throws -> Int
  /// Empties tables and then adds rows, durably and all or nothing.
  func write(emptying tables: [String], adding rows: [String: [String]]) throws
}

struct DatabaseStorage<Base: Database>: Storage {
  let base: Base

  func load(_ schema: RecordSchema) throws -> StoredLibrary {
    guard base.lock() else { throw StorageError(.inUse, "The database is open already; close it there.") }
    do {
      let ids = try base.rows("installation")
      var stored = StoredLibrary(
        try Library(text: base.rows("snapshot").joined(), schema: schema), installation: nil)
      for commit in try commits("journal", schema) { stored.replay(commit) }
      stored.report.isNew = ids.isEmpty
      if ids.count == 2 {
        stored.installation = Installation(device: try DeviceID(parsing: ids[0]), me: try PersonID(parsing: ids[1]))
      }
      return stored
    } catch {
      base.unlock()
      throw error
    }
  }

  func append(
    surviving durability: Durability, _ commits: (_ put: (Commit) throws -> Void) throws -> Void
  ) throws -> Bool {
    var rows: [String] = []
    try commits { rows.append($0.text) }
    try base.write(emptying: [], adding: ["journal": rows])
    return try base.count("journal") > 1_000
  }

  func replace(
    with library: Library, keepingHistoryFrom start: Instant, forgetting: [Change]
  ) throws -> @Sendable () throws -> Void {
    let kept = try history(library.schema).filter { $0.time >= start }.forgetting(forgetting)
    try base.write(
      emptying: ["snapshot", "journal", "history"],
      adding: ["snapshot": [library.text], "history": kept.map(\.text)])
    return {}
  }

  func history(_ schema: RecordSchema) throws -> [Commit] {
    try (commits("history", schema) + commits("journal", schema)).united()
  }

  func save(_ installation: Installation) throws {
    let ids = [installation.device.description, installation.me.description]
    try base.write(emptying: ["installation"], adding: ["installation": ids])
  }

  func setBytes(_ bytes: [UInt8]?, named name: String) throws {
    // The bytes need not be text.
    let row = bytes.map { [$0.map { String($0) }.joined(separator: " ")] }
    try base.write(emptying: ["kept " + name], adding: ["kept " + name: row ?? []])
  }

  func bytes(named name: String) throws -> [UInt8]? {
    try base.rows("kept " + name).first.map { $0.split(separator: " ").compactMap { UInt8($0) } }
  }

  func close() { base.unlock() }

  private func commits(_ table: String, _ schema: RecordSchema) throws -> [Commit] {
    try base.rows(table).map { try Commit(text: $0, schema: schema) }
  }
}

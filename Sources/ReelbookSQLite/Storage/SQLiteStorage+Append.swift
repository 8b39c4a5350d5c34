#if SQLite
  private import Dispatch
  public import ReelbookModel
  public import ReelbookPersistence

  extension SQLiteStorage {
    public func append(
      surviving durability: Durability, _ commits: (_ put: (Commit) throws -> Void) throws -> Void
    ) throws -> Bool {
      let (isDue, isBehind) = try state.withLock { state in
        let (before, schema) = (state.progress, state.schema)
        var length = 0
        try write(&state, surviving: durability) { connection, progress in
          // The changes to apply to the records at once; `nil` if there are too many.
          var changes: [Change]? = before.applied == before.edits ? [] : nil
          try commits { commit in
            progress.edits += 1
            length += try insert(commit, progress.edits, connection)
            let count = (changes?.count ?? 0) + commit.changes.count
            if count > Self.changesAtOnce { changes = nil } else { changes?.append(contentsOf: commit.changes) }
          }
          guard progress.edits > before.edits, let changes else { return }
          try RecordRows(connection, schema).apply(changes, to: &progress.records)
          progress.applied = progress.edits
        }
        state.lengthSinceReplace += length
        return (state.isReplacingDue, state.progress.applied < state.progress.edits)
      }
      if isBehind { applyLater() }
      return isDue
    }

    /// Writes a commit as a row of the history; returns its length.
    private func insert(_ commit: Commit, _ number: Int64, _ connection: Connection) throws -> Int {
      var json = JSONWriter()
      commit.write(to: &json)
      let forgets = commit.changes.contains { $0.effect == .forget }
      try connection.run(
        "INSERT INTO reelbook_history (number, time, forgets, sum, json) VALUES (?, ?, ?, ?, ?)",
        .integer(number), .integer(commit.time.milliseconds), .integer(forgets ? 1 : 0),
        .integer(Int64(bitPattern: CheckedLine.sum(of: json.bytes))), .text(json.bytes))
      return json.bytes.count
    }

    /// Applies edits that are only in the history to the records.
    private func applyLater() {
      applyQueue.async { [weak self] in
        // If it fails, the next edit or opening does it.
        while (try? self?.applyNextEdit()) ?? false {}
      }
    }

    /// Applies one row of the history to the records; returns whether there was one.
    ///
    /// It need not be synced: the history has it, and comes first in the log.
    package func applyNextEdit() throws -> Bool {
      try state.withLock { state in
        guard state.connection != nil, state.progress.applied < state.progress.edits else { return false }
        let schema = state.schema
        return try write(&state, surviving: .processCrash) { connection, progress in
          let next = try connection.first(
            "SELECT number, sum, json FROM reelbook_history WHERE number > ? ORDER BY number LIMIT 1",
            .integer(progress.applied)
          ) { row in
            (number: row.integer(0), commit: Result { try commit(row, text: 2, sum: 1, schema) })
          }
          guard let next else {
            progress.applied = progress.edits
            return false
          }
          switch next.commit {
          case .success(let commit): try RecordRows(connection, schema).apply(commit.changes, to: &progress.records)
          case .failure: damageSinceLoading.withLock { $0.append(damage(next.number)) }
          }
          progress.applied = next.number
          return true
        }
      }
    }
  }

  /// The rows of the records.
  struct RecordRows {
    private let connection: Connection
    private let schema: RecordSchema

    init(_ connection: Connection, _ schema: RecordSchema) {
      self.connection = connection
      self.schema = schema
    }

    /// The number of changes whose records are in memory at the same time.
    private static let changesInMemory = 2000

    private struct Key: Hashable {
      let kind: RecordKind
      let id: String

      init(_ change: Change) {
        kind = change.kind
        id = change.recordID
      }
    }

    private struct StoredRow {
      var sum: UInt64
      var length: Int
    }

    /// Merges changes into their records.
    func apply(_ changes: [Change], to total: inout RecordTotal) throws {
      for start in stride(from: 0, to: changes.count, by: Self.changesInMemory) {
        try join(changes[start..<min(start + Self.changesInMemory, changes.count)], to: &total)
      }
    }

    private func join(_ changes: ArraySlice<Change>, to total: inout RecordTotal) throws {
      var library = Library(schema: schema)
      var existing: [Key: StoredRow?] = [:]
      for change in changes {
        let key = Key(change)
        if existing[key] == nil { existing[key] = .some(try read(key, into: &library)) }
        _ = library.join(change)
      }
      try write(library, over: existing, &total)
    }

    /// Writes a library's rows, which contain all existing rows.
    private func write(_ library: Library, over existing: [Key: StoredRow?], _ total: inout RecordTotal) throws {
      var failure: (any Error)?
      var json = JSONWriter()
      library.eachRow { row in
        guard failure == nil else { return }
        let key = Key(row)
        json.removeAll()
        row.write(to: &json, stamp: .never)
        let sum = CheckedLine.sum(of: json.bytes)
        if let old = existing[key] ?? nil {
          if old.sum == sum, old.length == json.bytes.count { return }
          total.remove(old.sum, length: old.length)
        }
        total.add(sum, length: json.bytes.count)
        do { try put(key, json, sum) } catch { failure = error }
      }
      if let failure { throw failure }
    }

    private func put(_ key: Key, _ json: JSONWriter, _ sum: UInt64) throws {
      try connection.run(
        """
        INSERT INTO reelbook_records (kind, id, json, sum) VALUES (?, ?, ?, ?)
        ON CONFLICT (kind, id) DO UPDATE SET json = excluded.json, sum = excluded.sum
        """, .string(key.kind.rawValue), .string(key.id), .text(json.bytes), .integer(Int64(bitPattern: sum)))
    }

    private func read(_ key: Key, into library: inout Library) throws -> StoredRow? {
      let stored = try connection.first(
        "SELECT json, sum FROM reelbook_records WHERE kind = ? AND id = ?", .string(key.kind.rawValue), .string(key.id)
      ) { row in
        (bytes: row.bytes(0), existing: StoredRow(sum: UInt64(bitPattern: row.integer(1)), length: row.length(0)))
      }
      guard let stored else { return nil }
      var cursor = JSONCursor()
      do throws(LibraryError) {
        _ = library.join(try Change.read(from: stored.bytes.span, at: &cursor, schema: schema))
      } catch {
        throw StorageError(.damaged, "A record cannot be read: \(error.message). \(StorageError.damageAdvice)")
      }
      return stored.existing
    }

    /// The total of a library's records.
    static func total(of library: Library) -> RecordTotal {
      var total = RecordTotal()
      var json = JSONWriter()
      library.eachRow { row in
        json.removeAll()
        row.write(to: &json, stamp: .never)
        total.add(CheckedLine.sum(of: json.bytes), length: json.bytes.count)
      }
      return total
    }

    /// Replaces all records by a library's.
    func replaceAll(with library: Library, _ total: inout RecordTotal) throws {
      try connection.run("DELETE FROM reelbook_records")
      total = RecordTotal()
      try write(library, over: [:], &total)
    }
  }
#endif

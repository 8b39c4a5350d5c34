#if SQLite
  public import ReelbookModel
  public import ReelbookPersistence

  extension SQLiteStorage {
    public func history(_ schema: RecordSchema) throws -> [Commit] {
      let history = try readableHistory(schema)
      if let damage = history.damage { throw damage }
      return history.commits
    }

    public func history(_ schema: RecordSchema, from start: Instant, to end: Instant) throws -> [Commit] {
      let history = try readableHistory(schema, from: start, to: end)
      if let damage = history.damage { throw damage }
      return history.commits
    }

    /// Reads while edits go on, without blocking them.
    public func readableHistory(_ schema: RecordSchema) throws -> (commits: [Commit], damage: StorageError?) {
      try readableHistory(schema, from: Instant(milliseconds: .min), to: Instant(milliseconds: .max))
    }

    private func readableHistory(
      _ schema: RecordSchema, from start: Instant, to end: Instant
    ) throws -> (commits: [Commit], damage: StorageError?) {
      var commits: [Commit] = []
      var damage: StorageError?
      try reading { connection in
        try connection.rows(
          "SELECT number, sum, json FROM reelbook_history WHERE time >= ? AND time <= ? ORDER BY number",
          .integer(start.milliseconds), .integer(end.milliseconds)
        ) { row in
          do {
            commits.append(try commit(row, text: 2, sum: 1, schema))
          } catch let error as StorageError where error.code == .damaged {
            damage = damage ?? StorageError(error.code, error.message, file: error.file, line: Int(row.integer(0)))
          }
        }
      }
      return (commits.united(), damage)
    }

    public func save(_ installation: Installation) throws {
      try state.withLock { state in
        let identity = try place.identity() ?? ""
        try write(&state, surviving: .powerLoss) { connection, _ in
          try connection.run(
            "UPDATE reelbook_state SET device = ?, me = ?, place = ?", .string("\(installation.device)"),
            .string("\(installation.me)"), .string(identity))
        }
      }
    }

    public func setBytes(_ bytes: [UInt8]?, named name: String) throws {
      try state.withLock { state in
        // In the log, it comes after all appended edits.
        try write(&state, surviving: .powerLoss) { connection, _ in
          guard let bytes else {
            try connection.run("DELETE FROM reelbook_kept WHERE name = ?", .string(name))
            return
          }
          try connection.run(
            "INSERT OR REPLACE INTO reelbook_kept (name, bytes, sum) VALUES (?, ?, ?)", .string(name), .blob(bytes),
            .integer(Int64(bitPattern: CheckedLine.sum(of: bytes))))
        }
      }
    }

    /// Bytes whose checksum is wrong read as absent. Callers redo the work that they would have recorded.
    public func bytes(named name: String) throws -> [UInt8]? {
      try withAnyConnection { connection in
        try connection.first("SELECT bytes, sum FROM reelbook_kept WHERE name = ?", .string(name)) { row in
          row.checksum(0) == UInt64(bitPattern: row.integer(1)) ? Array(row.bytes(0)) : nil
        } ?? nil
      }
    }

    /// The names of stored bytes.
    package var keptNames: [String] {
      get throws {
        try withAnyConnection { connection in
          var names: [String] = []
          try connection.rows("SELECT name FROM reelbook_kept ORDER BY name") { names.append($0.string(0)) }
          return names
        }
      }
    }

    func withAnyConnection<Value>(_ body: (Connection) throws -> Value) throws -> Value {
      let value = try state.withLock { state in try state.connection.map(body) }
      return try value ?? reading(body)
    }
  }
#endif

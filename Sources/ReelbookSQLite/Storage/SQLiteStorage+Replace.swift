#if SQLite
  public import ReelbookModel
  import ReelbookPersistence

  extension SQLiteStorage {
    /// The records are up to date already: only history and forgetting remain.
    public func replace(
      with library: Library, keepingHistoryFrom start: Instant, forgetting: [Change]
    ) throws -> @Sendable () throws -> Void {
      while try applyNextEdit() {}
      let before = try state.withLock { state in
        guard state.connection != nil else { throw notOpen }
        guard !state.isReplacing else {
          throw StorageError(.failed, "The library is being replaced already; wait for it.")
        }
        state.isReplacing = true
        return state.progress
      }
      let through = before.edits
      return { [self] in
        defer { endReplacing() }
        // The records are up to date, unless the library is another one.
        let areRecordsCurrent = before.applied == through && before.records == RecordRows.total(of: library)
        let history = try editsToChange(through, forgetting, library.schema)
        let isForgetting = !history.forgotten.isEmpty
        try state.withLock { state in
          try write(&state, surviving: .powerLoss) { connection, progress in
            if !areRecordsCurrent { try replaceRecords(library, through, connection, &progress) }
            try change(history, start, through, connection)
            if !isForgetting { progress.settled = through }
          }
          if isForgetting {
            try eraseForgottenBytes(&state)
            try write(&state, surviving: .powerLoss) { _, progress in progress.settled = through }
          }
          try updateAfterReplace(&state)
          // Damage in the database is noticed when it is opened, and damage in its log is not. A reader may prevent it.
          try? state.connection?.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }
      }
    }

    private func endReplacing() {
      state.withLock { state in
        state.isReplacing = false
        // The storage was closed meanwhile; this work kept the lock.
        if state.connection == nil { state.unlock() }
      }
    }

    private func updateAfterReplace(_ state: inout State) throws {
      guard let connection = state.connection else { throw notOpen }
      state.isForgettingDue = false
      state.lengthSinceReplace = Int(
        try connection.first(
          "SELECT coalesce(sum(length(CAST(json AS BLOB))), 0) FROM reelbook_history WHERE number > ?",
          .integer(state.progress.settled), body: { $0.integer(0) }) ?? 0)
    }

    /// Replaces the records by a library, with what was appended since.
    private func replaceRecords(
      _ library: Library, _ through: Int64, _ connection: Connection, _ progress: inout Progress
    ) throws {
      var library = library
      try connection.rows(
        "SELECT sum, json FROM reelbook_history WHERE number > ? AND number <= ? ORDER BY number", .integer(through),
        .integer(progress.applied)
      ) { row in library.replay(try commit(row, text: 1, sum: 0, library.schema)) }
      try RecordRows(connection, library.schema).replaceAll(with: library, &progress.records)
    }

    /// The changes of the history.
    private struct Edits {
      /// All that is forgotten, also by edits of the history: a crash may have come before their `replace`.
      var forgotten: [Change]
      /// The numbers of damaged edits.
      var damaged: [Int64] = []
      /// The edits without their forgotten values; `nil` for an edit of which nothing remains.
      var changed: [(number: Int64, commit: Commit?)] = []
    }

    /// Reads the history while edits go on, which only append to it.
    private func editsToChange(_ through: Int64, _ forgetting: [Change], _ schema: RecordSchema) throws -> Edits {
      try reading { connection in
        try connection.transaction(toWrite: false) {
          var edits = Edits(forgotten: forgetting)
          let settled = try Progress.read(from: connection)?.settled ?? 0
          try connection.rows(
            "SELECT sum, json FROM reelbook_history WHERE forgets AND number > ? AND number <= ?", .integer(settled),
            .integer(through)
          ) { row in
            guard let commit = try? commit(row, text: 1, sum: 0, schema) else { return }
            edits.forgotten += commit.changes.filter { $0.effect == .forget }
          }
          let forgotten = Forgotten(edits.forgotten)
          try connection.rows(
            "SELECT number, sum, json FROM reelbook_history WHERE number <= ? ORDER BY number", .integer(through)
          ) { row in
            guard !edits.forgotten.isEmpty else {
              if row.checksum(2) != UInt64(bitPattern: row.integer(1)) { edits.damaged.append(row.integer(0)) }
              return
            }
            guard let commit = try? commit(row, text: 2, sum: 1, schema) else {
              edits.damaged.append(row.integer(0))
              return
            }
            let rest = forgotten.withoutForgottenValues(commit)
            if rest != commit { edits.changed.append((row.integer(0), rest)) }
          }
          return edits
        }
      }
    }

    private func change(_ edits: Edits, _ start: Instant, _ through: Int64, _ connection: Connection) throws {
      for number in edits.damaged {
        try connection.run(
          """
          INSERT INTO reelbook_damaged (edit, bytes)
          SELECT number, CAST(json AS BLOB) FROM reelbook_history WHERE number = ?
          """, .integer(number))
        try connection.run("DELETE FROM reelbook_history WHERE number = ?", .integer(number))
        damageSinceLoading.withLock {
          $0.append(damage(number, movedTo: edits.forgotten.isEmpty ? "reelbook_damaged" : nil))
        }
      }
      for edit in edits.changed {
        guard let commit = edit.commit else {
          try connection.run("DELETE FROM reelbook_history WHERE number = ?", .integer(edit.number))
          continue
        }
        var json = JSONWriter()
        commit.write(to: &json)
        try connection.run(
          "UPDATE reelbook_history SET json = ?, sum = ? WHERE number = ?", .text(json.bytes),
          .integer(Int64(bitPattern: CheckedLine.sum(of: json.bytes))), .integer(edit.number))
      }
      // Damaged bytes may contain forgotten values.
      if !edits.forgotten.isEmpty { try connection.run("DELETE FROM reelbook_damaged") }
      try connection.run(
        "DELETE FROM reelbook_history WHERE time < ? AND number <= ?", .integer(start.milliseconds), .integer(through))
    }

    /// Rewrites the whole file and empties the log, so that no page has forgotten bytes.
    private func eraseForgottenBytes(_ state: inout State) throws {
      guard let connection = state.connection else { throw notOpen }
      try connection.execute("VACUUM")
      let isBusy = try connection.first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) != 0 }
      guard isBusy == false else {
        throw StorageError(
          .inUse,
          "Another program reads “\(place.name)”, which keeps bytes of what was forgotten; it is tried again later.",
          file: place.name)
      }
    }
  }
#endif

#if SQLite
  public import ReelbookModel
  public import ReelbookPersistence

  /// The files of pictures, in a table that the first one makes.
  extension SQLiteStorage: PictureStorage {
    private static let countTables =
      "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'reelbook_pictures'"

    public func setPicture(_ file: [UInt8]?, named id: PictureID) throws {
      try state.withLock { state in
        guard let file else { return try removePicture(id, &state) }
        try write(&state, surviving: .powerLoss) { connection, _ in
          // Not `WITHOUT ROWID`: its rows should be small.
          try connection.execute(
            "CREATE TABLE IF NOT EXISTS reelbook_pictures (id TEXT PRIMARY KEY, bytes BLOB NOT NULL)")
          try connection.run(
            "INSERT OR REPLACE INTO reelbook_pictures (id, bytes) VALUES (?, ?)", .string("\(id)"), .blob(file))
        }
      }
    }

    public func picture(_ id: PictureID) throws -> [UInt8]? {
      let file = try withAnyConnection { connection -> [UInt8]? in
        guard try Self.hasPictures(connection) else { return nil }
        return try connection.first("SELECT bytes FROM reelbook_pictures WHERE id = ?", .string("\(id)")) { row in
          Array(row.bytes(0))
        }
      }
      return file.flatMap { id.isOf($0) ? $0 : nil }
    }

    public func pictures() throws -> [PictureID: Int] {
      try withAnyConnection { connection in
        var sizes: [PictureID: Int] = [:]
        guard try Self.hasPictures(connection) else { return sizes }
        try connection.rows("SELECT id, length(bytes) FROM reelbook_pictures") { row in
          if let id = PictureID(row.string(0)) { sizes[id] = Int(row.integer(1)) }
        }
        return sizes
      }
    }

    /// Removes a picture, and its bytes from the file and the log.
    private func removePicture(_ id: PictureID, _ state: inout State) throws {
      guard let connection = state.connection else { throw notOpen }
      guard try Self.hasPictures(connection) else { return }
      try connection.execute("PRAGMA secure_delete = ON")
      defer { try? connection.execute("PRAGMA secure_delete = OFF") }
      try write(&state, surviving: .powerLoss) { connection, _ in
        try connection.run("DELETE FROM reelbook_pictures WHERE id = ?", .string("\(id)"))
      }
      let isBusy = try connection.first("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) != 0 }
      guard isBusy == false else {
        throw StorageError(
          .inUse,
          "Another program reads “\(place.name)”, which keeps bytes of what was removed; it is tried again later.",
          file: place.name)
      }
    }

    private static func hasPictures(_ connection: Connection) throws -> Bool {
      try connection.first(countTables) { $0.integer(0) > 0 } ?? false
    }
  }
#endif

#if SQLite
  import CReelbookSQLite
  import Foundation
  public import ReelbookModel
  public import ReelbookPersistence

  extension SQLiteStorage {
    public func load(_ schema: RecordSchema) throws -> StoredLibrary {
      guard access == .writing else { return try loadForReading(schema) }
      // A newer version's file is not touched, not even for a lock.
      if try place.identity() != nil {
        // A reader cannot repair what a crash left.
        do { try reading { _ = try checkFormat($0) } } catch let error as StorageError where error.code == .denied {}
      }
      try place.makeFolder()
      let lock = try place.lock()
      state.withLock { state in
        state.lock = lock
        state.schema = schema
      }
      do {
        return try loadLocked(schema)
      } catch {
        close()
        throw error
      }
    }

    private func loadForReading(_ schema: RecordSchema) throws -> StoredLibrary {
      guard try place.identity() != nil else { throw noLibrary }
      return try reading { connection in
        try connection.transaction(toWrite: false) {
          guard try checkFormat(connection) else { throw noLibrary }
          return try read(connection, schema).stored
        }
      }
    }

    private var noLibrary: StorageError {
      StorageError(.missing, "There is no library here yet; open it for writing to make one.", file: place.name)
    }

    private func loadLocked(_ schema: RecordSchema) throws -> StoredLibrary {
      let connection = try Connection(place, for: .writing)
      let isNew = try !checkFormat(connection)
      // Forgotten bytes are erased when the file is rewritten; pages need not be erased earlier. Edits go to a log;
      // readers see the state at their start. On Apple's systems the drive itself is flushed.
      let mode = try connection.first("PRAGMA journal_mode = WAL") { $0.string(0) }
      guard mode == "wal" else {
        throw StorageError(
          .failed, "SQLite can keep no log beside “\(place.name)”; put it on a disk of this machine.", file: place.name)
      }
      try connection.execute(
        """
        PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON; PRAGMA cell_size_check = ON;
        PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 16777216; PRAGMA secure_delete = OFF;
        PRAGMA cache_size = -8192
        """)
      if isNew { try make(connection) }
      let progress = try connection.transaction(toWrite: false) { try Progress.read(from: connection) }
      guard let progress, let identity = try place.quickIdentity() else { throw noLibrary }
      state.withLock { state in
        state.connection = connection
        state.progress = progress
        state.openedIdentity = identity
      }
      // Applies the rest of an edit of many changes.
      while try applyNextEdit() {}
      return try state.withLock { state in
        guard let connection = state.connection else { throw notOpen }
        var (stored, lengthSinceReplace) = try connection.transaction(toWrite: false) { try read(connection, schema) }
        state.lengthSinceReplace = lengthSinceReplace
        state.isForgettingDue = !stored.forgotten.isEmpty
        stored.report.isNew = isNew
        return stored
      }
    }

    /// Opens the file for a moment, to read.
    func reading<Result>(_ body: (Connection) throws -> Result) throws -> Result {
      do {
        return try body(Connection(place, for: .reading))
      } catch let error as StorageError where error.code == .failed || error.code == .denied {
        // If the folder cannot be written and there is no log, nobody writes to the file.
        guard access == .reading, !FileManager.default.fileExists(atPath: place.path + "-wal") else { throw error }
        return try body(Connection(place, for: .readingAlone))
      }
    }

    /// Whether the file has a library; throws for a newer version's.
    private func checkFormat(_ connection: Connection) throws -> Bool {
      guard try connection.first(Tables.countQuery, body: { $0.integer(0) }) == 1 else { return false }
      guard let format = try connection.first("SELECT format FROM reelbook_state", body: { $0.integer(0) }) else {
        throw damaged("it does not say what it is")
      }
      guard format <= Tables.format else {
        throw StorageError(
          .newerFormat,
          "The library has format \(format); this version knows up to \(Tables.format). Update the app; nothing was changed.",
          file: place.name)
      }
      guard format == Tables.format else { throw damaged("it has format \(format), which never was") }
      return true
    }

    private func make(_ connection: Connection) throws {
      guard sqlite3_libversion_number() >= 3_031_000 else {
        throw StorageError(.failed, "The system's SQLite is too old: it takes 3.31 or newer.", file: place.name)
      }
      var source = SystemRandomNumberGenerator()
      let library = LibraryID(using: &source)
      try connection.transaction {
        try connection.execute(Tables.make)
        try connection.run(
          "INSERT INTO reelbook_state (one, format, library) VALUES (1, ?, ?)", .integer(Tables.format),
          .string("\(library)"))
      }
    }

    /// Reads everything, within a transaction.
    private func read(
      _ connection: Connection, _ schema: RecordSchema
    ) throws -> (stored: StoredLibrary, lengthSinceReplace: Int) {
      guard let progress = try Progress.read(from: connection) else { throw damaged("it does not say what it is") }
      var stored = StoredLibrary(try records(connection, progress.records, schema), installation: nil)
      var lengthSinceReplace = 0
      try connection.rows(
        "SELECT number, time, forgets, sum, json, substr(json, 12, 48) FROM reelbook_history WHERE number > ? ORDER BY number",
        .integer(min(progress.settled, progress.applied))
      ) { row in
        let (number, time) = (row.integer(0), Instant(milliseconds: row.integer(1)))
        if number > progress.settled {
          stored.earliest = min(stored.earliest ?? time, time)
          lengthSinceReplace += row.length(4)
          let id = row.string(5).split(separator: "\"").first.flatMap { Stamp(String($0)) }
          if let id { stored.noteLatest(id) }
        }
        guard number > progress.applied || row.integer(2) != 0 else { return }
        do {
          let commit = try commit(row, text: 4, sum: 3, schema)
          if number > progress.applied { stored.library.replay(commit) }
          if number > progress.settled { stored.forgotten += commit.changes.filter { $0.effect == .forget } }
        } catch let error as StorageError where error.code == .damaged {
          stored.report.damage.append(damage(number))
        }
      }
      try loadInstallation(connection, hasRecords: progress.records.count > 0, into: &stored)
      return (stored, lengthSinceReplace)
    }

    /// Reads the records; `nil` if any is damaged.
    private func records(_ connection: Connection, _ expected: RecordTotal, _ schema: RecordSchema) throws -> Library {
      var library = Library(schema: schema)
      var parts: [Library] = []
      var kind = RowsOfKind()
      var total = RecordTotal()
      func finishKind() throws {
        do throws(LibraryError) {
          parts += try kind.libraries(schema)
        } catch {
          throw damaged("a record cannot be read: \(error.message)")
        }
      }
      try connection.rows("SELECT json, sum, kind, id FROM reelbook_records") { row in
        let sum = row.checksum(0)
        guard sum == UInt64(bitPattern: row.integer(1)) else {
          throw damaged("the \(row.string(2)) \(row.string(3)) has another checksum")
        }
        total.add(sum, length: row.length(0))
        if !row.isEqual(2, to: kind.name) {
          try finishKind()
          kind = RowsOfKind(name: row.bytes(2))
        }
        kind.append(row)
      }
      guard total == expected else {
        throw damaged("it has \(total.count) records, and they are not the \(expected.count) that were written")
      }
      try finishKind()
      library.append(contentsOf: parts)
      return library
    }

    private func loadInstallation(
      _ connection: Connection, hasRecords: Bool, into stored: inout StoredLibrary
    ) throws {
      let row = try connection.first("SELECT device, me, place FROM reelbook_state") { row in
        (device: DeviceID(row.string(0)), me: PersonID(row.string(1)), place: row.string(2))
      }
      guard let row, let me = row.me else {
        // A backup has no device id: a store restored from it is another device.
        stored.report.isCopy = hasRecords
        return
      }
      let identity = try place.identity() ?? ""
      // The writer may have had a longer or a shorter form of the file's identity.
      let isHere =
        row.place == identity || row.place.hasPrefix(identity + "/") || identity.hasPrefix(row.place + "/")
      stored.report.isCopy = !isHere
      stored.installation = Installation(device: isHere ? row.device ?? .absent : .absent, me: me)
    }

    /// The commit of the current row.
    func commit(_ row: Statement, text: CInt, sum: CInt, _ schema: RecordSchema) throws -> Commit {
      guard row.checksum(text) == UInt64(bitPattern: row.integer(sum)) else {
        throw damaged("an edit of the history has another checksum")
      }
      let bytes = row.bytes(text)
      var cursor = JSONCursor()
      do throws(LibraryError) {
        return try Commit.read(from: bytes.span, at: &cursor, schema: schema)
      } catch {
        throw damaged("an edit of the history cannot be read: \(error.message)")
      }
    }

    func damaged(_ what: String) -> StorageError {
      StorageError(
        .damaged, "“\(place.name)” is not what was written to it: \(what). \(StorageError.damageAdvice)",
        file: place.name)
    }

    /// The report of a damaged edit of the history.
    func damage(_ number: Int64, movedTo place: String? = nil) -> OpeningReport.Damage {
      OpeningReport.Damage(
        file: self.place.name, line: Int(number), reason: "the edit is not what was written", movedTo: place)
    }
  }

  /// The texts of a kind's records.
  private struct RowsOfKind {
    var name: ContiguousArray<UInt8> = []
    private var text: ContiguousArray<UInt8> = []
    private var ends: [Int] = [0]
    private var order = RecordOrder()

    init(name: ContiguousArray<UInt8> = []) { self.name = name }

    mutating func append(_ row: Statement) {
      row.append(0, to: &text)
      text.append(0x0A)
      ends.append(text.count)
      order.append(row.bytes(3))
    }

    /// The length of text that is read at a time, in parallel.
    private static var partLength: Int { Library.partLength * 16 }

    /// The rows as libraries, a part each.
    func libraries(_ schema: RecordSchema) throws(LibraryError) -> [Library] {
      var libraries: [Library] = []
      var part: ContiguousArray<UInt8> = []
      for place in order.places {
        part.append(contentsOf: text[ends[place]..<ends[place + 1]])
        guard part.count >= Self.partLength else { continue }
        libraries.append(try Library(lines: part.span, schema: schema))
        part.removeAll(keepingCapacity: true)
      }
      libraries.append(try Library(lines: part.span, schema: schema))
      return libraries
    }
  }
#endif

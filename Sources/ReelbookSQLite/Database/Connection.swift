#if SQLite
  import CReelbookSQLite
  import ReelbookPersistence

  /// A connection to an SQLite database, for one thread at a time. It closes when it is released.
  package final class Connection {
    private let handle: OpaquePointer
    private var statements: [String: Statement] = [:]
    private let name: String

    /// The purpose of a connection.
    package enum Purpose {
      /// Writing; the file is created if needed.
      case writing
      /// Reading, while others may write.
      case reading
      /// Reading a file that nobody writes, in a folder that cannot be written.
      case readingAlone
    }

    /// Opens a file. If it is no database, the first read throws.
    package init(_ place: DatabasePlace, for purpose: Purpose) throws {
      name = place.name
      var opened: OpaquePointer?
      let flags: CInt
      var path = place.path
      switch purpose {
      case .writing: flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .reading: flags = SQLITE_OPEN_READONLY
      case .readingAlone:
        flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        path = Self.uri(of: path) + "?immutable=1"
      }
      let result = unsafe sqlite3_open_v2(
        path, &opened, flags | SQLITE_OPEN_NOMUTEX, place.vfs)
      guard let opened else { throw StorageError(.failed, "SQLite has no memory to open the file.", file: place.name) }
      handle = opened
      guard result == SQLITE_OK else { throw error(result) }
      sqlite3_extended_result_codes(handle, 1)
      sqlite3_busy_timeout(handle, place.busyTimeout)
    }

    deinit {
      statements = [:]
      sqlite3_close_v2(handle)
    }

    /// Keeps the log when the connection is closed, as if the process died.
    package func leaveLog() { _ = reelbook_leave_log(handle) }

    /// Runs statements without results.
    package func execute(_ sql: String) throws {
      let result = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
      guard result == SQLITE_OK else { throw error(result) }
    }

    /// A statement, prepared once for each text.
    package func statement(_ sql: String) throws -> Statement {
      if let statement = statements[sql] { return statement }
      var prepared: OpaquePointer?
      let result = unsafe sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
      guard result == SQLITE_OK, let prepared else { throw error(result) }
      let statement = Statement(prepared, of: name)
      statements[sql] = statement
      return statement
    }

    /// Runs a statement without rows, with values in the order of its question marks.
    package func run(_ sql: String, _ values: SQLValue...) throws { try statement(sql).forEachRow(values) { _ in } }

    /// Calls `body` with each row of a query.
    package func rows(_ sql: String, _ values: SQLValue..., body: (Statement) throws -> Void) throws {
      try statement(sql).forEachRow(values, body)
    }

    /// The first row of a query; `nil` if there is none.
    package func first<Result>(
      _ sql: String, _ values: SQLValue..., body: (Statement) throws -> Result
    ) throws -> Result? {
      var first: Result?
      try statement(sql).forEachRow(values) { row in if first == nil { first = try body(row) } }
      return first
    }

    /// Runs a body in a transaction: all or nothing. A transaction for reading sees one state.
    package func transaction<Result>(toWrite: Bool = true, _ body: () throws -> Result) throws -> Result {
      try run(toWrite ? "BEGIN IMMEDIATE" : "BEGIN")
      do {
        let result = try body()
        try run("COMMIT")
        return result
      } catch {
        // SQLite has rolled back itself if the disk failed.
        try? run("ROLLBACK")
        throw error
      }
    }

    private func error(_ result: CInt) -> StorageError {
      StorageError(sqlite: result, unsafe String(cString: sqlite3_errmsg(handle)), name)
    }

    private static func uri(of path: String) -> String {
      "file:" + path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
    }
  }

  /// A prepared statement, for repeated use.
  package final class Statement {
    private let handle: OpaquePointer
    private let name: String

    fileprivate init(_ handle: OpaquePointer, of name: String) {
      self.handle = handle
      self.name = name
    }

    deinit { sqlite3_finalize(handle) }

    package func forEachRow(_ values: [SQLValue], _ body: (Statement) throws -> Void) throws {
      defer { sqlite3_reset(handle) }
      for (index, value) in values.enumerated() {
        let result = bind(value, at: CInt(index + 1))
        guard result == SQLITE_OK else { throw error(result) }
      }
      while true {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: try body(self)
        case SQLITE_DONE: return
        case let result: throw error(result)
        }
      }
    }

    private func bind(_ value: SQLValue, at index: CInt) -> CInt {
      switch value {
      case .null: sqlite3_bind_null(handle, index)
      case .integer(let number): sqlite3_bind_int64(handle, index, number)
      case .string(let text): bind(Array(text.utf8), at: index, asText: true)
      case .text(let bytes): bind(bytes, at: index, asText: true)
      case .blob(let bytes): bind(bytes, at: index, asText: false)
      }
    }

    private func bind(_ bytes: [UInt8], at index: CInt, asText: Bool) -> CInt {
      guard let count = CInt(exactly: bytes.count) else { return SQLITE_TOOBIG }
      return unsafe bytes.withUnsafeBytes { buffer in
        unsafe asText
          ? reelbook_bind_text(handle, index, buffer.baseAddress, count)
          : reelbook_bind_blob(handle, index, buffer.baseAddress, count)
      }
    }

    private func error(_ result: CInt) -> StorageError {
      StorageError(sqlite: result, unsafe String(cString: sqlite3_errmsg(sqlite3_db_handle(handle))), name)
    }

    /// An integer of the current row.
    package func integer(_ column: CInt) -> Int64 { sqlite3_column_int64(handle, column) }

    /// The number of columns.
    package var columnCount: CInt { sqlite3_column_count(handle) }

    package func isNull(_ column: CInt) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

    /// A text or blob of the current row.
    package func bytes(_ column: CInt) -> ContiguousArray<UInt8> {
      var bytes: ContiguousArray<UInt8> = []
      append(column, to: &bytes)
      return bytes
    }

    /// Whether a column's text equals another.
    package func isEqual(_ column: CInt, to text: ContiguousArray<UInt8>) -> Bool {
      let start = unsafe sqlite3_column_blob(handle, column)
      let count = Int(sqlite3_column_bytes(handle, column))
      return unsafe UnsafeRawBufferPointer(start: start, count: count).elementsEqual(text)
    }

    package func string(_ column: CInt) -> String { String(decoding: bytes(column), as: UTF8.self) }

    /// Appends a text or blob of the current row.
    package func append(_ column: CInt, to bytes: inout ContiguousArray<UInt8>) {
      guard let start = unsafe sqlite3_column_blob(handle, column) else { return }
      let count = Int(sqlite3_column_bytes(handle, column))
      unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
    }

    /// The length of a text or blob.
    package func length(_ column: CInt) -> Int { Int(sqlite3_column_bytes(handle, column)) }

    /// The checksum of a text or blob, without a copy.
    package func checksum(_ column: CInt) -> UInt64 {
      let start = unsafe sqlite3_column_blob(handle, column)
      let count = Int(sqlite3_column_bytes(handle, column))
      return unsafe CheckedLine.sum(of: UnsafeRawBufferPointer(start: start, count: count))
    }
  }

  /// A value for a question mark.
  package enum SQLValue {
    case null
    case integer(Int64)
    case string(String)
    case text([UInt8])
    case blob([UInt8])
  }

  extension StorageError {
    /// Creates an error from an SQLite result code.
    init(sqlite result: CInt, _ message: String, _ file: String) {
      switch result & 0xFF {
      case SQLITE_FULL:
        self.init(.diskFull, "There is no room to write to “\(file)”; free some and try again.", file: file)
      case SQLITE_BUSY, SQLITE_LOCKED:
        self.init(
          .inUse, "Another program has been writing to “\(file)” for too long; try again when it is done.", file: file)
      case SQLITE_CORRUPT:
        self.init(
          .damaged, "“\(file)” is not what was written to it: \(message). \(Self.damageAdvice)", file: file)
      case SQLITE_NOTADB:
        self.init(.notALibrary, "“\(file)” is no SQLite file; move it away, or choose another place.", file: file)
      case SQLITE_READONLY where result == Self.movedCode:
        self = .moved(file)
      case SQLITE_READONLY where Self.unfinishedCodes.contains(result):
        self.init(
          .denied, "A program that wrote to “\(file)” was interrupted; open it for writing, which tidies it up.",
          file: file)
      case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
        self.init(.denied, "The system does not allow to write to “\(file)”; change its permissions.", file: file)
      case SQLITE_CANTOPEN:
        self.init(.failed, "The system could not open “\(file)”, or what SQLite keeps beside it.", file: file)
      default: self.init(.failed, "SQLite could not read or write “\(file)”: \(message) (\(result)).", file: file)
      }
    }

    /// `SQLITE_READONLY_DBMOVED`, which Swift does not import: the file is no longer where it was opened.
    private static var movedCode: CInt { SQLITE_READONLY | 4 << 8 }

    /// `SQLITE_READONLY_RECOVERY` and `SQLITE_READONLY_ROLLBACK`.
    private static var unfinishedCodes: [CInt] { [SQLITE_READONLY | 1 << 8, SQLITE_READONLY | 3 << 8] }

    /// The advice for a damaged file.
    static let damageAdvice = "Restore it, or put together what can be read with `sqlite3`'s `.recover`."
  }
#endif

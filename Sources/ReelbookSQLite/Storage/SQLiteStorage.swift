#if SQLite
  import Dispatch
  public import Foundation
  import ReelbookModel
  public import ReelbookPersistence

  /// Keeps a library in one SQLite file, or in the database of an app.
  ///
  /// Each edit is a row of `reelbook_history`, each record one of `reelbook_records`, which an app can query, with
  /// the same text and checksum as in a folder. An edit and its records are written in one transaction; the records
  /// of a very large edit follow a moment later.
  ///
  /// The article “A library in SQLite” shows the tables.
  public final class SQLiteStorage: Storage {
    let place: DatabasePlace
    let access: FileStorage.Access
    let state = Lock(State())
    /// Damage since loading. Never held while waiting for the disk.
    let damageSinceLoading = Lock<[OpeningReport.Damage]>([])
    /// The queue that applies edits of many changes to the records.
    let applyQueue = DispatchQueue(label: "reelbook.sqlite", qos: .userInitiated)

    /// An edit with more changes is in the history when it returns, and in the records a moment later.
    static let changesAtOnce = 50

    struct State {
      var connection: Connection?
      var lock: (any DiskLock)?
      var schema = RecordSchema.standard
      var progress = Progress()
      /// What the connection's transactions survive.
      var durability = Durability.powerLoss
      /// The identity of the opened file.
      var openedIdentity = ""
      /// The length of the edits since the last `replace`.
      var lengthSinceReplace = 0
      var isReplacing = false
      /// Whether an edit has a `forget` whose `replace` is still due after a crash.
      var isForgettingDue = false

      /// Whether the history has grown by more than the records.
      var isReplacingDue: Bool {
        !isReplacing && (lengthSinceReplace > max(1 << 20, Int(progress.records.length)) || isForgettingDue)
      }

      mutating func unlock() {
        lock?.release()
        lock = nil
      }
    }

    /// Creates a storage in a file, which is created if needed.
    public convenience init(_ file: URL, for access: FileStorage.Access = .writing) {
      self.init(DatabasePlace(file), for: access)
    }

    package init(_ place: DatabasePlace, for access: FileStorage.Access = .writing) {
      self.place = place
      self.access = access
    }

    public var laterDamage: [OpeningReport.Damage] { damageSinceLoading.withLock { $0 } }

    public func close() {
      state.withLock { state in
        state.connection = nil
        if !state.isReplacing { state.unlock() }
      }
    }

    /// Ends like a killed process, for tests.
    package func abandon() {
      state.withLock { state in
        state.connection?.leaveLog()
        state.connection = nil
        state.unlock()
      }
    }

    /// Executes SQL, for tests.
    package func execute(_ sql: String) throws { try state.withLock { try $0.connection?.execute(sql) } }

    deinit { state.withLock { $0.unlock() } }

    var notOpen: StorageError {
      access == .reading
        ? StorageError(.readOnly, "The library was opened to be read only; open it for writing.")
        : StorageError(.closed, "The library was closed; open it again.")
    }

    /// Changes the database in a transaction.
    ///
    /// `body` gets the progress, and updates it.
    func write<Result>(
      _ state: inout State, surviving durability: Durability,
      _ body: (Connection, inout Progress) throws -> Result
    ) throws -> Result {
      guard let connection = state.connection else { throw notOpen }
      if state.durability != durability {
        try connection.execute("PRAGMA synchronous = \(durability == .powerLoss ? "FULL" : "NORMAL")")
        state.durability = durability
      }
      var progress = state.progress
      let result = try connection.transaction {
        let result = try body(connection, &progress)
        if progress != state.progress { try progress.write(to: connection) }
        // Writes to a removed or moved file would be lost.
        guard try place.quickIdentity() == state.openedIdentity else { throw StorageError.moved(place.name) }
        return result
      }
      state.progress = progress
      return result
    }
  }

  /// The progress of a database: its records' total, and how much of the history they contain.
  struct Progress: Hashable {
    var records = RecordTotal()
    /// The number of the last edit.
    var edits: Int64 = 0
    /// The last edit that is applied to the records.
    var applied: Int64 = 0
    /// The last edit that was part of a `replace`.
    var settled: Int64 = 0

    func write(to connection: Connection) throws {
      try connection.run(
        "UPDATE reelbook_state SET records = ?, sum = ?, length = ?, edits = ?, applied = ?, settled = ?",
        .integer(records.count), .integer(Int64(bitPattern: records.sum)), .integer(records.length), .integer(edits),
        .integer(applied), .integer(settled))
    }

    static func read(from connection: Connection) throws -> Progress? {
      try connection.first("SELECT records, sum, length, edits, applied, settled FROM reelbook_state") { row in
        let total = RecordTotal(
          count: row.integer(0), sum: UInt64(bitPattern: row.integer(1)), length: row.integer(2))
        return Progress(records: total, edits: row.integer(3), applied: row.integer(4), settled: row.integer(5))
      }
    }
  }

  /// A combined checksum of all records in any order, which detects a missing or old one.
  struct RecordTotal: Hashable {
    var count: Int64 = 0
    var sum: UInt64 = 0
    var length: Int64 = 0

    mutating func add(_ sum: UInt64, length: Int) {
      count += 1
      self.sum &+= sum
      self.length += Int64(length)
    }

    mutating func remove(_ sum: UInt64, length: Int) {
      count -= 1
      self.sum &-= sum
      self.length -= Int64(length)
    }
  }
#endif

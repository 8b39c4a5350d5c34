#if SQLite
  import Dispatch
  public import Foundation
  import ReelbookModel
  public import ReelbookPersistence

  /// Keeps a library in one SQLite file, or in the database of an app.
  ///
  /// Each edit is a row of `reelbook_history`, and each record one of `reelbook_records`, which an app can query; a record has the
  /// text and the checksum that a folder has for it. An edit and the records that it changes are written in one transaction, but
  /// where it changes very many: then the records follow at once behind it.
  ///
  /// The article “A library in SQLite” shows the tables.
  public final class SQLiteStorage: Storage {
    let place: DatabasePlace
    let access: FileStorage.Access
    let state = Lock(State())
    /// Told since the library was loaded. Held for a moment, and never while the disk is waited for.
    let later = Lock<[OpeningReport.Damage]>([])
    /// Edits of many changes are brought into the records here.
    let following = DispatchQueue(label: "reelbook.sqlite", qos: .userInitiated)

    /// An edit of more changes than this is in the history when it returns, and in the records a moment later.
    static let changesAtOnce = 50

    struct State {
      var connection: Connection?
      var lock: (any DiskLock)?
      var schema = RecordSchema.standard
      var progress = Progress()
      /// What the connection's transactions outlast.
      var durability = Durability.powerLoss
      /// What tells the file that was opened from one that was put in its place.
      var mark = ""
      /// How many bytes the edits have that no replacing was told of.
      var freshLength = 0
      var isReplacing = false
      /// Whether an edit forgets, and a crash came before the replacing that was due then.
      var owesForgetting = false

      /// Whether the history has grown by more than the records.
      var isReplacingDue: Bool {
        !isReplacing && (freshLength > max(1 << 20, Int(progress.records.length)) || owesForgetting)
      }

      mutating func unlock() {
        lock?.release()
        lock = nil
      }
    }

    /// A library in a file, which is made if it is not there.
    public convenience init(_ file: URL, for access: FileStorage.Access = .writing) {
      self.init(DatabasePlace(file), for: access)
    }

    package init(_ place: DatabasePlace, for access: FileStorage.Access = .writing) {
      self.place = place
      self.access = access
    }

    public var laterDamage: [OpeningReport.Damage] { later.withLock { $0 } }

    public func close() {
      state.withLock { state in
        state.connection = nil
        if !state.isReplacing { state.unlock() }
      }
    }

    /// Ends as a process that is killed: nothing is tidied up.
    package func abandon() {
      state.withLock { state in
        state.connection?.leaveLog()
        state.connection = nil
        state.unlock()
      }
    }

    /// Has the connection do something else, for tests.
    package func execute(_ sql: String) throws { try state.withLock { try $0.connection?.execute(sql) } }

    deinit { state.withLock { $0.unlock() } }

    var notOpen: StorageError {
      access == .reading
        ? StorageError(.readOnly, "The library was opened to be read only; open it for writing.")
        : StorageError(.closed, "The library was closed; open it again.")
    }

    /// Changes the database: all of it, or nothing.
    ///
    /// `body` gets how far the database is, and leaves how far it is then.
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
        // Who removed or moved the file would not find what is written to it.
        guard try place.mark() == state.mark else { throw StorageError.moved(place.name) }
        return result
      }
      state.progress = progress
      return result
    }
  }

  /// How far a database is: what its records come to, and how much of the history they have in them.
  struct Progress: Hashable {
    var records = RecordTotal()
    /// The number of the last edit that was ever written.
    var edits: Int64 = 0
    /// The records are as the edits up to this number left them.
    var applied: Int64 = 0
    /// The edits up to this number were in a library that replaced them.
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

  /// What all records come to, in any order: one that is missing, or that is an older one, makes another.
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

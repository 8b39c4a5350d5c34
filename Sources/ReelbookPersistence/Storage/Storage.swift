public import ReelbookModel

/// Where a store keeps a library. An app may bring its own.
///
/// Each guarantee has a check of the same number in `ReelbookTestSupport`:
///
/// 1. **A returned append is durable.** When ``append(surviving:_:)`` has returned, its commits survive what the
///    durability names.
/// 2. **A commit is stored whole or not at all.** This holds after a failure and after a crash, also for a commit in
///    parts. If an append throws, none of its commits is stored. If a crash interrupts it, any of them may be stored.
/// 3. **The history is in the order of ids.** It returns commits in the order of their ids, in whatever order they were
///    appended.
/// 4. **A crash loses no acknowledged commit.** A crash at any moment, also within
///    ``replace(with:keepingHistoryFrom:forgetting:)``, loses nothing for which an earlier call has returned.
/// 5. **Unknown kinds and fields are kept.** Kinds and fields that the schema does not know come back unchanged.
/// 6. **A library has one writer at a time.** A second writer gets ``StorageError/Code/inUse`` until the first has
///    closed or died.
/// 7. **Replacing keeps the library.** After replacing and loading again, the library is the given one, with everything
///    that was appended since.
/// 8. **Replacing keeps the history.** Commits from the given date on are still in the history, each once.
/// 9. **Forgotten values are gone from the bytes.** The values that a replace forgets are in none of the storage's
///    bytes, also not in those set aside as damaged. Bytes kept beside the library do not change.
/// 10. **Calls may come from any thread.** ``append(surviving:_:)`` may also be called while the work that
///     ``replace(with:keepingHistoryFrom:forgetting:)`` returned is running.
/// 11. **The parts of a commit become one commit.** Commits of one id are the parts of one commit: the history returns
///     one commit with the changes of all parts.
/// 12. **Kept bytes survive a crash.** When ``setBytes(_:named:)`` has returned, the bytes survive power loss, and so does
///     everything that was appended before. No snapshot replaces them. A crash within it leaves the old or the new
///     bytes.
/// 13. **Loading tells the latest commits.** For each device, the loaded library has the latest commit that was appended
///     and is in no library that replaced it. ``StoredLibrary/replay(_:)`` does it.
///
/// Calls block until they are done, and cannot be cancelled.
public protocol Storage: Sendable {
  /// Opens or creates the library, and reads it. Called once, first.
  func load(_ schema: RecordSchema) throws -> StoredLibrary

  /// Appends commits. Returns whether a snapshot is due.
  ///
  /// `commits` is called once, and calls its argument with each commit. It calls no other method of the storage. If it
  /// throws, nothing is added. Consecutive commits of one id are parts of one commit, which may be as long as a
  /// library: only one part at a time need be in memory.
  func append(
    surviving durability: Durability, _ commits: (_ put: (Commit) throws -> Void) throws -> Void
  ) throws -> Bool

  /// Replaces the commits by a library that contains them; they become history.
  ///
  /// Called between appends. It does the urgent work, and returns the work that may run at the same time as appends.
  /// That work must be done before the next call.
  func replace(
    with library: Library, keepingHistoryFrom start: Instant, forgetting: [Change]
  ) throws -> @Sendable () throws -> Void

  /// The commits of the history, in the order of their ids, each once.
  func history(_ schema: RecordSchema) throws -> [Commit]

  /// The commits of the history with a time from `start` on and before `end`, in the order of their ids.
  ///
  /// Others may be among them. A storage that cannot find them without reading all need not implement it.
  func history(_ schema: RecordSchema, from start: Instant, to end: Instant) throws -> [Commit]

  /// The readable commits of the history, and the damage; `nil` for none.
  ///
  /// If ``history(_:)`` throws ``StorageError/Code/damaged``, this returns the rest, also readable parts of a commit.
  /// A storage that does no such checks need not implement it.
  func readableHistory(_ schema: RecordSchema) throws -> (commits: [Commit], damage: StorageError?)

  /// Stores what belongs to this installation alone.
  func save(_ installation: Installation) throws

  /// Stores or replaces bytes beside the library under a name; `nil` removes them.
  ///
  /// Names have letters, digits, dots and dashes. The bytes are no part of the library, such as this installation's
  /// state in an exchange. Forgetting does not change them: the code that stores them must do it.
  func setBytes(_ bytes: [UInt8]?, named name: String) throws

  /// The bytes of a name; `nil` if there are none.
  func bytes(named name: String) throws -> [UInt8]?

  /// Damage that was found after loading, for example while writing a snapshot.
  ///
  /// Empty for a storage that does no such checks.
  var laterDamage: [OpeningReport.Damage] { get }

  /// Closes the library, so that another can open it.
  func close()
}

extension Storage {
  public var laterDamage: [OpeningReport.Damage] { [] }

  public func history(_ schema: RecordSchema, from start: Instant, to end: Instant) throws -> [Commit] {
    try history(schema)
  }

  public func readableHistory(_ schema: RecordSchema) throws -> (commits: [Commit], damage: StorageError?) {
    (try history(schema), nil)
  }

  /// Appends commits.
  public func append(_ commits: [Commit], surviving durability: Durability) throws -> Bool {
    try append(surviving: durability) { put in try commits.forEach(put) }
  }
}

/// What a written commit survives.
///
/// Closed: a storage must keep each promise.
public enum Durability: Hashable, Sendable {
  /// Power loss: the disk has confirmed the write.
  case powerLoss
  /// A crash of the process: the system writes it later. For bulk work that can be repeated.
  case processCrash
}

/// The data of one installation, which is never shared.
public struct Installation: Hashable, Sendable {
  /// The device's id.
  public var device: DeviceID
  /// The device's person.
  public var me: PersonID

  /// Creates an installation.
  public init(device: DeviceID, me: PersonID) {
    self.device = device
    self.me = me
  }
}

/// What a storage contained.
public struct StoredLibrary: Sendable {
  public var library: Library
  /// The installation; `nil` if none was stored.
  public var installation: Installation?
  /// Whether it was created, and the damage.
  public var report: OpeningReport
  /// The changes that its commits forgot without a `replace`, after a crash or failure.
  public var forgotten: [Change] = []
  /// The time of the earliest commit without a `replace`; `nil` if there is none.
  ///
  /// History may drop an old commit before other devices get it. With this time, sync sessions check for that.
  public var earliest: Instant?
  /// The latest commit of each device without a `replace`.
  ///
  /// With it, the device's clock repeats no stamp after the library was opened again.
  public var latest: [DeviceID: Commit.ID] = [:]

  /// Creates a storage's content. Without an installation, the store takes a new device id.
  public init(_ library: Library, installation: Installation?, report: OpeningReport = OpeningReport()) {
    self.library = library
    self.installation = installation
    self.report = report
  }

  /// Adds a commit without a `replace`: to the library, and to what is told of such commits.
  public mutating func replay(_ commit: Commit) {
    library.replay(commit)
    forgotten += commit.changes.filter { $0.effect == .forget }
    earliest = min(earliest ?? commit.time, commit.time)
    noteLatest(commit.id)
  }

  /// Counts a commit as the latest of its device, if it is.
  package mutating func noteLatest(_ commit: Commit.ID) {
    latest[commit.device] = max(latest[commit.device] ?? commit, commit)
  }
}

/// The report of opening a library.
public struct OpeningReport: Hashable, Sendable {
  /// A damaged line or file.
  public struct Damage: Hashable, Sendable, Identifiable, CustomStringConvertible {
    /// A report has one line of a file once.
    public var id: Damage { self }
    /// Its path within the library's folder.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// What is wrong.
    public var reason: String
    /// The place that it was moved to; `nil` if it was left, as when only reading, or is nowhere, as a missing line.
    public var movedTo: String?

    /// Creates a report of damage.
    public init(file: String, line: Int, reason: String, movedTo: String? = nil) {
      self.file = file
      self.line = line
      self.reason = reason
      self.movedTo = movedTo
    }

    public var description: String { "\(file), line \(line): \(reason)\(movedTo.map { "; moved to \($0)" } ?? "")" }
  }

  /// Whether the library was created.
  public var isNew = false
  /// Whether the folder is a copy, and this device took a new id.
  public var isCopy = false
  /// The damage that was set aside.
  public var damage: [Damage] = []

  /// Creates a report of an intact library.
  public init() {}
}

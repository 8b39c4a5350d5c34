public import ReelbookModel

/// Where a library is kept. The store calls it; an app may bring its own.
///
/// What a storage guarantees, each held by a test of the same number in `ReelbookTestSupport`:
///
/// 1. **Durable on return.** When ``append(surviving:_:)`` returns, the commits outlast what the durability names.
/// 2. **All or nothing.** After a failure or a crash, a commit is there as a whole or not at all, also one that was put in
///    parts. Where an append threw, none of its commits is there; where a crash came in between, any of them may be, each as a
///    whole.
/// 3. **In order.** The history gives commits back in the order of their ids, however they were appended.
/// 4. **Nothing acknowledged is lost.** A crash at any moment, also within ``replace(with:keepingHistoryFrom:forgetting:)``,
///    loses nothing that an earlier call returned for.
/// 5. **Kept as it is.** Kinds and fields that the schema does not know come back as they went in.
/// 6. **One writer.** A second one gets ``StorageError/Code/inUse`` while the first has not closed, or died.
/// 7. **Replaceable.** After replacing and loading again, the library is the one that was given and what was appended since.
/// 8. **History outlasts replacing.** Commits from the date named on are still in the history, each once.
/// 9. **Forgotten is gone.** What a replace was told to forget is in none of the storage's bytes, those set aside as damaged
///    included. What is kept beside the library is left as it is.
/// 10. **Safe from any thread.** Calls may come from any thread; ``append(surviving:_:)`` may be called while the work that
///     ``replace(with:keepingHistoryFrom:forgetting:)`` returned is running.
/// 11. **Whole, however it came.** Commits of one id are parts of one: the history gives back one, with what all of them say.
/// 12. **Kept beside.** What ``keep(_:as:)`` returned for outlasts power loss, with all that was appended before, and no snapshot
///     takes its place. A crash within it leaves what was there before, or what is to be there.
///
/// Calls block until they are done and are not cancelled half-way.
public protocol Storage: Sendable {
  /// Opens what is stored, or makes it, and reads it. Called once, before anything else.
  func load(_ schema: RecordSchema) throws -> StoredLibrary

  /// Adds commits behind those that are there. Returns whether it is time to replace them by a snapshot.
  ///
  /// `commits` is called once, puts one behind the other, and asks nothing else of the storage. Where it throws, nothing was
  /// added. Commits of one id that it puts one behind the other are parts of one, which may be as long as a library: none need
  /// be in memory beside another.
  func append(
    surviving durability: Durability, _ commits: (_ put: (Commit) throws -> Void) throws -> Void
  ) throws -> Bool

  /// Puts a library, which has all that was appended, in the place of the commits; they become history.
  ///
  /// Called between appends, it does quickly what must be done there, and returns the work that may go on beside them. That
  /// work has to be done; until then there is no other replacing.
  func replace(
    with library: Library, keepingHistoryFrom start: Instant, forgetting: [Change]
  ) throws -> @Sendable () throws -> Void

  /// The commits that are still known, in the order of their ids, each once.
  func history(_ schema: RecordSchema) throws -> [Commit]

  /// The commits of the history that can be read, and what keeps the others from it; `nil` if nothing does.
  ///
  /// Where ``history(_:)`` throws ``StorageError/Code/damaged``, this gives the rest, and of a commit in parts those that can be
  /// read. A storage that leaves such checks to others need not have this.
  func readableHistory(_ schema: RecordSchema) throws -> (commits: [Commit], damage: StorageError?)

  /// Keeps what belongs to this installation alone.
  func save(_ installation: Installation) throws

  /// Keeps bytes beside the library under a name, in place of those before; `nil` takes them away.
  ///
  /// Names have letters, digits, dots and dashes. What is kept is no part of the library: it says how far this installation is
  /// with something, such as an exchange with other devices. Forgetting does not look into it: who keeps it has to.
  func keep(_ bytes: [UInt8]?, as name: String) throws

  /// The bytes that are kept under a name; `nil` if there are none.
  func kept(_ name: String) throws -> [UInt8]?

  /// What was found since loading that is not what had been written, as while a snapshot was written.
  ///
  /// A storage that leaves such checks to others has nothing to say.
  var laterDamage: [OpeningReport.Damage] { get }

  /// Lets go of what is stored, for another to open.
  func close()
}

extension Storage {
  public var laterDamage: [OpeningReport.Damage] { [] }

  public func readableHistory(_ schema: RecordSchema) throws -> (commits: [Commit], damage: StorageError?) {
    (try history(schema), nil)
  }

  /// Adds commits that are in memory.
  public func append(_ commits: [Commit], surviving durability: Durability) throws -> Bool {
    try append(surviving: durability) { put in try commits.forEach(put) }
  }
}

/// What a commit outlasts once it was written.
public enum Durability: Hashable, Sendable {
  /// Power loss: the disk has confirmed it.
  case powerLoss
  /// A crash of the process: the system has it, and writes it when it sees fit. For bulk work that can be repeated.
  case processCrash
}

/// What belongs to one installation and is never shared.
public struct Installation: Hashable, Sendable {
  /// The device's id.
  public var device: DeviceID
  /// The person who uses this device.
  public var me: PersonID

  /// Names the device and the person who uses it.
  public init(device: DeviceID, me: PersonID) {
    self.device = device
    self.me = me
  }
}

/// What a storage had in it.
public struct StoredLibrary: Sendable {
  /// All that was found, put together.
  public var library: Library
  /// `nil` where nothing was stored.
  public var installation: Installation?
  /// Whether it was made, and what was set aside.
  public var report: OpeningReport
  /// What its commits forgot and no replacing was told of, since a crash or a failure came between.
  public var forgotten: [Change] = []
  /// When the earliest of its commits was made that no replacing was told of; `nil` if there is none.
  ///
  /// One that is too old for the history would be dropped before anybody else has heard of it. With this, sessions look closer.
  public var earliest: Instant?

  /// What a storage found; without an installation, the store takes a new device id.
  public init(_ library: Library, installation: Installation?, report: OpeningReport = OpeningReport()) {
    self.library = library
    self.installation = installation
    self.report = report
  }
}

/// What was found when a library was opened.
public struct OpeningReport: Hashable, Sendable {
  /// Something that was not what had been written.
  public struct Damage: Hashable, Sendable, CustomStringConvertible {
    /// Its path within the library's folder.
    public var file: String
    /// The line in the file, the first being 1.
    public var line: Int
    /// What is wrong with it.
    public var reason: String
    /// Where it was moved to; `nil` where it was left, as in a library that is only read, or is nowhere, as what was cut off or
    /// went with what was forgotten.
    public var movedTo: String?

    /// Names a place, and what is wrong there.
    public init(file: String, line: Int, reason: String, movedTo: String? = nil) {
      self.file = file
      self.line = line
      self.reason = reason
      self.movedTo = movedTo
    }

    public var description: String { "\(file), line \(line): \(reason)\(movedTo.map { "; moved to \($0)" } ?? "")" }
  }

  /// Whether there was nothing, and a library was made.
  public var isNew = false
  /// Whether the folder is a copy of another, and this device took a new id.
  public var isCopy = false
  /// What was set aside.
  public var damage: [Damage] = []

  /// A report of a library that was there, whole.
  public init() {}
}

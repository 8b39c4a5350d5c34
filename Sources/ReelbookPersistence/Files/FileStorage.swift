public import Foundation
public import ReelbookModel

/// Keeps a library in a folder of plain JSON lines.
///
/// `library.json` names the snapshot and the journals. Commits are appended to a journal. From time to time, a snapshot
/// replaces the journals. Every line has a checksum; every file has its library and its number of lines. Damage is
/// moved to `damaged/` and reported. It stays there until something is forgotten, since it might contain the forgotten
/// values.
///
/// The article “Storing a library” of `Reelbook` shows the folder.
public final class FileStorage: Storage {
  /// How a library is opened.
  ///
  /// Closed: a folder is read, or read and written.
  public enum Access: Hashable, Sendable {
    /// For reading and writing, by one process at a time. A missing folder is created.
    case writing
    /// For reading, while others may write.
    ///
    /// Later writes are not seen: open it again to see them.
    case reading
  }

  let disk: any Disk
  let access: Access
  let state = Lock(State())
  /// Nobody holds this lock while waiting for the disk.
  let later = Lock(DamageLog())

  struct State {
    var manifest = Manifest()
    var journal: JournalFile?
    var lock: (any DiskLock)?
    /// The snapshot's length.
    var snapshotSize = 0
    /// The length of the earlier journals, unless a snapshot already replaces them.
    var earlierSize = 0
    var isReplacing = false
    /// Whether a journal has a `forget` whose snapshot is still due after a crash.
    var owesForgetting = false
    /// The identity of the opened folder.
    var identity = ""

    /// Whether reading the journals costs more than a snapshot would.
    var isSnapshotDue: Bool {
      let isGrown = (journal?.end.offset ?? 0) + earlierSize > max(1 << 20, snapshotSize)
      return !isReplacing && (isGrown || owesForgetting)
    }

    mutating func unlock() {
      lock?.release()
      lock = nil
    }
  }

  /// The suffix of an unfinished file.
  static let freshSuffix = ".new"

  /// The name of an unfinished file in a folder where other files may have that suffix.
  static func fresh(in folder: String) -> String { "\(folder)/~new" }

  /// Creates a storage in a folder, which is created if needed.
  public convenience init(_ folder: URL, for access: Access = .writing) {
    self.init(SystemDisk(folder), for: access)
  }

  /// Creates a storage on any disk.
  public init(_ disk: any Disk, for access: Access = .writing) {
    self.disk = disk
    self.access = access
  }

  public func append(
    surviving durability: Durability, _ commits: (_ put: (Commit) throws -> Void) throws -> Void
  ) throws -> Bool {
    try state.withLock { state in
      guard state.journal != nil else { throw notOpen }
      try state.journal?.append(surviving: durability, commits)
      return state.isSnapshotDue
    }
  }

  public func save(_ installation: Installation) throws {
    try state.withLock { state in
      guard state.journal != nil else { throw notOpen }
      try checkFolder(state)
      var file = DeviceFile()
      file.device = installation.device
      file.me = installation.me
      file.folder = state.identity
      try disk.writeValue(file, DeviceFile.file)
    }
  }

  public func close() {
    state.withLock { state in
      // Without this, refused commits would count when the library is opened again.
      try? state.journal?.sync()
      state.journal = nil
      if !state.isReplacing { state.unlock() }
    }
  }

  /// Throws if the folder was removed or replaced.
  func checkFolder(_ state: State) throws {
    guard try disk.identity() != state.identity else { return }
    throw StorageError(
      .missing, "Another folder is in the place of the library's; close the library and open it again.")
  }

  public var laterDamage: [OpeningReport.Damage] { later.withLock { $0.reported } }

  func noteForgetting(_ hasForgotten: Bool) {
    if hasForgotten { state.withLock { $0.owesForgetting = true } }
  }

  /// A number above the numbers of all snapshots and journals.
  func freshNumber() throws -> Int { (try disk.names(in: "").compactMap(Manifest.number).max() ?? 0) + 1 }

  var notOpen: StorageError {
    access == .reading
      ? StorageError(.readOnly, "The library was opened to be read only; open it for writing.")
      : StorageError(.closed, "The library was closed; open it again.")
  }

  deinit { state.withLock { $0.unlock() } }
}

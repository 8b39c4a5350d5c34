public import Foundation
public import ReelbookModel

/// Keeps a library in a folder of plain JSON lines.
///
/// `library.json` says which snapshot and journals are the library. Commits are appended to a journal; a snapshot takes their
/// place now and then. Every line has a checksum, and every file says whose it is and how many lines it has; what is damaged is
/// moved to `damaged/` and reported. Nothing there is written over, and it stays until something is forgotten: nobody can say
/// what of that is in damaged bytes.
///
/// <doc:StoringALibrary> shows the folder.
public final class FileStorage: Storage {
  /// Whether a library is opened to be written.
  public enum Access: Hashable, Sendable {
    /// Read and written, by one at a time; a folder that is not there is made.
    case writing
    /// Nothing is written, and others may write at the same time.
    ///
    /// What they write after it was opened is not seen; to see it, open it again.
    case reading
  }

  let disk: any Disk
  let access: Access
  let state = Lock(State())
  /// Held for a moment, and never while the disk is waited for.
  let later = Lock(LaterDamage())

  struct State {
    var manifest = Manifest()
    var journal: JournalFile?
    var lock: (any DiskLock)?
    /// How many bytes the snapshot has.
    var snapshotSize = 0
    /// How many bytes the journals before the one that is written to have, unless a snapshot takes their place already.
    var earlierSize = 0
    var isReplacing = false
    /// Whether a journal has a commit that forgets, and a crash came before the replacing that was due then.
    var owesForgetting = false
    /// What tells the folder that was opened from one that was put in its place.
    var identity = ""

    /// Whether reading the journals costs more than the snapshot that would take their place.
    var isSnapshotDue: Bool {
      let isGrown = (journal?.end.offset ?? 0) + earlierSize > max(1 << 20, snapshotSize)
      return !isReplacing && (isGrown || owesForgetting)
    }

    mutating func unlock() {
      lock?.release()
      lock = nil
    }
  }

  /// Behind the name of a file that is being written.
  static let freshSuffix = ".new"

  /// A file that is being written, in a folder where another may have that suffix.
  static func fresh(in folder: String) -> String { "\(folder)/~new" }

  /// A library in a folder, which is made if it is not there.
  public convenience init(_ folder: URL, for access: Access = .writing) {
    self.init(SystemDisk(folder), for: access)
  }

  /// A library on a disk of any kind.
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
      // What was refused would count when the library is opened.
      try? state.journal?.sync()
      state.journal = nil
      if !state.isReplacing { state.unlock() }
    }
  }

  /// Throws if the folder was removed, or another was put in its place.
  func checkFolder(_ state: State) throws {
    guard try disk.identity() != state.identity else { return }
    throw StorageError(
      .missing, "Another folder is in the place of the library's; close the library and open it again.")
  }

  public var laterDamage: [OpeningReport.Damage] { later.withLock { $0.told } }

  func noteForgetting(_ hasForgotten: Bool) {
    if hasForgotten { state.withLock { $0.owesForgetting = true } }
  }

  /// A number above those of all snapshots and journals.
  func freshNumber() throws -> Int { (try disk.names(in: "").compactMap(Manifest.number).max() ?? 0) + 1 }

  var notOpen: StorageError {
    access == .reading
      ? StorageError(.readOnly, "The library was opened to be read only; open it for writing.")
      : StorageError(.closed, "The library was closed; open it again.")
  }

  deinit { state.withLock { $0.unlock() } }
}

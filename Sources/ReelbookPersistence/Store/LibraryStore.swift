import Dispatch
import ReelbookMerge
public import ReelbookModel

/// A library with a place to live: it holds the current one, serialises edits and makes them durable.
///
/// The one thing of Reelbook that has an identity; everything else is a value. It can be used from any task and thread.
///
///     let store = try await LibraryStore.open(at: folder)
///     try await store.edit { draft in
///       try draft.watch(.movie(603))
///     }
///     print(store.library.diary(of: store.me))
public final class LibraryStore: Sendable {
  private let opening: OpeningReport
  package let configuration: StoreConfiguration
  let isReadOnly: Bool

  let storage: any Storage
  /// Passed to build an edit, so that each is built on the one before.
  let building = Turnstile()
  /// Passed to make a backup because it is time for one, so that two that are asked for at once do not make the same.
  package let backingUp = Turnstile()
  let state: Lock<State>
  /// Disk calls go here, one after the other: they block, which the threads that tasks share must not.
  let disk = DispatchQueue(label: "reelbook.disk")
  /// Snapshots are written here, one at a time. It may wait for the disk's queue, which never waits for it.
  let compacting = DispatchQueue(label: "reelbook.compacting", qos: .utility)

  struct State {
    /// The library as it is on the disk.
    var library: Library
    /// The library with the edits that wait for the disk.
    var tip: Library
    var me: PersonID
    var clock: HybridClock
    var ids: any RandomNumberGenerator & Sendable
    var waiting: [Waiting] = []
    var isWriting = false
    /// How often writing failed, and how it did last.
    var failures = 0
    var failure = ""
    var phase = Phase.open
    var observers: [Int: AsyncStream<LibraryUpdate>.Continuation] = [:]
    var nextObserver = 0
    var records: [WeakRecord] = []
    /// What was forgotten, and is still in the storage's bytes.
    var forgotten: [Change] = []
    /// When the earliest commit was made that is not in a snapshot.
    var earliest: Instant?
    var isCompactionDue = false
    var compactionFailure: (any Error)?
    /// What persons see of the library, as it was when they last asked.
    var seen: [PersonID: SeenLibrary] = [:]
  }

  /// Closing means that no edits are taken, and those taken before are written.
  enum Phase { case open, closing, closed }

  /// An edit that waits for the disk; without commits, for the edits before it.
  struct Waiting {
    var commits: [Commit]
    var library: Library
    var durability: Durability
    var done: CheckedContinuation<Void, any Error>
  }

  init(
    _ storage: any Storage, _ stored: StoredLibrary, _ configuration: StoreConfiguration, device: DeviceID,
    me: PersonID,
    isReadOnly: Bool
  ) {
    self.storage = storage
    self.configuration = configuration
    self.isReadOnly = isReadOnly
    opening = stored.report
    let clock = HybridClock(device: device, having: stored.library, at: configuration.now().instant)
    state = Lock(
      State(
        library: stored.library, tip: stored.library, me: me, clock: clock, ids: configuration.ids,
        forgotten: stored.forgotten, earliest: stored.earliest))
  }

  deinit { release() }

  /// This device, in this library. It gets another id only where it finds that somebody else has the same.
  public var device: DeviceID { state.withLock { $0.clock.device } }

  /// What was found when the library was opened, and what was set aside since.
  public var report: OpeningReport {
    var report = opening
    report.damage += storage.laterDamage
    return report
  }

  /// The library as it is on the disk: it moves on when an edit is durable.
  public var library: Library { state.withLock { $0.library } }

  /// The library as a person may see it: without what their rule hides, see `seen(by:)`.
  ///
  /// It is kept: asked for again, it costs what was written since.
  public func library(seenBy person: PersonID) -> Library {
    state.withLock { state in
      if state.seen[person]?.follow(state.library) == nil {
        state.seen[person] = SeenLibrary(of: state.library, by: person)
      }
      return state.seen[person]?.library ?? state.library.seen(by: person)
    }
  }

  /// The person who uses this device, who acts where an edit names nobody else.
  public var me: PersonID { state.withLock { $0.me } }

  /// Why the last snapshot could not be written, if it could not.
  ///
  /// Nothing is lost. It is tried again when the journal has grown further, by ``compact()``, and where something was to be
  /// forgotten, when the library is opened.
  public var compactionFailure: (any Error)? { state.withLock { $0.compactionFailure } }

  /// Waits for what is being written and lets go of the storage. Whatever is asked of the store after is an error.
  ///
  /// A store that nobody holds any more does the same, but when is not said.
  public func close() async {
    state.withLock { if $0.phase == .open { $0.phase = .closing } }
    await withCheckedContinuation { closed in
      // Behind the edits that wait, and then behind the snapshot that they may have asked for.
      disk.async { [self] in
        writeWaiting()
        compacting.async { [self] in
          disk.sync { release() }
          closed.resume()
        }
      }
    }
  }

  private func release() {
    let observers = state.withLock { state -> [AsyncStream<LibraryUpdate>.Continuation]? in
      guard state.phase != .closed else { return nil }
      state.phase = .closed
      defer { state.observers = [:] }
      return Array(state.observers.values)
    }
    guard let observers else { return }
    storage.close()
    for observer in observers { observer.finish() }
  }

  /// Runs a blocking call in its turn on the disk's queue.
  func onDisk<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await disk.run { [self] in
      try checkOpen()
      return try body()
    }
  }

  func checkOpen() throws(StorageError) {
    guard state.withLock({ $0.phase }) != .closed else { throw .closed }
  }

  func checkWritable() throws(StorageError) {
    guard !isReadOnly else {
      throw StorageError(.readOnly, "The library was opened to be read only; open it for writing.")
    }
    guard state.withLock({ $0.phase }) == .open else { throw .closed }
  }
}

extension StorageError {
  static let closed = StorageError(.closed, "The store was closed; open the library again.")
}

import Dispatch
import ReelbookMerge
public import ReelbookModel

/// A library with its storage: it has the current library, serialises edits, and makes them durable.
///
/// The store is the one reference type; everything else is a value. Use it from any task and thread.
///
///     let store = try await LibraryStore.open(at: folder)
///     try await store.edit { draft in
///       try draft.watch(.movie(603))
///     }
///     print(store.library.diary(of: store.me))
public final class LibraryStore: Sendable {
  private let opening: OpeningReport
  package let configuration: StoreConfiguration
  package let isReadOnly: Bool

  let storage: any Storage
  /// Serialises the building of edits.
  let building = AsyncLock()
  /// Serialises the handling of inboxes, so that each request is done once.
  let handling = AsyncLock()
  /// Serialises automatic backups, so that two requests make only one.
  package let backingUp = AsyncLock()
  let state: Lock<State>
  let shelf = Lock(PictureShelf())
  /// The queue of disk calls. They block, and must not use the threads that tasks share.
  let disk = DispatchQueue(label: "reelbook.disk")
  /// The queue of snapshots. It may wait for the disk's queue; the disk's queue never waits for it.
  let compacting = DispatchQueue(label: "reelbook.compacting", qos: .utility)
  /// The people's views of the library, as they were last used.
  let viewers = Lock(RecentViewers())

  struct State {
    /// The durable library.
    var library: Library
    /// The library with the edits that wait for the disk.
    var tip: Library
    var me: PersonID
    var clock: HybridClock
    var ids: any RandomNumberGenerator & Sendable
    var waiting: [Waiting] = []
    var isWriting = false
    /// The number of failed writes, and the last error.
    var failures = 0
    var failure = ""
    var phase = Phase.open
    let observers = Broadcast<LibraryUpdate>()
    var records: [WeakRecord] = []
    /// Forgotten changes that are still in the storage's bytes.
    var forgotten: [Change] = []
    /// How often what was made from the library was removed, because something was forgotten or cleared.
    var forgettings = 0
    /// How many snapshots were written. Each may drop something of the history.
    var snapshots = 0
    /// The time of the earliest commit that is in no snapshot.
    var earliest: Instant?
    /// The latest commits, once somebody asked for the history or what can be undone.
    var latestCommits: LatestCommits?
    var isCompactionDue = false
    var compactionFailure: (any Error)?
  }

  /// A closing store accepts no edits, and writes the accepted ones.
  enum Phase { case open, closing, closed }

  /// An edit that waits for the disk. An edit without commits waits for the edits before it.
  struct Waiting {
    var commits: [Commit]
    var library: Library
    var durability: Durability
    var done: CheckedContinuation<Void, any Error>
  }

  init(
    _ storage: any Storage, _ stored: StoredLibrary, _ configuration: StoreConfiguration, clock: HybridClock,
    me: PersonID, isReadOnly: Bool
  ) {
    self.storage = storage
    self.configuration = configuration
    self.isReadOnly = isReadOnly
    opening = stored.report
    state = Lock(
      State(
        library: stored.library, tip: stored.library, me: me, clock: clock, ids: configuration.ids,
        forgotten: stored.forgotten, earliest: stored.earliest))
  }

  deinit { release() }

  /// This device's id in this library. It changes only if another device has the same.
  public var device: DeviceID { state.withLock { $0.clock.device } }

  /// The report of opening, with damage that was found later.
  public var report: OpeningReport {
    var report = opening
    report.damage += storage.laterDamage
    return report
  }

  /// The durable library: it changes when an edit is durable.
  public var library: Library { state.withLock { $0.library } }

  /// The view of a person at this moment: the library as they may see it, and what they may watch.
  ///
  /// It is kept, as are the dozen that were asked for last, and the next call costs what was written since. Edits go on
  /// meanwhile, and who asks for the same view waits for it.
  public func viewer(of person: PersonID) -> Viewer { viewer(of: [person]) }

  /// The view of several people together, at least one: what one of them may not see is hidden.
  public func viewer(of people: [PersonID]) -> Viewer {
    let place = viewers.withLock { $0.place(of: people) }
    return place.viewer(in: library)
  }

  /// The person who uses this device. They are the acting person of an edit that names nobody else.
  public var me: PersonID { state.withLock { $0.me } }

  /// The present moment and zone of the store: the system's, unless its configuration has another clock.
  ///
  /// A query that takes a moment is asked with it: `store.library.continueWatching(of: store.me, asOf: store.now())`.
  public func now() -> Now { configuration.now() }

  /// The error of the last snapshot; `nil` if it was written.
  ///
  /// Nothing is lost. The store tries again when the journal has grown further, and at ``compact()``. If values were to
  /// be forgotten, it also tries again when the library is opened.
  public var compactionFailure: (any Error)? { state.withLock { $0.compactionFailure } }

  /// Waits for accepted edits, and closes the storage. Later calls of the store throw.
  ///
  /// A store that is dropped does the same, at some time.
  public func close() async {
    state.withLock { if $0.phase == .open { $0.phase = .closing } }
    await withCheckedContinuation { closed in
      // This runs after the waiting edits, and after the snapshot that they may have requested.
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
    let observers = state.withLock { state -> Broadcast<LibraryUpdate>? in
      guard state.phase != .closed else { return nil }
      state.phase = .closed
      return state.observers
    }
    guard let observers else { return }
    storage.close()
    observers.finish()
  }

  /// Runs a blocking call on the disk's queue.
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

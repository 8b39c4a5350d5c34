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
  /// What was found when the library was opened.
  public let report: OpeningReport
  /// This device, in this library.
  public let device: DeviceID
  let configuration: StoreConfiguration
  let isReadOnly: Bool

  let storage: any Storage
  /// Held while an edit is built, so that each is built on the one before.
  let building = Lock(())
  let state: Lock<State>
  /// Disk calls block: they go to threads of their own and not to those that tasks share.
  let disk = DispatchQueue(label: "reelbook.disk")
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
    var isClosed = false
    var observers: [Int: AsyncStream<LibraryUpdate>.Continuation] = [:]
    var nextObserver = 0
    var compactionFailure: (any Error)?
  }

  /// An edit that waits for the disk.
  struct Waiting {
    var commits: [Commit]
    var library: Library
    var done: CheckedContinuation<Void, any Error>
  }

  init(
    _ storage: any Storage, _ stored: StoredLibrary, _ configuration: StoreConfiguration, device: DeviceID, me: PersonID,
    isReadOnly: Bool
  ) {
    self.storage = storage
    self.configuration = configuration
    self.isReadOnly = isReadOnly
    self.device = device
    report = stored.report
    let clock = HybridClock(device: device, having: stored.library, at: configuration.now().instant)
    state = Lock(
      State(library: stored.library, tip: stored.library, me: me, clock: clock, ids: configuration.ids))
  }

  /// The library as it is on the disk: it moves on when an edit is durable.
  public var library: Library { state.withLock { $0.library } }

  /// The person who uses this device, who acts where an edit names nobody else.
  public var me: PersonID { state.withLock { $0.me } }

  /// Why the last snapshot could not be written, if it could not. Nothing is lost; it is tried again later.
  public var compactionFailure: (any Error)? { state.withLock { $0.compactionFailure } }

  /// Waits for what is being written and lets go of the storage. Edits are errors from then on.
  public func close() async {
    let observers = state.withLock { state in
      state.isClosed = true
      defer { state.observers = [:] }
      return state.observers
    }
    await onDisk { [storage, compacting] in
      compacting.sync {}
      storage.close()
    }
    for observer in observers.values { observer.finish() }
  }

  /// Runs a blocking call in its turn on the disk's queue.
  func onDisk<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      disk.async { continuation.resume(with: Swift.Result { try body() }) }
    }
  }

  func onDisk(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      disk.async {
        body()
        continuation.resume()
      }
    }
  }
}

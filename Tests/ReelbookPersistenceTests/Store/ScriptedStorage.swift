import Foundation
import ReelbookModel
import ReelbookPersistence
import Testing

/// A storage that waits, refuses and counts as a test says.
final class ScriptedStorage: Storage {
  struct Refusal: Error, Equatable { var number = 0 }

  struct Script {
    /// The commits of each append that was begun.
    var appends: [[Commit]] = []
    /// The errors of the next appends, one each.
    var refusedAppends: [Refusal?] = []
    /// The errors of the next snapshots, one each, from the work that runs beside the edits.
    var refusedSnapshots: [Refusal] = []
    var refusesSaving = false
    /// Whether appends report that a snapshot is due.
    var isGrown = false
    var onAppend: @Sendable () -> Void = {}
    var snapshots = 0
    /// How often the history was read.
    var readings = 0
    /// Runs when the history has been read, before it is returned.
    var onHistory: @Sendable () -> Void = {}
    var closes = 0
    var callsAfterClosing = 0
    /// Closed to make appends wait.
    var appendGate = Gate()
    var snapshotGate = Gate()
  }

  let script = Lock(Script())
  private let storage: any Storage

  init(_ storage: any Storage = MemoryStorage()) { self.storage = storage }

  func load(_ schema: RecordSchema) throws -> StoredLibrary {
    let stored = try storage.load(schema)
    script.withLock { $0.closes = 0 }
    return stored
  }

  func append(
    surviving durability: Durability, _ body: (_ put: (Commit) throws -> Void) throws -> Void
  ) throws -> Bool {
    var commits: [Commit] = []
    try body { commits.append($0) }
    script.withLock { $0.onAppend }()
    let (gate, refusal, isGrown) = script.withLock { script in
      script.noteCall()
      script.appends.append(commits)
      let refusal = script.refusedAppends.isEmpty ? nil : script.refusedAppends.removeFirst()
      return (script.appendGate, refusal, script.isGrown)
    }
    gate.pass()
    if let refusal { throw refusal }
    return try storage.append(surviving: durability) { put in try commits.forEach(put) } || isGrown
  }

  func replace(
    with library: Library, keepingHistoryFrom start: Instant, forgetting: [Change]
  ) throws -> @Sendable () throws -> Void {
    let (gate, refusal) = script.withLock { script in
      script.noteCall()
      script.snapshots += 1
      return (script.snapshotGate, script.refusedSnapshots.isEmpty ? nil : script.refusedSnapshots.removeFirst())
    }
    if let refusal {
      return {
        gate.pass()
        throw refusal
      }
    }
    let work = try storage.replace(with: library, keepingHistoryFrom: start, forgetting: forgetting)
    return {
      gate.pass()
      try work()
    }
  }

  func history(_ schema: RecordSchema) throws -> [Commit] {
    script.withLock { script in
      script.noteCall()
      script.readings += 1
    }
    let commits = try storage.history(schema)
    script.withLock { $0.onHistory }()
    return commits
  }

  func save(_ installation: Installation) throws {
    let refuses = script.withLock { script in
      script.noteCall()
      return script.refusesSaving
    }
    if refuses { throw Refusal() }
    try storage.save(installation)
  }

  func setBytes(_ bytes: [UInt8]?, named name: String) throws { try storage.setBytes(bytes, named: name) }

  func bytes(named name: String) throws -> [UInt8]? { try storage.bytes(named: name) }

  func close() {
    script.withLock { $0.closes += 1 }
    storage.close()
  }
}

extension ScriptedStorage.Script {
  fileprivate mutating func noteCall() { if closes > 0 { callsAfterClosing += 1 } }
}

/// A gate where threads wait while it is closed.
struct Gate: Sendable {
  private let semaphore: DispatchSemaphore?
  private let arrivals = Lock(0)

  private init(_ semaphore: DispatchSemaphore?) { self.semaphore = semaphore }

  /// Creates an open gate.
  init() { self.init(nil) }

  /// A new closed gate.
  static var closed: Gate { Gate(DispatchSemaphore(value: 0)) }

  func pass() {
    arrivals.withLock { $0 += 1 }
    guard let semaphore else { return }
    semaphore.wait()
    semaphore.signal()
  }

  /// Opens the gate for good.
  func open() { semaphore?.signal() }

  /// Returns once a thread has reached the gate.
  func isReached() async { await until { arrivals.withLock { $0 } > 0 } }
}

/// Returns once a condition is true, or records an issue after a limit.
///
/// The limit is long: a test shares the machine with all others, and a sanitizer makes that take minutes.
func until(sourceLocation: SourceLocation = #_sourceLocation, _ isTrue: () -> Bool) async {
  let limit = ContinuousClock.now + .seconds(3600)
  while !isTrue() {
    guard ContinuousClock.now < limit else {
      Issue.record("The condition has not become true.", sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}

/// An actor with its own thread.
///
/// A body that blocks in it blocks no thread of the tasks' pool.
actor OwnThread {
  private final class Executor: SerialExecutor {
    private let queue = DispatchQueue(label: "reelbook.test")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  private let executor = Executor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  /// Stars a movie, and waits at a gate within the edit's body.
  func star(_ number: Int, in store: LibraryStore, at gate: Gate) async throws {
    try await store.edit { draft in
      gate.pass()
      try draft.star(.movie(number))
    }
  }
}

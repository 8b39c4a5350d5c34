import ReelbookMerge
import ReelbookModel
public import ReelbookPersistence

/// Keeps a library and those of other devices the same, through a place that all of them can reach.
///
///     let session = SyncSession(store, FolderExchange(folder))
///     let report = try await session.sync()
///
/// A sync takes in what others wrote and publishes what they have not got. Its cost follows what is new, not what is there. It
/// may break off at any moment: the next one goes on. Offline, there is simply more to publish later. It can be used from any
/// task; syncs run one after the other. A library has one session for each exchange.
public final class SyncSession: Sendable {
  /// The library.
  public let store: LibraryStore
  let exchange: any Exchange
  let configuration: SyncConfiguration
  /// The list that is shared; `nil` between the devices of a household.
  let list: ListID?
  let invitation: Invitation?
  /// What was journaled since the session was made.
  let record: CommitRecord
  private let turn = Turnstile()
  private let shared: Lock<Shared>
  /// Who used this device when the session was made, and accepts the invitation.
  let invitee: PersonID

  private struct Shared {
    var memory: SyncMemory?
    var random: any RandomNumberGenerator & Sendable
    var status = SyncStatus()
    var pending = 0
    var observers: [Int: AsyncStream<SyncStatus>.Continuation] = [:]
    var nextObserver = 0
  }

  /// Makes a session; nothing is read or written before the first sync.
  public convenience init(
    _ store: LibraryStore, _ exchange: any Exchange, _ configuration: SyncConfiguration = SyncConfiguration()
  ) {
    self.init(store, exchange, configuration, list: nil, accepting: nil)
  }

  init(
    _ store: LibraryStore, _ exchange: any Exchange, _ configuration: SyncConfiguration, list: ListID?,
    accepting invitation: Invitation?
  ) {
    self.list = list
    self.invitation = invitation
    self.store = store
    invitee = store.me
    self.exchange = exchange
    self.configuration = configuration
    record = store.record()
    shared = Lock(Shared(random: configuration.random))
  }

  deinit { for observer in shared.withLock({ Array($0.observers.values) }) { observer.finish() } }

  /// Takes in what others wrote, and publishes what they have not got.
  ///
  /// Throws where the place cannot be reached, where a key is wrong, where the library cannot be written, and
  /// `CancellationError` where its task is cancelled. What was done until then stays done.
  @discardableResult
  public func sync() async throws -> SyncReport {
    try await inTurn { memory in
      memory.report = SyncReport()
      if let list = self.list {
        try await self.sync(list, &memory)
      } else {
        try await self.takeIn(&memory)
        if memory.state.hasJoined {
          // Those who use the other devices may have come only with this sync.
          try await self.takeOver(&memory)
        } else {
          try await self.join(&memory)
        }
        self.offerLists(&memory)
        self.tell(.publishing)
        try await self.publish(&memory)
        try await self.closeGaps(&memory)
        try await self.fold(&memory)
      }
      try await self.noteSync(&memory)
      return memory.report
    }
  }

  /// How the exchange stood when it was left, for an app to show before the first sync.
  ///
  /// Reads what is kept of it beside the library, and nothing of the shared place. A session that has synced knows it already.
  @discardableResult
  public func loadStatus() async throws -> SyncStatus {
    if shared.withLock({ $0.memory == nil }) { try await inTurn { _ in } }
    return status
  }

  /// How the exchange stands, as far as this session knows.
  ///
  /// It knows nothing before its first sync, or ``loadStatus()``.
  public var status: SyncStatus {
    let waiting = record.count
    return shared.withLock { shared in
      var status = shared.status
      status.unpublished = shared.pending + waiting
      return status
    }
  }

  /// How the exchange stands, now and whenever it changes.
  public func statuses() -> AsyncStream<SyncStatus> {
    let (stream, continuation) = AsyncStream.makeStream(of: SyncStatus.self, bufferingPolicy: .bufferingNewest(1))
    let number = shared.withLock { shared in
      shared.nextObserver += 1
      shared.observers[shared.nextObserver] = continuation
      return shared.nextObserver
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.shared.withLock { $0.observers.removeValue(forKey: number) }
    }
    continuation.yield(status)
    return stream
  }

  /// Runs something that needs what the session remembers, one at a time.
  func inTurn<Result: Sendable>(
    _ body: @Sendable (inout SyncMemory) async throws -> Result
  ) async throws -> Result {
    await turn.enter()
    defer { turn.leave() }
    var memory: SyncMemory
    do {
      try Task.checkCancellation()
      memory = if let known = shared.withLock({ $0.memory }) { known } else { try await remember() }
    } catch {
      end(nil, error)
      throw error
    }
    do {
      let result = try await body(&memory)
      end(memory, nil)
      return result
    } catch {
      end(memory, error)
      throw error
    }
  }

  private func end(_ memory: SyncMemory?, _ failure: (any Error)?) {
    let hasEnded = memory.map(hasEnded) ?? false
    shared.withLock { shared in
      shared.status.phase = .idle
      shared.status.failure = failure.map { $0 is CancellationError ? "It was cancelled." : "\($0)" }
      guard let memory else { return }
      shared.memory = memory
      shared.pending = memory.pending.count
      shared.status.problems = memory.report.problems
      shared.status.heldBack = memory.state.waiting.filter { $0.reason == .held }
      shared.status.waiting = memory.state.waiting
      shared.status.hasEnded = hasEnded
      shared.status.lastSync = memory.state.lastSync
    }
    yield()
  }

  func tell(_ phase: SyncStatus.Phase) {
    shared.withLock { $0.status.phase = phase }
    yield()
  }

  private func yield() {
    let status = status
    for observer in shared.withLock({ Array($0.observers.values) }) { observer.yield(status) }
  }

  func random() -> UInt32 { shared.withLock { UInt32(truncatingIfNeeded: $0.random.next()) } }

  func randomID() -> HouseholdID { shared.withLock { HouseholdID(using: &$0.random) } }
}

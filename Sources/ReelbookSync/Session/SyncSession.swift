import ReelbookMerge
import ReelbookModel
public import ReelbookPersistence

/// Syncs a library with those of other devices through a shared place.
///
///     let session = SyncSession(store, FolderExchange(folder))
///     let report = try await session.sync()
///
/// A sync takes in what others published, and publishes what they lack. Its cost depends on what is new. It may be
/// interrupted at any moment; the next sync continues. It can be called from any task; syncs run one after the other. A
/// library has one session for each exchange.
public final class SyncSession: Sendable {
  /// The library.
  public let store: LibraryStore
  let exchange: any Exchange
  let configuration: SyncConfiguration
  /// The shared list; `nil` between a household's devices.
  let list: ListID?
  let invitation: Invitation?
  /// The accepted invitation to the household's devices.
  let deviceInvitation: DeviceInvitation?
  /// The commits journaled since the session was created.
  let record: CommitRecord
  private let turn = AsyncLock()
  private let observers = Broadcast<SyncStatus>()
  private let shared: Lock<Shared>
  /// The device's person when the session was created, who accepts the invitation.
  let invitee: PersonID

  private struct Shared {
    var memory: SyncMemory?
    var random: any RandomNumberGenerator & Sendable
    var status = SyncStatus()
    var pending = 0
  }

  /// Creates a session. It reads and writes nothing before the first sync.
  ///
  /// The first device's first sync makes the key of a sealed place. The others get it by ``inviteDevice(to:until:)``.
  public convenience init(_ store: LibraryStore, _ exchange: any Exchange, _ configuration: SyncConfiguration) {
    self.init(store, exchange, configuration, list: nil, accepting: nil)
  }

  /// Creates a session that accepts an invitation of another device of the household.
  ///
  /// Its key is kept with the configuration's secrets by the first sync; later sessions need no invitation.
  public convenience init(
    _ store: LibraryStore, _ exchange: any Exchange, accepting invitation: DeviceInvitation,
    _ configuration: SyncConfiguration
  ) {
    self.init(store, exchange, configuration, list: nil, accepting: nil, invitation)
  }

  init(
    _ store: LibraryStore, _ exchange: any Exchange, _ configuration: SyncConfiguration, list: ListID?,
    accepting invitation: Invitation?, _ deviceInvitation: DeviceInvitation? = nil
  ) {
    self.list = list
    self.invitation = invitation
    self.deviceInvitation = deviceInvitation
    self.store = store
    invitee = store.me
    self.exchange = exchange
    self.configuration = configuration
    record = store.record()
    shared = Lock(Shared(random: configuration.random))
  }

  /// Takes in what others published, and publishes what they lack.
  ///
  /// Throws if the place cannot be reached, the key is wrong or the library cannot be written, and
  /// `CancellationError` if its task is cancelled. Work that is done stays done. The place of a household that the
  /// library's person left is refused (`otherScope`) before anything is taken in or published: what is forgotten on
  /// leaving would be forgotten there.
  @discardableResult
  public func sync() async throws -> SyncReport {
    try await inTurn { memory in
      try self.checkSealing(memory)
      return try await self.sync(&memory)
    }
  }

  func sync(_ memory: inout SyncMemory) async throws -> SyncReport {
    memory.report = SyncReport()
    if let list {
      try await sync(list, &memory)
    } else {
      try await syncHousehold(&memory)
    }
    try await noteSync(&memory)
    return memory.report
  }

  private func syncHousehold(_ memory: inout SyncMemory) async throws {
    let plan = try await receive(&memory)
    guard !memory.isSealedByOthers, !memory.isReadingOnly else { return }
    try await readAgain(plan, &memory)
    try await tendKeys(&memory)
    if memory.state.hasJoined {
      // The people of other devices may have arrived with this sync.
      try await takeOver(&memory)
    } else {
      try await join(&memory)
    }
    if let keys = memory.sealer?.identity.keys.text, store.library.devices[store.device]?.keys != keys {
      // The others pass a new key on to the devices that they know.
      try await noteDevice(memory)
    }
    offerLists(&memory)
    tell(.publishing)
    try await publish(&memory)
    try await closeGaps(&memory)
    try await fold(&memory)
    try await renewKeyIfDue(plan, &memory)
    try await removeRetired(plan, &memory)
    try await compareDevices(&memory)
    try await syncPictures(plan, &memory)
    guard !memory.state.newDevices.isEmpty else { return }
    (memory.report.newDevices, memory.state.newDevices) = (memory.state.newDevices, [])
    try await save(&memory)
  }

  /// Loads the last status, to show it before the first sync.
  ///
  /// It reads the state stored beside the library, not the shared place. After a sync it is not needed.
  @discardableResult
  public func loadStatus() async throws -> SyncStatus {
    if shared.withLock({ $0.memory == nil }) { try await inTurn { _ in } }
    return status
  }

  /// The status of the exchange, as far as this session knows.
  ///
  /// It is empty before the first sync or ``loadStatus()``.
  public var status: SyncStatus {
    let waiting = record.count
    return shared.withLock { shared in
      var status = shared.status
      status.unpublished = shared.pending + waiting
      return status
    }
  }

  /// The status, now and after each change.
  public func statuses() -> AsyncStream<SyncStatus> {
    observers.stream(buffering: .bufferingNewest(1), first: [status])
  }

  /// Runs a body with the session's memory. Bodies run one after the other.
  func inTurn<Result: Sendable>(
    _ body: @Sendable (inout SyncMemory) async throws -> Result
  ) async throws -> Result {
    do {
      try await turn.enter()
    } catch {
      end(nil, error)
      throw error
    }
    defer { turn.leave() }
    var memory: SyncMemory
    do {
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
      shared.status.failureText = failure.map { PhraseValue.message(of: $0) }
      shared.status.failure = failure.map { $0 is CancellationError ? SyncProblemPhrase.cancelled.english : "\($0)" }
      guard let memory else { return }
      shared.memory = memory
      shared.pending = memory.pending.count
      shared.status.problems = memory.report.problems
      shared.status.heldBack = memory.state.waiting.filter { $0.reason == .held }
      shared.status.waiting = memory.state.waiting
      shared.status.joinRequests = memory.report.joinRequests
      shared.status.agreements = memory.report.agreements
      shared.status.householdAgreements = memory.report.householdAgreements
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
    observers.send(status)
  }

  func random() -> UInt32 { shared.withLock { UInt32(truncatingIfNeeded: $0.random.next()) } }

  func randomID() -> HouseholdID { shared.withLock { HouseholdID(using: &$0.random) } }
}

import ReelbookBase
import ReelbookSync

/// The zone as a whole.
extension CloudExchange {
  /// Creates the zone if needed.
  package func makeZone() async throws {
    try await run { try await zone.make() }
  }

  /// Deletes the account's own zone, with all files, for everybody.
  package func deleteZone() async throws {
    guard !isShared else {
      throw SyncError(.notAllowed, "Somebody else shares this zone. Leave it; only its owner can delete it.")
    }
    try await run {
      if let name = state.withLock({ $0.stored.head.subscription }) { try? await zone.unsubscribe(name) }
      try await ignoringMissing { try await zone.deleteZone() }
    }
    try forgetZone()
  }

  /// Ends the account's part in somebody else's zone.
  package func leave() async throws {
    guard isShared else {
      throw SyncError(.notAllowed, "The zone is this account's own. Delete it, and nobody has it any more.")
    }
    try await run { try await ignoringMissing { try await zone.leave() } }
    try forgetZone()
  }

  private func forgetZone() throws {
    state.withLock { state in
      state.stored.forgetZone()
      (state.removed, state.divided) = ([], [:])
    }
    cache.clear()
    try store()
  }

  /// Subscribes to changes of the zone, unless this device did.
  package func subscribe() async throws {
    let name = subscriptionName
    try await run {
      guard state.withLock({ $0.stored.head.subscription }) != name else { return }
      do {
        try await zone.subscribe(as: name)
      } catch let failure as CloudFailure where failure.code == .serverRejectedRequest {
        // iCloud refuses a subscription that exists.
        guard try await zone.hasSubscription(name) else { throw failure }
      }
      state.withLock { $0.stored.head.subscription = name }
    }
    storeIfPossible()
  }

  /// The subscription's name. All zones that others share have one, because iCloud knows no other there.
  private var subscriptionName: String {
    isShared ? "reelbook-shared" : "reelbook-\(state.withLock { $0.stored.head.zone })"
  }

  /// Runs requests after a look at the account.
  func run<Result>(_ body: () async throws -> Result) async throws -> Result {
    try await checkAccount()
    do {
      return try await retrying(body)
    } catch let failure as CloudFailure {
      throw await error(for: failure)
    }
  }

  private func ignoringMissing(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch let failure as CloudFailure where [.noZone, .notFound].contains(failure.meaning) {}
  }
}

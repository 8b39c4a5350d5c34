import ReelbookBase
import ReelbookSync

/// The account that the library is shared with.
extension CloudExchange {
  /// Throws if another account is signed in than the one that the library is shared with.
  ///
  /// It asks once, and again after ``noteAccountChange()``. The first account is stored before anything is read or
  /// written.
  func checkAccount() async throws {
    let (changes, isChecked) = state.withLock { ($0.accountChanges, $0.checkedAccount == $0.accountChanges) }
    guard !isChecked else { return }
    let current = try await currentAccount()
    let verdict = state.withLock { state in
      let verdict = CloudAccount(known: state.stored.head.account, current: current)
      if verdict == .first { state.stored.head.account = current }
      return verdict
    }
    switch verdict {
    case .other: throw CloudAccount.otherAccount
    case .first:
      do {
        try store()
      } catch {
        state.withLock { $0.stored.head.account = nil }
        throw error
      }
    case .same: break
    }
    // If the account changed meanwhile, the next request asks again.
    state.withLock { $0.checkedAccount = changes }
  }

  /// Compares the account again before the next request.
  package func noteAccountChange() { state.withLock { $0.accountChanges += 1 } }

  /// Shares the library with the account that is signed in, from now on.
  ///
  /// What is known of the zone in the earlier account is forgotten, so the next sync publishes everything.
  package func moveToThisAccount() async throws {
    let changes = state.withLock { $0.accountChanges }
    let current = try await currentAccount()
    state.withLock { state in
      state.stored.forgetZone()
      state.stored.head.account = current
      (state.removed, state.divided) = ([], [:])
    }
    cache.clear()
    try store()
    state.withLock { $0.checkedAccount = changes }
  }

  private func currentAccount() async throws -> String {
    do {
      return try await retrying { try await zone.account() }
    } catch let failure as CloudFailure {
      throw failure.thrown
    }
  }
}

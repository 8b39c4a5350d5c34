package import ReelbookModel
import ReelbookSync

/// The zone's share.
extension CloudExchange {
  /// The share that invites others, created or completed if needed. Who does not own the zone gets it as it is.
  package func share<Store: CloudShareStore>(as title: String, in store: Store) async throws -> Store.Share {
    try await change(in: store) { share in
      isShared ? CloudShare.Change() : share.inviting(as: title)
    }
  }

  /// Removes the accounts that wrote the files of some devices from the share.
  ///
  /// Throws `SyncError.Code.notFound` if there is no such account in the share.
  package func removeAccounts<Store: CloudShareStore>(of devices: Set<DeviceID>, in store: Store) async throws {
    // The newest files may be the only ones of an account.
    _ = try await list()
    let listing = state.withLock { $0.stored.listing }
    _ = try await change(in: store) { share in
      let change = share.removing(devices, whoWroteIn: listing)
      guard !change.isEmpty else {
        throw SyncError(
          .notFound, "iCloud does not say which account this household uses. Remove it in the system's sharing sheet.")
      }
      return change
    }
  }

  /// Changes the share, again from the start if somebody else changed it meanwhile.
  private func change<Store: CloudShareStore>(
    in store: Store, _ decide: (CloudShare) throws -> CloudShare.Change
  ) async throws -> Store.Share {
    try await run {
      var attempts = 3
      while true {
        let existing = try await store.fetch()
        guard existing != nil || !isShared else { throw CloudFailure(.zoneNotFound) }
        var share = existing ?? store.new()
        let change = try decide(store.describe(share))
        guard existing == nil || !change.isEmpty else { return share }
        store.apply(change, to: &share)
        do {
          return try await store.save(share)
        } catch let failure as CloudFailure where failure.meaning == .conflict && attempts > 1 {
          attempts -= 1
        }
      }
    }
  }
}

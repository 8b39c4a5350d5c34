#if canImport(CloudKit)
  public import CloudKit
  public import ReelbookModel
  import ReelbookSync

  extension CloudKitExchange {
    /// The share that invites others to the zone, created or completed if needed.
    ///
    /// Show it with the system's sharing sheet. The title is what the invitation is called. Every participant needs the
    /// permission to read and write, also a household that may only read the list: it asks to join with a file. So let
    /// the sheet offer no other (`availablePermissions` with `allowReadWrite` and without `allowReadOnly`). Participants
    /// who may only read get the permission to write at the next call.
    public func share(titled title: String) async throws -> CKShare {
      try await exchange.share(as: title, in: CloudKitShareStore(database: database, zoneID: zoneID))
    }

    /// Removes the accounts that wrote the files of some devices from the share.
    ///
    ///     let devices = try await session.devices(of: household)
    ///     try await session.remove(household)
    ///     try await session.sync()
    ///     try await exchange.removeAccounts(of: devices)
    ///
    /// They can no longer read or write. Throws `SyncError.Code.notFound` if iCloud does not say which accounts they
    /// are; then the owner removes them in the sharing sheet.
    public func removeAccounts(of devices: Set<DeviceID>) async throws {
      try await exchange.removeAccounts(
        of: devices, in: CloudKitShareStore(database: database, zoneID: zoneID))
    }

    /// Accepts an invitation that the system passed to the app; returns the zone for an exchange.
    public static func accept(_ invitation: CKShare.Metadata, in container: CKContainer) async throws -> CKRecordZone.ID
    {
      do {
        let share = try await container.accept([invitation])[invitation]?.get() ?? invitation.share
        return share.recordID.zoneID
      } catch let error as CKError {
        throw CloudFailure(error).thrownByAccepting
      }
    }

    private var database: CKDatabase { isShared ? container.sharedCloudDatabase : container.privateCloudDatabase }
  }

  /// The share of a zone of CloudKit, without decisions.
  private struct CloudKitShareStore: CloudShareStore {
    let database: CKDatabase
    let zoneID: CKRecordZone.ID

    func fetch() async throws -> CKShare? {
      let id = CKRecord.ID(recordName: CKRecordNameZoneWideShare, zoneID: zoneID)
      do {
        return try await database.records(for: [id])[id]?.get() as? CKShare
      } catch let error as CKError {
        let failure = CloudFailure(error)
        guard failure.meaning == .notFound else { throw failure }
        return nil
      }
    }

    func new() -> CKShare { CKShare(recordZoneID: zoneID) }

    func describe(_ share: CKShare) -> CloudShare {
      CloudShare(
        title: share[CKShare.SystemFieldKey.title] as? String,
        publicPermission: CloudShare.Permission(share.publicPermission),
        participants: share.participants.map { participant in
          CloudShare.Participant(
            participant.userIdentity.userRecordID?.recordName, isOwner: participant.role == .owner,
            CloudShare.Permission(participant.permission))
        })
    }

    func apply(_ change: CloudShare.Change, to share: inout CKShare) {
      if let title = change.title { share[CKShare.SystemFieldKey.title] = title }
      if change.opensToEverybody { share.publicPermission = .readWrite }
      for (position, participant) in share.participants.enumerated() {
        if change.readWrite.contains(position) { participant.permission = .readWrite }
        if change.removed.contains(position) { share.removeParticipant(participant) }
      }
    }

    func save(_ share: CKShare) async throws -> CKShare {
      do {
        let (results, _) = try await database.modifyRecords(saving: [share], deleting: [])
        return try results[share.recordID]?.get() as? CKShare ?? share
      } catch let error as CKError {
        throw CloudFailure(error)
      }
    }
  }

  extension CloudShare.Permission {
    /// Creates the permission of the same name.
    fileprivate init(_ permission: CKShare.ParticipantPermission) {
      self =
        switch permission {
        case .none: .none
        case .readOnly: .readOnly
        case .readWrite: .readWrite
        default: .other
        }
    }
  }
#endif

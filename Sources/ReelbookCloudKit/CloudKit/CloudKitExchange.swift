#if canImport(CloudKit)
  public import CloudKit
  public import Foundation
  public import ReelbookHTTP
  public import ReelbookSync

  /// An exchange over a zone in iCloud, for the devices of one account, or for accounts that share a list.
  ///
  ///     let exchange = CloudKitExchange(container, .household, keeping: folder.appendingPathComponent("household.json"))
  ///     try await exchange.makeZone()
  ///     let session = SyncSession(store, exchange, .sealed(keptIn: keychain))
  ///
  /// Each file is a record with an asset. Listings fetch the changes since the last one. The container needs a record
  /// type `ReelbookFile` with the fields `bytes` (asset) and `count` (integer). This type is checked against
  /// CloudKit's public reference; it was never run.
  public final class CloudKitExchange: Exchange {
    /// The zone of the files.
    public let zoneID: CKRecordZone.ID
    private let database: CKDatabase
    private let exchange: CloudExchange

    /// Creates an exchange over a zone of the account's own. Sends nothing before it is used.
    ///
    /// The zone's listing is stored in the file, if given, so that the next run fetches only changes. Remove the file
    /// when another account signs in.
    public convenience init(
      _ container: CKContainer, _ place: CloudPlace, keeping file: URL? = nil, retry: RetryPolicy = .standard
    ) {
      let zone = CKRecordZone.ID(zoneName: place.zoneName, ownerName: CKCurrentUserDefaultName)
      self.init(container.privateCloudDatabase, zone, keeping: file, retry: retry)
    }

    /// Creates an exchange over a zone that somebody else shares, after accepting the invitation.
    public convenience init(
      _ container: CKContainer, sharedBy zone: CKRecordZone.ID, keeping file: URL? = nil,
      retry: RetryPolicy = .standard
    ) {
      self.init(container.sharedCloudDatabase, zone, keeping: file, retry: retry)
    }

    private init(_ database: CKDatabase, _ zoneID: CKRecordZone.ID, keeping file: URL?, retry: RetryPolicy) {
      self.zoneID = zoneID
      self.database = database
      exchange = CloudExchange(
        CloudKitZone(database: database, zoneID: zoneID), named: "\(zoneID.ownerName)/\(zoneID.zoneName)",
        keeping: file, retry: retry, clock: ContinuousClock(), randomness: SystemRandomNumberGenerator())
    }

    /// Creates the zone if needed. Only its owner can.
    public func makeZone() async throws { try await exchange.makeZone() }

    public func list() async throws -> [String] { try await exchange.list() }

    public func read(_ name: String) async throws -> Data? { try await exchange.read(name) }

    public var keepsFilesWhole: Bool { exchange.keepsFilesWhole }

    public func write(_ bytes: Data, as name: String) async throws { try await exchange.write(bytes, as: name) }

    public func remove(_ name: String) async throws { try await exchange.remove(name) }

    /// The share that invites others to the zone, created if needed.
    ///
    /// Show it with the system's sharing sheet.
    public func share() async throws -> CKShare {
      do {
        if let share = try await fetchShare() { return share }
        let share = CKShare(recordZoneID: zoneID)
        do {
          let (results, _) = try await database.modifyRecords(saving: [share], deleting: [])
          return try results[share.recordID]?.get() as? CKShare ?? share
        } catch let error as CKError where CloudFailure(error).meaning == .conflict {
          // Another device created it first.
          return try await fetchShare() ?? share
        }
      } catch let error as CKError {
        throw CloudFailure(error).error
      }
    }

    private func fetchShare() async throws -> CKShare? {
      let id = CKRecord.ID(recordName: CKRecordNameZoneWideShare, zoneID: zoneID)
      do {
        return try await database.records(for: [id])[id]?.get() as? CKShare
      } catch let error as CKError where CloudFailure(error).meaning == .notFound {
        return nil
      }
    }

    /// Accepts an invitation that the system passed to the app; returns the zone for an exchange.
    public static func accept(_ invitation: CKShare.Metadata, in container: CKContainer) async throws -> CKRecordZone.ID
    {
      do {
        let share = try await container.accept([invitation])[invitation]?.get() ?? invitation.share
        return share.recordID.zoneID
      } catch let error as CKError {
        throw CloudFailure(error).error
      }
    }
  }
#endif

#if canImport(CloudKit)
  public import CloudKit
  public import Foundation
  public import ReelbookHTTP
  public import ReelbookSync

  /// An exchange over a zone in iCloud, for the devices of one account, or for accounts that share a zone.
  ///
  ///     let exchange = CloudKitExchange(container, .household, keeping: folder.appendingPathComponent("household"))
  ///     try await exchange.makeZone()
  ///     try await SyncSession(store, exchange, .sealed(keptIn: keychain)).sync()
  ///
  /// Each file is a record with an asset; a large file has a record for each part. Listings fetch the changes since the
  /// last one, and up to 400 new files come with one request. The container needs a record type `ReelbookFile` with the
  /// fields `bytes` (asset), `count` (integer) and `parts` (string). This type is checked against CloudKit's public
  /// reference; it was never run.
  ///
  /// The library belongs to the first account that the exchange finds. With another account, every method throws
  /// ``CloudKitError/Code/otherAccount``, and nothing is read or written.
  public final class CloudKitExchange: Exchange {
    /// The zone of the files.
    public let zoneID: CKRecordZone.ID
    let container: CKContainer
    let isShared: Bool
    let exchange: CloudExchange
    private let accountObserver: AccountObserver

    /// Creates an exchange over a zone of the account's own. Sends nothing before it is used.
    ///
    /// The folder has the account, the zone's listing and copies of the device's own files. Put it beside the library,
    /// and not among the caches: without it, nobody notices that another account is signed in. Each zone has a folder
    /// of its own.
    public convenience init(
      _ container: CKContainer, _ place: CloudPlace, keeping folder: URL, retry: RetryPolicy = .standard
    ) {
      let zone = CKRecordZone.ID(zoneName: place.zoneName, ownerName: CKCurrentUserDefaultName)
      self.init(container, zone, isShared: false, keeping: folder, retry: retry)
    }

    /// Creates an exchange over a zone that somebody else shares, after accepting the invitation.
    ///
    /// It may be the zone of a list, or that of a household whose people have accounts of their own: ``place`` tells.
    public convenience init(
      _ container: CKContainer, sharedBy zone: CKRecordZone.ID, keeping folder: URL, retry: RetryPolicy = .standard
    ) {
      self.init(container, zone, isShared: true, keeping: folder, retry: retry)
    }

    private init(
      _ container: CKContainer, _ zoneID: CKRecordZone.ID, isShared: Bool, keeping folder: URL, retry: RetryPolicy
    ) {
      self.container = container
      self.zoneID = zoneID
      self.isShared = isShared
      let exchange = CloudExchange(
        CloudKitZone(container: container, zoneID: zoneID, isShared: isShared),
        named: "\(zoneID.ownerName)/\(zoneID.zoneName)", isShared: isShared, keeping: folder, retry: retry,
        clock: ContinuousClock(), randomness: SystemRandomNumberGenerator())
      self.exchange = exchange
      accountObserver = AccountObserver { exchange.noteAccountChange() }
    }

    /// What the zone is for; `nil` if it is not one of this library.
    public var place: CloudPlace? { CloudPlace(zoneName: zoneID.zoneName) }

    /// Creates the zone if needed. Only its owner can.
    public func makeZone() async throws { try await exchange.makeZone() }

    /// Deletes the account's own zone, for everybody. The files no longer count against its storage.
    ///
    /// Devices that have not synced since learn nothing more from the zone: their sync throws
    /// `SyncError.Code.notThere`. Delete the zone of a list that has ended when its members had time to sync.
    public func deleteZone() async throws { try await exchange.deleteZone() }

    /// Ends this account's part in a zone that somebody else shares; the zone is no longer in the account.
    ///
    /// Call `SyncSession.leave()` first: it tells the other households.
    public func leave() async throws { try await exchange.leave() }

    /// Shares the library with the account that is signed in, in place of the earlier one.
    ///
    /// Make the zone again, or accept the invitation with this account. The next sync publishes everything.
    public func moveToThisAccount() async throws { try await exchange.moveToThisAccount() }

    public func list() async throws -> [String] { try await exchange.list() }

    public func read(_ name: String) async throws -> Data? { try await exchange.read(name) }

    public func read(_ name: String, in range: Range<Int>) async throws -> Data? {
      try await exchange.read(name, in: range)
    }

    public var keepsFilesWhole: Bool { exchange.keepsFilesWhole }

    public func write(_ bytes: Data, as name: String) async throws { try await exchange.write(bytes, as: name) }

    public func remove(_ name: String) async throws { try await exchange.remove(name) }
  }

  /// Observes that the iCloud account may be another one.
  private final class AccountObserver: Sendable {
    // The centre's tokens are not declared Sendable. This one is only passed back.
    nonisolated(unsafe) private let token: any NSObjectProtocol

    init(_ body: @escaping @Sendable () -> Void) {
      token = NotificationCenter.default.addObserver(forName: .CKAccountChanged, object: nil, queue: nil) { _ in
        body()
      }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }
#endif

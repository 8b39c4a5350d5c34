// The CloudKit symbols that ReelbookCloudKit uses, as Apple's public reference declares them. They check its types
// where there is no CloudKit, and do nothing. The table in `WhereALibraryLives.md` names the page of each symbol.
public import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CKCurrentUserDefaultName: String = ""
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CKRecordNameZoneWideShare: String = ""

open class CKContainer: NSObject, @unchecked Sendable {
  open var privateCloudDatabase: CKDatabase { fatalError() }
  open var sharedCloudDatabase: CKDatabase { fatalError() }
  public func userRecordID() async throws -> CKRecord.ID { fatalError() }
  public func accept(_ metadatas: [CKShare.Metadata]) async throws -> [CKShare.Metadata: Result<CKShare, any Error>] {
    fatalError()
  }
}

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let CKAccountChanged = NSNotification.Name("CKAccountChanged")
}

open class CKDatabase: NSObject, @unchecked Sendable {
  public enum Scope: Int, @unchecked Sendable {
    case `public` = 1
    case `private`, shared
  }

  public enum RecordZoneChange {
    public struct Modification: Hashable, Sendable { public var record: CKRecord { fatalError() } }
    public struct Deletion: Hashable, Sendable {
      public var recordID: CKRecord.ID { fatalError() }
      public var recordType: CKRecord.RecordType { fatalError() }
    }
  }

  public func recordZoneChanges(
    inZoneWith zoneID: CKRecordZone.ID, since changeToken: CKServerChangeToken?,
    desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int? = nil
  ) async throws -> (
    modificationResultsByID: [CKRecord.ID: Result<CKDatabase.RecordZoneChange.Modification, any Error>],
    deletions: [CKDatabase.RecordZoneChange.Deletion], changeToken: CKServerChangeToken, moreComing: Bool
  ) { fatalError() }

  public func records(
    for ids: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil
  ) async throws -> [CKRecord.ID: Result<CKRecord, any Error>] { fatalError() }

  public func modifyRecords(
    saving recordsToSave: [CKRecord], deleting recordIDsToDelete: [CKRecord.ID],
    savePolicy: CKModifyRecordsOperation.RecordSavePolicy = .ifServerRecordUnchanged, atomically: Bool = true
  ) async throws -> (
    saveResults: [CKRecord.ID: Result<CKRecord, any Error>], deleteResults: [CKRecord.ID: Result<Void, any Error>]
  ) { fatalError() }

  public func modifyRecordZones(
    saving recordZonesToSave: [CKRecordZone], deleting recordZoneIDsToDelete: [CKRecordZone.ID]
  ) async throws -> (
    saveResults: [CKRecordZone.ID: Result<CKRecordZone, any Error>],
    deleteResults: [CKRecordZone.ID: Result<Void, any Error>]
  ) { fatalError() }

  public func subscriptions(
    for ids: [CKSubscription.ID]
  ) async throws -> [CKSubscription.ID: Result<CKSubscription, any Error>] { fatalError() }

  public func modifySubscriptions(
    saving subscriptionsToSave: [CKSubscription], deleting subscriptionIDsToDelete: [CKSubscription.ID]
  ) async throws -> (
    saveResults: [CKSubscription.ID: Result<CKSubscription, any Error>],
    deleteResults: [CKSubscription.ID: Result<Void, any Error>]
  ) { fatalError() }
}

open class CKSubscription: NSObject, @unchecked Sendable {
  public typealias ID = String

  open class NotificationInfo: NSObject {
    public override init() { fatalError() }
    open var shouldSendContentAvailable: Bool {
      get { fatalError() }
      set { fatalError() }
    }
  }

  fileprivate override init() {}
  open var notificationInfo: CKSubscription.NotificationInfo? {
    get { fatalError() }
    set { fatalError() }
  }
}

open class CKRecordZoneSubscription: CKSubscription, @unchecked Sendable {
  public convenience init(zoneID: CKRecordZone.ID, subscriptionID: CKSubscription.ID) { fatalError() }
}

open class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
  public convenience init(subscriptionID: CKSubscription.ID) { fatalError() }
}

open class CKNotification: NSObject, @unchecked Sendable {}

open class CKRecordZoneNotification: CKNotification, @unchecked Sendable {
  open var recordZoneID: CKRecordZone.ID? { fatalError() }
  open var databaseScope: CKDatabase.Scope { fatalError() }
}

open class CKDatabaseNotification: CKNotification, @unchecked Sendable {
  open var databaseScope: CKDatabase.Scope { fatalError() }
}

open class CKModifyRecordsOperation: NSObject {
  public enum RecordSavePolicy: Int, @unchecked Sendable {
    case ifServerRecordUnchanged, changedKeys, allKeys
  }
}

public protocol CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension String: CKRecordValueProtocol {}

public protocol CKRecordKeyValueSetting: NSObjectProtocol {}
extension CKRecordKeyValueSetting {
  public subscript(key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)? {
    get { fatalError() }
    set { fatalError() }
  }
  public subscript<T>(key: CKRecord.FieldKey) -> T? where T: CKRecordValueProtocol {
    get { fatalError() }
    set { fatalError() }
  }
}

open class CKRecord: NSObject, CKRecordKeyValueSetting, @unchecked Sendable {
  public typealias RecordType = String
  public typealias FieldKey = String

  open class ID: NSObject, @unchecked Sendable {
    public convenience init(recordName: String, zoneID: CKRecordZone.ID) { fatalError() }
    open var recordName: String { fatalError() }
    open var zoneID: CKRecordZone.ID { fatalError() }
  }

  public convenience init(recordType: CKRecord.RecordType, recordID: CKRecord.ID) { fatalError() }
  open var recordID: CKRecord.ID { fatalError() }
  open var creatorUserRecordID: CKRecord.ID? { fatalError() }
}

open class CKRecordZone: NSObject, @unchecked Sendable {
  open class ID: NSObject, @unchecked Sendable {
    public convenience init(zoneName: String, ownerName: String) { fatalError() }
    open var zoneName: String { fatalError() }
    open var ownerName: String { fatalError() }
  }

  public init(zoneID: CKRecordZone.ID) { fatalError() }
}

open class CKAsset: NSObject, CKRecordValueProtocol, @unchecked Sendable {
  public init(fileURL: URL) { fatalError() }
  open var fileURL: URL? { fatalError() }
}

open class CKServerChangeToken: NSObject, NSSecureCoding, @unchecked Sendable {
  public static var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) { fatalError() }
  open func encode(with coder: NSCoder) { fatalError() }
}

open class CKShare: CKRecord, @unchecked Sendable {
  open class Metadata: NSObject, @unchecked Sendable { open var share: CKShare { fatalError() } }
  public enum ParticipantPermission: Int, @unchecked Sendable { case unknown, none, readOnly, readWrite }
  public enum ParticipantRole: Int, @unchecked Sendable {
    case unknown, owner
    case privateUser = 3
    case publicUser
  }
  public enum SystemFieldKey { public static let title: CKRecord.FieldKey = "" }

  open class Participant: NSObject, @unchecked Sendable {
    open var userIdentity: CKUserIdentity { fatalError() }
    open var role: CKShare.ParticipantRole { fatalError() }
    open var permission: CKShare.ParticipantPermission {
      get { fatalError() }
      set { fatalError() }
    }
  }

  public init(recordZoneID: CKRecordZone.ID) { fatalError() }
  open var publicPermission: CKShare.ParticipantPermission {
    get { fatalError() }
    set { fatalError() }
  }
  open var participants: [CKShare.Participant] { fatalError() }
  open func removeParticipant(_ participant: CKShare.Participant) { fatalError() }
}

open class CKUserIdentity: NSObject, @unchecked Sendable {
  open var userRecordID: CKRecord.ID? { fatalError() }
}

public struct CKError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case accountTemporarilyUnavailable, alreadyShared, assetFileModified, assetFileNotFound, assetNotAvailable
    case badContainer, badDatabase, batchRequestFailed, changeTokenExpired, constraintViolation, incompatibleVersion
    case internalError, invalidArguments, limitExceeded, managedAccountRestricted, missingEntitlement, networkFailure
    case networkUnavailable, notAuthenticated, operationCancelled, partialFailure, participantMayNeedVerification
    case permissionFailure, quotaExceeded, referenceViolation, requestRateLimited, resultsTruncated
    case serverRecordChanged, serverRejectedRequest, serverResponseLost, serviceUnavailable, tooManyParticipants
    case unknownItem, userDeletedZone, zoneBusy, zoneNotFound
  }

  public var code: CKError.Code { fatalError() }
  public var partialErrorsByItemID: [AnyHashable: any Error]? { fatalError() }
  public var retryAfterSeconds: Double? { fatalError() }
}

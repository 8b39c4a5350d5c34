#if canImport(CloudKit)
  import CloudKit
  import Foundation

  /// A zone of CloudKit, without decisions.
  struct CloudKitZone: CloudZone {
    let container: CKContainer
    let zoneID: CKRecordZone.ID
    let isShared: Bool

    private var database: CKDatabase { isShared ? container.sharedCloudDatabase : container.privateCloudDatabase }

    func account() async throws -> String {
      try await failing { try await container.userRecordID().recordName }
    }

    func changes(since token: Data?, limit: Int) async throws -> CloudPage {
      try await failing {
        let since = token.flatMap {
          try? NSKeyedUnarchiver.unarchivedObject(ofClass: CKServerChangeToken.self, from: $0)
        }
        // A token that cannot be read counts as expired.
        guard (since == nil) == (token == nil) else { throw CloudFailure(.changeTokenExpired) }
        // Without the asset: a file's bytes are fetched when they are read.
        let changes = try await database.recordZoneChanges(
          inZoneWith: zoneID, since: since, desiredKeys: [CloudRecord.countField], resultsLimit: limit)
        return CloudPage(
          changed: changes.modificationResultsByID.map { id, result in
            let record = try? result.get().record
            let count = record?[CloudRecord.countField] as? Int64
            return CloudChange(
              id.recordName, count: count.flatMap { Int(exactly: $0) },
              author: record?.creatorUserRecordID?.recordName)
          },
          deleted: changes.deletions.map(\.recordID.recordName),
          token: try NSKeyedArchiver.archivedData(withRootObject: changes.changeToken, requiringSecureCoding: true),
          isMoreComing: changes.moreComing)
      }
    }

    func fetch(_ records: [String]) async throws -> [String: Result<CloudContent, CloudFailure>] {
      try await failing {
        let results = try await database.records(for: records.map(id))
        return Dictionary(
          results.map { id, result in
            (id.recordName, Result { try content(of: result.get()) }.mapError(CloudFailure.init(any:)))
          }
        ) { first, _ in first }
      }
    }

    private func content(of record: CKRecord) throws -> CloudContent {
      let file = (record[CloudRecord.bytesField] as? CKAsset)?.fileURL
      // The system may have removed the file since.
      let asset = file.flatMap { CloudAsset(reading: $0) }
      return try CloudRecord.content(
        count: record[CloudRecord.countField] as? Int64, parts: record[CloudRecord.partsField] as? String,
        asset: asset)
    }

    func save(_ content: CloudContent, as name: String) async throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("reelbook-\(UUID())")
      defer { try? FileManager.default.removeItem(at: file) }
      try await failing {
        let record = CKRecord(recordType: CloudRecord.type, recordID: id(name))
        switch content {
        case .bytes(let bytes):
          record[CloudRecord.countField] = Int64(bytes.count)
          if !bytes.isEmpty {
            try bytes.write(to: file)
            record[CloudRecord.bytesField] = CKAsset(fileURL: file)
          }
        case .parts(let parts):
          record[CloudRecord.countField] = Int64(parts.count)
          record[CloudRecord.partsField] = parts.text
        }
        let (results, _) = try await database.modifyRecords(
          saving: [record], deleting: [], savePolicy: .ifServerRecordUnchanged)
        _ = try results[id(name)]?.get()
      }
    }

    func delete(_ records: [String]) async throws -> [String: CloudFailure] {
      try await failing {
        let (_, deleted) = try await database.modifyRecords(
          saving: [], deleting: records.map(id), atomically: false)
        var failures: [String: CloudFailure] = [:]
        for (id, result) in deleted {
          if case .failure(let error) = result { failures[id.recordName] = CloudFailure(any: error) }
        }
        return failures
      }
    }

    func make() async throws {
      try await failing {
        let (results, _) = try await database.modifyRecordZones(saving: [CKRecordZone(zoneID: zoneID)], deleting: [])
        _ = try results[zoneID]?.get()
      }
    }

    func deleteZone() async throws {
      try await failing {
        let (_, deleted) = try await database.modifyRecordZones(saving: [], deleting: [zoneID])
        try deleted[zoneID]?.get()
      }
    }

    func leave() async throws {
      try await failing {
        // A participant who deletes the share is removed from it; it stays for the others.
        let share = id(CKRecordNameZoneWideShare)
        let (_, deleted) = try await database.modifyRecords(saving: [], deleting: [share])
        try deleted[share]?.get()
      }
    }

    func subscribe(as name: String) async throws {
      try await failing {
        // iCloud has subscriptions to a zone only in the account's own database.
        let subscription: CKSubscription =
          isShared
          ? CKDatabaseSubscription(subscriptionID: name)
          : CKRecordZoneSubscription(zoneID: zoneID, subscriptionID: name)
        let info = CKSubscription.NotificationInfo()
        // Nothing else, so that the notification is silent.
        info.shouldSendContentAvailable = true
        subscription.notificationInfo = info
        let (results, _) = try await database.modifySubscriptions(saving: [subscription], deleting: [])
        _ = try results[name]?.get()
      }
    }

    func hasSubscription(_ name: String) async throws -> Bool {
      try await failing {
        guard case .success? = try await database.subscriptions(for: [name])[name] else { return false }
        return true
      }
    }

    func unsubscribe(_ name: String) async throws {
      try await failing {
        let (_, deleted) = try await database.modifySubscriptions(saving: [], deleting: [name])
        try deleted[name]?.get()
      }
    }

    private func id(_ name: String) -> CKRecord.ID { CKRecord.ID(recordName: name, zoneID: zoneID) }

    /// Runs a request, and throws CloudKit's error as a failure.
    private func failing<Result>(_ body: () async throws -> Result) async throws -> Result {
      do { return try await body() } catch let error as CKError { throw CloudFailure(error) }
    }
  }
#endif

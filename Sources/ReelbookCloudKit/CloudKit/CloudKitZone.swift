#if canImport(CloudKit)
  import CloudKit
  import Foundation

  /// A zone of CloudKit, without decisions.
  struct CloudKitZone: CloudZone {
    let database: CKDatabase
    let zoneID: CKRecordZone.ID

    func changes(since token: Data?, limit: Int) async throws -> CloudPage {
      try await failing {
        let since = token.flatMap {
          try? NSKeyedUnarchiver.unarchivedObject(ofClass: CKServerChangeToken.self, from: $0)
        }
        // A token that cannot be read counts as expired.
        guard (since == nil) == (token == nil) else { throw CloudFailure(.changeTokenExpired) }
        // Without fields: a file's bytes are fetched when they are read.
        let changes = try await database.recordZoneChanges(
          inZoneWith: zoneID, since: since, desiredKeys: [], resultsLimit: limit)
        return CloudPage(
          changed: changes.modificationResultsByID.keys.map(\.recordName),
          deleted: changes.deletions.map(\.recordID.recordName),
          token: try NSKeyedArchiver.archivedData(withRootObject: changes.changeToken, requiringSecureCoding: true),
          isMoreComing: changes.moreComing)
      }
    }

    func fetch(_ name: String) async throws -> Data {
      try await failing {
        guard let record = try await database.records(for: [id(name)])[id(name)]?.get() else {
          throw CloudFailure(.unknownItem)
        }
        let file = (record[CloudRecord.bytesField] as? CKAsset)?.fileURL
        // The system may have removed the file since.
        let bytes = file.flatMap { try? Data(contentsOf: $0) }
        return try CloudRecord.bytes(count: record[CloudRecord.countField] as? Int64, asset: bytes)
      }
    }

    func save(_ bytes: Data, as name: String) async throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("reelbook-\(UUID())")
      defer { try? FileManager.default.removeItem(at: file) }
      try await failing {
        let record = CKRecord(recordType: CloudRecord.type, recordID: id(name))
        record[CloudRecord.countField] = Int64(bytes.count)
        if !bytes.isEmpty {
          try bytes.write(to: file)
          record[CloudRecord.bytesField] = CKAsset(fileURL: file)
        }
        let (results, _) = try await database.modifyRecords(
          saving: [record], deleting: [], savePolicy: .ifServerRecordUnchanged)
        _ = try results[id(name)]?.get()
      }
    }

    func delete(_ name: String) async throws {
      try await failing {
        let (_, deleted) = try await database.modifyRecords(saving: [], deleting: [id(name)])
        try deleted[id(name)]?.get()
      }
    }

    func make() async throws {
      try await failing {
        let (results, _) = try await database.modifyRecordZones(saving: [CKRecordZone(zoneID: zoneID)], deleting: [])
        _ = try results[zoneID]?.get()
      }
    }

    private func id(_ name: String) -> CKRecord.ID { CKRecord.ID(recordName: name, zoneID: zoneID) }

    /// Runs a request, and throws CloudKit's error as a failure.
    private func failing<Result>(_ body: () async throws -> Result) async throws -> Result {
      do { return try await body() } catch let error as CKError { throw CloudFailure(error) }
    }
  }
#endif

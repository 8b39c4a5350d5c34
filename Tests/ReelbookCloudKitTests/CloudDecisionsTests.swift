import Foundation
import ReelbookCloudKit
import ReelbookModel
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite struct CloudDecisionsTests {
  @Test func `names of files and records convert both ways, and other records are no files`() {
    for name in ["a.segment", "8f2c0d9ae1b27c44-000041-000041-1f2e3d4c.segment", "ä b/c%2e", "_x", "-"] {
      let record = CloudRecord.name(of: name)
      #expect(record.flatMap(CloudRecord.file) == name)
      #expect(record?.utf8.allSatisfy { $0 < 0x7F } == true && record?.hasPrefix("_") == false)
    }
    for name in ["", ".", "..", String(repeating: "a", count: 251)] { #expect(CloudRecord.name(of: name) == nil) }
    for name in ["cloudkit.zoneshare", "a.segment", "file-", "file-%61", "file-a b", "file-%zz", ""] {
      #expect(CloudRecord.file(of: name) == nil && CloudRecord.part(name) == nil, "\(name)")
    }
  }

  @Test func `an asset of the wrong length is an error that makes the caller fetch it again`() throws {
    #expect(try CloudRecord.content(count: 0, parts: nil, asset: nil) == .bytes(Data()))
    let asset = CloudAsset(Data("ab".utf8))
    #expect(try CloudRecord.content(count: 2, parts: nil, asset: asset) == .bytes(Data("ab".utf8)))
    for (count, asset) in [(2, nil), (2, Data("a".utf8)), (0, Data("a".utf8))] as [(Int64, Data?)] {
      #expect(throws: CloudFailure(.assetNotAvailable)) {
        try CloudRecord.content(count: count, parts: nil, asset: asset.map { CloudAsset($0) })
      }
    }
    for (count, parts) in [(nil, nil), (-1, "00000000000000ff-2"), (9, "x"), (2, "00000000000000ff-2")]
      as [(Int64?, String?)]
    {
      #expect(throws: CloudFailure.self) {
        try CloudRecord.content(count: count, parts: parts, asset: CloudAsset(Data()))
      }
    }
  }

  @Test func `of an asset that is longer than any device writes, only the beginning is read, whatever the count says`()
    async throws
  {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("asset")
      for size in [0, 1, CloudAsset.beginningSize + 1, CloudAsset.limit, CloudAsset.limit + 1, 1_500_000_000] {
        _ = FileManager.default.createFile(atPath: file.path, contents: Data("head".utf8))
        let handle = try FileHandle(forWritingTo: file)
        // A file with a gap has this size, and few bytes on the disk.
        try handle.truncate(atOffset: UInt64(size))
        try handle.close()
        let asset = try #require(CloudAsset(reading: file))
        #expect(asset.size == size && asset.isTooLong == (size > CloudAsset.limit))
        #expect(asset.bytes.count == (asset.isTooLong ? CloudAsset.beginningSize : size), "\(size)")
        guard asset.isTooLong else { continue }
        for count in [5, Int64(size)] {
          #expect(try CloudRecord.content(count: count, parts: nil, asset: asset) == .bytes(asset.bytes))
        }
      }
      #expect(CloudAsset(reading: folder.appendingPathComponent("gone")) == nil)
    }
    #expect(CloudAsset.limit >= CloudParts.usualSize && CloudAsset(Data(count: CloudAsset.limit + 1)).isTooLong)
  }

  @Test func `each code has a meaning and a message`() {
    var meanings: [String: [CloudCode]] = [:]
    for code in CloudCode.allCases {
      let failure = CloudFailure(code)
      #expect(failure.error.message.count > 15 && !failure.missingZone.message.isEmpty)
      meanings["\(failure.meaning)".prefix { $0 != "(" }.description, default: []].append(code)
    }
    #expect(meanings["notFound"] == [.unknownItem])
    #expect(meanings["conflict"] == [.alreadyShared, .constraintViolation, .serverRecordChanged])
    #expect(meanings["noZone"] == [.userDeletedZone, .zoneNotFound])
    #expect(meanings["tokenExpired"] == [.changeTokenExpired])
    #expect(meanings["tooLarge"] == [.limitExceeded])
    #expect(
      meanings["retry"]
        == [.assetFileNotFound, .assetNotAvailable, .requestRateLimited, .serviceUnavailable, .zoneBusy])
    #expect(
      meanings["unknown"] == [.batchRequestFailed, .networkFailure, .partialFailure, .serverResponseLost])
    #expect(meanings["cancelled"] == [.operationCancelled])
    #expect(meanings["fail"]?.count == CloudCode.allCases.count - 18)
    let told: [CloudCode: CloudKitError.Code] = [
      .notAuthenticated: .notSignedIn, .accountTemporarilyUnavailable: .notSignedIn, .quotaExceeded: .full,
      .permissionFailure: .forbidden, .networkUnavailable: .offline, .missingEntitlement: .misconfigured,
      .zoneBusy: .busy, .assetNotAvailable: .damaged, .other: .failed, .limitExceeded: .tooLarge,
    ]
    for (code, error) in told { #expect(CloudFailure(code).error.code == error) }
  }

  @Test func `of several failures, the one that caused the others is reported`() {
    let all = [CloudFailure(.batchRequestFailed), CloudFailure(.quotaExceeded), CloudFailure(.batchRequestFailed)]
    #expect(CloudFailure.first(of: all) == CloudFailure(.quotaExceeded))
    #expect(CloudFailure.first(of: [CloudFailure(.batchRequestFailed)]) == CloudFailure(.batchRequestFailed))
    #expect(CloudFailure.first(of: []) == nil)
  }

  @Test func `an invalid wait is limited to the range from zero to one day`() {
    let waits: [(Double, Duration)] = [
      (3, .seconds(3)), (-1, .zero), (.nan, .zero), (.infinity, .seconds(86_400)), (1e300, .seconds(86_400)),
    ]
    for (seconds, wait) in waits {
      #expect(CloudFailure(.zoneBusy, retryAfterSeconds: seconds).retryAfter == wait)
    }
    #expect(CloudFailure(.zoneBusy).retryAfter == nil)
  }

  @Test func `a household and each shared list have separate zones`() {
    var ids = SeededGenerator(seed: 1)
    let (a, b) = (ListID(using: &ids), ListID(using: &ids))
    let places = [CloudPlace.household, .list(a), .list(b)]
    for place in places { #expect(CloudPlace(zoneName: place.zoneName) == place) }
    #expect(places.map(\.list) == [nil, a, b])
    for name in ["", "reelbook-list-", "reelbook-list-x", "_defaultZone", places[1].zoneName.uppercased()] {
      #expect(CloudPlace(zoneName: name) == nil, "\(name)")
    }
    #expect(Set(places.map(\.zoneName)).count == 3)
    for place in places {
      #expect(place.zoneName.utf8.count <= 255 && place.zoneName.utf8.allSatisfy { $0 < 0x7F && $0 > 0x20 })
      #expect(!place.zoneName.hasPrefix("_"))
    }
  }

  @Test func `pages of changes produce the same list, however the changes are divided`() {
    for seed in Laws.seeds(few: 200, all: 10_000) {
      var source = SeededGenerator(seed: seed)
      var names: Set<String> = []
      var state = CloudState(zone: "z")
      for number in 0..<20 {
        var (changed, deleted): (Set<String>, Set<String>) = ([], [])
        for _ in 0..<(source.next() % 5) {
          let name = "\(source.next() % 12)"
          let record = "file-\(name)"
          if names.remove(name) != nil {
            deleted.insert(record)
            changed.remove(record)
          } else {
            names.insert(name)
            changed.insert(record)
            deleted.remove(record)
          }
        }
        state.listing.apply(
          CloudPage(
            changed: changed.sorted().map { CloudChange($0, count: 3, author: "a") }, deleted: deleted.sorted(),
            token: Data("\(number)".utf8), isMoreComing: number < 19))
        #expect(state.listing.names == names, "seed \(seed)")
        #expect(CloudState(encoded: state.encoded, zone: "z") == state)
      }
    }
  }
}

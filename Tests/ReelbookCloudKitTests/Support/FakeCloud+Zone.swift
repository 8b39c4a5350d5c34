import Foundation
import ReelbookCloudKit

extension FakeCloud {
  func account() async throws -> String { try call("account") { $1 } }

  func changes(since token: Data?, limit: Int) async throws -> CloudPage {
    try changes(since: token, limit: limit, as: nil)
  }

  func changes(since token: Data?, limit: Int, as account: String?) throws -> CloudPage {
    try call("changes", as: account) { state, _ in
      let words = token.map { String(decoding: $0, as: UTF8.self).split(separator: "-").compactMap { Int($0) } }
      guard words?.first ?? state.generation == state.generation else { throw CloudFailure(.changeTokenExpired) }
      let start = words?.last
      guard limit <= largestLimit else { throw CloudFailure(.limitExceeded) }
      let end = min((start ?? 0) + min(limit, state.largestPage), state.log.count)
      // A record that changes again after this page is reported in a later one.
      let page = state.log[min(start ?? 0, end)..<end]
      let last = Dictionary(page.map { ($0.name, $0.isDeleted) }) { $1 }
      return CloudPage(
        changed: last.filter { !$0.value }.keys.sorted().map { name in
          let record = state.records[name]
          return CloudChange(name, count: record?.content.count, author: record?.author)
        },
        deleted: last.filter(\.value).keys.sorted(),
        token: Data("\(state.generation)-\(end)".utf8), isMoreComing: end < state.log.count)
    }
  }

  func fetch(_ records: [String]) async throws -> [String: Result<CloudContent, CloudFailure>] {
    try fetch(records, as: nil)
  }

  func fetch(_ records: [String], as account: String?) throws -> [String: Result<CloudContent, CloudFailure>] {
    try call("fetch", as: account) { state, _ in
      guard records.count <= state.largestFetch else { throw CloudFailure(.limitExceeded) }
      state.fetched.append(records.count)
      var results: [String: Result<CloudContent, CloudFailure>] = [:]
      for record in records {
        guard let content = state.records[record]?.content else {
          results[record] = .failure(CloudFailure(.unknownItem))
          continue
        }
        guard case .bytes(let bytes) = content else {
          results[record] = .success(content)
          continue
        }
        state.bytesFetched += bytes.count
        // As the zone of CloudKit reads an asset.
        results[record] = Result { () throws(CloudFailure) in
          try CloudRecord.content(count: Int64(bytes.count), parts: nil, asset: CloudAsset(bytes))
        }
      }
      return results
    }
  }

  func save(_ content: CloudContent, as record: String) async throws { try save(content, as: record, by: nil) }

  func save(_ content: CloudContent, as record: String, by account: String?) throws {
    try call("save", as: account) { state, author in
      if case .bytes(let bytes) = content, bytes.count > state.largestAsset { throw CloudFailure(.limitExceeded) }
      guard state.records[record] == nil else { throw CloudFailure(.serverRecordChanged) }
      state.records[record] = Record(content: content, author: author)
      state.log.append((record, false))
    }
  }

  func delete(_ records: [String]) async throws -> [String: CloudFailure] { try delete(records, by: nil) }

  func delete(_ records: [String], by account: String?) throws -> [String: CloudFailure] {
    try call("delete", as: account) { state, _ in
      guard records.count <= CloudRecord.requestLimit else { throw CloudFailure(.limitExceeded) }
      var failures: [String: CloudFailure] = [:]
      for record in records {
        guard state.records.removeValue(forKey: record) != nil else {
          failures[record] = CloudFailure(.unknownItem)
          continue
        }
        state.log.append((record, true))
      }
      return failures
    }
  }

  func make() async throws { try call("make") { state, _ in state.isThere = true } }

  func deleteZone() async throws {
    try call("deleteZone") { state, _ in
      state.isThere = false
      state.log += state.records.keys.sorted().map { ($0, true) }
      state.records = [:]
      state.generation += 1
    }
  }

  func leave() async throws { try call("leave") { state, account in _ = state.removed.insert(account) } }

  func subscribe(as name: String) async throws {
    try call("subscribe") { state, _ in
      guard state.subscriptions.insert(name).inserted else { throw CloudFailure(.serverRejectedRequest) }
    }
  }

  func hasSubscription(_ name: String) async throws -> Bool {
    try call("hasSubscription") { state, _ in state.subscriptions.contains(name) }
  }

  func unsubscribe(_ name: String) async throws {
    try call("unsubscribe") { state, _ in _ = state.subscriptions.remove(name) }
  }
}

extension CloudContent {
  /// The number of the file's bytes, as a record says it.
  fileprivate var count: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .parts(let parts): parts.count
    }
  }
}

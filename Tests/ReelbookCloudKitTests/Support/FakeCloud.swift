import Foundation
import ReelbookCloudKit
import ReelbookHTTP
import ReelbookModel
import ReelbookTestSupport

/// A zone in memory that numbers changes as CloudKit does, and fails as a test says.
final class FakeCloud: CloudZone {
  enum Fault: Sendable {
    case failure(CloudFailure)
    /// The zone does what the call says, and then reports a failure.
    case late(CloudFailure)
  }

  struct Record: Sendable {
    var content: CloudContent
    var author: String
  }

  struct State: Sendable {
    var isThere: Bool
    var records: [String: Record] = [:]
    /// The changes in order: each record, and whether it was deleted.
    var log: [(name: String, isDeleted: Bool)] = []
    var calls: [String] = []
    var fault: @Sendable (String, Int) -> Fault? = { _, _ in nil }
    /// Tokens of an earlier one have expired.
    var generation = 0
    var largestPage = 3
    /// The account that is signed in; `nil` for nobody.
    var account: String? = "me"
    var subscriptions: Set<String> = []
    /// Accounts that were removed from the share, or left it.
    var removed: Set<String> = []
    var largestFetch = CloudRecord.requestLimit
    var largestAsset = Int.max
    /// The number of records of each fetch.
    var fetched: [Int] = []
    var bytesFetched = 0
  }

  let state: Lock<State>

  let largestLimit: Int

  init(isThere: Bool = true, largestLimit: Int = .max) {
    state = Lock(State(isThere: isThere))
    self.largestLimit = largestLimit
  }

  func exchange(
    keeping folder: URL? = nil, retry: RetryPolicy = .standard, clock: ManualClock = ManualClock(jumps: true),
    named name: String = "me/zone", isShared: Bool = false, as account: String? = nil, seed: UInt64 = 1
  ) -> CloudExchange {
    CloudExchange(
      account.map { FakeAccount(cloud: self, name: $0) } ?? self, named: name, isShared: isShared, keeping: folder,
      retry: retry, clock: clock, randomness: SeededGenerator(seed: seed))
  }

  /// The calls since a test last emptied this.
  var calls: [String] {
    get { state.withLock { $0.calls } }
    set { state.withLock { $0.calls = newValue } }
  }

  /// The bytes of all records; those of a record that only names parts are its text.
  var records: [String: Data] {
    state.withLock { state in
      state.records.mapValues { record in
        switch record.content {
        case .bytes(let bytes): bytes
        case .parts(let parts): Data(parts.text.utf8)
        }
      }
    }
  }

  /// Makes calls fail; the number counts them from 1 from here on.
  func fail(_ fault: @escaping @Sendable (String, Int) -> Fault?) {
    state.withLock { state in
      state.calls = []
      state.fault = fault
    }
  }

  /// Makes all tokens expire.
  func expire() { state.withLock { $0.generation += 1 } }

  /// Signs an account in, or nobody.
  func signIn(_ account: String?) { state.withLock { $0.account = account } }

  /// Adds a record that belongs to no exchange.
  func put(_ name: String) {
    state.withLock { state in
      state.records[name] = Record(content: .bytes(Data()), author: "?")
      state.log.append((name, false))
    }
  }

  func call<Result>(
    _ name: String, as account: String? = nil, _ body: (inout State, String) throws -> Result
  ) throws -> Result {
    try state.withLock { state in
      state.calls.append(name)
      let fault = state.fault(name, state.calls.count)
      if case .failure(let failure) = fault { throw failure }
      guard let account = account ?? state.account else { throw CloudFailure(.notAuthenticated) }
      let isOpen = state.isThere && !state.removed.contains(account)
      guard isOpen || ["make", "account"].contains(name) else { throw CloudFailure(.zoneNotFound) }
      let result = try body(&state, account)
      if case .late(let failure) = fault { throw failure }
      return result
    }
  }
}

/// The zone as another account sees it.
struct FakeAccount: CloudZone {
  let cloud: FakeCloud
  let name: String

  func account() async throws -> String { try cloud.call("account", as: name) { $1 } }
  func changes(since token: Data?, limit: Int) async throws -> CloudPage {
    try cloud.changes(since: token, limit: limit, as: name)
  }
  func fetch(_ records: [String]) async throws -> [String: Result<CloudContent, CloudFailure>] {
    try cloud.fetch(records, as: name)
  }
  func save(_ content: CloudContent, as record: String) async throws {
    try cloud.save(content, as: record, by: name)
  }
  func delete(_ records: [String]) async throws -> [String: CloudFailure] { try cloud.delete(records, by: name) }
  func make() async throws { throw CloudFailure(.permissionFailure) }
  func deleteZone() async throws { throw CloudFailure(.permissionFailure) }
  func leave() async throws { try cloud.call("leave", as: name) { _ = $0.removed.insert($1) } }
  func subscribe(as subscription: String) async throws { try await cloud.subscribe(as: subscription) }
  func hasSubscription(_ subscription: String) async throws -> Bool { try await cloud.hasSubscription(subscription) }
  func unsubscribe(_ subscription: String) async throws { try await cloud.unsubscribe(subscription) }
}

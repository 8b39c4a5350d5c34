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

  private struct State {
    var isThere: Bool
    var records: [String: Data] = [:]
    /// The changes in order: each record, and whether it was deleted.
    var log: [(name: String, isDeleted: Bool)] = []
    var calls: [String] = []
    var fault: @Sendable (String, Int) -> Fault? = { _, _ in nil }
    /// Tokens below this have expired.
    var oldest = 0
    var largestPage = 3
  }

  private let state: Lock<State>

  private let largestLimit: Int

  init(isThere: Bool = true, largestLimit: Int = .max) {
    state = Lock(State(isThere: isThere))
    self.largestLimit = largestLimit
  }

  func exchange(
    keeping file: URL? = nil, retry: RetryPolicy = .standard, clock: ManualClock = ManualClock(jumps: true),
    named name: String = "me/zone"
  ) -> CloudExchange {
    CloudExchange(
      self, named: name, keeping: file, retry: retry, clock: clock, randomness: SeededGenerator(seed: 1))
  }

  /// The calls since a test last emptied this.
  var calls: [String] {
    get { state.withLock { $0.calls } }
    set { state.withLock { $0.calls = newValue } }
  }

  var records: [String: Data] { state.withLock { $0.records } }

  /// Makes calls fail; the number counts them from 1 from here on.
  func fail(_ fault: @escaping @Sendable (String, Int) -> Fault?) {
    state.withLock { state in
      state.calls = []
      state.fault = fault
    }
  }

  /// Makes all tokens expire.
  func expire() { state.withLock { $0.oldest = $0.log.count + 1 } }

  /// Adds a record that belongs to no exchange.
  func put(_ name: String) {
    state.withLock { state in
      state.records[name] = Data()
      state.log.append((name, false))
    }
  }

  private func call<Result>(_ name: String, _ body: (inout State) throws -> Result) throws -> Result {
    try state.withLock { state in
      state.calls.append(name)
      let fault = state.fault(name, state.calls.count)
      if case .failure(let failure) = fault { throw failure }
      guard state.isThere || name == "make" else { throw CloudFailure(.zoneNotFound) }
      let result = try body(&state)
      if case .late(let failure) = fault { throw failure }
      return result
    }
  }

  func changes(since token: Data?, limit: Int) async throws -> CloudPage {
    try call("changes") { state in
      let start = token.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      guard start ?? state.oldest >= state.oldest || token == nil else { throw CloudFailure(.changeTokenExpired) }
      guard limit <= largestLimit else { throw CloudFailure(.limitExceeded) }
      let end = min((start ?? 0) + min(limit, state.largestPage), state.log.count)
      // A record that changes again after this page is reported in a later one.
      let page = state.log[min(start ?? 0, end)..<end]
      let last = Dictionary(page.map { ($0.name, $0.isDeleted) }) { $1 }
      return CloudPage(
        changed: last.filter { !$0.value }.keys.sorted(), deleted: last.filter(\.value).keys.sorted(),
        token: Data("\(max(end, state.oldest))".utf8), isMoreComing: end < state.log.count)
    }
  }

  func fetch(_ record: String) async throws -> Data {
    try call("fetch") { state in
      guard let bytes = state.records[record] else { throw CloudFailure(.unknownItem) }
      return bytes
    }
  }

  func save(_ bytes: Data, as record: String) async throws {
    try call("save") { state in
      guard state.records[record] == nil else { throw CloudFailure(.serverRecordChanged) }
      state.records[record] = bytes
      state.log.append((record, false))
    }
  }

  func delete(_ record: String) async throws {
    try call("delete") { state in
      guard state.records.removeValue(forKey: record) != nil else { throw CloudFailure(.unknownItem) }
      state.log.append((record, true))
    }
  }

  func make() async throws { try call("make") { $0.isThere = true } }
}

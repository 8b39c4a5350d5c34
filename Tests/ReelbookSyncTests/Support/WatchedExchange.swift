import Foundation
import ReelbookModel
import ReelbookSync

/// An exchange that records written and removed files, and runs an action before each read and write.
final class WatchedExchange: Exchange {
  private struct State {
    var written: Set<String> = []
    var removed: Set<String> = []
    var reads = 0
    var onRead: @Sendable (Int) -> Void = { _ in }
    var onWrite: @Sendable (String) -> Void = { _ in }
  }

  private let base: any Exchange
  private let state = Lock(State())

  init(_ base: any Exchange) { self.base = base }

  /// The names of the files that were written through this.
  var written: Set<String> { state.withLock { $0.written } }

  /// The names of the files that were removed through this.
  var removed: Set<String> { state.withLock { $0.removed } }

  /// Runs an action before each read from here on, with the read's number from 1.
  func onRead(_ body: @escaping @Sendable (Int) -> Void) {
    state.withLock { state in
      state.reads = 0
      state.onRead = body
    }
  }

  /// Runs an action before each write.
  func onWrite(_ body: @escaping @Sendable (String) -> Void) { state.withLock { $0.onWrite = body } }

  func list() async throws -> [String] { try await base.list() }

  func read(_ name: String) async throws -> Data? {
    let (body, number) = state.withLock { state in
      state.reads += 1
      return (state.onRead, state.reads)
    }
    body(number)
    return try await base.read(name)
  }

  func write(_ bytes: Data, as name: String) async throws {
    let body = state.withLock { state in
      state.written.insert(name)
      return state.onWrite
    }
    body(name)
    try await base.write(bytes, as: name)
  }

  func remove(_ name: String) async throws {
    state.withLock { _ = $0.removed.insert(name) }
    try await base.remove(name)
  }
}

import Foundation
import ReelbookModel
import ReelbookSync
import ReelbookTestSupport

/// An exchange whose listing hides the files that were just written, while a test says so.
final class BlindExchange: Exchange {
  private struct State {
    var hides = false
    var hidden: Set<String> = []
    var removed: [String] = []
  }

  private let base: MemoryExchange
  private let state = Lock(State())

  init(_ base: MemoryExchange) { self.base = base }

  var removed: [String] { state.withLock { $0.removed } }

  func hidesNew(_ hides: Bool) {
    state.withLock { state in
      state.hides = hides
      state.hidden = []
    }
  }

  func list() async throws -> [String] {
    let hidden = state.withLock { $0.hidden }
    return try await base.list().filter { !hidden.contains($0) }
  }

  func read(_ name: String) async throws -> Data? { try await base.read(name) }

  func write(_ bytes: Data, as name: String) async throws {
    state.withLock { if $0.hides { $0.hidden.insert(name) } }
    try await base.write(bytes, as: name)
  }

  func remove(_ name: String) async throws {
    state.withLock { $0.removed.append(name) }
    try await base.remove(name)
  }
}

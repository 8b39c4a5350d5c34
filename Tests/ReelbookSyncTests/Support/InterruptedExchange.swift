import Foundation
import ReelbookModel
import ReelbookSync
import ReelbookTestSupport

/// An exchange whose network fails for good after some calls.
final class InterruptedExchange: Exchange {
  private let exchange: MemoryExchange
  private let left: Lock<Int>

  init(_ exchange: MemoryExchange, after count: Int) {
    self.exchange = exchange
    left = Lock(count)
  }

  private func step() throws {
    let isOver = left.withLock { left in
      left -= 1
      return left < 0
    }
    if isOver { throw SyncError(.notThere, "The network is gone.") }
  }

  func list() async throws -> [String] {
    try step()
    return try await exchange.list()
  }

  func read(_ name: String) async throws -> Data? {
    try step()
    return try await exchange.read(name)
  }

  func write(_ bytes: Data, as name: String) async throws {
    try step()
    try await exchange.write(bytes, as: name)
  }

  func remove(_ name: String) async throws {
    try step()
    try await exchange.remove(name)
  }
}

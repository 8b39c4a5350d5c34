import Foundation
import ReelbookModel
import ReelbookSync

/// An exchange with files that cannot be read, such as files of another user of the disk.
final class ClosedExchange: Exchange {
  struct Denied: Error {}

  private let base: any Exchange
  private let closed = Lock<Set<String>>([])

  init(_ base: any Exchange) { self.base = base }

  func close(_ names: some Sequence<String>) { closed.withLock { $0 = Set(names) } }

  func list() async throws -> [String] { try await base.list() }

  func read(_ name: String) async throws -> Data? {
    if closed.withLock({ $0.contains(name) }) { throw Denied() }
    return try await base.read(name)
  }

  func write(_ bytes: Data, as name: String) async throws { try await base.write(bytes, as: name) }

  func remove(_ name: String) async throws { try await base.remove(name) }
}

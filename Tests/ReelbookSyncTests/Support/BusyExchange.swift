import Foundation
import ReelbookModel
import ReelbookSync

/// An exchange in front of another, which runs a test's event once, after the next listing.
final class BusyExchange: Exchange {
  private let base: any Exchange
  private let event = Lock<(@Sendable () async throws -> Void)?>(nil)

  init(_ base: any Exchange) { self.base = base }

  func meanwhile(_ event: @escaping @Sendable () async throws -> Void) { self.event.withLock { $0 = event } }

  func list() async throws -> [String] {
    let due = event.withLock { event in
      defer { event = nil }
      return event
    }
    let names = try await base.list()
    try await due?()
    return names
  }

  func read(_ name: String) async throws -> Data? { try await base.read(name) }
  func write(_ bytes: Data, as name: String) async throws { try await base.write(bytes, as: name) }
  func remove(_ name: String) async throws { try await base.remove(name) }
}

package import Foundation
package import ReelbookHTTP
import ReelbookModel
import ReelbookSync

/// An exchange over a zone: the decisions of ``CloudKitExchange``, without CloudKit.
package final class CloudExchange: Exchange {
  /// The number of changes to request at once.
  package static let pageLimit = 400

  private let zone: any CloudZone
  private let backoff: Backoff
  private let file: URL?
  /// Serialises listings.
  private let turn = AsyncLock()
  private let state: Lock<State>

  private struct State: Sendable {
    var listing: CloudListing
    /// Removed files that may still be in a page on its way.
    var removed: Set<String> = []
    var limit = CloudExchange.pageLimit
  }

  /// Creates an exchange that stores its listing in a file, if given.
  package init(
    _ zone: any CloudZone, named name: String, keeping file: URL?, retry: RetryPolicy, clock: any Clock<Duration>,
    randomness: any RandomNumberGenerator & Sendable
  ) {
    self.zone = zone
    backoff = Backoff(retry, clock: clock, random: Lock(randomness))
    self.file = file
    state = Lock(State(listing: CloudListing(encoded: file.flatMap { try? Data(contentsOf: $0) }, zone: name)))
  }

  /// Creates the zone if needed.
  package func makeZone() async throws { try await retrying { try await zone.make() } }

  package func list() async throws -> [String] {
    try await turn.enter()
    defer { turn.leave() }
    try await fetchChanges()
    return state.withLock { Array($0.listing.names.subtracting($0.removed)) }
  }

  private func fetchChanges() async throws {
    var hasRestarted = false
    while true {
      let (token, limit) = state.withLock { ($0.listing.token, $0.limit) }
      do {
        let page = try await retrying { try await zone.changes(since: token, limit: limit) }
        state.withLock { state in
          state.listing.apply(page)
          state.removed.subtract(page.deleted.compactMap(CloudRecord.file))
        }
        // Stored after each page: after an interruption, the next listing goes on.
        storeListing()
        guard page.isMoreComing else { return }
      } catch let failure as CloudFailure {
        switch failure.meaning {
        case .tokenExpired where !hasRestarted:
          hasRestarted = true
          state.withLock { $0.listing = CloudListing(zone: $0.listing.zone) }
        case .tooLarge where limit > 1: state.withLock { $0.limit = limit / 2 }
        default: throw error(for: failure)
        }
      }
    }
  }

  private func storeListing() {
    guard let file, let bytes = state.withLock({ $0.listing.encoded }) else { return }
    // If it cannot be stored, it is fetched again.
    try? bytes.write(to: file, options: .atomic)
  }

  package var keepsFilesWhole: Bool { true }

  package func read(_ name: String) async throws -> Data? {
    guard let record = CloudRecord.name(of: name) else { return nil }
    do {
      return try await retrying { try await zone.fetch(record) }
    } catch let failure as CloudFailure {
      guard failure.meaning != .notFound else { return nil }
      throw error(for: failure)
    }
  }

  package func write(_ bytes: Data, as name: String) async throws {
    guard let record = CloudRecord.name(of: name) else {
      throw CloudKitError(.invalidName, "A record in iCloud cannot have the name of this file.")
    }
    // Whether an attempt failed with an unknown outcome.
    var mayExist = false
    do {
      try await retrying {
        do {
          try await zone.save(bytes, as: record)
        } catch let failure as CloudFailure {
          if failure.meaning == .unknown { mayExist = true }
          throw failure
        }
      }
    } catch let failure as CloudFailure {
      guard failure.meaning == .conflict else { throw error(for: failure) }
      guard mayExist, try await read(name) == bytes else { throw SyncError.alreadyThere(name) }
    }
    state.withLock { state in
      state.removed.remove(name)
      state.listing.names.insert(name)
    }
  }

  package func remove(_ name: String) async throws {
    guard let record = CloudRecord.name(of: name) else { return }
    do {
      try await retrying { try await zone.delete(record) }
    } catch let failure as CloudFailure {
      guard failure.meaning == .notFound else { throw error(for: failure) }
    }
    state.withLock { state in
      if state.listing.names.remove(name) != nil { state.removed.insert(name) }
    }
  }

  /// The error for callers.
  private func error(for failure: CloudFailure) -> any Error {
    switch failure.meaning {
    case .noZone: failure.missingZone
    case .cancelled: CancellationError()
    default: failure.error
    }
  }

  /// Retries according to the policy.
  private func retrying<Result>(_ body: () async throws -> Result) async throws -> Result {
    try await backoff.run(body) { error in
      guard let failure = error as? CloudFailure, [.retry, .unknown].contains(failure.meaning) else { return nil }
      return Backoff.Reason(wait: failure.retryAfter)
    }
  }
}

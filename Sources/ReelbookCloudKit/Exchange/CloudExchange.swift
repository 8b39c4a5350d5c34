package import Foundation
import ReelbookBase
package import ReelbookHTTP
import ReelbookSync

/// An exchange over a zone: the decisions of ``CloudKitExchange``, without CloudKit.
package final class CloudExchange: Exchange {
  /// The number of changes to request at once.
  package static let pageLimit = 400

  let zone: any CloudZone
  /// Whether somebody else's account owns the zone.
  let isShared: Bool
  let cache: CloudCache
  let state: Lock<State>
  private let backoff: Backoff
  private let random: Lock<any RandomNumberGenerator & Sendable>
  private let folder: URL?
  /// Serialises listings.
  private let turn = AsyncLock()

  struct State: Sendable {
    var stored: CloudState
    /// Removed files that may still be in a page on its way.
    var removed: Set<String> = []
    /// The descriptions of large files, by record.
    var divided: [String: CloudParts] = [:]
    var pageLimit = CloudExchange.pageLimit
    var fetchLimit = CloudRecord.requestLimit
    /// How often the account may have changed, and how often it had when it was compared with the stored one.
    var accountChanges = 0
    var checkedAccount: Int?
  }

  /// Creates an exchange that stores its state and copies of its own files in a folder, if given.
  package init(
    _ zone: any CloudZone, named name: String, isShared: Bool = false, keeping folder: URL?, retry: RetryPolicy,
    clock: any Clock<Duration>, randomness: any RandomNumberGenerator & Sendable
  ) {
    self.zone = zone
    self.isShared = isShared
    self.folder = folder
    random = Lock(randomness)
    backoff = Backoff(retry, clock: clock, random: random)
    cache = CloudCache(folder?.appendingPathComponent("files"))
    let data = folder.flatMap { try? Data(contentsOf: Self.stateFile(in: $0)) }
    state = Lock(State(stored: CloudState(encoded: data, zone: name)))
  }

  private static func stateFile(in folder: URL) -> URL { folder.appendingPathComponent("zone.json") }

  package var keepsFilesWhole: Bool { true }

  package func list() async throws -> [String] {
    try await turn.enter()
    defer { turn.leave() }
    try await checkAccount()
    try await fetchChanges()
    return state.withLock { Array($0.stored.listing.names.subtracting($0.removed)) }
  }

  private func fetchChanges() async throws {
    var hasRestarted = false
    while true {
      let (token, limit) = state.withLock { ($0.stored.listing.token, $0.pageLimit) }
      do {
        let page = try await retrying { try await zone.changes(since: token, limit: limit) }
        let stale = state.withLock { state in
          state.removed.subtract(page.deleted.compactMap(CloudRecord.file))
          return state.stored.listing.apply(page)
        }
        await cache.drop(stale)
        // Stored after each page: after an interruption, the next listing goes on.
        storeIfPossible()
        guard page.isMoreComing else { return }
      } catch let failure as CloudFailure {
        switch failure.meaning {
        case .tokenExpired where !hasRestarted:
          hasRestarted = true
          state.withLock { $0.stored.listing.restart() }
        case .tooLarge where limit > 1: state.withLock { $0.pageLimit = limit / 2 }
        default: throw await error(for: failure)
        }
      }
    }
  }

  /// Stores the state.
  func store() throws {
    guard let folder, let bytes = state.withLock({ $0.stored.encoded }) else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try bytes.write(to: Self.stateFile(in: folder), options: .atomic)
  }

  /// Stores the state. A listing that cannot be stored is fetched again.
  func storeIfPossible() { try? store() }

  func randomNumber() -> UInt64 { random.withLock { $0.next() } }

  /// The error for callers.
  func error(for failure: CloudFailure) async -> any Error {
    guard failure.meaning == .noZone else { return failure.thrown }
    // The zone may be missing because another account is signed in.
    noteAccountChange()
    do {
      try await checkAccount()
    } catch let error as CloudKitError where error.code == .otherAccount {
      return error
    } catch {}
    return failure.thrown
  }

  /// Retries according to the policy.
  func retrying<Result>(_ body: () async throws -> Result) async throws -> Result {
    try await backoff.run(body) { error in
      guard let failure = error as? CloudFailure, [.retry, .unknown].contains(failure.meaning) else { return nil }
      return Backoff.Reason(wait: failure.retryAfter)
    }
  }
}

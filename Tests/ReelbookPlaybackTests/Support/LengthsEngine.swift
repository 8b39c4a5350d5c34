import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport

/// An engine whose files are only lengths.
actor LengthsEngine: DownloadEngine {
  private var files: [String: Int] = [:]
  private(set) var fetchCount = 0
  private(set) var orders: [DownloadOrder] = []
  private var refusedVariants: Set<StreamVariant.ID>
  private var stuckFiles: Set<String> = []
  private var sizesCount = 0
  private var beforeFetch: (@Sendable () async throws -> Void)?
  private let gate: Gate

  init(refusing variants: Set<StreamVariant.ID> = [], _ gate: Gate) {
    (refusedVariants, self.gate) = (variants, gate)
  }

  func refuseNothing() { refusedVariants = [] }

  /// Does something when a shelf asks for the lengths again: just before its first fetch.
  func setBeforeFetch(_ body: @escaping @Sendable () async throws -> Void) { beforeFetch = body }

  /// Adds a file that cannot be removed, until it can.
  func setStuck(_ name: String, _ isStuck: Bool) {
    if isStuck { (files[name], stuckFiles) = (5, [name]) } else { stuckFiles = [] }
  }

  func fetch(
    _ order: DownloadOrder, progress: @escaping @Sendable (DownloadProgress) -> Void
  ) async throws -> DownloadedFile {
    fetchCount += 1
    orders.append(order)
    files[order.name] = 10
    progress(DownloadProgress(bytes: 10, total: 1000))
    try await gate.pass()
    guard !refusedVariants.contains(order.variant.id) else {
      throw PlaybackError(.refused, PlaybackPhrase.errorRefused, ["status": "403"])
    }
    files[order.name] = 1000
    return DownloadedFile(bytes: 1000, checksum: "sum")
  }
  func remove(_ name: String) throws {
    if stuckFiles.contains(name) { throw PlaybackError(.refused, PlaybackPhrase.errorRefused, ["status": "stuck"]) }
    files[name] = nil
  }
  func sizes() async -> [String: Int] {
    sizesCount += 1
    if sizesCount == 2 { try? await beforeFetch?() }
    return files
  }
  func verify(_ name: String, bytes: Int?, checksum: String?) throws {
    guard files[name] == bytes else { throw PlaybackError(.damaged, PlaybackPhrase.errorVanished) }
  }
}

/// A source that cannot be reached at first.
struct LateSource: StreamSource {
  let failures: Lock<Int>

  func variants(of subject: MediaID) throws -> [StreamVariant] {
    let isAway = failures.withLock { failures in
      failures -= 1
      return failures >= 0
    }
    if isAway { throw PlaybackError(.refused, PlaybackPhrase.errorRefused, ["status": "503"]) }
    return [Samples.sd, Samples.hd]
  }
}

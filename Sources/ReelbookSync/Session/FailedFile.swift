import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A large file that this session could not take in, so that the next syncs need not read all of it again.
struct FailedFile: Sendable {
  /// How much of the beginning is compared.
  static let beginningSize = 1 << 12

  let failure: SyncSegmentFailure
  let beginning: Data
  /// The number of bytes that were read.
  let size: Int
  /// Whether it may be whole once it has more bytes.
  let mayGrow: Bool
  /// The keys with which it did not open.
  let ring: KeyRing?
  /// The number of times that it was passed over, and after how many it is read again.
  var skipped = 0
  var patience = 3
}

/// Files that fail in each sync.
extension SyncSession {
  /// Why a large file cannot be taken in, if it looks as it did when this session read it.
  ///
  /// It is looked at in two places. A replicator may have changed it in others: so it is read again after some syncs,
  /// and each time after twice as many.
  func knownFailure(of name: String, _ memory: inout SyncMemory) async throws -> SyncSegmentFailure? {
    guard let failed = memory.failed[name], failed.skipped < failed.patience, failed.ring == memory.ring else {
      return nil
    }
    guard try await exchange.read(name, in: 0..<FailedFile.beginningSize) == failed.beginning,
      let end = try await exchange.read(name, in: failed.size - 1..<failed.size + 1),
      end.count == 1 || !failed.mayGrow && !end.isEmpty
    else { return nil }
    memory.failed[name]?.skipped += 1
    return failed.failure
  }

  /// Notes that a file cannot be taken in. Small files are read again in each sync, and so are those that may be taken in
  /// once this device knows more of their writer.
  func note(
    _ failure: SyncSegmentFailure, of name: String, _ data: Data, mayGrow: Bool, _ memory: inout SyncMemory
  ) {
    let kinds: Set<SyncProblem.Kind> = [.incomplete, .foreign, .newerFormat, .wrongKey, .tooLarge, .otherScope]
    guard data.count > FilePieces.size, kinds.contains(failure.kind) else {
      memory.failed[name] = nil
      return
    }
    var failed = FailedFile(
      failure: failure, beginning: data.part(0..<FailedFile.beginningSize), size: data.count,
      mayGrow: mayGrow, ring: memory.ring)
    // One that changes is still arriving.
    if let before = memory.failed[name], before.size == failed.size, before.beginning == failed.beginning {
      failed.patience = 2 * before.patience
    }
    memory.failed[name] = failed
  }
}

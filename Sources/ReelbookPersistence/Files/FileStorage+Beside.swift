private import Foundation
import ReelbookModel

extension FileStorage {
  /// Reads while another process may write, and repeats reading files that the other process moved or half wrote.
  ///
  /// `read` gets the manifest, and returns the value with the damage that it found.
  func readBesideWriter<Value>(
    _ read: (Manifest?) throws -> (value: Value, damage: [OpeningReport.Damage])
  ) throws -> Value {
    var last: Result<(value: Value, damage: [OpeningReport.Damage]), any Error>?
    for _ in 0..<20 {
      // A step of the writer takes a few syncs of its disk. Readers run on a thread that may wait.
      if last != nil { Thread.sleep(forTimeInterval: 0.02) }
      let manifest = try readManifest()
      let result = Result { try read(manifest) }
      if case .success(let found) = result, found.damage.isEmpty { return found.value }
      // Two equal results in a row show the real state, not a moment within a write.
      if let last, Self.isSame(last, result), try readManifest() == manifest { return try result.get().value }
      last = result
    }
    guard let last else { throw notOpen }
    return try last.get().value
  }

  private static func isSame<Value>(
    _ a: Result<(value: Value, damage: [OpeningReport.Damage]), any Error>,
    _ b: Result<(value: Value, damage: [OpeningReport.Damage]), any Error>
  ) -> Bool {
    switch (a, b) {
    case (.success(let a), .success(let b)): a.damage == b.damage
    case (.failure(let a), .failure(let b)): a as? StorageError == b as? StorageError
    default: false
    }
  }
}

private import Foundation
import ReelbookModel

extension FileStorage {
  /// Reads while another process may write: reads again what that moved or had half written.
  ///
  /// `read` gets the manifest, and returns the value with the damage that it found.
  func readBesideWriter<Value>(
    _ read: (Manifest?) throws -> (value: Value, damage: [OpeningReport.Damage])
  ) throws -> Value {
    var last: Result<(value: Value, damage: [OpeningReport.Damage]), any Error>?
    for _ in 0..<20 {
      // A writer's step takes a few syncs of its disk. Readers are on a thread that may wait.
      if last != nil { Thread.sleep(forTimeInterval: 0.02) }
      let manifest = try readManifest()
      let result = Result { try read(manifest) }
      if case .success(let found) = result, found.damage.isEmpty { return found.value }
      // The same twice: it is the state, and no moment in between.
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

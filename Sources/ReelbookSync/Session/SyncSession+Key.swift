import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The key of the session, compared with the one of earlier syncs.
extension SyncSession {
  private static let probe = Data("reelbook".utf8)

  /// Notes with which key this device's files are sealed, once the place is in use.
  ///
  /// A text that is sealed with it is kept beside the library, and nothing of the key.
  func noteKey(_ memory: inout SyncMemory) {
    let isInUse = !memory.state.writing.isEmpty || !memory.state.files.isEmpty || !memory.state.received.isEmpty
    guard isInUse, memory.state.key.isEmpty, let sealed = try? configuration.coding.seal(Self.probe) else { return }
    memory.state.key = "\(configuration.coding.name):\(sealed.base64EncodedString())"
  }

  /// Refuses another key than that of earlier syncs: what this device writes would not open anywhere.
  func checkKey(_ state: SyncState) throws {
    let (coding, parts) = (configuration.coding, state.key.split(separator: ":", omittingEmptySubsequences: false))
    guard let sealed = parts.last.flatMap({ Data(base64Encoded: String($0)) }), parts.count > 1 else { return }
    let name = parts.dropLast().joined(separator: ":")
    guard name == coding.name, (try? coding.open(sealed)) == Self.probe else {
      throw SyncError(
        .wrongKey,
        "This device has synced here \(name.isEmpty ? "without a key" : "with another key") until now. Enter the key again."
      )
    }
  }
}

import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The keys of the session, compared with those of earlier syncs.
extension SyncSession {
  private static let probe = Data("reelbook".utf8)

  /// Gets ready to seal as this device. Call it again when the device has another id.
  func prepareSealing(_ memory: inout SyncMemory) async throws {
    memory.coding = try await configuration.sealing.coding(of: memory.state.device, forList: list != nil)
    if !memory.coding.signer.isEmpty { memory.state.signers[memory.state.device] = memory.coding.signer }
  }

  /// Notes with which key this device's files are sealed, once the place is in use.
  ///
  /// A text that is sealed with it is kept beside the library, and nothing of the key.
  func noteKey(_ memory: inout SyncMemory) {
    let isInUse = !memory.state.writing.isEmpty || !memory.state.files.isEmpty || !memory.state.received.isEmpty
    guard isInUse, memory.state.key.isEmpty, let sealed = try? memory.coding.seal(Self.probe, in: probeContext) else {
      return
    }
    memory.state.key = "\(memory.coding.name):\(sealed.base64EncodedString())"
  }

  /// Refuses another key than that of earlier syncs: what this device writes would not open anywhere.
  func checkKey(_ memory: SyncMemory) throws {
    let parts = memory.state.key.split(separator: ":", omittingEmptySubsequences: false)
    guard let sealed = parts.last.flatMap({ Data(base64Encoded: String($0)) }), parts.count > 1 else { return }
    let name = parts.dropLast().joined(separator: ":")
    guard name == memory.coding.name, (try? memory.coding.open(sealed, in: probeContext))?.lines == Self.probe else {
      throw SyncError(
        .wrongKey,
        "This device has synced here \(name.isEmpty ? "without a key" : "with another key") until now. Enter the key again."
      )
    }
  }

  /// Numbers that no file has.
  private var probeContext: SegmentContext { SegmentContext(scope: scope, writer: .absent, numbers: 0...0) }

  /// Whether a file's signature is that of the device that it names. The first one that is seen of a device counts.
  ///
  /// A file under this device's own id may be of a device that got the id by mistake. It is not judged here.
  func isSigned(_ segment: Segment, _ memory: inout SyncMemory) -> Bool {
    guard !segment.signer.isEmpty, segment.writer != memory.state.device else { return true }
    let known = memory.state.signers[segment.writer, default: segment.signer]
    memory.state.signers[segment.writer] = known
    return known == segment.signer
  }
}

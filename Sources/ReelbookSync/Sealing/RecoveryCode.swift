import ReelbookBase
public import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A line to be kept on paper, with which a household opens its sealed places again after it has lost its keychain.
///
///     let code = try await session.recoveryCode(named: "Recovery code")
///     print(code.text)  // reelbook-recovery 9rX0…
///
/// It is like a device that writes nothing: it is among the library's devices, and is removed like one. Whoever has it can
/// read the household's places, and speak for the household in its shared lists.
public struct RecoveryCode: Hashable, Sendable {
  /// The device that it stands for.
  public let device: DeviceID
  let seed: Data
  /// The public key of the device that made it. Its files of keys are genuine.
  let signing: Data

  private static let word = "reelbook-recovery"
  private static let checkSize = 4

  init(_ device: DeviceID, seed: Data, from identity: DeviceIdentity) {
    self.device = device
    self.seed = seed
    signing = identity.keys.signing
  }

  /// Creates a code from its text.
  public init(_ text: String) throws(SyncError) {
    let words = text.split { $0.isWhitespace }
    let size = 8 + 2 * SealingSize.key
    guard words.count == 2, words[0] == Self.word, let bytes = Data(base64URL: words[1]),
      bytes.count == size + Self.checkSize, Self.check(bytes.part(0..<size)) == bytes.part(size..<size + Self.checkSize)
    else {
      throw SyncError(.invalidInvitation, SyncErrorPhrase.wrongRecoveryCode)
    }
    device = DeviceID(bits: bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    seed = bytes.part(8..<8 + SealingSize.key)
    signing = bytes.part(8 + SealingSize.key..<size)
    guard PublicSigningKey.isAcceptable(signing), device != .absent else {
      throw SyncError(.invalidInvitation, SyncErrorPhrase.noRecoveryCode)
    }
  }

  /// The code's text. It is a secret.
  public var text: String {
    var content = Data()
    withUnsafeBytes(of: device.bits.bigEndian) { unsafe content.append(contentsOf: $0) }
    content.append(seed)
    content.append(signing)
    return "\(Self.word) \((content + Self.check(content)).base64URL)"
  }

  /// Notices a wrong letter, and tells nothing of the secret beyond that.
  private static func check(_ content: Data) -> Data {
    let sum = UInt32(CheckedLine.checksum(of: Array(content)).prefix(2 * checkSize), radix: 16) ?? 0
    return withUnsafeBytes(of: sum.bigEndian) { unsafe Data($0) }
  }
}

extension RecoveryCode: CustomStringConvertible, CustomReflectable {
  /// The device, without the secret.
  public var description: String { "RecoveryCode(\(device))" }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The key of a shared place. Whoever has it can read what is in the place, and write to it.
///
///     let key = try SealingKey.new()
///     try await secrets.setSecret(key.text, named: "household")
///
/// Make one for each place, and keep its text where the app keeps passwords. The other devices get the text: in a QR
/// code, or by a keychain that they share. Without it nobody can read the place again. The key prints nothing of itself.
public struct SealingKey: Hashable, Sendable {
  /// Names the place, and is no secret.
  let place: Data
  package let secret: Data

  private static let word = "reelbook-key-"
  private static let placeSize = 16
  private static let checkSize = 4

  package init(place: Data, secret: Data) {
    self.place = place
    self.secret = secret
  }

  /// Makes a key for a new place. Throws `noSealing` on a system without cryptography.
  public static func new() throws(SyncError) -> SealingKey {
    do throws(SealingError) {
      let primitives = try SystemPrimitives.result.get()
      return SealingKey(
        place: try primitives.randomBytes(placeSize), secret: try primitives.randomBytes(SealingSize.key))
    } catch {
      throw SyncError(error)
    }
  }

  /// Creates a key from its text. Throws `invalidKey` for a text that is no key, or has a wrong letter.
  public init(_ text: String) throws(SyncError) {
    let text = text.trimmed
    guard text.hasPrefix(Self.word), let bytes = Data(base64URL: text.dropFirst(Self.word.count)),
      bytes.count == Self.placeSize + SealingSize.key + Self.checkSize
    else { throw SyncError(.invalidKey, "The text is no key; was it copied whole?") }
    let content = Data(bytes.dropLast(Self.checkSize))
    guard Self.check(content) == Data(bytes.suffix(Self.checkSize)) else {
      throw SyncError(.invalidKey, "A letter of the key is wrong; enter it again.")
    }
    self.init(place: Data(content.prefix(Self.placeSize)), secret: Data(content.dropFirst(Self.placeSize)))
    // The last letter has bits to spare.
    guard self.text == text else { throw SyncError(.invalidKey, "A letter of the key is wrong; enter it again.") }
  }

  /// The key as a line, to keep or to pass on.
  public var text: String { Self.word + (place + secret + Self.check(place + secret)).base64URL }

  /// Notices a wrong letter, and tells nothing of the secret beyond that.
  private static func check(_ content: Data) -> Data {
    let sum = UInt32(CheckedLine.checksum(of: Array(content)).prefix(2 * checkSize), radix: 16) ?? 0
    return withUnsafeBytes(of: sum.bigEndian) { unsafe Data($0) }
  }
}

extension SealingKey: CustomStringConvertible, CustomReflectable {
  public var description: String { "SealingKey" }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Data {
  /// The bytes in the letters of addresses and file names, without padding.
  fileprivate var base64URL: String {
    base64EncodedString().filter { $0 != "=" }.replacing("+", with: "-").replacing("/", with: "_")
  }

  fileprivate init?(base64URL text: Substring) {
    let letters = text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
    self.init(base64Encoded: String(letters) + String(repeating: "=", count: (4 - letters.count % 4) % 4))
  }
}

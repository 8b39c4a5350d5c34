import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The key of a place as one device passes it to another, in an invitation: a word of 124 letters.
struct PassedKey: Hashable, Sendable {
  let place: Data
  let key: PlaceKey
  /// The public key of the device that passes it on. Its files are genuine.
  let signing: Data

  private static let checkSize = 4

  init(_ ring: KeyRing, from identity: DeviceIdentity) {
    place = ring.place
    key = ring.current
    signing = identity.keys.signing
  }

  /// Creates a key from its word; throws `invalidInvitation` for one that is none, or has a wrong letter.
  init(_ word: String) throws(SyncError) {
    let size = KeyRing.placeSize + 8 + 2 * SealingSize.key
    guard let bytes = Data(base64URL: word), bytes.count == size + Self.checkSize,
      Self.check(Data(bytes.prefix(size))) == Data(bytes.suffix(Self.checkSize))
    else {
      throw SyncError(.invalidInvitation, SyncErrorPhrase.wrongLetter)
    }
    var rest = Data(bytes.prefix(size))
    func next(_ count: Int) -> Data {
      defer { rest = Data(rest.dropFirst(count)) }
      return Data(rest.prefix(count))
    }
    place = next(KeyRing.placeSize)
    let (number, random) = (next(4), next(4))
    key = PlaceKey(
      number: Int(number.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }),
      random: random.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }, secret: next(SealingSize.key))
    signing = next(SealingSize.key)
    guard PlaceKey.numbers.contains(key.number), PublicSigningKey.isAcceptable(signing) else {
      throw SyncError(.invalidInvitation, SyncErrorPhrase.wrongLetter)
    }
  }

  /// The word.
  var text: String {
    var content = place
    for number in [UInt32(truncatingIfNeeded: key.number), key.random] {
      withUnsafeBytes(of: number.bigEndian) { unsafe content.append(contentsOf: $0) }
    }
    content.append(key.secret)
    content.append(signing)
    return (content + Self.check(content)).base64URL
  }

  /// Notices a wrong letter, and tells nothing of the secret beyond that.
  private static func check(_ content: Data) -> Data {
    let sum = UInt32(CheckedLine.checksum(of: Array(content)).prefix(2 * checkSize), radix: 16) ?? 0
    return withUnsafeBytes(of: sum.bigEndian) { unsafe Data($0) }
  }
}

extension PassedKey: CustomStringConvertible, CustomReflectable {
  var description: String { "PassedKey(\(key.name))" }

  /// Shows what the description shows.
  var customMirror: Mirror { Mirror(self, children: [:]) }
}

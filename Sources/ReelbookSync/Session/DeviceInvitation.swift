import ReelbookBase

/// An invitation of another device of the household: a short text, which fits a QR code.
///
///     reelbook-devices q1Zk… Zx0-… https://cloud.example.com/remote.php/dav/files/ann/Reelbook
///
/// It has the key of a sealed place, and a code. Whoever has it and can reach the place reads all that the household
/// writes, and writes as one of its devices, until it ends: show it on the screen, and do not send it.
public struct DeviceInvitation: Hashable, Sendable {
  /// The shared place, in a form that the app understands: an address, or a folder's name.
  public let place: String
  let key: PassedKey
  /// The word by which a device shows that it was invited.
  let code: String

  static let codeSize = 16
  private static let word = "reelbook-devices"

  init(_ key: PassedKey, _ code: String, to place: String) {
    self.key = key
    self.code = code
    self.place = place
  }

  /// Creates an invitation from its text.
  public init(_ text: String) throws(SyncError) {
    let words = text.split(maxSplits: 3, omittingEmptySubsequences: true) { $0.isWhitespace }
    let place = words.count == 4 ? String(words[3]).trimmed : ""
    guard !place.isEmpty, words[0] == Self.word, words[2].utf8.count == Self.codeSize else {
      throw SyncError(.invalidInvitation, SyncErrorPhrase.noDeviceInvitation)
    }
    self.init(try PassedKey(String(words[1])), String(words[2]), to: place)
  }

  /// The invitation's text.
  public var text: String { "\(Self.word) \(key.text) \(code) \(place)" }
}

extension DeviceInvitation: CustomStringConvertible, CustomReflectable {
  /// The place, without the key and the code.
  public var description: String { "DeviceInvitation(\(place))" }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

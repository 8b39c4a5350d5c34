import ReelbookBase

/// An invitation of another device of the household: a short text, which fits a QR code.
///
///     reelbook-devices q1Zk… https://cloud.example.com/remote.php/dav/files/ann/Reelbook
///
/// It has the key of a sealed place. Whoever has it and can reach the place reads all that the household writes, and
/// writes as one of its devices, until the key is renewed: show it on the screen, and do not send it.
public struct DeviceInvitation: Hashable, Sendable {
  /// The shared place, in a form that the app understands: an address, or a folder's name.
  public let place: String
  let key: PassedKey

  private static let word = "reelbook-devices"

  init(_ key: PassedKey, to place: String) {
    self.key = key
    self.place = place
  }

  /// Creates an invitation from its text.
  public init(_ text: String) throws(SyncError) {
    let words = text.split(maxSplits: 2, omittingEmptySubsequences: true) { $0.isWhitespace }
    let place = words.count == 3 ? String(words[2]).trimmed : ""
    guard !place.isEmpty, words[0] == Self.word else {
      throw SyncError(.invalidInvitation, "The text is no invitation of a device; was it copied whole?")
    }
    self.init(try PassedKey(String(words[1])), to: place)
  }

  /// The invitation's text.
  public var text: String { "\(Self.word) \(key.text) \(place)" }
}

extension DeviceInvitation: CustomStringConvertible, CustomReflectable {
  /// The place, without the key.
  public var description: String { "DeviceInvitation(\(place))" }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

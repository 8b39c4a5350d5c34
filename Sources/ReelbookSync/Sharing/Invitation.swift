public import ReelbookModel

/// An invitation of another household to a list: a short text, which fits a QR code.
///
///     reelbook-list write 1e0f6a2c-… 9f0c11d4-… 0c5e9a3f… q1Zk… https://cloud.example.com/s/4711
///
/// It has the list, the owning household, the role, a code, the key of a sealed place, and the place. One household that
/// has it and can reach the place can ask to join, until the invitation ends. Pass it on by a way that others do not
/// read.
public struct Invitation: Hashable, Sendable {
  /// The list that is shared.
  public let list: ListID
  /// The household that shares it.
  public let owner: HouseholdID
  /// The role of the household that accepts.
  public let role: ListRole
  /// The shared place, in a form that the app understands: an address, or a folder's name.
  public let place: String
  /// The word by which a household that asks to join shows that it was invited.
  package let code: String
  let key: PassedKey?

  /// Whether the place is sealed.
  public var isSealed: Bool { key != nil }

  private static let word = "reelbook-list"
  private static let plain = "plain"
}

extension Invitation {
  /// Creates an invitation from its text.
  public init(_ text: String) throws(SyncError) {
    let words = text.split(maxSplits: 6, omittingEmptySubsequences: true) { $0.isWhitespace }
    let place = words.count == 7 ? String(words[6]).trimmed : ""
    guard !place.isEmpty, words[0] == Self.word,
      words[1] == ListRole.read.rawValue || words[1] == ListRole.write.rawValue,
      let list = ListID(String(words[2])), let owner = HouseholdID(String(words[3])), words[4].utf8.count == 16
    else {
      throw SyncError(.invalidInvitation, SyncErrorPhrase.noListInvitation)
    }
    self.init(
      list: list, owner: owner, role: ListRole(rawValue: String(words[1])), place: place, code: String(words[4]),
      key: words[5] == Self.plain ? nil : try PassedKey(String(words[5])))
  }

  /// The invitation's text. Whoever has it can read a sealed place until the invitation ends.
  public var text: String { "\(Self.word) \(role) \(list) \(owner) \(code) \(key?.text ?? Self.plain) \(place)" }
}

extension Invitation: CustomStringConvertible, CustomReflectable {
  /// The role and the place, without the code and the key.
  public var description: String { "Invitation(\(role), \(place))" }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Invitation {
  init(_ open: OpenInvitation, to list: ListID, of owner: HouseholdID, _ key: PassedKey?) {
    self.init(list: list, owner: owner, role: open.role, place: open.place, code: open.code, key: key)
  }
}

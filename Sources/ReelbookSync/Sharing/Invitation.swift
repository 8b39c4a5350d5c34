public import ReelbookModel

/// An invitation of another household to a list: a short text, which fits a QR code.
///
///     reelbook-list write 1e0f6a2c-… 9f0c11d4-… 0c5e9a3f… https://cloud.example.com/s/4711
///
/// It has the list, the owning household, the role, a code and the place, but no key. One household that has it and can
/// reach the place can ask to join, until the invitation ends.
public struct Invitation: Hashable, Sendable {
  /// The list that is shared.
  public let list: ListID
  /// The household that shares it.
  public let owner: HouseholdID
  /// The role of the household that accepts.
  public let role: ListRole
  /// The word by which a household that asks to join shows that it was invited.
  public let code: String
  /// The shared place, in a form that the app understands: an address, or a folder's name.
  public let place: String

  private static let word = "reelbook-list"
}

extension Invitation: CustomStringConvertible {
  /// Creates an invitation from its text.
  public init(_ text: String) throws(SyncError) {
    let words = text.split(maxSplits: 5, omittingEmptySubsequences: true) { $0.isWhitespace }
    let place = words.count == 6 ? String(words[5]).trimmed : ""
    guard !place.isEmpty, words[0] == Self.word,
      words[1] == ListRole.read.rawValue || words[1] == ListRole.write.rawValue,
      let list = ListID(String(words[2])), let owner = HouseholdID(String(words[3])), words[4].utf8.count == 16
    else {
      throw SyncError(
        .invalidInvitation, "“\(text.prefix(40))” is no invitation to a list; was it copied whole?")
    }
    self.init(
      list: list, owner: owner, role: ListRole(rawValue: String(words[1])), code: String(words[4]), place: place)
  }

  /// The invitation's text.
  public var description: String { "\(Self.word) \(role) \(list) \(owner) \(code) \(place)" }
}

extension Invitation {
  init(_ open: OpenInvitation, to list: ListID, of owner: HouseholdID) {
    self.init(list: list, owner: owner, role: open.role, code: open.code, place: open.place)
  }
}

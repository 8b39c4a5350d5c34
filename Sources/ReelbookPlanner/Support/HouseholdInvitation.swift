public import ReelbookModel

/// An invitation to join a household: one line of text that fits a QR code.
///
///     reelbook-home 2026-11-30T20:00:00.000Z 4d2f… 9f0c… The%20Does Ada https://cloud.example.com/s/4711
///
/// It contains its expiry, the household, the inviter and the place of the exchange, and no key. Anyone who has it and
/// can reach the place can join. If the place is a secret link, the invitation is as secret. The first sync brings the
/// household's persons, including the one who joins.
public struct HouseholdInvitation: Hashable, Sendable {
  public let household: HouseholdID
  /// The household's name; empty if it has none.
  public let name: String
  /// The person who invites.
  public let inviter: PersonID
  /// The inviter's name; empty if unknown.
  public let inviterName: String
  /// The last moment at which it is valid.
  public let until: Instant
  /// The place of the exchange, as the app writes it: an address, or the name of a folder.
  public let place: String

  private static let word = "reelbook-home"

  /// An invitation to a library's household, by one of its persons.
  init(to library: Library, by inviter: PersonID, at place: String, until: Instant) throws(LibraryError) {
    guard let household = library.household, let id = library.householdIDs.min() else {
      throw LibraryError(.notFound, PlannerErrorPhrase.noHousehold)
    }
    let place = place.trimmed
    guard !place.isEmpty, !place.contains(where: \.isNewline) else {
      throw LibraryError(.notAllowed, PlannerErrorPhrase.noPlace)
    }
    let person = library.resolve(inviter)
    (self.household, name, self.inviter) = (id, household.name, person)
    (inviterName, self.until, self.place) = (library.person(person)?.name ?? "", until, place)
  }

  /// Throws if the invitation has expired, if the library belongs to another household, or if it has anything of its own.
  ///
  /// What it has would be published to the household, and what a person who left forgot would be forgotten there. A
  /// library that never had a second person, and has no records but those that every library has, belongs to no
  /// household yet.
  public func check(for library: Library, asOf now: Now) throws(InvitationError) {
    guard now.instant <= until else {
      throw InvitationError(
        .expired, inviterName.isEmpty ? PlannerErrorPhrase.expiredOfNobody : .expired,
        ["until": .time(WatchTime(until, in: now.zone)), "who": .text(inviterName)])
    }
    guard !library.householdIDs.contains(household) else { return }
    let hasRecords = library.schema.types.contains { Self.hasRecords($0.record, in: library) }
    let hadOthers = library.records(Person.self).rows.contains { !$0.isLive }
    guard hasRecords || hadOthers || library.people.count > 1 else { return }
    if library.householdIDs.isEmpty, library.people.count <= 1 {
      throw InvitationError(.notEmpty, PlannerErrorPhrase.notEmpty, ["other": name])
    }
    let ours = library.household?.name ?? ""
    throw InvitationError(.otherHousehold, PlannerErrorPhrase.otherHousehold, ["own": ours, "other": name])
  }

  private static func hasRecords<R: LibraryRecord>(_ type: R.Type, in library: Library) -> Bool {
    !R.traits.isInEveryLibrary && library.records(R.self).contains { _ in true }
  }
}

extension HouseholdInvitation: CustomStringConvertible {
  /// Reads an invitation from its text; throws if the text is not one.
  public init(_ text: String) throws(InvitationError) {
    // Chats and mails put other blanks between words.
    let parts = text.trimmed.split(maxSplits: 6, omittingEmptySubsequences: true) { $0.isWhitespace && !$0.isNewline }
      .map(String.init)
    guard parts.count == 7, parts[0] == Self.word, let until = Instant(parts[1]),
      let household = HouseholdID(parts[2]), let inviter = PersonID(parts[3]),
      let name = Self.unescaped(parts[4]), let inviterName = Self.unescaped(parts[5]),
      case let place = parts[6].trimmed, !place.isEmpty, !place.contains(where: \.isNewline)
    else {
      throw InvitationError(
        .notAnInvitation, PlannerErrorPhrase.notAnInvitation, ["text": "\(text.prefix(40))"])
    }
    (self.household, self.name, self.inviter, self.inviterName) = (household, name, inviter, inviterName)
    (self.until, self.place) = (until, place)
  }

  /// The invitation as one line of text.
  public var description: String {
    [Self.word, "\(until)", "\(household)", "\(inviter)", Self.escaped(name), Self.escaped(inviterName), place]
      .joined(separator: " ")
  }

  /// The first characters of a name, up to 120 bytes, percent-encoded except for ASCII letters and digits; `-` for an
  /// empty name.
  private static func escaped(_ name: String) -> String {
    var text = ""
    for character in name {
      guard text.utf8.count + character.utf8.count <= 120 else { break }
      text.append(character)
    }
    return text.isEmpty ? "-" : PercentText().encode(text)
  }

  private static func unescaped(_ word: String) -> String? {
    guard word != "-" else { return "" }
    var bytes: [UInt8] = []
    var rest = word.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst(), let low = rest.popFirst(),
        let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

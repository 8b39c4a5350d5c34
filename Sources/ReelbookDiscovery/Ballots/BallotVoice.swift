public import ReelbookModel

/// What others may learn of a person's votes: to what they said yes, and how far they are.
///
/// What two devices of the person said yes to is all in it.
package struct BallotVoice: LibraryRecord {
  package let id: BallotVoiceID
  package var yes: Set<TitleID> = []
  /// How many cards they have answered, whatever they said.
  package var answered = 0
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "ballotVoice")
  package static let fields: [Field<BallotVoice>] = [
    Field("yes", \.yes, audience: .owner, inHistory: false),
    Field("answered", \.answered, atLeast: 0, audience: .owner, inHistory: false),
  ]
  package static let traits = KindTraits<BallotVoice>(
    noun: "ballot", of: \.id.person, sharing: .none, undoing: .empties,
    trimmed: { voice, isHidden in
      var voice = voice
      voice.yes = voice.yes.filter { !isHidden($0) }
      return voice
    })

  package init(id: BallotVoiceID) { self.id = id }
}

/// A person's answer to a card, on the device on which they gave it.
///
/// It never leaves the device, so nobody else's device learns of a no, nor whether a card has no answer at all.
package struct BallotAnswer: LibraryRecord {
  package let id: BallotAnswerID
  /// The title as a subject, for look-ups.
  package var subject = MediaID.absent
  package var vote = BallotVote.absent
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "ballotAnswer")
  package static let fields: [Field<BallotAnswer>] = [
    Field("subject", \.subject, audience: .device, inHistory: false),
    Field("vote", \.vote, audience: .device, inHistory: false),
  ]
  package static let traits = KindTraits<BallotAnswer>(
    noun: "ballot", about: .subject(\.subject), of: \.id.person, audience: .device)

  package init(id: BallotAnswerID) { self.id = id }
}

/// An answer to a card of a ballot.
public struct BallotVote: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// They want to watch it.
  public static let yes = BallotVote(rawValue: "yes")
  /// They do not want to. Nobody else learns it.
  public static let no = BallotVote(rawValue: "no")
  /// Neither, for now: the card comes again after the others.
  public static let later = BallotVote(rawValue: "later")
}

/// The id of a person's voice in a ballot.
package struct BallotVoiceID: PairedID {
  package let person: PersonID
  package let ballot: BallotID

  package init(_ person: PersonID, _ ballot: BallotID) {
    self.person = person
    self.ballot = ballot
  }

  package var parts: (PersonID, BallotID) { (person, ballot) }
}

/// The id of a title in a ballot.
package struct BallotCardID: PairedID {
  package let ballot: BallotID
  package let title: TitleID

  package init(_ ballot: BallotID, _ title: TitleID) {
    self.ballot = ballot
    self.title = title
  }

  package var parts: (BallotID, TitleID) { (ballot, title) }
}

/// The id of a person's answer to a title in a ballot.
package struct BallotAnswerID: PairedID {
  package let person: PersonID
  package let card: BallotCardID

  package init(_ person: PersonID, _ card: BallotCardID) {
    self.person = person
    self.card = card
  }

  package var parts: (PersonID, BallotCardID) { (person, card) }
}

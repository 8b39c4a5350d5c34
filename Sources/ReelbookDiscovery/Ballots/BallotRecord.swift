public import ReelbookModel

/// The id of a ballot.
public struct BallotID: RandomID {
  public let bits: IDBits

  public init(bits: IDBits) { self.bits = bits }
}

/// A ballot: titles, and the people who are asked about them.
///
/// Titles and people that two devices add at the same time are all in it.
package struct BallotRecord: LibraryRecord {
  package let id: BallotID
  /// The name; empty by default.
  package var name = ""
  package var deck: Set<TitleID> = []
  package var people: Set<PersonID> = []
  /// When it was opened.
  package var opened: Instant?
  /// How it ended; `nil` while it is open.
  package var ending: BallotEnding?
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "ballot")
  package static let fields: [Field<BallotRecord>] = [
    Field("name", \.name, audience: .owner),
    Field("deck", \.deck, audience: .owner),
    Field("people", \.people, audience: .owner),
    Field("opened", \.opened, audience: .owner, inHistory: false),
    Field("ending", \.ending, audience: .owner),
  ]
  package static let traits = KindTraits<BallotRecord>(
    sharing: .none, label: { ballot, _ in ballot.name.isEmpty ? nil : ballot.name },
    trimmed: { ballot, isHidden in
      var ballot = ballot
      ballot.deck = ballot.deck.filter { !isHidden($0) }
      if let chosen = ballot.ending?.chosen, isHidden(chosen) { ballot.ending?.chosen = nil }
      return ballot
    },
    remaining: { ballot, isForgotten in
      guard !ballot.people.isTheirs(isForgotten) else { return nil }
      var ballot = ballot
      ballot.people = ballot.people.filter { !isForgotten($0) }
      return ballot
    },
    sentences: { change in
      let ended = change.fields.contains("ending") && change.written.ending != nil
      return change.sentence(
        HistorySentence(change.table.text(BallotPhrase.historyOpened)),
        HistorySentence(change.table.text(ended ? BallotPhrase.historyEnded : .historyChanged)),
        HistorySentence(change.table.text(BallotPhrase.historyRemoved)))
    })

  package init(id: BallotID) { self.id = id }
}

/// How a ballot ended. It is one value: of two endings, the later one counts as a whole.
package struct BallotEnding: FieldStruct {
  package var time = Instant.absent
  /// The title that was chosen; `nil` for none.
  package var chosen: TitleID?
  package var extras = Extras()

  package static let fields: [Field<BallotEnding>] = [Field("time", \.time), Field("chosen", \.chosen)]

  package init() {}

  init(at time: Instant, choosing chosen: TitleID?) { (self.time, self.chosen) = (time, chosen) }
}

extension RecordSchema {
  /// The schema with the kinds of ballots: the ballots, what each person said yes to, and their answers on this device.
  public func addingBallots() -> RecordSchema {
    adding(BallotRecord.self).adding(BallotVoice.self).adding(BallotAnswer.self)
  }
}

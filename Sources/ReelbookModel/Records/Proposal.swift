/// That a person watched something together with people of other households, whom it asks to confirm it.
///
/// Nobody's diary follows from it: who was asked writes their own viewing, or none.
package struct Proposal: LibraryRecord {
  package let id: ProposalID
  /// The subject, under the id that the list's entry has.
  package var subject = MediaID.absent
  /// When it was watched, as the proposing person's diary has it.
  package var time = WatchTime.unknown
  /// The people of the proposing household who take part in the list and were there.
  package var hosts: Set<PersonID> = []
  /// The people of other households who were there.
  package var invitees: Set<PersonID> = []
  /// The names that proposing added to the viewing's companions.
  package var named: Set<String> = []
  /// The episode's number at TMDb when it was proposed.
  package var witness: Int?
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "proposal")
  package static let fields: [Field<Proposal>] = [
    Field("subject", \.subject, inHistory: false),
    Field("time", \.time),
    Field("hosts", \.hosts, inHistory: false),
    Field("asked", \.invitees),
    Field("named", \.named, audience: .owner, inHistory: false),
    Field("witness", \.witness, inHistory: false),
  ]

  package static let traits = KindTraits<Proposal>(
    about: .subject(\.subject, witness: \.witness), of: \.id.person, sharing: .progress(in: \.id.list),
    counting: .one,
    sentences: { change in
      let people = change.written.invitees.sorted().map { change.name(of: $0) }
      let words = ["people": people.isEmpty ? change.table.text(NamePhrase.noHousehold) : change.table.joined(people)]
      return change.sentence(
        change.text(.proposed, words, .propose, detail: .proposed), change.text(.changedProposal, [:], .propose),
        change.text(.withdrewProposal, [:], .withdrawProposal))
    })

  package init(id: ProposalID) { self.id = id }

  /// The id of the viewing of a person who accepts. All their devices make the same.
  package func playID(of person: PersonID) -> PlayID { PlayID(bits: bits("play", "\(person)")) }

  /// The id that joins the viewings of those people of one household who accept.
  package var group: GroupID { GroupID(bits: bits("group", "")) }

  private func bits(_ what: String, _ who: String) -> IDBits {
    var hash = IdentityHash()
    for word in ["proposal", "\(id)", what, who] {
      hash.add(word)
      // A byte that UTF-8 never has, so that the hash depends on where each word ends.
      hash.add(byte: 0xFF)
    }
    return hash.bits
  }
}

/// That a person answered a proposal; not what.
package struct ProposalAnswer: LibraryRecord {
  package let id: ProposalAnswerID
  /// The proposal's subject.
  package var subject = MediaID.absent
  /// The episode's number at TMDb, from the proposal.
  package var witness: Int?
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "proposalAnswer")
  package static let fields: [Field<ProposalAnswer>] = [
    Field("subject", \.subject), Field("witness", \.witness, inHistory: false),
  ]

  package static let traits = KindTraits<ProposalAnswer>(
    about: .subject(\.subject, witness: \.witness), of: \.id.person, sharing: .progress(in: \.id.proposal.list),
    counting: .one,
    sentences: { change in
      change.sentence(
        change.text(.answeredProposal, [:], .answerProposal, detail: .answered),
        change.text(.answeredProposal, [:], .answerProposal), change.text(.tookAnswerBack, [:], .answerProposal))
    })

  package init(id: ProposalAnswerID) { self.id = id }
}

extension Library {
  /// The open proposals to a person: who of another household watched with them, by their own word, and waits for
  /// theirs.
  ///
  /// The latest viewing comes first. `draft.together` has the verbs that answer. Costs a look-up for each proposal of
  /// the shared lists.
  public func proposals(to person: PersonID) -> [ViewingProposal] {
    let ids = Set(identity.all(of: person))
    return openProposals { proposal, waiting in
      let mine = waiting.intersection(ids)
      return mine.isEmpty || isOutsider(person) ? nil : mine
    }
  }

  /// The open proposals of a person, which others have not answered yet.
  ///
  /// The latest viewing comes first. Costs a look-up for each proposal of the shared lists.
  public func proposals(by person: PersonID) -> [ViewingProposal] {
    let me = resolve(person)
    return openProposals { proposal, waiting in resolve(proposal.id.person) == me ? waiting : nil }
  }

  /// The open proposals that `people` chooses, with those of the waiting people that it returns.
  private func openProposals(_ people: (Proposal, _ waiting: Set<PersonID>) -> Set<PersonID>?) -> [ViewingProposal] {
    let found = records(Proposal.self).compactMap { proposal -> ViewingProposal? in
      let waiting = unanswered(proposal)
      guard !waiting.isEmpty, let chosen = people(proposal, waiting), isOpen(proposal) else { return nil }
      return ViewingProposal(proposal, for: chosen, in: self)
    }
    return found.sorted { ($1.time, $0.id) < ($0.time, $1.id) }
  }

  /// The people who were asked, take part and have not answered, as the proposal names them.
  func unanswered(_ proposal: Proposal) -> Set<PersonID> {
    let answers = records(ProposalAnswer.self)
    return proposal.invitees.filter { person in
      answers[ProposalAnswerID(person, proposal.id)] == nil && membership(of: person, in: proposal.id.list) != nil
    }
  }

  /// Whether a proposal waits for answers: its viewing is there, its list shows progress and has the title, and the
  /// proposing household takes part.
  ///
  /// The viewing itself arrives by the list, too; it may arrive later.
  func isOpen(_ proposal: Proposal) -> Bool {
    let id = proposal.id
    guard list(id.list)?.showsProgress == true, plays.row(id.play)?.isGone != true else { return false }
    let title = resolve(proposal.subject, witness: proposal.witness).title
    guard liveEntries(of: title).contains(where: { $0.list == id.list }) else { return false }
    return membership(of: id.person, in: id.list) != nil
  }

  /// Who watched by the word of the proposing household, the person who proposes first. It speaks for its own people
  /// alone.
  func hosts(of proposal: Proposal) -> [PersonID] {
    let (first, list) = (proposal.id.person, proposal.id.list)
    let household = membership(of: first, in: list)
    let others = proposal.hosts.filter { $0 != first && household != nil && membership(of: $0, in: list) == household }
    return [first] + others.sorted()
  }

  /// The household of a person that takes part in a list; `nil` if none does.
  func membership(of person: PersonID, in list: ListID) -> HouseholdID? {
    members.liveRows(from: ListMemberID(list, .absent)) { $0.list == list }
      .first { $0.record.people.contains(person) }?.record.household
  }
}

extension Viewer {
  /// The open proposals to the viewer's people, the latest viewing first: did they watch with another household?
  ///
  ///     for proposal in viewer.proposals { print(proposal.words()) }
  ///     try await store.edit { try $0.together.accept(proposal.id) }
  ///
  /// A title that they may not see is in none. Costs what `library.proposals(to:)` costs, for each person.
  public var proposals: [ViewingProposal] {
    let all = people.flatMap { library.proposals(to: $0) }
    let joined = Dictionary(all.map { ($0.id, $0) }) { first, second in first.joined(with: second) }
    return joined.values.sorted { ($1.time, $0.id) < ($0.time, $1.id) }
  }
}

/// A proposal: people of one household say that they watched something with people of another.
public struct ViewingProposal: Hashable, Sendable, Codable, Identifiable, NamedSubject {
  public let id: ProposalID
  /// The film or episode.
  public let subject: MediaID
  public let titleName: String
  /// Who watched by their own word, the person who proposes first.
  public let hosts: [Person]
  /// Who was there as well, and has not answered; of a viewer's proposals only the viewer's people.
  public let invitees: [Person]
  /// When it was watched.
  public let time: WatchTime

  /// The shared list that carries the proposal.
  public var list: ListID { id.list }

  init(_ proposal: Proposal, for people: Set<PersonID>, in library: Library) {
    func named(_ ids: [PersonID]) -> [Person] {
      let present = ids.map(library.resolve)
      return present.indices.filter { present.firstIndex(of: present[$0]) == $0 }
        .map { library.person(present[$0]) ?? Person(id: present[$0]) }
    }
    id = proposal.id
    subject = library.resolve(proposal.subject, witness: proposal.witness)
    titleName = library.name(of: MediaID(subject.title))
    hosts = named(library.hosts(of: proposal))
    invitees = named(people.sorted())
    time = proposal.time
  }

  private init(_ other: ViewingProposal, invitees: [Person]) {
    (id, subject, titleName) = (other.id, other.subject, other.titleName)
    (hosts, time) = (other.hosts, other.time)
    self.invitees = invitees
  }

  /// The proposal, to all people of both.
  fileprivate func joined(with other: ViewingProposal) -> ViewingProposal {
    let more = other.invitees.filter { person in !invitees.contains { $0.id == person.id } }
    return ViewingProposal(self, invitees: invitees + more)
  }

  /// The question in a table's language: "Anna watched The Matrix, 20 November 2026. Was Carl there, too?"
  public func words(in table: PhraseTable = .english) -> String {
    func names(_ people: [Person]) -> String {
      table.joined(people.map { $0.name.isEmpty ? table.text(NamePhrase.noPerson) : $0.name })
    }
    let values = [
      "hosts": names(hosts), "what": name(in: table), "people": names(invitees), "count": "\(invitees.count)",
      "time": TextFormat(table).time(time),
    ]
    return table.text(time == .unknown ? ProposalPhrase.undated : .dated, values)
  }
}

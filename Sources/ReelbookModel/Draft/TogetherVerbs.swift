extension Verb {
  /// People of another household were asked whether they watched something, too.
  public static let propose = Verb(rawValue: "propose")
  /// A proposal was taken back.
  public static let withdrawProposal = Verb(rawValue: "withdrawProposal")
  /// A proposal was accepted or declined.
  public static let answerProposal = Verb(rawValue: "answerProposal")
}

/// The verbs for what several households watched together: `draft.together.accept(proposal)`.
///
/// Who was there says so, in a list that the households share and that shows progress. The others accept, each in their
/// own diary, or decline, which leaves nothing there.
///
///     // In Anna's household:
///     let play = try draft.watch(film)[0]
///     try draft.together.propose(play, with: [carl], in: list)
///     // In Carl's, once both have synced:
///     for proposal in viewer.proposals { print(proposal.words()) }
///     try draft.together.accept(proposal.id)
public struct TogetherVerbs: DraftVerbs {
  package var draft: Draft

  package init(_ draft: consuming Draft) { self.draft = draft }

  /// Says of a viewing that people of other households were there, and asks them to confirm it.
  ///
  /// The viewing gets their names as companions. Everybody in the list sees who was there and when it was; the
  /// viewing's mood, notes, rating and place stay private. Proposing the viewing again asks further people. These are
  /// errors: a viewing that is not whole or does not exist, or of a person who takes no part in the list; a list
  /// without its title, or one that does not show progress; and people who are not of another household in it.
  @discardableResult
  public mutating func propose(
    _ play: PlayID, with people: [PersonID], in list: ListID
  ) throws(LibraryError) -> ProposalID {
    draft.note(.propose)
    guard let viewed = draft.library.plays[play] else { throw Draft.missing(Play.self, play) }
    try draft.checkIsOwn(viewed.person)
    guard viewed.details.extent == .whole else {
      throw LibraryError(.notAllowed, ErrorPhrase.partOfIt)
    }
    let host = try host(of: viewed, in: list)
    guard let subject = draft.library.listedSubject(of: viewed, in: list) else {
      let name = draft.library.phrase(of: draft.library.resolved(viewed).subject)
      throw LibraryError(.notFound, ErrorPhrase.notInList, ["what": name])
    }
    let invitees = try others(people, in: list)
    let id = ProposalID(list, host, play)
    let before = draft.library.records(Proposal.self)[id]
    var proposal = before ?? Proposal(id: id)
    (proposal.subject, proposal.time) = (subject, viewed.time)
    proposal.witness = draft.library.episode(subject)?.tmdb ?? viewed.witness
    proposal.hosts = draft.library.hosts(besides: viewed, in: list).union([host])
    let new = invitees.subtracting(proposal.invitees)
    proposal.invitees.formUnion(invitees)
    let added = draft.names(of: new).subtracting(viewed.companions)
    proposal.named.formUnion(added)
    if before == nil { try draft.insert(proposal) } else { draft.put(proposal) }
    if !added.isEmpty { try draft.update(play) { (play: inout Play) in play.details.companions.formUnion(added) } }
    return id
  }

  /// Takes a proposal back, with the names that proposing added to the viewing.
  ///
  /// Whom another proposal of the viewing asks stays a companion, until that one is taken back, too. Viewings of people
  /// who have accepted are theirs, and stay. A proposal that does not exist is an error, and so is one of another
  /// household.
  public mutating func withdraw(_ id: ProposalID) throws(LibraryError) {
    draft.note(.withdrawProposal)
    guard let proposal = draft.library.records(Proposal.self)[id] else { throw Draft.missing(Proposal.self, id) }
    try draft.checkIsOwn(id.person)
    if let play = draft.library.plays[id.play] {
      var added = proposal.named
      let library = draft.library
      let others = library.proposals(of: play).filter { $0.id != id && !library.isOutsider($0.id.person) }
      for other in others { handOver(&added, to: other) }
      if !added.isEmpty {
        try draft.update(id.play) { (play: inout Play) in play.details.companions.subtract(added) }
      }
    }
    try draft.delete(Proposal.self, id)
  }

  /// Moves the names of people whom another proposal asks, too, to what that one added.
  private mutating func handOver(_ added: inout Set<String>, to other: Proposal) {
    let names = added.intersection(draft.names(of: other.invitees))
    guard !names.isEmpty else { return }
    added.subtract(names)
    var other = other
    other.named.formUnion(names)
    draft.put(other)
  }

  /// Confirms a proposal, by a viewing in the person's own diary; returns that viewing.
  ///
  /// It is the viewing that the person has near that time already, or a new one, whose id is the same on each device of
  /// the household. It gets the names of those who watched as companions. These are errors: a proposal that is over,
  /// that the person was not asked or has answered, or whose time is in the future everywhere on Earth; and a person
  /// who is not of the household.
  @discardableResult
  public mutating func accept(_ id: ProposalID, by person: PersonID? = nil) throws(LibraryError) -> PlayID {
    draft.note(.answerProposal)
    let question = try question(id, to: person)
    let (library, proposal, person) = (draft.library, question.proposal, question.person)
    let subject = library.resolve(proposal.subject, witness: proposal.witness)
    let names = Set(library.hosts(of: proposal).compactMap { library.person($0)?.name }.filter { !$0.isEmpty })
    let own = proposal.playID(of: question.names[0])
    let near = Library.nearness(ofLength: library.runtime(of: subject) ?? .zero)
    let existing = library.plays[own]
    if let existing = existing ?? library.viewing(on: subject, of: person, at: proposal.time, within: near) {
      try answer(question)
      try draft.update(existing.id) { (play: inout Play) in
        play.details.companions.formUnion(names)
        if play.together == nil { play.together = proposal.group }
      }
      return existing.id
    }
    let time = try proposal.time.settled(at: draft.now)
    guard !time.isInTheFuture(at: draft.now.instant) else {
      throw LibraryError(.inTheFuture, ErrorPhrase.inTheFuture, ["time": .time(time)])
    }
    let run = max(1, library.run(on: subject, of: person))
    try answer(question)
    try draft.logPlay(
      own, of: subject, by: person, at: time, run: run, together: proposal.group,
      details: PlayDetails(companions: names))
    return own
  }

  /// Declines a proposal. Nothing of it comes into the diary.
  ///
  /// The proposing household sees that it was answered, and not how. These are errors: a proposal that is over, or that
  /// the person was not asked or has answered, and a person who is not of the household.
  public mutating func decline(_ id: ProposalID, by person: PersonID? = nil) throws(LibraryError) {
    draft.note(.answerProposal)
    try answer(question(id, to: person))
  }
}

extension Draft {
  /// The verbs for what people of several households watched together.
  public var together: TogetherVerbs {
    get { self[TogetherVerbs.self] }
    _modify { yield &self[TogetherVerbs.self] }
  }
}

extension Draft {
  /// The names of people, as companions of a viewing.
  fileprivate func names(of people: Set<PersonID>) -> Set<String> {
    Set(people.compactMap { library.person($0)?.name }.filter { !$0.isEmpty })
  }
}

/// Checks of the verbs.
extension TogetherVerbs {
  /// A proposal that waits for a person's answer.
  private struct Question {
    let proposal: Proposal
    let person: PersonID
    /// The ids under which it names the person, at least one.
    let names: [PersonID]
  }

  private func question(_ id: ProposalID, to person: PersonID?) throws(LibraryError) -> Question {
    let library = draft.library
    guard let proposal = library.records(Proposal.self)[id] else { throw Draft.missing(Proposal.self, id) }
    let person = try draft.own(person)
    let ids = Set(library.identity.all(of: person))
    let names = proposal.invitees.filter { ids.contains($0) }.sorted()
    let what = library.phrase(of: library.resolve(proposal.subject, witness: proposal.witness))
    guard !names.isEmpty else {
      throw LibraryError(
        .notAllowed, ErrorPhrase.notAsked, ["person": .text(draft.name(of: person)), "what": what])
    }
    guard library.isOpen(proposal) else {
      throw LibraryError(.notAllowed, ErrorPhrase.proposalOver, ["what": what])
    }
    let waiting = library.unanswered(proposal)
    guard names.contains(where: { waiting.contains($0) }) else {
      throw LibraryError(
        .alreadyThere, ErrorPhrase.answeredAlready, ["person": .text(draft.name(of: person)), "what": what])
    }
    return Question(proposal: proposal, person: person, names: names)
  }

  /// Notes that a question is answered.
  private mutating func answer(_ question: Question) throws(LibraryError) {
    for name in question.names {
      var answer = ProposalAnswer(id: ProposalAnswerID(name, question.proposal.id))
      guard draft.library.records(ProposalAnswer.self)[answer.id] == nil else { continue }
      (answer.subject, answer.witness) = (question.proposal.subject, question.proposal.witness)
      try draft.insert(answer)
    }
  }

  /// Who proposes a viewing, as the others in a list know them.
  private func host(of play: Play, in id: ListID) throws(LibraryError) -> PersonID {
    guard let list = draft.library.list(id) else { throw Draft.missing(TitleList.self, id) }
    guard let host = draft.library.participant(play.person, in: id) else {
      throw LibraryError(
        .notAllowed, ErrorPhrase.notInPart, ["person": draft.name(of: play.person), "list": list.name])
    }
    guard list.showsProgress else {
      throw LibraryError(.notAllowed, ErrorPhrase.hidesProgress, ["list": list.name])
    }
    return host
  }

  /// People of other households who take part in a list, as their households call them.
  private func others(_ people: [PersonID], in list: ListID) throws(LibraryError) -> Set<PersonID> {
    guard !people.isEmpty else { throw LibraryError(.notAllowed, ErrorPhrase.nobodyAsked) }
    var invitees: Set<PersonID> = []
    for person in people {
      guard draft.library.isOutsider(person) else {
        throw LibraryError(.notAllowed, ErrorPhrase.ownHousehold, ["person": draft.name(of: person)])
      }
      let ids = draft.library.identity.all(of: person)
      guard let known = ids.first(where: { draft.library.membership(of: $0, in: list) != nil }) else {
        let name = draft.library.list(list)?.name ?? ""
        throw LibraryError(
          .notAllowed, ErrorPhrase.notInPart, ["person": draft.name(of: person), "list": name])
      }
      invitees.insert(known)
    }
    return invitees
  }
}

public import ReelbookModel

extension Verb {
  /// A ballot was opened, changed or removed.
  public static let ballot = Verb(rawValue: "ballot")
  /// A person voted in a ballot.
  public static let vote = Verb(rawValue: "vote")
}

/// The verbs for ballots: `draft.ballots.vote(.yes, on: film, in: ballot)`.
///
/// The schema must have `RecordSchema.addingBallots()`. A ballot stays in the household: no shared list has anything of
/// it.
public struct BallotVerbs: DraftVerbs {
  package var draft: Draft

  package init(_ draft: consuming Draft) { self.draft = draft }

  /// Opens a ballot of titles.
  ///
  /// Titles that one of the people may not see are left out. These are errors: fewer than two people, a person who is
  /// not of the household, and no title that all of them may see.
  @discardableResult
  public mutating func open(
    _ titles: some Sequence<TitleID>, named name: String = "", for people: [PersonID]
  ) throws(LibraryError) -> BallotID {
    draft.note(.ballot)
    let (people, deck) = try checked(titles.map { ($0, $0) }, for: people)
    return try open(deck, named: name, for: people)
  }

  /// Opens a ballot of recommended titles, such as a row or tonight's.
  ///
  /// The library gets the facts of those that it does not have, so that each device can name them; no list has them.
  /// These are errors: fewer than two people, a person who is not of the household, and no title that all of them may
  /// see.
  @discardableResult
  public mutating func open(
    _ items: some Sequence<Recommendation>, named name: String = "", for people: [PersonID]
  ) throws(LibraryError) -> BallotID {
    draft.note(.ballot)
    let candidates = items.map { Candidate($0.title, $0.facts) }
    let (people, deck) = try checked(candidates.map { ($0.id, $0) }, for: people)
    for candidate in candidates {
      let id = draft.library.resolve(candidate.id)
      guard deck.contains(id), draft.library.title(id) == nil else { continue }
      var title = Title(id, candidate.facts)
      title.isRemoved = true
      try draft.insert(title)
    }
    return try open(deck, named: name, for: people)
  }

  /// Adds titles to an open ballot.
  ///
  /// Titles that one of its people may not see are left out. A ballot that does not exist or has ended is an error, and
  /// so is no title that all of them may see.
  public mutating func add(_ titles: some Sequence<TitleID>, to id: BallotID) throws(LibraryError) {
    draft.note(.ballot)
    let ballot = try open(id)
    let deck = try checked(titles.map { ($0, $0) }, for: Array(ballot.people)).deck
    try draft.update(id) { (ballot: inout BallotRecord) in ballot.deck.formUnion(deck) }
  }

  /// Votes on a title. A later vote on it replaces the earlier one.
  ///
  /// Only a yes leaves this device, and how many cards the person has answered. These are errors: a ballot that does not
  /// exist or has ended, a title that is not in it, and a person who is not asked.
  public mutating func vote(
    _ vote: BallotVote, on title: TitleID, in id: BallotID, by person: PersonID? = nil
  ) throws(LibraryError) {
    draft.note(.vote)
    let ballot = try open(id)
    let person = try draft.known(person)
    // No copy of the library may live while something is written: its tables would be copied.
    let identity = draft.library.identity
    guard ballot.people.contains(where: { identity.name(of: $0) == person }) else {
      throw LibraryError(.notAllowed, BallotPhrase.errorNotAsked)
    }
    let card = identity.name(of: title)
    guard ballot.deck.contains(where: { identity.name(of: $0) == card }) else {
      throw LibraryError(.notFound, BallotPhrase.errorNoCard)
    }
    var answer = BallotAnswer(id: BallotAnswerID(person, BallotCardID(id, card)))
    (answer.subject, answer.vote) = (MediaID(card), vote)
    try write(answer)
    for owner in identity.all(of: person) {
      let voice = BallotVoiceID(owner, id)
      guard draft.library.records(BallotVoice.self)[voice] != nil || owner == person else { continue }
      try write(yes: vote == .yes && owner == person, to: card, in: voice)
    }
    // Counted after the vote is written, with what this person's other devices sent.
    let answered = draft.library.votes(of: person, in: id).count
    try draft.update(BallotVoiceID(person, id)) { (voice: inout BallotVoice) in voice.answered = answered }
  }

  /// Ends a ballot, perhaps with a title that is chosen. It stays to be read; nobody votes in it any longer.
  ///
  /// A ballot that does not exist is an error, and so is a chosen title that is not in it. A ballot that has ended gets
  /// the new ending.
  public mutating func end(_ id: BallotID, choosing title: TitleID? = nil) throws(LibraryError) {
    draft.note(.ballot)
    let ballot = try existing(id)
    let chosen = title.map { draft.library.resolve($0) }
    if let chosen, !ballot.deck.contains(where: { draft.library.resolve($0) == chosen }) {
      throw LibraryError(.notFound, BallotPhrase.errorNoCard)
    }
    let ending = BallotEnding(at: draft.now.instant, choosing: chosen)
    try draft.update(id) { (ballot: inout BallotRecord) in ballot.ending = ending }
  }

  /// Removes a ballot with its votes. A ballot that does not exist is an error.
  public mutating func remove(_ id: BallotID) throws(LibraryError) {
    draft.note(.ballot)
    _ = try existing(id)
    for voice in draft.library.records(BallotVoice.self).map(\.id) where voice.ballot == id {
      try draft.delete(BallotVoice.self, voice)
    }
    for answer in draft.library.records(BallotAnswer.self).map(\.id) where answer.card.ballot == id {
      try draft.delete(BallotAnswer.self, answer)
    }
    try draft.delete(BallotRecord.self, id)
  }
}

extension BallotVerbs {
  private func existing(_ id: BallotID) throws(LibraryError) -> BallotRecord {
    guard let ballot = draft.library.records(BallotRecord.self)[id] else {
      throw LibraryError(.notFound, BallotPhrase.errorNoBallot)
    }
    return ballot
  }

  private func open(_ id: BallotID) throws(LibraryError) -> BallotRecord {
    let ballot = try existing(id)
    guard ballot.ending == nil else { throw LibraryError(.notAllowed, BallotPhrase.errorEnded) }
    return ballot
  }

  /// The people, and the titles that all of them may see.
  private func checked<Thing: Watchable>(
    _ titles: [(id: TitleID, thing: Thing)], for named: [PersonID]
  ) throws(LibraryError) -> (people: Set<PersonID>, deck: Set<TitleID>) {
    var people: Set<PersonID> = []
    for person in named { people.insert(try draft.known(person)) }
    guard people.count > 1 else { throw LibraryError(.notAllowed, BallotPhrase.errorAlone) }
    let viewer = draft.library.viewer(of: people.sorted())
    var deck: Set<TitleID> = []
    for (id, thing) in titles where id != .absent && viewer.allows(thing) { deck.insert(draft.library.resolve(id)) }
    guard !deck.isEmpty else { throw LibraryError(.notAllowed, BallotPhrase.errorNoTitles) }
    return (people, deck)
  }

  private mutating func open(
    _ deck: Set<TitleID>, named name: String, for people: Set<PersonID>
  ) throws(LibraryError) -> BallotID {
    var ballot = BallotRecord(id: BallotID(using: &draft.ids))
    (ballot.name, ballot.deck, ballot.people, ballot.opened) = (name, deck, people, draft.now.instant)
    try draft.insert(ballot)
    return ballot.id
  }

  private mutating func write(_ answer: BallotAnswer) throws(LibraryError) {
    guard draft.library.records(BallotAnswer.self)[answer.id] != nil else { return try draft.insert(answer) }
    try draft.update(answer.id) { (existing: inout BallotAnswer) in
      (existing.subject, existing.vote) = (answer.subject, answer.vote)
    }
  }

  private mutating func write(yes isYes: Bool, to card: TitleID, in id: BallotVoiceID) throws(LibraryError) {
    if draft.library.records(BallotVoice.self)[id] == nil { try draft.insert(BallotVoice(id: id)) }
    let identity = draft.library.identity
    try draft.update(id) { (voice: inout BallotVoice) in
      voice.yes = voice.yes.filter { identity.name(of: $0) != card }
      if isYes { voice.yes.insert(card) }
    }
  }
}

extension Draft {
  /// The verbs for ballots.
  public var ballots: BallotVerbs {
    get { self[BallotVerbs.self] }
    _modify { yield &self[BallotVerbs.self] }
  }
}

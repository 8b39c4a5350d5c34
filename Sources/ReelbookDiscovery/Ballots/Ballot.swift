public import ReelbookModel

/// A ballot as a viewer may see it: their own votes, and of all others only what everybody agrees on.
///
///     let ballot = try await store.edit(as: ada) { try $0.ballots.open(row.items, for: [ada, ben]) }
///     try await store.edit(as: ada) { try $0.ballots.vote(.yes, on: film, in: ballot) }
///     if let found = store.viewer(of: ada).ballot(ballot) { print(found.cards, found.outcome.agreed) }
///
/// Each person votes on a device of their own. Whichever order the votes arrive in, the outcome is the same.
public struct Ballot: Hashable, Sendable, Identifiable {
  public let id: BallotID
  /// The name; empty by default.
  public let name: String
  /// When it was opened.
  public let opened: Instant?
  /// The people who are asked, in order of their ids.
  public let people: [PersonID]
  /// The titles. Their order is another for each person, so that no title is everybody's last.
  public let deck: [TitleID]
  /// The viewer's own votes on this device; none for several people at once.
  public let votes: [TitleID: BallotVote]
  /// What the people agree on so far.
  public let outcome: BallotOutcome
  /// When it ended; `nil` while it is open.
  public let ended: Instant?
  /// The title that was chosen when it ended.
  public let chosen: TitleID?

  /// The cards to show: those without a vote, then those for later.
  public var cards: [TitleID] {
    deck.filter { votes[$0] == nil } + deck.filter { votes[$0] == .later }
  }
}

/// What the people of a ballot agree on so far. It names nobody, and has nothing of a no.
public struct BallotOutcome: Hashable, Sendable {
  /// The titles to which everybody who has voted said yes; none before two people have voted.
  public let agreed: [TitleID]
  /// How many people are asked.
  public let peopleCount: Int
  /// How many have voted on some card.
  public let begun: Int
  /// How many have voted on all cards.
  public let finished: Int

  /// Whether everybody has voted on all cards.
  public var isComplete: Bool { finished == peopleCount }
}

extension Viewer {
  /// A ballot; `nil` if there is none. Costs a look-up for each of its people, and for each title.
  public func ballot(_ id: BallotID) -> Ballot? {
    library.records(BallotRecord.self)[id].map { Ballot($0, for: self) }
  }

  /// The ballots, those opened last first. Costs a pass over them.
  public var ballots: [Ballot] {
    library.records(BallotRecord.self).map { Ballot($0, for: self) }
      .sorted { a, b in (b.opened ?? .absent, a.id) < (a.opened ?? .absent, b.id) }
  }
}

extension Ballot {
  fileprivate init(_ record: BallotRecord, for viewer: Viewer) {
    let library = viewer.library
    people = Set(record.people.map { library.resolve($0) }).sorted()
    // Two cards may have become one title since.
    let cards = Set(record.deck.map { library.resolve($0) })
    let titles = cards.filter { viewer.allows($0) }
    let isOne = viewer.people.count == 1
    func order(_ salt: String) -> [TitleID] {
      titles.map { (StableHash("\(record.id)/\(salt)/\($0)".utf8).mixed, $0) }.sorted { $0 < $1 }.map(\.1)
    }
    let voices = people.map { library.voice(of: $0, in: record) }
    let begun = voices.filter(\.hasBegun)
    id = record.id
    name = record.name
    opened = record.opened
    deck = order(isOne ? "\(library.resolve(viewer.person))" : "")
    votes = isOne ? library.votes(of: viewer.person, in: record.id).filter { titles.contains($0.key) } : [:]
    outcome = BallotOutcome(
      agreed: begun.count < 2 ? [] : order("").filter { title in begun.allSatisfy { $0.yes.contains(title) } },
      peopleCount: people.count, begun: begun.count, finished: voices.count { $0.answered >= cards.count })
    ended = record.ending?.time
    chosen = record.ending?.chosen.map { library.resolve($0) }
  }
}

extension Library {
  fileprivate func voice(
    of person: PersonID, in ballot: BallotRecord
  ) -> (yes: Set<TitleID>, answered: Int, hasBegun: Bool) {
    let voices = identity.all(of: person).compactMap { records(BallotVoice.self)[BallotVoiceID($0, ballot.id)] }
    let yes = Set(voices.flatMap(\.yes).map { resolve($0) })
    let answered = voices.map(\.answered).max() ?? 0
    return (yes, answered, answered > 0 || !yes.isEmpty)
  }

  /// A person's votes: what this device knows, and to what they said yes on another one.
  package func votes(of person: PersonID, in ballot: BallotID) -> [TitleID: BallotVote] {
    var votes: [TitleID: BallotVote] = [:]
    for owner in identity.all(of: person) {
      for title in records(BallotVoice.self)[BallotVoiceID(owner, ballot)]?.yes ?? [] { votes[resolve(title)] = .yes }
    }
    for answer in records(BallotAnswer.self)
    where answer.id.card.ballot == ballot && resolve(answer.id.person) == resolve(person) && answer.vote != .absent {
      let title = resolve(answer.id.card.title)
      // A yes is in the voice. Another device may have taken it back, or said it since.
      if answer.vote != .yes, votes[title] == nil { votes[title] = answer.vote }
    }
    return votes
  }
}

extension StableHash {
  /// The hash with its bits mixed, for orders.
  var mixed: UInt64 {
    let value = (value ^ (value >> 32)) &* 0x9E37_79B9_7F4A_7C15
    return value ^ (value >> 29)
  }
}

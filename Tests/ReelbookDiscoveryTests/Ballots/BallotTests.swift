import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Ballots of a household whose people vote on devices of their own.
@Suite struct BallotTests {
  private static let people = (1...3).map { PersonID(bits: IDBits(0x4000, 1 << 63 | $0)) }
  private static let deck = (1...5).map { TitleID.movie($0) }

  /// Devices that send each other their edits.
  private struct Home {
    var devices: [SimulatedDevice]
    /// The edits as they leave their device, with the device of each.
    var edits: [(device: Int, commit: Commit)] = []
    private var received: [Int]

    init(_ count: Int) throws {
      let schema = RecordSchema.standard.addingBallots()
      devices = (1...count).map { SimulatedDevice(UInt64($0), schema: schema) }
      received = [Int](repeating: 0, count: count)
      try edit(0) { draft in
        for (number, id) in people.enumerated() {
          var person = Person(id: id)
          person.name = ["Ada", "Ben", "Cem"][number]
          try draft.insert(person)
        }
        for title in deck { try draft.insert(Title(title, TitleFacts(name: "Film \(title.value)"))) }
      }
      sync()
    }

    mutating func edit(_ device: Int, as person: Int? = nil, _ body: (inout Draft) throws -> Void) throws {
      let commit = try devices[device].edit(at: Int64(edits.count) * 1000, as: people[person ?? device], body)
      if let sent = commit?.sent(in: devices[device].library.schema) {
        edits.append((device, sent))
      }
    }

    /// Each device gets what it lacks.
    mutating func sync() {
      for device in devices.indices {
        for edit in edits[received[device]...] where edit.device != device {
          devices[device].receive(edit.commit, at: 1_000_000)
        }
        received[device] = edits.count
      }
    }

    func ballot(_ id: BallotID, on device: Int, of people: Int...) -> Ballot? {
      devices[device].library.viewer(of: people.map { BallotTests.people[$0] }).ballot(id)
    }
  }

  private func opened(_ home: inout Home, for count: Int = 2) throws -> BallotID {
    var ballot = BallotID.absent
    try home.edit(0) { ballot = try $0.ballots.open(Self.deck, named: "Friday", for: Array(Self.people.prefix(count))) }
    home.sync()
    return ballot
  }

  @Test func `two people vote each on their own device, and learn what both want`() throws {
    var home = try Home(2)
    let id = try opened(&home)
    #expect(home.ballot(id, on: 1, of: 1)?.cards.sorted() == Self.deck)
    for (title, vote) in zip(Self.deck, [BallotVote.yes, .yes, .no, .later, .no]) {
      try home.edit(0) { try $0.ballots.vote(vote, on: title, in: id) }
    }
    for title in [Self.deck[1], Self.deck[2]] { try home.edit(1) { try $0.ballots.vote(.yes, on: title, in: id) } }
    let before = try #require(home.ballot(id, on: 1, of: 1))
    #expect(before.outcome.agreed.isEmpty && before.outcome.begun == 1, "one person alone agrees on nothing")
    home.sync()
    for device in 0...1 {
      let outcome = try #require(home.ballot(id, on: device, of: device)?.outcome)
      #expect(outcome.agreed == [Self.deck[1]])
      #expect((outcome.peopleCount, outcome.begun, outcome.finished) == (2, 2, 1) && !outcome.isComplete)
    }
    let mine = try #require(home.ballot(id, on: 0, of: 0))
    #expect(mine.votes.count == 5 && mine.cards == [Self.deck[3]], "a card for later comes again")
    #expect(home.ballot(id, on: 1, of: 1)?.cards.count == 3)

    try home.edit(1) { try $0.ballots.end(id, choosing: Self.deck[1]) }
    home.sync()
    let ended = try #require(home.ballot(id, on: 0, of: 0))
    #expect(ended.ended != nil && ended.chosen == Self.deck[1])
    #expect(throws: LibraryError.self) { try home.edit(0) { try $0.ballots.vote(.no, on: Self.deck[0], in: id) } }
  }

  @Test func `nobody sees another's no: neither on their device, nor in what a device sends`() throws {
    var home = try Home(2)
    let id = try opened(&home, for: 3)
    for (title, vote) in zip(Self.deck, [BallotVote.no, .no, .no, .later, .yes]) {
      try home.edit(0) { try $0.ballots.vote(vote, on: title, in: id) }
    }
    home.sync()
    // Not a word of four titles is in what left the device since the ballot was opened.
    let sent = home.edits.dropFirst(2).map(\.commit.text).joined()
    #expect(sent.contains("tmdb/5") && !sent.contains("\"no\"") && !sent.contains("later"))
    for number in 1...4 { #expect(!sent.contains("tmdb/\(number)")) }
    // On the same device, another person sees nothing of it, nor do several people at once.
    let own = try #require(home.ballot(id, on: 0, of: 0))
    #expect(own.votes.count == 5)
    for other in [home.ballot(id, on: 0, of: 1), home.ballot(id, on: 1, of: 1), home.ballot(id, on: 0, of: 0, 1)] {
      let other = try #require(other)
      #expect(other.votes.isEmpty && other.outcome.agreed.isEmpty && other.cards.count == 5)
    }
  }

  @Test func `who votes on all cards has finished, also if two of them have become one title`() throws {
    var home = try Home(2)
    let id = try opened(&home)
    try home.edit(0) { try $0.identify(.title(Self.deck[4]), as: .title(Self.deck[3])) }
    home.sync()
    for (at, left) in [(0, 1), (1, 0)] {
      let cards = try #require(home.ballot(id, on: at, of: at)?.cards)
      #expect(cards.count == 4)
      for title in cards { try home.edit(at) { try $0.ballots.vote(.yes, on: title, in: id) } }
      home.sync()
      let outcome = try #require(home.ballot(id, on: at, of: at)?.outcome)
      #expect(outcome.peopleCount - outcome.finished == left && outcome.isComplete == (left == 0))
    }
  }

  @Test func `a vote can be changed and undone`() throws {
    var home = try Home(2)
    let id = try opened(&home)
    let film = Self.deck[0]
    try home.edit(1) { try $0.ballots.vote(.yes, on: film, in: id) }
    try home.edit(0) { try $0.ballots.vote(.no, on: film, in: id) }
    try home.edit(0) { try $0.ballots.vote(.yes, on: film, in: id) }
    home.sync()
    #expect(home.ballot(id, on: 1, of: 1)?.outcome.agreed == [film])
    let last = try #require(home.devices[0].journal.last { $0.verb == .vote && $0.person == Self.people[0] })
    try home.edit(0) { _ = $0.undo(last) }
    home.sync()
    #expect(home.ballot(id, on: 0, of: 0)?.votes == [film: .no])
    #expect(home.ballot(id, on: 1, of: 1)?.outcome.agreed == [])
  }

  @Test func `a person's yes is known on all of their devices`() throws {
    var home = try Home(2)
    let id = try opened(&home)
    try home.edit(0) { try $0.ballots.vote(.yes, on: Self.deck[0], in: id) }
    home.sync()
    #expect(home.ballot(id, on: 1, of: 0)?.votes == [Self.deck[0]: .yes])
    try home.edit(1, as: 0) { try $0.ballots.vote(.no, on: Self.deck[0], in: id) }
    home.sync()
    #expect(home.ballot(id, on: 1, of: 0)?.votes == [Self.deck[0]: .no])
    #expect(home.ballot(id, on: 0, of: 0)?.votes == [:], "the card is asked again, and nothing says no")
  }

  @Test func `the outcome is the same in whatever order the votes arrive`() throws {
    for seed in Laws.seeds(20) {
      var source = SeededGenerator(seed: seed)
      var home = try Home(3)
      let id = try opened(&home, for: 3)
      var said: [Int: [TitleID: BallotVote]] = [:]
      for _ in 0..<12 {
        let person = Int.random(in: 0..<3, using: &source)
        let title = try #require(Self.deck.randomElement(using: &source))
        let vote = try #require([BallotVote.yes, .yes, .no, .later].randomElement(using: &source))
        said[person, default: [:]][title] = vote
        try home.edit(person) { try $0.ballots.vote(vote, on: title, in: id) }
      }
      let agreed = Self.deck.filter { title in said.count > 1 && said.values.allSatisfy { $0[title] == .yes } }
      let finished = said.values.count { $0.count == Self.deck.count }
      // Each device gets the votes of the others in an order of its own, some of them twice.
      for device in home.devices.indices {
        let votes = home.edits.dropFirst(2).filter { $0.device != device }.map(\.commit)
        for commit in (votes + votes.prefix(3)).shuffled(using: &source) { home.devices[device].receive(commit) }
      }
      let outcomes = try (0..<3).map { try #require(home.ballot(id, on: $0, of: $0)?.outcome) }
      #expect(outcomes.allSatisfy { $0 == outcomes[0] }, "seed \(seed)")
      #expect(outcomes[0].agreed.sorted() == agreed, "seed \(seed)")
      #expect((outcomes[0].begun, outcomes[0].finished) == (said.count, finished), "seed \(seed)")
    }
  }

  @Test func `a ballot has only what all of its people may see, and names the titles that were recommended`() throws {
    var home = try Home(1)
    try home.edit(0) { draft in
      try draft.change(Self.people[1]) { (ben: inout Person) in ben.ageGroup = .child }
      try draft.change(Self.deck[0]) { (title: inout Title) in
        title.facts.contentRating = ContentRating("G", in: "US")
      }
      try draft.change(Self.deck[1]) { (title: inout Title) in
        title.facts.contentRating = ContentRating("R", in: "US")
      }
    }
    let id = try opened(&home)
    #expect(home.ballot(id, on: 0, of: 0)?.deck == [Self.deck[0]])
    var facts = TitleFacts(name: "Up", year: 2009)
    facts.contentRating = ContentRating("PG", in: "US")
    let up = Candidate(.movie(14160), facts)
    let viewer = home.devices[0].library.viewer(of: Array(Self.people.prefix(2)))
    let now = try Now(home.devices[0].now(0), zone: "GMT")
    let rows = Recommender(for: viewer, asOf: now, candidates: [up]).suggestions()
    var recommended = BallotID.absent
    try home.edit(0) { recommended = try $0.ballots.open(rows, for: Array(Self.people.prefix(2))) }
    #expect(home.ballot(recommended, on: 0, of: 1)?.deck.contains(.movie(14160)) == true)
    #expect(home.devices[0].library.title(.movie(14160))?.name == "Up")
    #expect(!home.devices[0].library.contains(TitleID.movie(14160)), "it is in no list")
  }

  @Test func `what makes no sense is refused, and changes nothing`() throws {
    var home = try Home(1)
    let id = try opened(&home)
    let nobody = PersonID(bits: IDBits(0x4000, 1 << 63 | 9))
    let refused: [(String, (inout Draft) throws -> Void)] = [
      ("alone", { try $0.ballots.open(Self.deck, for: [Self.people[0], Self.people[0]]) }),
      ("nothing", { try $0.ballots.open([TitleID](), for: Self.people) }),
      ("a stranger", { try $0.ballots.open(Self.deck, for: [Self.people[0], nobody]) }),
      ("no card", { try $0.ballots.vote(.yes, on: .movie(99), in: id) }),
      ("not asked", { try $0.ballots.vote(.yes, on: Self.deck[0], in: id, by: Self.people[2]) }),
      ("no ballot", { try $0.ballots.end(BallotID(bits: IDBits(0x4000, 1 << 63 | 8))) }),
      ("no such choice", { try $0.ballots.end(id, choosing: .movie(99)) }),
    ]
    for (name, verb) in refused {
      var draft = home.devices[0].draft(as: Self.people[0])
      let error = #expect(throws: LibraryError.self, "\(name)") { try verb(&draft) }
      #expect(error?.message.hasSuffix(".") == true && draft.library == home.devices[0].library, "\(name)")
    }
    try home.edit(0) { try $0.ballots.remove(id) }
    #expect(home.ballot(id, on: 0, of: 0) == nil && home.devices[0].library.checkInvariants() == [])
  }

  @Test func `a ballot goes with the last of its people who is forgotten, and not before`() throws {
    var home = try Home(1)
    _ = try opened(&home)
    try home.edit(0, as: 2) { try $0.forget(Self.people[0]) }
    #expect(home.devices[0].library.text.contains("Friday"))
    try home.edit(0, as: 2) { try $0.forget(Self.people[1]) }
    #expect(!home.devices[0].library.text.contains("Friday"))
    #expect(home.devices[0].library.checkInvariants() == [])
  }
}

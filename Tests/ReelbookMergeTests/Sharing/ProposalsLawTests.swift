import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Three households propose what they watched together, and answer, while their files arrive in any order.
@Suite struct ProposalsLawTests {
  @Test(.timeLimit(.minutes(60)))
  func `households agree on proposals and answers in any order of files, and each writes its own diary alone`() throws {
    var counts = Street.Counts()
    for seed in Laws.seeds(few: 30, all: 1_500) {
      var street = try Street(seed)
      for _ in 0..<Laws.steps(80) {
        if let problem = try street.doSomething() { return fail(seed, problem) }
      }
      guard street.settle() else { return fail(seed, "the households always have something to say") }
      if let problem = street.problem() { return fail(seed, problem) }
      counts.add(street.counts)
    }
    #expect(counts.accepted > 0 && counts.joined > 0 && counts.declined > 0, "\(counts)")
    #expect(counts.withdrawn > 0 && counts.undone > 0 && counts.forgotten > 0 && counts.refused > 0, "\(counts)")
  }

  private func fail(_ seed: UInt64, _ problem: String) { Issue.record("seed \(seed): \(problem)") }
}

/// Three households of one person and one device each, with a list of one film.
private struct Street {
  struct Counts {
    var accepted = 0
    var joined = 0
    var declined = 0
    var withdrawn = 0
    var undone = 0
    var forgotten = 0
    var refused = 0

    mutating func add(_ other: Counts) {
      accepted += other.accepted
      joined += other.joined
      declined += other.declined
      withdrawn += other.withdrawn
      undone += other.undone
      forgotten += other.forgotten
      refused += other.refused
    }
  }

  private typealias Letter = (sender: Int, rows: [SharedRow])

  private var houses: [Sharer]
  /// The rows on their way to each household.
  private var letters: [[Letter]] = [[], [], []]
  private var source: SeededGenerator
  private var time: Int64 = 100
  private let list: ListID
  private(set) var counts = Counts()
  private static let film = MediaID.movie(603)
  private static let undoable: Set<Verb> = [.watch, .removePlay, .propose, .withdrawProposal, .answerProposal]

  init(_ seed: UInt64) throws {
    source = SeededGenerator(seed: seed)
    var houses = try ["Anna", "Carl", "Dora"].enumerated().map { place, name in
      var house = Sharer(UInt64(place + 1), name)
      try house.introduce()
      return house
    }
    // Dora's household may only read the list.
    let roles: [ListRole] = [.write, .write, .read]
    let members = houses
    var list = ListID.absent
    let owner = houses[0].household
    try houses[0].device.edit(as: houses[0].person) { draft in
      list = try draft.addList("Together")
      try draft.add(Friends.matrix, to: list)
      try draft.edit(list) { ($0.showsProgress, $0.household) = (true, owner) }
      for (member, role) in zip(members, roles) {
        var part = member.part(in: list, role)
        if part.household != owner { part.named = [] }
        try draft.insert(part)
      }
    }
    self.list = list
    for place in houses.indices { (houses[place].list, houses[place].owner) = (list, owner) }
    let opening = houses[0].tell(beside: Self.households(but: 0))
    for place in 1...2 {
      let (person, id) = (houses[place].person, ListMemberID(list, houses[place].household))
      houses[place].take(opening, from: houses[0])
      try houses[place].device.edit(as: person) { draft in
        try draft.change(id) { (member: inout ListMember) in member.named = [person] }
      }
    }
    self.houses = houses
    for place in houses.indices { post(place) }
  }

  private static func households(but place: Int) -> [HouseholdID: Set<DeviceID>] {
    (1...3).filter { $0 != place + 1 }.reduce(into: [:]) { all, number in
      all[HouseholdID(bits: IDBits(7, UInt64(number)))] = [DeviceID(bits: UInt64(number))]
    }
  }

  private mutating func post(_ place: Int) {
    let rows = houses[place].tell(beside: Self.households(but: place))
    guard !rows.isEmpty else { return }
    for other in houses.indices where other != place { letters[other].append((place, rows)) }
  }

  /// Delivers one of the letters to a household. What it cannot take in yet, it gets again later.
  private mutating func deliver(_ index: Int, to place: Int) -> Bool {
    let letter = letters[place].remove(at: index)
    let before = houses[place].library
    let intake = houses[place].take(letter.rows, from: houses[letter.sender])
    let waiting = intake.waiting.map(\.row)
    if !waiting.isEmpty { letters[place].append((letter.sender, waiting)) }
    post(place)
    return houses[place].library != before || waiting.count < letter.rows.count
  }

  /// Makes a random edit, or delivers a letter; says what is wrong.
  mutating func doSomething() throws -> String? {
    time += 10
    let place = Int(source.next() % 3)
    let me = houses[place].person
    let library = houses[place].library
    let own = library.plays.filter { $0.person == me }
    let open = library.proposals(to: me)
    let list = list
    switch source.next() % 20 {
    case 0..<2:
      let day = CivilDay(year: 2026, month: 5, day: 1 + Int(source.next() % 3))
      let watched = day.map { WatchTime.day($0) } ?? .unknown
      edit(place) { try $0.watch(Self.film, at: watched, PlayDetails(notes: "secret-\(place).")) }
    case 2..<4:
      guard let play = own.randomElement(using: &source) else { break }
      // Also people whom nobody may ask: oneself.
      let other = houses[Int(source.next() % 3)].person
      edit(place) { try $0.together.propose(play.id, with: [other], in: list) }
    case 4:
      let proposals = library.records(Proposal.self).filter { $0.id.person == me }
      guard let proposal = proposals.randomElement(using: &source) else { break }
      let isDone = edit(place) { try $0.together.withdraw(proposal.id) }
      if isDone { counts.withdrawn += 1 }
    case 5..<7:
      if let proposal = open.randomElement(using: &source) { return answer(proposal, at: place, isYes: true) }
    case 7:
      if let proposal = open.randomElement(using: &source) { return answer(proposal, at: place, isYes: false) }
    case 8:
      guard let play = own.randomElement(using: &source) else { break }
      let entry = library.diary(of: me).first { $0.play.id == play.id }
      guard let entry, source.next() % 2 == 0 else {
        edit(place) { try $0.remove(play.id) }
        break
      }
      let isDone = edit(place) { try $0.forget(entry) }
      if isDone { counts.forgotten += 1 }
    case 9:
      guard let commit = houses[place].device.journal.suffix(3).randomElement(using: &source), commit.person == me,
        Self.undoable.contains(commit.verb)
      else { break }
      let history = houses[place].device.history
      let undoing = houses[place].device.undo(commit, at: time, as: me, knowing: history)
      if undoing.commit != nil { counts.undone += 1 }
      post(place)
    default:
      let count = letters[place].count
      if count > 0 { _ = deliver(Int(source.next() % UInt64(count)), to: place) }
    }
    return nil
  }

  /// Makes an edit; `false` if a verb refuses it.
  @discardableResult
  private mutating func edit(_ place: Int, _ body: (inout Draft) throws -> Void) -> Bool {
    do {
      try houses[place].device.edit(at: time, as: houses[place].person, body)
    } catch {
      counts.refused += 1
      return false
    }
    post(place)
    return true
  }

  /// Answers a proposal; says if the diary has another number of viewings then than it must have.
  private mutating func answer(_ proposal: ViewingProposal, at place: Int, isYes: Bool) -> String? {
    let me = houses[place].person
    // All times of this test are days: a viewing of that day is the proposed one.
    let sameDay = houses[place].library.plays.count { $0.person == me && $0.time == proposal.time }
    let before = houses[place].library.plays.count
    let isDone = edit(place) { draft in
      guard isYes else { return try draft.together.decline(proposal.id) }
      try draft.together.accept(proposal.id)
    }
    guard isDone else { return "an open proposal could not be answered" }
    let added = houses[place].library.plays.count - before
    guard isYes else {
      counts.declined += 1
      return added == 0 ? nil : "declining wrote a viewing"
    }
    if sameDay > 0 { counts.joined += 1 } else { counts.accepted += 1 }
    return added == (sameDay > 0 ? 0 : 1) ? nil : "accepting wrote \(added) viewings beside \(sameDay)"
  }

  /// Delivers everything; `false` if that has no end.
  mutating func settle() -> Bool {
    for _ in 0..<2_000 {
      var isQuiet = true
      for place in houses.indices {
        // Letters of which nothing can be taken in stay, and do not count.
        for _ in letters[place].indices {
          let isNews = deliver(0, to: place)
          if isNews { isQuiet = false }
        }
      }
      if isQuiet { return true }
    }
    return false
  }

  /// What is wrong once everything was delivered; `nil` if nothing is.
  func problem() -> String? {
    for (place, house) in houses.enumerated() {
      if let problem = house.library.checkInvariants().first { return "\(house.name): \(problem)" }
      for row in house.library.plays.rows where row.isLive {
        let number = row.record.person.bits.low
        var writers: Set<DeviceID> = []
        Change(Patch(row)).forEachStamp { if $0 != .never { writers.insert($0.device) } }
        guard writers == [DeviceID(bits: number)] else { return "\(writers) wrote a viewing of \(number)" }
      }
      for (other, outsider) in houses.enumerated() where other != place {
        let isTold = house.library.text.contains("secret-\(other).")
        if isTold { return "\(house.name) knows the notes of \(outsider.name)" }
        if let problem = problem(of: outsider, at: house) { return "of \(outsider.name) at \(house.name): \(problem)" }
      }
      let open = Set(house.library.proposals(to: house.person).map(\.id))
      let expected = self.open(to: house)
      if open != expected { return "\(house.name) is asked \(open.count) questions and not \(expected.count)" }
    }
    return nil
  }

  /// How what a household wrote differs from what another one has of it.
  private func problem(of author: Sharer, at reader: Sharer) -> String? {
    func proposals(_ library: Library) -> Set<String> {
      Set(
        library.records(Proposal.self).filter { $0.id.person == author.person }.map {
          "\($0.id) \($0.subject) \($0.time) \($0.invitees.sorted()) \($0.hosts.sorted())"
        })
    }
    func answers(_ library: Library) -> Set<ProposalAnswerID> {
      Set(library.records(ProposalAnswer.self).map(\.id).filter { $0.person == author.person })
    }
    if proposals(author.library) != proposals(reader.library) { return "proposals" }
    if answers(author.library) != answers(reader.library) { return "answers" }
    let plays = Set(author.library.plays.filter { $0.person == author.person }.map(\.id))
    return plays == Set(reader.library.plays.filter { $0.person == author.person }.map(\.id)) ? nil : "viewings"
  }

  /// The proposals that a household must be asked, by what each household has of its own.
  private func open(to house: Sharer) -> Set<ProposalID> {
    var open: Set<ProposalID> = []
    for author in houses where author.person != house.person {
      for proposal in author.library.records(Proposal.self)
      where proposal.id.person == author.person && proposal.invitees.contains(house.person) {
        let isThere = author.library.plays[proposal.id.play] != nil
        let isAnswered = house.library.records(ProposalAnswer.self).contains {
          $0.id == ProposalAnswerID(house.person, proposal.id)
        }
        if isThere, !isAnswered { open.insert(proposal.id) }
      }
    }
    return open
  }
}

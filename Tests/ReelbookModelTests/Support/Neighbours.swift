import ReelbookModel
import ReelbookTestSupport
import Testing

/// The library of Anna and Ben, who share a list with Carl's household and with Dora's.
struct Neighbours {
  var world: World
  let list: ListID
  /// A list that Anna alone shares, with Carl.
  let other: ListID

  static let own = HouseholdID(bits: IDBits(7, 1))
  static let carl = PersonID(bits: IDBits(0x4000, 1 << 63 | 102))
  static let dora = PersonID(bits: IDBits(0x4000, 1 << 63 | 103))
  static let carls = HouseholdID(bits: IDBits(7, 2))
  static let doras = HouseholdID(bits: IDBits(7, 3))
  static let film = MediaID.movie(603)

  init() throws {
    var (world, list) = try World.holding(Catalogue.matrix, Catalogue.palmRoyale)
    var own = Household(id: .own)
    own.ids = [Self.own]
    let (anna, ben) = (world.anna, world.ben)
    let household = own
    let other = try world.edit { draft in
      let other = try draft.addList("Other")
      try draft.add(Self.film, to: other)
      try draft.insert(household)
      for (id, name) in [(Self.carl, "Carl"), (Self.dora, "Dora")] {
        var person = Person(id: id)
        person.name = name
        try draft.insert(person)
      }
      let parts: [(ListID, HouseholdID, [PersonID])] = [
        (list, Self.own, [anna, ben]), (list, Self.carls, [Self.carl]), (list, Self.doras, [Self.dora]),
        (other, Self.own, [anna]), (other, Self.carls, [Self.carl]),
      ]
      for (list, household, people) in parts {
        var member = ListMember(id: ListMemberID(list, household))
        (member.people, member.named) = (Set(people), Set(people))
        try draft.insert(member)
      }
      for id in [list, other] { try draft.edit(id) { $0.showsProgress = true } }
      return other
    }
    (self.world, self.list, self.other) = (world, list, other)
  }

  var library: Library { world.library }

  /// The proposals of the library, as they were written.
  var records: [Proposal] { Array(library.records(Proposal.self)) }

  /// Brings a proposal of Carl's as his household publishes it.
  @discardableResult
  mutating func carlProposes(
    _ time: String = "2026-11-20T19:30:00+01:00", of subject: MediaID = film, to people: [PersonID], play: UInt64 = 1
  ) throws -> ProposalID {
    let id = ProposalID(list, Self.carl, PlayID(bits: IDBits(9, play)))
    try world.edit { draft in
      var proposal = Proposal(id: id)
      (proposal.subject, proposal.time, proposal.hosts) = (subject, time.time, [Self.carl])
      proposal.invitees = Set(people)
      try draft.insert(proposal)
    }
    return id
  }

  /// The open proposals to a person, as words.
  func questions(to person: PersonID) -> [String] { library.proposals(to: person).map { $0.words() } }
}

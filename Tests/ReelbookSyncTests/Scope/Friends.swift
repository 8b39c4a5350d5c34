import ReelbookMerge
import ReelbookModel
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Anna's library and Carl's: two circles of trust that share one list of hers, with a movie and a series.
struct Friends {
  var anna: Participant
  var carl: Participant
  let list: ListID

  static let matrix = CatalogTitle(Title(.movie(603), TitleFacts(name: "The Matrix", year: 1999)))
  static let park: CatalogTitle = {
    var season = SeasonFacts()
    season.episodes = [Episode(1), Episode(2)]
    return CatalogTitle(
      Title(.series(2190), TitleFacts(name: "South Park")), seasons: [Season(SeasonID(.series(2190), 1), season)])
  }()
  static let alien = CatalogTitle(Title(.movie(348), TitleFacts(name: "Alien")))

  let movie = Friends.matrix.subject
  let episode = Friends.park.episode(season: 1, number: 1)

  init(role: ListRole = .write, showsProgress: Bool = true, schema: Schema = .standard) throws {
    var anna = Participant(1, "Anna", schema)
    var carl = Participant(2, "Carl", schema)
    try anna.introduce()
    try carl.introduce()
    var list = ListID.absent
    try anna.device.edit(as: anna.person) { draft in
      try draft.watch(.movie(603), PlayDetails(location: "Kino", notes: "Great."))
      list = try draft.addList("Together")
      for title in [Self.matrix, Self.park] { try draft.add(title, to: list) }
      try draft.change(list) { (list: inout TitleList) in list.showsProgress = showsProgress }
      var member = ListMember(id: ListMemberID(list, carl.person))
      member.role = role
      try draft.insert(member)
    }
    self.list = list
    (anna.list, carl.list) = (list, list)
    (anna.owner, carl.owner) = (anna.person, anna.person)
    (self.anna, self.carl) = (anna, carl)
    expectAll(self.carl.take(self.anna.everything, from: self.anna))
    expectAll(self.anna.take(self.carl.everything, from: self.carl))
  }

  /// An edit of Anna's, and what Carl makes of it.
  @discardableResult
  mutating func annaEdits(at time: Int64 = 10, _ body: (inout Draft) throws -> Void) throws -> ListIntake {
    try carl.take(anna.edit(at: time, body), from: anna)
  }

  /// An edit of Carl's, and what Anna makes of it.
  @discardableResult
  mutating func carlEdits(at time: Int64 = 10, _ body: (inout Draft) throws -> Void) throws -> ListIntake {
    try anna.take(carl.edit(at: time, body), from: carl)
  }

  private func expectAll(_ intake: ListIntake) { #expect(intake.refusals == []) }
}

/// Somebody with a device who takes part in a list.
struct Participant {
  var device: SimulatedDevice
  let person: PersonID
  let name: String
  var list = ListID.absent
  var owner = PersonID.absent

  init(_ number: UInt64, _ name: String, _ schema: Schema = .standard) {
    device = SimulatedDevice(number, schema: schema)
    person = PersonID(bits: IDBits(0, number))
    self.name = name
  }

  var library: Library { device.library }

  var scope: ListScope { ListScope(list, in: library, invitedBy: owner) }

  mutating func introduce() throws {
    var person = Person(id: person)
    person.name = name
    try device.edit { try $0.insert(person) }
  }

  /// All that goes to the others.
  var everything: [Change] { scope.entering(since: nil, in: library) }

  /// Makes an edit; returns what of it goes to the others.
  mutating func edit(at time: Int64, _ body: (inout Draft) throws -> Void) throws -> [Change] {
    let earlier = scope
    guard let commit = try device.edit(at: time, as: person, body) else { return [] }
    let scope = scope
    return (scope.outgoing(commit, of: library)?.changes ?? []) + scope.entering(since: earlier, in: library)
  }

  /// Takes in what comes from another, as text.
  @discardableResult
  mutating func take(_ changes: [Change], from sender: Participant) -> ListIntake {
    let read = changes.compactMap { try? $0.reread(with: library.schema) }
    let intake = ListScope.intake(
      read, to: list, from: [sender.person], for: [person], in: library, invitedBy: owner)
    guard let last = changes.last else { return intake }
    device.receive(
      Commit(
        id: last.stamp, person: sender.person, verb: .edit, time: device.now(0), changes: intake.changes), at: 100)
    return intake
  }
}

import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Anna's and Carl's libraries: two households that share one of Anna's lists, with a movie and a series.
struct Friends {
  var anna: Sharer
  var carl: Sharer
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

  init(role: ListRole = .write, showsProgress: Bool = true, schema: RecordSchema = .standard) throws {
    var anna = Sharer(1, "Anna", schema)
    var carl = Sharer(2, "Carl", schema)
    try anna.introduce()
    try carl.introduce()
    var list = ListID.absent
    let (owner, guest) = (anna, carl)
    try anna.device.edit(as: anna.person) { draft in
      try draft.watch(.movie(603), PlayDetails(location: "Kino", notes: "Great."))
      list = try draft.addList("Together")
      for title in [Self.matrix, Self.park] { try draft.add(title, to: list) }
      try draft.change(list) { (list: inout TitleList) in
        (list.showsProgress, list.household) = (showsProgress, owner.household)
      }
      try draft.insert(owner.part(in: list, .write))
      var part = guest.part(in: list, role)
      part.named = []
      try draft.insert(part)
    }
    self.list = list
    (anna.list, carl.list) = (list, list)
    (anna.owner, carl.owner) = (anna.household, anna.household)
    (self.anna, self.carl) = (anna, carl)
    expectAll(self.carl.take(self.anna.tell(), from: self.anna))
    let person = carl.person
    try self.carl.device.edit(as: person) { draft in
      try draft.change(guest.part(in: list, role).id) { (member: inout ListMember) in member.named = [person] }
    }
    expectAll(self.anna.take(self.carl.tell(), from: self.carl))
  }

  /// Makes an edit on Anna's device. Returns what Carl's device takes in.
  @discardableResult
  mutating func annaEdits(at time: Int64 = 10, _ body: (inout Draft) throws -> Void) throws -> ListIntake {
    try carl.take(anna.edit(at: time, body), from: anna)
  }

  /// Makes an edit on Carl's device. Returns what Anna's device takes in.
  @discardableResult
  mutating func carlEdits(at time: Int64 = 10, _ body: (inout Draft) throws -> Void) throws -> ListIntake {
    try anna.take(carl.edit(at: time, body), from: carl)
  }

  /// Makes an edit on Carl's device, and sends Anna all its changes, also those that Carl's app would not publish.
  @discardableResult
  mutating func carlForces(at time: Int64 = 10, _ body: (inout Draft) throws -> Void) throws -> ListIntake {
    let commit = try carl.device.edit(at: time, as: carl.person, body)
    return anna.take((commit?.changes ?? []).map { SharedRow($0) }, from: carl)
  }

  private func expectAll(_ intake: ListIntake) { #expect(intake.waiting == []) }
}

/// A household with one person and one device that shares a list.
struct Sharer {
  var device: SimulatedDevice
  let person: PersonID
  let household: HouseholdID
  let name: String
  var list = ListID.absent
  var owner = HouseholdID.absent
  private(set) var published: Published

  init(_ number: UInt64, _ name: String, _ schema: RecordSchema = .standard) {
    device = SimulatedDevice(number, schema: schema)
    person = PersonID(bits: IDBits(0, number))
    household = HouseholdID(bits: IDBits(7, number))
    self.name = name
    published = Published(schema: schema)
  }

  var library: Library { device.library }

  var scope: ListScope { ListScope(list, in: library, invitedBy: owner) }

  func part(in list: ListID, _ role: ListRole) -> ListMember {
    var member = ListMember(id: ListMemberID(list, household))
    (member.role, member.people, member.named) = (role, [person], [person])
    return member
  }

  mutating func introduce() throws {
    var person = Person(id: person)
    person.name = name
    var household = Household(id: .own)
    household.ids = [self.household]
    try device.edit { draft in
      try draft.insert(person)
      try draft.insert(household)
    }
  }

  /// All rows of the scope.
  var everything: [SharedRow] { ListProjection.all(scope, of: library, by: OwnWriters([device.id])) }

  /// Publishes the rows that the other households have not got; without names, there is one.
  mutating func tell(beside households: [HouseholdID: Set<DeviceID>]? = nil) -> [SharedRow] {
    let other: UInt64 = device.id == DeviceID(bits: 1) ? 2 : 1
    let others = households ?? [HouseholdID(bits: IDBits(7, other)): Set([DeviceID(bits: other)])]
    let rows = ListProjection(scope, of: library, by: OwnWriters([device.id]), beside: others, over: published)
      .difference
    for row in rows { published.add(row) }
    return rows
  }

  /// Makes an edit. Returns the rows that it publishes.
  mutating func edit(at time: Int64, _ body: (inout Draft) throws -> Void) throws -> [SharedRow] {
    try device.edit(at: time, as: person, body)
    return tell()
  }

  /// Takes in another household's rows, after they were written as text and read again.
  @discardableResult
  mutating func take(_ rows: [SharedRow], from sender: Sharer) -> ListIntake {
    var segment = SharedSegment()
    (segment.households, segment.devices) = ([sender.household], [sender.device.id])
    segment.rows = rows.compactMap { row in
      (try? row.change.reread(with: library.schema)).map { SharedRow($0, since: row.since) }
    }
    let intake = ListScope.intake(segment, to: list, in: library, invitedBy: owner)
    guard !intake.changes.isEmpty else { return intake }
    let id = Stamp(milliseconds: device.now(0).milliseconds, device: DeviceID(bits: 99))
    let commit = Commit(
      id: id, person: sender.person, verb: .receive, time: device.now(0), undid: [], changes: intake.changes)
    device.receive(commit, at: 100)
    return intake
  }
}

import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A new library gets the files of its household only after its first sync.
@Suite struct LateJoiningTests {
  private let replicator = SimulatedReplicator(folders: 2, seed: 1)

  private func open(
    _ index: Int, _ person: String = "", _ clock: TestClock = TestClock()
  ) async throws -> SyncingDevice {
    try await .open(replicator.exchange(index), seed: UInt64(1 + index), person: person, clock: clock)
  }

  /// Carries all files over and then syncs each device, several times.
  private func meet(_ devices: SyncingDevice..., times: Int = 3) async throws {
    for _ in 1...times {
      replicator.settle()
      for device in devices { try await device.sync() }
    }
  }

  @Test func `a library whose first sync found no files adopts the person who arrives later`() async throws {
    let (a, b) = try await (open(0, "Ada"), open(1))
    try await a.star(1)
    for device in [a, b] { try await device.sync() }
    try await meet(a, b)
    #expect(b.store.me == a.store.me && a.store.library.people.map(\.name) == ["Ada"])
    #expect(a.shared == b.shared)
  }

  @Test func `if several persons arrive later, the app decides who uses the device`() async throws {
    let (a, b) = try await (open(0, "Ada"), open(1))
    let ben = try await a.store.edit { try $0.addPerson("Ben") }
    for device in [a, b] { try await device.sync() }
    replicator.settle()
    #expect(try await b.sync().choices.map(\.name) == ["Ada", "Ben"])
    try await b.session.adopt(ben)
    try await meet(b, a)
    #expect(try await b.sync().choices.isEmpty && b.store.me == ben)
    #expect(a.store.library.people.map(\.name) == ["Ada", "Ben"] && a.shared == b.shared)
  }

  @Test func `two new libraries that first sync alone end with one person and keep both devices' edits`() async throws {
    let (a, b) = try await (open(0), open(1))
    for device in [a, b] { try await device.sync() }
    try await meet(a, b)
    try await a.star(1)
    try await b.star(2)
    try await meet(a, b)
    for device in [a, b] {
      #expect(device.store.library.people.count == 1)
      #expect(device.store.library.resolve(a.store.me) == device.store.library.resolve(b.store.me))
    }
    #expect(b.stars == [1, 2] && a.shared == b.shared)
  }

  @Test func `two devices that each adopt the other's person end with one person`() async throws {
    let (a, b) = try await (open(0, "Phone"), open(1, "Tablet"))
    for device in [a, b] { try await device.sync() }
    replicator.settle()
    for device in [a, b] {
      let other = try #require(try await device.sync().choices.first)
      try await device.session.adopt(other.id)
    }
    try await meet(a, b)
    #expect(a.store.library.people.count == 1 && a.store.library.person(b.store.me) != nil)
    #expect(a.store.library.person(a.store.me) != nil && a.shared == b.shared)
  }

  @Test func `a device of a named person offers choices until the app answers, whatever the person edits`() async throws
  {
    let (a, b) = try await (open(0, "Ada"), open(1, "Ben"))
    try await a.star(1)
    for device in [a, b] { try await device.sync() }
    replicator.settle()
    for number in 2...3 {
      #expect(try await b.sync().choices.map(\.name) == ["Ada"])
      try await b.star(number)
    }
    try await b.session.adopt(b.store.me)
    #expect(try await b.sync().choices.isEmpty)
    #expect(b.store.library.people.map(\.name) == ["Ada", "Ben"] && b.store.me != a.store.me)
  }

  @Test func `two devices that were used apart both offer choices, and end with one person and one list`()
    async throws
  {
    let (a, b) = try await (open(0, "Ada"), open(1, "Ada"))
    for (number, device) in [(1, a), (2, b)] {
      try await device.store.edit { draft in
        let list = try draft.addList("Films")
        try draft.add(CatalogTitle(Title(.movie(number), TitleFacts(name: "Movie \(number)"))), to: list)
      }
      try await device.sync()
    }
    replicator.settle()
    var reports: [SyncReport] = []
    for device in [a, b] { reports.append(try await device.sync()) }
    #expect(reports.map { $0.choices.map(\.name) } == [["Ada"], ["Ada"]])
    #expect(reports.map { $0.lists.map { $0.map(\.name) } } == [[["Films", "Films"]], [["Films", "Films"]]])
    try await b.session.adopt(try #require(reports[1].choices.first).id)
    let lists = try #require(reports[1].lists.first)
    try await b.store.edit { try $0.joinList(lists[0].id, into: lists[1].id) }
    try await meet(b, a)
    for device in [a, b] {
      let report = try await device.sync()
      #expect(report.choices.isEmpty && report.lists.isEmpty && device.store.library.people.count == 1)
      #expect(device.store.library.allLists.map { device.store.library.items(in: $0.id).count } == [2])
    }
  }

  @Test func `a private list cannot be joined into a shared list of the same name`() async throws {
    let circle = try await Circle()
    let own = try await circle.anna.store.edit { try $0.addList("Together") }
    let error = await #expect(throws: LibraryError.self) {
      try await circle.anna.edit { try $0.joinList(own, into: circle.list) }
    }
    #expect(error?.code == .notAllowed && circle.anna.library.list(own) != nil)
  }

  @Test func `a device whose person is removed on another device offers choices again`() async throws {
    let (a, b) = try await (open(0, "Ada"), open(1))
    let ben = try await a.store.edit { try $0.addPerson("Ben") }
    for device in [a, b] { try await device.sync() }
    replicator.settle()
    try await b.sync()
    try await b.session.adopt(ben)
    try await meet(b, a)
    try await a.store.edit { try $0.remove(ben) }
    try await meet(a, b)
    #expect(try await b.sync().choices.map(\.name) == ["Ada"])
    try await b.session.adopt(a.store.me)
    #expect(try await b.sync().choices.isEmpty && b.store.me == a.store.me)
  }

  @Test func `a person keeps their name when a device that had another name adopts them`() async throws {
    let (a, b) = try await (open(0, "Ada"), open(1, "Tablet", TestClock(aheadBy: .seconds(3600))))
    try await a.star(1)
    for device in [a, b] { try await device.sync() }
    try await meet(a, b)
    try await b.session.adopt(a.store.me)
    try await meet(b, a)
    #expect(a.store.library.people.map(\.name) == ["Ada"] && b.store.me == a.store.me)
  }
}

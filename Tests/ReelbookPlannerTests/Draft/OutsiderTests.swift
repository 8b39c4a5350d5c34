import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// People of another household are known by a shared list, and are in nobody's guide.
@Suite struct OutsiderTests {
  /// Ada's home, which shares a list with Eve's.
  private func home() throws -> (home: Home, eve: PersonID) {
    let home = try Home()
    let eve = try home.person("Eve")
    try home.edit { draft in
      let list = try draft.addList("Ours and yours")
      var member = ListMember(id: ListMemberID(list, HouseholdID(bits: IDBits(0x4000, 9))))
      member.people = [eve]
      try draft.insert(member)
    }
    return (home, eve)
  }

  @Test func `nobody of another household gets a window, a slot, an order or an outcome`() throws {
    let (home, eve) = try home()
    try home.film(1, "Heat", minutes: 100)
    let show = try home.series(2, "Dark", episodes: 3)
    let friday = home.day(5)
    let verbs: [(inout Draft) throws -> Void] = [
      { try $0.guide.addWindow(.weekly([.friday]), from: "20:00", to: "22:00", for: [home.ada, eve]) },
      { try $0.guide.addAbsence(.dates([friday]), for: [eve]) },
      { try $0.guide.book(.movie(1), on: friday, at: "20:00", for: [eve]) },
      { try $0.guide.reserve("Call", on: friday, at: "20:00", length: .seconds(600), for: [home.ada, eve]) },
      { try $0.guide.addOrder(MediaID(show), on: .weekly([.friday]), for: [eve]) },
      { try $0.guide.logUnplanned(.movie(1), by: [eve]) },
    ]
    for (at, verb) in verbs.enumerated() {
      let before = home.library
      #expect(throws: LibraryError.self, "\(at)") { try home.edit(verb) }
      #expect(home.library == before, "\(at)")
    }
    try home.window([.monday], "20:00", "22:00")
    let slot = try #require(home.edit { try $0.guide.replan(home.week) }.slots.first)
    try home.at("2026-11-23T22:00:00Z")
    #expect(throws: LibraryError.self) { try home.edit { try $0.guide.markWatched(slot, by: [home.ada, eve]) } }
    do {
      try home.edit { try $0.guide.markWatched(slot, by: [eve]) }
    } catch let error as LibraryError {
      #expect(error.message.hasPrefix("Eve is of another household"))
    }
  }

  @Test func `what another household's person wants is planned for nobody, and a family film asks only the family`()
    throws
  {
    let (home, eve) = try home()
    try home.film(1, "Hers", minutes: 100, wanted: [eve])
    try home.film(2, "Ours", minutes: 100, wanted: home.both, rating: "PG-13")
    try home.edit { draft in
      try draft.edit(eve) { ($0.ageGroup, $0.maturityCap) = (.child, 6) }
      try draft.guide.book(on: home.day(5), at: "20:00", length: .seconds(7200), for: home.both, wish: .familyFilm)
    }
    try home.window([.tuesday], "20:00", "22:00")
    let plan = home.plan()
    #expect(plan.slots.compactMap(\.title) == [.movie(2)] && !plan.unplacedTitles.contains { $0.title == .movie(1) })
  }

  @Test func `who was in a window before they moved to another household is left out of it`() throws {
    let home = try Home()
    let eve = try home.person("Eve")
    try home.film(1, "Heat", minutes: 100)
    let id = try home.window([.tuesday], "20:00", "22:00", for: [home.ada, home.ben, eve])
    try home.edit { draft in
      let list = try draft.addList("Ours and yours")
      var member = ListMember(id: ListMemberID(list, HouseholdID(bits: IDBits(0x4000, 9))))
      member.people = [eve]
      try draft.insert(member)
    }
    #expect(home.plan().slots.map { Set($0.people) } == [home.both])
    // They can be taken out, also where the window has nobody else of theirs.
    try home.edit { try $0.guide.removeAll(of: eve) }
    #expect(home.library.records(TimeWindow.self)[id]?.people == home.both)
  }
}

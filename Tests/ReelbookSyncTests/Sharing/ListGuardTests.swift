import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// The limit of deletions in a shared list.
@Suite struct ListGuardTests {
  /// A list of fifty titles.
  private func longCircle() async throws -> Circle {
    let circle = try await Circle()
    try await circle.anna.edit { draft in
      for number in 1...48 {
        try draft.add(CatalogTitle(Title(.movie(number), TitleFacts(name: "Movie \(number)"))), to: circle.list)
      }
    }
    try await circle.settle()
    return circle
  }

  private func removeThirty(from list: ListID, _ draft: inout Draft) throws {
    for item in draft.library.items(in: list).suffix(30) { try draft.delete(ListEntry.self, item.entry.id) }
  }

  /// A list of fifty titles, from which Carl has removed thirty.
  private func circle() async throws -> Circle {
    let circle = try await longCircle()
    try await circle.carl.edit { try removeThirty(from: circle.list, &$0) }
    try await circle.carl.session.syncAdmitting()
    return circle
  }

  private func counts(_ circle: Circle) -> [Int] { circle.everybody.map { $0.names(in: circle.list).count } }

  @Test func `a shared list holds back a mass removal, and takes in other edits`() async throws {
    let circle = try await circle()
    try await circle.carl.edit { try $0.rename(circle.list, to: "Ours") }
    try await circle.carl.session.syncAdmitting()
    for person in [circle.anna, circle.dora] {
      let report = try await person.session.syncAdmitting()
      #expect(report.heldBack.map(\.deletions) == [["entry": 30]])
      #expect(report.heldBack.first?.device == circle.carl.store.device)
      #expect(person.library.list(circle.list)?.name == "Ours")
    }
    #expect(counts(circle) == [50, 20, 50])
  }

  @Test func `if the others accept a mass removal, the titles are gone for all`() async throws {
    let circle = try await circle()
    try await circle.settle()
    for person in [circle.anna, circle.dora] {
      for batch in person.session.heldBack { try await person.session.accept(batch.id) }
    }
    try await circle.settle()
    #expect(counts(circle) == [20, 20, 20])
  }

  @Test func `if the owner refuses a mass removal, all titles are there again for everybody`() async throws {
    let circle = try await circle()
    try await circle.settle()
    for batch in circle.anna.session.heldBack { try await circle.anna.session.refuse(batch.id) }
    try await circle.settle()
    #expect(counts(circle) == [50, 50, 50])
    // Dora's batch is older than Anna's refusal.
    for batch in circle.dora.session.heldBack { try await circle.dora.session.accept(batch.id) }
    try await circle.settle()
    #expect(counts(circle) == [50, 50, 50])
  }

  @Test func `what a refused batch has beside deletions, and nobody may write yet, is taken in later`() async throws {
    let circle = try await longCircle()
    try await circle.carl.edit { try removeThirty(from: circle.list, &$0) }
    // Brings Anna's clock past Carl's edit, and Carl's past the change of his role.
    for number in 1001...1100 { try await circle.anna.edit { try $0.star(.movie(number)) } }
    let role = try await circle.hiding { try await circle.setCarlsRole(.read) }
    for number in 1001...1300 { try await circle.carl.edit { try $0.star(.movie(number)) } }
    try await circle.carl.edit { try $0.add(Circle.brazil, to: circle.list) }
    try await circle.carl.session.syncAdmitting()
    circle.place.files.merge(role) { $1 }
    let report = try await circle.dora.session.syncAdmitting()
    #expect(report.heldBack.map(\.deletions) == [["entry": 30]])
    for batch in circle.dora.session.heldBack { try await circle.dora.session.refuse(batch.id) }
    #expect(circle.dora.names(in: circle.list).count == 50)
    try await circle.setCarlsRole(.write)
    try await circle.dora.session.syncAdmitting()
    #expect(circle.dora.names(in: circle.list).count == 51)
  }

  @Test func `two batches of one file are held back beside each other`() async throws {
    let circle = try await longCircle()
    // Eve's app does not know notes, and later it does.
    let storage = MemoryStorage()
    let schema = RecordSchema.standard.filter { $0 != Note.kind }
    let store = try await SharingPerson.store("Eve", seed: 77, on: storage, schema: schema)
    let invitation = try Invitation(try await circle.anna.session.invite(.read, to: "memory://list").text)
    let session = SyncSession(store, circle.place, accepting: invitation, .seeded(77))
    for session in [session, circle.anna.session, session, session] { try await session.syncAdmitting() }
    try await circle.carl.edit { draft in
      for number in 1...25 { try draft.addNote("Note \(number)", on: .movie(603), shared: true) }
    }
    try await circle.settle()
    try await circle.setCarlsRole(.read)
    for session in [circle.carl.session, session] { try await session.syncAdmitting() }
    #expect(session.status.waiting.contains { $0.reason == .unknown })
    // Carl may write again, and Eve does not know it yet.
    let role = try await circle.hiding { try await circle.setCarlsRole(.write) }
    circle.place.files.merge(role) { $1 }
    try await circle.carl.session.syncAdmitting()
    for name in role.keys { circle.place.files[name] = nil }
    try await circle.carl.edit { draft in
      try removeThirty(from: circle.list, &draft)
      for note in draft.library.notes.map(\.id) { try draft.delete(Note.self, note) }
    }
    try await circle.carl.session.syncAdmitting()
    try await session.syncAdmitting()
    #expect(session.heldBack.isEmpty)
    await store.close()
    circle.place.files.merge(role) { $1 }
    let newer = try await SharingPerson.store("Eve", seed: 78, on: storage)
    let eve = SharingPerson(newer, SyncSession(newer, circle.place, sharing: circle.list, .seeded(78)))
    try await eve.session.syncAdmitting()
    #expect(Set(eve.session.heldBack.map(\.deletions)) == [["entry": 30], [Note.kind.rawValue: 25]])
    #expect(eve.names(in: circle.list).count == 50 && eve.library.notes.count == 25)
    for batch in eve.session.heldBack { try await eve.session.accept(batch.id) }
    #expect(eve.names(in: circle.list).count == 20 && eve.library.notes.count == 0)
    #expect(eve.session.heldBack.isEmpty)
  }

  @Test func `a batch that was held back can be accepted after its writer left`() async throws {
    let circle = try await circle()
    try await circle.settle()
    try await circle.carl.session.leave()
    for person in [circle.anna, circle.dora] {
      try await person.session.syncAdmitting()
      for batch in person.session.heldBack { try await person.session.accept(batch.id) }
      #expect(person.names(in: circle.list).count == 20)
    }
  }

  @Test func `a household whose list ends keeps all of a long list, and nothing is held back`() async throws {
    let circle = try await circle()
    try await circle.settle()
    try await circle.anna.edit { draft in
      let other = try draft.addList("Other")
      try draft.remove(circle.list, lastTitles: .move(to: other))
    }
    try await circle.anna.session.syncAdmitting()
    for (person, count) in [(circle.carl, 20), (circle.dora, 50)] {
      #expect(try await person.session.syncAdmitting().heldBack.isEmpty)
      #expect(person.library.lists(named: "Together").map { person.names(in: $0.id).count } == [count])
    }
  }
}

import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// The limit of deletions in a shared list.
@Suite struct ListGuardTests {
  /// A list of fifty titles, from which Carl has removed thirty.
  private func circle() async throws -> Circle {
    let circle = try await Circle()
    try await circle.anna.edit { draft in
      for number in 1...48 {
        try draft.add(CatalogTitle(Title(.movie(number), TitleFacts(name: "Movie \(number)"))), to: circle.list)
      }
    }
    try await circle.settle()
    try await circle.carl.edit { draft in
      for item in draft.library.items(in: circle.list).prefix(30) { try draft.delete(ListEntry.self, item.entry.id) }
    }
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

import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Folded files of a shared list.
@Suite struct ListFoldTests {
  @Test func `a folded file is from all whose device wrote what is in it`() async throws {
    let circle = try await Circle()
    let anna = circle.anna
    let me = anna.me
    let ben = try await anna.store.edit { try $0.addPerson("Ben") }
    try await anna.edit { draft in
      var member = ListMember(id: ListMemberID(circle.list, ben))
      member.role = .write
      try draft.insert(member)
      try draft.watch(.movie(603), at: .year(2020))
      try draft.addNote("From Anna", on: .movie(603), shared: true)
    }
    let invitation = try await anna.session.invite(.read, to: "memory://list")
    for number in 1...45 {
      if number == 30 { try await anna.store.setMe(ben) }
      try await anna.edit { draft in
        try draft.add(CatalogTitle(Title(.movie(5000 + number), TitleFacts(name: "\(number)"))), to: circle.list)
      }
      try await anna.session.sync()
    }
    try #require(circle.place.files.keys.contains { $0.hasPrefix("\(anna.store.device)-000001-00004") })
    let store = try await SharingPerson.store("Eve", seed: 500)
    let eve = SyncSession(store, circle.place, accepting: invitation, .seeded(500))
    let report = try await eve.sync()
    #expect(store.library.items(in: circle.list).count == 47)
    #expect(store.library.notes.map(\.text) == ["From Anna"])
    #expect(store.library.plays.map(\.person) == [me], "\(report.problems)")
  }
}

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

  @Test func `what one wrote who may only see the list is in no folded file of one who may change it`() async throws {
    let circle = try await Circle()
    let store = circle.carl.store
    let ben = try await store.edit { try $0.addPerson("Ben") }
    let invitation = try await circle.anna.session.invite(.read, to: "memory://list")
    let carl = store.me
    try await store.setMe(ben)
    let device = SharingPerson(store, SyncSession(store, circle.place, accepting: invitation, .seeded(700)))
    for session in [device.session, circle.anna.session, device.session] { try await session.sync() }
    try await circle.anna.edit { draft in
      try draft.change(ListMemberID(circle.list, ben)) { (member: inout ListMember) in member.role = .read }
    }
    for session in [circle.anna.session, device.session] { try await session.sync() }
    for number in 1...45 {
      if number == 3 { try await store.setMe(carl) }
      try await device.edit { draft in
        try draft.add(CatalogTitle(Title(.movie(5000 + number), TitleFacts(name: "\(number)"))), to: circle.list)
      }
      try await device.session.sync()
    }
    try #require(circle.place.files.keys.contains { $0.hasPrefix("\(store.device)-") && $0.contains("-00004") })
    let eve = try await SharingPerson.accepting(invitation, "Eve", circle.place, seed: 500)
    for session in [eve.session, circle.anna.session, eve.session] { try await session.sync() }
    #expect(eve.names(in: circle.list).count == 45 && !eve.names(in: circle.list).contains("1"))
    #expect(eve.names(in: circle.list) == circle.anna.names(in: circle.list))
  }
}

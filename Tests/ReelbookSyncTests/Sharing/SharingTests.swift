import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite struct SharingTests {
  @Test func `a household that accepts an invitation gets the list with its titles, and takes part`() async throws {
    let circle = try await Circle()
    for person in circle.everybody {
      #expect(person.names(in: circle.list) == ["The Matrix", "Alien"])
      #expect(person.library.list(circle.list)?.name == "Together")
      let members = person.library.members(of: circle.list)
      #expect(
        members.map(\.person.name) == ["Anna", "Carl", "Dora"] && members.map(\.role) == [.write, .write, .read])
      #expect(
        members.map(\.household) == circle.everybody.map(\.household) && members.map(\.isOwner) == [true, false, false])
      #expect(Set(person.library.people.map(\.name)) == ["Anna", "Carl", "Dora"])
    }
  }

  @Test func `a title that a writer adds reaches all participants with its facts`() async throws {
    let circle = try await Circle()
    try await circle.carl.edit { try $0.add(Circle.brazil, to: circle.list) }
    try await circle.settle()
    for person in circle.everybody {
      #expect(person.names(in: circle.list) == ["The Matrix", "Alien", "Brazil"])
      #expect(person.library.title(.movie(68))?.year == 1985)
    }
    let entry = try #require(circle.anna.library.entries[ListEntryID(circle.list, .movie(68))])
    #expect(entry.addedBy == circle.carl.me)
    let told = try #require(
      try await circle.anna.store.history().first { $0.parts.contains { $0.kind == ListEntry.kind } })
    #expect(told.person == circle.carl.me && !told.canBeUndone && told.words.hasPrefix("Added Brazil to"))
    let refusals = try await circle.anna.store.undo(told.id).refusals
    #expect(!refusals.isEmpty && circle.anna.names(in: circle.list).contains("Brazil"))
  }

  @Test func `devices that take in an edit do not publish it again`() async throws {
    let circle = try await Circle()
    // Counts the files of the others.
    func said() -> Int { circle.place.files.keys.count { !$0.hasPrefix("\(circle.carl.store.device)") } }
    let before = said()
    try await circle.carl.edit { draft in
      try draft.add(Circle.brazil, to: circle.list)
      try draft.addNote("From Carl", on: .movie(68), shared: true)
    }
    try await circle.settle()
    #expect(said() == before && circle.dora.library.notes.count == 1)
  }

  @Test func `what a household may not change of another's list is an error, and nothing changes`() async throws {
    let circle = try await Circle()
    func expectError(_ person: SharingPerson, _ edit: @escaping (inout Draft) throws -> Void) async {
      let before = person.library
      await #expect { try await person.edit(edit) } throws: { error in
        (error as? LibraryError)?.code == .notAllowed && "\(error)".contains("Together")
      }
      #expect(person.library == before)
    }
    let own = try await circle.dora.store.edit { draft in
      let own = try draft.addList("Own")
      for title in [Circle.matrix, Circle.alien] { try draft.add(title, to: own) }
      return own
    }
    await expectError(circle.dora) { try $0.add(Circle.brazil, to: circle.list) }
    await expectError(circle.dora) { try $0.remove(.movie(603), from: circle.list) }
    await expectError(circle.dora) { try $0.rename(circle.list, to: "Dora's") }
    await expectError(circle.dora) { try $0.edit(circle.list) { $0.showsProgress = false } }
    await expectError(circle.carl) { try $0.edit(circle.list) { $0.showsProgress = false } }
    let anna = ListMemberID(circle.list, circle.anna.household)
    await expectError(circle.carl) { try $0.change(anna) { (member: inout ListMember) in member.role = .read } }
    // What is theirs alone is no matter of the list's.
    try await circle.dora.edit { draft in
      try draft.move(list: circle.list, to: 0)
      try draft.remove(.movie(603), from: own)
      try draft.rate(.movie(603), .stars(4))
    }
    try await circle.carl.edit { draft in
      try draft.rename(circle.list, to: "Ours")
      try draft.add(Circle.brazil, to: circle.list)
    }
    try await circle.settle()
    #expect(circle.everybody.allSatisfy { $0.library.list(circle.list)?.name == "Ours" })
  }

  @Test func `edits of a reader are refused and reported`() async throws {
    let circle = try await Circle()
    try await circle.dora.editUnasked { draft in
      try draft.add(Circle.brazil, to: circle.list)
      try draft.rename(circle.list, to: "Dora's")
    }
    try await circle.dora.session.syncAdmitting()
    let report = try await circle.anna.session.syncAdmitting()
    #expect(report.problems.contains { $0.kind == .notAllowed })
    try await circle.settle()
    for person in [circle.anna, circle.carl] {
      #expect(person.names(in: circle.list) == ["The Matrix", "Alien"])
      #expect(person.library.list(circle.list)?.name == "Together")
    }
  }

  @Test func `participants see which titles of the list the others watched, without details`() async throws {
    let circle = try await Circle()
    try await circle.carl.edit { draft in
      try draft.watch(.movie(603), at: .year(2020), PlayDetails(location: "private-kino", notes: "private-notes"))
      try draft.watch(.movie(999), at: .year(2020))
      try draft.rate(.movie(603), .stars(5))
    }
    try await circle.settle()
    let plays = circle.anna.library.plays.filter { $0.person == circle.carl.me }
    #expect(plays.map(\.subject) == [.movie(603)])
    #expect(plays.allSatisfy { $0.notes.isEmpty && $0.location.isEmpty && $0.time == .unknown })
    #expect(circle.anna.library.mark(on: .movie(603), of: circle.carl.me).rating == nil)
  }

  @Test func `a list that does not show progress shares no plays until its owner changes that`() async throws {
    let circle = try await Circle(showsProgress: false)
    try await circle.carl.edit { try $0.watch(.movie(603), at: .year(2020)) }
    try await circle.settle()
    #expect(circle.anna.library.plays.isEmpty)
    try await circle.anna.edit { draft in
      try draft.change(circle.list) { (list: inout TitleList) in list.showsProgress = true }
    }
    try await circle.settle()
    #expect(circle.anna.library.plays.count == 1)
  }

  @Test func `a title that is added to the list shares its earlier plays and shared notes`() async throws {
    let circle = try await Circle()
    try await circle.anna.edit { draft in
      let own = try draft.addList("Mine")
      try draft.add(Circle.brazil, to: own)
      try draft.watch(.movie(68), at: .year(2001))
      try draft.addNote("Seen as a child", on: .movie(68), shared: true)
      try draft.addNote("private-thought", on: .movie(68))
    }
    try await circle.settle()
    #expect(circle.carl.library.notes.isEmpty && circle.carl.library.title(.movie(68)) == nil)
    try await circle.anna.edit { try $0.add(.movie(68), to: circle.list) }
    try await circle.settle()
    #expect(circle.carl.library.notes.map(\.text) == ["Seen as a child"])
    #expect(circle.carl.library.plays.map(\.subject) == [.movie(68)])
    #expect(circle.carl.names(in: circle.list).contains("Brazil"))
  }

  @Test func `a title that an alias joined with another is shared whole when it is added again`() async throws {
    let circle = try await Circle()
    let old = TitleID.provisional(.movie, name: "Brazil", year: 1985)
    try await circle.anna.edit { draft in
      let own = try draft.addList("Mine")
      for title in [CatalogTitle(Title(old, TitleFacts(name: "Brazil"))), Circle.brazil] {
        try draft.add(title, to: own)
      }
      try draft.add(MediaID(old), to: circle.list)
      try draft.watch(.movie(68), at: .year(2001))
      try draft.identify(.title(old), as: .title(.movie(68)))
    }
    try await circle.settle()
    #expect(circle.carl.library.plays.isEmpty && circle.carl.library.title(.movie(68)) == nil)
    try await circle.anna.edit { draft in
      try draft.remove(.movie(68), from: circle.list)
      try draft.add(.movie(68), to: circle.list)
    }
    try await circle.settle()
    #expect(circle.carl.library.hasWholePlay(of: .movie(68), by: circle.anna.me))
    #expect(circle.carl.library.title(.movie(68))?.year == 1985)
    #expect(circle.carl.names(in: circle.list) == ["The Matrix", "Alien", "Brazil"])
  }

  @Test func `a household that joins later gets every shared record and reports no problem`() async throws {
    let circle = try await Circle()
    try await circle.carl.edit { draft in
      try draft.addNote("From Carl", on: .movie(603), shared: true)
      try draft.watch(.movie(603), at: .year(2020))
    }
    try await circle.settle()
    let invitation = try await circle.anna.session.invite(to: "memory://list")
    let eve = try await SharingPerson.accepting(invitation, "Eve", circle.place, seed: 70)
    for _ in 1...4 {
      for person in circle.everybody + [eve] {
        let problems = try await person.session.syncAdmitting().problems
        #expect(problems.isEmpty, "\(problems)")
      }
    }
    #expect(eve.library.notes.map(\.text) == ["From Carl"] && eve.library.plays.count == 1)
    #expect(Set(eve.library.people.map(\.name)) == ["Anna", "Carl", "Dora", "Eve"])
    #expect(circle.dora.library.people.count == 4)
  }

  @Test func `a device publishes no records of another household`() async throws {
    let circle = try await Circle()
    try await circle.carl.edit { try $0.addNote("From Carl", on: .movie(603), shared: true) }
    try await circle.settle()
    let invitation = try await circle.anna.session.invite(to: "memory://list")
    let eve = try await SharingPerson.accepting(invitation, "Eve", circle.place, seed: 70)
    let files = circle.place.files
    for name in files.keys where name.hasPrefix("\(circle.carl.store.device)") { circle.place.files[name] = nil }
    for person in [eve, circle.anna, eve] { #expect(try await person.session.syncAdmitting().problems.isEmpty) }
    #expect(eve.names(in: circle.list).count == 2 && eve.library.notes.isEmpty)
    circle.place.files.merge(files) { $1 }
    try await eve.session.syncAdmitting()
    #expect(eve.library.notes.map(\.text) == ["From Carl"])
  }

  @Test func `a note that is no longer shared leaves the other libraries and every file`() async throws {
    let circle = try await Circle()
    let note = try await circle.anna.store.edit { try $0.addNote("open-for-a-while", on: .movie(603), shared: true) }
    try await circle.settle()
    #expect(circle.carl.library.notes.map(\.text) == ["open-for-a-while"])
    try await circle.anna.edit { try $0.edit(note) { $0.isShared = false } }
    try await circle.settle()
    #expect(circle.carl.library.notes.isEmpty && !circle.carl.library.text.contains("open-for-a-while"))
    #expect(circle.anna.library.notes[note]?.text == "open-for-a-while")
    for bytes in circle.place.files.values { #expect(!String(decoding: bytes, as: UTF8.self).contains("open-for")) }
    try await circle.anna.edit { try $0.edit(note) { $0.isShared = true } }
    try await circle.settle()
    #expect(circle.carl.library.notes.map(\.text) == ["open-for-a-while"])
  }

  @Test func `a household that leaves keeps the list as its own, and the others learn of it`() async throws {
    let circle = try await Circle()
    try await circle.carl.session.leave()
    #expect(circle.carl.session.status.hasEnded)
    let own = try #require(circle.carl.library.lists(named: "Together").first)
    #expect(own.id != circle.list && own.owner == circle.carl.me)
    #expect(circle.carl.names(in: own.id) == ["The Matrix", "Alien"] && circle.carl.library.list(circle.list) == nil)
    try await circle.carl.edit { try $0.add(Circle.brazil, to: own.id) }
    try await circle.settle()
    #expect(circle.anna.names(in: circle.list) == ["The Matrix", "Alien"])
    #expect(circle.carl.session.status.unpublished == 0)
    #expect(circle.anna.guests == [circle.dora.household])
  }

  @Test func `a removed household keeps the list as its own`() async throws {
    let circle = try await Circle()
    try await circle.carl.edit { try $0.add(Circle.brazil, to: circle.list) }
    try await circle.settle()
    try await circle.anna.session.remove(circle.carl.household)
    try await circle.settle()
    #expect(circle.carl.session.status.hasEnded)
    let own = try #require(circle.carl.library.lists(named: "Together").first)
    #expect(own.id != circle.list && circle.carl.names(in: own.id).count == 3)
    try await circle.carl.edit { try $0.add(CatalogTitle(Title(.movie(1), TitleFacts(name: "Later"))), to: own.id) }
    try await circle.settle()
    #expect(circle.anna.names(in: circle.list).count == 3 && circle.dora.names(in: circle.list).count == 3)
  }

  @Test func `edits from before a household's removal stay, also on a device that gets both at once`() async throws {
    let circle = try await Circle()
    // Nine files, so that Dora meets the removal before the last edits of Carl.
    for number in 1...9 {
      try await circle.carl.edit { draft in
        try draft.add(CatalogTitle(Title(.movie(number), TitleFacts(name: "Movie \(number)"))), to: circle.list)
      }
      try await circle.carl.session.syncAdmitting()
    }
    try await circle.anna.session.syncAdmitting()
    try await circle.anna.session.remove(circle.carl.household)
    try await circle.anna.session.syncAdmitting()
    try await circle.settle()
    #expect(circle.dora.names(in: circle.list) == circle.anna.names(in: circle.list))
    #expect(circle.dora.names(in: circle.list).count == 11)
  }

  @Test func `if the owner deletes the list, the others keep its titles`() async throws {
    let circle = try await Circle()
    try await circle.anna.edit { draft in
      let other = try draft.addList("Other")
      try draft.remove(circle.list, lastTitles: .move(to: other))
    }
    try await circle.settle()
    for person in [circle.carl, circle.dora] {
      let own = try #require(person.library.lists(named: "Together").first)
      #expect(own.id != circle.list && person.names(in: own.id) == ["The Matrix", "Alien"])
      #expect(person.session.status.hasEnded)
    }
    #expect(circle.anna.library.list(circle.list) == nil)
  }

  @Test func `leaving while the exchange is unreachable reaches the others later`() async throws {
    let circle = try await Circle()
    let failing = FailingExchange(circle.place)
    let session = SyncSession(circle.carl.store, failing, sharing: circle.list, .seeded(99))
    failing.fail(at: 1, forGood: true)
    await #expect(throws: FailingExchange.Unreachable.self) { try await session.leave() }
    failing.fail(at: nil)
    #expect(circle.carl.library.list(circle.list) == nil)
    try await session.syncAdmitting()
    try await circle.anna.session.syncAdmitting()
    #expect(circle.anna.guests == [circle.dora.household])
  }

  @Test func `a household that was not invited does not take part`() async throws {
    let circle = try await Circle()
    let forged = try Invitation(
      "reelbook-list write \(circle.list) \(circle.anna.household) 0123456789abcdef plain memory://list")
    let eve = try await SharingPerson.accepting(forged, "Eve", circle.place, seed: 77)
    try await eve.edit { try $0.addList("Eve's") }
    try await eve.session.syncAdmitting()
    let other = SyncSession(circle.carl.store, circle.place, sharing: circle.list, .seeded(5))
    #expect(try await other.sync().problems.contains { $0.kind == .stranger })
    #expect(!circle.carl.guests.contains(eve.household))
  }

  @Test func `only the owner invites and removes, and the owner cannot leave`() async throws {
    let circle = try await Circle()
    await #expect(throws: SyncError.self) { try await circle.carl.session.invite(to: "x") }
    await #expect(throws: SyncError.self) { try await circle.carl.session.remove(circle.dora.household) }
    await #expect(throws: SyncError.self) { try await circle.anna.session.leave() }
    await #expect(throws: SyncError.self) { try await circle.anna.session.remove(circle.anna.household) }
    await #expect(throws: SyncError.self) { try await circle.anna.session.invite(to: "") }
  }

  @Test func `a sync of a list without edits of it publishes nothing`() async throws {
    let circle = try await Circle()
    let files = circle.place.files
    try await circle.anna.edit { try $0.star(.movie(1)) }
    for person in circle.everybody { #expect(try await person.session.syncAdmitting().published == 0) }
    #expect(circle.place.files == files)
  }

  @Test func `a session that is opened again goes on where the last one stopped`() async throws {
    let circle = try await Circle()
    let again = SyncSession(circle.carl.store, circle.place, sharing: circle.list, .seeded(8))
    #expect(try await again.sync().isEmpty)
    try await circle.anna.edit { try $0.add(Circle.brazil, to: circle.list) }
    try await circle.anna.session.syncAdmitting()
    try await again.sync()
    #expect(circle.carl.names(in: circle.list).contains("Brazil"))
  }
}

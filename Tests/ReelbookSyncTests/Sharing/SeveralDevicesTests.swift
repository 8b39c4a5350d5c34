import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// People who share a list and have several devices each.
@Suite struct SeveralDevicesTests {
  @Test func `a list is the same on all devices of all participants`() async throws {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.anna, circle, seed: 900)
    try await tablet.person.edit { draft in
      try draft.add(Circle.brazil, to: circle.list)
      try draft.watch(.movie(603), at: .year(2020))
      try draft.addNote("From the tablet", on: .movie(603), shared: true)
    }
    try await circle.carl.edit { try $0.rename(circle.list, to: "Ours") }
    try await tablet.settle(circle)
    for person in circle.everybody + [tablet.person] {
      #expect(person.names(in: circle.list) == ["The Matrix", "Alien", "Brazil"])
      #expect(person.library.list(circle.list)?.name == "Ours")
      #expect(person.library.notes.map(\.text) == ["From the tablet"])
    }
    #expect(circle.anna.library.sharedText == tablet.person.library.sharedText)
  }

  @Test func `two versions of an app in one household come to rest, and the newer one's field stays`() async throws {
    let seat = ExtraField<String>("com.example.seat")
    let newer = RecordSchema.standard.adding(seat, to: Play.self, audience: .everyone)
    let home = MemoryExchange()
    let phone = try await SyncingDevice.open(home, seed: 1, person: "Ada", schema: newer)
    let tablet = try await SyncingDevice.open(home, seed: 2)
    let ben = try await SyncingDevice.open(MemoryExchange(), seed: 3, person: "Ben", schema: newer)
    let list = try await phone.store.edit { draft in
      let list = try draft.addList("Together")
      try draft.add(Circle.matrix, to: list)
      try draft.edit(list) { $0.showsProgress = true }
      return list
    }
    for device in [phone, tablet] { try await device.sync() }
    try await tablet.session.adopt(phone.store.me)
    let place = MemoryExchange()
    let first = SyncSession(phone.store, place, sharing: list, .seeded(4))
    let line = try await first.invite(.write, to: "memory://list").text
    let sessions = [
      first, SyncSession(tablet.store, place, sharing: list, .seeded(5)),
      SyncSession(ben.store, place, accepting: try Invitation(line), .seeded(6)),
    ]
    func round() async throws -> Int {
      var files = 0
      for device in [phone, tablet] { files += try await device.sync().published }
      for session in sessions { files += try await session.syncAdmitting().published }
      return files
    }
    for _ in 1...4 { _ = try await round() }
    let play = try #require(try await phone.store.edit { try $0.watch(.movie(603)) }.first)
    try await phone.store.edit { try $0.edit(play) { $0.extras[seat] = "F12" } }
    for _ in 1...4 { _ = try await round() }
    try await tablet.store.edit { try $0.edit(play) { $0.notes = "From the tablet" } }
    for _ in 1...4 { _ = try await round() }
    #expect(try await round() == 0)
    for device in [phone, tablet, ben] { #expect(device.store.library.plays[play]?.extras[seat] == "F12") }
  }

  @Test func `a reader's second device causes no reports of writes that are not allowed`() async throws {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.dora, circle, seed: 900)
    try await circle.carl.edit { try $0.add(Circle.brazil, to: circle.list) }
    try await tablet.settle(circle)
    #expect(tablet.person.names(in: circle.list).count == 3)
  }

  @Test func `leaving on one device counts for all, and the others keep the whole list`() async throws {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.carl, circle, seed: 900)
    try await tablet.settle(circle)
    try await circle.carl.session.leave()
    try await tablet.settle(circle)
    #expect(tablet.person.session.status.hasEnded)
    #expect(circle.anna.names(in: circle.list) == ["The Matrix", "Alien"])
    #expect(circle.dora.names(in: circle.list) == ["The Matrix", "Alien"])
    for person in [circle.carl, tablet.person] {
      #expect(person.library.lists(named: "Together").map { person.names(in: $0.id) } == [["The Matrix", "Alien"]])
    }
  }

  @Test func `a note that is un-shared on another device leaves every file`() async throws {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.anna, circle, seed: 900)
    let note = try await circle.anna.store.edit { try $0.addNote("open-for-a-while", on: .movie(603), shared: true) }
    try await tablet.settle(circle)
    try await tablet.person.edit { try $0.edit(note) { $0.isShared = false } }
    for session in [tablet.person.session, tablet.home, tablet.firstHome] { try await session.syncAdmitting() }
    try await tablet.settle(circle)
    #expect(circle.carl.library.notes.isEmpty && circle.anna.library.notes[note]?.text == "open-for-a-while")
    for bytes in circle.place.files.values { #expect(!String(decoding: bytes, as: UTF8.self).contains("open-for")) }
  }

  @Test(arguments: [true, false])
  func `a note that is deleted on one device and shared again on the other is gone for all`(
    meetsFirst: Bool
  ) async throws {
    let circle = try await Circle()
    let (carl, tablet) = (circle.carl, try await SecondDevice(of: circle.carl, circle, seed: 900))
    let note = try await carl.store.edit { try $0.addNote("Once", on: .movie(603), shared: true) }
    try await tablet.settle(circle)
    for number in 1...30 { try await carl.edit { try $0.rename(circle.list, to: "\(number)") } }
    for isShared in [false, true] { try await carl.edit { try $0.edit(note) { $0.isShared = isShared } } }
    try await carl.session.syncAdmitting()
    try await tablet.person.edit { try $0.remove(note) }
    if meetsFirst { try await tablet.meet() }
    for session in [tablet.person.session, circle.anna.session] { try await session.syncAdmitting() }
    #expect(circle.anna.library.notes[note] == nil)
    try await tablet.meet()
    for session in [carl.session, circle.anna.session] { try await session.syncAdmitting() }
    #expect(circle.anna.library.notes[note] == nil)
  }

  @Test func `an edit that another device published to the list reaches the household's device whole`() async throws {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.carl, circle, seed: 900)
    try await tablet.settle(circle)
    try await tablet.person.edit { draft in
      try draft.add(Circle.brazil, to: circle.list)
      try draft.star(.movie(68))
    }
    for session in [tablet.person.session, circle.carl.session] { try await session.syncAdmitting() }
    #expect(circle.carl.names(in: circle.list).count == 2)
    for session in [tablet.firstHome, tablet.home, tablet.firstHome] { try await session.syncAdmitting() }
    #expect(circle.carl.names(in: circle.list).count == 3)
    #expect(circle.carl.library.mark(on: .movie(68), of: circle.carl.me).isStarred)
  }
}

import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A household's devices edit apart from each other.
///
/// The suite checks what the others may have in the end.
@Suite struct WithdrawingTests {
  private func circle(_ seed: UInt64 = 900) async throws -> (Circle, SecondDevice) {
    let circle = try await Circle()
    return (circle, try await SecondDevice(of: circle.anna, circle, seed: seed))
  }

  @Test func `a note un-shared on one device leaves the others although another device removes it and undoes that`()
    async throws
  {
    let (circle, tablet) = try await circle()
    let note = try await circle.anna.store.edit { try $0.addNote("open-for-a-while", on: .movie(603), shared: true) }
    try await tablet.settle(circle)
    try await tablet.person.edit { try $0.edit(note) { $0.isShared = false } }
    for _ in 1...5 { try await circle.anna.edit { try $0.star(.movie(348)) } }
    let removal = try #require(try await circle.anna.store.commit { try $0.remove(note) })
    try await circle.anna.session.syncAdmitting()
    _ = try await circle.anna.store.undo(removal.id)
    try await circle.anna.session.syncAdmitting()
    try await tablet.meet()
    try await tablet.settle(circle)
    for person in [circle.carl, circle.dora] { #expect(!person.library.text.contains("open-for")) }
    for bytes in circle.place.files.values { #expect(!String(decoding: bytes, as: UTF8.self).contains("open-for")) }
    #expect(circle.anna.library.notes[note]?.text == "open-for-a-while")
    try await circle.anna.edit { try $0.edit(note) { $0.isShared = true } }
    try await tablet.settle(circle)
    #expect(circle.carl.library.notes.map(\.text) == ["open-for-a-while"])
  }

  @Test func `another device does not restore a title that was removed before the list was shared`() async throws {
    let home = MemoryExchange()
    let phone = try await SharingPerson.store("Anna", seed: 1)
    let list = try await phone.edit { draft in
      let list = try draft.addList("Together")
      try draft.add(Circle.matrix, to: list)
      return list
    }
    let phoneHome = SyncSession(phone, home, .seeded(1))
    try await phoneHome.sync()
    let tablet = try await SharingPerson.store("", seed: 2)
    let tabletHome = SyncSession(tablet, home, .seeded(2))
    try await tabletHome.sync()
    let secret = CatalogTitle(Title(.movie(4711), TitleFacts(name: "Secret")))
    try await phone.edit { try $0.add(secret, to: list) }
    try await tablet.edit { try $0.add(secret, to: list) }
    for _ in 1...5 { try await phone.edit { try $0.star(.movie(603)) } }
    try await phone.edit { try $0.remove(.movie(4711)) }
    let place = MemoryExchange()
    let shared = SyncSession(phone, place, sharing: list, .seeded(3))
    let invitation = try await shared.invite(.write, to: "x")
    try await shared.syncAdmitting()
    let carl = try await SharingPerson.accepting(invitation, "Carl", place, seed: 4)
    for _ in 1...2 { for session in [carl.session, shared] { try await session.syncAdmitting() } }
    let tabletShared = SyncSession(tablet, place, sharing: list, .seeded(5))
    for _ in 1...3 {
      for session in [tabletHome, phoneHome, tabletHome, tabletShared, shared, carl.session] {
        try await session.syncAdmitting()
      }
    }
    #expect(carl.names(in: list) == ["The Matrix"] && !carl.library.text.contains("Secret"))
    for bytes in place.files.values { #expect(!String(decoding: bytes, as: UTF8.self).contains("Secret")) }
  }

  @Test func `after an alias is undone, plays keep their person, who is reported as apart`() async throws {
    let (circle, tablet) = try await circle()
    let anna = circle.anna.me
    let ben = try await circle.anna.store.edit { try $0.addPerson("Ben") }
    try await circle.anna.edit { try $0.watch(.movie(603), at: .year(2020), by: ben) }
    try await tablet.settle(circle)
    #expect(circle.carl.library.plays.isEmpty)
    try await circle.anna.edit { try $0.identify(.person(ben), as: .person(anna)) }
    try await tablet.settle(circle)
    #expect(circle.carl.library.plays.map(\.person) == [ben])
    try await tablet.person.edit { try $0.separate(.person(ben)) }
    try await tablet.settle(circle)
    try await tablet.person.edit { try $0.watch(.movie(348), at: .year(2021), by: ben) }
    try await tablet.settle(circle)
    for person in [circle.carl, circle.dora] { #expect(person.library.plays.map(\.subject) == [.movie(603)]) }
    #expect(try await circle.anna.session.syncAdmitting().apart.map(\.id) == [ben])
    try await circle.anna.session.setPeople([anna])
    #expect(try await circle.anna.session.syncAdmitting().apart.isEmpty)
  }

  @Test(arguments: [true, false])
  func `a shared title that one household forgets and another restores is whole or gone`(
    ownerForgets: Bool
  ) async throws {
    let circle = try await Circle()
    let (forgetting, undoing) = ownerForgets ? (circle.anna, circle.carl) : (circle.carl, circle.anna)
    // One household removes the title and undoes that, while the other forgets it.
    let removal = try #require(try await undoing.store.commit { try $0.remove(.movie(603)) })
    try await forgetting.edit { try $0.forget(.movie(603)) }
    for _ in 1...9 { try await undoing.edit { try $0.star(.movie(348)) } }
    try await circle.settle()
    for entry in try await undoing.store.history() where !entry.canBeUndone {
      _ = try await undoing.store.undo(entry.id)
    }
    _ = try await undoing.store.undo(removal.id)
    try await circle.settle()
    for person in circle.everybody {
      for item in person.library.items(in: circle.list) {
        #expect(item.entry.position.rawValue != "" && item.entry.added != nil)
        #expect(person.library.title(item.subject.title)?.name.isEmpty == false)
      }
      #expect(person.names(in: circle.list) == circle.anna.names(in: circle.list))
    }
  }

  @Test func `undoing an un-share publishes no text that was written since`() async throws {
    let circle = try await Circle()
    let note = try await circle.anna.store.edit { try $0.addNote("Open.", on: .movie(603), shared: true) }
    try await circle.settle()
    let unsharing = try #require(try await circle.anna.store.commit { try $0.edit(note) { $0.isShared = false } })
    try await circle.anna.edit { try $0.edit(note) { $0.text = "private-since" } }
    _ = try await circle.anna.store.undo(unsharing.id)
    try await circle.settle()
    for bytes in circle.place.files.values { #expect(!String(decoding: bytes, as: UTF8.self).contains("private-")) }
    try await circle.anna.edit { try $0.edit(note) { $0.text = "Open again." } }
    try await circle.settle()
    #expect(circle.carl.library.notes.map(\.text) == ["Open again."])
  }

  @Test func `sharing a note does not publish the text of a device that still sees it as private`() async throws {
    let (circle, tablet) = try await circle()
    let note = try await circle.anna.store.edit { try $0.addNote("Fine.", on: .movie(603)) }
    try await tablet.settle(circle)
    try await circle.anna.edit { try $0.edit(note) { $0.isShared = true } }
    try await tablet.person.edit { try $0.edit(note) { $0.text = "private-text" } }
    try await tablet.meet()
    try await tablet.settle(circle)
    for bytes in circle.place.files.values { #expect(!String(decoding: bytes, as: UTF8.self).contains("private-")) }
    #expect(circle.carl.library.notes.allSatisfy { $0.text != "private-text" })
  }

  @Test func `edits of another household are in history and cannot be undone`() async throws {
    let circle = try await Circle()
    try await circle.anna.edit { try $0.watch(.movie(603), at: .year(2020)) }
    try await circle.settle()
    try await circle.anna.edit { try $0.unwatch(.movie(603), .deletePlays) }
    try await circle.settle()
    let told = try await circle.carl.store.history().filter { !$0.canBeUndone }
    #expect(told.contains { $0.words == "Removed a viewing of The Matrix" })
    for entry in told { _ = try await circle.carl.store.undo(entry.id) }
    try await circle.settle()
    for person in circle.everybody { #expect(person.library.plays.isEmpty) }
  }

  @Test func `if a write throws after it took effect, the next sync publishes only the rest`()
    async throws
  {
    let circle = try await Circle()
    let place = ThrowingExchange(circle.place)
    let session = SyncSession(circle.carl.store, place, sharing: circle.list, .seeded(11))
    try await session.syncAdmitting()
    try await circle.carl.edit { try $0.rename(circle.list, to: "Once") }
    place.throwsAfterWriting(true)
    await #expect(throws: CancellationError.self) { try await session.syncAdmitting() }
    place.throwsAfterWriting(false)
    let before = circle.place.files
    try await circle.carl.edit { try $0.add(Circle.brazil, to: circle.list) }
    try await session.syncAdmitting()
    let new = circle.place.files.filter { before[$0.key] == nil }
    #expect(new.count == 1 && before.allSatisfy { circle.place.files[$0.key] == $0.value })
    #expect(new.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("Once") })
    try await circle.settle()
    #expect(circle.anna.library.list(circle.list)?.name == "Once" && circle.anna.names(in: circle.list).count == 3)
  }

  @Test func `the owner's files keep what a household added before it left`() async throws {
    let circle = try await Circle()
    try await circle.carl.edit { draft in
      try draft.add(Circle.brazil, to: circle.list)
      try draft.remove(.movie(348))
    }
    try await circle.settle()
    try await circle.carl.session.leave()
    try await circle.settle()
    for name in circle.place.files.keys where name.hasPrefix("\(circle.carl.store.device)") {
      circle.place.files[name] = nil
    }
    let invitation = try await circle.anna.session.invite(to: "memory://list")
    let eve = try await SharingPerson.accepting(invitation, "Eve", circle.place, seed: 70)
    for _ in 1...2 { for person in [eve, circle.anna] { try await person.session.syncAdmitting() } }
    #expect(eve.names(in: circle.list) == ["The Matrix", "Brazil"])
  }
}

/// An exchange that may throw after it has written.
final class ThrowingExchange: Exchange {
  private let base: MemoryExchange
  private let isFailing = Lock(false)

  init(_ base: MemoryExchange) { self.base = base }

  func throwsAfterWriting(_ isFailing: Bool) { self.isFailing.withLock { $0 = isFailing } }

  func list() async throws -> [String] { try await base.list() }
  func read(_ name: String) async throws -> Data? { try await base.read(name) }
  func remove(_ name: String) async throws { try await base.remove(name) }

  func write(_ bytes: Data, as name: String) async throws {
    try await base.write(bytes, as: name)
    if isFailing.withLock({ $0 }) { throw CancellationError() }
  }
}

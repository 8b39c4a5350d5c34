import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// What a device publishes, and for whom.
@Suite struct ReportedHouseholdsTests {
  @Test func `facts that arrive before their title's entry are taken in once the entry is there`() async throws {
    let circle = try await Circle()
    let series = Title(.series(2190), TitleFacts(name: "South Park"))
    let before = circle.place.files
    try await circle.carl.edit { try $0.add(CatalogTitle(series), to: circle.list) }
    try await circle.carl.session.syncAdmitting()
    let entry = circle.place.files.filter { before[$0.key] == nil }
    var facts = SeasonFacts()
    facts.name = "Season 1"
    let season = Season(SeasonID(series.id, 1), facts)
    try await circle.carl.edit { try $0.add(CatalogTitle(series, seasons: [season]), to: circle.list) }
    try await circle.carl.session.syncAdmitting()
    for name in entry.keys { circle.place.files[name] = nil }
    try await circle.dora.session.syncAdmitting()
    #expect(circle.dora.library.title(series.id) == nil)
    circle.place.files.merge(entry) { $1 }
    try await circle.dora.session.syncAdmitting()
    #expect(circle.dora.library.seasons[season.id]?.facts.name == "Season 1")
    let use = circle.place.use.reads
    try await circle.dora.session.syncAdmitting()
    // Each sync reads one of the device's own files.
    #expect(circle.place.use.reads <= use + 1)
  }

  @Test func `a device does not publish what the household's other device has published`() async throws {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.anna, circle, seed: 900)
    try await tablet.settle(circle)
    try await circle.anna.edit { try $0.add(Circle.brazil, to: circle.list) }
    try await circle.anna.session.syncAdmitting()
    try await tablet.meet()
    #expect(try await tablet.person.session.syncAdmitting().published == 0)
  }

  @Test func `a device publishes the edits of a household device that has no session for the list`() async throws {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.anna, circle, seed: 900)
    try await tablet.person.edit { draft in
      try draft.add(Circle.brazil, to: circle.list)
      try draft.addNote("From the tablet", on: .movie(603), shared: true)
    }
    try await tablet.meet()
    try await circle.settle()
    #expect(circle.dora.names(in: circle.list).count == 3 && circle.dora.library.notes.count == 1)
  }

  @Test func `nobody logs a play for a person of another household`() async throws {
    let circle = try await Circle()
    let (anna, before) = (circle.anna.me, circle.carl.library)
    await #expect {
      try await circle.carl.edit { try $0.watch(.movie(603), at: .year(2020), with: [anna]) }
    } throws: { error in
      (error as? LibraryError)?.code == .notAllowed && "\(error)".contains("Anna")
    }
    #expect(circle.carl.library == before)
  }

  @Test func `titles that left the list before anybody joined are not published, and return whole when added again`()
    async throws
  {
    let place = MemoryExchange()
    let store = try await SharingPerson.store("Anna", seed: 1)
    let other = CatalogTitle(Title(.movie(4711), TitleFacts(name: "private-film")))
    let list = try await store.edit { draft in
      let list = try draft.addList("Together")
      for title in [Circle.matrix, Circle.brazil, other] { try draft.add(title, to: list) }
      return list
    }
    try await store.edit { draft in
      try draft.forget(.movie(4711))
      try draft.remove(.movie(68))
    }
    let session = SyncSession(store, place, sharing: list, .seeded(1))
    let invitation = try await session.invite(.write, to: "x")
    try await session.syncAdmitting()
    let carl = try await SharingPerson.accepting(invitation, "Carl", place, seed: 2)
    for session in [carl.session, session, carl.session] { try await session.syncAdmitting() }
    for bytes in place.files.values {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("movie/tmdb/4711") && !text.contains("movie/tmdb/68"))
    }
    try await store.edit { try $0.add(.movie(68), to: list) }
    for session in [session, carl.session] { try await session.syncAdmitting() }
    let entry = ListEntryID(list, .movie(68))
    #expect(carl.library.entries[entry] == store.library.entries[entry] && carl.library.entries[entry] != nil)
  }

  @Test func `a person who does not take part is not named by the titles that they add`() async throws {
    let circle = try await Circle()
    let ben = try await circle.anna.store.edit { try $0.addPerson("Ben") }
    try await circle.anna.store.edit(as: ben) { try $0.add(Circle.brazil, to: circle.list) }
    try await circle.settle()
    #expect(circle.carl.names(in: circle.list).contains("Brazil"))
    #expect(circle.carl.library.entries[ListEntryID(circle.list, .movie(68))]?.addedBy == PersonID.absent)
    for bytes in circle.place.files.values { #expect(!String(decoding: bytes, as: UTF8.self).contains("\(ben)")) }
  }
}

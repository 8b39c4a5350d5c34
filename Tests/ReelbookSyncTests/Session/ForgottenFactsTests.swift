import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// For forgotten records, a device publishes only that they were forgotten.
@Suite struct ForgottenFactsTests {
  @Test func `a note that is forgotten before it is published never enters the exchange`() async throws {
    let place = MemoryExchange()
    let watched = WatchedExchange(place)
    let a = try await SyncingDevice.open(watched, seed: 1, person: "Ada")
    try await a.sync()
    let note = try await a.store.edit { try $0.addNote("private-note", on: .movie(1)) }
    try await a.store.edit { $0.forget(Note.self, note) }
    try await a.sync()
    #expect(watched.removed.isEmpty)
    place.expectNothing(of: "private-note")
  }

  @Test func `a text that is written and forgotten in one edit never enters the exchange`() async throws {
    let place = MemoryExchange()
    let (a, b) = try await (SyncingDevice.open(place, seed: 1, person: "Ada"), SyncingDevice.open(place, seed: 2))
    let note = try await a.store.edit { try $0.addNote("Plain", on: .movie(1)) }
    for device in [a, b, a] { try await device.sync() }
    try await a.store.edit { draft in
      try draft.edit(note) { $0.text = "private-note" }
      draft.forget(Note.self, note)
    }
    for device in [a, b, a] {
      try await device.sync()
      place.expectNothing(of: "private-note")
    }
    #expect(a.shared == b.shared && !b.shared.contains("private-note") && b.store.library.notes.isEmpty)
  }

  @Test func `the facts and resume points of a forgotten title are in no device's files`() async throws {
    let place = MemoryExchange()
    let (a, b) = try await (SyncingDevice.open(place, seed: 1, person: "Ada"), SyncingDevice.open(place, seed: 2))
    for device in [a, b] { try await device.sync() }
    let facts = TitleFacts(name: "private-name", year: 1999)
    try await a.store.edit { draft in
      let list = try draft.addList("Private")
      try draft.add(CatalogTitle(Title(.movie(1), facts)), to: list)
      try draft.stop(.movie(1), at: .seconds(4711), of: .seconds(5000))
    }
    for device in [a, b] { try await device.sync() }
    try await b.store.edit { try $0.stop(.movie(1), at: .seconds(4712), of: .seconds(5000)) }
    for device in [b, a] { try await device.sync() }
    try await a.store.edit { try $0.forget(.movie(1)) }
    for device in [a, b, a] { try await device.sync() }
    for text in ["private-name", "4711", "4712"] { place.expectNothing(of: text) }
    let c = try await SyncingDevice.open(place, seed: 3)
    for device in [c, a, b] { try await device.sync() }
    #expect(a.shared == b.shared && b.shared == c.shared)
    #expect(c.store.library.titles[.movie(1)] == nil && c.store.library.resumes.count == 0)
  }

  @Test func `a title that is forgotten and added again is published with its facts`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let title = CatalogTitle(Title(.movie(1), TitleFacts(name: "The Matrix", year: 1999)))
    let list = try await a.store.edit { draft in
      let list = try draft.addList("Together")
      try draft.add(title, to: list)
      return list
    }
    try await a.sync()
    try await a.store.edit { try $0.forget(.movie(1)) }
    try await a.sync()
    try await a.store.edit { try $0.add(title, to: list) }
    try await a.sync()
    let b = try await SyncingDevice.open(place, seed: 2)
    for device in [b, a] { try await device.sync() }
    #expect(b.store.library.titles[.movie(1)]?.name == "The Matrix" && a.shared == b.shared)
  }

  @Test func `shortened changes produce the same library`() throws {
    var shortened = 0
    for seed in Laws.seeds(from: 1, few: 10, all: 300) {
      var run = try ScriptedRun(seed: seed, edits: 40)
      var source = SeededGenerator(seed: seed)
      for _ in 1...200 { try run.edit { _ = RandomVerbs().act(in: &$0, using: &source) } }
      for title in run.library.titles.prefix(2) { try run.edit { try $0.forget(title.id) } }
      var made = Library(schema: run.library.schema)
      for change in run.commits.flatMap(\.changes) {
        let left = change.withoutPrior.unforgotten(in: run.library)
        if left != change.withoutPrior { shortened += 1 }
        if let left { _ = made.join(left) }
      }
      #expect(made.sharedText == run.library.sharedText, "seed \(seed)")
    }
    #expect(shortened > 0)
  }
}

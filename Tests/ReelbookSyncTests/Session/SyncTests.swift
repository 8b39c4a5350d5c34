import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite struct SyncTests {
  @Test func `edits of one device are on the other after both have synced`() async throws {
    let place = MemoryExchange()
    let (a, b) = try await (SyncingDevice.open(place, seed: 1, person: "Ada"), SyncingDevice.open(place, seed: 2))
    try await a.star(1)
    try await a.sync()
    let report = try await b.sync()
    #expect(report.received > 0 && report.merge.applied > 0 && report.problems.isEmpty)
    #expect(b.stars == [1])
    try await b.star(2)
    try await b.sync()
    try await a.sync()
    #expect(a.stars == [1, 2])
    #expect(a.shared == b.shared)
  }

  @Test func `edits travel as commits, and appear in the history of the other device`() async throws {
    let place = MemoryExchange()
    let (a, b) = try await (SyncingDevice.open(place, seed: 1, person: "Ada"), SyncingDevice.open(place, seed: 2))
    try await a.sync()
    try await b.sync()
    try await a.star(603)
    try await a.sync()
    try await b.sync()
    let entry = try #require(try await b.store.history().first { $0.verb == .star })
    #expect(entry.device == a.store.device && entry.person == a.store.me)
  }

  @Test func `records from before a library joined add nothing to its history`() async throws {
    let place = MemoryExchange()
    let (a, b) = try await (SyncingDevice.open(place, seed: 1, person: "Ada"), SyncingDevice.open(place, seed: 2))
    for number in 1...5 { try await a.star(number) }
    try await a.sync()
    let before = try await b.store.history().count
    try await b.sync()
    #expect(b.stars == [1, 2, 3, 4, 5])
    #expect(try await b.store.history().count <= before)
  }

  @Test func `a sync without new edits publishes nothing`() async throws {
    let place = MemoryExchange()
    let (a, b) = try await (SyncingDevice.open(place, seed: 1), SyncingDevice.open(place, seed: 2))
    for _ in 1...3 {
      try await a.sync()
      try await b.sync()
    }
    let files = place.files
    for _ in 1...3 {
      a.clock.goOn(.seconds(200_000))
      #expect(try await a.sync().isEmpty)
      #expect(try await b.sync().isEmpty)
    }
    #expect(place.files == files)
  }

  @Test func `a device publishes its name, version and last use, along with other changes`() async throws {
    let place = MemoryExchange()
    let (a, b) = try await (
      SyncingDevice.open(place, seed: 1) { $0.appVersion = "2.1" }, SyncingDevice.open(place, seed: 2)
    )
    try await a.sync()
    try await b.sync()
    let first = try #require(b.store.library.devices[a.store.device])
    #expect(first.name == "Device 1" && first.appVersion == "2.1")
    a.clock.goOn(.seconds(90_000))
    try await a.star(1)
    try await a.sync()
    try await b.sync()
    let second = try #require(b.store.library.devices[a.store.device])
    #expect(try #require(second.lastSeen) > #require(first.lastSeen).adding(.seconds(80_000)))
  }

  @Test func `fields that are local to a device never leave it`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1)
    let seat = ExtraField<String>("com.example.seat")
    let schema = RecordSchema.standard.adding(seat, to: Mark.self, audience: .device)
    let b = try await SyncingDevice.open(place, seed: 2, schema: schema)
    try await b.sync()
    try await b.store.edit { draft in
      try draft.star(.movie(1))
      try draft.mark(.movie(1)) { $0.extras[seat] = "private-seat" }
      var title = Title(.movie(1), TitleFacts(name: "One"))
      title.checked = Instant(milliseconds: 1_234_567_890_123)
      try draft.insert(title)
    }
    try await b.sync()
    try await b.store.edit { try $0.change(TitleID.movie(1)) { (title: inout Title) in title.checked = .absent } }
    #expect(try await b.sync().published == 0)
    try await a.sync()
    #expect(a.store.library.titles[.movie(1)]?.name == "One" && a.store.library.titles[.movie(1)]?.checked == nil)
    #expect(b.store.library.marks.contains { $0.extras[seat] == "private-seat" })
    for (name, bytes) in place.files {
      let text = name + String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("private-seat") && !text.contains("checked"))
    }
  }

  @Test func `a kind that stays on its device leaves no trace in the exchange or on other devices`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1)
    let schema = RecordSchema.standard.adding(Download.self)
    let b = try await SyncingDevice.open(place, seed: 2, schema: schema)
    let other = try await SyncingDevice.open(place, seed: 3, schema: schema)
    try await b.sync()
    let id = PersonalID(b.store.me, .movie(1))
    try await b.store.edit { draft in
      var download = Download(id: id)
      download.file = "private-file"
      try draft.insert(download)
      try draft.star(.movie(1))
    }
    try await b.sync()
    try await b.store.edit { try $0.change(id) { (download: inout Download) in download.file = "private-other" } }
    #expect(try await b.sync().published == 0)
    try await b.store.edit { try $0.delete(Download.self, id) }
    #expect(try await b.sync().published == 0)
    try await b.store.edit { $0.forget(Download.self, id) }
    #expect(try await b.sync().published == 0)
    for device in [a, other] {
      try await device.sync()
      #expect(device.stars == [1])
      #expect(!device.store.library.text.contains("download"))
    }
    #expect(b.store.library.text.contains("com.example.download"))
    #expect(place.files.count > 0)
    for (name, bytes) in place.files {
      let text = name + String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("private") && !text.contains("download"))
    }
  }

  @Test func `three devices over two exchanges pass on each other's edits`() async throws {
    let (home, work) = (MemoryExchange(), MemoryExchange())
    let a = try await SyncingDevice.open(home, seed: 1, person: "Ada")
    let b = try await SyncingDevice.open(home, seed: 2)
    try await a.sync()
    try await b.sync()
    var configuration = SyncConfiguration.plain
    configuration.name = "work"
    configuration.deviceName = "Device 2"
    let second = SyncSession(b.store, work, configuration)
    try await second.sync()
    let c = try await SyncingDevice.open(work, seed: 3)
    try await c.sync()
    try await c.star(3)
    try await a.star(1)
    for _ in 1...2 {
      for session in [a.session, c.session, b.session, second, b.session] { try await session.sync() }
    }
    #expect(a.stars == [1, 3] && c.stars == [1, 3])
    #expect(a.shared == b.shared && b.shared == c.shared)
  }

  @Test func `a device passes on kinds and fields that its build does not know`() async throws {
    let place = MemoryExchange()
    let schema = RecordSchema.standard.adding(Ticket.self)
    let a = try await SyncingDevice.open(place, seed: 1, schema: schema)
    let b = try await SyncingDevice.open(place, seed: 2)
    let c = try await SyncingDevice.open(MemoryExchange(), seed: 3, schema: schema)
    try await a.store.edit { draft in
      var source = SeededGenerator(seed: 1)
      try RandomEdits.withTickets.edit(&draft, operations: 60, using: &source)
    }
    try await a.sync()
    try await b.sync()
    let other = MemoryExchange()
    var configuration = SyncConfiguration.plain
    configuration.name = "other"
    try await SyncSession(b.store, other, configuration).sync()
    try await SyncSession(c.store, other, configuration).sync()
    #expect(a.store.library.records(Ticket.self).count > 0)
    #expect(Array(c.store.library.records(Ticket.self)) == Array(a.store.library.records(Ticket.self)))
  }
  @Test func `a newer app's field survives an edit by an older app, and its later changes arrive there`() async throws {
    let place = MemoryExchange()
    let seat = ExtraField<String>("com.example.seat")
    let newer = try await SyncingDevice.open(place, seed: 1, schema: RecordSchema.standard.adding(seat, to: Mark.self))
    let older = try await SyncingDevice.open(place, seed: 2)
    try await newer.store.edit { try $0.mark(.movie(603)) { $0.extras[seat] = "F12" } }
    for device in [newer, older] { try await device.sync() }
    try await older.store.edit { draft in
      try draft.star(.movie(603))
      try draft.rate(.movie(603), .outOfTen(8))
    }
    for device in [older, newer] { try await device.sync() }
    let mark = newer.store.library.mark(on: .movie(603), of: newer.store.me)
    #expect(mark.extras[seat] == "F12" && mark.isStarred && mark.rating != nil)
    try await newer.store.edit { try $0.mark(.movie(603)) { $0.extras[seat] = "A1" } }
    for device in [newer, older] { try await device.sync() }
    #expect(newer.shared == older.shared && older.shared.contains("A1") && !older.shared.contains("F12"))
  }
}

/// A file that an app has downloaded; other devices cannot use it.
private struct Download: LibraryRecord {
  let id: PersonalID
  var file = ""
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.download")
  static let fields: [Field<Download>] = [Field("file", \.file)]
  static let traits = KindTraits<Download>(noun: "download", audience: .device)

  init(id: PersonalID) { self.id = id }
}

import Foundation
import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// The contents of a backup, and reading them back.
@Suite struct BackupTests {
  @Test(arguments: ["backup.json", "backup.zip"]) func `a backup has the whole library`(_ name: String) async throws {
    for seed in Laws.seeds(from: 1, few: 3, all: 60) {
      let store = try await LibraryStore.random(seed: seed)
      let backup = try await store.backup(as: name)
      let restorable = try await backup.library()
      #expect(restorable == store.library.withoutDeviceFields, "seed \(seed)")
      #expect(backup.me == store.me && backup.unreadable.isEmpty && backup.imageCount == 0, "seed \(seed)")
    }
  }

  @Test(arguments: ["backup.json", "backup.zip"]) func `the same library gives the same bytes`(
    _ name: String
  ) async throws {
    let store = try await LibraryStore.sample()
    let (first, second) = (try SimulatedDisk.with([]), try SimulatedDisk.with([]))
    try await store.backUp(as: name, on: first)
    try await store.backUp(as: name, on: second)
    #expect(first[name] == second[name])
  }

  @Test func `the file is JSON that describes itself, with one record a line`() async throws {
    let store = try await LibraryStore.sample()
    let disk = try SimulatedDisk.with([])
    let report = try await store.backUp(as: "backup.json", on: disk)
    let bytes = try #require(disk["backup.json"])
    let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(object["reelbook"] as? String == "backup" && object["format"] as? Int == 1)
    #expect((object["about"] as? String)?.contains("backup of a Reelbook library") == true)
    #expect(object["person"] as? String == "\(store.me)")
    #expect((object["holds"] as? [String: Int])?["play"] == 3)
    #expect((object["records"] as? [Any])?.count == report.recordCount)
    #expect(object["count"] as? Int == report.recordCount)
    #expect(String(decoding: bytes, as: UTF8.self).split(separator: "\n").count == report.recordCount + 2)
    #expect(report.size == bytes.count)
  }

  @Test func `an archive has the JSON document and its checksum`() async throws {
    let store = try await LibraryStore.sample()
    let disk = try SimulatedDisk.with([])
    try await store.backUp(as: "backup.json", on: disk)
    try await store.backUp(as: "backup.zip", on: disk)
    let files = try contents(of: disk["backup.zip"] ?? [])
    #expect(files.keys.sorted() == ["checksums.txt", "library.json"])
    #expect(files["library.json"] == disk["backup.json"])
    let list = String(decoding: files["checksums.txt"] ?? [], as: UTF8.self)
    #expect(list.hasSuffix("  library.json\n") && list.count == 64 + 2 + 13)
  }

  @Test func `a backup has no fields that stay on a device, and no device id`() async throws {
    let seat = ExtraField<Int>("com.example.seat")
    let row = ExtraField<Int>("com.example.row")
    let schema = RecordSchema.standard.adding(seat, to: Play.self, audience: .device).adding(row, to: Play.self)
    let store = try await LibraryStore.test(schema: schema)
    try await store.edit { draft in
      var title = Title(id: .movie(603))
      title.checked = Instant(milliseconds: 1)
      title.facts.name = "The Matrix"
      try draft.insert(title)
      var play = Play(id: PlayID(bits: IDBits(1, 2)))
      play.subject = .movie(603)
      play.person = draft.person
      play.extras[seat] = 5
      play.extras[row] = 6
      try draft.insert(play)
    }
    let backup = try await store.backup()
    let restorable = try await backup.library()
    #expect(restorable.titles[.movie(603)]?.checked == nil)
    #expect(restorable.plays.first { _ in true }?.extras[seat] == nil)
    #expect(restorable.plays.first { _ in true }?.extras[row] == 6)
    let text = restorable.text
    #expect(!text.contains("checked") && !text.contains("seat"))
    let other = try await LibraryStore.test(seed: 2)
    try await other.merge(backup, household: .same)
    #expect(other.device != store.device)
  }

  @Test func `a backup keeps records of an unknown kind, and restores into another schema`() async throws {
    let run = try ScriptedRun(seed: 3, edits: 80)
    let store = try await LibraryStore.test()
    try await store.merge(run.commits.map(\.withoutPrior))
    try #require(store.library.text.contains("com.example.ticket"))
    let backup = try await store.backup()
    let other = try await LibraryStore.test(seed: 2, schema: RecordSchema.standard.adding(Ticket.self))
    try await other.merge(backup, household: .same)
    #expect(other.library.records(Ticket.self).count > 0)
    try await other.replace(with: backup, household: .same, keeping: "old.json", on: try SimulatedDisk.with([]))
    #expect(other.library.records(Ticket.self).count > 0)
  }

  @Test func `a backup's name must end in a known extension`() async throws {
    let store = try await LibraryStore.sample()
    for name in ["backup", "backup.txt", ".", "json", "zip.gz"] {
      #expect(await code { try await store.backUp(as: name, on: SimulatedDisk()) } == .unsuitableName, "\(name)")
    }
    let images = ImageFolder(FileManager.default.temporaryDirectory)
    #expect(
      await code { try await store.backUp(as: "a.json", on: SimulatedDisk(), images: images) } == .unsuitableName)
    #expect(await code { try await store.backUp(as: "A.JSON", on: SimulatedDisk.with([])) } == nil)
  }

  @Test func `progress rises in each phase`() async throws {
    let store = try await LibraryStore.random(seed: 4, edits: 120)
    let disk = try SimulatedDisk.with([])
    let seen = Lock<[TransferProgress]>([])
    try await store.backUp(as: "a.zip", on: disk) { note in seen.withLock { $0.append(note) } }
    let backup = try await Backup.open("a.zip", on: disk) { note in seen.withLock { $0.append(note) } }
    try await LibraryStore.test(seed: 9).merge(backup, household: .same) { note in seen.withLock { $0.append(note) } }
    let notes = seen.withLock { $0 }
    for phase in [TransferProgress.Phase.writing, .verifying, .reading, .restoring] {
      let fractions = notes.filter { $0.phase == phase }.map(\.fraction)
      #expect(!fractions.isEmpty && fractions == fractions.sorted() && fractions.allSatisfy { 0...1 ~= $0 }, "\(phase)")
    }
  }
}

private struct Ticket: LibraryRecord {
  let id: TicketID
  var price = 0
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.ticket")
  static let fields: [Field<Ticket>] = [Field("price", \.price)]

  init(id: TicketID) { self.id = id }
}

private struct TicketID: RecordID {
  var text = ""
  static var absent: TicketID { TicketID() }

  init() {}

  init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    text = String(decoding: range.map { letters[$0] }, as: UTF8.self)
  }

  func appendText(to letters: inout [UInt8]) { letters.append(contentsOf: text.utf8) }

  static func < (a: TicketID, b: TicketID) -> Bool { a.text < b.text }
}

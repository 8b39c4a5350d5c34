import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// No private token is in a shared list's exchange: in no file name, in no byte, and in no record of a segment.
@Suite struct SharingPrivacyTests {
  @Test func `no private token enters the exchange or another library`() async throws {
    let place = MemoryExchange()
    let (library, _) = try PrivateTokenTests().library()
    let list = try #require(ListID(PrivateTokenTests.list))
    let anna = try #require(PersonID(PrivateTokenTests.anna))
    let store = try await SharingPerson.store("", seed: 1)
    var rows: [Change] = []
    library.eachRow { rows.append($0) }
    _ = try await store.receive([], gathering: rows)
    try await store.setMe(anna)
    let session = SyncSession(store, place, sharing: list, .seeded(1))
    let invitation = try await session.invite(.write, to: "private-place-is-for-the-invited")
    try await session.syncAdmitting()
    let carl = try await SharingPerson.accepting(invitation, "Carl", place, seed: 2)
    try await carl.session.syncAdmitting()
    try await session.syncAdmitting()
    // Edits every field of every record once more.
    try await touchEverything(store, in: library)
    try await session.syncAdmitting()
    try await carl.session.syncAdmitting()
    #expect(carl.library.list(list) != nil && carl.library.plays.count == 1 && carl.library.notes.count == 1)
    try look(for: "private", in: place, library.schema, list)
    #expect(!carl.library.text.contains("private"))
    let commits = try await carl.store.journaled()
    for commit in commits { #expect(!commit.text.contains("private"), "\(commit.text)") }
  }

  @Test func `a title and a note that are forgotten before publishing never enter the exchange`() async throws {
    let place = MemoryExchange()
    let watched = WatchedExchange(place)
    let store = try await SharingPerson.store("Anna", seed: 1)
    let list = try await store.edit { draft in
      let list = try draft.addList("Together")
      try draft.add(Circle.matrix, to: list)
      return list
    }
    let session = SyncSession(store, watched, sharing: list, .seeded(1))
    try await session.syncAdmitting()
    let facts = TitleFacts(name: "private-name", year: 1999)
    let note = try await store.edit { draft in
      try draft.add(CatalogTitle(Title(.movie(1), facts)), to: list)
      return try draft.addNote("private-note", on: .movie(603), shared: true)
    }
    try await store.edit { draft in
      draft.forget(Note.self, note)
      try draft.forget(.movie(1))
    }
    try await session.syncAdmitting()
    #expect(watched.removed.isEmpty && place.files.count > 1)
    for text in ["private-name", "private-note"] { place.expectNothing(of: text) }
  }

  @Test func `the search for tokens finds those that a household's own exchange holds`() async throws {
    let place = MemoryExchange()
    let (library, _) = try PrivateTokenTests().library()
    let store = try await SharingPerson.store("", seed: 1)
    var rows: [Change] = []
    library.eachRow { rows.append($0) }
    _ = try await store.receive([], gathering: rows)
    // A household's own devices exchange everything but the fields that are local to one device.
    try await SyncSession(store, place, .seeded(1)).sync()
    let bytes = place.files.values.reduce(Data()) { $0 + $1 }
    let text = String(decoding: bytes, as: UTF8.self)
    for token in ["private-play.notes", "private-mark.moods", "private-device.name", "private-seat"] {
      #expect(text.contains(token))
    }
  }

  /// Searches file names, bytes, and the records of the segments.
  private func look(for token: String, in place: MemoryExchange, _ schema: RecordSchema, _ list: ListID) throws {
    let reader = SyncSegmentReader(scope: "list/\(list)", coding: PlainCoding(), schema: schema)
    var changes = 0
    #expect(place.files.count >= 3)
    for (name, bytes) in place.files {
      #expect(!name.contains(token) && bytes.range(of: Data(token.utf8)) == nil, "\(name)")
      let segment = try reader.read(bytes, named: name)
      changes += segment.shared.rows.count
      for row in segment.shared.rows { #expect(!row.restamped.line.contains(token), "\(row)") }
      #expect(segment.commits.isEmpty && segment.records.isEmpty)
    }
    #expect(changes > 10)
  }

  private func touchEverything(_ store: LibraryStore, in library: Library) async throws {
    func touch<R: LibraryRecord>(_ type: R.Type) async throws {
      for record in store.library.records(R.self) {
        try await store.edit { draft in
          try draft.change(record.id) { (record: inout R) in record.extras["zz"] = JSONText(of: "private-again") }
          draft.forget(R.self, record.id)
          try draft.insert(record)
        }
      }
    }
    for type in library.schema.types where type.kind != Device.kind && type.kind != Alias.kind {
      try await touch(type.record)
    }
  }
}

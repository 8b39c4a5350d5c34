import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct ForgettingTests {
  @Test func `when forgetting returns, no file holds anything of the title`() async throws {
    try await withFolder { folder in
      let store = try await filledStore(at: folder)
      #expect(try filesThatName(secrets, in: folder).count >= 3)
      try await store.edit { try $0.forget(.movie(603)) }
      #expect(try filesThatName(secrets, in: folder) == [])
      #expect(store.compactionFailure == nil)
      #expect(store.library.title(.movie(603)) == nil && store.library.notes.isEmpty)
      #expect(
        try await store.history(HistoryQuery(title: .movie(603))).allSatisfy { $0.parts[0].change.effect == .forget })
      let library = store.library
      await store.close()
      let again = try await LibraryStore.open(at: folder, .test())
      #expect(again.library == library)
      try await again.compact()
      #expect(try filesThatName(secrets, in: folder) == [])
    }
  }

  @Test func `a title that another device forgets is forgotten here too`() async throws {
    try await withFolder { folder in
      let store = try await filledStore(at: folder)
      let clock = TestClock()
      clock.goOn(.seconds(3600))
      let peer = try await LibraryStore.test(seed: 2, clock: clock)
      try await peer.merge(store.sentCommits())
      try await peer.edit { try $0.forget(.movie(603)) }
      try await store.merge(peer.sentCommits())
      #expect(try filesThatName(secrets, in: folder) == [])
    }
  }

  @Test func `an overwritten text is forgotten too, and the later text stays`() async throws {
    try await withFolder { folder in
      let clock = TestClock()
      let store = try await LibraryStore.open(at: folder, .test(clock: clock))
      let note = try await store.edit { try $0.addNote("Follow the rabbit", on: .movie(603)) }
      let peer = try await LibraryStore.test(seed: 2, clock: clock)
      try await peer.merge(store.sentCommits())
      try await peer.edit { $0.forget(Note.self, note) }
      // This device edits at the same time, and its clock is later.
      try await store.edit { try $0.change(note) { (note: inout Note) in note.text = "Follow the cat" } }
      try await store.merge(peer.sentCommits())
      #expect(try filesThatName(secrets, in: folder) == [])
      #expect(try await store.commits().flatMap(\.changes).allSatisfy { !$0.line.contains("rabbit") })
      #expect(try filesThatName(["Follow the cat"], in: folder) != [])
    }
  }

  @Test func `a text that is written and forgotten in one edit is in no file`() async throws {
    try await withFolder { folder in
      let store = try await LibraryStore.open(at: folder, .test())
      let note = try await store.edit { try $0.addNote("Follow the cat", on: .movie(603)) }
      try await store.edit { draft in
        try draft.change(note) { (note: inout Note) in note.text = "Follow the rabbit" }
        draft.forget(Note.self, note)
      }
      #expect(try filesThatName(["Follow the rabbit", "Follow the cat"], in: folder) == [])
      #expect(try await store.commits().allSatisfy { !$0.text.contains("rabbit") })
      try await store.compact()
      #expect(try filesThatName(["Follow the rabbit"], in: folder) == [])
    }
  }

  @Test func `forgetting by a whole row removes earlier commits from history and keeps later ones`() async throws {
    let store = try await LibraryStore.test()
    let id = Mark.ID(store.me, .movie(603))
    try await store.star(603)
    try await store.edit { $0.forget(Mark.self, id) }
    try await store.edit { try $0.rate(.movie(603), .stars(4)) }
    try await store.edit { try $0.delete(Mark.self, id) }
    try await store.star(603)
    let row = try #require(store.library.marks.row(id))
    let left = try await store.commits().forgetting([Change(Patch(row))])
    #expect(left.contains { $0.verb == .rate } && !left.contains { $0.verb == .star && $0.id < row.forgotten })
  }

  @Test func `edits that forget nothing do not wait for a forgetting`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    try await store.star(603)
    let gate = storage.closeSnapshots()
    async let forgetting: Void = store.edit { $0.forget(Mark.self, Mark.ID(store.me, .movie(603))) }
    await gate.isReached()
    try await store.star(1)
    #expect(store.starCount == 1)
    gate.open()
    try await forgetting
  }

  @Test func `if the snapshot of a forgetting fails, the next snapshot or opening repeats it`()
    async throws
  {
    for isClosing in [false, true] {
      try await withFolder { folder in
        try await filledStore(at: folder).close()
        let storage = ScriptedStorage(FileStorage(folder))
        var store = try await LibraryStore.test(storage, seed: 3)
        storage.script.withLock { $0.refusedSnapshots = [.init(number: 1)] }
        try await store.edit { try $0.forget(.movie(603)) }
        #expect(store.compactionFailure as? ScriptedStorage.Refusal == .init(number: 1))
        #expect(try filesThatName(secrets, in: folder) != [])
        if isClosing {
          await store.close()
          store = try await LibraryStore.open(at: folder, .test(seed: 4))
          await store.close()
        } else {
          try await store.compact()
        }
        #expect(store.compactionFailure == nil)
        #expect(try filesThatName(secrets, in: folder) == [], "closing: \(isClosing)")
      }
    }
  }

  private let secrets = ["Matrix", "rabbit", "Zion"]

  /// A store whose journal, snapshot and history hold a title.
  private func filledStore(at folder: URL) async throws -> LibraryStore {
    let store = try await LibraryStore.open(at: folder, .test())
    let list = try await store.edit { try $0.addList("Films") }
    try await store.edit { try $0.add(CatalogTitle.matrix, to: list) }
    try await store.edit { try $0.addNote("Follow the rabbit", on: .movie(603)) }
    try await store.compact()
    try await store.edit { try $0.watch(.movie(603), PlayDetails(location: "Zion")) }
    try await store.edit { try $0.addNote("The rabbit again", on: .movie(603)) }
    return store
  }

  private func filesThatName(_ words: [String], in folder: URL) throws -> [String] {
    try contents(of: folder).filter { _, bytes in words.contains { bytes.range(of: Data($0.utf8)) != nil } }.keys
      .sorted()
  }
}

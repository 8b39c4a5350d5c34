#if SQLite
  import Foundation
  import ReelbookModel
  import ReelbookPersistence
  import ReelbookSQLite
  import ReelbookTestSupport
  import Testing

  @Suite struct SQLiteMoveTests {
    /// The whole content of a storage.
    private struct Contents: Equatable {
      var library: Library
      var text: String
      var history: [Commit]
      var installation: Installation?
      var kept: [String: [UInt8]]

      init(_ storage: any Storage, _ names: () throws -> [String]) throws {
        let stored = try storage.load(.standard)
        defer { storage.close() }
        library = stored.library
        text = stored.library.text
        history = try storage.history(.standard)
        installation = stored.installation
        kept = [:]
        for name in try names() { kept[name] = try storage.bytes(named: name) }
      }

      init(folder: URL) throws {
        let storage = FileStorage(folder)
        try self.init(storage) { try storage.keptNames }
      }

      init(file: URL) throws {
        let storage = SQLiteStorage(file)
        try self.init(storage) { try storage.keptNames }
      }
    }

    private static func fill(_ storage: any Storage, seed: UInt64) throws {
      let run = try ScriptedRun(seed: seed, edits: 80)
      _ = try storage.load(.standard)
      _ = try storage.append(Array(run.commits[..<30]), surviving: .processCrash)
      let start = run.commits[8].time
      try storage.replace(with: run.libraries[30], keepingHistoryFrom: start, forgetting: [])()
      // The rest comes in parts.
      for commit in run.commits[30...] {
        let middle = commit.changes.count / 2
        let parts = [commit.with(Array(commit.changes[..<middle])), commit.with(Array(commit.changes[middle...]))]
        _ = try storage.append(parts.filter { !$0.changes.isEmpty }, surviving: .processCrash)
      }
      try storage.setBytes([1, 2, 3, 0, 255], named: "a.one")
      try storage.setBytes(Array("two".utf8), named: "b-2")
      try storage.save(Installation(device: DeviceID(bits: seed + 7), me: run.me))
      storage.close()
    }

    @Test func `a library moves from a folder to a file and back unchanged`() async throws {
      var strangers = 0
      for seed in Laws.seeds(few: 3, all: 30) {
        let place = try TemporaryFolder()
        let (folder, file) = (
          place.url.appendingPathComponent("A.reelbook"), place.url.appendingPathComponent("B.sqlite")
        )
        let back = place.url.appendingPathComponent("C.reelbook")
        try Self.fill(FileStorage(folder), seed: seed)
        let before = try Contents(folder: folder)
        #expect(before.history.count > 50 && before.kept.count == 2)
        if before.text.contains("com.example.ticket") { strangers += 1 }
        try await LibraryStore.move(folder: folder, toSQLite: file)
        #expect(try Contents(file: file) == before, "seed \(seed)")
        #expect(try Connection(DatabasePlace(file), for: .reading).problems() == [], "seed \(seed)")
        try await LibraryStore.move(sqlite: file, toFolder: back)
        #expect(try Contents(folder: back) == before, "seed \(seed)")
        #expect(place.fileNames == ["A.reelbook", "B.sqlite", "B.sqlite-lock", "C.reelbook"])
      }
      #expect(strangers > 0)
    }

    @Test func `a library moves from a file to a folder and back unchanged`() async throws {
      for seed in Laws.seeds(from: 100, few: 3, all: 30) {
        let place = try TemporaryFolder()
        let (file, folder) = (
          place.url.appendingPathComponent("A.sqlite"), place.url.appendingPathComponent("B.reelbook")
        )
        let back = place.url.appendingPathComponent("C.sqlite")
        try Self.fill(SQLiteStorage(file), seed: seed)
        let before = try Contents(file: file)
        try await LibraryStore.move(sqlite: file, toFolder: folder)
        #expect(try Contents(folder: folder) == before, "seed \(seed)")
        try await LibraryStore.move(folder: folder, toSQLite: back)
        #expect(try Contents(file: back) == before, "seed \(seed)")
      }
    }

    @Test func `the device moves with the library, and the original becomes another device`() async throws {
      let place = try TemporaryFolder()
      let (folder, file) = (
        place.url.appendingPathComponent("A.reelbook"), place.url.appendingPathComponent("B.sqlite")
      )
      let store = try await LibraryStore.open(at: folder, .test())
      try await store.star(603)
      await store.close()
      try await LibraryStore.move(folder: folder, toSQLite: file)
      let moved = try await LibraryStore.open(sqlite: file, .test(seed: 2))
      #expect(moved.device == store.device && moved.me == store.me && moved.library == store.library)
      #expect(!moved.report.isCopy && !moved.report.isNew)
      try await moved.star(604)
      let left = try await LibraryStore.open(at: folder, .test(seed: 3))
      #expect(left.device != store.device && left.me == store.me && left.library == store.library)
      await moved.close()
      await left.close()
    }

    @Test func `a move refuses an existing target and a missing source`() async throws {
      let place = try TemporaryFolder()
      let (folder, file) = (
        place.url.appendingPathComponent("A.reelbook"), place.url.appendingPathComponent("B.sqlite")
      )
      #expect(await StorageError.code { try await LibraryStore.move(folder: folder, toSQLite: file) } == .missing)
      #expect(await StorageError.code { try await LibraryStore.move(sqlite: file, toFolder: folder) } == .missing)
      #expect(place.fileNames == [])
      try Self.fill(FileStorage(folder), seed: 1)
      try Data("mine".utf8).write(to: file)
      #expect(await StorageError.code { try await LibraryStore.move(folder: folder, toSQLite: file) } == .notALibrary)
      #expect(try Data(contentsOf: file) == Data("mine".utf8))
    }

    @Test func `a move replaces the leftovers of an interrupted one`() async throws {
      let place = try TemporaryFolder()
      let (folder, file) = (
        place.url.appendingPathComponent("A.reelbook"), place.url.appendingPathComponent("B.sqlite")
      )
      try Self.fill(FileStorage(folder), seed: 2)
      let before = try Contents(folder: folder)
      let unfinished = SQLiteStorage(place.url.appendingPathComponent("B.sqlite.moving"))
      _ = try unfinished.load(.standard)
      _ = try unfinished.append(before.history, surviving: .processCrash)
      unfinished.abandon()
      try await LibraryStore.move(folder: folder, toSQLite: file)
      #expect(try Contents(file: file) == before)
      #expect(place.fileNames == ["A.reelbook", "B.sqlite", "B.sqlite-lock"])
    }
  }
#endif

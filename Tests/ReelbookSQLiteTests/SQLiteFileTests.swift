#if SQLite
  import Foundation
  import ReelbookModel
  import ReelbookPersistence
  import ReelbookSQLite
  import ReelbookTestSupport
  import Testing

  @Suite struct SQLiteFileTests {
    @Test func `a file holds a library with its history, person and device`() async throws {
      try await withFile { file in
        let store = try await LibraryStore.open(sqlite: file, .test())
        #expect(store.report.isNew)
        let starred = try #require(try await store.commit { try $0.star(.movie(603)) })
        try await store.star(604)
        _ = try await store.undo(starred.id)
        #expect(store.starred == [604])
        let (library, device, me) = (store.library, store.device, store.me)
        let lines = try await store.history().map(\.words)
        await store.close()
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path).sorted()
            == ["Films.sqlite", "Films.sqlite-lock"])
        let again = try await LibraryStore.open(sqlite: file, .test(seed: 2))
        #expect(again.library == library && again.device == device && again.me == me && !again.report.isNew)
        #expect(try await again.history().map(\.words) == lines)
        await again.close()
      }
    }

    @Test func `a storage prints as its type, without what it holds`() async throws {
      try await withFile { file in
        #expect("\(SQLiteStorage(file))" == "SQLiteStorage")
      }
    }

    @Test func `a snapshot empties the log, whose damage nobody would notice`() async throws {
      try await withFile { file in
        let store = try await LibraryStore.open(sqlite: file, .test())
        try await store.star(603)
        func logSize() throws -> Int { try Data(contentsOf: URL(fileURLWithPath: file.path + "-wal")).count }
        #expect(try logSize() > 0)
        try await store.compact()
        #expect(try logSize() == 0)
        await store.close()
      }
    }

    @Test func `an app extension can read while the app writes, and sees later edits when it opens again`() async throws
    {
      try await withFile { file in
        let app = try await LibraryStore.open(sqlite: file, .test())
        try await app.star(603)
        let reader = try await LibraryStore.open(sqlite: file, for: .reading, .test(seed: 2))
        #expect(reader.library == app.library && reader.device == app.device && reader.me == app.me)
        try await app.star(604)
        #expect(reader.starred == [603])
        #expect(await StorageError.code { try await reader.star(605) } == .readOnly)
        let later = try await LibraryStore.open(sqlite: file, for: .reading, .test(seed: 3))
        #expect(later.starred == [603, 604])
        let edits = try await app.history().map(\.words)
        await app.close()
        #expect(try await later.history().map(\.words) == edits && edits.count > 1)
        await later.close()
        await reader.close()
        let alone = try await LibraryStore.open(sqlite: file, for: .reading, .test(seed: 4))
        #expect(alone.starred == [603, 604])
        await alone.close()
      }
    }

    @Test func `a missing file is created for a writer, and is an error for a reader`() async throws {
      try await withFile { file in
        #expect(await StorageError.code { _ = try await LibraryStore.open(sqlite: file, for: .reading) } == .missing)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        let deep = file.deletingLastPathComponent().appendingPathComponent("a/b/Films.sqlite")
        let store = try await LibraryStore.open(sqlite: deep, .test())
        await store.close()
        #expect(FileManager.default.fileExists(atPath: deep.path))
      }
    }

    @Test func `a file that is no database is refused and not changed`() async throws {
      try await withFile { file in
        let text = Data(String(repeating: "This is a text. ", count: 100).utf8)
        try text.write(to: file)
        for access in [FileStorage.Access.writing, .reading] {
          #expect(
            await StorageError.code { _ = try await LibraryStore.open(sqlite: file, for: access) } == .notALibrary)
        }
        #expect(try Data(contentsOf: file) == text)
      }
    }

    @Test func `a file of a newer format is refused and not changed`() async throws {
      try await withFile { file in
        let store = try await LibraryStore.open(sqlite: file, .test())
        await store.close()
        let newer = try Connection(DatabasePlace(file), for: .writing)
        try newer.execute("UPDATE reelbook_state SET format = 2; PRAGMA wal_checkpoint(TRUNCATE)")
        try FileManager.default.removeItem(atPath: file.path + "-lock")
        let before = try Data(contentsOf: file)
        for access in [FileStorage.Access.writing, .reading] {
          #expect(
            await StorageError.code { _ = try await LibraryStore.open(sqlite: file, for: access) } == .newerFormat)
        }
        #expect(try Data(contentsOf: file) == before)
        #expect(!FileManager.default.fileExists(atPath: file.path + "-lock"))
      }
    }

    @Test func `a library can live in an app's own database, beside the app's tables`() async throws {
      try await withFile { file in
        let own = try Connection(DatabasePlace(file), for: .writing)
        try own.execute(
          "CREATE TABLE cinema (film TEXT, seats INTEGER); INSERT INTO cinema VALUES ('movie/tmdb/603', 80)")
        let store = try await LibraryStore.open(sqlite: file, .test())
        try await store.star(603)
        #expect(
          try own.texts("SELECT c.seats FROM cinema c JOIN reelbook_marks m ON m.subject = c.film WHERE m.starred")
            == ["80"])
        try own.execute("UPDATE cinema SET seats = 90")
        try await store.star(604)
        let movie = try #require(store.library.marks.first { $0.subject == .movie(603) })
        try await store.edit { try $0.forget(movie.subject.title) }
        await store.close()
        #expect(try own.texts("SELECT seats FROM cinema") == ["90"])
        #expect(try SQLiteStorage.read(file).0.library.marks.filter(\.isStarred).count == 1)
      }
    }

    @Test func `a copied file is another device, and a moved file is the same`() async throws {
      try await withFile { file in
        let store = try await LibraryStore.open(sqlite: file, .test())
        let device = store.device
        await store.close()
        let copied = file.deletingLastPathComponent().appendingPathComponent("Copy.sqlite")
        try FileManager.default.copyItem(at: file, to: copied)
        let copy = try await LibraryStore.open(sqlite: copied, .test(seed: 2))
        #expect(copy.report.isCopy && copy.device != device && copy.me == store.me)
        await copy.close()
        let moved = file.deletingLastPathComponent().appendingPathComponent("Moved.sqlite")
        try FileManager.default.moveItem(at: file, to: moved)
        let again = try await LibraryStore.open(sqlite: moved, .test(seed: 3))
        #expect(!again.report.isCopy && again.device == device)
        await again.close()
      }
    }

    @Test func `an edit fails while the open file is moved away`() async throws {
      try await withFile { file in
        let store = try await LibraryStore.open(sqlite: file, .test())
        try await store.star(603)
        let moved = file.deletingLastPathComponent().appendingPathComponent("Moved.sqlite")
        try FileManager.default.moveItem(at: file, to: moved)
        #expect(await StorageError.code { try await store.star(604) } == .missing)
        #expect(store.starred == [603])
        try FileManager.default.moveItem(at: moved, to: file)
        try await store.star(605)
        #expect(store.starred == [603, 605])
        await store.close()
      }
    }

    @Test func `two paths of one file are one library`() async throws {
      try await withFile { file in
        let store = try await LibraryStore.open(sqlite: file, .test())
        let link = file.deletingLastPathComponent().appendingPathComponent("Link.sqlite")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        #expect(await StorageError.code { _ = try await LibraryStore.open(sqlite: link, .test()) } == .inUse)
        await store.close()
      }
    }

    @Test func `no byte of a forgotten note is left in any file`() async throws {
      try await withFile { file in
        let store = try await LibraryStore.open(sqlite: file, .test())
        for number in 0..<Laws.count(few: 60, all: 600) {
          try await store.edit { draft in
            try draft.addNote(
              "private-4f1d \(number) \(String(repeating: "x", count: number * 37))", on: .movie(number % 7))
            try draft.star(.movie(number))
          }
          if number % 9 == 0 {
            let notes = store.library.notes.map(\.id)
            try await store.edit { try $0.edit(notes[0]) { $0.text = "private-4f1d again \(number)" } }
          }
        }
        for number in 0..<7 { try await store.edit { try $0.forget(MediaID.movie(number).title) } }
        await store.close()
        #expect(store.compactionFailure == nil)
        for name in try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path) {
          let bytes = try Data(contentsOf: file.deletingLastPathComponent().appendingPathComponent(name))
          #expect(bytes.range(of: Data("private-4f1d".utf8)) == nil, "\(name)")
        }
      }
    }

    @Test func `clearing the history keeps the records`() async throws {
      try await withFile { file in
        let store = try await LibraryStore.open(sqlite: file, .test())
        for number in 1...30 { try await store.star(number) }
        try await store.clearHistory()
        #expect(try await store.history().isEmpty)
        try await store.star(31)
        #expect(try await store.history().count == 1)
        let library = store.library
        await store.close()
        let (stored, history) = try SQLiteStorage.read(file)
        #expect(stored.library == library && history.count == 1)
      }
    }
  }
#endif

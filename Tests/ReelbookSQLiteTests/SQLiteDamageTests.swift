#if SQLite
  import Foundation
  import ReelbookModel
  import ReelbookPersistence
  import ReelbookSQLite
  import ReelbookTestSupport
  import Testing

  @Suite struct SQLiteDamageTests {
    /// The files of a library whose process was killed.
    ///
    /// The file has the edits up to one, and the log has the rest.
    private struct Killed {
      let run: ScriptedRun
      let file: [UInt8]
      let log: [UInt8]
      /// The number of commits that the file has without the log.
      let settled: Int

      init(seed: UInt64, settled: Int, edits: Int) throws {
        run = try ScriptedRun(seed: seed, edits: edits)
        self.settled = settled
        let folder = try TemporaryFolder()
        let place = folder.url.appendingPathComponent("Films.sqlite")
        let first = SQLiteStorage(place)
        _ = try first.load(.standard)
        _ = try first.append(Array(run.commits[..<settled]), surviving: .powerLoss)
        try first.save(Installation(device: DeviceID(bits: 1), me: run.me))
        first.close()
        let storage = SQLiteStorage(place)
        _ = try storage.load(.standard)
        for commit in run.commits[settled...] { _ = try storage.append([commit], surviving: .powerLoss) }
        file = try Array(Data(contentsOf: place))
        log = try Array(Data(contentsOf: URL(fileURLWithPath: place.path + "-wal")))
        storage.abandon()
      }

      /// Writes changed files to a folder, and opens them.
      func open<Result>(_ file: [UInt8], _ log: [UInt8], _ body: (URL) throws -> Result) throws -> Result {
        let folder = try TemporaryFolder()
        let place = folder.url.appendingPathComponent("Films.sqlite")
        try Data(file).write(to: place)
        if !log.isEmpty { try Data(log).write(to: URL(fileURLWithPath: place.path + "-wal")) }
        return try withExtendedLifetime(folder) { try body(place) }
      }

      /// Expects one of the libraries from the settled one on, with its history, in an intact file that accepts an
      /// edit.
      ///
      /// Returns the number of its commits.
      func expectWhole(_ place: URL, _ what: String) throws -> Int {
        let storage = SQLiteStorage(place)
        let stored = try storage.load(.standard)
        let count = run.libraries.indices.last { run.libraries[$0] == stored.library }
        #expect(try storage.history(.standard) == run.commits[..<(count ?? 0)].inOrder, "\(what)")
        _ = try storage.append(run.commits, surviving: .powerLoss)
        storage.close()
        #expect(try SQLiteStorage.read(place).0.library == run.library, "\(what)")
        #expect(try Connection(DatabasePlace(place), for: .reading).problems() == [], "\(what)")
        return try #require(count, "\(what)")
      }
    }

    private static let pageLength = 4096

    @Test func `a log cut at any byte gives whole edits, and the file is intact`() throws {
      let killed = try Killed(seed: 1, settled: 6, edits: 12)
      var counts: Set<Int> = []
      let stride = Laws.areAllAsked ? 97 : 1999
      for end in Swift.stride(from: 0, through: killed.log.count, by: stride) {
        let count = try killed.open(killed.file, Array(killed.log[..<end])) {
          try killed.expectWhole($0, "cut at \(end)")
        }
        #expect(count >= killed.settled, "cut at \(end)")
        counts.insert(count)
      }
      #expect(counts.count > 3)
    }

    @Test func `a page that was torn during a checkpoint is written again from the log`() throws {
      let killed = try Killed(seed: 2, settled: 6, edits: 14)
      // Each frame of the log begins with its page's number. The log begins with a header of 32 bytes.
      var pages: Set<Int> = []
      for frame in stride(from: 32, to: killed.log.count, by: Self.pageLength + 24) {
        pages.insert(killed.log[frame..<frame + 4].reduce(0) { $0 << 8 | Int($1) })
      }
      #expect(pages.count > 3)
      for page in pages.sorted() where page * Self.pageLength <= killed.file.count {
        for half in 0..<2 {
          var file = killed.file
          let start = (page - 1) * Self.pageLength + half * Self.pageLength / 2
          for index in start..<start + Self.pageLength / 2 { file[index] = UInt8(truncatingIfNeeded: index &* 31) }
          let count = try killed.open(file, killed.log) { try killed.expectWhole($0, "page \(page), half \(half)") }
          #expect(count == killed.run.commits.count, "page \(page), half \(half)")
        }
      }
    }

    @Test func `a power cut at any step of a checkpoint loses nothing`() throws {
      let run = try ScriptedRun(seed: 5, edits: 12)
      for seed in Laws.seeds(few: 2, all: 20) {
        for step in 1..<200 {
          let system = SimulatedSystem()
          let storage = system.open()
          _ = try storage.load(.standard)
          _ = try storage.append(run.commits, surviving: .powerLoss)
          system.faulty.fault = .stop(step: step)
          let isDone = (try? storage.execute("PRAGMA wal_checkpoint(TRUNCATE)")) != nil && system.faulty.steps < step
          system.powerCut(seed: seed)
          let again = system.open()
          #expect(try again.load(.standard).library == run.library, "step \(step), seed \(seed)")
          again.close()
          #expect(try Connection(system.place, for: .reading).problems() == [], "step \(step), seed \(seed)")
          if isDone {
            #expect(step > 5)
            break
          }
        }
      }
    }

    @Test func `a library whose creation was cut at any step opens or is created again`() throws {
      let run = try ScriptedRun(seed: 1, edits: 3)
      for seed in Laws.seeds(few: 2, all: 20) {
        for step in 1..<500 {
          let system = SimulatedSystem()
          system.faulty.fault = .stop(step: step)
          let made = Result {
            let storage = system.open()
            _ = try storage.load(.standard)
            try storage.save(Installation(device: DeviceID(bits: 1), me: run.me))
          }
          system.powerCut(seed: seed)
          let storage = system.open()
          let stored = try storage.load(.standard)
          #expect(!stored.report.isCopy && stored.report.damage.isEmpty, "step \(step), seed \(seed)")
          _ = try storage.append(run.commits, surviving: .powerLoss)
          system.powerCut(seed: seed)
          let again = system.open()
          #expect(try again.load(.standard).library == run.library, "step \(step), seed \(seed)")
          again.close()
          if case .success = made { break }
          #expect(step < 499)
        }
      }
    }

    @Test func `a changed byte is reported or makes no difference`() throws {
      let killed = try Killed(seed: 3, settled: 20, edits: 20)
      var refused = 0
      let known = killed.run.commits.inOrder
      for place in stride(from: 0, to: killed.file.count, by: Laws.areAllAsked ? 13 : 211) {
        var file = killed.file
        file[place] ^= 0x41
        try killed.open(file, []) { url in
          do {
            let (stored, history) = try SQLiteStorage.read(url, for: .reading)
            #expect(stored.library == killed.run.library && history == known, "byte \(place)")
          } catch let error as StorageError {
            #expect(
              [.damaged, .notALibrary, .newerFormat, .failed, .missing].contains(error.code), "byte \(place): \(error)")
            refused += 1
          }
        }
      }
      #expect(refused > 10)
    }

    @Test func `a file that lost a record's row is reported as damaged`() async throws {
      try await withFile { file in
        let store = try await LibraryStore.open(sqlite: file, .test())
        try await store.star(603)
        await store.close()
        let connection = try Connection(DatabasePlace(file), for: .writing)
        try connection.execute("DELETE FROM reelbook_records WHERE kind = 'mark'")
        let code = await #expect(throws: StorageError.self) { try await LibraryStore.open(sqlite: file, .test()) }?.code
        #expect(code == .damaged)
      }
    }

    @Test
    func `a damaged edit in the history is reported, and set aside with the next snapshot`()
      async throws
    {
      try await withFile { file in
        let run = try ScriptedRun(seed: 6, edits: 10)
        let storage = SQLiteStorage(file)
        _ = try storage.load(.standard)
        _ = try storage.append(run.commits, surviving: .powerLoss)
        try storage.execute("UPDATE reelbook_history SET json = replace(json, '\"time\"', '\"timf\"') WHERE number = 4")
        let error = #expect(throws: StorageError.self) { try storage.history(.standard) }
        #expect(error?.code == .damaged && error?.line == 4)
        let rest = (run.commits[..<3] + run.commits[4...]).inOrder
        #expect(try storage.readableHistory(.standard).commits == rest)
        try storage.replace(with: run.library, keepingHistoryFrom: SQLiteStorage.always, forgetting: [])()
        #expect(storage.laterDamage.map(\.line) == [4])
        #expect(try storage.history(.standard) == rest)
        storage.close()
        let (stored, history) = try SQLiteStorage.read(file)
        #expect(stored.library == run.library && history == rest)
      }
    }

    @Test func `a full disk refuses an edit, and the next one works once there is room`() async throws {
      try await withFile { file in
        let storage = SQLiteStorage(file)
        let store = try await LibraryStore.open(storage, .test())
        for number in 1...20 { try await store.star(number) }
        let before = store.library
        try storage.execute("PRAGMA max_page_count = 1")
        var taken = 20
        let code = await StorageError.code {
          for number in 21...2000 {
            try await store.edit { try $0.addNote(String(repeating: "long ", count: 400), on: .movie(number)) }
            taken = number
          }
        }
        #expect(code == .diskFull)
        #expect(store.library.notes.count == taken - 20)
        if taken == 20 { #expect(store.library == before) }
        let asItWas = store.library
        #expect(try SQLiteStorage.read(file, for: .reading).0.library == asItWas)
        try storage.execute("PRAGMA max_page_count = 1073741823")
        try await store.star(3000)
        #expect(store.starred.contains(3000))
        let library = store.library
        await store.close()
        #expect(try SQLiteStorage.read(file).0.library == library)
        #expect(try Connection(DatabasePlace(file), for: .reading).problems() == [])
      }
    }

    @Test func `a disk that is full at any byte loses no acknowledged edit`() throws {
      let run = try ScriptedRun(seed: 7, edits: 10)
      for room in stride(from: 0, to: 400_000, by: Laws.areAllAsked ? 3000 : 40_000) {
        let system = SimulatedSystem()
        let storage = system.open()
        _ = try storage.load(.standard)
        system.faulty.fault = .full(afterBytes: room)
        var count = 0
        while count < run.commits.count, (try? storage.append([run.commits[count]], surviving: .powerLoss)) != nil {
          count += 1
        }
        _ = Result {
          try storage.replace(with: run.libraries[count], keepingHistoryFrom: SQLiteStorage.always, forgetting: [])()
        }
        #expect(try storage.history(.standard) == run.commits[..<count].inOrder, "room \(room)")
        system.faulty.fault = .none
        _ = try storage.append(Array(run.commits[count...]), surviving: .powerLoss)
        storage.close()
        let again = system.open()
        #expect(try again.load(.standard).library == run.library, "room \(room)")
        again.close()
      }
    }
  }

  extension StorageError {
    /// The code of the error that a call throws; `nil` if it throws nothing, or another error.
    static func code(isolation: isolated (any Actor)? = #isolation, of body: () async throws -> Void) async -> Code? {
      do {
        try await body()
        return nil
      } catch {
        return (error as? StorageError)?.code
      }
    }
  }
#endif

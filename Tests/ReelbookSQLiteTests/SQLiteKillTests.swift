#if SQLite && (os(macOS) || os(Linux))
  import Foundation
  import ReelbookModel
  import ReelbookPersistence
  import ReelbookSQLite
  import ReelbookTestSupport
  import Testing

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  @Suite struct SQLiteKillTests {
    @Test(arguments: [Durability.powerLoss, .processCrash])
    func `whatever an edit returned for is there after the process was killed`(_ durability: Durability) async throws {
      try await withFile { file in
        var source = SeededGenerator(seed: 1)
        var acknowledged: Set<Int> = []
        for run in 1...Laws.count(few: 4, all: 50) {
          let delay = Int.random(in: 0..<(Laws.areAllAsked ? 400_000 : 150_000), using: &source)
          let child = await #expect(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
            [
              path = file.path as String, delay = delay as Int, run = run as Int,
              isSynced = (durability == .powerLoss) as Bool
            ] in
            // While the library is being opened, now and then.
            if run % 5 == 0 { SQLiteKillTests.killThisProcess(after: delay / 2) }
            var configuration = StoreConfiguration()
            configuration.durability = isSynced ? .powerLoss : .processCrash
            let store = try await LibraryStore.open(sqlite: URL(fileURLWithPath: path), configuration)
            SQLiteKillTests.killThisProcess(after: delay)
            try await SQLiteKillTests.editForEver(store, from: run * 1_000_000)
          }
          let lines = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self).split(separator: "\n")
          acknowledged.formUnion(lines.compactMap { $0.hasPrefix("starred ") ? Int($0.dropFirst(8)) : nil })
          // That it opens says as well that nobody holds the lock any more.
          let store = try await LibraryStore.open(sqlite: file)
          #expect(acknowledged.subtracting(store.starred) == [], "run \(run), killed after \(delay) µs")
          #expect(store.library.checkInvariants() == [], "run \(run), killed after \(delay) µs")
          await store.close()
          #expect(try Connection(DatabasePlace(file), for: .reading).problems() == [], "run \(run)")
        }
        #expect(acknowledged.count > 0)
      }
    }

    @Test func `another process is told that the library is open, and by whom`() async throws {
      try await withFile { file in
        let store = try await LibraryStore.open(sqlite: file)
        let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
          [path = file.path as String] in
          do {
            _ = try await LibraryStore.open(sqlite: URL(fileURLWithPath: path))
          } catch let error as StorageError {
            SQLiteKillTests.say("\(error.code): \(error.message)")
          }
        }
        let said = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self)
        #expect(said.contains("inUse: ") && said.contains("\(getpid())"))
        try await store.star(603)
        await store.close()
      }
    }

    @Test func `a process reads what is there while another writes`() async throws {
      try await withFile { file in
        let store = try await LibraryStore.open(sqlite: file, .test())
        let writing = Task {
          for number in 1... {
            if Task.isCancelled { break }
            try await store.star(number)
            if number % 40 == 0 { try await store.compact() }
          }
        }
        let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
          [path = file.path as String, times = Laws.count(few: 20, all: 200) as Int] in
          var last = 0
          for _ in 0..<times {
            let reader = try await LibraryStore.open(sqlite: URL(fileURLWithPath: path), for: .reading)
            let starred = reader.starred
            // An edit is there with all that came before it.
            guard starred == Set(starred.isEmpty ? [] : Array(1...starred.count)), starred.count >= last else {
              return SQLiteKillTests.say("\(starred.count) are starred, and not all of those before")
            }
            let commits = try await reader.history()
            guard commits.count >= starred.count else { return SQLiteKillTests.say("The history lacks edits") }
            last = starred.count
            await reader.close()
          }
          SQLiteKillTests.say("read \(last)")
        }
        writing.cancel()
        try await writing.value
        let said = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self)
        #expect(said.hasPrefix("read ") && said != "read 0\n", "\(said)")
        await store.close()
      }
    }

    /// Edits in a few tasks, some of them with many changes, and compacts, telling what has returned, until the process ends.
    static func editForEver(_ store: LibraryStore, from first: Int) async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<3 {
          group.addTask {
            for number in 0... {
              let movie = first + task * 100_000 + number
              if number % 10 == 9 {
                try await store.edit { draft in
                  for other in 0..<80 { try draft.rate(.movie(900_000_000 + other), .stars(3)) }
                  try draft.star(.movie(movie))
                }
              } else {
                try await store.star(movie)
              }
              say("starred \(movie)")
            }
          }
        }
        group.addTask { while true { try await store.compact() } }
        try await group.waitForAll()
      }
    }

    static func killThisProcess(after microseconds: Int) {
      DispatchQueue(label: "killing").asyncAfter(deadline: .now() + .microseconds(microseconds)) {
        kill(getpid(), SIGKILL)
      }
    }

    /// Writes a line at once, for whoever started this process.
    static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
  }
#endif

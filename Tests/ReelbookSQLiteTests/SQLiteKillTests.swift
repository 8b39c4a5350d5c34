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
  #elseif canImport(Android)
    import Android
  #endif

  @Suite struct SQLiteKillTests {
    @Test(arguments: [Durability.powerLoss, .processCrash])
    func `edits that returned are in the library after the process is killed`(_ durability: Durability) async throws {
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
            // Some runs are killed while the library opens.
            if run % 5 == 0 { SQLiteKillTests.killThisProcess(after: delay / 2) }
            var configuration = StoreConfiguration()
            configuration.durability = isSynced ? .powerLoss : .processCrash
            let store = try await LibraryStore.open(sqlite: URL(fileURLWithPath: path), configuration)
            SQLiteKillTests.killThisProcess(after: delay)
            try await SQLiteKillTests.editForEver(store, from: run * 1_000_000)
          }
          let lines = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self).split(separator: "\n")
          acknowledged.formUnion(lines.compactMap { $0.hasPrefix("starred ") ? Int($0.dropFirst(8)) : nil })
          // Opening also shows that no process holds the lock.
          let store = try await LibraryStore.open(sqlite: file)
          #expect(acknowledged.subtracting(store.starred) == [], "run \(run), killed after \(delay) µs")
          #expect(store.library.checkInvariants() == [], "run \(run), killed after \(delay) µs")
          await store.close()
          #expect(try Connection(DatabasePlace(file), for: .reading).problems() == [], "run \(run)")
        }
        #expect(acknowledged.count > 0)
      }
    }

    @Test func `an error tells another process which process has the library open`() async throws {
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

    @Test func `a process reads a consistent library while another process writes`() async throws {
      try await withFile { file in
        let run = try ScriptedRun(seed: 9, edits: 90)
        let storage = SQLiteStorage(file)
        _ = try storage.load(.standard)
        _ = try storage.append(Array(run.commits[..<5]), surviving: .powerLoss)
        // The writer needs its own thread: all threads of the tasks' pool may be waiting for child processes.
        let (writing, isOver) = (DispatchQueue(label: "writing"), Lock(false))
        writing.async {
          do {
            // It writes the rest once the child process has begun to read.
            while !FileManager.default.fileExists(atPath: file.path + ".begun"), !isOver.withLock({ $0 }) {
              usleep(500)
            }
            for number in 5..<run.commits.count {
              _ = try storage.append([run.commits[number]], surviving: .powerLoss)
              guard number % 30 == 0 else { continue }
              try storage.replace(
                with: run.libraries[number + 1], keepingHistoryFrom: SQLiteStorage.always, forgetting: [])()
            }
          } catch { Issue.record(error) }
        }
        let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
          [path = file.path as String] in
          let run = try ScriptedRun(seed: 9, edits: 90)
          var (last, reads) = (0, 0)
          while last < run.commits.count, reads < 20_000 {
            let (stored, history) = try SQLiteStorage.read(URL(fileURLWithPath: path), for: .reading)
            guard
              let count = run.libraries.indices.dropFirst(last).first(where: { run.libraries[$0] == stored.library })
            else { return SQLiteKillTests.say("After \(last) edits there is no library of the run") }
            // The history may be newer than the library, which was read first.
            guard history.count >= count, history == run.commits[..<history.count].inOrder else {
              return SQLiteKillTests.say("After \(count) edits there is another history")
            }
            _ = FileManager.default.createFile(atPath: path + ".begun", contents: nil)
            (last, reads) = (count, reads + 1)
          }
          SQLiteKillTests.say("read \(last) edits")
        }
        isOver.withLock { $0 = true }
        await withCheckedContinuation { done in writing.async { done.resume() } }
        let said = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self)
        #expect(said == "read \(run.commits.count) edits\n")
        storage.close()
        #expect(try Connection(DatabasePlace(file), for: .reading).problems() == [])
      }
    }

    /// Edits in several tasks, some with many changes, and compacts until the process ends.
    ///
    /// Reports each edit that returned.
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

    /// Writes a line at once for the parent process.
    static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
  }
#endif

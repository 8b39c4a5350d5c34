#if os(macOS) || os(Linux)
  import Foundation
  import ReelbookModel
  import ReelbookPersistence
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

  @Suite struct KillTests {
    @Test(arguments: [Durability.powerLoss, .processCrash])
    func `edits that returned are in the library after the process is killed`(_ durability: Durability) async throws {
      try await withFolder { folder in
        var source = SeededGenerator(seed: 1)
        var acknowledged: Set<Int> = []
        var compactions = 0
        for run in 1...(Laws.areMoreAsked ? 50 : 4) {
          let delay = Int.random(in: 0..<(Laws.areAllAsked ? 400_000 : 150_000), using: &source)
          let child = await #expect(
            processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
          ) {
            [
              path = folder.path as String, delay = delay as Int, run = run as Int,
              isSynced = (durability == .powerLoss) as Bool
            ] in
            // Some runs are killed while the library opens.
            if run % 5 == 0 { KillTests.killThisProcess(after: delay / 2) }
            var configuration = StoreConfiguration()
            configuration.durability = isSynced ? .powerLoss : .processCrash
            let store = try await LibraryStore.open(at: URL(fileURLWithPath: path), configuration)
            KillTests.killThisProcess(after: delay)
            try await KillTests.editForEver(store, from: run * 1_000_000)
          }
          let lines = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self).split(separator: "\n")
          acknowledged.formUnion(lines.compactMap { $0.hasPrefix("starred ") ? Int($0.dropFirst(8)) : nil })
          compactions += lines.count { $0 == "compacted" }
          // Opening also shows that no process holds the lock.
          let store = try await LibraryStore.open(at: folder)
          let starred = Set(store.library.marks.compactMap(\.subject.title.tmdb))
          #expect(acknowledged.subtracting(starred) == [], "run \(run), killed after \(delay) µs")
          #expect(store.library.checkInvariants() == [], "run \(run), killed after \(delay) µs")
          await store.close()
        }
        #expect(acknowledged.count > 0)
        if Laws.areAllAsked { #expect(compactions > 0) }
      }
    }

    @Test func `an error tells another process which process has the library open`() async throws {
      try await withFolder { folder in
        let store = try await LibraryStore.open(at: folder)
        let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
          [path = folder.path as String] in
          do {
            _ = try await LibraryStore.open(at: URL(fileURLWithPath: path))
          } catch let error as StorageError {
            KillTests.say("\(error.code): \(error.message)")
          }
        }
        let said = String(decoding: child?.standardOutputContent ?? [], as: UTF8.self)
        #expect(said.contains("inUse: ") && said.contains("\(getpid())"))
        await store.close()
      }
    }

    /// Edits in several tasks and compacts until the process ends, and reports each call that returned.
    static func editForEver(_ store: LibraryStore, from first: Int) async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<3 {
          group.addTask {
            for number in 0... {
              let movie = first + task * 100_000 + number
              try await store.star(movie)
              say("starred \(movie)")
            }
          }
        }
        group.addTask {
          while true {
            try await store.compact()
            say("compacted")
          }
        }
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

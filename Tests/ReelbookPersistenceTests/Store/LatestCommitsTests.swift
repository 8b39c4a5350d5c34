import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// What can be undone, from the commits that a store keeps.
@Suite struct LatestCommitsTests {
  @Test func `a store says after each step what its whole history says`() async throws {
    var redoable = 0
    for seed in Laws.seeds(few: 6, all: 200) {
      var couple = try await EditingCouple(seed: seed)
      for step in 0..<60 {
        let store = try await couple.step()
        let commits = try await store.journaled().filter { $0.verb != .gather }
        for person in couple.people {
          let expected = UndoStack(commits, of: person, on: store.device, in: store.library)
          #expect(try await store.undoStack(of: person) == expected, "seed \(seed), step \(step)")
          if expected.redoable != nil { redoable += 1 }
        }
      }
    }
    #expect(redoable > 20)
  }

  @Test func `the latest commits answer as all do, or not at all`() async throws {
    var (answers, silences) = (0, 0)
    for seed in Laws.seeds(few: 6, all: 200) {
      var couple = try await EditingCouple(seed: seed)
      for _ in 0..<80 { _ = try await couple.step() }
      let store = couple.stores[0]
      let (library, commits) = (store.library, try await store.journaled().filter { $0.verb != .gather })
      for limit in [0, 1, 3, 10, 1_000] {
        let start = commits.count / 2
        let device = seed % 3 == 0 ? nil : store.device
        var latest = LatestCommits(
          of: Array(commits.prefix(start)), on: device, limit: limit, page: seed % 2 == 0 ? 0 : 3)
        for end in start..<commits.count {
          let isAdded = latest.add([commits[end]])
          #expect(isAdded)
          for person in couple.people {
            let stack = latest.undoStack(of: person, on: store.device, in: library)
            if stack == nil { silences += 1 } else { answers += 1 }
            let expected = UndoStack(Array(commits.prefix(end + 1)), of: person, on: store.device, in: library)
            #expect(stack == nil || stack == expected, "seed \(seed), \(limit) changes, \(end) commits")
            if limit == 1_000 { #expect(stack != nil) }
          }
        }
      }
    }
    #expect(answers > 50 && silences > 50)
  }

  @Test func `what can be undone is asked of the storage once, not after each edit`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    for film in 1...20 {
      try await store.star(film)
      #expect(try await store.undoStack().undoable?.verb == .star)
    }
    #expect(storage.script.withLock { $0.readings } == 1)
  }

  @Test func `a device on which nobody edits any more asks its storage once, however much it receives`() async throws {
    let storage = ScriptedStorage()
    let (store, other) = try await (LibraryStore.test(storage), LibraryStore.test(seed: 2))
    try await store.star(1)
    for film in 2..<150 {
      try await other.edit { draft in for number in 0..<20 { try draft.star(.movie(film * 20 + number)) } }
      guard film % 10 == 0 else { continue }
      try await store.merge(other.sentCommits())
      #expect(try await store.undoStack().undoable?.verb == .star)
      // The other person has no edits on this device.
      #expect(try await store.undoStack(of: other.me).undoable == nil)
    }
    #expect(store.library.marks.count > 2_500)
    #expect(storage.script.withLock { $0.readings } == 1)
  }
}

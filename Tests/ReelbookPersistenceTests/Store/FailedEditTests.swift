import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct FailedEditTests {
  @Test func `an edit that the disk refuses changes nothing, and the next one works`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    try await store.star(1)
    let before = store.library
    storage.refuseAppends(2)
    await #expect(throws: ScriptedStorage.Refusal(number: 1)) { try await store.star(2) }
    await #expect(throws: ScriptedStorage.Refusal(number: 2)) { try await store.star(3) }
    #expect(store.library == before)
    // The next draft must not contain the failed edits either.
    #expect(try await store.edit { $0.library.marks.count } == 1)
    try await store.star(4)
    #expect(store.isStarred(1) && store.isStarred(4) && store.starCount == 2)
    await store.close()
    #expect(try await LibraryStore.test(storage).library == store.library)
  }

  @Test func `after a refused edit in parts, the next commit has another id, although the clock was set back`()
    async throws
  {
    let clock = TestClock()
    let disk = SimulatedDisk()
    let faulty = FaultyDisk(disk)
    let store = try await LibraryStore.open(FileStorage(faulty), .test(clock: clock))
    try await store.star(1)
    clock.goOn(.seconds(-86_400))
    faulty.fault = .stop(step: 3)
    let refused = Lock<[Stamp]>([])
    let code = await StorageError.code {
      try await store.rebuild(.edit) { rebuilding in
        for numbers in [2...300, 301...600] {
          let changes = try rebuilding.edit { draft in for number in numbers { try draft.star(.movie(number)) } }
          refused.withLock { $0 += changes.map(\.stamp) }
        }
      }
    }
    #expect(code == .failed)
    faulty.fault = .none
    try await store.star(3)
    let last = try #require(try await store.commits().last)
    let stamps = refused.withLock { $0 }
    #expect(!stamps.isEmpty && !stamps.contains(last.id))
    await store.close()
  }

  @Test(arguments: [DiskFault.readOnly, .denied, .full(afterBytes: 0)])
  func `an edit that the system refuses is an error, and nothing is lost`(_ fault: DiskFault) async throws {
    let disk = SimulatedDisk()
    let faulty = FaultyDisk(disk)
    let store = try await LibraryStore.open(FileStorage(faulty), .test())
    try await store.star(1)
    let before = (library: store.library, me: store.me)
    let text = String(repeating: "x", count: 300_000)
    let code: StorageError.Code = if case .full = fault { .diskFull } else { .denied }
    faulty.fault = fault
    #expect(await StorageError.code { try await store.edit { _ = try $0.addNote(text, on: .movie(2)) } } == code)
    #expect(await StorageError.code { try await store.compact() } == code)
    #expect(await StorageError.code { try await store.setMe(store.me) } == code)
    #expect(store.library == before.library && store.me == before.me)
    faulty.fault = .none
    try await store.star(2)
    try await store.compact()
    #expect(store.starCount == 2)
    let library = store.library
    await store.close()
    let again = try await LibraryStore.open(FileStorage(disk), .test())
    #expect(again.library == library && again.report.damage == [])
    await again.close()
  }

  @Test func `a failed edit that the disk did not erase is not in the next snapshot`() async throws {
    for step in 1...2 {
      let disk = SimulatedDisk()
      let faulty = FaultyDisk(disk)
      var configuration = StoreConfiguration.test()
      configuration.durability = .powerLoss
      let store = try await LibraryStore.open(FileStorage(faulty), configuration)
      faulty.fault = .stop(step: step)
      #expect(await StorageError.code { try await store.star(1) } == .failed)
      faulty.fault = .none
      try await store.compact()
      #expect(try await store.commits().count == 1)
      try await store.star(2)
      let library = store.library
      await store.close()
      let again = try await LibraryStore.open(FileStorage(disk), .test())
      #expect(again.library == library && again.starCount == 1, "step \(step)")
      #expect(try await again.commits().count == 2, "step \(step)")
      await again.close()
    }
  }

  @Test func `a failed edit that the disk did not erase is in no history, and closing erases it`()
    async throws
  {
    for step in 1...2 {
      for isAsked in [false, true] {
        let disk = SimulatedDisk()
        let faulty = FaultyDisk(disk)
        var configuration = StoreConfiguration.test()
        configuration.durability = .powerLoss
        let store = try await LibraryStore.open(FileStorage(faulty), configuration)
        faulty.fault = .stop(step: step)
        #expect(await StorageError.code { try await store.star(1) } == .failed)
        faulty.fault = .none
        if isAsked { #expect(try await store.commits().count == 1, "step \(step)") }
        await store.close()
        let again = try await LibraryStore.open(FileStorage(disk), .test())
        #expect(again.starCount == 0, "step \(step)")
        #expect(try await again.commits().count == 1, "step \(step)")
        await again.close()
      }
    }
  }

  @Test func `if an append fails, edits that were built on it fail too`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let before = store.library
    let first = storage.closeAppends()
    storage.refuseAppends(1)
    let edits = [Task { try await store.star(1) }]
    await first.isReached()
    let later = (2...5).map { number in Task { try await store.star(number) } }
    await until { store.waitingCount == 4 }
    first.open()
    await #expect(throws: ScriptedStorage.Refusal(number: 1)) { try await edits[0].value }
    for edit in later {
      let error = await #expect(throws: StorageError.self) { try await edit.value }
      #expect(error?.code == .builtOnFailed)
      #expect(error?.message.contains("Refusal(number: 1)") == true)
    }
    #expect(store.library == before)
  }

  @Test func `all edits of one failed append get the disk's error`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let first = storage.closeAppends()
    async let starring: Void = store.star(1)
    await first.isReached()
    let together = (2...5).map { number in Task { try await store.star(number) } }
    await until { store.waitingCount == 4 }
    let second = storage.closeAppends()
    // The first append is running, so this refuses the next one.
    storage.refuseAppends(1)
    first.open()
    try await starring
    await second.isReached()
    let built = Task { try await store.star(6) }
    await until { store.waitingCount == 1 }
    second.open()
    for edit in together { await #expect(throws: ScriptedStorage.Refusal(number: 1)) { try await edit.value } }
    #expect(await StorageError.code { try await built.value } == .builtOnFailed)
    #expect(store.starCount == 1)
    try await store.star(7)
    #expect(store.starCount == 2)
  }

  @Test func `an edit that sees a change not written yet waits for it, and fails with it`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    for isRefused in [true, false] {
      let gate = storage.closeAppends()
      if isRefused { storage.refuseAppends(1) }
      let adding = Task { try await store.star(603) }
      await gate.isReached()
      let finding = Task { try await store.edit { try $0.star(.movie(603)) } }
      let looking = Task { try await store.edit { $0.library.marks.count } }
      await until { store.waitingCount == 2 }
      gate.open()
      if isRefused {
        await #expect(throws: ScriptedStorage.Refusal.self) { try await adding.value }
        #expect(await StorageError.code { try await finding.value } == .builtOnFailed)
        #expect(await StorageError.code { _ = try await looking.value } == .builtOnFailed)
      } else {
        try await adding.value
        try await finding.value
        #expect(try await looking.value == 1)
      }
      #expect(store.isStarred(603) == !isRefused)
    }
  }

  @Test func `an edit whose body runs while the one before it fails, fails with it`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let writing = storage.closeAppends()
    storage.refuseAppends(1)
    let failing = Task { try await store.star(1) }
    await writing.isReached()
    let building = Gate.closed
    let built = Task { try await OwnThread().star(2, in: store, at: building) }
    await building.isReached()
    writing.open()
    await #expect(throws: ScriptedStorage.Refusal.self) { try await failing.value }
    building.open()
    #expect(await StorageError.code { try await built.value } == .builtOnFailed)
    try await store.star(3)
    #expect(store.isStarred(3) && store.starCount == 1)
  }

  @Test func `after any refusals, the library has the acknowledged edits and no others`() async throws {
    for seed in 1...(Laws.areAllAsked ? 200 : 12) as ClosedRange<UInt64> {
      var source = SeededGenerator(seed: seed)
      let refused = (1...10).map { _ in Int.random(in: 0..<60, using: &source) }
      let memory = MemoryStorage()
      let storage = ScriptedStorage(memory)
      let store = try await LibraryStore.test(storage, seed: seed)
      storage.refuseAppends(at: refused)
      let acknowledged = await withTaskGroup(of: [Int].self) { group in
        for task in 0..<8 {
          group.addTask {
            var numbers: [Int] = []
            for number in 1...10 where (try? await store.star(task * 10 + number)) != nil {
              numbers.append(task * 10 + number)
            }
            return numbers
          }
        }
        return await group.reduce(into: []) { $0 += $1 }
      }
      let starred = store.library.marks.filter(\.isStarred).compactMap(\.subject.title.tmdb)
      #expect(starred.sorted() == acknowledged.sorted(), "seed \(seed)")
      let library = store.library
      await store.close()
      #expect(try await LibraryStore.test(memory).library == library, "seed \(seed)")
    }
  }
}

extension ScriptedStorage {
  /// Refuses the next appends, with the errors 1, 2 and so on.
  func refuseAppends(_ count: Int) {
    script.withLock { $0.refusedAppends = (1...count).map { Refusal(number: $0) } }
  }

  /// Refuses some of the next appends, by their positions.
  func refuseAppends(at places: [Int]) {
    script.withLock { script in
      for place in 0...(places.max() ?? 0) {
        script.refusedAppends.append(places.contains(place) ? Refusal(number: place) : nil)
      }
    }
  }
}

import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct OpeningTests {
  @Test func `a new library has one person, who uses the device`() async throws {
    var configuration = StoreConfiguration.test()
    configuration.personName = "Anna"
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    #expect(store.report.isNew)
    #expect(store.library.people.map(\.name) == ["Anna"])
    #expect(store.library.people.map(\.id) == [store.me])
    #expect(try await store.commits().count == 1)
  }

  @Test func `a library whose creation stops at any step opens later with its person, not as a copy`() async throws {
    for step in 1..<100 {
      let disk = SimulatedDisk()
      let faulty = FaultyDisk(disk)
      faulty.fault = .stop(step: step)
      let broken = try? await LibraryStore.open(FileStorage(faulty), .test())
      if let broken { await broken.close() }
      let isThrough = faulty.steps < step
      disk.powerCut(seed: UInt64(step))
      let store = try await LibraryStore.open(FileStorage(disk), .test(seed: 2))
      #expect(store.library.people.map(\.id) == [store.me], "step \(step)")
      #expect(!store.report.isCopy && store.report.damage == [], "step \(step)")
      await store.close()
      if isThrough { return #expect(step > 5) }
    }
  }

  @Test func `a folder that is opened again has its edits, person and device`() async throws {
    try await withFolder { folder in
      let store = try await LibraryStore.open(at: folder, .test())
      try await store.star(603)
      let (library, me, device) = (store.library, store.me, store.device)
      await store.close()
      let again = try await LibraryStore.open(at: folder, .test(seed: 2))
      #expect(again.library == library)
      #expect(again.me == me && again.device == device)
      #expect(!again.report.isNew && !again.report.isCopy)
      #expect(try await again.commits().count == 2)
    }
  }

  @Test func `an error tells a second store which process has the library open`() async throws {
    try await withFolder { folder in
      let store = try await LibraryStore.open(at: folder, .test())
      let error = await #expect(throws: StorageError.self) { try await LibraryStore.open(at: folder, .test()) }
      #expect(error?.code == .inUse)
      #expect(error?.message.contains("\(ProcessInfo.processInfo.processIdentifier)") == true)
      try await store.star(1)
    }
  }

  @Test func `a reader sees the library beside the writer, and cannot write`() async throws {
    try await withFolder { folder in
      let store = try await LibraryStore.open(at: folder, .test())
      try await store.star(603)
      let before = try contents(of: folder)
      let reader = try await LibraryStore.open(at: folder, for: .reading, .test(seed: 9))
      #expect(reader.library == store.library && reader.me == store.me)
      #expect(try await reader.history().count == 2)
      #expect(await StorageError.code { try await reader.star(1) } == .readOnly)
      #expect(await StorageError.code { try await reader.merge([]) } == .readOnly)
      #expect(await StorageError.code { try await reader.compact() } == .readOnly)
      #expect(await StorageError.code { try await reader.clearHistory() } == .readOnly)
      #expect(await StorageError.code { try await reader.setMe(store.me) } == .readOnly)
      await reader.close()
      #expect(try contents(of: folder) == before)
      try await store.star(604)
    }
  }

  @Test func `opening a missing library for reading does not create it`() async throws {
    try await withFolder { folder in
      #expect(await StorageError.code { _ = try await LibraryStore.open(at: folder, for: .reading) } == .missing)
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }

  @Test func `a copied folder gets a new device id, reports the copy and keeps its person`() async throws {
    try await withFolder { folder in
      let store = try await LibraryStore.open(at: folder, .test())
      let ben = try await store.edit { try $0.addPerson("Ben") }
      try await store.setMe(ben)
      await store.close()
      let copy = folder.deletingLastPathComponent().appendingPathComponent("Copy.reelbook")
      try FileManager.default.copyItem(at: folder, to: copy)
      let other = try await LibraryStore.open(at: copy, .test(seed: 2))
      #expect(other.report.isCopy && !other.report.isNew)
      #expect(other.device != store.device && other.me == ben)
      #expect(other.library == store.library)
      await other.close()
      let again = try await LibraryStore.open(at: copy, .test(seed: 3))
      #expect(!again.report.isCopy && again.device == other.device)
      let original = try await LibraryStore.open(at: folder, .test(seed: 4))
      #expect(!original.report.isCopy && original.device == store.device)
    }
  }

  @Test func `a library restored without its device file gets a new id and keeps its person`() async throws {
    for seed in 1...8 as ClosedRange<UInt64> {
      try await withFolder { folder in
        let store = try await LibraryStore.open(at: folder, .test(seed: seed))
        try await store.edit { try $0.addPerson("Ben") }
        try await store.compact()
        await store.close()
        try FileManager.default.removeItem(at: folder.appendingPathComponent("device.json"))
        let restored = try await LibraryStore.open(at: folder, .test(seed: 100))
        #expect(restored.me == store.me, "seed \(seed)")
        #expect(restored.device != store.device, "seed \(seed)")
        #expect(restored.library == store.library, "seed \(seed)")
      }
    }
  }

  @Test func `the person who uses the device is a setting of the installation, and not a record`() async throws {
    let storage = MemoryStorage()
    let store = try await LibraryStore.test(storage)
    let ben = try await store.edit { try $0.addPerson("Ben") }
    let library = store.library
    try await store.setMe(ben)
    #expect(store.me == ben && store.library == library)
    try await store.star(603)
    #expect(store.library.mark(on: .movie(603), of: ben).isStarred)
    await store.close()
    let again = try await LibraryStore.test(storage, seed: 2)
    #expect(again.me == ben)
  }

  @Test func `an unknown person or one that cannot be saved does not become the device's person`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let me = store.me
    await #expect(throws: LibraryError.self) { try await store.setMe(PersonID(bits: IDBits(1, 1))) }
    let ben = try await store.edit { try $0.addPerson("Ben") }
    storage.script.withLock { $0.refusesSaving = true }
    await #expect(throws: ScriptedStorage.Refusal.self) { try await store.setMe(ben) }
    #expect(store.me == me)
  }

  @Test func `an opening that fails closes the storage once`() async throws {
    let storage = ScriptedStorage()
    storage.script.withLock { $0.refusesSaving = true }
    await #expect(throws: ScriptedStorage.Refusal.self) { try await LibraryStore.test(storage) }
    #expect(storage.script.withLock { $0.closes } == 1)
    storage.script.withLock { $0.refusesSaving = false }
    let store = try await LibraryStore.test(storage, seed: 2)
    #expect(store.library.people.map(\.id) == [store.me])
  }

  @Test func `a store closes its storage when nothing refers to the store`() async throws {
    let storage = MemoryStorage()
    let updates = try await LibraryStore.test(storage).updates()
    for await _ in updates {}
    let again = try await LibraryStore.test(storage, seed: 2)
    #expect(again.library.people.count == 1)
  }

  @Test func `opening and closing many times leaks no file descriptors`() async throws {
    try await withFolder { folder in
      for number in 1...30 {
        let store = try await LibraryStore.open(at: folder, .test(seed: UInt64(number)))
        try await store.star(number)
        if let open = openFiles(in: folder) { #expect(!open.isEmpty) }
        if number % 7 == 0 { try await store.compact() }
        await store.close()
      }
      if let open = openFiles(in: folder) { #expect(open.isEmpty, "\(open)") }
    }
  }

  /// The files in a folder that this process has open; `nil` if the system does not tell. Other tests open files, too.
  private func openFiles(in folder: URL) -> [String]? {
    let (files, own) = (FileManager.default, "/proc/self/fd")
    let numbers = try? files.contentsOfDirectory(atPath: own)
    return numbers?.compactMap { try? files.destinationOfSymbolicLink(atPath: "\(own)/\($0)") }
      .filter { $0.hasPrefix(folder.path) }
  }
}

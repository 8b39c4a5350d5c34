import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// Bytes that are made from a library and can be made again.
@Suite(.timeLimit(.minutes(60))) struct MadeTests {
  private static let bytes = Array("private-77ad".utf8)

  @Test func `made bytes are read again, and damage of them is no damage of the library`() throws {
    let disk = SimulatedDisk()
    let storage = FileStorage(disk)
    _ = try storage.load(.standard)
    #expect(try storage.made(named: "index") == nil)
    try storage.setMade(Self.bytes, named: "index")
    #expect(try storage.made(named: "index").map { Array($0) } == Self.bytes)
    #expect(try FileStorage(disk, for: .reading).made(named: "index").map { Array($0) } == Self.bytes)
    let length = try #require(disk["made/index"]).count
    for place in 0..<length {
      disk["made/index"]?[place] ^= 1
      #expect(try storage.made(named: "index") == nil, "byte \(place)")
      disk["made/index"]?[place] ^= 1
      disk["made/other"] = Array(try #require(disk["made/index"]).prefix(place))
      #expect(try storage.made(named: "other") == nil, "cut at \(place)")
    }
    #expect(storage.laterDamage == [])
    #expect(disk.damaged.isEmpty)
    try storage.removeMade()
    #expect(disk.paths.filter { $0.hasPrefix("made/") } == [])
    storage.close()
  }

  @Test func `a library that is opened only for reading stores nothing that is made`() throws {
    let disk = SimulatedDisk()
    let storage = FileStorage(disk)
    _ = try storage.load(.standard)
    storage.close()
    let reader = FileStorage(disk, for: .reading)
    _ = try reader.load(.standard)
    #expect(throws: StorageError.self) { try reader.setMade(Self.bytes, named: "index") }
    #expect(disk.paths.filter { $0.hasPrefix("made/") } == [])
    reader.close()
  }

  @Test func `a crash while it is written leaves no partial file after the next opening`() throws {
    for step in 1..<100 {
      let disk = SimulatedDisk()
      let faulty = FaultyDisk(disk)
      let storage = FileStorage(faulty)
      _ = try storage.load(.standard)
      faulty.fault = .stop(step: step)
      let result = Result { try storage.setMade(Self.bytes, named: "index") }
      faulty.kill()
      _ = try SampleFolder.read(disk)
      #expect(disk.paths.filter { $0.hasPrefix("made/") && $0 != "made/index" } == [], "step \(step)")
      guard case .success = result else { continue }
      #expect(step > 3)
      return
    }
    Issue.record("Writing did not end within 100 steps.")
  }

  @Test func `wherever a forgetting is interrupted, what was made is gone once it holds`() async throws {
    for step in 1..<300 {
      let disk = SimulatedDisk()
      let faulty = FaultyDisk(disk)
      let store = try await LibraryStore.open(FileStorage(faulty))
      try await store.edit { draft in
        let list = try draft.addList("All")
        try draft.add(CatalogTitle(Title(.movie(603), TitleFacts(name: "The Matrix"))), to: list)
      }
      try await store.setMade(Self.bytes, named: "index", madeAfter: store.forgettings)
      #expect(disk.paths.contains("made/index"))
      faulty.fault = .stop(step: step)
      var isForgotten = false
      do {
        try await store.edit { try $0.forget(.movie(603)) }
        isForgotten = store.compactionFailure == nil
      } catch is StorageError {}
      faulty.kill()
      await store.close()
      let next = try await LibraryStore.open(FileStorage(disk))
      let hasTitle = next.library.title(.movie(603)) != nil
      await next.close()
      if !hasTitle { #expect(disk.paths.filter { $0.hasPrefix("made/") } == [], "step \(step)") }
      guard isForgotten else { continue }
      #expect(step > 3)
      #expect(!hasTitle)
      return
    }
    Issue.record("Forgetting did not end within 300 steps.")
  }
}

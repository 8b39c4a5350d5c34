import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// A backup that fails at any step leaves the earlier file, and no partial one.
@Suite struct BackupFaultTests {
  private static let old = Array("what was there".utf8)

  private static func disk(_ name: String) throws -> SimulatedDisk { try SimulatedDisk.with(old, named: name) }

  /// The number of steps that a backup takes.
  private static func steps(of store: LibraryStore, _ name: String) async throws -> Int {
    let disk = FaultyDisk(try disk(name))
    try await store.backUp(as: name, on: disk)
    return disk.steps
  }

  @Test(arguments: ["a.json", "a.zip"]) func `a backup in which any step fails leaves one whole file`(
    _ name: String
  ) async throws {
    let store = try await LibraryStore.sample()
    for step in 1...(try await Self.steps(of: store, name)) {
      let disk = try Self.disk(name)
      let faulty = FaultyDisk(disk)
      faulty.fault = .failure(step: step)
      await #expect(throws: StorageError.self, "step \(step)") { try await store.backUp(as: name, on: faulty) }
      #expect(disk.paths == [name], "step \(step)")
      // The last step makes the new file durable; if it fails, the file is whole anyway.
      if disk[name] != Self.old { _ = try await Backup.open(name, on: disk) }
    }
  }

  @Test(arguments: ["a.json", "a.zip"]) func `a power cut at any step leaves the earlier file or a whole backup`(
    _ name: String
  ) async throws {
    let store = try await LibraryStore.sample()
    let steps = try await Self.steps(of: store, name)
    for step in 1...steps + 1 {
      for seed in Laws.seeds(from: 1, few: 3, all: 100) {
        let disk = try Self.disk(name)
        let faulty = FaultyDisk(disk)
        faulty.fault = .stop(step: step)
        let isDone = (try? await store.backUp(as: name, on: faulty)) != nil
        disk.powerCut(seed: seed)
        if isDone || disk[name] != Self.old {
          #expect(try await Backup.open(name, on: disk).library() == store.library, "step \(step), seed \(seed)")
        }
        #expect(isDone == (step > steps), "step \(step)")
      }
    }
  }

  @Test(arguments: ["a.json", "a.zip"]) func `a full disk or a torn write leaves the earlier file`(
    _ name: String
  ) async throws {
    let store = try await LibraryStore.sample()
    for room in stride(from: 0, to: 1_000, by: 97) {
      let disk = try Self.disk(name)
      let faulty = FaultyDisk(disk)
      faulty.fault = room.isMultiple(of: 2) ? .full(afterBytes: room) : .tear(write: 1, atByte: room)
      await #expect(throws: StorageError.self) { try await store.backUp(as: name, on: faulty) }
      #expect(disk.paths == [name] && disk[name] == Self.old, "\(room) bytes")
    }
  }

  @Test(arguments: ["a.json", "a.zip"]) func `a disk that stores other bytes than it was given is detected`(
    _ name: String
  ) async throws {
    let store = try await LibraryStore.sample()
    let whole = try Self.disk(name)
    let size = try await store.backUp(as: name, on: whole).size
    for place in stride(from: 0, to: size, by: Laws.count(few: 211, all: 1)) {
      let disk = try Self.disk(name)
      let code = await code { try await store.backUp(as: name, on: LyingDisk(disk: disk, place: place)) }
      // A byte that no reader uses, such as in an archive's date, may differ.
      guard code != nil else {
        #expect(try await Backup.open(name, on: disk).library() == store.library, "byte \(place)")
        continue
      }
      #expect(code == .unverified, "byte \(place)")
      #expect(disk.paths == [name] && disk[name] == Self.old, "byte \(place)")
    }
  }

  @Test(arguments: [TransferProgress.Phase.writing, .verifying])
  func `a backup whose task is cancelled leaves the earlier file`(_ phase: TransferProgress.Phase) async throws {
    let store = try await LibraryStore.sample()
    for name in ["a.json", "a.zip"] {
      let disk = try Self.disk(name)
      await #expect(throws: CancellationError.self) {
        try await cancelled(at: phase) { note in try await store.backUp(as: name, on: disk, onProgress: note) }
      }
      #expect(disk.paths == [name] && disk[name] == Self.old, "\(name)")
    }
  }

  @Test func `an unfinished file of an earlier backup is overwritten`() async throws {
    let store = try await LibraryStore.sample()
    let disk = try Self.disk("a.json")
    disk["a.json.unfinished"] = [UInt8](repeating: 1, count: 1_000_000)
    try await store.backUp(as: "a.json", on: disk)
    #expect(try await Backup.open("a.json", on: disk).library() == store.library)
    #expect(disk.paths == ["a.json"])
  }

  @Test func `a read-only library can be backed up`() async throws {
    let storage = MemoryStorage()
    let store = try await LibraryStore.test(storage)
    try await store.edit { try $0.star(.movie(1)) }
    await store.close()
    let reader = try await LibraryStore.open(storage, readOnly: true)
    #expect(try await reader.backup().library().marks.count == 1)
  }
}

/// A disk that changes one byte on writing, without an error.
private struct LyingDisk: DiskAround {
  let disk: any Disk
  let place: Int

  func open(_ path: String, for purpose: DiskPurpose) throws -> (any DiskFile)? {
    try disk.open(path, for: purpose).map { LyingFile(file: $0, place: place) }
  }
}

private struct LyingFile: DiskFile {
  let file: any DiskFile
  let place: Int

  func size() throws -> Int { try file.size() }
  func read(at offset: Int, count: Int) throws -> ContiguousArray<UInt8> { try file.read(at: offset, count: count) }
  func truncate(to size: Int) throws { try file.truncate(to: size) }
  func sync() throws { try file.sync() }

  func write(_ bytes: [UInt8], at offset: Int) throws {
    var bytes = bytes
    if (offset..<offset + bytes.count).contains(place) { bytes[place - offset] ^= 0x20 }
    try file.write(bytes, at: offset)
  }
}

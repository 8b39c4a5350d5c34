import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// There is one format yet; a made-up second one, in which a kind of record has another name, stands for the next.
@Suite struct MigrationTests {
  /// The second format calls marks what the first called “word”.
  private static let second = FileFormat(
    current: 2,
    steps: [1: { line throws(LibraryError) in try JSONText(line.text.replacing(#":"word""#, with: #":"mark""#)) }])

  /// A folder of the first format, as the sample is, in which marks are called “word”.
  private static func olderFolder(edits: Int = 40) throws -> SampleFolder {
    let sample = try SampleFolder(edits: edits)
    makeOlder(sample.disk)
    return sample
  }

  private static func makeOlder(_ disk: SimulatedDisk) {
    for path in disk.paths where path.hasSuffix(".jsonl") {
      let bytes = disk[path] ?? []
      var lines: [UInt8] = []
      for line in bytes.split(separator: 0x0A) {
        var json = JSONWriter()
        let text = String(decoding: line.dropFirst(CheckedLine.prefixLength), as: UTF8.self)
        json.bytes = Array("{\(text.replacing(#":"mark""#, with: #":"word""#))".utf8)
        CheckedLine.append(json, to: &lines)
      }
      disk[path] = lines + [UInt8](repeating: 0x0A, count: bytes.count - lines.count)
    }
  }

  private static func read(
    _ disk: any Disk, for access: FileStorage.Access = .writing, recovering: Bool = false
  ) throws -> (stored: StoredLibrary, history: [Commit]) {
    let storage = FileStorage(disk, for: access, recovering: recovering, formats: second)
    let stored = try storage.load(.standard)
    defer { storage.close() }
    return (stored, try storage.history(.standard))
  }

  @Test func `a library of an older format is written anew beside the original, with its history`() throws {
    let sample = try Self.olderFolder()
    let before = Self.files(of: sample.disk)
    let (stored, history) = try Self.read(sample.disk)
    #expect(stored.library == sample.library && stored.report.migratedFrom == 1 && stored.report.damage.isEmpty)
    #expect(history == sample.run.commits.inOrder)
    let after = Self.files(of: sample.disk)
    let kept = try Self.originals(of: before)
    #expect(kept.count > 2 && kept.allSatisfy { after[$0] == before[$0] })
    let again = try Self.read(sample.disk)
    #expect(again.stored.library == sample.library && again.stored.report.migratedFrom == nil)
    #expect(again.history == history)
  }

  private static func files(of disk: SimulatedDisk) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: disk.paths.map { ($0, disk[$0] ?? []) })
  }

  /// The files that are the library: the latest snapshot, the journal behind it, and the history.
  private static func originals(of files: [String: [UInt8]]) throws -> [String] {
    let snapshot = try #require(files.keys.filter { $0.hasPrefix("snapshot") }.max())
    let journal = try #require(files.keys.filter { $0.hasPrefix("journal") }.max())
    return [snapshot, journal] + files.keys.filter { $0.hasPrefix("history/") }
  }

  @Test func `an older format is read beside a writer without a change`() throws {
    let sample = try Self.olderFolder()
    let before = Self.files(of: sample.disk)
    let (stored, history) = try Self.read(sample.disk, for: .reading)
    #expect(stored.library == sample.library && stored.report.migratedFrom == nil)
    #expect(history == sample.run.commits.inOrder && Self.files(of: sample.disk) == before)
  }

  @Test func `what was migrated is not opened by the version before`() throws {
    let sample = try Self.olderFolder()
    _ = try Self.read(sample.disk)
    let error = #expect(throws: StorageError.self) { try SampleFolder.read(sample.disk) }
    #expect(error?.code == .newerFormat)
  }

  @Test func `the original goes with the next generation`() throws {
    let sample = try Self.olderFolder()
    let storage = FileStorage(sample.disk, for: .writing, recovering: false, formats: Self.second)
    let library = try storage.load(.standard).library
    #expect(sample.disk.paths.contains { $0.hasPrefix("history/") })
    for _ in 0..<2 {
      try storage.replace(with: library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
    }
    #expect(!sample.disk.paths.contains { $0.hasPrefix("history/") })
    #expect(try storage.history(.standard) == sample.run.commits.inOrder)
    storage.close()
  }

  @Test func `a migration that is cut at any step is made again`() throws {
    let sample = try Self.olderFolder(edits: 12)
    for step in 1..<500 {
      let disk = sample.disk.copy(named: "simulated")
      let faulty = FaultyDisk(disk)
      faulty.fault = .stop(step: step)
      _ = try? Self.read(faulty)
      disk.powerCut(seed: UInt64(step))
      let (stored, history) = try Self.read(disk)
      guard stored.library == sample.library, history == sample.run.commits.inOrder else {
        Issue.record("cut at step \(step): not the same library")
        return
      }
      guard faulty.steps < step else { continue }
      #expect(step > 10, "There was nothing to cut.")
      return
    }
    Issue.record("The migration has no end.")
  }

  @Test func `what was still to be forgotten is not taken over, and stays nowhere, whatever step was cut`() throws {
    let secret = "private-77ae"
    var sample = try SampleFolder(edits: 9)
    let title = try #require(sample.library.titles().first?.id)
    try sample.run.edit { draft in try draft.addNote(secret, on: Subject(title)) }
    try sample.run.edit { draft in try draft.forget(title) }
    let storage = FileStorage(sample.disk)
    _ = try storage.load(.standard)
    try sample.append(2, to: storage)
    storage.close()
    Self.makeOlder(sample.disk)
    sample.disk["damaged/journal-000001.jsonl"] = Array(secret.utf8)
    let left = sample.run.commits.forgetting(sample.run.commits[10].changes).inOrder
    for step in 1..<500 {
      let disk = sample.disk.copy(named: "simulated")
      let faulty = FaultyDisk(disk)
      faulty.fault = .stop(step: step)
      _ = try? Self.read(faulty)
      disk.powerCut(seed: UInt64(step))
      let (stored, history) = try Self.read(disk)
      #expect(stored.library == sample.library && history == left, "cut at step \(step)")
      let places = disk.files.filter { $0.value.contains(secret.utf8) }.keys.sorted()
      #expect(places == [], "cut at step \(step)")
      guard faulty.steps < step else { continue }
      #expect(step > 10, "There was nothing to cut.")
      return
    }
    Issue.record("The migration has no end.")
  }

  @Test func `an older library that is damaged is recovered`() throws {
    let sample = try Self.olderFolder()
    let snapshot = try #require(sample.disk.paths.filter { $0.hasPrefix("snapshot") }.max())
    sample.disk[snapshot]?[40] ^= 1
    #expect(throws: StorageError.self) { try Self.read(sample.disk) }
    let (stored, history) = try Self.read(sample.disk, recovering: true)
    #expect(stored.library == sample.library && !stored.report.damage.isEmpty)
    #expect(history == sample.run.commits.inOrder)
  }
}

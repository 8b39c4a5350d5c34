import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// A commit that is handed over in parts has a file of its own.
@Suite struct PartsTests {
  /// A folder with some commits in its journal, and the last one in parts.
  private static func folder() throws -> (disk: SimulatedDisk, run: ScriptedRun) {
    let (disk, run, _) = try folderAndEarlierManifest()
    return (disk, run)
  }

  /// The same, and what `library.json` said before that commit.
  private static func folderAndEarlierManifest() throws -> (SimulatedDisk, ScriptedRun, manifest: [UInt8]?) {
    var run = try ScriptedRun(seed: 2, edits: 5)
    let list = try #require(run.library.allLists.first?.id)
    try run.edit { draft in
      for number in 0..<30 { try draft.add(CatalogTitle(.movie, named: "Part \(number)", year: 2000), to: list) }
    }
    let sample = SimulatedDisk()
    let storage = FileStorage(sample)
    _ = try storage.load(.standard)
    _ = try storage.append(Array(run.commits.dropLast()), surviving: .powerLoss)
    let manifest = sample["library.json"]
    _ = try storage.append { put in for part in run.lastInParts { try put(part) } }
    storage.close()
    return (sample, run, manifest)
  }

  @Test func `the file is there until a snapshot has taken its place, and its lines are in the history`() throws {
    let (disk, run) = try Self.folder()
    #expect(disk.paths.filter { $0.hasSuffix(".jsonl") } == ["commit-000002.jsonl", "journal-000001.jsonl"])
    let storage = FileStorage(disk)
    let library = try storage.load(.standard).library
    #expect(library == run.library)
    for _ in 1...2 { try storage.replace(with: library, keepingHistoryFrom: SampleFolder.always, forgetting: [])() }
    #expect(disk.paths.allSatisfy { !$0.hasPrefix("commit") })
    let lines = disk.paths.filter { $0.hasPrefix("history/") }.reduce(0) { $0 + (disk[$1]?.lines.count ?? 0) }
    #expect(lines == run.commits.count - 1 + run.lastInParts.count && run.lastInParts.count > 3)
    #expect(try storage.history(.standard) == run.commits.inOrder)
    storage.close()
  }

  private static func adopted(_ name: String) -> OpeningReport.Damage {
    .init(file: name, line: 1, reason: "library.json did not name it; what it says was taken in")
  }

  @Test func `a commit that an older library.json does not name counts, is told of once, and is named again`() throws {
    let (disk, run, earlier) = try Self.folderAndEarlierManifest()
    let later = disk["library.json"]
    disk["library.json"] = earlier
    let (stored, history) = try SampleFolder.read(disk)
    #expect(stored.library == run.library && history == run.commits.inOrder)
    #expect(stored.report.damage == [Self.adopted("commit-000002.jsonl")])
    #expect(disk["library.json"] == later && earlier != later)
    #expect(try SampleFolder.read(disk).stored.report.damage == [])
  }

  @Test func `a commit that library.json does not name is not named where the library cannot be read`() throws {
    let (disk, _) = try Self.folder()
    let bytes = try #require(disk["commit-000002.jsonl"])
    let sample = try SampleFolder(edits: 6)
    sample.disk["commit-000099.jsonl"] = bytes
    let snapshot = try #require(sample.disk.paths.last { $0.hasPrefix("snapshot") })
    sample.disk[snapshot]?[40] ^= 1
    let before = sample.disk["library.json"]
    #expect(throws: StorageError.self) { try SampleFolder.read(sample.disk) }
    #expect(sample.disk["library.json"] == before)
  }

  @Test func `a commit that library.json does not name is there for certain before anything is built on it`() throws {
    for seed in 0..<UInt64(10) {
      let (original, run, earlier) = try Self.folderAndEarlierManifest()
      let disk = original.copy(named: "simulated")
      disk["library.json"] = earlier
      let bytes = try #require(disk["commit-000002.jsonl"])
      // It was put there, and nobody has waited for the folder.
      disk["commit-000002.jsonl"] = nil
      let file = try #require(try disk.open("commit-000000.jsonl.new", for: .writing))
      try file.write(bytes, at: 0)
      try file.sync()
      try disk.rename("commit-000000.jsonl.new", to: "commit-000002.jsonl")
      let faulty = FaultyDisk(disk)
      faulty.fault = .full(afterBytes: 0)
      let storage = FileStorage(faulty)
      #expect(try storage.load(.standard).library == run.library)
      var more = run
      try more.edit { draft in _ = try draft.addList("Built on it") }
      _ = try storage.append(Array(more.commits.suffix(1)), surviving: .powerLoss)
      disk.powerCut(seed: seed)
      let (stored, history) = try SampleFolder.read(disk)
      #expect(stored.library == more.library && history == more.commits.inOrder, "seed \(seed)")
    }
  }

  @Test func `a library.json that names no journal is an error, whatever files of commits there are`() throws {
    let (disk, run) = try Self.folder()
    var json = JSONWriter()
    json.bytes = Array(#"{"reelbook":1}"#.utf8)
    var line: [UInt8] = []
    CheckedLine.append(json, to: &line)
    disk["journal-000001.jsonl"] = nil
    disk["library.json"] = line
    for access in [FileStorage.Access.writing, .reading] {
      let error = #expect(throws: StorageError.self) { try SampleFolder.read(disk, for: access) }
      #expect(error?.code == .damaged && error?.file == "library.json")
    }
    let recovered = try SampleFolder.read(disk, recovering: true)
    #expect(recovered.history == run.commits.suffix(1))
  }

  @Test func `a reader takes in nothing that library.json does not name, and tells of it`() throws {
    let (disk, run, earlier) = try Self.folderAndEarlierManifest()
    disk["library.json"] = earlier
    let before = disk.files
    let (stored, history) = try SampleFolder.read(disk, for: .reading)
    #expect(stored.library == run.libraries[run.commits.count - 1] && history == run.commits.dropLast().inOrder)
    let reason = "library.json does not name it; open the library for writing"
    #expect(stored.report.damage == [.init(file: "commit-000002.jsonl", line: 1, reason: reason)])
    #expect(disk.files == before)
    let sample = try SampleFolder(edits: 12)
    let journal = try #require(sample.disk.paths.last { $0.hasPrefix("journal") })
    sample.disk["journal-000099.jsonl"] = [UInt8](repeating: 0x0A, count: 100)
    #expect(try SampleFolder.read(sample.disk, for: .reading).stored.report.damage == [])
    sample.disk["journal-000099.jsonl"] = sample.disk[journal]
    let report = try SampleFolder.read(sample.disk, for: .reading).stored.report
    #expect(report.damage == [.init(file: "journal-000099.jsonl", line: 1, reason: reason)])
  }

  @Test func `a reader tells of no file that a writer is naming`() throws {
    let (disk, run, earlier) = try Self.folderAndEarlierManifest()
    let later = disk["library.json"]
    disk["library.json"] = earlier
    let watched = WatchedDisk(disk)
    let listed = Lock<ContinuousClock.Instant?>(nil)
    watched.atEachStep { step in
      listed.withLock { listed in
        if step == "listing ", listed == nil { listed = .now }
        // The writer has some time, since it waits for its disk.
        if step == "opening library.json", let listed, listed.duration(to: .now) > .milliseconds(5) {
          disk["library.json"] = later
        }
      }
    }
    let stored = try SampleFolder.read(watched, for: .reading).stored
    #expect(stored.report.damage == [] && stored.library == run.library && listed.withLock { $0 } != nil)
  }

  /// A storage that has all but the last two commits of a run, and the last but one is then refused in parts.
  private static func refuse(
    _ run: ScriptedRun, on disk: SimulatedDisk, by fault: DiskFault
  ) throws -> (storage: FileStorage, faulty: FaultyDisk, isRefused: Bool) {
    let faulty = FaultyDisk(disk)
    let storage = FileStorage(faulty)
    _ = try storage.load(.standard)
    _ = try storage.append(Array(run.commits.dropLast(2)), surviving: .powerLoss)
    faulty.fault = fault
    let refused = run.commits[run.commits.count - 2]
    let isRefused = (try? storage.append { put in try put(refused) }) == nil
    return (storage, faulty, isRefused)
  }

  @Test func `what was refused in parts is not there after a later edit and a power cut, wherever it failed`() throws {
    let run = try ScriptedRun(seed: 3, edits: 6)
    let left = Array(run.commits.dropLast(2) + run.commits.suffix(1))
    for failing in 1...3 {
      for step in 1..<100 {
        var isThrough = false
        for seed in 0..<UInt64(Laws.count(few: 5, all: 50)) {
          let disk = SimulatedDisk()
          let (storage, faulty, isRefused) = try Self.refuse(run, on: disk, by: .failure(step: step))
          guard isRefused else {
            isThrough = true
            break
          }
          // What takes it back may be refused, too.
          for again in 1..<failing {
            faulty.fault = .failure(step: again)
            _ = try? storage.append([], surviving: .powerLoss)
          }
          faulty.fault = .none
          _ = try storage.append(Array(run.commits.suffix(1)), surviving: .powerLoss)
          disk.powerCut(seed: seed)
          let (stored, history) = try SampleFolder.read(disk)
          #expect(stored.library == left.library && history == left.inOrder, "step \(step), seed \(seed)")
          #expect(stored.report.damage == [], "step \(step), seed \(seed)")
        }
        guard !isThrough else {
          #expect(step > 5)
          break
        }
      }
    }
  }

  @Test func `what was refused in parts, and could not be taken back at once, is taken back when it is closed`() throws
  {
    let run = try ScriptedRun(seed: 3, edits: 6)
    for step in 1..<100 {
      let disk = SimulatedDisk()
      let (storage, faulty, isRefused) = try Self.refuse(run, on: disk, by: .stop(step: step))
      guard isRefused else {
        #expect(step > 5)
        break
      }
      faulty.fault = .none
      storage.close()
      let (stored, history) = try SampleFolder.read(disk)
      #expect(history == run.commits.dropLast(2).inOrder && stored.report.damage == [], "step \(step)")
    }
  }

  @Test func `what was refused in parts by a full disk keeps nothing from being written where there is room`() throws {
    let run = try ScriptedRun(seed: 3, edits: 6)
    let left = Array(run.commits.dropLast(2) + run.commits.suffix(1))
    var refusals = 0
    for room in stride(from: 0, to: 20_000, by: 40) {
      let disk = SimulatedDisk()
      let (storage, _, isRefused) = try Self.refuse(run, on: disk, by: .full(afterBytes: room))
      guard isRefused else { break }
      refusals += 1
      #expect(throws: Never.self, "room for \(room)") {
        try storage.append(Array(run.commits.suffix(1)), surviving: .powerLoss)
      }
      storage.close()
      #expect(try SampleFolder.read(disk).history == left.inOrder, "room for \(room)")
    }
    #expect(refusals > 5)
  }

  @Test func `a byte of it that was changed is told of, and costs its line alone`() throws {
    let (original, run) = try Self.folder()
    let file = "commit-000002.jsonl"
    let bytes = try #require(original[file])
    let every = Laws.areAllAsked ? 1 : Laws.areMoreAsked ? 7 : 61
    for offset in stride(from: 0, to: bytes.count, by: every) {
      let disk = original.copy(named: "simulated")
      disk[file]?[offset] ^= 1 << UInt8(offset % 8)
      let (stored, history) = try SampleFolder.read(disk)
      let lost = bytes.lines.firstIndex { $0.contains(offset) }
      let left = run.lastInParts.enumerated().filter { $0.offset != lost }.map(\.element)
      let expected = Array(run.commits.dropLast() + left)
      #expect(history == expected.united() && stored.library == expected.library, "byte \(offset)")
      #expect(stored.report.damage.map(\.file) == [file], "byte \(offset)")
      let moved = try #require(stored.report.damage.first?.movedTo, "byte \(offset)")
      #expect(disk[moved]?.isEmpty == false, "byte \(offset)")
      #expect(try SampleFolder.read(disk).stored.report.damage == [], "byte \(offset)")
    }
  }

  @Test func `an older commit's file that library.json does not name was left behind, and goes`() throws {
    let bytes = try #require(Self.folder().disk["commit-000002.jsonl"])
    let other = try SampleFolder(edits: 6)
    other.disk["commit-000001.jsonl"] = bytes
    other.disk["commit-000000.jsonl.new"] = bytes
    let (stored, history) = try SampleFolder.read(other.disk)
    #expect(stored.library == other.library && stored.report.damage.isEmpty)
    #expect(history == other.run.commits.inOrder)
    #expect(other.disk.paths.allSatisfy { !$0.hasPrefix("commit") })
  }

  @Test func `a part that is damaged is set aside, and the others count`() throws {
    let (disk, run) = try Self.folder()
    var bytes = try #require(disk["commit-000002.jsonl"])
    let line = bytes.lines[1]
    bytes[line.lowerBound + 60] ^= 4
    disk["commit-000002.jsonl"] = bytes
    var library = Library()
    let left = run.commits.dropLast() + run.lastInParts.enumerated().filter { $0.offset != 1 }.map(\.element)
    for commit in left { library.replay(commit) }
    let (stored, history) = try SampleFolder.read(disk)
    #expect(stored.library == library && history == Array(left).united())
    #expect(stored.report.damage.map(\.file) == ["commit-000002.jsonl"])
    #expect(disk.damaged.contains { $0.contains(bytes[line]) })
  }

  @Test func `a file that lacks parts at its end, or all of them, is told of`() throws {
    let (original, run) = try Self.folder()
    let bytes = try #require(original["commit-000002.jsonl"])
    for count in 0..<run.lastInParts.count {
      let disk = original.copy(named: "simulated")
      let end = count == 0 ? 0 : bytes.lines[count - 1].upperBound + 1
      disk["commit-000002.jsonl"] = Array(bytes[..<end])
      let (stored, history) = try SampleFolder.read(disk)
      let reason = "the file was cut short here"
      #expect(stored.report.damage == [.init(file: "commit-000002.jsonl", line: count + 1, reason: reason)])
      #expect(history == (run.commits.dropLast() + run.lastInParts[..<count]).united())
      #expect(try SampleFolder.read(disk).stored.report.damage == [])
    }
  }

  @Test func `recovering finds it, with its history`() throws {
    let (disk, run) = try Self.folder()
    disk["library.json"]?[30] ^= 1
    let (stored, history) = try SampleFolder.read(disk, recovering: true)
    #expect(stored.library == run.library && history == run.commits.inOrder)
  }

  @Test func `a snapshot is due once there is more in it than in the snapshot before`() throws {
    let (disk, run) = try Self.folder()
    let storage = FileStorage(disk)
    _ = try storage.load(.standard)
    let part = try #require(run.lastInParts.first)
    #expect(try !storage.append { try $0(part) })
    let isDue = try storage.append { put in for _ in 0..<3_000 { try put(part) } }
    #expect(isDue)
    storage.close()
    let again = FileStorage(disk)
    let library = try again.load(.standard).library
    #expect(try again.append([], surviving: .powerLoss))
    try again.replace(with: library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
    #expect(try !again.append([], surviving: .powerLoss))
    again.close()
  }
}

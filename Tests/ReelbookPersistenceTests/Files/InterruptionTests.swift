import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// Interrupts creating, replacing, forgetting and recovering at every step.
@Suite struct InterruptionTests {
  /// For each seed, a power cut keeps another part of the unsynced bytes: nothing, some of them, or all.
  private static let seeds = UInt64(Laws.count(few: 3, all: 25))

  private enum Fault {
    /// One step fails.
    case failure
    /// A step and all later ones fail.
    case stop
  }

  /// Repeats some work on fresh copies of a disk, with the fault at each step, until the work ends before the fault.
  private static func interrupt(
    _ original: SimulatedDisk, by fault: Fault, _ work: (FaultyDisk) throws -> Void,
    then check: (_ disk: SimulatedDisk, _ isDone: Bool, _ step: String) throws -> Void
  ) throws {
    for step in 1..<500 {
      let disk = original.copy(named: "simulated")
      let faulty = FaultyDisk(disk)
      faulty.fault = fault == .stop ? .stop(step: step) : .failure(step: step)
      let result = Result { try work(faulty) }
      let isThrough = faulty.steps < step
      switch result {
      case .success: try check(disk, true, "step \(step)")
      case .failure(let error): try check(disk, false, "step \(step) (\(error))")
      }
      guard isThrough else { continue }
      #expect(step > 3, "There was nothing to interrupt.")
      return
    }
    Issue.record("The work did not end within 500 steps.")
  }

  @Test func `a library whose creation was cut at any step opens or is created again`() throws {
    let run = try ScriptedRun(seed: 1, edits: 3)
    for seed in 0..<Self.seeds * 4 {
      try Self.interrupt(SimulatedDisk(), by: .stop) { disk in
        let storage = FileStorage(disk)
        _ = try storage.load(.standard)
        try storage.save(Installation(device: DeviceID(bits: 1), me: run.me))
      } then: { disk, _, step in
        disk.powerCut(seed: seed)
        let storage = FileStorage(disk)
        let stored = try storage.load(.standard)
        #expect(stored.report.damage.isEmpty && !stored.report.isCopy, "\(step), seed \(seed)")
        _ = try storage.append(run.commits, surviving: .powerLoss)
        disk.powerCut(seed: seed)
        #expect(try SampleFolder.read(disk).stored.library == run.library, "\(step), seed \(seed)")
      }
    }
  }

  @Test func `a failure at any step of replacing loses nothing, and replacing works afterwards`() throws {
    let sample = try SampleFolder(edits: Laws.count(few: 9, all: 24))
    try Self.interrupt(sample.disk, by: .failure) { disk in
      let storage = FileStorage(disk)
      var found: Library?
      for _ in 0..<2 where found == nil { found = try? storage.load(.standard).library }
      let library = try #require(found)
      let failed = Result {
        try storage.replace(with: library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
      }
      #expect(try storage.history(.standard) == sample.run.commits.inOrder)
      if (try? storage.append([sample.run.commits[0]], surviving: .powerLoss)) == nil {
        _ = try storage.append([sample.run.commits[0]], surviving: .powerLoss)
      }
      if case .failure = failed {
        try storage.replace(with: library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
      }
      storage.close()
    } then: { disk, isDone, step in
      #expect(isDone, "\(step)")
      let (stored, history) = try SampleFolder.read(disk)
      #expect(stored.library == sample.library && stored.report.damage.isEmpty, "\(step)")
      #expect(history == sample.run.commits.inOrder, "\(step)")
      #expect(disk.paths.allSatisfy { !$0.hasSuffix(".new") }, "\(step)")
    }
  }

  @Test func `a power cut at any step of replacing loses nothing`() throws {
    let sample = try SampleFolder(edits: Laws.count(few: 9, all: 24))
    for seed in 0..<Self.seeds {
      try Self.interrupt(sample.disk, by: .stop) { disk in
        let storage = FileStorage(disk)
        let library = try storage.load(.standard).library
        try storage.replace(with: library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
      } then: { disk, _, step in
        disk.powerCut(seed: seed)
        let (stored, history) = try SampleFolder.read(disk)
        #expect(stored.library == sample.library && stored.report.damage.isEmpty, "\(step), seed \(seed)")
        #expect(history == sample.run.commits.inOrder, "\(step), seed \(seed)")
      }
    }
  }

  @Test func `a snapshot that fails between its writes loses nothing, and can be written again`() throws {
    var run = try ScriptedRun(seed: 2, edits: 4)
    let title = try #require(run.library.titles().first?.id)
    for number in 0..<5 {
      try run.edit { draft in
        try draft.addNote(String(repeating: "\(number)", count: 150_000), on: MediaID(title))
      }
    }
    let sample = try SampleFolder(journaling: run)
    var pieces = 0
    for write in 1..<100 {
      let disk = sample.disk.copy(named: "simulated")
      let faulty = FaultyDisk(disk)
      let storage = FileStorage(faulty)
      let library = try storage.load(.standard).library
      faulty.fault = .tear(write: write, atByte: 1000)
      let replacing = {
        try storage.replace(with: library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
      }
      guard (try? replacing()) == nil else { break }
      let (stored, history) = try SampleFolder.read(disk, for: .reading)
      #expect(stored.library == run.library && history == run.commits.inOrder, "write \(write)")
      #expect(stored.report.damage == [] && disk.paths.allSatisfy { !$0.hasSuffix(".new") }, "write \(write)")
      pieces += 1
      faulty.fault = .none
      try replacing()
      storage.close()
      let again = try SampleFolder.read(disk)
      #expect(again.stored.library == run.library && again.history == run.commits.inOrder, "write \(write)")
      let lengths = disk.paths.filter { $0.hasPrefix("snapshot") }.map { disk[$0]?.count ?? 0 }
      #expect((lengths.max() ?? 0) > 2 << 18)
    }
    #expect(pieces > 6)
  }

  @Test func `an emptied month of the history is not damage, at whatever step the work is cut`() throws {
    let (sample, start) = try SampleFolder.beforeClearing(edits: Laws.count(few: 9, all: 24))
    for seed in 0..<Self.seeds {
      try Self.interrupt(sample.disk, by: .stop) { disk in
        let storage = FileStorage(disk)
        let library = try storage.load(.standard).library
        try storage.replace(with: library, keepingHistoryFrom: start, forgetting: [])()
      } then: { disk, _, step in
        let killed = disk.copy(named: "simulated")
        disk.powerCut(seed: seed)
        for (disk, end) in [(killed, "killed"), (disk, "seed \(seed)")] {
          let found = Result { try SampleFolder.read(disk) }
          guard case .success(let found) = found else {
            Issue.record("\(found): \(step), \(end)")
            continue
          }
          #expect(found.stored.library == sample.library && found.stored.report.damage == [], "\(step), \(end)")
        }
      }
    }
  }

  @Test func `a forgotten note is gone once the library is edited again, at whatever step the power is cut`() throws {
    let secret = "private-77aa"
    var sample = try SampleFolder(edits: Laws.count(few: 9, all: 24))
    let title = try #require(sample.run.library.titles().first?.id)
    try sample.run.edit { draft in try draft.addNote(secret, on: MediaID(title)) }
    try sample.run.edit { draft in try draft.forget(title) }
    let run = sample.run
    let last = run.commits.count - 1
    for seed in 0..<Self.seeds {
      try Self.interrupt(sample.disk, by: .stop) { disk in
        let storage = FileStorage(disk)
        _ = try storage.load(.standard)
        _ = try storage.append(Array(run.commits[sample.count..<last]), surviving: .powerLoss)
        try storage.replace(with: run.libraries[last], keepingHistoryFrom: SampleFolder.always, forgetting: [])()
        _ = try storage.append([run.commits[last]], surviving: .powerLoss)
        let forgotten = run.commits[last].changes.filter { $0.effect == .forget }
        try storage.replace(with: run.library, keepingHistoryFrom: SampleFolder.always, forgetting: forgotten)()
      } then: { disk, _, step in
        disk.powerCut(seed: seed)
        let storage = FileStorage(disk)
        let stored = try storage.load(.standard)
        let isDue = try storage.append([run.commits[0]], surviving: .powerLoss)
        if isDue {
          try storage.replace(with: stored.library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
        }
        storage.close()
        guard stored.library == run.library else { return }
        for (path, bytes) in disk.files where bytes.contains(secret.utf8) {
          Issue.record("\(path) has what was forgotten: \(step), seed \(seed)")
        }
      }
    }
  }

  @Test func `forgetting removes damaged lines that were set aside, at whatever step the power is cut`() throws {
    let secret = "private-77ab"
    var sample = try SampleFolder(journaling: try ScriptedRun(seed: 2, edits: 6))
    let title = try #require(sample.run.library.titles().first?.id)
    try sample.run.edit { draft in try draft.addNote(secret, on: MediaID(title)) }
    let noted = sample.run.library
    try sample.run.edit { draft in try draft.forget(title) }
    let (run, forgotten) = (sample.run, sample.run.commits[7].changes.filter { $0.effect == .forget })
    // Only a damaged line is set aside with its text.
    let first = FileStorage(sample.disk)
    _ = try first.load(.standard)
    _ = try first.append([run.commits[6]], surviving: .powerLoss)
    first.close()
    var bytes = try #require(sample.disk["journal-000001.jsonl"])
    bytes[bytes.commits[6].lowerBound + 50] ^= 1
    sample.disk["journal-000001.jsonl"] = bytes
    _ = try SampleFolder.read(sample.disk)
    try #require(sample.disk.damaged.contains { $0.contains(secret.utf8) } && noted != run.library)
    for seed in 0..<Self.seeds * 2 {
      try Self.interrupt(sample.disk, by: .stop) { disk in
        let storage = FileStorage(disk)
        _ = try storage.load(.standard)
        _ = try storage.append([run.commits[7]], surviving: .powerLoss)
        try storage.replace(with: run.library, keepingHistoryFrom: SampleFolder.always, forgetting: forgotten)()
      } then: { disk, isDone, step in
        disk.powerCut(seed: seed)
        let storage = FileStorage(disk)
        let stored = try storage.load(.standard)
        if !stored.forgotten.isEmpty {
          let work = try storage.replace(
            with: stored.library, keepingHistoryFrom: SampleFolder.always, forgetting: stored.forgotten)
          try work()
        }
        storage.close()
        guard isDone || stored.library == run.library else { return }
        #expect(disk.damaged.allSatisfy { !$0.contains(secret.utf8) }, "\(step), seed \(seed)")
      }
    }
  }

  @Test func `recovering that is cut at any step can be repeated, and leaves no partial library that opens`() throws {
    let sample = try SampleFolder(edits: Laws.count(few: 9, all: 24))
    let snapshot = try #require(sample.disk.paths.last { $0.hasPrefix("snapshot") })
    for path in [snapshot, "library.json"] { sample.disk[path]?[60] ^= 1 }
    let before = sample.disk.files
    let source = sample.disk
    for seed in 0..<Self.seeds {
      try Self.interrupt(SimulatedDisk(), by: .stop) { disk in
        _ = try FileStorage.recover(from: source, to: disk)
      } then: { disk, isDone, step in
        let killed = disk.copy(named: "simulated")
        disk.powerCut(seed: seed)
        for (disk, end) in [(killed, "killed"), (disk, "seed \(seed)")] {
          if !isDone, let found = try? SampleFolder.read(disk, for: .reading) {
            #expect(
              found.stored.library == sample.library && found.history == sample.run.commits.inOrder, "\(step), \(end)")
            continue
          }
          if !isDone { _ = try FileStorage.recover(from: source, to: disk) }
          let (stored, history) = try SampleFolder.read(disk)
          #expect(stored.library == sample.library && stored.report.damage == [], "\(step), \(end)")
          #expect(history == sample.run.commits.inOrder, "\(step), \(end)")
        }
      }
    }
    #expect(source.files == before)
  }

  @Test func `recovering writes only into an empty folder, and reads no half-recovered one`() throws {
    let sample = try SampleFolder(edits: 6)
    let disk = SimulatedDisk(named: "new")
    try disk.makeFolder("")
    disk["notes.txt"] = [1]
    for taken in [disk, sample.disk] {
      let before = taken.files
      let error = #expect(throws: StorageError.self) { try FileStorage.recover(from: sample.disk, to: taken) }
      #expect(error?.code == .notALibrary && taken.files == before)
    }
    let empty = #expect(throws: StorageError.self) {
      try FileStorage.recover(from: SimulatedDisk(), to: SimulatedDisk())
    }
    #expect(empty?.code == .missing)
    let half = SimulatedDisk(named: "half")
    let faulty = FaultyDisk(half)
    faulty.fault = .stop(step: 12)
    _ = try? FileStorage.recover(from: sample.disk, to: faulty)
    for body in [{ try SampleFolder.read(half) }, { try SampleFolder.read(half, for: .reading) }] {
      let error = #expect(throws: StorageError.self) { _ = try body() }
      #expect(error?.code == .damaged && error?.file == "library.json")
    }
    #expect(throws: StorageError.self) { try FileStorage.recover(from: half, to: SimulatedDisk()) }
  }

  @Test func `a damaged journal line is set aside, at whatever step opening is cut`() throws {
    let run = try ScriptedRun(seed: 3, edits: 6)
    let sample = try SampleFolder(journaling: run)
    let journal = "journal-000001.jsonl"
    var bytes = try #require(sample.disk[journal])
    let line = bytes.commits[2]
    bytes[line.lowerBound + 60] ^= 4
    sample.disk[journal] = bytes
    for seed in 0..<Self.seeds {
      try Self.interrupt(sample.disk, by: .stop) { disk in
        _ = try SampleFolder.read(disk)
      } then: { disk, _, step in
        disk.powerCut(seed: seed)
        let history = try SampleFolder.read(disk).history
        #expect(history == run.commits.filter { $0.id != run.commits[2].id }.inOrder, "\(step), seed \(seed)")
        #expect(disk.damaged.contains { $0.contains(bytes[line]) }, "The damaged line is lost: \(step), seed \(seed)")
      }
    }
  }
}

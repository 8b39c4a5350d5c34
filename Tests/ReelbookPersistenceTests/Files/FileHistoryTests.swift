import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct FileHistoryTests {
  @Test func `commits move to the files of their months`() throws {
    let sample = try SampleFolder(edits: 80)
    let storage = FileStorage(sample.disk)
    let library = try storage.load(.standard).library
    try storage.replace(with: library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
    storage.close()
    let months = Dictionary(grouping: sample.run.commits) { "history/\($0.time.description.prefix(7)).jsonl" }
    #expect(months.count > 1)
    #expect(sample.disk.paths.filter { $0.hasPrefix("history/") } == months.keys.sorted())
    for (path, commits) in months { #expect(sample.disk[path]?.commits.count == commits.count, "\(path)") }
  }

  @Test func `months before the start of the kept history are removed`() throws {
    let sample = try SampleFolder(edits: 40)
    let start = sample.run.commits[30].time
    let storage = FileStorage(sample.disk)
    let library = try storage.load(.standard).library
    try storage.replace(with: library, keepingHistoryFrom: start, forgetting: [])()
    #expect(try storage.history(.standard) == sample.run.commits.filter { $0.time >= start }.inOrder)
    let first = start.description.prefix(7)
    #expect(sample.disk.paths.filter { $0.hasPrefix("history/") }.allSatisfy { $0.dropFirst(8).prefix(7) >= first })
  }

  @Test func `the history returns a commit once although it is in a journal and in a month`() throws {
    let sample = try SampleFolder(edits: 12)
    let storage = FileStorage(sample.disk)
    _ = try storage.load(.standard)
    _ = try storage.append(sample.run.commits, surviving: .powerLoss)
    #expect(try storage.history(.standard) == sample.run.commits.inOrder)
    try storage.replace(with: sample.library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
    storage.close()
    #expect(try SampleFolder.read(sample.disk).history == sample.run.commits.inOrder)
    let lines = sample.disk.paths.filter { $0.hasPrefix("history/") }.reduce(0) {
      $0 + (sample.disk[$1]?.commits.count ?? 0)
    }
    #expect(lines == 12)
  }

  @Test func `a reader finds the whole library and history at every step of a replace`() throws {
    let sample = try SampleFolder(edits: 12)
    let watched = WatchedDisk(sample.disk)
    let storage = FileStorage(watched)
    let library = try storage.load(.standard).library
    let failures = Lock<[String]>([])
    let expected = sample.run.commits.inOrder
    watched.atEachStep { path in
      // This runs within the storage's lock, so it reads the files and does not ask the storage.
      guard let found = try? SampleFolder.read(sample.disk, for: .reading) else {
        return failures.withLock { $0.append("unreadable before \(path)") }
      }
      if found.stored.library != library || found.history != expected || !found.stored.report.damage.isEmpty {
        failures.withLock { $0.append("another library before \(path)") }
      }
    }
    try storage.replace(with: library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
    #expect(failures.withLock { $0 } == [])
    #expect(watched.steps > 10)
  }

  @Test func `the history is readable at every step at which a month becomes empty`() throws {
    let (sample, start) = try SampleFolder.beforeClearing(edits: 12)
    let watched = WatchedDisk(sample.disk)
    let storage = FileStorage(watched)
    let library = try storage.load(.standard).library
    let failures = Lock<[String]>([])
    watched.atEachStep { step in
      guard (try? SampleFolder.read(sample.disk, for: .reading)) == nil else { return }
      failures.withLock { $0.append("unreadable before \(step)") }
    }
    try storage.replace(with: library, keepingHistoryFrom: start, forgetting: [])()
    #expect(failures.withLock { $0 } == [])
    #expect(try storage.history(.standard) == [])
    #expect(sample.disk.paths.allSatisfy { !$0.hasPrefix("history/") })
    storage.close()
  }

  @Test func `a history that is read while a replace moves it is complete`() throws {
    let run = try ScriptedRun(seed: 3, edits: 6)
    for step in 1..<100 {
      let disk = try SampleFolder(journaling: run).disk
      let watched = WatchedDisk(disk)
      let reader = FileStorage(watched, for: .reading)
      let library = try reader.load(.standard).library
      let isMoved = Lock(false)
      let before = watched.steps
      watched.atEachStep { [watched] _ in
        guard watched.steps == before + step else { return }
        isMoved.withLock { $0 = true }
        guard let writer = try? FileStorage(disk).moving(library, times: 2) else { return }
        writer.close()
      }
      #expect(try reader.history(.standard) == run.commits.inOrder, "moved at step \(step)")
      guard isMoved.withLock({ $0 }) else {
        #expect(step > 3)
        return
      }
      #expect(disk["journal-000001.jsonl"] == nil)
    }
  }

  @Test func `a reader that meets a half-written line reads the history again`() throws {
    let sample = try SampleFolder(edits: 12)
    let journal = try #require(sample.disk.paths.last { $0.hasPrefix("journal") })
    let whole = try #require(sample.disk[journal])
    let watched = WatchedDisk(sample.disk)
    let reader = FileStorage(watched, for: .reading)
    _ = try reader.load(.standard)
    sample.disk[journal]?.replaceSubrange(whole.commits[2].lowerBound + 40..<whole.commits[2].upperBound, with: [])
    let openings = Lock(0)
    watched.atEachStep { step in
      guard step == "opening \(journal)" else { return }
      let count = openings.withLock { count in
        count += 1
        return count
      }
      if count == 2 { sample.disk[journal] = whole }
    }
    #expect(try reader.history(.standard) == sample.run.commits.inOrder)
    sample.disk[journal]?[60] ^= 4
    #expect(throws: StorageError.self) { try reader.history(.standard) }
  }

  @Test func `a month that was emptied or cut is an error, and recovering reports it`() throws {
    let original = try SampleFolder(edits: 12)
    let month = try #require(original.disk.paths.first { $0.hasPrefix("history/") })
    let bytes = try #require(original.disk[month])
    // The older generation has the commits that the later snapshot moved.
    let moved = original.run.commits[4...]
    try #require(bytes.commits.count == 8)
    for end in [0] + bytes.lines.dropLast().flatMap({ [$0.upperBound, $0.upperBound + 1] }) {
      let disk = original.disk.copy(named: "simulated")
      disk[month] = Array(bytes[..<end])
      let count = bytes.lines.count { $0.upperBound <= end }
      let error = #expect(throws: StorageError.self) { try SampleFolder.read(disk) }
      #expect(error?.file == month && error?.line == count + 1, "cut at \(end)")
      let (stored, history, _) = try SampleFolder.recover(disk)
      let damage = OpeningReport.Damage(file: month, line: count + 1, reason: "the file was cut short here")
      #expect(stored.report.damage.contains(damage) && stored.library == original.library, "cut at \(end)")
      #expect(history == (original.run.commits[..<min(4, max(0, count - 1))] + moved).inOrder, "cut at \(end)")
    }
  }

  @Test func `a month that is gone is an error, also to readers, and the next snapshot reports it`() throws {
    let original = try SampleFolder(edits: 12)
    let month = try #require(original.disk.paths.first { $0.hasPrefix("history/") })
    for access in [FileStorage.Access.writing, .reading] {
      let disk = original.disk.copy(named: "simulated")
      try disk.remove(month)
      let storage = FileStorage(disk, for: access)
      #expect(try storage.load(.standard).library == original.library)
      let error = #expect(throws: StorageError.self) { try storage.history(.standard) }
      #expect(error?.code == .damaged && error?.file == month)
      let readable = try storage.readableHistory(.standard)
      #expect(readable.damage?.file == month && readable.commits.count < 12)
      if access == .writing {
        try storage.replace(with: original.library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
        #expect(storage.laterDamage == [.init(file: month, line: 1, reason: "the file is gone")])
        #expect(try storage.readableHistory(.standard).damage == nil)
      }
      storage.close()
    }
    let disk = original.disk.copy(named: "simulated")
    try disk.remove(month)
    let (stored, _, _) = try SampleFolder.recover(disk)
    #expect(stored.report.damage == [.init(file: month, line: 1, reason: "it is not there")])
  }

  @Test func `no snapshot that was interrupted, nor history that was cleared, makes a month seem gone`() throws {
    for step in 1...60 {
      let (sample, moment) = try SampleFolder.beforeClearing(edits: 12)
      let disk = FaultyDisk(sample.disk)
      let storage = FileStorage(disk)
      _ = try storage.load(.standard)
      disk.fault = .failure(step: step)
      try? storage.replace(with: sample.library, keepingHistoryFrom: moment, forgetting: [])()
      disk.fault = .none
      #expect(try storage.readableHistory(.standard).damage == nil, "step \(step)")
      storage.close()
      let again = FileStorage(sample.disk)
      _ = try again.load(.standard)
      #expect(try again.readableHistory(.standard).damage == nil, "step \(step)")
      try again.replace(with: sample.library, keepingHistoryFrom: moment, forgetting: [])()
      #expect(try again.readableHistory(.standard).damage == nil && again.laterDamage.isEmpty, "step \(step)")
      again.close()
    }
  }

  @Test func `a replace that keeps no history leaves no commit in any file`() throws {
    let sample = try SampleFolder(journaling: try ScriptedRun(seed: 3, edits: 6))
    let storage = FileStorage(sample.disk)
    let library = try storage.load(.standard).library
    try storage.replace(with: library, keepingHistoryFrom: Instant(milliseconds: .max), forgetting: [])()
    storage.close()
    let (stored, history) = try SampleFolder.read(sample.disk)
    #expect(stored.library == library && history == [])
    // Recovering joins all that is readable, of every generation.
    sample.disk["library.json"] = []
    let recovered = try SampleFolder.recover(sample.disk)
    #expect(recovered.stored.library == library && recovered.history == [])
  }

  @Test func `a reader beside a writer always finds a state that the library had`() throws {
    try TemporaryFolder.with { folder in
      let run = try ScriptedRun(seed: 1, edits: 40)
      let writer = FileStorage(folder)
      _ = try writer.load(.standard)
      _ = try writer.append([run.commits[0]], surviving: .processCrash)
      let isDone = Lock(false)
      let failure = Lock<String?>(nil)
      let group = DispatchGroup()
      group.enter()
      Thread.detachNewThread {
        defer { group.leave() }
        var last = 0
        while !isDone.withLock({ $0 }) {
          do {
            let found = try SampleFolder.read(SystemDisk(folder), for: .reading)
            let index = try #require(run.libraries.lastIndex { $0 == found.stored.library })
            guard index >= last, found.history.count >= index else {
              return failure.withLock { $0 = "library \(index) after \(last), \(found.history.count) in the history" }
            }
            last = index
          } catch {
            return failure.withLock { $0 = "\(error)" }
          }
        }
      }
      for index in 1..<40 {
        _ = try writer.append([run.commits[index]], surviving: .processCrash)
        guard index.isMultiple(of: 4) else { continue }
        try writer.replace(with: run.libraries[index + 1], keepingHistoryFrom: SampleFolder.always, forgetting: [])()
      }
      isDone.withLock { $0 = true }
      group.wait()
      #expect(failure.withLock { $0 } == nil)
    }
  }
}

extension FileStorage {
  /// Opens the storage and replaces its commits, which moves them into the history.
  fileprivate func moving(_ library: Library, times: Int) throws -> FileStorage {
    _ = try load(.standard)
    for _ in 0..<times { try replace(with: library, keepingHistoryFrom: SampleFolder.always, forgetting: [])() }
    return self
  }
}

import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// Changes bytes of every file in a folder.
@Suite struct DamageTests {
  /// In parts that run side by side, each with its own folders.
  @Test(arguments: 0..<4) func `a changed byte is reported or refused, and loses no readable record`(part: Int) throws {
    let seed = UInt64(part + 1)
    guard Laws.areAllAsked else { return try changeBytes(edits: 30, seed: seed, perFile: 3) }
    // Each changed byte costs a reading of the whole folder: each fourth byte of a small one, and some of a large one.
    try changeBytes(edits: 30, seed: seed, every: 4)
    try changeBytes(edits: 300, seed: seed, perFile: 30)
  }

  /// Changes bytes of each file in a folder, each to two values: one of `every` so many, or so many of each file.
  private func changeBytes(edits: Int, seed: UInt64, every step: Int = 1, perFile most: Int = .max) throws {
    let sample = try SampleFolder(edits: edits, seed: seed)
    let right = try SampleFolder.read(sample.disk.copy(named: "simulated"))
    try #require(right.stored.library == sample.library)
    try #require(right.history == sample.run.commits.inOrder)
    var source = SeededGenerator(seed: seed + 10)
    var tried = 0
    for (path, bytes) in sample.disk.files.sorted(by: { $0.key < $1.key }) {
      // The reserved room behind the last line is all newlines.
      let end = min((bytes.lines.last?.upperBound ?? bytes.count) + 3, bytes.count)
      let every = max(step, end / most)
      for offset in stride(from: Int(source.next() % UInt64(every)), to: end, by: every) {
        let was = bytes[offset]
        for value in [was ^ 1 << UInt8(source.next() % 8), UInt8(truncatingIfNeeded: source.next())] where value != was
        {
          tried += 1
          var changed = bytes
          changed[offset] = value
          let folder = Folder(sample: sample, right: right, path: path, changed: changed, offset: offset)
          if let problem = try folder.problem() {
            Issue.record("seed \(seed), \(path), byte \(offset) as \(value): \(problem)")
          }
        }
      }
    }
    #expect(tried > 25)
  }

  /// A folder with one byte changed.
  private struct Folder {
    var sample: SampleFolder
    var right: (stored: StoredLibrary, history: [Commit])
    var path: String
    var changed: [UInt8]
    var offset: Int

    private func disk() -> SimulatedDisk {
      let disk = sample.disk.copy(named: "simulated")
      disk[path] = changed
      return disk
    }

    /// Describes what is wrong with opening the folder; `nil` if nothing is.
    func problem() throws -> String? {
      do {
        let disk = disk()
        if let problem = try opened(disk, SampleFolder.read(disk)) { return problem }
      } catch let error as StorageError {
        let line = changed[..<offset].count { $0 == 0x0A } + 1
        guard error.code == .damaged, error.file == path, abs((error.line ?? 0) - line) <= 1 else {
          return "the error names another place: \(error)"
        }
        guard error.message.lowercased().contains("recover") else {
          return "the error does not say what to do: \(error)"
        }
      }
      return try recovered().map { "recovered, \($0)" }
    }

    private func recovered() throws -> String? {
      let disk = disk()
      let before = disk.files
      guard let found = try? SampleFolder.recover(disk) else { return "opening fails" }
      guard disk.files == before else { return "the broken folder was changed" }
      guard found.stored.report.damage.contains(where: { $0.file == path }) || found.history == right.history else {
        return "the history differs, and nothing is reported"
      }
      return lost(found.stored, found.history)
    }

    private func opened(
      _ disk: SimulatedDisk, _ found: (stored: StoredLibrary, history: [Commit])
    ) throws -> String? {
      let report = found.stored.report
      let isReported = report.damage.contains { $0.file == path }
      if !isReported {
        guard found.stored.library == right.stored.library else {
          return "the library differs, and nothing is reported"
        }
        guard found.history == right.history else { return "the history differs, and nothing is reported" }
        guard found.stored.installation == right.stored.installation else { return "the device differs" }
        return nil
      }
      guard let place = report.damage.first(where: { $0.file == path })?.movedTo, let kept = disk[place] else {
        return "the damage was not set aside: \(report.damage)"
      }
      let around = around(offset)
      // A byte that became a line end leaves nothing to look for.
      guard around.isEmpty || kept.contains(around) else { return "\(place) does not hold the damaged line" }
      return lost(found.stored, found.history)
    }

    private func lost(_ stored: StoredLibrary, _ history: [Commit]) -> String? {
      // Both histories are in the same order, so each difference is a lost or an invented commit.
      let changes = right.history.difference(from: history)
      guard changes.insertions.count <= 1 else {
        return "\(changes.insertions.count) commits are lost from the history"
      }
      guard changes.removals.isEmpty else { return "the history has an invented commit" }
      // A journal's damaged line is lost; all else is stored twice.
      let expected = path.hasPrefix("journal") ? history.library : right.stored.library
      guard stored.library == expected else { return "the library differs" }
      guard stored.library.checkInvariants().isEmpty else { return "the library breaks an invariant" }
      return nil
    }

    /// The changed byte and its neighbours that are unchanged and in the same line.
    ///
    /// For a changed line end, the byte alone; for a byte that became a line end, nothing.
    private func around(_ offset: Int) -> [UInt8] {
      guard changed[offset] != 0x0A else { return [] }
      guard let was = sample.disk[path]?[offset], was != 0x0A else { return [changed[offset]] }
      let before = changed[max(0, offset - 8)..<offset].reversed().prefix { $0 != 0x0A }
      let behind = changed[offset..<min(offset + 8, changed.count)].prefix { $0 != 0x0A }
      return before.reversed() + behind
    }
  }

  @Test func `a damaged line end loses neither of its two lines`() throws {
    let run = try ScriptedRun(seed: 2, edits: 9)
    let sample = try SampleFolder(journaling: run)
    var bytes = try #require(sample.disk["journal-000001.jsonl"])
    for line in bytes.commits { bytes[line.upperBound] = UInt8(ascii: "?") }
    sample.disk["journal-000001.jsonl"] = bytes
    let (stored, history) = try SampleFolder.read(sample.disk)
    #expect(stored.library == run.library)
    #expect(history == run.commits.inOrder)
    #expect(stored.report.damage.count == 9)
    #expect(try SampleFolder.read(sample.disk).stored.report.damage.isEmpty)
  }

  @Test func `a journal of zeros is set aside and reported`() throws {
    let sample = try SampleFolder(edits: 12)
    let journal = try #require(sample.disk.paths.last { $0.hasPrefix("journal") })
    sample.disk[journal] = [UInt8](repeating: 0, count: 5000)
    let (stored, history) = try SampleFolder.read(sample.disk)
    #expect(stored.report.damage.map(\.file) == [journal])
    #expect(history == sample.run.commits[..<8].inOrder)
    #expect(sample.disk.damaged == [[UInt8](repeating: 0, count: 5000)])
  }

  @Test(arguments: ["", "\0\0\0\0\0\0\0\0", "not json", "{}"])
  func `an unreadable manifest is refused, and recovering rebuilds it`(_ text: String) throws {
    let sample = try SampleFolder(edits: 12)
    sample.disk["library.json"] = Array(text.utf8)
    let before = sample.disk.files
    for access in [FileStorage.Access.writing, .reading] {
      let error = #expect(throws: StorageError.self) { try SampleFolder.read(sample.disk, for: access) }
      #expect(error?.code == .damaged && error?.file == "library.json" && error?.line == 1)
    }
    #expect(sample.disk.files == before)
    let (stored, history, _) = try SampleFolder.recover(sample.disk)
    #expect(stored.library == sample.library)
    #expect(history == sample.run.commits.inOrder)
    #expect(stored.report.damage.map(\.file) == ["library.json"])
    #expect(sample.disk.files == before)
  }

  @Test(arguments: ["snapshot", "journal", "history/", "device.json"], [0, 3000])
  func `a file that is empty or all zeros is reported or refused`(_ kind: String, zeros: Int) throws {
    let sample = try SampleFolder(edits: 12)
    let path = try #require(sample.disk.paths.last { $0.hasPrefix(kind) })
    sample.disk[path] = [UInt8](repeating: 0, count: zeros)
    do {
      let found = try SampleFolder.read(sample.disk).stored
      #expect(found.report.damage.map(\.file) == [path])
      #expect(kind == "journal" || found.library == sample.library)
      #expect(kind != "snapshot")
    } catch let error as StorageError {
      #expect(error.code == .damaged && error.file == path && error.message.contains("recover"))
    }
    let found = try SampleFolder.recover(sample.disk).stored
    #expect(found.library == (kind == "journal" ? sample.run.libraries[8] : sample.library))
  }

  @Test(arguments: ["library.json", "snapshot", "journal"])
  func `a missing file is named in the error, and recovering uses the other files`(_ kind: String) throws {
    let sample = try SampleFolder(edits: 12)
    let path = try #require(sample.disk.paths.last { $0.hasPrefix(kind) })
    sample.disk[path] = nil
    let error = #expect(throws: StorageError.self) { try SampleFolder.read(sample.disk) }
    #expect(error?.file == path)
    #expect(error?.message.contains("recover") == true)
    let (stored, history, _) = try SampleFolder.recover(sample.disk)
    #expect(stored.report.damage.first?.file == path)
    // The older generation has what the snapshot had; only the journal has the rest.
    let count = kind == "journal" ? 8 : 12
    #expect(stored.library == sample.run.libraries[count])
    #expect(history == sample.run.commits[..<count].inOrder)
  }

  @Test func `a missing device file is reported as a copy, and loses no record`() throws {
    let sample = try SampleFolder(edits: 12)
    sample.disk["device.json"] = nil
    let stored = try SampleFolder.read(sample.disk).stored
    #expect(stored.library == sample.library)
    #expect(stored.installation == nil && stored.report.isCopy)
  }

  @Test func `two versions of a damaged line are set aside separately`() throws {
    let sample = try SampleFolder(journaling: try ScriptedRun(seed: 2, edits: 3))
    let journal = "journal-000001.jsonl"
    let whole = try #require(sample.disk[journal])
    for bit in [1, 2] as [UInt8] {
      var bytes = whole
      bytes[whole.commits[2].lowerBound + 50] ^= bit
      sample.disk[journal] = bytes
      _ = try SampleFolder.read(sample.disk)
    }
    #expect(Set(sample.disk.damaged).count == 2)
  }

  @Test func `forgetting removes the damaged lines that were set aside`() throws {
    let secret = "private-9c"
    var sample = try SampleFolder(journaling: try ScriptedRun(seed: 2, edits: 12))
    let title = try #require(sample.run.library.titles().first?.id)
    let storage = FileStorage(sample.disk)
    _ = try storage.load(.standard)
    try sample.run.edit { draft in try draft.addNote(secret, on: MediaID(title)) }
    try sample.append(1, to: storage)
    storage.close()
    let journal = "journal-000001.jsonl"
    var bytes = try #require(sample.disk[journal])
    bytes[bytes.commits[12].lowerBound + 50] ^= 1
    sample.disk[journal] = bytes

    let second = FileStorage(sample.disk)
    _ = try second.load(.standard)
    #expect(sample.disk.damaged.contains { $0.contains(secret.utf8) })
    try sample.run.edit { draft in try draft.forget(title) }
    try sample.append(1, to: second)
    let forgotten = sample.run.commits[13].changes
    try second.replace(with: sample.library, keepingHistoryFrom: SampleFolder.always, forgetting: forgotten)()
    second.close()
    #expect(sample.disk.damaged.isEmpty)
    #expect(sample.disk.files.values.allSatisfy { !$0.contains(secret.utf8) })
  }

  @Test func `recovering applies a forgetting that was not done yet`() throws {
    let secret = "private-77ac"
    var sample = try SampleFolder(edits: 9)
    let title = try #require(sample.library.titles().first?.id)
    try sample.run.edit { draft in try draft.addNote(secret, on: MediaID(title)) }
    try sample.run.edit { draft in try draft.forget(title) }
    let storage = FileStorage(sample.disk)
    _ = try storage.load(.standard)
    try sample.append(2, to: storage)
    storage.close()
    let snapshot = try #require(sample.disk.paths.last { $0.hasPrefix("snapshot") })
    sample.disk[snapshot]?[60] ^= 1
    let (stored, history, disk) = try SampleFolder.recover(sample.disk)
    #expect(stored.library == sample.library && stored.forgotten.isEmpty)
    #expect(history == sample.run.commits.forgetting(sample.run.commits[10].changes).inOrder)
    #expect(disk.files.values.allSatisfy { !$0.contains(secret.utf8) })
  }

  @Test func `damage that is found while a snapshot is written is set aside and reported`() async throws {
    let sample = try SampleFolder(edits: 12)
    let store = try await LibraryStore.open(FileStorage(sample.disk))
    #expect(store.report.damage.isEmpty)
    let month = try #require(sample.disk.paths.last { $0.hasPrefix("history/") })
    let journal = try #require(sample.disk.paths.last { $0.hasPrefix("journal") })
    let paths = [month, journal]
    for path in paths { sample.disk[path]?[60] ^= 4 }
    try await store.compact()
    #expect(store.report.damage.map(\.file) == paths && store.report.damage.map(\.line) == [1, 1])
    #expect(store.report.damage.compactMap(\.movedTo).compactMap { sample.disk[$0] }.count == 2)
    #expect(store.library == sample.library)
    await store.close()
  }

  @Test func `damage found during a snapshot is set aside once and reported, even if the snapshot fails`()
    throws
  {
    let sample = try SampleFolder(edits: 12)
    let month = try #require(sample.disk.paths.last { $0.hasPrefix("history/") })
    let journal = try #require(sample.disk.paths.last { $0.hasPrefix("journal") })
    var (tried, certain) = (0, 0)
    for step in 1..<100 {
      let disk = sample.disk.copy(named: "simulated")
      let faulty = FaultyDisk(disk)
      let storage = FileStorage(faulty)
      _ = try storage.load(.standard)
      for path in [month, journal] { disk[path]?[60] ^= 4 }
      faulty.fault = .failure(step: step)
      let replacing = { [library = sample.library] in
        try storage.replace(with: library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
      }
      guard (try? replacing()) == nil else { break }
      tried += 1
      faulty.fault = .none
      let early = storage.laterDamage
      #expect(early.allSatisfy { $0.movedTo.flatMap { disk[$0] } != nil }, "step \(step)")
      // Each file that was set aside is reported, except one whose write is not confirmed.
      let uncertain = disk.damaged.count - early.count
      #expect(uncertain == 0 || uncertain == 1, "step \(step)")
      certain += uncertain == 0 ? 1 : 0
      try replacing()
      let later = storage.laterDamage
      #expect(later.map(\.file) == [month, journal] && later.starts(with: early), "step \(step)")
      #expect(disk.damaged.count == 2 + uncertain && Set(later.map(\.movedTo)).count == 2, "step \(step)")
      storage.close()
    }
    #expect(tried > 20 && certain >= tried - 2)
  }

  @Test func `forgetting also removes damage that was set aside during a snapshot`() throws {
    let sample = try SampleFolder(edits: 12)
    let storage = FileStorage(sample.disk)
    _ = try storage.load(.standard)
    let month = try #require(sample.disk.paths.last { $0.hasPrefix("history/") })
    sample.disk[month]?[60] ^= 4
    try storage.replace(with: sample.library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
    #expect(storage.laterDamage.compactMap(\.movedTo).count == 1)
    let title = try #require(sample.library.titles().first?.id)
    var run = sample.run
    try run.edit { draft in try draft.forget(title) }
    let commit = try #require(run.commits.last)
    _ = try storage.append([commit], surviving: .powerLoss)
    try storage.replace(
      with: run.library, keepingHistoryFrom: SampleFolder.always, forgetting: commit.changes)()
    #expect(sample.disk.damaged.isEmpty)
    #expect(storage.laterDamage.map(\.file) == [month] && storage.laterDamage.compactMap(\.movedTo).isEmpty)
    storage.close()
  }

  @Test func `later damage can be read while an append waits for the disk`() throws {
    let run = try ScriptedRun(seed: 3, edits: 3)
    let watched = WatchedDisk(SimulatedDisk())
    let storage = FileStorage(watched)
    _ = try storage.load(.standard)
    let late = Lock<[String]>([])
    watched.atEachStep { step in
      let told = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        _ = storage.laterDamage
        told.signal()
      }
      if told.wait(timeout: .now() + 3600) == .timedOut { late.withLock { $0.append(step) } }
    }
    let before = watched.steps
    _ = try storage.append(run.commits, surviving: .powerLoss)
    #expect(late.withLock { $0 } == [] && watched.steps > before + 1)
    storage.close()
  }

  @Test func `kept bytes with a wrong checksum read as absent and are reported`() throws {
    let disk = SimulatedDisk()
    let storage = FileStorage(disk)
    _ = try storage.load(.standard)
    let kept: [[UInt8]] = [[], Array("published up to 7".utf8), [0, 10, 255]]
    for (number, bytes) in kept.enumerated() { try storage.setBytes(bytes, named: "a\(number)") }
    for (number, bytes) in kept.enumerated() {
      let path = "sync/a\(number)"
      let whole = try #require(disk[path])
      for offset in whole.indices {
        var changed = whole
        changed[offset] ^= 4
        disk[path] = changed
        #expect(try storage.bytes(named: "a\(number)") == nil, "\(path), byte \(offset)")
        #expect(try storage.bytes(named: "a\(number)") == nil, "\(path), byte \(offset)")
        let told = try #require(storage.laterDamage.last)
        #expect(told.file == path && told.movedTo.flatMap { disk[$0] } == changed, "\(path), byte \(offset)")
      }
      for count in whole.indices {
        disk[path] = Array(whole[..<count])
        #expect(try storage.bytes(named: "a\(number)") == nil, "\(path), cut at \(count)")
      }
      disk[path] = whole
      #expect(try storage.bytes(named: "a\(number)") == bytes)
    }
    // Each damage is reported once.
    #expect(Set(storage.laterDamage).count == storage.laterDamage.count)
    let count = disk.damaged.count
    let reader = FileStorage(disk, for: .reading)
    _ = try reader.load(.standard)
    disk["sync/a1"]?[3] ^= 1
    #expect(try reader.bytes(named: "a1") == nil)
    #expect(reader.laterDamage.map(\.file) == ["sync/a1"] && reader.laterDamage.compactMap(\.movedTo).isEmpty)
    #expect(disk.damaged.count == count)
    storage.close()
  }

  @Test func `recovering reports damaged history lines, also of a month that receives commits`() throws {
    let sample = try SampleFolder(edits: 12)
    let path = try #require(sample.disk.paths.last { $0.hasPrefix("history/") })
    sample.disk["library.json"]?[60] ^= 4
    var bytes = try #require(sample.disk[path])
    bytes[bytes.commits[0].lowerBound + 60] ^= 4
    sample.disk[path] = bytes
    let (stored, _, _) = try SampleFolder.recover(sample.disk)
    #expect(Set(stored.report.damage.map(\.file)) == ["library.json", path])
  }

  @Test func `a damaged line of the history is an error, and recovering reports it`() throws {
    let sample = try SampleFolder(edits: 12)
    let month = try #require(sample.disk.paths.first { $0.hasPrefix("history/") })
    var bytes = try #require(sample.disk[month])
    bytes[bytes.commits[0].lowerBound + 30] ^= 1
    sample.disk[month] = bytes
    let error = #expect(throws: StorageError.self) { try SampleFolder.read(sample.disk) }
    #expect(error?.file == month && error?.line == 2)
    let (stored, history, _) = try SampleFolder.recover(sample.disk)
    #expect(stored.report.damage.map(\.file) == [month])
    #expect(history == sample.run.commits[1...].inOrder)
    #expect(stored.library == sample.library)
  }
}

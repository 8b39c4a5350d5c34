import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// A journal of 300 mixed edits, cut where a power cut may cut it.
@Suite struct JournalCutTests {
  private static let journal = "journal-000001.jsonl"

  @Test func `a cut journal has every commit before the cut, nothing of the cut one, and a report`() throws {
    let run = try ScriptedRun(seed: 4, edits: 300)
    var cuts = 0
    for index in run.commits.indices {
      // Each line is complete in itself, so one line before the cut represents all earlier ones.
      let commits = Array(run.commits[max(0, index - 1)...index])
      let original = SimulatedDisk()
      let storage = FileStorage(original)
      _ = try storage.load(.standard)
      _ = try storage.append(commits, surviving: .powerLoss)
      storage.close()
      let bytes = try #require(original[Self.journal])
      let line = try #require(bytes.commits.last)
      let near = [line.upperBound - 1, line.upperBound, line.upperBound + 1]
      for cut in Laws.areMoreAsked ? Array(line.lowerBound...line.upperBound + 1) : near {
        cuts += 1
        let disk = original.copy(named: "simulated")
        disk[Self.journal] = Array(bytes[..<cut])
        let whole = cut < line.upperBound ? commits.dropLast() : commits[...]
        try Self.check(disk, has: whole, isTorn: cut > line.lowerBound && cut < line.upperBound)
      }
    }
    #expect(cuts >= 900)
  }

  @Test func `whatever file is cut in its first line, the library opens or says so, and can be recovered`() throws {
    let sample = try SampleFolder(edits: 12)
    var snapshots = 0
    for (path, bytes) in sample.disk.files where path.hasSuffix(".jsonl") {
      let head = try #require(bytes.firstIndex(of: 0x0A)) + 2
      if path.hasPrefix("snapshot") { snapshots += 1 }
      for cut in 0...min(head, bytes.count) {
        let broken = SimulatedDisk()
        try broken.makeFolder("")
        for (other, file) in sample.disk.files { broken[other] = other == path ? Array(bytes[..<cut]) : file }
        do { try SampleFolder.read(broken.copy(named: "opened")) } catch is StorageError {}
        _ = try FileStorage.recover(from: broken, to: SimulatedDisk(named: "new"))
      }
    }
    #expect(snapshots > 0)
  }

  @Test(.enabled(if: Laws.areMoreAsked, "It reads the journal once for each place."))
  func `a journal that is cut at any byte opens as the library of the lines before`() throws {
    // Each cut reads the whole journal, so all cuts of it cost the square of its length.
    let edits = Laws.areAllAsked ? 120 : 300
    let run = try ScriptedRun(seed: 4, edits: edits)
    let sample = try SampleFolder(journaling: run)
    let bytes = try #require(sample.disk[Self.journal])
    let lines = bytes.commits
    let end = try #require(lines.last).upperBound
    var whole = 0
    for cut in Array(stride(from: 0, to: end, by: Laws.areAllAsked ? 1 : 7)) + [end] {
      while whole < lines.count, lines[whole].upperBound <= cut { whole += 1 }
      let disk = SimulatedDisk()
      try disk.makeFolder("")
      for (path, file) in sample.disk.files { disk[path] = path == Self.journal ? Array(bytes[..<cut]) : file }
      let storage = FileStorage(disk)
      let stored = try storage.load(.standard)
      storage.close()
      let isHeadThere = cut >= bytes.lines[0].upperBound
      guard stored.library == run.libraries[whole],
        stored.report.damage.map(\.line) == [isHeadThere ? whole + 2 : 1]
      else {
        Issue.record("cut at byte \(cut): \(stored.report.damage)")
        return
      }
    }
    #expect(whole == edits)
  }

  private static func check(_ disk: SimulatedDisk, has commits: ArraySlice<Commit>, isTorn: Bool) throws {
    let storage = FileStorage(disk)
    let stored = try storage.load(.standard)
    storage.close()
    guard stored.report.damage.count == 1, stored.report.damage[0].reason.contains("cut short") != isTorn else {
      Issue.record("Reported was \(stored.report.damage)")
      return
    }
    var expected = Library()
    for change in commits.flatMap(\.changes) { _ = expected.join(change) }
    guard stored.library == expected else {
      Issue.record("The library differs")
      return
    }
    guard isTorn else { return }
    let moved = try #require(stored.report.damage.first?.movedTo)
    guard disk[moved]?.isEmpty == false else {
      Issue.record("The torn line is not in \(moved)")
      return
    }
  }

  @Test(arguments: [FileStorage.Access.writing, .reading])
  func `a journal that is cut between two lines, or empty, is reported once`(_ access: FileStorage.Access) throws {
    let run = try ScriptedRun(seed: 3, edits: 4)
    let sample = try SampleFolder(journaling: run)
    let bytes = try #require(sample.disk[Self.journal])
    for count in 0...4 {
      // The first line names the file.
      let end = bytes.lines[count].upperBound + 1
      sample.disk[Self.journal] = Array(bytes[..<end])
      let stored = try SampleFolder.read(sample.disk, for: access).stored
      #expect(stored.library == run.libraries[count])
      let damage = OpeningReport.Damage(
        file: Self.journal, line: count + 2, reason: "the file was cut short here", movedTo: nil)
      #expect(stored.report.damage == [damage])
      let again = try SampleFolder.read(sample.disk, for: access).stored
      #expect(again.library == run.libraries[count])
      #expect(again.report.damage == (access == .writing ? [] : [damage]))
      #expect(sample.disk.damaged == [])
    }
    sample.disk[Self.journal] = []
    #expect(try SampleFolder.read(sample.disk, for: access).stored.report.damage.map(\.line) == [1])
    sample.disk[Self.journal] = Array(bytes[...bytes.lines[5].upperBound])
    #expect(try SampleFolder.read(sample.disk, for: access).stored.report.damage == [])
  }

  @Test func `the last line may fill a journal's reserved room to any byte`() throws {
    /// The journal of a run with a long line at its end.
    func journal(withName length: Int) throws -> (disk: SimulatedDisk, bytes: [UInt8]) {
      var run = try ScriptedRun(seed: 3, edits: 2)
      try run.edit { draft in
        let title = CatalogTitle(.movie, named: String(repeating: "x", count: length))
        try draft.add(title, to: #require(draft.library.allLists.first?.id))
      }
      let disk = try SampleFolder(journaling: run).disk
      return (disk, try #require(disk[Self.journal]))
    }
    let short = try #require(journal(withName: 1000).bytes.lines.last).upperBound
    for spare in -2...2 {
      let (disk, bytes) = try journal(withName: 1000 + (1 << 18) - short - 1 - spare)
      let end = try #require(bytes.lines.last).upperBound + 1
      try #require(end + spare == 1 << 18)
      #expect(bytes.count == (spare < 0 ? 2 : 1) << 18, "with \(spare) bytes to spare")
      #expect(try SampleFolder.read(disk, for: .reading).stored.report.damage == [], "with \(spare) bytes to spare")
    }
  }

  @Test func `a commit that is appended after a cut is not joined with the rest of the cut line`() throws {
    let run = try ScriptedRun(seed: 3, edits: 4)
    let sample = try SampleFolder(journaling: run)
    let bytes = try #require(sample.disk[Self.journal])
    let line = bytes.commits[2]
    for cut in stride(from: line.lowerBound, through: line.upperBound + 1, by: Laws.areAllAsked ? 1 : 23) {
      sample.disk[Self.journal] = Array(bytes[..<cut])
      let storage = FileStorage(sample.disk)
      _ = try storage.load(.standard)
      _ = try storage.append([run.commits[3]], surviving: .powerLoss)
      storage.close()
      let (stored, history) = try SampleFolder.read(sample.disk, for: .reading)
      #expect(stored.report.damage.isEmpty, "byte \(cut)")
      let before = run.commits[..<(cut < line.upperBound ? 2 : 3)]
      #expect(history == (before + [run.commits[3]]).inOrder, "byte \(cut)")
    }
  }

  @Test func `a journal that is cut in a line opens as the library before that line`() throws {
    let run = try ScriptedRun(seed: 5, edits: 300)
    let sample = try SampleFolder(journaling: run)
    let bytes = try #require(sample.disk[Self.journal])
    let lines = bytes.commits
    for index in stride(from: 299, through: 0, by: Laws.areAllAsked ? -1 : -100) {
      sample.disk[Self.journal] = Array(bytes[..<(lines[index].upperBound - 1)])
      let stored = try SampleFolder.read(sample.disk).stored
      #expect(stored.library == run.libraries[index], "cut in line \(index + 1)")
      #expect(stored.report.damage.map(\.line) == [index + 2])
    }
  }

  @Test func `an append that is torn at any byte leaves nothing, and the next one works`() throws {
    let run = try ScriptedRun(seed: 6, edits: 5)
    let length = run.commits[3].text.utf8.count
    for byte in stride(from: 0, to: length + 26, by: Laws.areAllAsked ? 1 : 37) {
      let disk = SimulatedDisk()
      let faulty = FaultyDisk(disk)
      let storage = FileStorage(faulty)
      _ = try storage.load(.standard)
      _ = try storage.append(Array(run.commits[..<3]), surviving: .powerLoss)
      faulty.fault = .tear(write: 1, atByte: byte)
      #expect(throws: StorageError.self) { try storage.append([run.commits[3]], surviving: .powerLoss) }
      let reader = try SampleFolder.read(disk, for: .reading)
      #expect(reader.history == run.commits[..<3].inOrder && reader.stored.report.damage.isEmpty, "byte \(byte)")
      _ = try storage.append([run.commits[4]], surviving: .powerLoss)
      storage.close()
      let again = try SampleFolder.read(disk)
      #expect(again.history == (run.commits[..<3] + [run.commits[4]]).inOrder, "byte \(byte)")
      #expect(again.stored.report.damage.isEmpty, "byte \(byte)")
    }
  }

  @Test func `a disk that is full at any byte refuses an edit, and accepts it once there is room`() throws {
    var run = try ScriptedRun(seed: 7, edits: 3)
    let long = String(repeating: "x", count: 300_000)
    try run.edit { draft in
      try draft.add(CatalogTitle(.movie, named: long), to: #require(draft.library.allLists.first?.id))
    }
    for room in [0, 1, 511, 20_000, 40_000] {
      let disk = SimulatedDisk()
      let faulty = FaultyDisk(disk)
      let storage = FileStorage(faulty)
      _ = try storage.load(.standard)
      _ = try storage.append(Array(run.commits[..<3]), surviving: .powerLoss)
      faulty.fault = .full(afterBytes: room)
      for _ in 0..<2 {
        let error = #expect(throws: StorageError.self) { try storage.append([run.commits[3]], surviving: .powerLoss) }
        #expect(error?.code == .diskFull)
      }
      let reader = try SampleFolder.read(disk.copy(named: "simulated"))
      #expect(reader.stored.library == run.libraries[3] && reader.stored.report.damage.isEmpty, "room for \(room)")
      faulty.fault = .none
      _ = try storage.append([run.commits[3]], surviving: .powerLoss)
      storage.close()
      let again = try SampleFolder.read(disk).stored
      #expect(again.library == run.library && again.report.damage.isEmpty, "room for \(room)")
    }
  }

  @Test func `commits of one append survive a power cut each as a whole`() throws {
    let run = try ScriptedRun(seed: 8, edits: 40)
    for seed in Laws.seeds(few: 8, all: 2000) {
      let disk = SimulatedDisk()
      let faulty = FaultyDisk(disk)
      let storage = FileStorage(faulty)
      _ = try storage.load(.standard)
      _ = try storage.append(Array(run.commits[..<10]), surviving: .powerLoss)
      faulty.fault = .stop(step: 2)
      #expect(throws: StorageError.self) { try storage.append(Array(run.commits[10...]), surviving: .powerLoss) }
      disk.powerCut(seed: seed)
      let (stored, history) = try SampleFolder.read(disk)
      #expect(Set(history).isSuperset(of: run.commits[..<10]), "seed \(seed)")
      #expect(Set(history).isSubset(of: run.commits), "seed \(seed)")
      var expected = Library()
      for change in history.flatMap(\.changes) { _ = expected.join(change) }
      #expect(stored.library == expected, "seed \(seed)")
    }
  }
}

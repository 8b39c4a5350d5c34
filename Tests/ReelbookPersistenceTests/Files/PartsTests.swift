import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// A long commit is written in parts: lines of the journal, and a line that ends them.
@Suite struct PartsTests {
  private static let journal = "journal-000001.jsonl"

  /// A run whose last commit has many changes.
  private static func longRun() throws -> ScriptedRun {
    var run = try ScriptedRun(seed: 2, edits: 5)
    let list = try #require(run.library.allLists.first?.id)
    try run.edit { draft in
      for number in 0..<30 { try draft.add(CatalogTitle(.movie, named: "Part \(number)", year: 2000), to: list) }
    }
    return run
  }

  /// A folder whose journal has some commits, and the last one in parts.
  private static func folder() throws -> (disk: SimulatedDisk, run: ScriptedRun) {
    let run = try longRun()
    let disk = SimulatedDisk()
    let storage = FileStorage(disk)
    _ = try storage.load(.standard)
    _ = try storage.append(Array(run.commits.dropLast()), surviving: .powerLoss)
    _ = try storage.append(run.lastInParts, surviving: .powerLoss)
    storage.close()
    return (disk, run)
  }

  @Test func `the parts and their end are lines of the journal, and the history has them as one commit`() throws {
    let (disk, run) = try Self.folder()
    #expect(disk.paths.filter { $0.hasSuffix(".jsonl") } == [Self.journal])
    #expect(disk[Self.journal]?.commits.count == run.commits.count - 1 + run.lastInParts.count + 1)
    let storage = FileStorage(disk)
    let library = try storage.load(.standard).library
    #expect(try library == run.library && storage.history(.standard) == run.commits.inOrder)
    try storage.replace(with: library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
    let lines = disk.paths.filter { $0.hasPrefix("history/") }.reduce(0) { $0 + (disk[$1]?.commits.count ?? 0) }
    #expect(lines == run.commits.count - 1 + run.lastInParts.count && run.lastInParts.count > 3)
    #expect(try storage.history(.standard) == run.commits.inOrder)
    storage.close()
  }

  @Test func `a commit cut before its end line does not count, and its parts are set aside`() throws {
    let (original, run) = try Self.folder()
    let bytes = try #require(original[Self.journal])
    let first = bytes.commits[run.commits.count - 1]
    let ending = try #require(bytes.commits.last)
    let every = Laws.areAllAsked ? 5 : Laws.areMoreAsked ? 17 : 97
    for cut in Array(stride(from: first.lowerBound, to: ending.upperBound, by: every)) + [ending.upperBound - 1] {
      for access in [FileStorage.Access.reading, .writing] {
        let disk = original.copy(named: "simulated")
        disk[Self.journal] = Array(bytes[..<cut])
        let storage = FileStorage(disk, for: access)
        let stored = try storage.load(.standard)
        let history = try storage.readableHistory(.standard).commits
        storage.close()
        #expect(stored.library == run.libraries[run.commits.count - 1], "cut at \(cut)")
        #expect(history == run.commits.dropLast().inOrder, "cut at \(cut)")
        guard access == .writing else { continue }
        let parts = bytes.commits[(run.commits.count - 1)...].filter { $0.upperBound <= cut }
        for part in parts { #expect(disk.damaged.contains { $0.contains(bytes[part]) }, "cut at \(cut)") }
        #expect(stored.report.damage.contains { $0.reason.contains("not written to its end") } == !parts.isEmpty)
        let again = try SampleFolder.read(disk)
        #expect(again.stored.report.damage == [] && again.history == history, "cut at \(cut)")
      }
    }
    let whole = original.copy(named: "simulated")
    whole[Self.journal] = Array(bytes[..<ending.upperBound])
    #expect(try SampleFolder.read(whole).history == run.commits.inOrder)
  }

  @Test func `a crash at any step leaves the whole commit or nothing, and a refused commit leaves nothing`() throws {
    let run = try Self.longRun()
    let without = Array(run.commits.dropLast())
    for stops in [false, true] {
      for step in 1..<100 {
        var isThrough = false
        for seed in Laws.seeds(few: 5, all: 50) {
          let disk = SimulatedDisk()
          let faulty = FaultyDisk(disk)
          let storage = FileStorage(faulty)
          _ = try storage.load(.standard)
          _ = try storage.append(without, surviving: .powerLoss)
          faulty.fault = stops ? .stop(step: step) : .failure(step: step)
          let isRefused = (try? storage.append(run.lastInParts, surviving: .powerLoss)) == nil
          isThrough = !isRefused
          if !stops {
            faulty.fault = .none
            _ = try storage.append([run.commits[0]], surviving: .powerLoss)
          }
          disk.powerCut(seed: seed)
          let (stored, history) = try SampleFolder.read(disk)
          let isThere = history.count == run.commits.count
          #expect(history == (isThere ? run.commits : without).inOrder, "step \(step), seed \(seed)")
          #expect(stored.library == (isThere ? run.library : without.library), "step \(step), seed \(seed)")
          #expect(!isThrough || isThere, "step \(step), seed \(seed)")
          #expect(!isRefused || stops || !isThere && stored.report.damage == [], "step \(step), seed \(seed)")
        }
        guard isThrough else { continue }
        #expect(step > 4)
        break
      }
    }
  }

  @Test func `a refused commit reserves no room, and does not block the next one`() throws {
    let run = try ScriptedRun(seed: 3, edits: 6)
    let first = try #require(run.commits.first)
    let part = first.with(Array(repeating: first.changes[0], count: 200))
    for room in [0, 10_000, 300_000, 700_000] {
      let disk = SimulatedDisk()
      let faulty = FaultyDisk(disk)
      let storage = FileStorage(faulty)
      _ = try storage.load(.standard)
      let length = disk[Self.journal]?.count
      faulty.fault = .full(afterBytes: room)
      let error = #expect(throws: StorageError.self) {
        try storage.append(surviving: .powerLoss) { put in for _ in 0..<100 { try put(part) } }
      }
      #expect(error?.code == .diskFull && disk[Self.journal]?.count == length, "room for \(room)")
      _ = try storage.append(run.commits, surviving: .powerLoss)
      storage.close()
      let (stored, history) = try SampleFolder.read(disk)
      #expect(history == run.commits.inOrder && stored.report.damage == [], "room for \(room)")
    }
  }

  @Test func `a damaged part is set aside, and the others count`() throws {
    let (original, run) = try Self.folder()
    let bytes = try #require(original[Self.journal])
    let parts = Array(bytes.commits[(run.commits.count - 1)...])
    var more = run
    try more.edit { draft in _ = try draft.addList("Behind it") }
    for (index, line) in parts.enumerated() {
      let disk = original.copy(named: "simulated")
      let storage = FileStorage(disk)
      _ = try storage.load(.standard)
      _ = try storage.append(Array(more.commits.suffix(1)), surviving: .powerLoss)
      storage.close()
      disk[Self.journal]?[line.lowerBound + 60] ^= 4
      let left = run.lastInParts.enumerated().filter { $0.offset != index }.map(\.element)
      let expected = run.commits.dropLast() + left + more.commits.suffix(1)
      let (stored, history) = try SampleFolder.read(disk)
      #expect(stored.library == Array(expected).library && history == Array(expected).united(), "part \(index)")
      #expect(stored.report.damage.map(\.file) == [Self.journal], "part \(index)")
      #expect(disk.damaged.contains { $0.count == line.count }, "part \(index)")
    }
  }

  @Test func `recovering finds the commit, with its history`() throws {
    let (disk, run) = try Self.folder()
    disk["library.json"]?[30] ^= 1
    let (stored, history, _) = try SampleFolder.recover(disk)
    #expect(stored.library == run.library && history == run.commits.inOrder)
  }

  @Test func `a snapshot is due once the journal is larger than the last snapshot`() throws {
    let (disk, run) = try Self.folder()
    let storage = FileStorage(disk)
    _ = try storage.load(.standard)
    let part = try #require(run.lastInParts.first)
    #expect(try !storage.append([part], surviving: .powerLoss))
    let isDue = try storage.append(surviving: .powerLoss) { put in for _ in 0..<3_000 { try put(part) } }
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

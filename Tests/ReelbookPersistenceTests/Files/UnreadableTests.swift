import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// Parts of a folder that the disk can no longer read.
@Suite struct UnreadableTests {
  @Test(arguments: ["library.json", "device.json", "snapshot", "journal"])
  func `a library with an unreadable file does not open, and the error names recovering`(_ kind: String) throws {
    let sample = try SampleFolder(edits: 12)
    let path = try #require(sample.disk.paths.last { $0.hasPrefix(kind) })
    let before = sample.disk.files
    let disk = PatchyDisk(sample.disk, gap: 0..<4096, in: path)
    let error = #expect(throws: StorageError.self) { try SampleFolder.read(disk) }
    #expect(error?.code == .failed && error?.file == path)
    #expect(error?.message.contains("recover") == true)
    #expect(sample.disk.files == before)
  }

  @Test(arguments: ["library.json", "device.json", "snapshot", "journal", "history/"])
  func `recovering skips an unreadable file`(_ kind: String) throws {
    let sample = try SampleFolder(edits: 12)
    let path = try #require(sample.disk.paths.last { $0.hasPrefix(kind) })
    let disk = PatchyDisk(sample.disk, gap: 0..<1 << 20, in: path)
    let (stored, history, recovered) = try SampleFolder.recover(disk)
    #expect(stored.report.damage.contains { $0.file == path })
    // The older generation has what the snapshot had; only the journal has the rest.
    #expect(stored.library == (kind == "journal" ? sample.run.libraries[8] : sample.library))
    if kind != "history/" { #expect(history == sample.run.commits[..<(kind == "journal" ? 8 : 12)].inOrder) }
    let again = try SampleFolder.read(recovered)
    #expect(again.stored.library == stored.library && again.history == history)
  }

  @Test func `recovering reads the journal lines before and behind an unreadable part`() throws {
    let run = try ScriptedRun(seed: 1, edits: 60)
    let sample = try SampleFolder(journaling: run)
    let path = "journal-000001.jsonl"
    let lines = try #require(sample.disk[path]).commits
    try #require(lines.count == 60 && lines[59].upperBound > 3 * 4096)
    let gap = 4096..<2 * 4096
    let disk = PatchyDisk(sample.disk, gap: gap, in: path)
    let left = zip(run.commits, lines).filter { !$1.overlaps(gap) }.map(\.0)
    let (stored, history, recovered) = try SampleFolder.recover(disk)
    #expect(history == left.inOrder && left.count > 20)
    #expect(stored.library == left.library)
    #expect(stored.report.damage.allSatisfy { $0.file == path && $0.movedTo == nil })
    #expect(sample.disk[path]?.commits == lines && !recovered.paths.isEmpty)
  }
}

import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// Intact lines that are missing, repeated or in another place.
@Suite struct LineOrderTests {
  /// The journal, the snapshot and a month of a folder.
  private static func paths(of sample: SampleFolder) throws -> [String] {
    try ["journal", "snapshot", "history/"].map { kind in
      try #require(sample.disk.paths.last { $0.hasPrefix(kind) })
    }
  }

  /// Expects that a folder is refused or reported as damaged at a file, and that all other lines are read.
  private static func check(
    _ sample: SampleFolder, _ path: String, _ lines: [[UInt8]], lacking lost: Commit? = nil, _ what: String
  ) throws {
    let disk = sample.disk.copy(named: "simulated")
    // A journal has reserved room behind its lines.
    let room = path.hasPrefix("journal") ? [UInt8](repeating: 0x0A, count: 1000) : []
    disk[path] = lines.flatMap { $0 + [0x0A] } + room
    let left = sample.run.commits.filter { $0.id != lost?.id }
    for access in [FileStorage.Access.reading, .writing] {
      let storage = FileStorage(disk, for: access)
      do {
        let stored = try storage.load(.standard)
        let (history, damage) = try storage.readableHistory(.standard)
        storage.close()
        #expect(!path.hasPrefix("snapshot"), "\(path), \(what), is not refused")
        #expect(
          damage?.file == path || stored.report.damage.contains { $0.file == path }, "\(path), \(what), is not reported"
        )
        guard path.hasPrefix("journal") else { continue }
        #expect(history == left.inOrder && stored.library == left.library, "\(path), \(what)")
        guard access == .writing else { continue }
        let again = try SampleFolder.read(disk)
        #expect(
          again.stored.report == OpeningReport() && again.history == history, "\(path), \(what), is reported twice")
      } catch let error as StorageError {
        #expect(path.hasPrefix("snapshot"), "\(path), \(what): \(error)")
        #expect(error.code == .damaged && error.file == path, "\(path), \(what): \(error)")
      }
    }
    disk[path] = lines.flatMap { $0 + [0x0A] } + room
    let (stored, history, _) = try SampleFolder.recover(disk)
    #expect(stored.report.damage.contains { $0.file == path }, "\(path), \(what), is not reported when recovering")
    #expect(history == left.inOrder, "recovering \(path), \(what)")
    #expect(
      stored.library == (path.hasPrefix("journal") ? left.library : sample.library), "recovering \(path), \(what)")
  }

  /// The lines of a file, and for each line the commit that is in that file alone.
  private static func lines(of path: String, in sample: SampleFolder) throws -> [(line: [UInt8], commit: Commit?)] {
    let bytes = try #require(sample.disk[path])
    return bytes.lines.map { range in
      let text = String(decoding: bytes[range], as: UTF8.self)
      let commit = sample.run.commits.enumerated().first { text.contains("\"commit\":\"\($0.element.id)\"") }
      // Of the commits that were moved to the history, the older generation has the later ones too.
      let isElsewhere = commit.map { path.hasPrefix("history/") && $0.offset >= 4 } ?? true
      return (Array(bytes[range]), isElsewhere ? nil : commit?.element)
    }
  }

  @Test func `each missing line is reported`() throws {
    let sample = try SampleFolder(edits: 12)
    for path in try Self.paths(of: sample) {
      let lines = try Self.lines(of: path, in: sample)
      #expect(lines.count > 4)
      for index in lines.indices {
        var left = lines
        let taken = left.remove(at: index)
        try Self.check(sample, path, left.map(\.line), lacking: taken.commit, "without line \(index + 1)")
      }
    }
  }

  @Test func `each repeated line is reported, and counts once`() throws {
    let sample = try SampleFolder(edits: 12)
    for path in try Self.paths(of: sample) {
      let lines = try Self.lines(of: path, in: sample).map(\.line)
      for index in lines.indices {
        for place in [index, lines.count] {
          var more = lines
          more.insert(lines[index], at: place)
          try Self.check(sample, path, more, "with line \(index + 1) at \(place + 1) as well")
        }
      }
    }
  }

  @Test func `two swapped lines are reported, and both count`() throws {
    let sample = try SampleFolder(edits: 12)
    for path in try Self.paths(of: sample) {
      let lines = try Self.lines(of: path, in: sample).map(\.line)
      for index in lines.indices.dropLast() {
        for other in Set([index + 1, lines.count - 1]) where other != index {
          var swapped = lines
          swapped.swapAt(index, other)
          try Self.check(sample, path, swapped, "with lines \(index + 1) and \(other + 1) swapped")
        }
      }
    }
  }

  @Test func `a line of another library is reported`() throws {
    let sample = try SampleFolder(edits: 12)
    let other = try SampleFolder(edits: 12, seed: 2)
    let path = try #require(sample.disk.paths.last { $0.hasPrefix("journal") })
    let bytes = try #require(sample.disk[path])
    let theirs = try #require(other.disk[path])
    for index in bytes.commits.indices {
      let disk = sample.disk.copy(named: "simulated")
      let foreign = theirs[theirs.commits[index]]
      disk[path]?.replaceSubrange(bytes.commits[index], with: foreign)
      let report = try SampleFolder.read(disk, for: .reading).stored.report
      #expect(report.damage.map(\.file) == [path], "line \(index + 2)")
    }
  }

  @Test func `a file of another library or generation is refused, and recovering skips it`() throws {
    let sample = try SampleFolder(edits: 12)
    let other = try SampleFolder(edits: 12, seed: 2)
    for path in try Self.paths(of: sample) {
      let name =
        path.hasPrefix("history/") ? path : try #require(other.disk.paths.first { $0.hasPrefix(path.prefix(8)) })
      let files = [other.disk[path], sample.disk[name], other.disk[name]]
      for (number, bytes) in files.enumerated() {
        let bytes = try #require(bytes)
        guard bytes != sample.disk[path] else { continue }
        let disk = sample.disk.copy(named: "simulated")
        disk[path] = bytes
        let before = disk.files
        for access in [FileStorage.Access.reading, .writing] {
          let error = #expect(throws: StorageError.self) { try SampleFolder.read(disk, for: access) }
          #expect(error?.code == .damaged && error?.file == path && error?.line == 1, "\(path), file \(number)")
        }
        #expect(disk.files == before)
        let (stored, history, _) = try SampleFolder.recover(disk)
        // The older generation has all but the last journal.
        let count = path.hasPrefix("journal") ? 8 : 12
        #expect(stored.library == sample.run.libraries[count], "\(path), file \(number)")
        #expect(Set(history).isSubset(of: sample.run.commits), "\(path), file \(number)")
        #expect(stored.report.damage.contains { $0.file == path && $0.line == 1 }, "\(path), file \(number)")
      }
    }
  }

  @Test func `a month of another library is set aside as a whole before the month is written again`() throws {
    let sample = try SampleFolder(edits: 12)
    let month = try #require(sample.disk.paths.last { $0.hasPrefix("history/") })
    let theirs = try #require(SampleFolder(edits: 12, seed: 2).disk[month])
    sample.disk[month] = theirs
    let storage = FileStorage(sample.disk)
    let library = try storage.load(.standard).library
    try storage.replace(with: library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
    #expect(storage.laterDamage.map(\.file) == [month] && sample.disk.damaged == [theirs])
    #expect(try storage.history(.standard) == sample.run.commits[8...].inOrder)
    storage.close()
  }
}

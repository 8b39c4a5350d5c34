import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// A library's folder on a simulated disk, with the run that it must hold.
struct SampleFolder {
  let disk = SimulatedDisk()
  var run: ScriptedRun
  /// The number of appended commits.
  var count = 0

  static let always = Instant(milliseconds: .min)

  /// Makes a folder with a snapshot, the generation before it, history, a longer journal, and a device's file.
  init(edits: Int, seed: UInt64 = 1) throws {
    run = try ScriptedRun(seed: seed, edits: edits)
    let storage = FileStorage(disk)
    _ = try storage.load(.standard)
    try storage.save(Installation(device: DeviceID(bits: 7), me: run.me))
    for part in 1...2 {
      try append(edits * part / 3 - count, to: storage)
      try storage.replace(with: run.libraries[count], keepingHistoryFrom: Self.always, forgetting: [])()
    }
    try append(edits - count, to: storage)
    storage.close()
  }

  /// Makes a new folder whose journal has all commits of a run.
  init(journaling run: ScriptedRun) throws {
    self.run = run
    let storage = FileStorage(disk)
    _ = try storage.load(.standard)
    try append(run.commits.count, to: storage)
    storage.close()
  }

  /// A folder whose history has all commits, and a moment after the last of them in the same month.
  static func beforeClearing(edits: Int) throws -> (sample: SampleFolder, moment: Instant) {
    let sample = try SampleFolder(edits: edits)
    let storage = FileStorage(sample.disk)
    _ = try storage.load(.standard)
    try storage.replace(with: sample.library, keepingHistoryFrom: always, forgetting: [])()
    storage.close()
    let last = try #require(sample.run.commits.map(\.time).max())
    return (sample, last.adding(.milliseconds(1)))
  }

  mutating func append(_ number: Int, to storage: FileStorage) throws {
    for commit in run.commits[count..<count + number] { _ = try storage.append([commit], surviving: .powerLoss) }
    count += number
  }

  var library: Library { run.libraries[count] }

  /// Opens the folder, reads its history and closes it.
  @discardableResult
  static func read(
    _ disk: any Disk, for access: FileStorage.Access = .writing
  ) throws -> (stored: StoredLibrary, history: [Commit]) {
    let storage = FileStorage(disk, for: access)
    let stored = try storage.load(.standard)
    defer { storage.close() }
    return (stored, try storage.history(.standard))
  }

  /// Recovers the folder into a new one and reads that.
  ///
  /// The report has the damage that recovering found.
  static func recover(_ disk: any Disk) throws -> (stored: StoredLibrary, history: [Commit], disk: SimulatedDisk) {
    let new = SimulatedDisk(named: "recovered")
    let report = try FileStorage.recover(from: disk, to: new)
    var (stored, history) = try read(new)
    #expect(stored.report.damage == [] && !stored.report.isNew)
    #expect(stored.installation.map { $0.device == .absent } ?? true, "The recovered folder is another device.")
    stored.report.damage = report.damage
    return (stored, history, new)
  }

  /// A line with its checksum, as the storage writes it.
  static func line(_ object: String) -> [UInt8] {
    var json = JSONWriter()
    json.bytes = Array(object.utf8)
    var lines: [UInt8] = []
    CheckedLine.append(json, to: &lines)
    return lines
  }
}

extension Sequence<Commit> {
  /// The commits in the order of a history.
  var inOrder: [Commit] { sorted { $0.id < $1.id } }

  /// The library that the commits produce from an empty one.
  var library: Library {
    var library = Library()
    for change in flatMap(\.changes) { _ = library.join(change) }
    return library
  }
}

extension SimulatedDisk {
  /// All files but the lock.
  var files: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in paths where path != "lock" { files[path] = self[path] }
    return files
  }

  /// The bytes of the files that were set aside.
  var damaged: [[UInt8]] { paths.filter { $0.hasPrefix("damaged/") }.compactMap { self[$0] } }
}

extension [UInt8] {
  /// The lines of a journal or a month, without the first and the last.
  var commits: [Range<Int>] { [Range<Int>](lines.dropFirst().dropLast()) }

  /// The lines that are not empty, by their ranges.
  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    // Most of a journal is reserved room without lines.
    while start < count, let end = self[start...].firstIndex(of: 0x0A) {
      if start < end { lines.append(start..<end) }
      if start == end, self[end...].starts(with: repeatElement(0x0A, count: 1000)) { return lines }
      start = end + 1
    }
    if start < count { lines.append(start..<count) }
    return lines
  }
}

public import ReelbookModel

extension FileStorage {
  /// Recovers the readable parts of a library, into an empty folder.
  ///
  /// The broken library stays as it is; no process may have it open. All readable files are merged, also those of the
  /// generation before. The history is recovered, except what was forgotten. An interrupted recovery leaves no library,
  /// and can be repeated with the same folder. The new library has a new device id, and joins exchanges again.
  /// The pictures of viewings are copied, the cached artwork is not.
  public static func recover(
    from broken: any Disk, to disk: any Disk, schema: RecordSchema = .standard
  ) throws -> OpeningReport {
    let source = FileStorage(DiskWithGaps(disk: broken), for: .reading)
    let found = try source.findAll(schema)
    var report = found.stored.report
    report.damage += try FileStorage(disk).write(found, picturesOf: source)
    return report
  }

  /// The data that a recovery found.
  private struct Found {
    var library: LibraryID
    var stored: StoredLibrary
    var commits: [Commit] = []
  }

  /// Reads all files of the library.
  private func findAll(_ schema: RecordSchema) throws -> Found {
    var report = OpeningReport()
    let manifest = try recoverManifest(&report)
    let files = try disk.names(in: "").filter { Manifest.number(of: $0) != nil }
    let paths = try files + months().map(path)
    guard !paths.isEmpty else { throw StorageError(.missing, "There is no library to be recovered here.") }
    let library = try manifest?.library ?? owner(of: paths)
    for name in manifest?.named.sorted() ?? [] where !name.isEmpty && !files.contains(name) {
      report.damage.append(.init(file: name, line: 1, reason: "it is not there"))
    }
    for month in try manifest.map(missingMonths) ?? [] {
      report.damage.append(.init(file: path(of: month), line: 1, reason: "it is not there"))
    }
    var found = Found(library: library, stored: StoredLibrary(Library(schema: schema), installation: nil))
    for path in paths {
      if let first = try disk.open(path, for: .reading).flatMap(FirstLine.read), first != FirstLine(path, of: library) {
        report.damage.append(.init(first.asBad, of: path, movedTo: nil))
        // A first line of another generation of this library is not damage.
        if first.library != library { continue }
      }
      var file = ReadFile()
      if path.hasPrefix("snapshot") {
        file = try readSnapshot(path, of: nil, into: &found.stored.library) ?? file
      } else {
        if path.hasPrefix("journal") { file = try readJournal(path, of: nil, into: &found.stored) ?? file }
        file = try readCommits(path, of: nil, schema) { found.commits.append($0) }
      }
      report.damage += file.bad.map { .init($0, of: path, movedTo: nil) }
    }
    found.stored.installation = try loadInstallation(&report)
    found.stored.report.damage = report.damage
    return found
  }

  /// The manifest, if it can be read.
  private func recoverManifest(_ report: inout OpeningReport) throws -> Manifest? {
    do {
      if let manifest = try readManifest() { return manifest }
      report.damage.append(.init(file: Manifest.file, line: 1, reason: "it is not there"))
    } catch let error as StorageError where error.code == .damaged {
      if (try? readValue(Manifest.self, Manifest.file))?.isRecovering == true { throw error }
      report.damage.append(.init(file: Manifest.file, line: error.line ?? 1, reason: error.message))
    }
    return nil
  }

  /// The library id that most of some files have.
  private func owner(of paths: [String]) throws -> LibraryID {
    let named = try paths.compactMap { try disk.open($0, for: .reading).flatMap(FirstLine.read)?.library }
    let counts = Dictionary(grouping: named, by: \.self).mapValues(\.count)
    if let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key { return most }
    var source = SystemRandomNumberGenerator()
    return LibraryID(using: &source)
  }

  /// Writes a library to an empty folder; returns the damage of its pictures.
  ///
  /// The first manifest marks it as incomplete; the last one completes it.
  private func write(_ found: Found, picturesOf source: FileStorage) throws -> [OpeningReport.Damage] {
    try disk.makeFolder("")
    let lock = try disk.lock("lock")
    defer { lock.release() }
    try clearUnfinished()
    var manifest = Manifest()
    manifest.library = found.library
    manifest.isRecovering = true
    try disk.writeValue(manifest, Manifest.file)
    state.withLock { [manifest] in $0.manifest = manifest }
    try disk.makeFolder(Self.historyFolder)
    let commits = found.commits.forgetting(found.stored.forgotten)
    for (month, commits) in Dictionary(grouping: commits, by: { Self.month(of: $0.time) }) {
      try writeMonth(path(of: month)) { try commits.forEach($0) }
    }
    try disk.syncFolder(Self.historyFolder)
    manifest.snapshot = try writeSnapshot(found.stored.library, 1).name
    manifest.journals = [Manifest.journalName(2)]
    _ = try JournalFile(making: manifest.journals[0], of: manifest.library, on: disk)
    if let me = found.stored.installation?.me {
      // Without a folder's identity, so that the device takes a new id.
      var device = DeviceFile()
      device.me = me
      try disk.writeValue(device, DeviceFile.file)
    }
    let damage = try copyPictures(from: source)
    try disk.syncFolder("")
    manifest.months = try months()
    manifest.isRecovering = false
    try disk.writeValue(manifest, Manifest.file)
    return damage
  }

  /// Removes the files of an interrupted recovery; throws if there is anything else.
  private func clearUnfinished() throws {
    let names = try disk.names(in: "")
    let isUnfinished = (try? readValue(Manifest.self, Manifest.file))?.isRecovering == true
    guard isUnfinished || names.allSatisfy({ ["lock", Manifest.file + Self.freshSuffix].contains($0) }) else {
      throw StorageError(
        .notALibrary, "The folder for what is recovered is not empty; choose a new one. Nothing was changed.")
    }
    for name in names where Manifest.number(of: name) != nil || name == DeviceFile.file { try disk.remove(name) }
    for month in try months() { try disk.remove(path(of: month)) }
  }
}

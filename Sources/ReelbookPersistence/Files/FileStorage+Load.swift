public import ReelbookModel

extension FileStorage {
  public func load(_ schema: Schema) throws -> StoredLibrary {
    if access == .writing {
      try disk.makeFolder("")
      let lock = try disk.lock("lock")
      state.withLock { $0.lock = lock }
    }
    do {
      return try loadLocked(schema)
    } catch {
      close()
      throw error
    }
  }

  private func loadLocked(_ schema: Schema) throws -> StoredLibrary {
    let found: Manifest?
    do {
      found = try disk.readValue(Manifest.self, Manifest.file)
    } catch let error as StorageError where error.code == .damaged && isRecovering {
      found = nil
    }
    guard let manifest = found else { return try loadWithoutManifest(schema) }
    guard manifest.format <= Manifest.currentFormat else {
      throw StorageError(
        .newerFormat,
        "The library has format \(manifest.format); this version knows up to \(Manifest.currentFormat). Update the app; nothing was changed.",
        file: Manifest.file)
    }
    var stored = StoredLibrary(Library(schema: schema), installation: nil)
    var snapshotSize = 0
    if !manifest.snapshot.isEmpty {
      let outcome = try readSnapshot(manifest, into: &stored.library)
      guard let outcome else { return try recover(schema) }
      snapshotSize = outcome.end
    }
    var end = 0
    for journal in manifest.journals {
      guard let outcome = try read(journal, into: &stored) else {
        guard isRecovering else {
          throw StorageError(.missing, "The journal is not there; restore it, or open the library with `recovering`.", file: journal)
        }
        return try recover(schema)
      }
      end = outcome.end
      stored.report.damage += try setAside(outcome.bad, of: journal)
    }
    stored.installation = try loadInstallation(&stored.report)
    try begin(manifest, end: end, snapshotSize: snapshotSize)
    return stored
  }

  /// Reads the snapshot; `nil` where it is damaged and the library is to be recovered.
  private func readSnapshot(_ manifest: Manifest, into library: inout Library) throws -> LineReader.Outcome? {
    let name = manifest.snapshot
    let advice = "Restore the file, or open the library with `recovering` to put together what can be read."
    guard let file = try disk.open(name, for: .reading) else {
      guard !isRecovering else { return nil }
      throw StorageError(.missing, "The snapshot is not there. \(advice)", file: name)
    }
    let outcome = try LineReader(name: name).read(file) { bytes, cursor throws(LibraryError) in
      try library.takeRow(from: bytes, at: &cursor)
    }
    guard let bad = outcome.bad.first else {
      if outcome.count == manifest.snapshotLines { return outcome }
      guard !isRecovering else { return nil }
      throw StorageError(
        .damaged, "The snapshot has \(outcome.count) lines; \(manifest.snapshotLines) were written. \(advice)", file: name,
        line: outcome.count)
    }
    guard !isRecovering else { return nil }
    throw StorageError(.damaged, "The line is not what was written: \(bad.reason). \(advice)", file: name, line: bad.number)
  }

  /// Reads a journal's or a snapshot's lines into a library, whichever they are; `nil` if there is no such file.
  private func read(_ name: String, into stored: inout StoredLibrary) throws -> LineReader.Outcome? {
    guard let file = try disk.open(name, for: .reading) else { return nil }
    let schema = stored.library.schema
    return try LineReader(name: name).read(file) { bytes, cursor throws(LibraryError) in
      if name.hasPrefix("snapshot") { return try stored.library.takeRow(from: bytes, at: &cursor) }
      let commit = try Commit.readMembers(from: bytes, at: &cursor, schema: schema)
      for change in commit.changes {
        _ = stored.library.join(change)
        if change.effect == .forget { stored.forgotten.append(change) }
      }
    }
  }

  /// Moves damaged lines of a journal to `damaged/`, and empties their places once they are safe there.
  private func setAside(_ lines: [LineReader.BadLine], of name: String) throws -> [OpeningReport.Damage] {
    guard access == .writing else {
      return lines.map { OpeningReport.Damage(file: name, line: $0.number, reason: $0.reason) }
    }
    return try lines.map { line in
      try disk.makeFolder("damaged")
      let place = "damaged/\(name)-\(line.offset).txt"
      try disk.writeFile(line.bytes, place)
      try JournalFile(name, on: disk, end: line.offset).blank(line.offset..<line.offset + line.bytes.count)
      return OpeningReport.Damage(file: name, line: line.number, reason: line.reason, movedTo: place)
    }
  }

  private func loadInstallation(_ report: inout OpeningReport) throws -> Installation? {
    let file: DeviceFile?
    do {
      file = try disk.readValue(DeviceFile.self, DeviceFile.file)
    } catch let error as StorageError where error.code == .damaged {
      // Nothing in it is part of the library: a new id is as good.
      report.damage.append(.init(file: DeviceFile.file, line: 1, reason: "its checksum is wrong"))
      return nil
    }
    guard let file else { return nil }
    guard file.folder == (try disk.identity()) else {
      report.isCopy = true
      return Installation(device: .absent, me: file.me)
    }
    return Installation(device: file.device, me: file.me)
  }

  /// Makes the journal ready to be written to.
  private func begin(_ manifest: Manifest, end: Int, snapshotSize: Int) throws {
    guard access == .writing else { return state.withLock { $0.manifest = manifest } }
    var journal = try JournalFile(manifest.journals.last ?? Manifest.journalName(1), on: disk, end: end)
    try journal.allocate(1)
    state.withLock { state in
      state.manifest = manifest
      state.journal = journal
      state.snapshotSize = snapshotSize
    }
  }
}

extension FileStorage {
  private func loadWithoutManifest(_ schema: Schema) throws -> StoredLibrary {
    let names = try disk.names(in: "")
    let files = names.filter { $0.hasPrefix("snapshot-") || $0.hasPrefix("journal-") }
    if isRecovering, !files.isEmpty { return try recover(schema) }
    // A library whose making was interrupted has an empty first journal and nothing else.
    guard try files.isEmpty || files == [Manifest.journalName(1)] && isBlank(files[0]) else {
      throw StorageError(
        .damaged, "The folder has a library's files but not the one that names them; open it with `recovering`.",
        file: Manifest.file)
    }
    guard access == .writing else {
      throw StorageError(.missing, "There is no library here yet; open it for writing to make one.", file: Manifest.file)
    }
    var manifest = Manifest()
    var source = SystemRandomNumberGenerator()
    manifest.library = LibraryID(using: &source)
    manifest.journals = [Manifest.journalName(1)]
    try begin(manifest, end: 0, snapshotSize: 0)
    try disk.writeValue(manifest, Manifest.file)
    var stored = StoredLibrary(Library(schema: schema), installation: nil)
    stored.report.isNew = true
    return stored
  }

  private func isBlank(_ name: String) throws -> Bool {
    guard let file = try disk.open(name, for: .reading) else { return true }
    let outcome = try LineReader(name: name).read(file) { _, _ throws(LibraryError) in }
    return outcome.count == 0 && outcome.bad.isEmpty
  }

  /// Puts together whatever can be read, of every generation that is there: merging makes no difference between them.
  private func recover(_ schema: Schema) throws -> StoredLibrary {
    var stored = StoredLibrary(Library(schema: schema), installation: nil)
    guard access == .writing else {
      throw StorageError(.readOnly, "A library is recovered by writing it anew; open it for writing.")
    }
    let names = try disk.names(in: "").filter { $0.hasPrefix("snapshot-") || $0.hasPrefix("journal-") }
      .filter { !$0.hasSuffix(".new") }
    for name in names {
      for bad in try read(name, into: &stored)?.bad ?? [] {
        stored.report.damage.append(.init(file: name, line: bad.number, reason: bad.reason, movedTo: "damaged/\(name)"))
      }
    }
    stored.installation = try loadInstallation(&stored.report)
    let old = try? disk.readValue(Manifest.self, Manifest.file)
    var manifest = Manifest()
    var source = SystemRandomNumberGenerator()
    manifest.library = old?.library ?? LibraryID(using: &source)
    manifest.extras = old?.extras ?? Extras()
    let number = (names.compactMap { Int($0.filter(\.isNumber)) }.max() ?? 0) + 1
    manifest.journals = [Manifest.journalName(number + 1)]
    let snapshot = try writeSnapshot(stored.library, number)
    manifest.snapshot = snapshot.name
    manifest.snapshotLines = snapshot.lines
    try begin(manifest, end: 0, snapshotSize: snapshot.size)
    try disk.writeValue(manifest, Manifest.file)
    try disk.makeFolder("damaged")
    for name in names { try disk.rename(name, to: "damaged/\(name)") }
    try disk.syncFolder("damaged")
    try disk.syncFolder("")
    return stored
  }
}

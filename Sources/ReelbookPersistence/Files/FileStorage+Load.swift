public import ReelbookModel

extension FileStorage {
  public func load(_ schema: RecordSchema) throws -> StoredLibrary {
    // The folder of a newer version is not touched, not even for a lock.
    do { _ = try readManifest() } catch let error as StorageError where [.damaged, .failed].contains(error.code) {}
    guard access == .writing else { return try loadBesideWriter(schema) }
    try disk.makeFolder("")
    let lock = try disk.lock("lock")
    state.withLock { $0.lock = lock }
    do {
      return try loadLocked(schema)
    } catch let error as StorageError where error.code == .failed {
      close()
      let advice = "If it stays so, recover the library: what can be read is put together in another folder."
      throw StorageError(.failed, "\(error.message) \(advice)", file: error.file, line: error.line)
    } catch {
      close()
      throw error
    }
  }

  /// The manifest of `library.json`; `nil` if there is none.
  func readManifest() throws -> Manifest? {
    // The format is read first, by itself: a newer version may write the other fields in another way.
    guard let format = try readValue(ManifestFormat.self, Manifest.file)?.format else { return nil }
    guard format <= Manifest.currentFormat else {
      throw StorageError(
        .newerFormat,
        "The library has format \(format); this version knows up to \(Manifest.currentFormat). Update the app; nothing was changed.",
        file: Manifest.file)
    }
    guard format == Manifest.currentFormat else {
      throw StorageError(.damaged, "The library has format \(format), which never was.", file: Manifest.file)
    }
    guard let manifest = try readValue(Manifest.self, Manifest.file) else { return nil }
    guard !manifest.isRecovering else {
      throw StorageError(
        .damaged, "A library was being recovered into this folder, and is not all there; recover it again.",
        file: Manifest.file, line: 1)
    }
    guard !manifest.journals.isEmpty else {
      throw StorageError(
        .damaged, "The file names no journal; restore it, or recover the library from the others.",
        file: Manifest.file, line: 1)
    }
    return manifest
  }

  private func loadBesideWriter(_ schema: RecordSchema) throws -> StoredLibrary {
    try readBesideWriter { manifest in
      guard let manifest else { return (try loadWithoutManifest(schema), []) }
      var stored = try loadNamed(manifest, schema).stored
      stored.report.damage += try newerJournals(than: manifest).map {
        .init(file: $0, line: 1, reason: "\(Manifest.file) does not name it; open the library for writing")
      }
      return (stored, stored.report.damage)
    }
  }

  private func loadLocked(_ schema: RecordSchema) throws -> StoredLibrary {
    guard let manifest = try readManifest() else { return try loadWithoutManifest(schema) }
    if let journal = try newerJournals(than: manifest).first {
      throw StorageError(
        .damaged,
        "The journal is newer than “\(Manifest.file)”, which does not name it; restore that file, or recover the library.",
        file: journal)
    }
    var (stored, journals) = try loadNamed(manifest, schema)
    state.withLock { $0.manifest = manifest }
    stored.report.damage.removeAll { $0.file != DeviceFile.file }
    for index in journals.indices.reversed() {
      stored.report.damage.insert(contentsOf: try setAside(&journals[index], schema), at: 0)
    }
    noteForgetting(!stored.forgotten.isEmpty)
    if let last = journals.last {
      try begin(manifest, JournalFile(last.name, endingAt: last.file.end, on: disk))
    }
    let earlierSize = journals.dropLast().reduce(0) { $0 + $1.file.end.offset }
    state.withLock { $0.earlierSize = earlierSize }
    sweep(manifest)
    return stored
  }

  /// A journal that was read.
  struct ReadJournal {
    var name: String
    var file: ReadFile
  }

  /// Reads the files of a manifest, and changes nothing.
  private func loadNamed(
    _ manifest: Manifest, _ schema: RecordSchema
  ) throws -> (stored: StoredLibrary, journals: [ReadJournal]) {
    var stored = StoredLibrary(Library(schema: schema), installation: nil)
    if !manifest.snapshot.isEmpty { try loadSnapshot(manifest, into: &stored.library) }
    var journals: [ReadJournal] = []
    for name in manifest.journals {
      let file = try readJournal(name, of: manifest.library, into: &stored)
      guard let file else {
        throw StorageError(.missing, "The journal is not there; restore it, or recover the library.", file: name)
      }
      if file.foreign != nil { throw StorageError(file.bad[0], of: name) }
      journals.append(ReadJournal(name: name, file: file))
      stored.report.damage += file.bad.map { .init($0, of: name, movedTo: nil) }
    }
    stored.installation = try loadInstallation(&stored.report)
    // A backup has no `device.json`: a library restored from it belongs to another device.
    let hasLines = !manifest.snapshot.isEmpty || journals.contains { $0.file.count > 0 }
    if stored.installation == nil, stored.report.damage.isEmpty, hasLines { stored.report.isCopy = true }
    return (stored, journals)
  }

  private func loadSnapshot(_ manifest: Manifest, into library: inout Library) throws {
    let name = manifest.snapshot
    guard let file = try readSnapshot(name, of: manifest.library, into: &library) else {
      throw StorageError(
        .missing, "The snapshot is not there; restore it, or recover the library from what can be read.", file: name)
    }
    if let bad = file.bad.first { throw StorageError(bad, of: name) }
    state.withLock { $0.snapshotSize = file.end.offset }
  }

  /// Reads a journal's commits into a library; `nil` if there is no such file.
  func readJournal(_ name: String, of library: LibraryID?, into stored: inout StoredLibrary) throws -> ReadFile? {
    guard let file = try disk.open(name, for: .reading) else { return nil }
    // A commit in parts counts completely or not at all.
    var before: StoredLibrary?
    let expected = library.map { FirstLine(name, of: $0) }
    let found = try ReadFile.commits(file, as: expected, stored.library.schema) { commit, role in
      switch role {
      case .whole: before = nil
      case .firstPart: before = stored
      case .laterPart: break
      }
      stored.replay(commit)
    }
    if found.unfinished != nil, let before { stored = before }
    return found
  }

  func loadInstallation(_ report: inout OpeningReport) throws -> Installation? {
    let file: DeviceFile?
    do {
      file = try readValue(DeviceFile.self, DeviceFile.file)
    } catch let error as StorageError where error.code == .damaged {
      // The file is no part of the library: the device takes a new id.
      let place = access == .writing ? try keepCopy(of: DeviceFile.file) : nil
      report.damage.append(.init(file: DeviceFile.file, line: 1, reason: "its checksum is wrong", movedTo: place))
      return nil
    }
    guard let file else { return nil }
    guard file.belongs(to: try disk.identity()) else {
      report.isCopy = true
      return Installation(device: .absent, me: file.me)
    }
    return Installation(device: file.device, me: file.me)
  }

  /// Begins to write to a journal.
  func begin(_ manifest: Manifest, _ journal: JournalFile) throws {
    let identity = try disk.identity()
    state.withLock { state in
      state.manifest = manifest
      state.journal = journal
      state.identity = identity
    }
  }
}

extension StorageError {
  /// Creates the error for damage without which a library cannot be opened.
  fileprivate init(_ line: LineReader.BadLine, of name: String) {
    self.init(
      .damaged,
      "The file is not what was written: \(line.reason). Restore it, or recover the library from what can be read.",
      file: name, line: line.number)
  }
}

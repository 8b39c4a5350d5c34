public import ReelbookModel

extension FileStorage {
  public func load(_ schema: Schema) throws -> StoredLibrary {
    // The folder of a newer version is left as it is: not even a lock is taken there.
    do { _ = try readManifest() } catch let error as StorageError where [.damaged, .failed].contains(error.code) {}
    guard access == .writing else { return try loadBesideWriter(schema) }
    try disk.makeFolder("")
    let lock = try disk.lock("lock")
    state.withLock { $0.lock = lock }
    do {
      return try loadLocked(schema)
    } catch let error as StorageError where error.code == .failed && !isRecovering {
      close()
      let advice = "If it stays so, open the library with `recovering` to put together what can be read."
      throw StorageError(.failed, "\(error.message) \(advice)", file: error.file, line: error.line)
    } catch {
      close()
      throw error
    }
  }

  /// What `library.json` says; `nil` if there is none.
  func readManifest() throws -> Manifest? {
    // By itself and first: what else is in there, a newer version may write in another way.
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
    guard !manifest.journals.isEmpty else {
      throw StorageError(
        .damaged, "The file names no journal; open the library with `recovering` to rebuild it from the others.",
        file: Manifest.file, line: 1)
    }
    return manifest
  }

  private func loadBesideWriter(_ schema: Schema) throws -> StoredLibrary {
    try readBesideWriter { manifest in
      guard let manifest else { return (try loadWithoutManifest(schema), []) }
      var stored = try loadNamed(manifest, schema).stored
      stored.report.damage += try tellNewer(than: manifest)
      return (stored, stored.report.damage)
    }
  }

  private func loadLocked(_ schema: Schema) throws -> StoredLibrary {
    var found: Manifest?
    do {
      guard var manifest = try readManifest() else { return try loadWithoutManifest(schema) }
      found = manifest
      let earlier = try finishRecovering(&manifest)
      let adopted = try adopt(&manifest)
      var (stored, journals) = try loadNamed(manifest, schema)
      stored.report.damage = try setAside(journals) + stored.report.damage.filter { $0.file == DeviceFile.file }
      stored.report.damage += try earlier + nameAdopted(adopted, in: manifest)
      if isRecovering { stored.report.damage += try readingAround { try cleanHistory(schema) } }
      noteForgetting(!stored.forgotten.isEmpty)
      try begin(manifest, journal: journals.last?.outcome.end ?? 0)
      let earlierSize = journals.dropLast().reduce(0) { $0 + $1.outcome.end }
      state.withLock { $0.earlierSize = earlierSize }
      sweep(state.withLock { $0.manifest })
      return stored
    } catch let error as StorageError where isRecovering && [.damaged, .missing, .failed].contains(error.code) {
      return try readingAround { try recover(schema, knowing: found, after: error) }
    }
  }

  /// A journal as it was read.
  struct ReadJournal {
    var name: String
    var outcome: LineReader.Outcome
  }

  /// Reads what a manifest names, and changes nothing.
  private func loadNamed(
    _ manifest: Manifest, _ schema: Schema
  ) throws -> (stored: StoredLibrary, journals: [ReadJournal]) {
    var stored = StoredLibrary(Library(schema: schema), installation: nil)
    if !manifest.snapshot.isEmpty { try readSnapshot(manifest, into: &stored) }
    var journals: [ReadJournal] = []
    for name in manifest.journals {
      guard let outcome = try read(name, into: &stored) else {
        throw StorageError(
          .missing, "The journal is not there; restore it, or open the library with `recovering`.", file: name)
      }
      journals.append(ReadJournal(name: name, outcome: outcome))
      stored.report.damage += outcome.bad.map { .init(file: name, line: $0.number, reason: $0.reason) }
    }
    stored.installation = try loadInstallation(&stored.report)
    // A backup has no such file: what was restored from one is another device.
    let hasLines = !manifest.snapshot.isEmpty || journals.contains { $0.outcome.count > 0 }
    if stored.installation == nil, stored.report.damage.isEmpty, hasLines { stored.report.isCopy = true }
    return (stored, journals)
  }

  private func readSnapshot(_ manifest: Manifest, into stored: inout StoredLibrary) throws {
    let name = manifest.snapshot
    let advice = "Restore the file, or open the library with `recovering` to put together what can be read."
    guard let outcome = try read(name, into: &stored) else {
      throw StorageError(.missing, "The snapshot is not there. \(advice)", file: name)
    }
    if let bad = outcome.bad.first {
      throw StorageError(
        .damaged, "The line is not what was written: \(bad.reason). \(advice)", file: name, line: bad.number)
    }
    guard outcome.count == manifest.snapshotLines else {
      throw StorageError(
        .damaged, "The snapshot has \(outcome.count) lines; \(manifest.snapshotLines) were written. \(advice)",
        file: name, line: outcome.count + 1)
    }
    state.withLock { $0.snapshotSize = outcome.end }
  }

  /// Reads a journal's or a snapshot's lines into a library; `nil` if there is no such file.
  func read(_ name: String, into stored: inout StoredLibrary) throws -> LineReader.Outcome? {
    guard let file = try openToRead(name) else { return nil }
    if name.hasPrefix("snapshot") {
      return try SnapshotReader.read(file, into: &stored.library)
    }
    let schema = stored.library.schema
    var outcome = try LineReader.read(file) { bytes, cursor throws(LibraryError) in
      stored.take(try Commit.readMembers(from: bytes, at: &cursor, schema: schema))
    }
    outcome.noteCut()
    return outcome
  }

  func loadInstallation(_ report: inout OpeningReport) throws -> Installation? {
    let file: DeviceFile?
    do {
      file = try readValue(DeviceFile.self, DeviceFile.file)
    } catch let error as StorageError where error.code == .damaged {
      // Nothing in it is part of the library: a new id is as good.
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

  /// Makes the journal ready to be written to.
  func begin(_ manifest: Manifest, journal end: Int) throws {
    let name = manifest.journals.last ?? ""
    let journal = try JournalFile(name, on: disk, end: end)
    let identity = try disk.identity()
    state.withLock { state in
      state.manifest = manifest
      state.journal = journal
      state.identity = identity
    }
  }
}

extension LineReader.Outcome {
  /// Of a journal or a month that was cut short, the place is noted where it was, if no damaged line says it already.
  mutating func noteCut() {
    guard isCutShort, bad.last.map({ $0.offset + $0.bytes.count < end }) ?? true else { return }
    bad.append(.init(number: passed + 1, offset: length, bytes: [], reason: "the file was cut short here"))
  }
}

extension StoredLibrary {
  /// Takes in what a journal has.
  fileprivate mutating func take(_ commit: Commit) {
    for change in commit.changes { _ = library.join(change) }
    forgotten += commit.changes.filter { $0.effect == .forget }
    earliest = min(earliest ?? commit.time, commit.time)
  }
}

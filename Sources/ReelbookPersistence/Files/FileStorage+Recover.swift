import ReelbookModel

extension FileStorage {
  /// Puts together whatever can be read, of every generation that is there: merging makes no difference between them.
  ///
  /// The files that were read are named as damaged before they are moved, so that a crash leaves none behind.
  func recover(_ schema: Schema, knowing old: Manifest?, after error: StorageError) throws -> StoredLibrary {
    guard access == .writing else {
      throw StorageError(.readOnly, "A library is recovered by writing it anew; open it for writing.")
    }
    var stored = StoredLibrary(Library(schema: schema), installation: nil)
    let names = try disk.names(in: "").filter { Manifest.number(of: $0) != nil }
    for name in names {
      let place = try damagedPlace(for: name)
      for bad in try read(name, into: &stored)?.bad ?? [] {
        stored.report.damage.append(.init(file: name, line: bad.number, reason: bad.reason, movedTo: place))
      }
    }
    if !stored.report.damage.contains(where: { $0.file == error.file && $0.line == error.line }) {
      let place = try old == nil ? keepCopy(of: Manifest.file) : names.first { $0 == error.file }.map(damagedPlace)
      stored.report.damage.insert(
        .init(file: error.file ?? "", line: error.line ?? 1, reason: error.message, movedTo: place), at: 0)
    }
    let journals = names.filter { !$0.hasPrefix("snapshot") }
    _ = try archive(journals, from: Instant(milliseconds: .min), [], schema: schema) { lines, path in
      stored.report.damage += try keep(lines, of: path)
    }
    stored.report.damage += try cleanHistory(schema)
    stored.installation = try loadInstallation(&stored.report)

    var manifest = Manifest()
    var source = SystemRandomNumberGenerator()
    manifest.library = old?.library ?? LibraryID(using: &source)
    manifest.extras = old?.extras ?? Extras()
    let number = try freshNumber()
    let snapshot = try writeSnapshot(stored.library, number)
    manifest.snapshot = snapshot.name
    manifest.snapshotLines = snapshot.lines
    manifest.journals = [Manifest.journalName(number + 1)]
    manifest.damaged = names
    noteForgetting(!stored.forgotten.isEmpty)
    try begin(manifest, journal: 0)
    if !stored.forgotten.isEmpty { try noteForgotten(of: journals, schema) }
    try disk.syncFolder("")
    try disk.writeValue(manifest, Manifest.file)
    state.withLock { $0.snapshotSize = snapshot.size }
    _ = try finishRecovering(&manifest)
    state.withLock { [manifest] in $0.manifest = manifest }
    return stored
  }

  /// Says in the new journal what the old ones say is to be forgotten: if the replacing that is due does not come to its end, the
  /// next opening has to know.
  private func noteForgotten(of journals: [String], _ schema: Schema) throws {
    var forgetting: [Commit] = []
    for journal in journals {
      _ = try readCommits(journal, schema) { commit in
        if let commit = commit.changing({ $0.effect == .forget ? $0 : nil }) { forgetting.append(commit) }
      }
    }
    let lines = Self.lines(of: forgetting)
    try state.withLock { try $0.journal?.append(lines, surviving: .powerLoss) }
  }

  /// Moves to `damaged/` what a recovering has read; tells of one that was interrupted before it could.
  func finishRecovering(_ manifest: inout Manifest) throws -> [OpeningReport.Damage] {
    guard !manifest.damaged.isEmpty else { return [] }
    let names = try disk.names(in: "").filter(manifest.damaged.contains)
    try disk.makeFolder(Self.damagedFolder)
    for name in names { try disk.rename(name, to: damagedPlace(for: name)) }
    try disk.syncFolder(Self.damagedFolder)
    try disk.syncFolder("")
    let damage = manifest.damaged.map { name in
      OpeningReport.Damage(
        file: name, line: 1, reason: "it was put aside when the library was recovered", movedTo: Self.damagedFolder)
    }
    manifest.damaged = []
    try disk.writeValue(manifest, Manifest.file)
    return damage
  }

  /// Moves lines of the history that are not what was written to `damaged/`.
  func cleanHistory(_ schema: Schema) throws -> [OpeningReport.Damage] {
    try months().flatMap { month -> [OpeningReport.Damage] in
      let path = path(of: month)
      var commits: [Commit] = []
      let bad = try readCommits(path, schema) { commits.append($0) }
      guard !bad.isEmpty else { return [] }
      let damage = try keep(bad, of: path)
      try writeMonth(path) { try commits.forEach($0) }
      return damage
    }
  }
}

import ReelbookModel

/// A folder of an older version of the format is written anew when it is opened to be written.
///
/// Everything is written beside the original. `library.json` then names the new files, at once, and what was there before is
/// the previous generation: it goes when the next snapshot is whole. Where something of it is still to be forgotten, it goes at
/// once.
extension FileStorage {
  /// Writes what was read of an older version as the present one.
  func migrate(_ old: Manifest, _ stored: inout StoredLibrary) throws {
    let isForgetting = !stored.forgotten.isEmpty
    try writeHistory(history(of: old, stored.library.schema).forgetting(stored.forgotten))
    let number = try freshNumber()
    let snapshot = try writeSnapshot(stored.library, number)
    var manifest = old
    manifest.format = formats.current
    manifest.snapshot = snapshot.name
    manifest.snapshotLines = snapshot.lines
    manifest.journals = [Manifest.journalName(number + 1)]
    manifest.previous = isForgetting ? [] : [old.snapshot].filter { !$0.isEmpty } + old.journals
    // The new journal does not say what is to be forgotten.
    if isForgetting { try removeDamaged() }
    try begin(manifest, journal: 0)
    try disk.syncFolder("")
    try disk.writeValue(manifest, Manifest.file)
    state.withLock { $0.snapshotSize = snapshot.size }
    stored.report.migratedFrom = old.format
  }

  /// Writes what can be read of an older history as the present version.
  func copyMonths(of version: Int, _ schema: Schema) throws {
    var commits: [Commit] = []
    for month in try months(of: version) {
      // The damaged lines stay where they are.
      _ = try readCommits(path(of: month, version: version), schema, version: version) { commits.append($0) }
    }
    try writeHistory(commits)
  }

  private func writeHistory(_ commits: [Commit]) throws {
    // What an interrupted migration left is no longer the whole of it.
    for month in try months() { try disk.remove(path(of: month)) }
    try disk.makeFolder(formats.historyFolder())
    for (month, commits) in Dictionary(grouping: commits, by: { Self.month(of: $0.time) }) {
      try writeMonth(path(of: month)) { try commits.forEach($0) }
    }
    try disk.syncFolder(formats.historyFolder())
    try disk.syncFolder("")
  }

  /// Removes the history of older versions, once nothing of them is the previous generation.
  func removeOlderHistories() throws {
    for version in 1..<max(formats.current, 1) {
      let folder = formats.historyFolder(of: version)
      for name in try disk.names(in: folder) { try disk.remove("\(folder)/\(name)") }
    }
  }
}

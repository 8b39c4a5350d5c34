public import ReelbookModel

extension FileStorage {
  public func replace(
    with library: Library, keepingHistoryFrom start: Instant, forgetting: [Change]
  ) throws -> @Sendable () throws -> Void {
    library.preconditionWhole("A storage")
    let begun = try state.withLock { state in try beginReplacing(&state) }
    return { [self] in
      defer { endReplacing() }
      for month in try missingMonths(of: begun.old) {
        let gone = LineReader.BadLine(number: 1, offset: 0, bytes: [], reason: "the file is gone")
        try keepLater(ReadFile(bad: [gone]), of: path(of: month))
      }
      let archived = try archive(
        begun.old.journals, of: begun.old.library, from: start, forgetting, library.schema)
      let snapshot = try writeSnapshot(library, begun.old.generation)
      let isForgetting = begun.owesForgetting || !archived.forgotten.isEmpty
      // As long as the journals with the `forget` exist, opening the library repairs a crash.
      if isForgetting { try removeDamaged() }
      try switchOver(from: begun.old, to: snapshot, keepingPrevious: !isForgetting && archived.isWhole)
    }
  }

  /// Starts a new journal. The given library contains the commits of the old ones.
  private func beginReplacing(_ state: inout State) throws -> (old: Manifest, owesForgetting: Bool) {
    guard state.journal != nil else { throw notOpen }
    guard !state.isReplacing else {
      throw StorageError(.failed, "A snapshot is being written already; wait for it.")
    }
    try checkFolder(state)
    let old = state.manifest
    let name = Manifest.journalName(try freshNumber())
    var manifest = old
    manifest.journals.append(name)
    let journal: JournalFile
    do {
      // The new journal's commits depend on those of the old one.
      try state.journal?.sync()
      journal = try JournalFile(making: name, of: old.library, on: disk)
      try disk.syncFolder("")
    } catch {
      try? disk.remove(name)
      throw error
    }
    try disk.writeValue(manifest, Manifest.file)
    state.manifest = manifest
    state.journal = journal
    state.isReplacing = true
    state.earlierSize = 0
    defer { state.owesForgetting = false }
    return (old, state.owesForgetting)
  }

  private func endReplacing() {
    state.withLock { state in
      state.isReplacing = false
      // The storage was closed while this work was running, and left the lock to it.
      if state.journal == nil { state.unlock() }
    }
  }

  private func switchOver(from old: Manifest, to snapshot: WrittenSnapshot, keepingPrevious: Bool) throws {
    let generation = [old.snapshot].filter { !$0.isEmpty } + old.journals
    let manifest = try state.withLock { state in
      guard state.journal != nil else { throw notOpen }
      try checkFolder(state)
      var manifest = state.manifest
      manifest.snapshot = snapshot.name
      manifest.journals.removeAll { old.journals.contains($0) }
      manifest.previous = keepingPrevious ? generation : []
      manifest.months = try months()
      try disk.writeValue(manifest, Manifest.file)
      state.manifest = manifest
      state.snapshotSize = snapshot.size
      return manifest
    }
    for name in try disk.names(in: "") where Manifest.isOlder(name, than: manifest) { try disk.remove(name) }
    try disk.syncFolder("")
  }
}

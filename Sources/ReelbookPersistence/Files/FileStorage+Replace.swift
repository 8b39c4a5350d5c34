public import ReelbookModel

extension FileStorage {
  public func replace(
    with library: Library, keepingHistoryFrom start: Instant, forgetting: [Change]
  ) throws -> @Sendable () throws -> Void {
    let old = try state.withLock { state in
      guard state.journal != nil else { throw notOpen }
      guard !state.isReplacing else { throw StorageError(.failed, "A snapshot is being written already; wait for it.") }
      let old = state.manifest
      // From here on commits go to a new journal; what is in the old ones is in the library given.
      var manifest = old
      manifest.journals.append(Manifest.journalName(old.generation + 1))
      var journal = try JournalFile(manifest.journals[manifest.journals.count - 1], on: disk)
      try journal.allocate(1)
      try disk.writeValue(manifest, Manifest.file)
      state.manifest = manifest
      state.journal = journal
      state.isReplacing = true
      return old
    }
    return { [self] in
      defer { state.withLock { $0.isReplacing = false } }
      try archive(old.journals, from: start, forgetting, schema: library.schema)
      let snapshot = try writeSnapshot(library, old.generation)
      try switchOver(from: old, to: snapshot, keepingPrevious: forgetting.isEmpty)
    }
  }

  private func switchOver(from old: Manifest, to snapshot: WrittenSnapshot, keepingPrevious: Bool) throws {
    let generation = [old.snapshot].filter { !$0.isEmpty } + old.journals
    try state.withLock { state in
      var manifest = state.manifest
      manifest.snapshot = snapshot.name
      manifest.snapshotLines = snapshot.lines
      manifest.journals.removeAll { old.journals.contains($0) }
      manifest.previous = keepingPrevious ? generation : []
      try disk.writeValue(manifest, Manifest.file)
      state.manifest = manifest
      state.snapshotSize = snapshot.size
    }
    // What no manifest names any more; a crash here leaves files that the next replacing removes.
    for name in old.previous + (keepingPrevious ? [] : generation) { try disk.remove(name) }
    let named = state.withLock { $0.manifest.named }
    for name in try disk.names(in: "") where Manifest.isOlder(name, than: old.generation) && !named.contains(name) {
      try disk.remove(name)
    }
    try disk.syncFolder("")
  }

  struct WrittenSnapshot {
    var name: String
    var lines: Int
    var size: Int
  }

  /// Writes all records beside what is there, a piece at a time.
  func writeSnapshot(_ library: Library, _ number: Int) throws -> WrittenSnapshot {
    var snapshot = WrittenSnapshot(name: Manifest.snapshotName(number), lines: 0, size: 0)
    let fresh = "\(snapshot.name).new"
    try disk.remove(fresh)
    guard let file = try disk.open(fresh, for: .writing) else { return snapshot }
    var lines: [UInt8] = []
    var failure: (any Error)?
    func flush() {
      guard failure == nil else { return }
      do { try file.write(lines, at: snapshot.size) } catch { failure = error }
      snapshot.size += lines.count
      lines.removeAll(keepingCapacity: true)
    }
    library.eachRow { row in
      var json = JSONWriter()
      row.write(to: &json, stamp: .never)
      CheckedLine.append(json, to: &lines)
      snapshot.lines += 1
      if lines.count > 1 << 20 { flush() }
    }
    flush()
    if let failure { throw failure }
    try file.sync()
    try disk.rename(fresh, to: snapshot.name)
    try disk.syncFolder("")
    return snapshot
  }
}

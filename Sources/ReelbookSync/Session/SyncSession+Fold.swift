import ReelbookModel
import ReelbookPersistence

/// Folding: many files of this device become one file with the present rows.
extension SyncSession {
  func fold(_ memory: inout SyncMemory) async throws {
    if memory.state.owesForgetting { try await forget(&memory) }
    let tail = SyncPlan.foldable(memory.state)
    guard !tail.isEmpty else { return }
    var gathered = Library(schema: store.library.schema)
    var segments: [SyncSegment] = []
    for file in tail {
      try Task.checkCancellation()
      guard let segment = try await readOwn(file, &memory) else {
        // The next sync publishes its content, and folds the others.
        _ = try await removeDamaged(file, &memory)
        return
      }
      segments.append(segment)
    }
    for change in segments.flatMap(\.changes) { _ = gathered.join(change) }
    var writer = SyncSegmentWriter()
    gathered.eachRow { writer.add($0) }
    try await replace(tail, by: writer, &memory)
  }

  /// Rewrites this device's files that contain forgotten values.
  private func forget(_ memory: inout SyncMemory) async throws {
    let library = store.library
    var isDone = true
    for file in memory.state.currentFiles {
      try Task.checkCancellation()
      guard let segment = try await readOwn(file, &memory) else {
        if try await !removeDamaged(file, &memory) { isDone = false }
        continue
      }
      let commits = segment.commits.compactMap { $0.changing { $0.unforgotten(in: library) } }
      let records = segment.records.compactMap { $0.unforgotten(in: library) }
      guard commits != segment.commits || records != segment.records else { continue }
      var writer = SyncSegmentWriter()
      for commit in commits { writer.add(commit) }
      for record in records { writer.add(record) }
      try await replace([file], by: writer, &memory)
    }
    memory.state.owesForgetting = !isDone
    try await save(&memory)
  }

  /// Writes a file that replaces others. They are removed when the new file is seen in the shared place.
  func replace(_ files: [OwnFile], by writer: SyncSegmentWriter, _ memory: inout SyncMemory) async throws {
    guard let first = files.first?.segment?.numbers.lowerBound, let last = files.last?.segment?.numbers.upperBound
    else { return }
    var writer = writer
    if let state = publishedState(&memory) { writer.add(state) }
    try await write(writer, as: first...last, &memory)
    guard let written = memory.state.files.last?.name else { return }
    memory.state.replace(Set(files.map(\.name)), by: written)
    try await save(&memory)
    try await removeReplaced(SyncPlan(try await exchange.list()), &memory)
  }

  /// What this device says of its library, or of the list: the replaced file may be the one that said it.
  private func publishedState(_ memory: inout SyncMemory) -> SyncedState? {
    let last = memory.state.next - 1
    guard list != nil else { return syncedState(last, &memory) }
    guard let published = memory.digested else { return nil }
    return listState(last, of: published, &memory)
  }
}

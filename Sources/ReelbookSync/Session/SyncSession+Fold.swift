import ReelbookModel
import ReelbookPersistence

/// Folding: many files of this device become one file with the present rows.
extension SyncSession {
  /// About the most files of a device.
  static let fileLimit = 40

  func fold(_ memory: inout SyncMemory) async throws {
    if memory.state.owesForgetting { try await forget(&memory) }
    let files = ownFiles(memory)
    guard files.count > Self.fileLimit else { return }
    let tail = Array(Self.tail(of: files))
    var gathered = Library(schema: store.library.schema)
    var segments: [Segment] = []
    for file in tail {
      try Task.checkCancellation()
      guard let (segment, _) = try await read(file.name, &memory) else {
        // The next sync publishes its content, and folds the others.
        _ = try await removeDamaged(file, &memory)
        return
      }
      segments.append(segment)
    }
    for change in segments.flatMap(\.changes) { _ = gathered.join(change) }
    var writer = SegmentWriter()
    gathered.eachRow { writer.add($0) }
    try await replace(tail, by: writer, &memory)
  }

  /// The last files, as long as each is small compared with the later ones. So each byte is rewritten only a few times.
  static func tail(of files: [OwnFile]) -> ArraySlice<OwnFile> {
    var start = files.count
    var total = 0
    while start > 0, files.count - start < 8 || files[start - 1].bytes <= 2 * total {
      start -= 1
      total += files[start].bytes
    }
    return files[start...]
  }

  /// The files that no other file replaces, in the order of their numbers.
  func ownFiles(_ memory: SyncMemory) -> [OwnFile] {
    memory.state.files.filter { $0.replacedBy.isEmpty && $0.segment != nil }
      .sorted { ($0.segment?.numbers.lowerBound ?? 0) < ($1.segment?.numbers.lowerBound ?? 0) }
  }

  /// Rewrites this device's files that contain forgotten values.
  private func forget(_ memory: inout SyncMemory) async throws {
    let library = store.library
    var isDone = true
    for file in ownFiles(memory) {
      try Task.checkCancellation()
      guard let (segment, _) = try await read(file.name, &memory) else {
        if try await !removeDamaged(file, &memory) { isDone = false }
        continue
      }
      let commits = segment.commits.compactMap { $0.changing { $0.unforgotten(in: library) } }
      let records = segment.records.compactMap { $0.unforgotten(in: library) }
      guard commits != segment.commits || records != segment.records else { continue }
      var writer = SegmentWriter()
      for commit in commits { writer.add(commit) }
      for record in records { writer.add(record) }
      try await replace([file], by: writer, &memory)
    }
    memory.state.owesForgetting = !isDone
    try await save(&memory)
  }

  /// Writes a file that replaces others. They are removed when the new file is seen in the shared place.
  func replace(_ files: [OwnFile], by writer: SegmentWriter, _ memory: inout SyncMemory) async throws {
    guard let first = files.first?.segment?.numbers.lowerBound, let last = files.last?.segment?.numbers.upperBound
    else { return }
    try await write(writer, as: first...last, &memory)
    guard let written = memory.state.files.last?.name else { return }
    memory.state.replace(Set(files.map(\.name)), by: written)
    try await save(&memory)
    try await removeReplaced(Set(try await exchange.list()), &memory)
  }
}

import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// This device's own files.
extension SyncSession {
  /// Checks that this device's files are unchanged; returns their names, and all other files under this device's id.
  func lookAfterOwn(_ names: [String], _ memory: inout SyncMemory) async throws -> Set<String> {
    let there = Set(names)
    try await settleWriting(there, &memory)
    try await noteVanished(there, &memory)
    try await removeReplaced(there, &memory)
    try await checkOne(there, &memory)
    let mine = Set(memory.state.files.map(\.name))
    var own = mine
    for name in names.sorted() {
      guard let segment = SegmentName(name), segment.writer == memory.state.device, !mine.contains(name) else {
        continue
      }
      own.insert(name)
      guard let (found, data) = try await read(name, &memory) else { continue }
      if segment.numbers.upperBound < memory.state.next, isKnown(found, memory) {
        try await takeBack(name, segment.numbers, data.count, there, &memory)
        continue
      }
      try await giveWay(to: found, data, name, &memory)
    }
    return own
  }

  /// Completes an interrupted write: the file exists, or its content is written again.
  private func settleWriting(_ there: Set<String>, _ memory: inout SyncMemory) async throws {
    let name = memory.state.writing
    guard let segment = SegmentName(name) else { return }
    if there.contains(name) {
      let replaced = memory.state.files.filter { $0.segment.map(segment.covers) ?? false }
      memory.state.replace(Set(replaced.map(\.name)), by: name)
      memory.state.files.append(OwnFile(named: name))
      memory.state.next = max(memory.state.next, segment.numbers.upperBound + 1)
      memory.state.writing = ""
    } else {
      // Part of the file may be there. If the place cannot be written, it can still be read.
      try? await exchange.remove(name)
      if segment.numbers.upperBound < memory.state.next { memory.state.writing = "" }
    }
  }

  /// Handles a removed file that appeared again. It is removed if other files cover it; otherwise it counts again.
  private func takeBack(
    _ name: String, _ numbers: ClosedRange<Int>, _ bytes: Int, _ there: Set<String>, _ memory: inout SyncMemory
  ) async throws {
    var covered = NumberRanges()
    for file in memory.state.files where there.contains(file.name) {
      if let segment = file.segment { covered.insert(segment.numbers) }
    }
    guard !covered.contains(numbers) else { return try await exchange.remove(name) }
    memory.state.files.append(OwnFile(named: name, bytes: bytes))
    memory.state.owesForgetting = true
    try await save(&memory)
  }

  /// Publishes this device's files again if they are gone: the shared place may have been emptied.
  private func noteVanished(_ there: Set<String>, _ memory: inout SyncMemory) async throws {
    let gone = try await gone(there, &memory)
    guard !gone.isEmpty else { return }
    for file in memory.state.files where gone.contains(file.name) {
      // A file that was to be removed may be gone: the sync was interrupted after removing it.
      guard file.replacedBy.isEmpty, let segment = file.segment, !isFolded(segment, memory.state.files) else {
        continue
      }
      memory.report.problems.append(
        SyncProblem(.vanished, file: file.name, "This device wrote it, and it is gone; its content is published again.")
      )
      joinAnew(&memory)
    }
    memory.state.lose(gone)
  }

  /// Makes the next join publish everything that the place lacks.
  private func joinAnew(_ memory: inout SyncMemory) {
    guard list == nil else { return }
    memory.state.hasJoined = false
    // Files that were read before may be gone, too.
    memory.seen = Library(schema: store.library.schema)
    memory.seenFiles = []
  }

  /// Reads back one of this device's files in each sync. The content of a damaged file is published again.
  private func checkOne(_ there: Set<String>, _ memory: inout SyncMemory) async throws {
    let files = memory.state.files.filter { there.contains($0.name) && $0.replacedBy.isEmpty }
    guard !files.isEmpty else { return }
    memory.checks += 1
    let start = Int((memory.state.lastSync?.milliseconds ?? 0) / 1000)
    let file = files[(start + memory.checks) % files.count]
    guard try await removeDamaged(file, &memory) else { return }
    memory.published[file.name] = nil
    memory.publishedList = nil
    memory.report.problems.append(
      SyncProblem(.incomplete, file: file.name, "It was damaged in the shared place; its content is published again."))
  }

  /// Removes one of this device's files if it is damaged, and publishes its content again. Returns whether it was
  /// damaged.
  func removeDamaged(_ file: OwnFile, _ memory: inout SyncMemory) async throws -> Bool {
    guard try await isDamaged(file) else { return false }
    try await exchange.remove(file.name)
    memory.state.lose([file.name])
    if let segment = file.segment { memory.state.damaged.insert(segment.numbers) }
    joinAnew(&memory)
    try await save(&memory)
    return true
  }

  /// Writes files for the numbers of damaged ones when their content is published again, so that no device waits for
  /// them.
  func closeGaps(_ memory: inout SyncMemory) async throws {
    for numbers in memory.state.damaged.ranges {
      try await write(list == nil ? SegmentWriter() : listWriter(memory), as: numbers, &memory)
      if list != nil, let name = memory.state.files.last?.name { memory.published[name] = [] }
      memory.state.damaged.subtract(NumberRanges(numbers))
      try await save(&memory)
    }
  }

  private func isDamaged(_ file: OwnFile) async throws -> Bool {
    guard let data = try? await exchange.read(file.name) else { return false }
    do {
      _ = try reader.read(data, named: file.name)
      return false
    } catch let failure as SegmentFailure {
      return [.incomplete, .foreign].contains(failure.kind)
    }
  }

  /// The files that are gone from the shared place.
  ///
  /// A listing may be late. A file that no listing has contained yet is read to find out.
  private func gone(_ there: Set<String>, _ memory: inout SyncMemory) async throws -> Set<String> {
    var gone: Set<String> = []
    for (index, file) in memory.state.files.enumerated() {
      if there.contains(file.name) {
        memory.state.files[index].isSeen = true
      } else if file.isSeen {
        gone.insert(file.name)
      } else if try await exchange.read(file.name) == nil {
        gone.insert(file.name)
      }
    }
    return gone
  }

  /// Removes files that another file replaces, when that file is seen in the shared place.
  func removeReplaced(_ there: Set<String>, _ memory: inout SyncMemory) async throws {
    for file in memory.state.files {
      guard let segment = file.segment else { continue }
      let others = memory.state.files.filter { $0.name != file.name && there.contains($0.name) }
      guard there.contains(file.replacedBy) || isFolded(segment, others) else { continue }
      try await exchange.remove(file.name)
      memory.state.files.removeAll { $0.name == file.name }
      try await save(&memory)
    }
  }

  private func isFolded(_ segment: SegmentName, _ files: [OwnFile]) -> Bool {
    files.contains { other in
      other.segment.map { $0.numbers.count > segment.numbers.count && $0.covers(segment) } ?? false
    }
  }

  /// Whether the library has all changes of a file.
  private func isKnown(_ segment: Segment, _ memory: SyncMemory) -> Bool {
    var library = store.library
    return (segment.changes + segment.shared.rows.map(\.change)).allSatisfy { !(library.join($0)?.hasChanged ?? false) }
  }
}

extension OwnFile {
  init(named name: String, bytes: Int = 0) {
    self.init()
    self.name = name
    self.bytes = bytes
  }
}

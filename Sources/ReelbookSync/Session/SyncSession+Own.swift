import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// This device's own files.
extension SyncSession {
  /// Looks whether they are as they were left; returns their names, and all that is under this device's id.
  func lookAfterOwn(_ names: [String], _ memory: inout SyncMemory) async throws -> Set<String> {
    let there = Set(names)
    settleWriting(there, &memory)
    noteVanished(there, &memory)
    try await removeReplaced(there, &memory)
    let mine = Set(memory.state.files.map(\.name))
    var own = mine
    for name in names.sorted() {
      guard let segment = SegmentName(name), segment.writer == memory.state.device, !mine.contains(name) else {
        continue
      }
      own.insert(name)
      guard let (found, _) = try await read(name, &memory) else { continue }
      if segment.numbers.upperBound < memory.state.next, isKnown(found) {
        // It was removed and came back, or its writing broke off and was done again.
        if isFolded(segment, memory.state.files) { try await exchange.remove(name) }
        continue
      }
      try await giveWay(to: found, name, &memory)
    }
    return own
  }

  /// A file that was being written when a sync broke off is there, or it is not.
  private func settleWriting(_ there: Set<String>, _ memory: inout SyncMemory) {
    guard let segment = SegmentName(memory.state.writing) else { return }
    let isFold = segment.numbers.upperBound < memory.state.next
    if there.contains(memory.state.writing) {
      memory.state.files.append(OwnFile(named: memory.state.writing))
      memory.state.next = max(memory.state.next, segment.numbers.upperBound + 1)
      memory.state.writing = ""
    } else if isFold {
      memory.state.writing = ""
    }
  }

  /// Somebody may have emptied the shared place. What was in it is published again.
  private func noteVanished(_ there: Set<String>, _ memory: inout SyncMemory) {
    for index in memory.state.files.indices where there.contains(memory.state.files[index].name) {
      memory.state.files[index].isSeen = true
    }
    for file in memory.state.files where file.isSeen && !there.contains(file.name) {
      // It was to be removed, and the sync broke off behind that.
      guard file.replacedBy.isEmpty, let segment = file.segment, !isFolded(segment, memory.state.files) else {
        continue
      }
      memory.report.problems.append(
        SyncProblem(.vanished, file: file.name, "This device wrote it, and it is gone; its content is published again.")
      )
      memory.state.hasJoined = false
      memory.seen = memory.seen ?? Library(schema: store.library.schema)
    }
    memory.state.files.removeAll { $0.isSeen && !there.contains($0.name) }
  }

  /// Removes files that another stands for, once that is seen in the shared place.
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
      guard let numbers = other.segment?.numbers, numbers.count > segment.numbers.count else { return false }
      return numbers.contains(segment.numbers.lowerBound) && numbers.contains(segment.numbers.upperBound)
    }
  }

  /// Whether a file says nothing that the library has not got.
  private func isKnown(_ segment: Segment) -> Bool {
    var library = store.library
    return segment.changes.allSatisfy { !(library.join($0)?.hasChanged ?? false) }
  }

  /// Somebody else has this device's id: this one takes another, and publishes what the shared place lacks under it.
  private func giveWay(to segment: Segment, _ name: String, _ memory: inout SyncMemory) async throws {
    let old = memory.state.device
    let (report, gathered) = try await store.take(segment.commits, gathering: segment.records)
    drain(&memory, known: Set(segment.commits.map(\.id) + [gathered].compactMap(\.self)))
    memory.report.merge.add(report)
    memory.report.taken += 1
    if store.device == old { _ = try await store.takeNewDevice() }
    memory.state.hand(to: store.device)
    memory.state.taken[old, default: NumberRanges()].insert(segment.numbers)
    memory.state.hasJoined = false
    memory.seen = memory.seen ?? Library(schema: store.library.schema)
    memory.report.problems.append(
      SyncProblem(
        .sameDevice, file: name, "Another device writes as \(old), as this one did; this one is \(store.device) now."))
    try await save(&memory)
  }
}

extension OwnFile {
  init(named name: String, bytes: Int = 0) {
    self.init()
    self.name = name
    self.bytes = bytes
  }
}

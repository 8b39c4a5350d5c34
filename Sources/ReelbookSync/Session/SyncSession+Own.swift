import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// This device's own files.
extension SyncSession {
  /// Checks that this device's files are unchanged; returns their names, and all other files under this device's id.
  func lookAfterOwn(_ plan: SyncPlan, _ memory: inout SyncMemory) async throws -> Set<String> {
    try await settleWriting(plan, &memory)
    try await noteVanished(plan, &memory)
    try await removeReplaced(plan, &memory)
    try await checkOne(plan, &memory)
    var own = Set(memory.state.files.map(\.name))
    let device = memory.state.device
    // Once this device has given its id away, the rest is another's.
    for (name, numbers) in plan.strange(memory.state) where memory.state.device == device {
      own.insert(name)
      guard let (found, data) = try await read(name, &memory) else { continue }
      if numbers.upperBound < memory.state.next, isKnown(found, memory) {
        try await restore(name, numbers, data, plan, &memory)
        continue
      }
      try await giveWay(to: found, data, name, &memory)
    }
    return own
  }

  /// Completes an interrupted write: the file exists, or its content is written again.
  private func settleWriting(_ plan: SyncPlan, _ memory: inout SyncMemory) async throws {
    let name = memory.state.writing
    guard let segment = SyncSegmentName(name) else { return }
    if plan.has(name) {
      memory.state.completeWriting(segment)
    } else {
      // Part of the file may be there. If the place cannot be written, it can still be read.
      try? await exchange.remove(name)
      if segment.numbers.upperBound < memory.state.next { memory.state.writing = "" }
    }
  }

  /// Handles a removed file that appeared again. It is removed if other files cover it; otherwise it counts again.
  private func restore(
    _ name: String, _ numbers: ClosedRange<Int>, _ data: Data, _ plan: SyncPlan, _ memory: inout SyncMemory
  ) async throws {
    guard !plan.covers(numbers, of: memory.state) else { return try await exchange.remove(name) }
    memory.state.files.append(try OwnFile(named: name, data, memory.sealer?.primitives))
    memory.state.owesForgetting = true
    try await save(&memory)
  }

  /// Publishes this device's files again if they are gone: the shared place may have been emptied.
  private func noteVanished(_ plan: SyncPlan, _ memory: inout SyncMemory) async throws {
    for index in memory.state.files.indices where plan.has(memory.state.files[index].name) {
      memory.state.files[index].isSeen = true
    }
    var gone = plan.gone(memory.state)
    for file in plan.unsure(memory.state) where try await exchange.read(file.name, in: 0..<1) == nil {
      gone.insert(file.name)
    }
    guard !gone.isEmpty else { return }
    for file in plan.lost(gone, of: memory.state) {
      memory.report.problems.append(
        SyncProblem(.vanished, file: file.name, SyncProblemPhrase.vanished))
      joinAnew(&memory)
    }
    memory.state.lose(gone)
  }

  /// Makes the next join publish everything that the place lacks.
  private func joinAnew(_ memory: inout SyncMemory) {
    guard list == nil else { return }
    memory.state.hasJoined = false
    // Files that were read before may be gone, too.
    (memory.seen, memory.journaled) = (SeenPlace(comparing: store.library), nil)
  }

  /// Reads back a piece of one of this device's files in each sync. The content of a damaged file is published again.
  ///
  /// While the place has pictures of this device, every second sync reads a piece of those instead.
  private func checkOne(_ plan: SyncPlan, _ memory: inout SyncMemory) async throws {
    guard !exchange.keepsFilesWhole else { return }
    memory.turn += 1
    let hasPictures =
      list == nil && store.keepsPictures && PicturePlan.hasPictures(plan.names, by: memory.state.device)
    memory.isTurnOfPictures = hasPictures && !memory.turn.isMultiple(of: 2)
    guard !memory.isTurnOfPictures,
      let (file, piece) = plan.checked(memory.state, turn: hasPictures ? memory.turn / 2 : memory.turn)
    else { return }
    let primitives = memory.sealer?.primitives
    if file.pieces.areKnown(primitives) {
      let range = file.pieces.range(of: piece, in: file.bytes)
      guard let bytes = try? await exchange.read(file.name, in: range),
        try !file.pieces.isWhole(bytes, piece, primitives)
      else { return }
    }
    guard try await removeDamaged(file, &memory) else { return }
    memory.published[file.name] = nil
    memory.publishedList = nil
    memory.report.problems.append(
      SyncProblem(.incomplete, file: file.name, SyncProblemPhrase.damaged))
  }

  /// Removes one of this device's files if it is damaged, and publishes its content again. Returns whether it was
  /// damaged.
  func removeDamaged(_ file: OwnFile, _ memory: inout SyncMemory) async throws -> Bool {
    // Somebody may have put any number of bytes in its place. A byte more shows that there are too many.
    let count = file.bytes > 0 ? file.bytes : SyncSegmentReader.limit
    guard let data = try? await exchange.read(file.name, in: 0..<count + 1) else { return false }
    guard try isDamaged(data, file, memory) else {
      // The pieces of a file whose write was interrupted are not known.
      if let index = memory.state.files.firstIndex(where: { $0.name == file.name }) {
        var seen = try OwnFile(named: file.name, data, memory.sealer?.primitives)
        (seen.isSeen, seen.replacedBy) = (file.isSeen, file.replacedBy)
        memory.state.files[index] = seen
      }
      return false
    }
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
      try await write(list == nil ? SyncSegmentWriter() : listWriter(memory), as: numbers, &memory)
      if list != nil, let name = memory.state.files.last?.name { try await setPublished([], of: name, &memory) }
      memory.state.damaged.subtract(NumberRanges(numbers))
      try await save(&memory)
    }
  }

  /// Reads one of this device's files; `nil` unless it is as this device wrote it.
  func readOwn(_ file: OwnFile, _ memory: inout SyncMemory) async throws -> SyncSegment? {
    guard let (segment, data) = try await read(file.name, &memory), try !isDamaged(data, file, memory) else {
      return nil
    }
    return segment
  }

  /// Whether one of this device's files is another than this device wrote: damaged, or put there by somebody else.
  private func isDamaged(_ data: Data, _ file: OwnFile, _ memory: SyncMemory) throws -> Bool {
    let primitives = memory.sealer?.primitives
    guard !file.pieces.areKnown(primitives) else {
      return try OwnFile(named: file.name, data, primitives).pieces != file.pieces
    }
    do throws(SyncSegmentFailure) {
      return try reader(memory.coding).read(data, named: file.name).keys != memory.sealer?.identity.keys
    } catch {
      return [.incomplete, .foreign, .wrongKey, .tooLarge].contains(error.kind)
    }
  }

  /// Removes files that another file replaces, when that file is seen in the shared place.
  func removeReplaced(_ plan: SyncPlan, _ memory: inout SyncMemory) async throws {
    for file in plan.replaced(memory.state) {
      try await exchange.remove(file.name)
      memory.state.files.removeAll { $0.name == file.name }
      try await save(&memory)
    }
  }

  /// Whether the library has all changes of a file.
  func isKnown(_ segment: SyncSegment, _ memory: SyncMemory) -> Bool {
    let library = store.library
    return (segment.changes + segment.shared.rows.map(\.change)).allSatisfy { $0.isIncluded(in: library) }
  }
}

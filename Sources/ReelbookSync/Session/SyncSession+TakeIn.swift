import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Taking in.
extension SyncSession {
  /// Files that are taken in together, or not at all.
  private struct Batch {
    var commits: [Commit] = []
    var records: [Change] = []
    var files = 0
    var bytes = 0
    var taken: [DeviceID: NumberRanges]

    func has(_ numbers: ClosedRange<Int>, of writer: DeviceID) -> Bool { taken[writer]?.contains(numbers) ?? false }
  }

  func takeIn(_ memory: inout SyncMemory) async throws {
    (memory.hasRead, memory.unreadable) = (false, nil)
    let names = try await exchange.list()
    let own = try await lookAfterOwn(names, &memory)
    let files = try await wanted(names, own, &memory)
    var batch = Batch(taken: memory.state.taken)
    for (index, file) in files.enumerated() {
      try Task.checkCancellation()
      tell(.takingIn(index, of: files.count))
      guard !batch.has(file.numbers, of: file.writer), let (segment, data) = try await read(file.name, &memory) else {
        continue
      }
      batch.taken[segment.writer, default: NumberRanges()].insert(segment.numbers)
      if let held = held(segment.changes, segment.writer, segment.batch) {
        try await hold(held, data, taken: segment, &memory)
        continue
      }
      batch.commits += segment.commits
      batch.records += segment.records
      batch.files += 1
      batch.bytes += data.count
      guard batch.bytes > 1 << 20 else { continue }
      try await take(&batch, &memory)
    }
    try await take(&batch, &memory)
    try await checkReachable(memory)
    noteGaps(names, &memory)
    try checkPlace(memory)
  }

  /// Refuses to publish for the first time in a place that has only files of another scope.
  ///
  /// Otherwise a shared list's place would get the whole library, or the household's place would get a list.
  func checkPlace(_ memory: SyncMemory) throws {
    guard memory.state.files.isEmpty, memory.state.taken.isEmpty,
      let file = memory.report.problems.first(where: { $0.kind == .otherScope })?.file
    else { return }
    throw SyncError(
      .otherScope, "This place is in use by the devices of a household, or by another list; give this one its own.",
      file: file)
  }

  /// Throws if the place cannot be reached: no file could be read, not even one of this device.
  func checkReachable(_ memory: SyncMemory) async throws {
    guard let failure = memory.unreadable, !memory.hasRead else { return }
    guard let own = memory.state.files.last else { throw failure }
    _ = try await exchange.read(own.name)
  }

  /// A file with news for this library.
  struct WantedFile: Sendable {
    var name: String
    var writer: DeviceID
    var numbers: ClosedRange<Int>
  }

  /// The files to take in: commits first, since they make history; then folded files, the widest first.
  func wanted(
    _ names: [String], _ own: Set<String>, _ memory: inout SyncMemory
  ) async throws -> [WantedFile] {
    var files: [WantedFile] = []
    for name in names.sorted() where !own.contains(name) {
      if let segment = SegmentName(name) {
        guard segment.writer != memory.state.device else { continue }
        files.append(WantedFile(name: name, writer: segment.writer, numbers: segment.numbers))
      } else if let renamed = try await renamed(name, &memory) {
        files.append(renamed)
      }
    }
    files = files.filter { !(memory.state.taken[$0.writer]?.contains($0.numbers) ?? false) }
    return files.sorted { a, b in
      let (single, other) = (a.numbers.count == 1, b.numbers.count == 1)
      if single != other { return single }
      if a.numbers.count != b.numbers.count { return a.numbers.count > b.numbers.count }
      return (a.numbers.lowerBound, a.name) < (b.numbers.lowerBound, b.name)
    }
  }

  /// Identifies a renamed file by its first line.
  private func renamed(_ name: String, _ memory: inout SyncMemory) async throws -> WantedFile? {
    guard SegmentName.isLikelyRenamed(name) else { return nil }
    if memory.examined[name] == nil, let (segment, _) = try await read(name, &memory) {
      memory.examined[name] = WantedFile(name: name, writer: segment.writer, numbers: segment.numbers)
    }
    guard let file = memory.examined[name] else { return nil }
    memory.report.problems.append(
      SyncProblem(.renamed, file: name, "It is a copy of what \(file.writer) wrote as \(file.numbers.lowerBound)."))
    return file.writer == memory.state.device ? nil : file
  }

  /// Reads a file. An incomplete or foreign file is reported, and the result is `nil`.
  func read(_ name: String, _ memory: inout SyncMemory) async throws -> (Segment, Data)? {
    let found: Data?
    do {
      found = try await exchange.read(name)
      memory.hasRead = true
    } catch  where !(error is CancellationError) {
      memory.unreadable = error
      memory.report.problems.append(SyncProblem(.incomplete, file: name, "It cannot be read: \(error)"))
      return nil
    }
    guard let data = found else {
      memory.report.problems.append(SyncProblem(.incomplete, file: name, "It is not there yet."))
      return nil
    }
    do {
      var segment = try reader.read(data, named: name)
      let schema = store.library.schema
      segment.commits = segment.commits.compactMap { $0.withoutDeviceOnlyFields(in: schema) }
      segment.records = segment.records.compactMap { $0.withoutDeviceOnlyFields(in: schema) }
      see(segment, name, &memory)
      return (segment, data)
    } catch let failure as SegmentFailure {
      memory.report.problems.append(SyncProblem(failure.kind, file: name, failure.message))
      return nil
    }
  }

  private func see(_ segment: Segment, _ name: String, _ memory: inout SyncMemory) {
    guard memory.seen != nil, !memory.state.disputed.contains(segment.writer),
      memory.seenFiles.insert(name).inserted
    else { return }
    for change in segment.changes { _ = memory.seen?.join(change) }
  }

  private func take(_ batch: inout Batch, _ memory: inout SyncMemory) async throws {
    guard batch.files > 0 else { return }
    // After the first file, the library's original person is no longer recognizable.
    if memory.state.taken.isEmpty { try await save(&memory) }
    drain(&memory)
    let (report, taken) = try await store.take(batch.commits, gathering: batch.records)
    drain(&memory, taken: taken)
    dropPublished(batch.commits, &memory)
    memory.state.taken = batch.taken
    memory.report.taken += batch.files
    memory.report.merge.add(report)
    batch = Batch(taken: batch.taken)
    try await save(&memory)
  }

  /// Reports files that are missing before later ones.
  func noteGaps(_ names: [String], _ memory: inout SyncMemory) {
    var last: [DeviceID: Int] = [:]
    for name in names.compactMap(SegmentName.init) where name.writer != memory.state.device {
      last[name.writer] = max(last[name.writer] ?? 0, name.numbers.upperBound)
    }
    for (writer, number) in last.sorted(by: { $0.key < $1.key }) {
      let there = names.compactMap(SegmentName.init).filter { $0.writer == writer }.map(\.numbers)
      for gap in (memory.state.taken[writer] ?? NumberRanges()).gaps(upTo: number)
      where !there.contains(where: { $0.overlaps(gap) }) {
        let range = gap.count == 1 ? "\(gap.lowerBound)" : "\(gap.lowerBound) to \(gap.upperBound)"
        memory.report.problems.append(
          SyncProblem(.missing, file: "\(writer)", "What this device wrote as \(range) has not arrived yet."))
      }
    }
  }
}

extension Segment {
  /// The name of its batch, which stays the same if a replicator renames the file.
  var batch: String { "\(SegmentName(writer, numbers, random: 0))" }
}

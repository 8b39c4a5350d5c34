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
    var received: [DeviceID: NumberRanges]

    func has(_ numbers: ClosedRange<Int>, of writer: DeviceID) -> Bool { received[writer]?.contains(numbers) ?? false }
  }

  func receive(_ memory: inout SyncMemory) async throws -> SyncPlan {
    (memory.hasRead, memory.unreadable, memory.failures) = (false, nil, 0)
    let plan = SyncPlan(try await exchange.list())
    try await openPlace(plan, &memory)
    try await checkHousehold(plan, &memory)
    let own = try await ownNames(plan, &memory)
    let files = try await wanted(plan, own, &memory)
    var batch = Batch(received: memory.state.received)
    for (index, file) in files.enumerated() {
      try Task.checkCancellation()
      tell(.takingIn(index, of: files.count))
      guard !batch.has(file.numbers, of: file.writer), let (segment, data) = try await read(file.name, &memory) else {
        continue
      }
      guard isWelcome(segment, besides: batch.received, &memory) else { continue }
      batch.received[segment.writer, default: NumberRanges()].insert(segment.numbers)
      if let held = held(segment.changes, segment.writer, segment.batch) {
        try await hold(held, data, received: segment, &memory)
        continue
      }
      batch.commits += segment.commits
      batch.records += segment.records
      batch.files += 1
      batch.bytes += data.count
      guard batch.bytes > 1 << 20 else { continue }
      try await receive(&batch, &memory)
    }
    try await receive(&batch, &memory)
    try await checkReachable(memory)
    noteGaps(plan, &memory)
    dropSealed(&memory)
    try checkPlace(memory)
    return plan
  }

  /// Takes in all files once more if the app has learned that a field only grows: before, the latest value counted, which
  /// may be a smaller one. Merging again changes nothing else.
  ///
  /// It waits for the app's decision on what is held back: those deletions are among the files, also in folded ones.
  func readAgain(_ plan: SyncPlan, _ memory: inout SyncMemory) async throws {
    let ranked = store.library.schema.rankedFields
    guard memory.state.ranked != ranked, !memory.state.waiting.contains(where: { $0.reason == .held }) else { return }
    if !ranked.isSubset(of: memory.state.ranked) {
      let report = memory.report
      var everything = memory.state
      everything.received = [:]
      var batch = Batch(received: memory.state.received)
      for file in plan.wanted(everything, besides: Set(memory.state.files.map(\.name)), renamed: []) {
        try Task.checkCancellation()
        guard batch.has(file.numbers, of: file.writer), let (segment, data) = try await read(file.name, &memory) else {
          continue
        }
        batch.commits += segment.commits
        batch.records += segment.records
        batch.files += 1
        batch.bytes += data.count
        if batch.bytes > 1 << 20 { try await receive(&batch, &memory) }
      }
      try await receive(&batch, &memory)
      memory.report = report
    }
    memory.state.ranked = ranked
    try await save(&memory)
  }

  /// Looks after this device's files, and returns their names.
  func ownNames(_ plan: SyncPlan, _ memory: inout SyncMemory) async throws -> Set<String> {
    // Where the others seal, this device only reads what is plain.
    guard memory.isSealedByOthers else { return try await lookAfterOwn(plan, &memory) }
    return Set(memory.state.files.map(\.name))
  }

  /// Refuses to publish for the first time in a place that has only files of another scope, or of another key.
  ///
  /// Otherwise a shared list's place would get the whole library, or the household's place would get a list. And nobody
  /// else could open what this device writes.
  func checkPlace(_ memory: SyncMemory) throws {
    guard !isInUse(memory.state), !memory.isSealedByOthers, !memory.isReadingOnly else { return }
    // The key of a list may have changed since it was passed on. The owner passes on the new one when it admits.
    guard memory.state.list.joining == .absent else { return }
    if let problem = memory.report.problems.first(where: { $0.kind == .wrongKey }) {
      throw SyncError(.wrongKey, SyncErrorPhrase.nothingOpens, ["reason": problem.value], file: problem.file)
    }
    guard let file = memory.report.problems.first(where: { $0.kind == .otherScope })?.file else { return }
    throw SyncError(.otherScope, SyncErrorPhrase.otherScope, file: file)
  }

  /// Drops the problems of single files where the others seal: the report says so once.
  func dropSealed(_ memory: inout SyncMemory) {
    guard memory.isSealedByOthers else { return }
    memory.report.problems.removeAll { $0.kind == .wrongKey && SyncSegmentName($0.file) != nil || $0.kind == .missing }
  }

  /// Ends a sync that could not read three files in a row, and nothing before: a network's login page answers each
  /// request. A file on a disk may be damaged while the others are not.
  func noteUnreadable(_ error: any Error, _ memory: inout SyncMemory) async throws {
    memory.unreadable = error
    memory.failures += 1
    guard memory.failures >= Self.failureLimit, !memory.hasRead, !(error is StorageError) else { return }
    guard let own = memory.state.files.last else { throw error }
    _ = try await exchange.read(own.name, in: 0..<1)
    // The place is there, and only some files cannot be read.
    memory.hasRead = true
  }

  static let failureLimit = 3

  /// Throws if the place cannot be reached: no file could be read, not even one of this device.
  func checkReachable(_ memory: SyncMemory) async throws {
    guard let failure = memory.unreadable, !memory.hasRead else { return }
    guard let own = memory.state.files.last else { throw failure }
    _ = try await exchange.read(own.name, in: 0..<1)
  }

  /// The files to take in, in order; renamed ones are identified by their first line.
  func wanted(
    _ plan: SyncPlan, _ own: Set<String>, _ memory: inout SyncMemory
  ) async throws -> [SyncPlan.WantedFile] {
    var renamed: [SyncPlan.WantedFile] = []
    for name in plan.renamed(besides: own) {
      if memory.examined[name] == nil, let (segment, _) = try await read(name, &memory) {
        memory.examined[name] = .init(name: name, writer: segment.writer, numbers: segment.numbers)
      }
      guard let file = memory.examined[name] else { continue }
      memory.report.problems.append(
        SyncProblem(
          .renamed, file: name, SyncProblemPhrase.copied,
          ["device": .text("\(file.writer)"), "number": .number(file.numbers.lowerBound)]))
      renamed.append(file)
    }
    return plan.wanted(memory.state, besides: own, renamed: renamed)
  }

  /// Reads a file. An incomplete or foreign file is reported, and the result is `nil`.
  func read(_ name: String, _ memory: inout SyncMemory) async throws -> (SyncSegment, Data)? {
    let found: Data?
    do {
      let failure = try await knownFailure(of: name, &memory)
      found = try await failure == nil ? bytes(of: name, memory) : nil
      (memory.hasRead, memory.failures) = (true, 0)
      if let failure {
        memory.report.problems.append(SyncProblem(failure, file: name))
        return nil
      }
    } catch  where !(error is CancellationError) {
      try await noteUnreadable(error, &memory)
      memory.report.problems.append(
        SyncProblem(.incomplete, file: name, SyncProblemPhrase.unreadable, ["reason": .message(of: error)]))
      return nil
    }
    guard let data = found else {
      memory.report.problems.append(SyncProblem(.incomplete, file: name, SyncProblemPhrase.notThereYet))
      return nil
    }
    do throws(SyncSegmentFailure) {
      var segment = try reader(memory.coding).read(data, named: name)
      if let refusal = refusal(of: segment, &memory) { throw refusal }
      let schema = store.library.schema
      segment.commits = segment.commits.compactMap { $0.withoutDeviceOnlyFields(in: schema) }
      segment.records = segment.records.compactMap { $0.withoutDeviceOnlyFields(in: schema) }
      see(segment, name, &memory)
      memory.failed[name] = nil
      return (segment, data)
    } catch {
      memory.report.problems.append(SyncProblem(error, file: name))
      let length = (try? reader(memory.coding).length(of: data)) ?? Self.headSize
      note(error, of: name, data, mayGrow: data.count < length, &memory)
      return nil
    }
  }

  /// The bytes of a file, as many as its first line says. A file that does not begin like a segment is not read further.
  func bytes(of name: String, _ memory: SyncMemory) async throws -> Data? {
    let head = Self.headSize
    let beginning = try await exchange.read(name, in: 0..<head)
    guard let beginning, beginning.count >= head, let length = try? reader(memory.coding).length(of: beginning) else {
      return beginning
    }
    // A byte more shows that the file is longer.
    guard length >= head, let rest = try await exchange.read(name, in: head..<length + 1) else { return beginning }
    return beginning + rest
  }

  /// The bytes of a file that are read at once: most files are not longer.
  private static let headSize = pieceSize + pieceSize / 4

  private func see(_ segment: SyncSegment, _ name: String, _ memory: inout SyncMemory) {
    if let state = segment.state,
      (memory.state.syncedStates[segment.writer]?.numbers[segment.writer]?.ranges.last?.upperBound ?? 0)
        < segment.numbers.upperBound
    {
      memory.state.syncedStates[segment.writer] = state
    }
    // Of two files with one number, another device may have taken in the other one. And the others may have refused what
    // an earlier id of this device signed with keys that are lost.
    let isKeptKey = memory.sealer?.earlier.contains { $0.keys == segment.keys } ?? true
    if memory.state.disputed.contains(segment.writer) || memory.state.earlier.contains(segment.writer) && !isKeptKey {
      memory.seen?.compare(segment.changes)
    } else {
      memory.seen?.add(name, segment.changes)
    }
  }

  private func receive(_ batch: inout Batch, _ memory: inout SyncMemory) async throws {
    guard batch.files > 0 else { return }
    // After the first file, the library's original person is no longer recognizable.
    if memory.state.received.isEmpty { try await save(&memory) }
    try await dropStoredDigest(&memory)
    drain(&memory)
    let (report, received) = try await store.receive(batch.commits, gathering: batch.records)
    drain(&memory, received: received)
    dropPublished(batch.commits, &memory)
    memory.state.received = batch.received
    memory.report.received += batch.files
    memory.report.merge.add(report)
    batch = Batch(received: batch.received)
    try await save(&memory)
  }

  /// Reports files that are missing before later ones.
  func noteGaps(_ plan: SyncPlan, _ memory: inout SyncMemory) {
    for (writer, gap) in plan.gaps(memory.state) {
      let (first, last) = (PhraseValue.number(gap.lowerBound), PhraseValue.number(gap.upperBound))
      let isOne = gap.count == 1
      memory.report.problems.append(
        SyncProblem(
          .missing, file: "\(writer)", isOne ? SyncProblemPhrase.gap : .gaps,
          isOne ? ["number": first] : ["first": first, "last": last]))
    }
  }
}

extension SyncSegment {
  /// The name of its batch, which stays the same if a replicator renames the file.
  var batch: String { "\(SyncSegmentName(writer, numbers, random: 0))" }
}

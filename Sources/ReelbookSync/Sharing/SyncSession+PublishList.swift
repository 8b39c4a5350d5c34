import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// Publishing a list: the difference between the library's projection and the household's files.
extension SyncSession {
  /// Reads the household's files that this session has not read, also files of its other devices.
  func readPublished(_ plan: SyncPlan, _ memory: inout SyncMemory) async throws {
    let (devices, households) = (allDevices(memory), store.library.householdIDs)
    let files = memory.state.files.map(\.name)
    let others = plan.names.filter { name in
      guard !memory.state.retired.contains(name), let writer = SyncSegmentName(name)?.writer else { return false }
      return devices.contains(writer) && writer != memory.state.device
    }
    let wanted = Set(others + files)
    var isNew = false
    try await dropCopies(memory.state.list.copies.keys.filter { !wanted.contains($0) }, &memory)
    for name in memory.published.keys where !wanted.contains(name) {
      memory.published[name] = nil
      isNew = true
    }
    for name in wanted.sorted() where memory.published[name] == nil && !memory.formerDevicesFiles.contains(name) {
      let problems = memory.report.problems
      let own = memory.state.files.first { $0.name == name }
      let copy = try await publishedCopy(of: name, memory)
      guard
        let segment =
          if let copy { copy } else if let own { try await readOwn(own, &memory)?.shared } else {
            try await read(name, &memory)?.0.shared
          }
      else {
        // Another device's file may be incomplete. A problem of this device's file is reported in another place.
        memory.report.problems = files.contains(name) ? problems : memory.report.problems
        continue
      }
      let isOurs = files.contains(name) || !segment.households.isDisjoint(with: households)
      guard isOurs || segment.households.isEmpty else {
        memory.formerDevicesFiles.insert(name)
        continue
      }
      if copy == nil { try await setPublished(segment, of: name, &memory) }
      memory.published[name] = segment.rows
      memory.publishedKeys.formUnion(segment.keys)
      for (household, keys) in segment.vouched {
        memory.publishedVouched[household, default: []].formUnion(keys)
        memory.state.list.keys[household, default: []].formUnion(keys)
      }
      isNew = true
    }
    if isNew || memory.publishedList == nil { memory.publishedList = joined(memory) }
  }

  private func joined(_ memory: SyncMemory) -> Published {
    var published = Published(schema: store.library.schema)
    for name in memory.published.keys.sorted() { for row in memory.published[name] ?? [] { published.add(row) } }
    return published
  }

  func publish(_ list: ListID, _ memory: inout SyncMemory) async throws {
    let library = store.library
    let scope = scope(of: list, memory, in: library)
    let published = memory.publishedList ?? joined(memory)
    let writers = ourWriters(of: list, memory)
    var rows: [SharedRow]
    if isOver(list, memory, in: library) {
      rows = Self.leaving(list, of: library, writers, over: published)
    } else {
      guard scope.takesPart else { return }
      updateDigest(&memory, of: library)
      rows =
        ListProjection(
          scope, of: library, by: writers, beside: otherDevices(scope, memory), over: published
        ).difference
    }
    let segment = householdSegment(memory)
    if rows.isEmpty,
      !segment.keys.isSubset(of: memory.publishedKeys)
        || segment.vouched.contains(where: { household, keys in
          !keys.isSubset(of: memory.publishedVouched[household] ?? [])
        })
    {
      var writer = listWriter(memory)
      writer.add(listState(memory.state.next, of: library, &memory))
      try await write(writer, &memory)
      try await note([], &memory)
    }
    (memory.publishedKeys, memory.publishedVouched) = (segment.keys, segment.vouched)
    while !rows.isEmpty {
      try Task.checkCancellation()
      var writer = listWriter(memory)
      var count = 0
      while count < rows.count, writer.size < Self.pieceSize {
        writer.add(rows[count])
        count += 1
      }
      if count == rows.count { writer.add(listState(memory.state.next, of: library, &memory)) }
      try await write(writer, &memory)
      try await note(Array(rows.prefix(count)), &memory)
      rows.removeFirst(count)
    }
  }

  /// The household's own membership, if the household left.
  private static func leaving(
    _ list: ListID, of library: Library, _ writers: OwnWriters, over published: Published
  ) -> [SharedRow] {
    library.householdIDs.sorted().compactMap { household in
      guard let row = library.members.row(ListMemberID(list, household)), row.isGone,
        writers.contains(row.stamp)
      else { return nil }
      let gone = SharedRow(Change(Patch(Row(ListMember(id: row.record.id), existence: .deleted, stamp: row.stamp))))
      return published.says(gone) ? nil : gone
    }
  }

  /// What each file says of the household.
  func householdSegment(_ memory: SyncMemory) -> SharedSegment {
    var segment = SharedSegment()
    (segment.households, segment.devices) = (store.library.householdIDs, allDevices(memory))
    segment.invitation =
      word(for: memory.state.list.code, by: memory.sealer?.identity.keys.signing, memory) ?? ""
    if memory.sealer != nil {
      segment.keys = presentKeys(memory)
      segment.proofs = memory.sealer?.proofs ?? [:]
      if let list, scope(of: list, memory).isOurs { segment.vouched = memory.state.list.keys }
    }
    return segment
  }

  /// A writer for a file, which begins with the household.
  func listWriter(_ memory: SyncMemory) -> SyncSegmentWriter {
    var writer = SyncSegmentWriter()
    writer.add(from: householdSegment(memory))
    return writer
  }

  /// Adds the rows of the last written file.
  private func note(_ rows: [SharedRow], _ memory: inout SyncMemory) async throws {
    guard let name = memory.state.files.last?.name else { return }
    try await setPublished(rows, of: name, &memory)
    for row in rows { memory.publishedList?.add(row) }
  }

  /// Rewrites this device's files that contain withdrawn or forgotten values.
  func rewriteWithdrawn(_ list: ListID, _ memory: inout SyncMemory) async throws {
    let library = store.library
    guard let published = memory.publishedList else { return }
    let own = Set(memory.state.files.map(\.name))
    // Another device rewrites its files itself.
    let outdated = memory.state.list.copies.keys.filter { name in
      !own.contains(name)
        && memory.published[name]?.contains { published.withoutForgottenValues($0, in: library) != $0 } ?? false
    }
    try await dropCopies(outdated, &memory)
    for file in memory.state.currentFiles {
      guard let rows = memory.published[file.name] else { continue }
      let remaining = rows.compactMap { published.withoutForgottenValues($0, in: library) }
      guard remaining != rows else { continue }
      var writer = listWriter(memory)
      for row in remaining { writer.add(row) }
      try await replace([file], by: writer, &memory)
      if let name = memory.state.files.last?.name { try await setPublished(remaining, of: name, &memory) }
      memory.published[file.name] = nil
      try await dropCopies([file.name], &memory)
    }
  }

  /// Folds the last files into one, with the last row of each record.
  func foldList(_ memory: inout SyncMemory) async throws {
    let tail = SyncPlan.foldable(memory.state)
    guard !tail.isEmpty, tail.allSatisfy({ memory.published[$0.name] != nil }) else { return }
    let rows = Published.folded(tail.flatMap { memory.published[$0.name] ?? [] })
    var writer = listWriter(memory)
    for row in rows { writer.add(row) }
    try await replace(tail, by: writer, &memory)
    if let name = memory.state.files.last?.name { try await setPublished(rows, of: name, &memory) }
    for file in tail { memory.published[file.name] = nil }
    try await dropCopies(tail.map(\.name), &memory)
  }
}

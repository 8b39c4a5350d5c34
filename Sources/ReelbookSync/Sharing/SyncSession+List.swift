import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// A sync of one list.
extension SyncSession {
  func sync(_ list: ListID, _ memory: inout SyncMemory) async throws {
    try await registerHousehold(&memory)
    try await beginSharing(list, &memory)
    (memory.hasRead, memory.unreadable, memory.failures) = (false, nil, 0)
    let plan = SyncPlan(try await exchange.list())
    try await openPlace(plan, &memory)
    let own = try await ownNames(plan, &memory)
    try await readPublished(plan, &memory)
    try await restoreOwn(list, &memory)
    if !isOver(list, memory) { try await receive(list, plan, own, &memory) }
    try await checkReachable(memory)
    noteGaps(plan, &memory)
    dropSealed(&memory)
    try checkPlace(memory)
    guard !memory.isReadingOnly, !memory.isSealedByOthers else { return drain(&memory) }
    try await tendKeys(&memory)
    try await answer(list, &memory)
    try await askToJoin(list, &memory)
    if !isOver(list, memory) { try await updatePeople(list, &memory) }
    try await finishEnd(list, &memory)
    tell(.publishing)
    try await publish(list, &memory)
    try await closeGaps(&memory)
    try await rewriteWithdrawn(list, &memory)
    try await foldList(&memory)
    try await renewKeyIfDue(plan, &memory)
    try await removeRetired(plan, &memory)
    drain(&memory)
    memory.pending = []
    compareHouseholds(list, &memory)
    // The app may never sync an ended list again, and a copy would keep what is forgotten later.
    if isOver(list, memory) { try await dropCopies(Array(memory.state.list.copies.keys), &memory) }
  }

  /// Takes in what the household's own files say of the list, each file once.
  ///
  /// A library that was restored from a backup has an earlier state. The only device of a household has no other place
  /// to get the rest from, and the others have it already. A file that would delete many records waits for the app; the
  /// rest of it is taken in.
  private func restoreOwn(_ list: ListID, _ memory: inout SyncMemory) async throws {
    let files = unrestored(memory)
    guard !files.isEmpty || !memory.state.list.hasReadOwn else { return }
    let library = store.library
    let own = files.map { ownChanges(in: memory.published[$0] ?? [], of: list) }
    try await restore(own.joined().filter { !$0.deletes(in: library) }, &memory)
    var deletions: [Change] = []
    for (file, changes) in zip(files, own) {
      guard let name = SyncSegmentName(file), let held = held(changes, name.writer, Self.ownBatch(file)) else {
        deletions += changes.filter { $0.deletes(in: library) }
        continue
      }
      var segment = householdSegment(memory)
      segment.rows = memory.published[file] ?? []
      try await wait(held, segment, &memory)
      memory.report.heldBack.append(held)
    }
    try await restore(deletions, &memory)
    drain(&memory)
    memory.state.list.hasReadOwn = true
    memory.state.list.restored.formIntersection(memory.published.keys)
    memory.state.list.restored.formUnion(files)
    try await save(&memory)
  }

  /// Takes in rows of this household.
  func restore(_ changes: [Change], _ memory: inout SyncMemory) async throws {
    guard !changes.isEmpty else { return }
    memory.report.merge.add(try await store.receive([], gathering: changes).report)
  }

  /// The household's files that were not read into the library yet, in order.
  ///
  /// The files of this device's earlier ids count whenever they arrive. What the household's other devices publish
  /// after this one's first sync comes by the household's own place, with its history.
  private func unrestored(_ memory: SyncMemory) -> [String] {
    let known = memory.state.list.restored.union(memory.state.files.map(\.name))
    let earlier = Set(memory.state.earlier)
    return memory.published.keys.filter { file in
      guard !known.contains(file) else { return false }
      return !memory.state.list.hasReadOwn || SyncSegmentName(file).map { earlier.contains($0.writer) } ?? false
    }.sorted()
  }

  /// Takes in other households' files, and checks waiting rows again.
  private func receive(
    _ list: ListID, _ plan: SyncPlan, _ own: Set<String>, _ memory: inout SyncMemory
  ) async throws {
    memory.refusals = [:]
    // The household's own files are known. A device's id does not say whose its file is: it may have gone over to another
    // household.
    let files = try await wanted(plan, own, &memory).filter { memory.published[$0.name] == nil }
    for (index, file) in files.enumerated() {
      try Task.checkCancellation()
      tell(.takingIn(index, of: files.count))
      let isReceived = memory.state.received[file.writer]?.contains(file.numbers) ?? false
      guard !isReceived, let (segment, _) = try await read(file.name, &memory),
        segment.shared.households.isDisjoint(with: store.library.householdIDs)
      else { continue }
      try await receive(segment, file.name, list, &memory)
      if isOver(list, memory) { return }
    }
    try await lookAgain(list, &memory)
    // A later file may contain what the rows of an earlier one need.
    for (batch, problems) in memory.refusals.sorted(by: { $0.key < $1.key })
    where memory.state.waiting.contains(where: { $0.reason == .refused && $0.id.hasPrefix(batch) }) {
      memory.report.problems += problems.prefix(20)
    }
  }

  /// Takes in the allowed part of a file; the rest waits.
  private func receive(
    _ segment: SyncSegment, _ name: String, _ list: ListID, _ memory: inout SyncMemory
  ) async throws {
    for household in segment.shared.households where !segment.shared.invitation.isEmpty {
      memory.state.list.codes[household, default: []].insert(segment.shared.invitation)
    }
    learn(segment.shared, by: segment.writer, &memory)
    let intake = try await admitting(segment.shared, list, &memory)
    let batch = segment.batch
    if !intake.isEnd, let held = held(intake.changes, segment.writer, batch + ".held") {
      try await wait(held, segment.shared, &memory)
      memory.report.heldBack.append(held)
    } else {
      try await wait(for: intake, of: segment.shared, segment.writer, batch, &memory)
      try await receive(intake, of: segment.shared, &memory)
      memory.refusals[batch] = intake.waiting.filter { $0.reason == .refused }.map {
        SyncProblem(.notAllowed, file: name, $0.text)
      }
      memory.report.received += 1
    }
    memory.state.received[segment.writer, default: NumberRanges()].insert(segment.numbers)
    try await save(&memory)
  }

  /// Checks which rows of a file are allowed. A household that was admitted becomes a member first.
  func admitting(_ segment: SharedSegment, _ list: ListID, _ memory: inout SyncMemory) async throws -> ListIntake {
    let intake = judge(segment, list, memory)
    guard !intake.asking.isEmpty, scope(of: list, memory).isOurs, store.library.list(list) != nil else {
      return intake
    }
    let (schema, device) = (store.library.schema, store.device)
    let asking = intake.asking.compactMap { patch -> Change? in
      let household = patch.row.record.household
      guard let invitation = memory.state.list.invitations.first(where: { $0.household == household }) else {
        return nil
      }
      let people = patch.part(in: schema) { name, _ in name != "role" } ?? patch
      var row = people.row
      row.stamp = Change(patch).latestStamp.next(on: device)
      for key in people.writtenKeys { row.setFieldStamp(key, people.stamp(of: key)) }
      row.record.role = invitation.role
      row.setFieldStamp(ListScope.roleKey, row.stamp)
      return Change(Patch(row))
    }
    guard !asking.isEmpty else { return intake }
    _ = try await store.receive([], gathering: asking)
    return judge(segment, list, memory)
  }

  func judge(_ segment: SharedSegment, _ list: ListID, _ memory: SyncMemory) -> ListIntake {
    guard isVouched(segment, memory) else {
      var intake = ListIntake()
      intake.waiting = segment.rows.map {
        WaitingRow(row: $0, reason: .stranger, words: .unvouched)
      }
      return intake
    }
    let inviter = memory.state.list.inviter
    return ListScope.intake(
      segment, to: list, in: store.library, invitedBy: inviter == .absent ? nil : inviter)
  }

  /// Merges the allowed rows. History shows them. They cannot be undone on this device.
  func receive(_ intake: ListIntake, of segment: SharedSegment, _ memory: inout SyncMemory) async throws {
    guard !intake.changes.isEmpty else { return }
    let person = speaker(of: segment)
    let (report, _) = try await store.receive([], gathering: intake.changes, as: .receive, by: person)
    memory.report.merge.add(report)
  }

  /// The acting person; absent unless the household has exactly one participant.
  func speaker(of segment: SharedSegment) -> PersonID {
    guard let list else { return .absent }
    let library = store.library
    let people = segment.households.reduce(into: Set<PersonID>()) { people, household in
      people.formUnion(library.members.row(ListMemberID(list, household))?.record.people ?? [])
    }
    return people.count == 1 ? people.first ?? .absent : .absent
  }

  /// Publishes the owner's values again where a household overwrote them after it lost the right to write.
  ///
  /// Other members may have merged those values before they knew. Any of the owner's devices does it: the one that took
  /// the right away may be gone.
  private func answer(_ list: ListID, _ memory: inout SyncMemory) async throws {
    let scope = scope(of: list, memory)
    guard scope.isOurs else { return }
    let (library, device) = (store.library, store.device)
    var rows: [Change] = []
    for batch in memory.state.waiting where batch.reason == .refused {
      guard let segment = try await waiting(batch.id), scope.lostRight(segment.households, library) else { continue }
      rows += segment.rows.compactMap { $0.restamped.overruled(by: library, on: device) }
    }
    guard !rows.isEmpty else { return }
    _ = try await store.receive([], gathering: rows)
    try await lookAgain(list, &memory)
  }
}

public import ReelbookModel
import ReelbookPersistence

/// Joining an exchange.
extension SyncSession {
  /// Publishes all of the library that the shared place has not got: when it joins, and when what was published is gone.
  func join(_ memory: inout SyncMemory) async throws {
    try await seeTheRest(&memory)
    try await takeOver(&memory)
    if !missingRows(memory).isEmpty { try await noteDevice() }
    drain(&memory)
    let journaled = try await store.journaled()
    let rows = missingRows(memory)
    drain(&memory)
    // What was journaled just now may not be in the rows yet: it is published as a commit.
    let late = Set(memory.pending.map(\.id)).subtracting(journaled.map(\.id))
    tell(.publishing)
    for piece in pieces(of: rows) {
      try Task.checkCancellation()
      try await write(piece, &memory)
      try await save(&memory)
    }
    memory.pending.removeAll { !late.contains($0.id) }
    memory.state.hasJoined = true
    memory.seen = nil
    memory.seenFiles = []
    try await rewriteKnown(journaled.map(\.id), &memory)
  }

  /// Reads what is in the shared place and was not read in this session.
  private func seeTheRest(_ memory: inout SyncMemory) async throws {
    for name in try await exchange.list().sorted() where SegmentName(name) != nil && !memory.seenFiles.contains(name) {
      try Task.checkCancellation()
      let problems = memory.report.problems
      _ = try await read(name, &memory)
      // What is wrong with it was said already.
      memory.report.problems = problems
    }
  }

  /// The records, as far as the shared place has not got what is written in them.
  private func missingRows(_ memory: SyncMemory) -> [Change] {
    let library = store.library
    var seen = memory.seen ?? Library(schema: library.schema)
    var rows: [Change] = []
    library.eachForOwnDevices { row in if seen.join(row)?.hasChanged ?? true { rows.append(row) } }
    return rows
  }

  private func pieces(of rows: [Change]) -> [SegmentWriter] {
    var pieces: [SegmentWriter] = []
    for row in rows {
      if let last = pieces.indices.last, pieces[last].size < Self.pieceSize {
        pieces[last].add(row)
      } else {
        var piece = SegmentWriter()
        piece.add(row)
        pieces.append(piece)
      }
    }
    return pieces
  }
}

/// Who uses this device.
extension SyncSession {
  /// The person of a library that has nothing else.
  func starter(of library: Library) -> PersonID? {
    var count = 0
    library.eachRow { _ in count += 1 }
    return count == 1 && library.persons[store.me] != nil ? store.me : nil
  }

  /// A library that had no records of its own takes over the person of the household that it joins; where there are several,
  /// or its own was given another name, the app is asked.
  private func takeOver(_ memory: inout SyncMemory) async throws {
    guard memory.state.starter != .absent, let seen = memory.seen else { return }
    let others = seen.people.filter { $0.id != memory.state.starter }
    let place = Household(seen)
    let household = others.filter { place.has($0.id) }
    // In a library that was restored, nobody knows the devices of before.
    let people = household.isEmpty ? others : household
    guard !people.isEmpty, isUntouched(memory.state.starter) else { return }
    let name = store.library.persons[memory.state.starter]?.name ?? ""
    guard people.count == 1, let person = people.first,
      name.isEmpty || name.foldedForMatching == person.name.foldedForMatching
    else {
      memory.report.choices = people
      return
    }
    try await adopt(person.id, &memory)
  }

  /// Says which of the household's persons uses this device, after a library has joined that had one of its own.
  ///
  /// A person of whom this library had nothing but the name goes; any other is joined with the one named by an alias, which
  /// can be taken back.
  public func adopt(_ person: PersonID) async throws {
    try await inTurn { memory in try await self.adopt(person, &memory) }
  }

  private func adopt(_ person: PersonID, _ memory: inout SyncMemory) async throws {
    let old = store.me
    guard store.library.resolve(old) != store.library.resolve(person) else { return try await store.setMe(person) }
    guard store.library.person(person) != nil else {
      throw SyncError(.notFound, "There is no person “\(person)” in this library; sync first.")
    }
    let isUntouched = old == memory.state.starter && isUntouched(old)
    try await store.setMe(person)
    try await store.edit(as: person) { draft in
      if isUntouched {
        draft.forget(Person.self, old)
      } else if draft.library.person(old) != nil {
        try draft.identify(.person(old), as: .person(person))
      }
    }
    memory.state.starter = .absent
    try await save(&memory)
  }

  /// Whether nothing in the library is a person's.
  private func isUntouched(_ person: PersonID) -> Bool {
    let library = store.library
    var isUntouched = true
    let text = person.description
    library.eachRow { row in
      if row.kind != Person.kind, row.kind != Device.kind, row.description.contains(text) { isUntouched = false }
    }
    return isUntouched
  }
}

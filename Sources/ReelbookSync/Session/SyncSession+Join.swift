public import ReelbookModel
import ReelbookPersistence

/// Joining an exchange.
extension SyncSession {
  /// Publishes all rows that the shared place lacks: when the library joins, and when published files are gone.
  func join(_ memory: inout SyncMemory) async throws {
    try await seeTheRest(&memory)
    memory.state.cameLater = !(memory.seen?.content.persons.isEmpty ?? true)
    try await takeOver(&memory)
    drain(&memory)
    if isAnythingMissing(memory) { try await noteDevice(memory) }
    drain(&memory)
    // The library has these commits, and its rows say what they say. Later ones are published as commits.
    let covered = Set(memory.pending.map(\.id))
    let library = store.library
    var journaled = covered.union(try await allKnown(memory.state))
    if let before = memory.journaled {
      journaled.formUnion(before)
    } else {
      journaled.formUnion(try await store.journaled().map(\.id))
    }
    tell(.publishing)
    try await publishMissing(of: library, &memory)
    memory.pending.removeAll { covered.contains($0.id) }
    memory.state.hasJoined = true
    (memory.seen, memory.journaled) = (nil, nil)
    try await rewriteKnown(journaled, &memory)
  }

  /// Reads the files of the shared place that this session has not read.
  private func seeTheRest(_ memory: inout SyncMemory) async throws {
    for name in try await exchange.list().sorted()
    where SyncSegmentName(name) != nil && memory.seen?.has(name) != true && !memory.state.retired.contains(name) {
      try Task.checkCancellation()
      let problems = memory.report.problems
      _ = try await read(name, &memory)
      // The report already has the problems of this file.
      memory.report.problems = problems
    }
  }

  private func isAnythingMissing(_ memory: SyncMemory) -> Bool {
    let library = store.library
    let seen = seenPlace(library, memory)
    var isMissing = false
    for type in library.types { seen.eachMissing(of: library, type) { _ in isMissing = true } }
    return isMissing
  }

  /// Publishes the rows that the place lacks, in files that are not folded again.
  ///
  /// One type of records after the other, and a large one in several passes, so that the library is not in memory once
  /// more as text.
  private func publishMissing(of library: Library, _ memory: inout SyncMemory) async throws {
    let seen = seenPlace(library, memory)
    var rest = SyncSegmentWriter(reserving: SyncPlan.fullSize / 64)
    for type in library.types {
      var (published, isWhole) = (0, false)
      while !isWhole {
        var (pieces, index, added) = ([rest], 0, 0)
        isWhole = true
        seen.eachMissing(of: library, type) { row in
          index += 1
          guard index > published, isWhole else { return }
          if pieces[pieces.count - 1].size >= SyncPlan.fullSize {
            guard pieces.count < Self.piecesAtOnce else {
              isWhole = false
              return
            }
            pieces.append(SyncSegmentWriter(reserving: SyncPlan.fullSize + SyncPlan.fullSize / 64))
          }
          pieces[pieces.count - 1].add(row)
          added += 1
        }
        published += added
        rest = isWhole ? pieces.removeLast() : SyncSegmentWriter(reserving: SyncPlan.fullSize / 64)
        pieces.reverse()
        while let piece = pieces.popLast() { try await publish(piece, &memory) }
      }
    }
    if !rest.isEmpty {
      rest.add(syncedState(memory.state.next, &memory))
      try await publish(rest, &memory)
    }
  }

  private static let piecesAtOnce = 4

  /// Writes a file of several, so that a sync which ends in between goes on behind it.
  func publish(_ piece: SyncSegmentWriter, _ memory: inout SyncMemory) async throws {
    try Task.checkCancellation()
    try await write(piece, &memory)
    try await save(&memory)
  }

  /// The known content of the place, to be compared with a library in which edits were made since.
  private func seenPlace(_ library: Library, _ memory: SyncMemory) -> SeenPlace {
    var seen = memory.seen ?? SeenPlace(comparing: library)
    seen.compare(memory.pending.flatMap(\.changes))
    return seen
  }
}

/// The device's person.
extension SyncSession {
  /// The person of a library without other records.
  func starter(of library: Library) -> PersonID? {
    var count = 0
    library.eachRow { _ in count += 1 }
    return count == 1 && library.persons[store.me] != nil ? store.me : nil
  }

  /// Decides who uses the device, or lets the app choose.
  ///
  /// A library without records takes over the household's person, if there is one. The app chooses if there are several
  /// people, or if the library's own person was renamed or has records.
  func takeOver(_ memory: inout SyncMemory) async throws {
    let library = store.library
    guard library.person(store.me) != nil else {
      // The device's person was removed on another device.
      memory.report.choices = library.ownPeople
      return
    }
    let starter = memory.state.starter
    guard starter != .absent else { return }
    let people = others(memory)
    guard !people.isEmpty else { return }
    // If another person already uses the device, the app chose that person, or `adopt` was interrupted.
    let chosen = store.me == starter ? people : people.filter { $0.id == library.resolve(store.me) }
    let name = library.person(starter)?.name ?? ""
    guard memory.state.isFresh, !library.hasAnything(of: starter), chosen.count == 1, let person = chosen.first,
      name.isEmpty || name.foldedForMatching == person.name.foldedForMatching
    else {
      guard store.me == starter else { return try await settle(&memory) }
      memory.report.choices = people
      return
    }
    try await adopt(person.id, for: starter, &memory)
  }

  /// Records that the device's person is decided.
  private func settle(_ memory: inout SyncMemory) async throws {
    memory.state.starter = .absent
    try await save(&memory)
  }

  /// The household's people from other devices.
  ///
  /// While this library joins, they come from the place, afterwards from the library. If the library was used before,
  /// only people with the name of its own person count, unless others were in the place before.
  private func others(_ memory: SyncMemory) -> [Person] {
    let library = memory.seen?.content ?? store.library
    let starter = library.resolve(memory.state.starter)
    let outsiders = store.library.outsiders
    let others = library.people.filter { person in
      person.id != starter && store.library.person(person.id) != nil && !outsiders.contains(person.id)
        && store.library.persons.row(person.id)?.stamp.device != store.device
        && !memory.state.knownPeople.contains(person.id)
    }
    guard !memory.state.isFresh, !memory.state.cameLater else { return others }
    let name = store.library.person(starter)?.name.foldedForMatching
    return others.filter { $0.name.foldedForMatching == name }
  }

  /// Sets which person of the household uses this device, after a library with its own person joined.
  ///
  /// The former person is removed if this library had only their name and no other device knows them. Otherwise an
  /// alias joins them with the chosen person. To adopt the present person means that they are nobody else: the app is
  /// not asked again.
  public func adopt(_ person: PersonID) async throws {
    try await inTurn { memory in try await self.adopt(person, for: self.store.me, &memory) }
  }

  private func adopt(_ person: PersonID, for old: PersonID, _ memory: inout SyncMemory) async throws {
    let areOne = store.library.resolve(old) == store.library.resolve(person)
    guard areOne || store.library.person(person) != nil else {
      throw SyncError(.notFound, SyncErrorPhrase.noPersonSync, ["person": .text("\(person)")])
    }
    // A person who was removed on another device needs no alias.
    let isGone = store.library.person(old) == nil
    try await store.setMe(person)
    if !areOne, !isGone {
      try await join(old, with: person, isStarter: old == memory.state.starter && memory.state.isFresh)
    }
    try await settle(&memory)
  }

  /// Joins two people. Records that are written before the edit begins count, too.
  private func join(_ old: PersonID, with person: PersonID, isStarter: Bool) async throws {
    try await store.edit(as: person) { draft in
      let library = draft.library
      let isNew = isStarter && !library.hasAnything(of: old)
      // A device publishes its person before anything else. If other devices know the person, an alias may already join
      // them with somebody.
      if isNew, !library.devices.rows.contains(where: { $0.record.person == old }) {
        return draft.forget(Person.self, old)
      }
      guard library.person(old) != nil else { return }
      let name = library.person(person)?.name ?? ""
      try draft.identify(.person(old), as: .person(person))
      if isNew, !name.isEmpty, draft.library.person(person)?.name != name { try draft.rename(person, to: name) }
    }
  }

  /// Reports lists that could be joined: they have the same name, come from different devices and are not shared.
  func offerLists(_ memory: inout SyncMemory) {
    let library = store.library
    guard memory.state.hasJoined else { return }
    let own = library.allLists.filter { $0.household == .absent }
    memory.report.lists = Dictionary(grouping: own) { $0.name.foldedForMatching }.values
      .filter { Set($0.compactMap { library.lists.row($0.id)?.stamp.device }).count > 1 }
      .sorted { $0[0].id < $1[0].id }
  }
}

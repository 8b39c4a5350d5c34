import ReelbookMerge
public import ReelbookModel
import ReelbookPersistence

/// The household's id in shared lists, and its participants.
extension SyncSession {
  /// The present and earlier ids of this device.
  func ids(_ memory: SyncMemory) -> Set<DeviceID> {
    Set([store.device, memory.state.device] + memory.state.earlier).subtracting([.absent])
  }

  /// The devices of this household, past ones too, also those that another household has now.
  func allDevices(_ memory: SyncMemory) -> Set<DeviceID> { store.library.householdDevices.union(ids(memory)) }

  /// The writers of this household.
  ///
  /// A device that wrote a file for another household went over to it. What it wrote since that household takes part is
  /// not this one's.
  func ourWriters(of list: ListID, _ memory: SyncMemory) -> OwnWriters {
    let library = store.library
    var former: [DeviceID: Stamp] = [:]
    for (household, devices) in memory.state.list.writers where !library.householdIDs.contains(household) {
      let since = library.members.row(ListMemberID(list, household))?.stamp ?? .never
      for device in devices.subtracting(ids(memory)) { former[device] = min(former[device] ?? since, since) }
    }
    return OwnWriters(allDevices(memory), former: former)
  }

  /// The devices of the other members.
  func otherDevices(_ scope: ListScope, _ memory: SyncMemory) -> [HouseholdID: Set<DeviceID>] {
    memory.state.list.devices.merging(memory.state.list.writers) { $0.union($1) }
      .filter { scope.roles[$0.key] != nil && !scope.ourHouseholds.contains($0.key) }
  }

  func scope(of list: ListID, _ memory: SyncMemory, in library: Library? = nil) -> ListScope {
    let inviter = memory.state.list.inviter
    return ListScope(list, in: library ?? store.library, invitedBy: inviter == .absent ? nil : inviter)
  }

  /// Gives the household an id for shared lists, once, and stores the devices that it has until then.
  func registerHousehold(_ memory: inout SyncMemory) async throws {
    let library = store.library
    let known = library.households.row(.own)?.record ?? Household(id: .own)
    // Before a household shares a list, only its own devices write to its library.
    let devices = ids(memory).union(known.ids.isEmpty ? library.writers : [])
    if let keys = memory.sealer?.identity.keys.text, library.devices[store.device]?.keys != keys {
      // The household's other devices vouch for this one.
      try await noteDevice(memory)
    }
    guard known.ids.isEmpty || !devices.isSubset(of: known.devices) else { return drain(&memory) }
    let id = randomID()
    try await write { draft in
      var household = draft.library.household ?? Household(id: .own)
      if household.ids.isEmpty { household.ids.insert(id) }
      household.devices.formUnion(devices)
      draft.put(household)
    }
    drain(&memory)
  }

  /// Makes an edit of the session that history does not show.
  func write(_ body: (inout Draft) throws -> Void) async throws {
    try await store.edit { draft in
      draft.note(.gather)
      try body(&draft)
    }
  }

  /// Begins to share one of the household's lists.
  func beginSharing(_ list: ListID, _ memory: inout SyncMemory) async throws {
    let library = store.library
    guard let record = library.list(list), record.household == .absent, memory.state.list.inviter == .absent,
      let household = library.householdIDs.min()
    else { return }
    let owner = record.owner == .absent ? store.me : record.owner
    try await write { draft in
      guard var record = draft.library.list(list) else { return }
      record.household = household
      record.owner = owner
      draft.put(record)
      try draft.takePart(in: list, household, .write, [owner])
    }
  }

  /// Asks to join, once, when an invitation was accepted.
  func askToJoin(_ list: ListID, _ memory: inout SyncMemory) async throws {
    let person = memory.state.list.joining
    guard person != .absent, let household = store.library.householdIDs.min() else { return }
    let role = memory.state.list.role
    if hasPart(in: list) {
      // The household asked before, by another invitation. The file needs no rows: its first line has the code.
      try await write(listWriter(memory), &memory)
    } else {
      try await write { try $0.takePart(in: list, household, role, [person]) }
    }
    memory.state.list.joining = .absent
    try await save(&memory)
  }

  /// Whether the household is or was a member of a list.
  func hasPart(in list: ListID) -> Bool {
    let library = store.library
    return library.householdIDs.contains { library.members.row(ListMemberID(list, $0)) != nil }
  }

  /// Publishes all ids of the participants: the aliases of a participant participate, too.
  func updatePeople(_ list: ListID, _ memory: inout SyncMemory) async throws {
    let library = store.library
    for household in library.householdIDs.sorted() {
      let id = ListMemberID(list, household)
      guard let member = library.members[id] else { continue }
      let all = Set(member.named.flatMap { library.identity.all(of: $0) })
      if !all.isSubset(of: member.people) {
        try await write { try $0.change(id) { (member: inout ListMember) in member.people.formUnion(all) } }
      }
      let apart = member.people.subtracting(all).subtracting(memory.state.list.leftOut)
      memory.report.apart += apart.sorted().compactMap { library.person($0) }
    }
  }

  /// Sets which people of the household participate in the list.
  ///
  /// Other households keep the records of a former participant that they have. No further records of that person are
  /// published.
  public func setPeople(_ people: Set<PersonID>) async throws {
    try await inTurn { memory in
      guard let list = self.list, self.hasPart(in: list) else {
        throw SyncError(.notFound, SyncErrorPhrase.noPart)
      }
      let library = self.store.library
      if let stranger = people.first(where: { library.person($0) == nil }) {
        throw SyncError(.notFound, SyncErrorPhrase.noPerson, ["person": .text("\(stranger)")])
      }
      try await self.store.edit { draft in
        for household in draft.library.householdIDs where draft.library.members[ListMemberID(list, household)] != nil {
          try draft.change(ListMemberID(list, household)) { (member: inout ListMember) in
            member.named = people
            member.people.formUnion(people)
          }
        }
      }
      let all = Set(people.flatMap { library.identity.all(of: $0) })
      for household in library.householdIDs {
        let known = library.members[ListMemberID(list, household)]?.people ?? []
        memory.state.list.leftOut.formUnion(known.subtracting(all))
      }
      memory.state.list.leftOut.subtract(all)
      try await self.save(&memory)
    }
  }
}

extension Draft {
  fileprivate mutating func takePart(
    in list: ListID, _ household: HouseholdID, _ role: ListRole, _ people: Set<PersonID>
  ) throws {
    let id = ListMemberID(list, household)
    guard library.members[id] == nil else { return }
    var member = ListMember(id: id)
    member.role = role
    member.named = people
    member.people = Set(people.flatMap { library.identity.all(of: $0) })
    try insert(member)
  }
}

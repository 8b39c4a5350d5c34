import ReelbookModel
import ReelbookPersistence

/// What stays of a list that one takes part in no more.
extension SyncSession {
  /// Makes the copy of a list that one takes part in no more a list of one's own, under an id of its own.
  ///
  /// It may break off, and goes on with the next sync. Once it is done, what is done to the list here is anybody's own affair,
  /// also to have it back by an undo.
  func keepPrivately(_ list: ListID, _ memory: inout SyncMemory) async throws {
    if !memory.state.list.hasEnded {
      memory.state.list.hasEnded = true
      // First: what is to be deleted here is nothing that the others should hear.
      try await save(&memory)
    }
    guard !memory.state.list.isSettled else { return }
    let (mine, device) = (mine, store.device)
    let isSettled = try await store.edit { draft in
      try draft.copyAsOwn(list, leaving: mine)
      return try draft.clear(list, leftBy: mine, on: device)
    }
    guard isSettled else { return }
    memory.state.list.isSettled = true
    try await save(&memory)
  }
}

extension Draft {
  /// Copies a list to one of one's own, once: what was deleted of that one stays so.
  fileprivate mutating func copyAsOwn(_ list: ListID, leaving mine: Set<PersonID>) throws {
    note(.addList)
    let me = library.resolve(person)
    var copy = TitleList(id: list.kept(by: me))
    guard let old = library.list(list), library.lists.row(copy.id) == nil else { return }
    copy.name = old.name.isEmpty ? "List" : old.name
    copy.icon = old.icon
    copy.owner = me
    copy.position = old.position
    try insert(copy)
    for item in library.items(in: list) {
      var entry = ListEntry(id: ListEntryID(copy.id, item.subject))
      entry.position = item.entry.position
      entry.added = item.entry.added
      entry.addedBy = item.entry.addedBy
      entry.witness = item.entry.witness
      try insert(entry)
    }
    for person in mine where library.members[ListMemberID(list, person)] != nil {
      try delete(ListMember.self, ListMemberID(list, person))
    }
  }

  /// Removes a list that some have left, unless others of the household go on with it; `false` while they do.
  fileprivate mutating func clear(_ list: ListID, leftBy mine: Set<PersonID>, on device: DeviceID) throws -> Bool {
    let library = library
    let members = library.members.filter { $0.list == list }
    // Who takes part again has taken back that they left.
    guard let record = library.list(list), mine.isDisjoint(with: members.map(\.person)) else { return true }
    let others = members.map(\.person) + [record.owner]
    guard !others.contains(where: { library.isOfHousehold($0, on: device) }) else { return false }
    for entry in library.entries where entry.list == list { try delete(ListEntry.self, entry.id) }
    for member in members { try delete(ListMember.self, member.id) }
    try delete(TitleList.self, list)
    return true
  }
}

extension ListID {
  /// The list that a person makes of this one: the same on all their devices, each of which may be the first to do so.
  fileprivate func kept(by person: PersonID) -> ListID {
    let (high, low) = (bits.high ^ person.bits.high, bits.low ^ person.bits.low)
    // Version 8 of a UUID: made by a rule of one's own.
    return ListID(bits: IDBits(high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000, low & 0x3FFF_FFFF_FFFF_FFFF | 1 << 63))
  }
}

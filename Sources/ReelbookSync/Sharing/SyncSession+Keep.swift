import ReelbookModel
import ReelbookPersistence

/// What stays of a list that one takes part in no more.
extension SyncSession {
  /// Makes the copy of a list that somebody takes part in no more a list of their own, under an id of its own.
  ///
  /// It may break off, and goes on with the next sync. Once it is done, what is done to the list here is anybody's own affair,
  /// also to have it back by an undo.
  func keepPrivately(_ list: ListID, of person: PersonID, _ memory: inout SyncMemory) async throws {
    if memory.state.list.ends[person] == nil {
      memory.state.list.ends[person] = ListEnd()
      // First: what is to be deleted here is nothing that the others should hear.
      try await save(&memory)
    }
    guard memory.state.list.ends[person]?.isSettled == false else { return }
    let ids = ids(memory)
    try await store.edit(as: person) { draft in
      try draft.copyAsOwn(list)
      // One that is there for an entry that came later has to be there itself to be put away.
      if let record = draft.library.list(list), draft.library.lists[list] == nil { try draft.insert(record) }
    }
    let isSettled = try await store.edit(as: person) { try $0.putAway(list, Household($0.library, on: ids)) }
    guard isSettled else { return }
    memory.state.list.ends[person]?.isSettled = true
    try await save(&memory)
  }

  /// The list that others of the household have put away when they left is there again for whoever takes part.
  func bringBack(_ list: ListID, _ memory: SyncMemory) async throws {
    guard let row = store.library.lists.row(list), store.library.list(list) == nil, household(memory).wrote(row.stamp)
    else { return }
    try await store.edit { draft in
      draft.note(.addList)
      try draft.insert(row.record)
    }
  }
}

extension Draft {
  /// Copies a list to one of one's own, once: what was deleted of that one stays so. What one added that is not in it yet, on
  /// another device, comes to it.
  fileprivate mutating func copyAsOwn(_ list: ListID) throws {
    note(.addList)
    let me = library.resolve(person)
    let mine = Set(library.identity.all(of: me))
    let id = list.kept(by: me)
    if library.list(id) != nil {
      for entry in library.entries where entry.list == list && mine.contains(entry.addedBy) { try keep(entry, in: id) }
    } else if library.lists.row(id) == nil, let old = library.list(list) {
      var copy = TitleList(id: id)
      copy.name = old.name.isEmpty ? "List" : old.name
      copy.icon = old.icon
      copy.owner = me
      copy.position = old.position
      try insert(copy)
      for item in library.items(in: list) { try keep(item.entry, in: id) }
      for person in mine where library.members[ListMemberID(list, person)] != nil {
        try delete(ListMember.self, ListMemberID(list, person))
      }
    }
  }

  private mutating func keep(_ entry: ListEntry, in list: ListID) throws {
    var copy = ListEntry(id: ListEntryID(list, entry.subject))
    guard library.entries.row(copy.id) == nil else { return }
    copy.position = entry.position
    copy.added = entry.added
    copy.addedBy = entry.addedBy
    copy.witness = entry.witness
    try insert(copy)
  }

  /// Takes a list out of sight that its person has left; `false` while others of the household go on with it.
  ///
  /// Its entries stay as they are: if another of the household takes part one day, they must not empty it for everybody.
  fileprivate mutating func putAway(_ list: ListID, _ household: Household) throws -> Bool {
    let mine = Set(library.identity.all(of: person))
    let members = library.members.filter { $0.list == list }.map(\.person)
    // Who takes part again, or has no copy any more, has taken it back.
    guard let record = library.list(list), mine.isDisjoint(with: members),
      library.list(list.kept(by: library.resolve(person))) != nil
    else { return true }
    guard !(members + [record.owner]).contains(where: household.has) else { return false }
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

import ReelbookModel
import ReelbookPersistence

/// What stays of a list that one takes part in no more.
extension SyncSession {
  /// Makes the copy of a list that one takes part in no more a list of one's own, under an id of its own.
  ///
  /// It may break off, and is done again with each sync: where nothing is left to do, nothing happens.
  func keepPrivately(_ list: ListID, _ memory: inout SyncMemory) async throws {
    if !memory.state.list.hasEnded {
      memory.state.list.hasEnded = true
      // First: what is to be deleted here is nothing that the others should hear.
      try await save(&memory)
    }
    guard store.library.list(list) != nil else { return }
    try await store.edit { draft in
      try draft.copyAsOwn(list)
      let library = draft.library
      for entry in library.entries where entry.list == list { try draft.delete(ListEntry.self, entry.id) }
      for member in library.members where member.list == list { try draft.delete(ListMember.self, member.id) }
      if library.lists[list] != nil { try draft.delete(TitleList.self, list) }
    }
  }
}

extension Draft {
  /// Copies a list to one of one's own. What was deleted of that one stays so.
  fileprivate mutating func copyAsOwn(_ list: ListID) throws {
    note(.addList)
    guard let old = library.list(list) else { return }
    let me = library.resolve(person)
    var copy = TitleList(id: list.kept(by: me))
    if library.lists.row(copy.id) == nil {
      copy.name = old.name.isEmpty ? "List" : old.name
      copy.icon = old.icon
      copy.owner = me
      copy.position = old.position
      try insert(copy)
    }
    guard library.list(copy.id) != nil else { return }
    for item in library.items(in: list) {
      var entry = ListEntry(id: ListEntryID(copy.id, item.subject))
      guard library.entries.row(entry.id) == nil else { continue }
      entry.position = item.entry.position
      entry.added = item.entry.added
      entry.addedBy = item.entry.addedBy
      entry.witness = item.entry.witness
      try insert(entry)
    }
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

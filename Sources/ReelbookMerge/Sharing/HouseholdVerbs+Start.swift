public import ReelbookModel

extension HouseholdVerbs {
  /// Makes the library another household's, as after restoring a backup for somebody who leaves.
  ///
  /// Until then a restored library belongs to the same household, and shares its lists. From then on its lists are
  /// its own, without members, and it shares under a new household id.
  public mutating func start() throws(LibraryError) { try start(of: draft.person) }

  /// The same; other households' lists become the person's.
  package mutating func start(of person: PersonID) throws(LibraryError) {
    let (outsiders, me) = (draft.library.outsiders, draft.library.resolve(person))
    let own = draft.library.householdIDs
    for list in draft.library.allLists where list.household != .absent {
      try draft.update(list.id) { (record: inout TitleList) in
        record.household = .absent
        if outsiders.contains(record.owner) { record.owner = me }
      }
    }
    // What is deleted keeps its fields: the people of this household would be another's from now on.
    for row in draft.library.members.rows {
      let (id, isOwn) = (row.record.id, own.contains(row.record.household))
      guard row.isLive else {
        // The tombstone of a list that ended before takes no write, but can be forgotten.
        if isOwn, !row.record.people.isEmpty { draft.forget(ListMember.self, id) }
        continue
      }
      if isOwn { try draft.update(id) { (record: inout ListMember) in record.people = [] } }
      try draft.delete(ListMember.self, id)
    }
    guard var household = draft.library.household else { return }
    household.ids = []
    household.devices = []
    draft.put(household)
  }
}

public import ReelbookModel

extension Draft {
  /// Makes the library another household's, as after restoring a backup for somebody who leaves.
  ///
  /// Until then a restored library belongs to the same household, and shares its lists. From then on its lists are
  /// its own, without members, and it shares under a new household id.
  public mutating func startHousehold() throws { try startHousehold(of: person) }

  /// The same; other households' lists become the person's.
  package mutating func startHousehold(of person: PersonID) throws {
    let (outsiders, me) = (library.outsiders, library.resolve(person))
    for list in library.allLists where list.household != .absent {
      try change(list.id) { (record: inout TitleList) in
        record.household = .absent
        if outsiders.contains(record.owner) { record.owner = me }
      }
    }
    for member in library.members { try delete(ListMember.self, member.id) }
    guard var household = library.household else { return }
    household.ids = []
    household.devices = []
    put(household)
  }
}

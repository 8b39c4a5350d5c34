public import ReelbookModel

extension Draft {
  /// Makes the library one of another household, as where a backup was restored for somebody who goes on apart.
  ///
  /// A restored library is of the same household until this is done: it goes on to share what that one shares. From here on the
  /// lists in it are its own, with nobody else in them, and what it shares next it shares under an id of its own.
  public mutating func startHousehold() throws { try startHousehold(of: person) }

  /// The same, where the lists of others become a person's.
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

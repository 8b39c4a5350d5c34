public import ReelbookModel

extension Verb {
  /// The acting person left the household and kept their diary.
  public static let leaveHousehold = Verb(rawValue: "leaveHousehold")
}

/// Inviting to the household, and leaving it.
extension HouseholdVerbs {
  /// Writes an invitation to the household: one line of text, valid until a moment.
  ///
  /// It names the household's exchange folder and contains no key. An empty place is an error.
  public mutating func invite(at place: String, until: Instant) throws(LibraryError) -> HouseholdInvitation {
    var household = draft.library.household ?? Household(id: .own)
    if household.ids.isEmpty {
      household.ids = [HouseholdID(using: &draft.ids)]
      household.devices.formUnion(draft.library.writers)
      draft.put(household)
    }
    return try HouseholdInvitation(to: draft.library, by: draft.person, at: place, until: until)
  }

  /// Makes the library the acting person's own: deletes the household's guide and persons, keeps the diary.
  ///
  /// Call it on the leaving person's device after it stopped syncing with the household. Windows, slots and orders
  /// that are only theirs stay. Plays of the others stay, as plays of deleted persons. Lists of the others become the
  /// acting person's, so no title loses its place. A person who shares a list with another household leaves that list
  /// first.
  public mutating func leave() throws(LibraryError) {
    draft.note(.leaveHousehold)
    let me = try draft.known(draft.person)
    for other in draft.library.people where other.id != me { try draft.guide.remove(other.id) }
    for plan in draft.library.records(SavedPlan.self) { try draft.delete(SavedPlan.self, plan.id) }
    for other in draft.library.people where other.id != me { try draft.remove(other.id) }
    var household = Household(id: .own)
    household.ids = [HouseholdID(using: &draft.ids)]
    household.devices = draft.library.writers
    draft.put(household)
  }
}

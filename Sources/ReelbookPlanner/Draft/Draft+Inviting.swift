public import ReelbookModel

extension Draft {
  /// Writes an invitation to the household: one line of text, valid until a moment.
  ///
  /// It names the household's exchange folder and contains no key. An empty place is an error.
  public mutating func inviteToHousehold(at place: String, until: Instant) throws -> HouseholdInvitation {
    var household = library.household ?? Household(id: .own)
    if household.ids.isEmpty {
      household.ids = [HouseholdID(using: &ids)]
      household.devices.formUnion(library.writers)
      put(household)
    }
    return try HouseholdInvitation(to: library, by: person, at: place, until: until)
  }
}

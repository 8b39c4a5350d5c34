public import ReelbookModel

extension Draft {
  /// Asks somebody to join the household, by one line of text that is good until a moment.
  ///
  /// It names the place of the household's exchange, and holds no key. A place with nothing in it is an error.
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

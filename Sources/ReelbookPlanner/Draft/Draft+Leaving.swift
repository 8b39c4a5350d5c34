public import ReelbookModel

extension Verb {
  /// The acting person left the household and kept their diary.
  public static let leaveHousehold = Verb(rawValue: "leaveHousehold")
}

/// Leaving.
extension Draft {
  /// Removes a person from all windows, slots and standing orders; those with nobody else are deleted.
  ///
  /// Their plays stay. Plans that include them are made again.
  public mutating func takeOutOfGuide(_ person: PersonID) throws {
    note(.edit)
    let gone = library.resolve(person)
    func without(_ people: Set<PersonID>) -> Set<PersonID>? {
      let rest = people.filter { library.resolve($0) != gone }
      return rest.count == people.count ? nil : rest
    }
    for window in library.records(TimeWindow.self) {
      guard let rest = without(window.people) else { continue }
      if rest.isEmpty {
        try delete(TimeWindow.self, window.id)
      } else {
        try changeWindow(window.id) { $0.people = rest }
      }
    }
    for slot in library.records(BookedSlot.self) {
      guard let rest = without(slot.people) else { continue }
      if rest.isEmpty { try delete(BookedSlot.self, slot.id) } else { try changeSlot(slot.id) { $0.people = rest } }
    }
    for order in library.records(StandingOrder.self) {
      guard let rest = without(order.people) else { continue }
      if rest.isEmpty {
        try delete(StandingOrder.self, order.id)
      } else {
        try changeOrder(order.id) { $0.people = rest }
      }
    }
  }

  /// Makes the library the acting person's own: deletes the household's guide and persons, keeps the diary.
  ///
  /// Call it on the leaving person's device after it stopped syncing with the household. Windows, slots and orders
  /// that are only theirs stay. Plays of the others stay, as plays of deleted persons. Lists of the others become the
  /// acting person's, so no title loses its place. A person who shares a list with another household leaves that list
  /// first.
  public mutating func leaveHousehold() throws {
    note(.leaveHousehold)
    let me = try known(person)
    for other in library.people where other.id != me { try takeOutOfGuide(other.id) }
    for plan in library.records(SavedPlan.self) { try delete(SavedPlan.self, plan.id) }
    for other in library.people where other.id != me { try remove(other.id) }
    var household = Household(id: .own)
    household.ids = [HouseholdID(using: &ids)]
    household.devices = library.writers
    put(household)
  }
}

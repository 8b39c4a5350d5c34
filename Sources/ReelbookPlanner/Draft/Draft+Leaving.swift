public import ReelbookModel

extension Verb {
  /// The person who acts left the household with their own diary.
  public static let leaveHousehold = Verb(rawValue: "leaveHousehold")
}

/// Leaving.
extension Draft {
  /// Takes a person out of all windows, slots and standing orders; those that were theirs alone go.
  ///
  /// What they watched stays. A week that is planned with them is planned anew.
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

  /// Makes the library the acting person's own: they keep their diary, and the household's guide and persons go.
  ///
  /// For the device of whoever leaves, once it no longer syncs with the household: what it does then is its own. The windows,
  /// slots and orders that are theirs alone stay. What the others watched stays as of persons who are gone, and their lists
  /// become the acting person's, so that no title loses its place. Somebody who shares a list with others leaves it first.
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

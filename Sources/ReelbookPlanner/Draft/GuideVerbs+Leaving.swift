public import ReelbookModel

/// Persons who leave.
extension GuideVerbs {
  /// Removes a person from all windows, slots and standing orders; those with nobody else are deleted.
  ///
  /// Their plays stay. Plans that include them are made again.
  public mutating func removeAll(of person: PersonID) throws(LibraryError) {
    draft.note(.edit)
    let leaver = draft.library.resolve(person)
    func without(_ people: Set<PersonID>) -> Set<PersonID>? {
      let rest = people.filter { draft.library.resolve($0) != leaver }
      return rest.count == people.count ? nil : rest
    }
    for window in draft.library.records(TimeWindow.self) {
      guard let rest = without(window.people) else { continue }
      if rest.isEmpty {
        try draft.delete(TimeWindow.self, window.id)
      } else {
        try draft.update(window.id) { (window: inout TimeWindow) in window.people = rest }
      }
    }
    for slot in draft.library.records(BookedSlot.self) {
      guard let rest = without(slot.people) else { continue }
      if rest.isEmpty {
        try draft.delete(BookedSlot.self, slot.id)
      } else {
        let change = GuideChangeID(at: draft.now)
        try draft.update(slot.id) { (slot: inout BookedSlot) in
          slot.people = rest
          slot.changes.insert(change)
        }
      }
    }
    for order in draft.library.records(StandingOrder.self) {
      guard let rest = without(order.people) else { continue }
      if rest.isEmpty {
        try draft.delete(StandingOrder.self, order.id)
      } else {
        try draft.update(order.id) { (order: inout StandingOrder) in order.people = rest }
      }
    }
  }
}

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
  /// that are only theirs stay. What is private to the others is deleted: their marks, their notes except those that they
  /// wrote for all, their queues, reminders and resume points, and their words in outcomes. Their plays stay, as plays of
  /// deleted persons, since an evening together is also the acting person's. Lists of the others become the acting
  /// person's, so no title loses its place. A person who shares a list with another household leaves that list first.
  public mutating func leave() throws(LibraryError) {
    draft.note(.leaveHousehold)
    let me = try draft.known(draft.person)
    for other in draft.library.people where other.id != me { try draft.guide.remove(other.id) }
    for plan in draft.library.records(SavedPlan.self) { try draft.delete(SavedPlan.self, plan.id) }
    for type in draft.library.schema.types { try deleteAll(type.record, butOf: me) }
    try deleteOutcomes(butOf: me)
    for other in draft.library.people where other.id != me { try draft.remove(other.id) }
    var household = Household(id: .own)
    household.ids = [HouseholdID(using: &draft.ids)]
    household.devices = draft.library.writers
    draft.put(household)
  }

  /// Deletes the records of a kind that are other people's. Persons and plays stay, and notes that are for all.
  private mutating func deleteAll<R: LibraryRecord>(_ type: R.Type, butOf me: PersonID) throws(LibraryError) {
    guard let owner = R.traits.person, R.kind != Person.kind, R.kind != Play.kind else { return }
    for record in draft.library.records(R.self) where draft.library.resolve(owner(record)) != me {
      if let note = record as? Note, note.isShared { continue }
      try draft.delete(type, record.id)
    }
  }

  /// Deletes the outcomes of evenings without a person, and what others wrote about those with them.
  private mutating func deleteOutcomes(butOf me: PersonID) throws(LibraryError) {
    for outcome in draft.library.records(SlotOutcome.self) {
      guard outcome.people.contains(where: { draft.library.resolve($0) == me }) else {
        try draft.delete(SlotOutcome.self, outcome.id)
        continue
      }
      try draft.update(outcome.id) { [library = draft.library] (record: inout SlotOutcome) in
        if record.vetoedBy.map({ library.resolve($0) != me }) ?? false { record.text = "" }
        record.people = [me]
      }
    }
  }
}

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

  /// Makes the library the acting person's own: forgets what is private to the others, keeps the diary.
  ///
  /// Call it on the leaving person's device after it stopped syncing with the household. It cannot be undone, since
  /// history forgets it as well: the others' marks, their notes except those that they wrote for all, their queues,
  /// reminders, resume points and settings, their words in outcomes, the plans, and the windows, slots, orders and
  /// ballots without the acting person. Those that are theirs alone, or with others, stay theirs. Of the others' plays
  /// those of an evening with the acting person stay, as plays of deleted persons, without what the others wrote, felt
  /// and rated. Lists of the others become the acting person's, so no title loses its place. A person who shares a list
  /// with another household leaves that list first. A kind of an app's own says which of its records are for all. Of
  /// kinds that this version of the app does not know, those records go whose ids begin with the id of one of the
  /// others; the rest stays.
  public mutating func leave() throws(LibraryError) {
    draft.note(.leaveHousehold)
    let me = try draft.known(draft.person)
    forget(SavedPlan.self) { _, _ in true }
    forget(TimeWindow.self) { window, isMine in !window.people.contains(where: isMine) }
    forget(BookedSlot.self) { slot, isMine in !slot.people.contains(where: isMine) }
    forget(StandingOrder.self) { order, isMine in !order.people.contains(where: isMine) }
    for other in draft.library.people where other.id != me { try draft.guide.removeAll(of: other.id) }
    let library = draft.library
    for type in library.schema.types {
      // Persons and plays have rules of their own.
      if type.kind != Person.kind, type.kind != Play.kind { forgetAll(type.record) }
      draft.forgetShare(type.record) { library.resolve($0) != me }
    }
    let people = library.records(Person.self).rows.map(\.record.id)
    draft.forgetUnknownRecords(of: Set(people.filter { library.resolve($0) != me }))
    forgetPlays(butOf: me)
    forgetOutcomes(butOf: me)
    for other in draft.library.people where other.id != me { try draft.remove(other.id) }
    var household = Household(id: .own)
    household.ids = [HouseholdID(using: &draft.ids)]
    household.devices = draft.library.writers
    draft.put(household)
  }

  /// Forgets records and tombstones of a kind that are not the acting person's.
  private mutating func forget<R: LibraryRecord>(
    _ type: R.Type, where isWanted: (R, _ isMine: (PersonID) -> Bool) -> Bool
  ) {
    let library = draft.library
    let me = library.resolve(draft.person)
    for row in library.records(R.self).rows where row.isLive || !row.writtenKeys.isEmpty {
      if isWanted(row.record, { library.resolve($0) == me }) { draft.forget(type, row.record.id) }
    }
  }

  /// Forgets the records of a kind that are other people's, but for those that are for all.
  private mutating func forgetAll<R: LibraryRecord>(_ type: R.Type) {
    guard let owner = R.traits.person else { return }
    let isForAll = R.traits.isForAll
    forget(type) { record, isMine in !isMine(owner(record)) && isForAll?(record) != true }
  }

  /// Forgets the plays of the others that were no evening with a person, and what is their own of those that were.
  private mutating func forgetPlays(butOf me: PersonID) {
    let library = draft.library
    let rows = library.records(Play.self).rows
    func isMine(_ play: Play) -> Bool { library.resolve(play.person) == me }
    let evenings = Set(rows.filter { $0.isLive && isMine($0.record) }.compactMap(\.record.together))
    for row in rows where row.isLive || !row.writtenKeys.isEmpty {
      let play = row.record
      guard play.person != .absent, !isMine(play) else { continue }
      let isJoined = play.together.map { evenings.contains($0) } ?? false
      let isShared = row.isLive && (isJoined || isViewing(play, of: me, in: library))
      var own = play
      (own.notes, own.pictures, own.rating, own.mood) = ("", [], nil, nil)
      if isShared, own == play { continue }
      // History has the words as well, until the record is forgotten.
      draft.forget(Play.self, play.id)
      if isShared { draft.put(own) }
    }
  }

  /// Whether a person has a play of the same evening that is not joined with it, such as one that was ticked by hand.
  private func isViewing(_ play: Play, of person: PersonID, in library: Library) -> Bool {
    guard let begin = play.time.instant else { return false }
    let subject = library.resolve(play.subject, witness: play.witness)
    let near = Library.nearness(ofLength: library.runtime(of: subject) ?? .zero)
    return library.viewing(on: subject, of: person, around: Now(begin, in: draft.now.zone), within: near) != nil
  }

  /// Forgets the outcomes of evenings without a person, and what others said of those with them.
  private mutating func forgetOutcomes(butOf me: PersonID) {
    forget(SlotOutcome.self) { outcome, isMine in
      !outcome.people.union(outcome.viewers).contains(where: isMine)
    }
    let library = draft.library
    func isMine(_ person: PersonID) -> Bool { library.resolve(person) == me }
    for outcome in library.records(SlotOutcome.self) {
      guard var own = outcome.without({ !isMine($0) }) else { continue }
      own.people = [me]
      guard own != outcome else { continue }
      // History has the words of the others as well, until the record is forgotten.
      draft.forget(SlotOutcome.self, outcome.id)
      draft.put(own)
    }
  }
}

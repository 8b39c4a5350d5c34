public import ReelbookModel

extension Verb {
  /// A slot was booked.
  public static let book = Verb(rawValue: "book")
  /// A slot was changed, or one of its evenings was moved.
  public static let changeSlot = Verb(rawValue: "changeSlot")
  /// A slot, or one of its evenings, was given up.
  public static let giveUpSlot = Verb(rawValue: "giveUpSlot")
  /// A proposal was pinned.
  public static let pin = Verb(rawValue: "pin")
}

/// Booked slots.
extension GuideVerbs {
  /// Books a time for a movie, a series or an episode; without a subject, for what fits the wish.
  ///
  ///     try draft.guide.book(matrix.subject, on: friday, at: "20:15", for: [ada, ben])
  ///     try draft.guide.book(on: friday, at: "18:00", length: .seconds(7200), for: everybody, wish: .familyFilm, repeats: .weekly([.friday]))
  ///
  /// The default length is the title's. A length of zero is an error, as is a person who is not in the household. A
  /// title that is not for one of the people is booked all the same, and the plan says for whom it is not.
  @discardableResult
  public mutating func book(
    _ subject: MediaID? = nil, on day: CivilDay, at start: ClockTime, length: Duration? = nil,
    for people: Set<PersonID>? = nil, wish: SlotWish = SlotWish(), repeats: DayRule? = nil, zone: String? = nil
  ) throws(LibraryError) -> SlotID {
    draft.note(.book)
    var slot = BookedSlot(id: SlotID(using: &draft.ids))
    slot.subject = subject.map { draft.library.resolve($0) } ?? .absent
    (slot.day, slot.start, slot.wish, slot.repeats) = (day, start, wish, repeats)
    slot.length = length ?? self.length(of: slot.subject, episodes: wish.episodes ?? 1)
    slot.people = people ?? [draft.person]
    slot.zone = zone ?? TimeZoneName.of(draft.now)
    try draft.insert(checked(slot))
    return slot.id
  }

  /// Reserves a time for something that is not a title, such as "something on television".
  @discardableResult
  public mutating func reserve(
    _ text: String, on day: CivilDay, at start: ClockTime, length: Duration, for people: Set<PersonID>? = nil,
    repeats: DayRule? = nil, zone: String? = nil
  ) throws(LibraryError) -> SlotID {
    let id = try book(on: day, at: start, length: length, for: people, repeats: repeats, zone: zone)
    try draft.update(id) { (slot: inout BookedSlot) in (slot.origin, slot.text) = (.placeholder, text) }
    return id
  }

  /// Pins a proposal of the planner: its title and time no longer change.
  ///
  /// A pinned series goes on with the episodes that are next when the evening comes.
  @discardableResult
  public mutating func pin(_ slot: PlannedSlot) throws(LibraryError) -> SlotID {
    draft.note(.pin)
    if draft.library.records(BookedSlot.self)[slot.id.slot] != nil { return slot.id.slot }
    guard !slot.subjects.isEmpty, let zone = slot.start.zone, let clock = ZoneClock(named: zone) else {
      throw LibraryError(.notAllowed, PlannerErrorPhrase.nothingToPin)
    }
    var pinned = BookedSlot(id: slot.id.slot)
    (pinned.day, pinned.start) = clock.local(slot.startInstant)
    (pinned.subject, pinned.witness) = (draft.library.subject(0, of: slot), slot.witness(0))
    (pinned.zone, pinned.length, pinned.origin) = (zone, slot.length, .pinned)
    pinned.people = Set(slot.people)
    pinned.changes = [GuideChangeID(at: draft.now)]
    if slot.subjects.count > 1 { pinned.wish.episodes = slot.subjects.count }
    pinned.wish.mood = slot.wishedMood
    try draft.insert(checked(pinned))
    return pinned.id
  }

  /// Changes a slot with all its evenings; an unknown id is an error.
  public mutating func edit(_ id: SlotID, _ body: (inout BookedSlot) -> Void) throws(LibraryError) {
    draft.note(.changeSlot)
    guard var slot = draft.library.records(BookedSlot.self)[id] else {
      throw LibraryError(.notFound, PlannerErrorPhrase.noSlot)
    }
    body(&slot)
    slot.changes.insert(GuideChangeID(at: draft.now))
    let checked = try checked(slot)
    try draft.update(id) { (record: inout BookedSlot) in record = checked }
  }

  /// Moves one evening of a repeating slot, or a single slot, to another day and time.
  ///
  /// For a repeating slot, `day` is a day of its rule; another day is an error.
  public mutating func move(
    _ id: SlotID, on day: CivilDay? = nil, to newDay: CivilDay, at start: ClockTime
  ) throws(LibraryError) {
    let slot = draft.library.records(BookedSlot.self)[id]
    if let rule = slot?.repeats {
      guard let day, rule.contains(day), day >= slot?.day ?? day else {
        guard let day else { throw LibraryError(.notAllowed, PlannerErrorPhrase.noDay) }
        throw LibraryError(.notAllowed, PlannerErrorPhrase.notOnDay, ["day": .day(day)])
      }
      try edit(id) { $0.moves[day] = SlotMove(newDay, start) }
    } else {
      try edit(id) { ($0.day, $0.start) = (newDay, start) }
    }
  }

  /// Removes a slot; with a day, only that evening of a repeating slot.
  public mutating func remove(_ id: SlotID, on day: CivilDay? = nil) throws(LibraryError) {
    draft.note(.giveUpSlot)
    guard let slot = draft.library.records(BookedSlot.self)[id] else {
      throw LibraryError(.notFound, PlannerErrorPhrase.noSlot)
    }
    guard let day, slot.repeats != nil else { return try draft.delete(BookedSlot.self, id) }
    try edit(id) { $0.repeats?.exceptions.insert(day) }
  }

  private func checked(_ slot: BookedSlot) throws(LibraryError) -> BookedSlot {
    var slot = slot
    slot.people = try householders(slot.people)
    guard slot.length > .zero, slot.length <= .seconds(48 * 3600) else {
      throw LibraryError(.notAllowed, PlannerErrorPhrase.slotLength)
    }
    slot.repeats = slot.repeats?.counted(from: slot.day)
    try TimeZoneName.check(slot.zone)
    return slot
  }

  private func length(of subject: MediaID, episodes: Int) -> Duration {
    let policy = PlanPolicy.standard
    guard subject.title.kind == .series else {
      return draft.library.runtime(of: subject) ?? policy.unknownFilm
    }
    let each = draft.library.runtime(of: subject) ?? policy.unknownEpisode
    return each * episodes + policy.padding * (episodes - 1)
  }
}

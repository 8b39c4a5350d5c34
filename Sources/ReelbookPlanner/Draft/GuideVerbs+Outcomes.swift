public import ReelbookModel

extension Verb {
  /// A slot was watched.
  public static let watchSlot = Verb(rawValue: "watchSlot")
  /// A person fell asleep during a slot.
  public static let sleepInSlot = Verb(rawValue: "sleepInSlot")
  /// A slot was skipped for good.
  public static let skipSlot = Verb(rawValue: "skipSlot")
  /// A slot was missed.
  public static let missSlot = Verb(rawValue: "missSlot")
  /// A person vetoed a slot.
  public static let vetoSlot = Verb(rawValue: "vetoSlot")
}

/// The outcome of a slot.
extension GuideVerbs {
  /// Records that a slot was watched, and logs a play for each person who was there.
  ///
  /// A play's id is made from the slot, the subject and the person, so a second call, here or on another device, logs
  /// nothing twice. A person who already has a whole play of the subject on that day or evening keeps that one.
  /// Without names, everyone in the slot was there. With `finished`, the title counts as finished for each. A slot
  /// that has not begun is an error.
  public mutating func markWatched(
    _ slot: PlannedSlot, by viewers: Set<PersonID>? = nil, mood: Mood? = nil, finished: Bool = false
  ) throws(LibraryError) {
    draft.note(.watchSlot)
    let viewers = try householders(viewers ?? Set(slot.people))
    try refuseFuture(slot)
    for subject in slot.subjects {
      try record(finished ? .finished : .watched, of: subject, in: slot) { ($0.people, $0.mood) = (viewers, mood) }
      try logPlays(of: subject, in: slot, by: viewers, mood: mood)
    }
    guard finished, let title = slot.title else { return }
    for person in viewers.sorted() { try draft.categorize(MediaID(title), as: .finished, by: person) }
  }

  /// Logs something that was watched unplanned; its outcome has no slot.
  public mutating func logUnplanned(
    _ subject: MediaID, by viewers: Set<PersonID>? = nil, at time: WatchTime? = nil, mood: Mood? = nil
  ) throws(LibraryError) {
    draft.note(.watchSlot)
    let viewers = try householders(viewers ?? [draft.person]).sorted()
    guard let first = viewers.first else { return }
    var details = PlayDetails()
    details.mood = mood
    try draft.watch(
      subject, at: time ?? draft.now.watchTime, details, by: first, with: Array(viewers.dropFirst()), insisting: true)
    var outcome = SlotOutcome(id: OutcomeID(using: &draft.ids))
    outcome.subject = draft.library.resolve(subject)
    (outcome.people, outcome.mood, outcome.time, outcome.recorded) = (
      Set(viewers), mood, time ?? draft.now.watchTime, draft.now.instant
    )
    try draft.insert(outcome)
  }

  /// Records that persons fell asleep during a slot: what came before counts as watched, and they resume there.
  ///
  /// Without a subject, it is the slot's last one. The others watched it to the end; without names, everyone slept.
  public mutating func markAsleep(
    _ sleepers: Set<PersonID>? = nil, in slot: PlannedSlot, during subject: MediaID? = nil, from position: Duration
  ) throws(LibraryError) {
    draft.note(.sleepInSlot)
    try refuseFuture(slot)
    let sleepers = try householders(sleepers ?? Set(slot.people))
    guard let last = subject ?? slot.subjects.last, let at = slot.subjects.firstIndex(of: last) else {
      throw LibraryError(.notAllowed, PlannerErrorPhrase.notInSlot)
    }
    let viewers = try householders(Set(slot.people).union(sleepers))
    for watched in slot.subjects[..<at] {
      try record(.watched, of: watched, in: slot) { $0.people = viewers }
      try logPlays(of: watched, in: slot, by: viewers)
    }
    try record(.asleep, of: last, in: slot) { ($0.people, $0.asleepFrom) = (viewers, position) }
    let awake = viewers.subtracting(sleepers)
    if !awake.isEmpty { try logPlays(of: last, in: slot, by: awake) }
    for person in sleepers.sorted() { try draft.stop(last, at: position, by: person) }
    for missed in slot.subjects[(at + 1)...] { try record(.missed, of: missed, in: slot) { $0.people = viewers } }
  }

  /// Skips a slot for good: its episodes count as seen for the planner, and for nothing else.
  public mutating func markSkipped(_ slot: PlannedSlot) throws(LibraryError) {
    draft.note(.skipSlot)
    for subject in slot.subjects { try record(.skipped, of: subject, in: slot) { $0.people = Set(slot.people) } }
  }

  /// Records that a slot was missed; the policy decides what follows.
  public mutating func markMissed(_ slot: PlannedSlot) throws(LibraryError) {
    draft.note(.missSlot)
    for subject in slot.subjects { try record(.missed, of: subject, in: slot) { $0.people = Set(slot.people) } }
  }

  /// Vetoes a slot: its title rests for a while, and the best of up to three alternatives takes its place.
  ///
  /// Returns the alternatives, best first, each with its reasons; ``choose(_:)`` takes another one. Empty if nothing
  /// fits.
  @discardableResult
  public mutating func veto(
    _ slot: PlannedSlot, by person: PersonID? = nil, because text: String = "", policy: PlanPolicy = .standard
  ) throws(LibraryError) -> [PlannedSlot] {
    draft.note(.vetoSlot)
    let person = try draft.known(person)
    for subject in slot.subjects {
      try record(.vetoed, of: subject, in: slot) {
        ($0.people, $0.vetoedBy, $0.text) = (Set(slot.people), person, text)
      }
    }
    if draft.library.records(BookedSlot.self)[slot.id.slot] != nil, slot.origin == .pinned {
      try draft.delete(BookedSlot.self, slot.id.slot)
    }
    let others = draft.library.alternatives(to: slot, policy: policy, asOf: draft.now)
    let isInPlan = draft.library.records(SavedPlan.self).contains { $0.content.slots.contains { $0.id == slot.id } }
    if isInPlan, let first = others.first { try choose(first) }
    return others
  }

  private mutating func record(
    _ fate: SlotFate, of subject: MediaID, in slot: PlannedSlot, _ body: (inout SlotOutcome) -> Void
  ) throws(LibraryError) {
    let id = SlotOutcome.id(of: subject, in: slot.id)
    let existing = draft.library.records(SlotOutcome.self)[id]
    var outcome = existing ?? SlotOutcome(id: id)
    (outcome.slot, outcome.subject, outcome.fate) = (slot.id, subject, fate)
    (outcome.time, outcome.recorded) = (slot.start, draft.now.instant)
    body(&outcome)
    if existing == nil {
      try draft.insert(outcome)
    } else {
      let updated = outcome
      try draft.update(id) { (record: inout SlotOutcome) in record = updated }
    }
  }

  /// Logs a play for each person who has none yet.
  private mutating func logPlays(
    of subject: MediaID, in slot: PlannedSlot, by people: Set<PersonID>, mood: Mood? = nil
  ) throws(LibraryError) {
    let key = "\(slot.id)"
    var details = PlayDetails()
    details.mood = mood
    for person in people.sorted() {
      let id = PlayID(from: "play", key, "\(subject)", "\(person)")
      guard draft.library.records(Play.self)[id] == nil else { continue }
      let hasOne = draft.library.plays(about: subject, of: person).contains {
        $0.play.extent == .whole && $0.play.time.day == slot.day
      }
      // A player logs the real start, which may be after midnight.
      let start = Now(slot.startInstant, in: draft.now.zone)
      guard !hasOne, draft.library.viewing(of: subject, by: person, around: start) == nil else { continue }
      try draft.logPlay(
        id, of: subject, by: person, at: slot.start, run: max(1, draft.library.run(on: subject, of: person)),
        together: people.count > 1 ? GroupID(from: "together", key, "\(subject)") : nil, details: details)
    }
  }

  private func refuseFuture(_ slot: PlannedSlot) throws(LibraryError) {
    guard slot.startInstant <= draft.now.instant else {
      throw LibraryError(.notBegun, PlannerErrorPhrase.notBegun)
    }
  }
}

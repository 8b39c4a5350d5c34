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
///
/// Each verb corrects what was recorded before: the last word on an evening holds, for its plays as well. It says
/// nothing of people whom it does not name, since two devices may each report one person: their plays and resume points
/// stay. That somebody was not there after all is said in two words: `markMissed(_:)`, and then who was there.
extension GuideVerbs {
  /// Records that a slot was watched, and logs a play for each person who was there.
  ///
  /// Each episode is logged at its own time. A play's id is made from the slot, the film or episode, and the person, so
  /// a second call, here or on another device, logs nothing twice. A person who already has a whole play of the subject
  /// near that time keeps that one. Without names, everyone in the slot was there; with names, whoever was recorded
  /// before is still recorded. With `finished`, the title counts as finished for each. These are errors: a slot that
  /// has not begun, and a slot of a whole series, which names no episode.
  public mutating func markWatched(
    _ slot: PlannedSlot, by viewers: Set<PersonID>? = nil, mood: Mood? = nil, finished: Bool = false
  ) throws(LibraryError) {
    draft.note(.watchSlot)
    let viewers = if let viewers { try householders(viewers) } else { try householders(of: slot) }
    try checkBegun(slot)
    try checkEpisodes(of: slot)
    for at in slot.subjects.indices {
      try record(finished ? .finished : .watched, of: at, in: slot) { ($0.people, $0.mood) = (viewers, mood) }
      try logPlays(of: at, in: slot, by: viewers, mood: mood)
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
  /// Without a subject, it is the slot's last one. The others who were there watched it to the end; without names,
  /// everyone in the slot was there, and all who were there slept. Whoever was recorded before is still recorded. A
  /// position past the end is an error, or past the end of the slot if nobody knows the length. So is what
  /// `markWatched(_:by:mood:finished:)` refuses.
  public mutating func markAsleep(
    _ sleepers: Set<PersonID>? = nil, in slot: PlannedSlot, during subject: MediaID? = nil, from position: Duration,
    by viewers: Set<PersonID>? = nil
  ) throws(LibraryError) {
    draft.note(.sleepInSlot)
    try checkBegun(slot)
    try checkEpisodes(of: slot)
    let attendees = if let viewers { try householders(viewers) } else { try householders(of: slot) }
    let sleepers = if let sleepers { try householders(sleepers) } else { attendees }
    guard let named = subject ?? slot.subjects.last, let at = place(of: named, in: slot) else {
      throw LibraryError(.notAllowed, PlannerErrorPhrase.notInSlot)
    }
    let last = draft.library.subject(at, of: slot)
    let end = end(of: at, in: slot)
    guard position <= end else {
      throw LibraryError(.notAllowed, PlannerErrorPhrase.pastEnd, ["what": draft.library.phrase(of: last)])
    }
    for person in sleepers.sorted() {
      try draft.stop(last, at: position, of: draft.library.runtime(of: last), by: person)
    }
    let viewers = attendees.union(sleepers)
    for watched in slot.subjects.indices.prefix(at) {
      try record(.watched, of: watched, in: slot) { $0.people = viewers }
      try logPlays(of: watched, in: slot, by: viewers)
    }
    try record(.asleep, of: at, in: slot) { ($0.people, $0.sleepers, $0.asleepFrom) = (viewers, sleepers, position) }
    try logPlays(of: at, in: slot, by: viewers.subtracting(sleepers))
    try takeBackPlays(of: at, in: slot, by: sleepers)
    for missed in slot.subjects.indices.dropFirst(at + 1) {
      try record(.missed, of: missed, in: slot) { $0.people = viewers }
      try takeBackPlays(of: missed, in: slot, by: viewers)
    }
  }

  /// The place of a subject in a slot, by the name that it has there, or by that of now.
  private func place(of subject: MediaID, in slot: PlannedSlot) -> Int? {
    slot.subjects.firstIndex(of: subject)
      ?? slot.subjects.indices.first { draft.library.subject($0, of: slot) == draft.library.resolve(subject) }
  }

  /// Skips a slot for good: its episodes count as seen for the planner, and for nothing else.
  public mutating func markSkipped(_ slot: PlannedSlot) throws(LibraryError) {
    draft.note(.skipSlot)
    try markUnseen(.skipped, slot)
  }

  /// Records that a slot was missed; the policy decides what follows. A slot that has not begun is an error.
  public mutating func markMissed(_ slot: PlannedSlot) throws(LibraryError) {
    draft.note(.missSlot)
    try checkBegun(slot)
    try markUnseen(.missed, slot)
  }

  private mutating func markUnseen(_ fate: SlotFate, _ slot: PlannedSlot) throws(LibraryError) {
    for at in slot.subjects.indices {
      let before = outcome(of: at, in: slot)
      let people = Set(slot.people).union(before?.people ?? []).union(before?.viewers ?? [])
      try record(fate, of: at, in: slot) { $0.people = people }
      try takeBackPlays(of: at, in: slot, by: people)
      // Without a play, people would go on where they stopped in an evening that never was.
      if let before { try forgetSleep(in: before) }
    }
  }

  /// Vetoes a slot: its title rests for a while, and the best of up to three alternatives takes its place.
  ///
  /// Returns the alternatives, best first, each with its reasons; ``choose(_:)`` takes another one. Empty if nothing
  /// fits: then the evening stays open. A booked evening stays booked, for another title. A placeholder has no title to
  /// veto, and stays as it is. The policy is that of the week's plan, unless another is given. A slot that has begun is
  /// an error.
  @discardableResult
  public mutating func veto(
    _ slot: PlannedSlot, by person: PersonID? = nil, because text: String = "", policy: PlanPolicy? = nil
  ) throws(LibraryError) -> [PlannedSlot] {
    draft.note(.vetoSlot)
    let person = try draft.own(person)
    guard slot.startInstant > draft.now.instant else {
      throw LibraryError(.notAllowed, PlannerErrorPhrase.hasBegun)
    }
    for at in slot.subjects.indices {
      try record(.vetoed, of: at, in: slot) {
        ($0.people, $0.vetoedBy, $0.text) = (Set(slot.people), person, text)
      }
    }
    if draft.library.records(BookedSlot.self)[slot.id.slot]?.origin == .pinned {
      try draft.delete(BookedSlot.self, slot.id.slot)
    }
    let others = draft.library.alternatives(to: slot, policy: policy, asOf: draft.now)
    let isPlanned = draft.library.records(SavedPlan.self).contains { $0.content.slots.contains { $0.id == slot.id } }
    if isPlanned || slot.origin != .planned, let first = others.first { try choose(first) }
    return others
  }
}

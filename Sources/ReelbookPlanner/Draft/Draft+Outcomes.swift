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

/// Verbs for the outcome of a slot.
extension Draft {
  /// Records that a slot was watched, and logs a play for each person who was there.
  ///
  /// A play's id is made from the slot, the subject and the person, so a second call, here or on another device, logs
  /// nothing twice. A person who already has a whole play of the subject on that day or evening keeps that one.
  /// Without names, everyone in the slot was there. With `finished`, the title counts as finished for each. A slot
  /// that has not begun is an error.
  public mutating func watched(
    _ slot: PlannedSlot, by present: Set<PersonID>? = nil, mood: Mood? = nil, finished: Bool = false
  ) throws {
    note(.watchSlot)
    let present = try householders(present ?? Set(slot.people))
    try refuseFuture(slot)
    for subject in slot.subjects {
      try tell(finished ? .finished : .watched, subject, in: slot) { ($0.people, $0.mood) = (present, mood) }
      try log(subject, in: slot, by: present, mood: mood)
    }
    guard finished, let title = slot.title else { return }
    for person in present.sorted() { try categorize(MediaID(title), as: .finished, by: person) }
  }

  /// Logs something that was watched unplanned; its outcome has no slot.
  public mutating func watchedUnplanned(
    _ subject: MediaID, by present: Set<PersonID>? = nil, at time: WatchTime? = nil, mood: Mood? = nil
  ) throws {
    note(.watchSlot)
    let present = try householders(present ?? [person]).sorted()
    guard let first = present.first else { return }
    var details = PlayDetails()
    details.mood = mood
    try watch(subject, at: time ?? now.watchTime, details, by: first, with: Array(present.dropFirst()))
    var outcome = SlotOutcome(id: OutcomeID(using: &ids))
    outcome.subject = library.resolve(subject)
    (outcome.people, outcome.mood, outcome.time, outcome.told) = (
      Set(present), mood, time ?? now.watchTime, now.instant
    )
    try insert(outcome)
  }

  /// Records that persons fell asleep during a slot: what came before counts as watched, and they resume there.
  ///
  /// Without a subject, it is the slot's last one. The others watched it to the end; without names, everyone slept.
  public mutating func slept(
    in slot: PlannedSlot, during subject: MediaID? = nil, from position: Duration, _ sleepers: Set<PersonID>? = nil
  ) throws {
    note(.sleepInSlot)
    try refuseFuture(slot)
    let sleepers = try householders(sleepers ?? Set(slot.people))
    guard let last = subject ?? slot.subjects.last, let at = slot.subjects.firstIndex(of: last) else {
      throw PlannerError(.notAllowed, Phrase("planner.error.notInSlot"))
    }
    let present = try householders(Set(slot.people).union(sleepers))
    for watched in slot.subjects[..<at] {
      try tell(.watched, watched, in: slot) { $0.people = present }
      try log(watched, in: slot, by: present, mood: nil)
    }
    try tell(.asleep, last, in: slot) { ($0.people, $0.asleepFrom) = (present, position) }
    let awake = present.subtracting(sleepers)
    if !awake.isEmpty { try log(last, in: slot, by: awake, mood: nil) }
    for person in sleepers.sorted() { try stop(last, at: position, by: person) }
    for missed in slot.subjects[(at + 1)...] { try tell(.missed, missed, in: slot) { $0.people = present } }
  }

  /// Skips a slot for good: its episodes count as seen for the planner, and for nothing else.
  public mutating func skip(_ slot: PlannedSlot) throws {
    note(.skipSlot)
    for subject in slot.subjects { try tell(.skipped, subject, in: slot) { $0.people = Set(slot.people) } }
  }

  /// Records that a slot was missed; the policy decides what follows.
  public mutating func missed(_ slot: PlannedSlot) throws {
    note(.missSlot)
    for subject in slot.subjects { try tell(.missed, subject, in: slot) { $0.people = Set(slot.people) } }
  }

  /// Vetoes a slot: its title rests for a while, and the best of up to three alternatives takes its place.
  ///
  /// Returns the alternatives, best first, each with its reasons; ``choose(_:)`` takes another one. Empty if nothing
  /// fits.
  @discardableResult
  public mutating func veto(
    _ slot: PlannedSlot, by person: PersonID? = nil, because text: String = "", policy: PlanPolicy = .standard
  ) throws -> [PlannedSlot] {
    note(.vetoSlot)
    let person = try known(person)
    for subject in slot.subjects {
      try tell(.vetoed, subject, in: slot) { ($0.people, $0.vetoedBy, $0.text) = (Set(slot.people), person, text) }
    }
    if library.records(BookedSlot.self)[slot.id.slot] != nil, slot.origin == .pinned {
      try delete(BookedSlot.self, slot.id.slot)
    }
    let others = library.alternatives(to: slot, policy: policy, asOf: now)
    let isInPlan = library.records(SavedPlan.self).contains { $0.content.slots.contains { $0.id == slot.id } }
    if isInPlan, let first = others.first { try choose(first) }
    return others
  }

  private mutating func tell(
    _ fate: SlotFate, _ subject: MediaID, in slot: PlannedSlot, _ body: (inout SlotOutcome) -> Void
  ) throws {
    let id = SlotOutcome.id(of: subject, in: slot.id)
    var outcome = library.records(SlotOutcome.self)[id] ?? SlotOutcome(id: id)
    let isNew = library.records(SlotOutcome.self)[id] == nil
    (outcome.slot, outcome.subject, outcome.fate) = (slot.id, subject, fate)
    (outcome.time, outcome.told) = (slot.start, now.instant)
    body(&outcome)
    if isNew {
      try insert(outcome)
    } else {
      let told = outcome
      try change(id) { (record: inout SlotOutcome) in record = told }
    }
  }

  /// Logs a play for each person who has none yet.
  private mutating func log(_ subject: MediaID, in slot: PlannedSlot, by people: Set<PersonID>, mood: Mood?) throws {
    let key = "\(slot.id)"
    for person in people.sorted() {
      var play = Play(id: PlayID(from: "play", key, "\(subject)", "\(person)"))
      guard library.records(Play.self)[play.id] == nil else { continue }
      let hasOne = library.plays(about: subject, of: person).contains {
        $0.play.extent == .whole && $0.play.time.day == slot.day
      }
      // A player logs the real start, which may be after midnight.
      let start = Now(slot.startInstant, in: now.zone)
      guard !hasOne, library.viewing(of: subject, by: person, around: start) == nil else { continue }
      (play.subject, play.person, play.time, play.logged) = (subject, person, slot.start, now.instant)
      play.run = max(1, library.run(on: subject, of: person))
      if people.count > 1 { play.together = GroupID(from: "together", key, "\(subject)") }
      play.mood = mood
      play.timeWatched = nil
      try insert(play)
    }
  }

  private func refuseFuture(_ slot: PlannedSlot) throws {
    guard slot.startInstant <= now.instant else {
      throw PlannerError(.notBegun, Phrase("planner.error.notBegun"))
    }
  }
}

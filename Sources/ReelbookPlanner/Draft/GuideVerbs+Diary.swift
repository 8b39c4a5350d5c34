import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an outcome writes. `at` is the place of a subject in its slot.
extension GuideVerbs {
  func outcome(of at: Int, in slot: PlannedSlot) -> SlotOutcome? {
    draft.library.outcome(of: at, in: slot)
  }

  /// Writes the outcome of a subject; nothing of an earlier outcome stays.
  mutating func record(
    _ fate: SlotFate, of at: Int, in slot: PlannedSlot, _ body: (inout SlotOutcome) -> Void
  ) throws(LibraryError) {
    let existing = outcome(of: at, in: slot)
    // An outcome that was written of another id or number stays with it, and so do its plays.
    let subject = existing?.subject ?? draft.library.subject(at, of: slot)
    var outcome = SlotOutcome(
      id: existing?.id ?? SlotOutcome.id(of: subject, witness: slot.witness(at), in: slot.id))
    if existing == nil, draft.library.records(SlotOutcome.self)[outcome.id] != nil {
      // It is that of an episode which had this number before, or for which the catalogue has the same id.
      outcome = SlotOutcome(id: OutcomeID(from: "outcome", "\(slot.id)", "\(subject)", "\(slot.witness(at) ?? 0)"))
    }
    outcome.extras = existing?.extras ?? Extras()
    (outcome.slot, outcome.subject, outcome.fate) = (slot.id, subject, fate)
    (outcome.time, outcome.recorded) = (slot.start, draft.now.instant)
    outcome.witness = slot.witness(at) ?? existing?.witness
    outcome.wishedMood = existing?.wishedMood ?? draft.library.wishedMood(of: slot)
    body(&outcome)
    // What words write beside the outcome is noted, so that a device that knows a later one can take it back.
    if outcome.isOfViewers || fate == .asleep {
      outcome.viewers = (existing?.viewers ?? []).union(outcome.wholeViewers).subtracting(outcome.sleepers)
      outcome.rests = (existing?.rests ?? []).filter { !outcome.sleepers.contains($0.person) }
      if let position = outcome.asleepFrom {
        outcome.rests.formUnion(outcome.sleepers.map { SleepRest($0, RestPosition(position)) })
      }
    }
    if fate == .finished { outcome.finishers = (existing?.finishers ?? []).union(outcome.word.people) }
    guard let existing else { return try draft.insert(outcome) }
    if fate != .finished { try unfinish(subject, by: existing.finishers) }
    let updated = outcome
    try draft.update(updated.id) { (record: inout SlotOutcome) in record = updated }
  }

  /// Takes back that people finished the title of a subject.
  mutating func unfinish(_ subject: MediaID, by people: Set<PersonID>) throws(LibraryError) {
    let title = draft.library.resolve(subject).title
    for person in people.sorted() where draft.library.person(person) != nil {
      guard draft.library.mark(on: MediaID(title), of: person).category == .finished else { continue }
      try draft.categorize(MediaID(title), as: title.kind == .series ? .current : nil, by: person)
    }
  }

  /// Logs a play for each person who has none yet.
  mutating func logPlays(
    of at: Int, in slot: PlannedSlot, by people: Set<PersonID>, mood: Mood? = nil
  ) throws(LibraryError) {
    let (subject, time) = (draft.library.subject(at, of: slot), time(of: at, in: slot))
    guard let outcome = outcome(of: at, in: slot)?.id else { return }
    let start = Now(time.instant ?? slot.startInstant, in: draft.now.zone)
    var details = PlayDetails()
    details.mood = mood
    for person in people.sorted() {
      let id = PlayID(of: outcome, by: person)
      guard draft.library.records(Play.self)[id] == nil else { continue }
      guard viewing(on: subject, of: person, from: start) == nil else { continue }
      try draft.logPlay(
        id, of: subject, by: person, at: time, run: max(1, draft.library.run(on: subject, of: person)),
        together: people.count > 1 ? GroupID(from: "together", "\(outcome)") : nil, details: details)
    }
  }

  /// The play that is this viewing already: one that began near the slot's time, or that somebody ticked by hand in the
  /// hours after it. Another one of that day is another viewing.
  ///
  /// A player logs the real start, which may be earlier, later, or after midnight.
  func viewing(on subject: MediaID, of person: PersonID, from start: Now) -> Play? {
    let library = draft.library
    func nearest(within hours: Duration, where isWanted: (Play) -> Bool) -> Play? {
      library.viewing(on: subject, of: person, around: start, within: hours, where: isWanted)
    }
    return nearest(within: Library.nearness(ofLength: library.runtime(of: subject) ?? .zero)) { _ in true }
      ?? nearest(within: Library.longestNearness) { play in
        play.source.kind == .byHand && play.time.instant ?? start.instant >= start.instant
      }
  }

  /// Takes back the plays that an earlier outcome logged.
  mutating func takeBackPlays(of at: Int, in slot: PlannedSlot, by people: Set<PersonID>) throws(LibraryError) {
    guard let outcome = outcome(of: at, in: slot)?.id else { return }
    for person in people.sorted() {
      let id = PlayID(of: outcome, by: person)
      if draft.library.records(Play.self)[id] != nil { try draft.remove(id) }
    }
  }

  /// Takes back where people fell asleep by a word that does not hold any more, if they have not gone on since.
  mutating func forgetSleep(in outcome: SlotOutcome) throws(LibraryError) {
    let subject = draft.library.subject(of: outcome)
    for rest in outcome.rests.sorted() where draft.library.person(rest.person) != nil {
      guard let point = draft.library.resumePoint(in: subject, of: rest.person),
        RestPosition(point.position) == rest.position
      else { continue }
      try draft.stop(subject, at: .zero, goingBack: true, by: rest.person)
    }
  }

  /// The latest position at which somebody can stop in a subject of a slot.
  ///
  /// It is the end of the subject. If nobody knows its length, it is what whoever began it furthest has seen of it when
  /// the slot ends.
  func end(of at: Int, in slot: PlannedSlot) -> Duration {
    let subject = draft.library.subject(at, of: slot)
    if let runtime = draft.library.runtime(of: subject) { return runtime }
    let begun = slot.people.compactMap { draft.library.resumePoint(in: subject, of: $0)?.position }.max() ?? .zero
    return begun + draft.library.parts(of: slot)[at].start.duration(until: slot.endInstant)
  }

  /// Refuses a slot that has not begun.
  func checkBegun(_ slot: PlannedSlot) throws(LibraryError) {
    guard slot.startInstant <= draft.now.instant else {
      throw LibraryError(.notBegun, PlannerErrorPhrase.notBegun)
    }
  }

  /// Refuses a slot of a whole series or season: nobody watched all of it in one evening.
  func checkEpisodes(of slot: PlannedSlot) throws(LibraryError) {
    guard let many = slot.subjects.first(where: { $0.kind == .series || $0.kind == .season }) else { return }
    throw LibraryError(.notAllowed, PlannerErrorPhrase.noEpisode, ["what": draft.library.phrase(of: many)])
  }

  /// When a subject of a slot begins.
  private func time(of at: Int, in slot: PlannedSlot) -> WatchTime {
    guard at > 0, let zone = slot.start.zone.flatMap({ ZoneClock(named: $0)?.zone }) else { return slot.start }
    return WatchTime(draft.library.parts(of: slot)[at].start, in: zone)
  }
}

extension PlayID {
  /// The id of a person's play by an outcome: the same on every device.
  init(of outcome: OutcomeID, by person: PersonID) { self.init(from: "play", "\(outcome)", "\(person)") }
}

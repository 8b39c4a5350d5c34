public import ReelbookModel

/// Outcomes that several devices recorded.
extension GuideVerbs {
  /// Makes the diary say what the last word on each evening says, where devices recorded it differently.
  ///
  /// A device can only take back or log what it knows. After a merge, plays, resume points and finished titles may be
  /// left of an earlier word, or missing of the later one. What somebody changed by hand since stays. Saving a plan
  /// does it; an app that shows the diary before that may call it after a sync. Costs a pass over the outcomes.
  public mutating func settleOutcomes() throws(LibraryError) {
    draft.note(.watchSlot)
    for outcome in draft.library.records(SlotOutcome.self) {
      guard let slot = outcome.slot, let recorded = outcome.recorded else { continue }
      switch outcome.fate {
      case .asleep:
        try takeBackPlays(of: outcome, in: slot, by: outcome.sleepers, before: recorded)
        try restSleepers(of: outcome, since: recorded)
      case .missed, .skipped:
        try takeBackPlays(of: outcome, in: slot, by: outcome.people.union(outcome.viewers), before: recorded)
        try forgetSleep(in: outcome)
      default: break
      }
      for person in outcome.wholeViewers.sorted() {
        try restorePlay(of: outcome, in: slot, by: person, before: recorded)
      }
      if outcome.fate != .finished { try unfinish(outcome, before: recorded) }
    }
  }

  /// Takes back the plays that a later word contradicts.
  private mutating func takeBackPlays(
    of outcome: SlotOutcome, in slot: OccurrenceID, by people: Set<PersonID>, before recorded: Instant
  ) throws(LibraryError) {
    for person in people.sorted() {
      let id = PlayID(of: outcome.subject, in: slot, by: person)
      guard let play = draft.library.records(Play.self)[id], play.logged ?? .absent <= recorded else { continue }
      try draft.remove(id)
    }
  }

  /// Logs a play again that another device took back by an earlier word.
  ///
  /// A play that somebody deleted after the word stays deleted, and so does one that was forgotten.
  private mutating func restorePlay(
    of outcome: SlotOutcome, in slot: OccurrenceID, by person: PersonID, before recorded: Instant
  ) throws(LibraryError) {
    let (subject, id) = (outcome.subject, PlayID(of: outcome.subject, in: slot, by: person))
    guard draft.library.person(person) != nil, let row = draft.library.records(Play.self).row(id), !row.isLive,
      row.forgotten == .never, row.stamp.milliseconds <= recorded.milliseconds
    else { return }
    let time = row.record.time == .unknown ? outcome.time : row.record.time
    guard viewing(of: subject, by: person, from: Now(time.instant ?? recorded, in: draft.now.zone)) == nil else {
      return
    }
    var details = PlayDetails()
    details.mood = outcome.mood
    try draft.logPlay(
      id, of: subject, by: person, at: time, run: max(1, draft.library.run(on: subject, of: person)),
      together: outcome.wholeViewers.count > 1 ? GroupID(from: "together", "\(slot)", "\(subject)") : nil,
      details: details)
  }

  /// Lets those who fell asleep resume where the last word has it, if they have not gone on since.
  private mutating func restSleepers(of outcome: SlotOutcome, since recorded: Instant) throws(LibraryError) {
    guard let position = outcome.asleepFrom else { return }
    for person in outcome.sleepers.sorted() where draft.library.person(person) != nil {
      guard let point = draft.library.resumePoint(in: outcome.subject, of: person), point.position != position,
        point.recorded ?? .absent <= recorded
      else { continue }
      try draft.stop(outcome.subject, at: position, by: person)
    }
  }

  /// Takes back that people finished the title by an earlier word, unless they said so themselves since.
  private mutating func unfinish(_ outcome: SlotOutcome, before recorded: Instant) throws(LibraryError) {
    guard !outcome.finishers.isEmpty else { return }
    let title = MediaID(draft.library.resolve(outcome.subject).title)
    let category = Mark.key(named: "category")
    let people = outcome.finishers.filter { person in
      let row = draft.library.records(Mark.self).row(PersonalID(person, title))
      return row.map { $0.stamp(of: category).milliseconds <= recorded.milliseconds } ?? true
    }
    try unfinish(outcome.subject, by: people)
    try draft.update(outcome.id) { (record: inout SlotOutcome) in record.finishers = [] }
  }
}

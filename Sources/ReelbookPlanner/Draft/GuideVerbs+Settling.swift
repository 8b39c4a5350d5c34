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
      guard outcome.slot != nil, let recorded = outcome.recorded else { continue }
      switch outcome.fate {
      case .asleep:
        try takeBackPlays(of: outcome, by: outcome.sleepers, before: recorded)
        try restSleepers(of: outcome, since: recorded)
      case .missed, .skipped:
        try takeBackPlays(of: outcome, by: outcome.people.union(outcome.viewers), before: recorded)
        try forgetSleep(in: outcome)
      default: break
      }
      for person in outcome.wholeViewers.sorted() {
        try restorePlay(of: outcome, by: person, before: recorded)
      }
      try settleTitle(of: outcome, before: recorded)
      try clear(outcome)
    }
  }

  /// Leaves nothing in an outcome of words that do not hold any more.
  private mutating func clear(_ outcome: SlotOutcome) throws(LibraryError) {
    var cleared = outcome
    switch outcome.fate {
    case .watched, .finished, .asleep: cleared.viewers.subtract(outcome.sleepers)
    default: (cleared.viewers, cleared.rests) = ([], [])
    }
    if outcome.fate == .finished {
      cleared.finishers.formUnion(outcome.word.people)
    } else {
      cleared.finishers = []
    }
    guard cleared != outcome else { return }
    let record = cleared
    try draft.update(outcome.id) { (stored: inout SlotOutcome) in stored = record }
  }

  /// Takes back the plays that a later word contradicts.
  private mutating func takeBackPlays(
    of outcome: SlotOutcome, by people: Set<PersonID>, before recorded: Instant
  ) throws(LibraryError) {
    for person in people.sorted() {
      let id = PlayID(of: outcome.id, by: person)
      guard let play = draft.library.records(Play.self)[id], play.logged ?? .absent <= recorded else { continue }
      try draft.remove(id)
    }
  }

  /// Logs a play again that another device took back by an earlier word.
  ///
  /// A play that somebody deleted after the word stays deleted, and so does one that was forgotten.
  private mutating func restorePlay(
    of outcome: SlotOutcome, by person: PersonID, before recorded: Instant
  ) throws(LibraryError) {
    let (subject, id) = (draft.library.subject(of: outcome), PlayID(of: outcome.id, by: person))
    guard draft.library.person(person) != nil, let row = draft.library.records(Play.self).row(id), !row.isLive,
      row.forgotten == .never, row.stamp.milliseconds <= recorded.milliseconds
    else { return }
    let time = row.record.time == .unknown ? outcome.time : row.record.time
    guard viewing(on: subject, of: person, from: Now(time.instant ?? recorded, in: draft.now.zone)) == nil else {
      return
    }
    var details = PlayDetails()
    details.mood = outcome.mood
    try draft.logPlay(
      id, of: subject, by: person, at: time, run: max(1, draft.library.run(on: subject, of: person)),
      together: outcome.wholeViewers.count > 1 ? GroupID(from: "together", "\(outcome.id)") : nil,
      details: details)
  }

  /// Lets those who fell asleep resume where the last word has it, if they have not gone on since.
  private mutating func restSleepers(of outcome: SlotOutcome, since recorded: Instant) throws(LibraryError) {
    guard let position = outcome.asleepFrom else { return }
    let subject = draft.library.subject(of: outcome)
    for person in outcome.sleepers.sorted() where draft.library.person(person) != nil {
      let point = draft.library.resumePoint(in: subject, of: person)
      let written = draft.library.record(Resume.self, of: person, about: subject)?.point.recorded
      guard point?.position ?? .zero != position, written ?? .absent <= recorded,
        !draft.library.hasWholePlay(of: subject, by: person)
      else { continue }
      try draft.stop(subject, at: position, by: person)
    }
  }

  /// Finishes the title for those of whom the last word says so, or takes that back, unless they decided since.
  private mutating func settleTitle(of outcome: SlotOutcome, before recorded: Instant) throws(LibraryError) {
    let title = MediaID(draft.library.subject(of: outcome).title)
    let category = Mark.key(named: "category")
    func isDecided(_ person: PersonID) -> Bool {
      let row = draft.library.records(Mark.self).row(PersonalID(person, title))
      return row.map { $0.stamp(of: category).milliseconds > recorded.milliseconds } ?? false
    }
    guard outcome.fate == .finished else {
      return try unfinish(outcome.subject, by: outcome.finishers.filter { !isDecided($0) })
    }
    for person in outcome.word.people.sorted() where draft.library.person(person) != nil && !isDecided(person) {
      guard draft.library.mark(on: title, of: person).category != .finished else { continue }
      try draft.categorize(title, as: .finished, by: person)
    }
  }
}

import ReelbookInterchange
import ReelbookModel

/// Viewings.
extension PlanApplier {
  mutating func insertPlays(_ draft: inout Draft) throws {
    try draft.insert(all: &plays)
    plays = []
  }

  mutating func log(
    _ viewing: ForeignViewing, of planned: PlannedItem, _ owner: ItemOwner, _ draft: inout Draft
  ) throws {
    if planned.status == .moreExact { return complete(planned, with: viewing, &draft) }
    let existing = planned.existing.flatMap { planned.status == .changedHere ? draft.library.plays[$0] : nil }
    if let existing, let row = viewing.row {
      return try write(row, over: existing, of: planned, for: owner, to: &draft)
    }
    let id = planned.status == .deletedHere ? planned.existing : nil
    var play = existing ?? draft.newPlay(id ?? PlayID(bits: planned.identity), of: owner.subject, by: owner.person)
    (play.subject, play.person) = (owner.subject, owner.person)
    let index = planned.item
    if let row = viewing.row {
      write(row, viewing, of: planned, to: &play, draft.library)
    } else {
      play.time = planned.time ?? viewing.time
      play.details = viewing.details
      play.logged = viewing.logged
      play.witness = owner.subject.episode == nil ? nil : plan.history.items[index].place.witness
      if play.details.source.kind == .byHand { play.details.source.kind = .imported }
      play.details.source.batch = batch
      play.details.source.row = plan.history.items[index].origin.line
      let columns = episodeColumns(of: index, owner.subject, and: viewing.columns)
      if !columns.isEmpty { play.details.source.extras[PlaySource.columns] = columns }
    }
    // The draft has the plan's library, so that a record of a new item exists only if an earlier item wrote it.
    let isFirst = ids.insert(play.id).inserted
    if !isFirst { try insertPlays(&draft) }
    guard isFirst, planned.status == .new || draft.library.plays[play.id] == nil else {
      play.witness = witness(plan.history.items[index], owner.subject, draft)
      try Draft.check(play)
      return draft.put(play)
    }
    if let start = restartTimes[plan.history.items[index].title], Self.isAtOrAfter(start, play.time) { play.run = 2 }
    plays.append(play)
  }

  /// Gives a play the more exact time, and details that it does not have.
  private func complete(_ planned: PlannedItem, with viewing: ForeignViewing, _ draft: inout Draft) {
    guard let existing = planned.existing, var play = draft.library.plays[existing] else { return }
    if let subject = planned.subject, subject.episode != nil,
      draft.library.resolve(play.subject, witness: play.witness) != subject
    {
      play.move(toEpisode: subject, witness: witness(plan.history.items[planned.item], subject, draft))
    }
    if planned.time?.precision ?? .unknown >= play.time.precision { play.time = planned.time ?? viewing.time }
    let details = viewing.details
    if play.details.notes.isEmpty { play.details.notes = details.notes }
    play.details.rating = play.details.rating ?? details.rating
    play.details.wasSeenBefore = play.details.wasSeenBefore || details.wasSeenBefore
    draft.put(play)
  }

  /// Starts a title's next run. Plays after the start belong to it, also those that the library has.
  mutating func startOver(
    _ subject: MediaID, at start: Instant, _ person: PersonID, _ draft: inout Draft
  ) throws {
    try insertPlays(&draft)
    try insertMarks(&draft)
    try draft.write(Mark.self, of: person, about: subject) { $0.run = max($0.run, 2) }
    for viewing in draft.library.plays(about: subject, of: person)
    where viewing.play.run < 2 && Self.isAtOrAfter(start, viewing.play.time) {
      try draft.change(viewing.play.id) { (play: inout Play) in play.run = 2 }
    }
  }

  /// Whether a dated time is at or after a start.
  private static func isAtOrAfter(_ start: Instant, _ time: WatchTime) -> Bool {
    time.isDated && (time.instant?.milliseconds ?? time.local) >= start.milliseconds
  }
}

/// Rows of Reelbook's own files.
extension PlanApplier {
  private func write(
    _ row: WatchHistory.Row, _ viewing: ForeignViewing, of planned: PlannedItem, to play: inout Play, _ library: Library
  ) {
    play.time = row.time
    play.run = row.run ?? 1
    play.details = row.details
    play.logged = row.logged ?? play.logged
    play.witness = row.about.witness ?? library.episode(play.subject)?.tmdb
    if row.details.source == PlaySource() {
      let origin = plan.history.items[planned.item].origin
      let name = plan.history.files[origin.file].path
      play.source = PlaySource(.imported, batch: name.isEmpty ? nil : name, row: row.line)
      if viewing.details.source.kind == .inBulk { play.source.kind = .inBulk }
    }
    setColumns(of: row, in: &play)
  }

  private func setColumns(of row: WatchHistory.Row, in play: inout Play) {
    let columns = row.allColumns
    play.source.extras[PlaySource.columns] = columns.isEmpty ? nil : columns
  }

  /// Gives an existing play the values of a row.
  private mutating func write(
    _ row: WatchHistory.Row, over play: Play, of planned: PlannedItem, for owner: ItemOwner, to draft: inout Draft
  ) throws {
    var changed = play
    changed.subject = owner.subject
    changed.person = owner.person
    write(row, ForeignViewing(time: row.time), of: planned, to: &changed, draft.library)
    keepDerivedValues(of: play, in: &changed, planned.differences, draft.library)
    changed.source = play.source
    setColumns(of: row, in: &changed)
    try Draft.check(changed, before: play)
    draft.put(changed)
  }

  /// Keeps values that the library computes, such as companions and rewatch, unless the row has other values.
  private mutating func keepDerivedValues(
    of play: Play, in changed: inout Play, _ differences: [String], _ library: Library
  ) {
    if !differences.contains("rewatch") { changed.wasSeenBefore = play.wasSeenBefore }
    guard differences.contains("companions") else {
      changed.companions = play.companions
      return
    }
    let household = Set(diary.entry(play.id)?.together.compactMap { library.person($0)?.name } ?? []).subtracting([""])
    if household.isSubset(of: changed.companions) {
      changed.companions.subtract(household)
    } else {
      // The row lacks some of these names: those people are no longer companions. The others become companions by name.
      changed.together = nil
    }
  }
}

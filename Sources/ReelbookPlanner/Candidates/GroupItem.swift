import ReelbookModel

/// A film or an episode for a group, with what speaks for it.
struct GroupItem {
  var entry: SeriesLine.Entry
  /// What speaks for it and against it, with the points of its length.
  var reasons: [PlanReason]
  /// The people of the group who want it and have not seen it.
  var wishers: [PersonID]
}

extension PlanContext {
  /// A film for a group; `nil` if nobody of the group who wants it has it before them.
  func film(_ candidate: Candidate, for group: [PersonID]) -> GroupItem? {
    let (title, film) = (candidate.title, MediaID(candidate.title))
    let unseen = group.filter { !hasSeen(film, $0) }
    let wishers = unseen.filter { candidate.wantedBy.contains($0) }
    guard policy.groupsNext == .any ? !wishers.isEmpty : unseen.count == group.count else { return nil }
    let skipping = group.filter { !unseen.contains($0) && isSkipped(film, by: $0) }
    let (minutes, isGuess, isBegun) = length(ofFilm: title, for: unseen)
    let absent = absentWanters(of: candidate, in: group) { hasSeen(film, $0) }
    let reasons = wishes(
      candidate, for: group, unseen: unseen, skipping: skipping, absent: absent, begunBy: isBegun ? unseen : [],
      minutesLeft: isBegun ? minutes : 0)
    let airDay = library.title(title).flatMap { releaseDay(of: $0, for: group) } ?? .absent
    return GroupItem(
      entry: .init(subject: film, tmdb: 0, length: .minutes(minutes), isGuess: isGuess, airDay: airDay),
      reasons: reasons, wishers: wishers)
  }

  /// An episode of a series for a group; `more` are further reasons for it.
  func episode(
    _ index: Int, in series: SeriesLine, of candidate: Candidate, for group: [PersonID], _ more: [PlanReason] = []
  ) -> GroupItem {
    let unseen = group.filter { series.isOpen(index, for: $0, in: self) }
    let skipping = group.filter { !unseen.contains($0) && !series.isSeen(index, by: $0) }
    let absent = absentWanters(of: candidate, in: group) { !series.isOpen(index, for: $0, in: self) }
    var entry = series.entries[index]
    entry.length = length(of: entry, for: unseen)
    let begun = group.filter { candidate.begunBy.contains($0) || series.isBegun(by: $0) }
    let reasons = wishes(
      candidate, for: group, unseen: unseen, skipping: skipping, absent: absent, begunBy: begun)
    let minutes = max(1, entry.length.minutesRoundedUp)
    return GroupItem(
      entry: entry, reasons: (reasons + more).map { $0.scaled(to: minutes) },
      wishers: unseen.filter { candidate.wantedBy.contains($0) })
  }

  /// For each person who sees a series at intervals: that the next one is due by a day.
  func cadences(of series: SeriesLine, for group: [PersonID], at index: Int, by day: CivilDay) -> [PlanReason] {
    let points = policy.weights.cadence
    guard points != 0 else { return [] }
    return group.compactMap { person in
      guard series.isOpen(index, for: person, in: self), let rhythm = series.rhythms[person],
        rhythm.last.adding(days: rhythm.days) <= day
      else { return nil }
      return PlanReason(.cadence, points, people: [person], number: rhythm.days)
    }
  }

  /// The people of a group who saw or skipped all of a series that is out by a day; all of them if nothing is out.
  func caughtUp(with series: SeriesLine, in group: [PersonID], by day: CivilDay) -> [PersonID] {
    let out = series.entries.indices.filter { index in series.entries[index].airDay.map { $0 <= day } ?? false }
    return group.filter { person in
      out.allSatisfy { index in
        let isExpected = expectedBy[series.entries[index].subject]?.contains(person) ?? false
        return !isExpected && !series.isOpen(index, for: person, in: self)
      }
    }
  }

  /// Whether a person skipped a film, and did not see it.
  private func isSkipped(_ film: MediaID, by person: PersonID) -> Bool {
    skippedBy[film]?.contains(person) ?? false && !library.hasWholePlay(of: film, by: person)
  }
}

import ReelbookModel

extension WeekPlanner {
  /// Finds the fixed slots in order of time, so that for each it is known which episodes are left.
  mutating func fixSlots(keeping earlier: [PlannedSlot]) {
    let library = context.library
    let (now, today) = (context.now.instant, context.now.day)
    let from = min(max(today, week.monday.adding(days: -28)), week.monday).adding(days: -1)
    var claims: [Claim] = []
    for occurrence in library.occurrences(from: from, to: week.sunday.adding(days: 1)) {
      let slot = PlannedSlot(occurrence)
      claims.append(
        Claim(
          slot: slot, occurrence: occurrence, isThisWeek: week.contains(slot.day), isLater: slot.day > week.sunday))
    }
    let booked = Set(claims.map(\.slot.id.slot))
    for plan in library.records(SavedPlan.self) where plan.week != week {
      claims += plan.content.slots.filter { $0.isProposal && $0.endInstant > now && !booked.contains($0.id.slot) }
        .map { Claim(slot: $0, isThisWeek: false, isLater: plan.week > week) }
    }
    let past = savedSlots.filter { $0.isProposal && $0.startInstant < now }
    claims += (past + earlier.filter { $0.isProposal && $0.startInstant >= now })
      .filter { !booked.contains($0.id.slot) }.map { Claim(slot: $0, isThisWeek: true) }
    // A booked slot blocks its time also for a proposal that begins earlier.
    for claim in claims where claim.occurrence != nil { markBusy(claim.slot) }
    for claim in claims.sorted(by: { ($0.slot.startInstant, $0.slot.id) < ($1.slot.startInstant, $1.slot.id) }) {
      fix(claim, beside: earlier)
    }
  }

  /// A slot that may be fixed: booked, of another week's plan, or of this week's earlier plan.
  private struct Claim {
    var slot: PlannedSlot
    /// The booked evening; `nil` for a proposal.
    var occurrence: Occurrence?
    /// Whether it is in the planned week.
    var isThisWeek: Bool
    /// Whether it is in a later week: a series goes on there where this week ends, and not the other way round.
    var isLater = false
  }

  private mutating func fix(_ claim: Claim, beside earlier: [PlannedSlot]) {
    var slot = claim.slot
    let isPast = slot.startInstant < context.now.instant
    // People are about to see what is on.
    let isOver = isPast && (slot.endInstant <= context.now.instant || context.library.outcome(of: slot) != nil)
    if let occurrence = claim.occurrence {
      let saved = savedSlots.first { $0.id == slot.id && !$0.subjects.isEmpty }
      if isPast, let saved, occurrence.isOpen || !occurrence.isOneEpisode {
        (slot.subjects, slot.witnesses, slot.reasons) = (saved.subjects, saved.witnesses, saved.reasons)
      } else if occurrence.isOpen, !isPast, claim.isThisWeek {
        // The title that the earlier plan found for it stays if that is still possible.
        guard let earlierSlot = earlier.first(where: { $0.id == slot.id && !$0.subjects.isEmpty }),
          let revised = revise(earlierSlot.moved(to: slot), beside: earlier, in: occurrence)
        else { return openOccurrences.append(occurrence) }
        slot = revised.slot
        keptProposals[slot.id] = revised.kept
      } else if isOver {
        if claim.isThisWeek, occurrence.goesOn { slot.fill(with: context.contents(of: occurrence)) }
      } else {
        slot.fill(with: context.contents(of: occurrence))
        addWishers(to: &slot)
        addCaps(to: &slot)
      }
    } else if !isPast, claim.isThisWeek {
      guard let revised = revise(slot, beside: earlier) else { return }
      slot = revised.slot
      keptProposals[slot.id] = revised.kept
    }
    ids.insert(slot.id)
    if claim.occurrence == nil { markBusy(slot) }
    if claim.isThisWeek { fixedSlots.append(slot) }
    guard !isOver else { return }
    if claim.isLater, slot.title?.kind != .movie {
      if claim.occurrence?.isOneEpisode ?? false { context.expectLater(slot) }
      return
    }
    context.expect(slot)
    if let title = slot.title {
      scheduledTitles[context.library.resolve(title), default: []].append((slot.people, slot.endInstant.minutes))
    }
  }

  /// Says who of its people wants what is booked, without points: nobody had to be asked.
  ///
  /// Whose turn it is later follows from it.
  private mutating func addWishers(to slot: inout PlannedSlot) {
    guard let title = slot.title, let candidate = wanted[context.library.resolve(title)], !candidate.isFiller else {
      return
    }
    let series = candidate.title.kind == .series ? context.line(of: candidate.title, for: slot.people) : nil
    let wanting = slot.people.filter { person in
      guard candidate.wantedBy.contains(person) else { return false }
      guard let series else { return !context.hasSeen(MediaID(candidate.title), person) }
      return slot.subjects.contains { subject in
        guard let index = series.entries.firstIndex(where: { $0.subject == subject }) else {
          let isSkipped = context.skippedBy[subject]?.contains(person) ?? false
          return !isSkipped && !context.library.hasWholePlay(of: subject, by: person)
        }
        // Who is further on does not want what they left out.
        return series.isOpen(index, for: person, in: context)
      }
    }
    if !wanting.isEmpty { slot.reasons.append(PlanReason(.wanted, people: wanting, total: slot.people.count)) }
  }

  /// Says for whom of its people a booked title is not.
  private func addCaps(to slot: inout PlannedSlot) {
    guard let title = slot.title, let facts = context.library.title(context.library.resolve(title)) else { return }
    let capped = slot.people.filter { context.rules[$0].map { !$0.allows(facts) } ?? false }
    if !capped.isEmpty { slot.reasons.append(PlanReason(.capped, people: capped)) }
  }

  private mutating func markBusy(_ slot: PlannedSlot) {
    let time = slot.startInstant.minutes..<max(slot.startInstant.minutes, slot.endInstant.minutes)
    guard !time.isEmpty else { return }
    for person in slot.people { busyTimes[person, default: []].append(time) }
  }
}

extension PlanContext {
  /// The film or the episodes of a booked slot. A pinned series goes on with the episodes that are then next. Where
  /// none is, a later evening than the first has the series. Empty if nothing is known but what was booked.
  mutating func contents(of occurrence: Occurrence) -> [SeriesLine.Entry] {
    let slot = occurrence.slot
    guard slot.subject != .absent, !occurrence.isVetoed else { return [] }
    let subject = library.resolve(slot.subject, witness: slot.witness)
    guard subject.title.kind == .series else {
      return [.init(subject: subject, tmdb: 0, length: slot.length, isGuess: false, airDay: nil)]
    }
    let line = line(of: subject.title, for: occurrence.people)
    let isPinned = slot.origin == .pinned
    // It was proposed for those who want it.
    let wanters = isPinned && occurrence.people.count > 1 ? self.wanters(of: subject.title) : []
    let isOne = occurrence.isOneEpisode
    if isOne, !line.entries.contains(where: { $0.subject == subject }) {
      // Somebody booked it, though it has no place among the regular episodes, or in the chosen order.
      return [.init(subject: subject, tmdb: slot.witness ?? 0, length: slot.length, isGuess: false, airDay: nil)]
    }
    if !isOne, let entries = entriesThatWereOn(in: occurrence, line) { return entries }
    let entries =
      isOne
      ? Array(line.entries[(line.index(from: subject) ?? line.entries.endIndex)...])
      : line.next(
        for: occurrence.people, wantedBy: wanters, from: subject.episode == nil || isPinned ? nil : subject, in: self)
    let day = occurrence.start.day ?? now.day
    let airedEntries = entries.prefix { entry in entry.airDay.map { $0 <= day } ?? false }
    // Where nothing is next, the episode from which it was booked is not on again.
    if airedEntries.isEmpty, subject.episode != nil, !occurrence.isFirst {
      return [.init(wholeOf: subject.title, length: slot.length)]
    }
    if let count = slot.wish.inRange.episodes ?? (isPinned ? 1 : nil) { return Array(airedEntries.prefix(count)) }
    var rest = slot.length
    var fitting: [SeriesLine.Entry] = []
    for entry in airedEntries {
      if !fitting.isEmpty, entry.length > rest { break }
      fitting.append(entry)
      rest -= entry.length + policy.padding
      if isOne { break }
    }
    return fitting
  }

  /// The episodes that were on in an evening of a series, which no plan says any more; `nil` if it has not begun, or if
  /// what comes next is on.
  ///
  /// What people see from its start on moves them on, and the evening stays as it was.
  private func entriesThatWereOn(in occurrence: Occurrence, _ line: SeriesLine) -> [SeriesLine.Entry]? {
    guard occurrence.start.instant ?? .absent <= now.instant else { return nil }
    let outcomes = library.records(SlotOutcome.self).filter { outcome in
      outcome.slot == occurrence.id && outcome.fate != .vetoed && outcome.fate != .skipped
    }
    let recorded = Set(outcomes.map { library.subject(of: $0) })
    let entries = line.entries.filter { recorded.contains($0.subject) }
    if !entries.isEmpty { return entries }
    let slot = occurrence.slot
    let subject = library.resolve(slot.subject, witness: slot.witness)
    if slot.origin == .pinned, subject.episode != nil, occurrence.isFirst {
      guard let first = line.index(from: subject) else { return [] }
      return Array(line.entries[first...].prefix(slot.wish.inRange.episodes ?? 1))
    }
    guard occurrence.end <= now.instant else { return nil }
    // Of a later evening than the first, nobody knows how far people were.
    guard subject.episode != nil, !occurrence.isFirst else { return [] }
    return [.init(wholeOf: subject.title, length: slot.length)]
  }
}

extension SeriesLine.Entry {
  /// Creates a series as a whole, for an evening of which nobody knows what is on.
  init(wholeOf title: TitleID, length: Duration) {
    self.init(subject: MediaID(title), tmdb: 0, length: length, isGuess: false, airDay: nil)
  }
}

extension PlannedSlot {
  /// Creates a booked slot, before it is known which episodes come next.
  init(_ occurrence: Occurrence) {
    self.init()
    let slot = occurrence.slot
    (id, start, length, people) = (occurrence.id, occurrence.start, slot.length, occurrence.people)
    (origin, text) = (slot.origin, slot.text)
    if slot.subject != .absent, !occurrence.isVetoed { (subjects, witnesses) = ([slot.subject], [slot.witness ?? 0]) }
    if slot.origin != .placeholder { reasons = [PlanReason(slot.origin == .pinned ? .pinned : .booked)] }
  }

  /// The slot's subjects, at the time and for the people of another slot.
  fileprivate func moved(to other: PlannedSlot) -> PlannedSlot {
    var moved = self
    (moved.start, moved.length, moved.people, moved.origin) = (other.start, other.length, other.people, other.origin)
    return moved
  }

  mutating func fill(with entries: [SeriesLine.Entry]) {
    guard !entries.isEmpty else { return }
    (subjects, witnesses) = (entries.map(\.subject), entries.map(\.tmdb))
  }
}

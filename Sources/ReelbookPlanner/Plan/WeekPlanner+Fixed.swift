import ReelbookModel

extension WeekPlanner {
  /// Finds the fixed slots in order of time, so that for each it is known which episodes are left.
  mutating func settle(keeping earlier: [PlannedSlot]) {
    let library = context.library
    let (now, today) = (context.now.instant, context.now.day)
    let from = min(max(today, week.monday.adding(days: -28)), week.monday).adding(days: -1)
    var standing: [Standing] = []
    for occurrence in library.occurrences(from: from, to: week.sunday.adding(days: 1)) {
      let slot = PlannedSlot(occurrence)
      standing.append(Standing(slot: slot, occurrence: occurrence, isOurs: week.contains(slot.day)))
    }
    let booked = Set(standing.map(\.slot.id.slot))
    for plan in library.records(SavedPlan.self) where plan.week != week {
      standing += plan.content.slots.filter { $0.isProposal && $0.endInstant > now && !booked.contains($0.id.slot) }
        .map { Standing(slot: $0, isOurs: false) }
    }
    let past = library.savedPlan(of: week)?.content.slots.filter { $0.isProposal && $0.startInstant < now } ?? []
    standing += (past + earlier.filter { $0.isProposal && $0.startInstant >= now })
      .filter { !booked.contains($0.id.slot) }.map { Standing(slot: $0, isOurs: true) }
    // A booked slot blocks its time also for a proposal that begins earlier.
    for booking in standing where booking.occurrence != nil { block(booking.slot) }
    for standing in standing.sorted(by: { ($0.slot.startInstant, $0.slot.id) < ($1.slot.startInstant, $1.slot.id) }) {
      settle(standing, earlier)
    }
  }

  private struct Standing {
    var slot: PlannedSlot
    var occurrence: Occurrence?
    /// Whether it is in the planned week.
    var isOurs: Bool
  }

  private mutating func settle(_ standing: Standing, _ earlier: [PlannedSlot]) {
    var slot = standing.slot
    let isPast = slot.startInstant < context.now.instant
    if let occurrence = standing.occurrence {
      if occurrence.slot.isOpen, !isPast, standing.isOurs {
        // The title that the earlier plan found for it stays if that is still possible.
        guard let fill = earlier.first(where: { $0.id == slot.id && !$0.subjects.isEmpty }),
          let kept = stillGood(fill.moved(to: slot), beside: earlier, in: occurrence)
        else { return open.append(occurrence) }
        slot = kept
      } else if !isPast {
        slot.fill(with: contents(of: occurrence))
      }
    } else if !isPast, standing.isOurs {
      guard let kept = stillGood(slot, beside: earlier) else { return }
      slot = kept
    }
    names.insert(slot.id)
    if standing.occurrence == nil { block(slot) }
    if !isPast {
      context.expect(slot.subjects, slot.people)
      if let title = slot.title {
        taken[context.library.resolve(title), default: []].append((slot.people, slot.endInstant.minutes))
      }
    }
    if standing.isOurs { fixed.append(slot) }
  }

  private mutating func block(_ slot: PlannedSlot) {
    let time = slot.startInstant.minutes..<max(slot.startInstant.minutes, slot.endInstant.minutes)
    guard !time.isEmpty else { return }
    for person in slot.people { blocked[person, default: []].append(time) }
  }

  /// The film or the episodes of a booked slot.
  private mutating func contents(of occurrence: Occurrence) -> [SeriesLine.Entry] {
    let (slot, library) = (occurrence.slot, context.library)
    guard slot.subject != .absent else { return [] }
    let subject = library.resolve(slot.subject, witness: slot.witness)
    guard subject.title.kind == .series else {
      return [.init(subject: subject, tmdb: 0, length: slot.length, isGuess: false, airs: nil)]
    }
    let line = context.line(of: subject.title)
    let isOne = subject.episode != nil && slot.repeats == nil
    let entries =
      isOne
      ? line.entries.filter { $0.subject >= subject }
      : line.next(for: occurrence.people, from: subject.episode == nil ? nil : subject, in: context)
    let day = occurrence.start.day ?? context.now.day
    let aired = entries.prefix { entry in entry.airs.map { $0 <= day } ?? false }
    if let count = slot.wish.episodes { return Array(aired.prefix(count)) }
    var room = slot.length
    var fitting: [SeriesLine.Entry] = []
    for entry in aired {
      if !fitting.isEmpty, entry.length > room { break }
      fitting.append(entry)
      room -= entry.length + context.policy.padding
      if isOne { break }
    }
    return fitting
  }

  /// An earlier proposal at its time, with the episodes that come next; `nil` if it is no longer possible.
  private mutating func stillGood(
    _ slot: PlannedSlot, beside earlier: [PlannedSlot], in occurrence: Occurrence? = nil
  ) -> PlannedSlot? {
    let library = context.library
    guard let written = slot.title else { return nil }
    let title = library.resolve(written)
    let group = slot.people.map { library.resolve($0) }
    let minutes = slot.startInstant.minutes..<max(slot.startInstant.minutes + 1, slot.endInstant.minutes)
    let wish = occurrence?.slot.wish ?? SlotWish()
    guard group.allSatisfy({ context.people[$0] != nil }), library.outcome(of: slot) == nil,
      context.obstacle(title, for: group, on: slot.day, wish: wish) == nil, !context.isRefused(title, by: group),
      wish.kind.map({ $0 == title.kind }) ?? true, occurrence != nil || hasRoom(minutes, for: group)
    else { return nil }
    if title.kind == .movie {
      let seen = group.count { context.hasSeen(MediaID(title), $0) }
      let isUnseen = context.policy.groupsNext == .any ? seen < group.count : seen == 0
      return taken[title] == nil && isUnseen ? slot : nil
    }
    guard taken[title]?.allSatisfy({ $0.people == group }) ?? true else { return nil }
    let line = context.line(of: title)
    let order = slot.order.flatMap { library.records(StandingOrder.self)[$0] }
    let next = line.next(for: group, from: order.map { library.resolve($0.subject, witness: $0.witness) }, in: context)
      .prefix { entry in entry.airs.map { $0 <= slot.day } ?? false }
    guard !next.isEmpty else { return nil }
    if next.prefix(slot.subjects.count).map(\.subject) == slot.subjects { return slot }
    // Other episodes come next: the slot keeps as many as there is room for.
    let padding = context.policy.padding.minutesRoundedUp
    let room = occurrence == nil ? room(for: slot, group, beside: earlier) : minutes.count
    var kept: [SeriesLine.Entry] = []
    var used = -padding
    for entry in next.prefix(slot.subjects.count) {
      let longer = used + padding + entry.length.minutesRoundedUp
      guard longer <= room else { break }
      kept.append(entry)
      used = longer
    }
    guard !kept.isEmpty else { return nil }
    var moved = slot
    moved.fill(with: kept)
    moved.length = max(slot.length, .minutes(used))
    moved.sequence += 1
    return moved
  }

  /// The minutes that a proposal can last: until its window ends, or the next slot of its people begins.
  private func room(for slot: PlannedSlot, _ group: [PersonID], beside earlier: [PlannedSlot]) -> Int {
    let (start, padding) = (slot.startInstant.minutes, context.policy.padding.minutesRoundedUp)
    let window = openings.first { $0.people == group && $0.time.contains(start) }
    var end = window?.time.upperBound ?? start
    for busy in group.flatMap({ blocked[$0] ?? [] }) where busy.lowerBound > start {
      end = min(end, busy.lowerBound - padding)
    }
    for other in earlier where other.startInstant > slot.startInstant {
      let isTheirs = other.people.contains { group.contains(context.library.resolve($0)) }
      if isTheirs { end = min(end, other.startInstant.minutes - padding) }
    }
    return max(end - start, slot.length.minutesRoundedUp)
  }

  /// Whether a group has a window at a time, and no person of the group is busy.
  private func hasRoom(_ time: Range<Int>, for group: [PersonID]) -> Bool {
    openings.contains { $0.people == group && $0.time.contains(time) }
      && !group.contains { isBlocked($0, time) }
  }

  private func isBlocked(_ person: PersonID, _ time: Range<Int>) -> Bool {
    let padding = context.policy.padding.minutesRoundedUp
    return (blocked[person] ?? []).contains {
      $0.lowerBound < time.upperBound + padding && time.lowerBound < $0.upperBound + padding
    }
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

extension PlannedSlot {
  /// Creates a booked slot, before it is known which episodes come next.
  init(_ occurrence: Occurrence) {
    self.init()
    let slot = occurrence.slot
    (id, start, length, people) = (occurrence.id, occurrence.start, slot.length, occurrence.people)
    (origin, text, sequence) = (slot.origin, slot.text, slot.sequence)
    if slot.subject != .absent { (subjects, witnesses) = ([slot.subject], [slot.witness ?? 0]) }
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

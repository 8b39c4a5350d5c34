import ReelbookModel

extension WeekPlanner {
  /// An earlier proposal at its time, with the episodes that come next; `nil` if it is no longer possible.
  mutating func revise(
    _ slot: PlannedSlot, beside earlier: [PlannedSlot], in occurrence: Occurrence? = nil
  ) -> PlannedSlot? {
    let library = context.library
    guard let slotTitle = slot.title else { return nil }
    let title = library.resolve(slotTitle)
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
      return scheduledTitles[title] == nil && isUnseen ? slot : nil
    }
    guard scheduledTitles[title]?.allSatisfy({ $0.people == group }) ?? true else { return nil }
    let line = context.line(of: title)
    let order = slot.order.flatMap { library.records(StandingOrder.self)[$0] }
    let next = line.next(for: group, from: order.map { library.resolve($0.subject, witness: $0.witness) }, in: context)
      .prefix { entry in entry.airDay.map { $0 <= slot.day } ?? false }
    guard !next.isEmpty else { return nil }
    if next.prefix(slot.subjects.count).map(\.subject) == slot.subjects { return slot }
    // Other episodes come next: the slot keeps as many as there is room for.
    let padding = context.policy.padding.minutesRoundedUp
    let longest = occurrence == nil ? longest(for: slot, of: group, beside: earlier) : minutes.count
    var entries: [SeriesLine.Entry] = []
    var used = -padding
    for entry in next.prefix(slot.subjects.count) {
      let longer = used + padding + entry.length.minutesRoundedUp
      guard longer <= longest else { break }
      entries.append(entry)
      used = longer
    }
    guard !entries.isEmpty else { return nil }
    var revised = slot
    revised.fill(with: entries)
    revised.length = max(slot.length, .minutes(used))
    revised.sequence += 1
    return revised
  }

  /// The minutes that a proposal can last: until its window ends, or the next slot of its people begins.
  private func longest(for slot: PlannedSlot, of group: [PersonID], beside earlier: [PlannedSlot]) -> Int {
    let (start, padding) = (slot.startInstant.minutes, context.policy.padding.minutesRoundedUp)
    let window = openings.first { $0.people == group && $0.time.contains(start) }
    var end = window?.time.upperBound ?? start
    for other in group.flatMap({ busyTimes[$0] ?? [] }) where other.lowerBound > start {
      end = min(end, other.lowerBound - padding)
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
      && !group.contains { isBusy($0, during: time) }
  }

  private func isBusy(_ person: PersonID, during time: Range<Int>) -> Bool {
    let padding = context.policy.padding.minutesRoundedUp
    return (busyTimes[person] ?? []).contains {
      $0.lowerBound < time.upperBound + padding && time.lowerBound < $0.upperBound + padding
    }
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

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
    let wish = occurrence?.wish ?? SlotWish()
    let day = occurrence == nil ? evening(of: slot, group) : slot.day
    let clock = slot.start.zone.flatMap { ZoneClock(named: $0) }
    guard group.allSatisfy({ context.people[$0] != nil }), library.outcome(of: slot) == nil,
      context.obstacle(title, for: group, on: presentDay(of: day, by: clock), wish: wish) == nil,
      context.refusers(of: title, in: group).isEmpty,
      wish.kind.map({ $0 == title.kind }) ?? true, occurrence != nil || hasRoom(minutes, for: group)
    else { return nil }
    if title.kind == .movie {
      let seen = group.count { context.hasSeen(MediaID(title), $0) }
      let isUnseen = context.policy.groupsNext == .any ? seen < group.count : seen == 0
      let isElsewhere = scheduledTitles[title]?.contains { !Set($0.people).isDisjoint(with: group) } ?? false
      return !isElsewhere && isUnseen ? slot : nil
    }
    let line = context.line(of: title)
    let order = slot.order.flatMap { library.records(StandingOrder.self)[$0] }
    let next = line.proposableIndices(for: group, from: start(of: title, in: slot, for: group), in: context)
      .map { line.entries[$0] }.prefix { entry in entry.airDay.map { $0 <= slot.day } ?? false }
    guard !next.isEmpty else { return nil }
    let missed = missedCount(of: order, among: next)
    let wanted = missed > 0 ? max(slot.subjects.count, (order?.episodes ?? 0) + missed) : slot.subjects.count
    if let order, missed > 0 { stackedOrders.insert(order.id) }
    if next.prefix(wanted).map(\.subject) == slot.subjects { return slot }
    // Other episodes come next: the slot keeps as many as there is room for.
    let padding = context.policy.padding.minutesRoundedUp
    let longest = occurrence == nil ? longest(for: slot, of: group, beside: earlier) : minutes.count
    var entries: [SeriesLine.Entry] = []
    var used = -padding
    for entry in next.prefix(wanted) {
      let longer = used + padding + entry.length.minutesRoundedUp
      guard longer <= longest else { break }
      entries.append(entry)
      used = longer
    }
    guard !entries.isEmpty else { return nil }
    guard entries.map(\.subject) != slot.subjects else { return slot }
    var revised = slot
    revised.fill(with: entries)
    revised.length = occurrence == nil ? max(slot.length, .minutes(used)) : slot.length
    revised.sequence += 1
    // What was said of the other episodes is said no more.
    let total = slot.reasons.first { $0.kind == .fits }?.total
    revised.reasons.removeAll { [.fits, .inARow, .tooOften, .guessedLength].contains($0.kind) }
    if let guess = entries.first(where: \.isGuess) {
      revised.reasons.append(PlanReason(.guessedLength, number: guess.length.minutesRoundedUp))
    }
    if let total {
      let minutes = entries.reduce(0) { $0 + $1.length.minutesRoundedUp }
      revised.reasons.append(PlanReason(.fits, pointsForUsing(minutes), number: minutes, total: max(total, minutes)))
    }
    return revised
  }

  /// The episode from which on the orders ask for the series of a slot. Who catches up alone begins there as well.
  private func start(of series: TitleID, in slot: PlannedSlot, for group: [PersonID]) -> MediaID? {
    func people(of order: StandingOrder) -> Set<PersonID> { Set(order.people.map { context.library.resolve($0) }) }
    let orders = context.library.records(StandingOrder.self).filter { order in
      (order.id == slot.order || !order.isPaused) && context.library.resolve(order.subject.title) == series
        && people(of: order).isSuperset(of: group)
    }
    let own = orders.filter { people(of: $0) == Set(group) }
    return start(of: own.isEmpty ? orders : own)
  }

  /// The day of a slot's window, which began before midnight.
  private func evening(of slot: PlannedSlot, _ group: [PersonID]) -> CivilDay {
    let start = slot.startInstant.minutes
    return openings.first { $0.people == group && $0.time.contains(start) }?.day ?? slot.day
  }

  /// The number of missed episodes that the first coming slot of an order has as well, if the policy stacks them.
  private func missedCount(of order: StandingOrder?, among next: some Sequence<SeriesLine.Entry>) -> Int {
    guard context.policy.missed == .stack, let order, !stackedOrders.contains(order.id) else { return 0 }
    let people = Set(order.people.map { context.library.resolve($0) })
    return next.count { context.missedBy[$0.subject]?.isSuperset(of: people) ?? false }
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

import ReelbookModel

extension WeekPlanner {
  /// An earlier proposal at its time, with the episodes that come next, and what it is made of.
  ///
  /// It is `nil` if the slot is no longer possible, or if nobody of its people wants it any more.
  mutating func revise(
    _ saved: PlannedSlot, beside earlier: [PlannedSlot], in occurrence: Occurrence? = nil
  ) -> (slot: PlannedSlot, kept: KeptProposal)? {
    let library = context.library
    guard let title = saved.title.map({ library.resolve($0) }) else { return nil }
    let group = Set(saved.people.map { library.resolve($0) }).sorted()
    var slot = saved
    slot.people = group
    let minutes = slot.startInstant.minutes..<max(slot.startInstant.minutes + 1, slot.endInstant.minutes)
    let wish = occurrence?.wish ?? SlotWish()
    let day = occurrence == nil ? self.day(of: slot, for: group) : slot.day
    let clock = slot.start.zone.flatMap { ZoneClock(named: $0) }
    // An open slot may get what anybody of its people wants.
    let opening = occurrence == nil ? self.opening(of: slot, for: group) : nil
    guard group.allSatisfy({ context.people[$0] != nil }), library.outcome(of: slot) == nil,
      let candidate = wanted[title], candidate.isWanted(by: group, in: opening),
      context.obstacle(title, for: group, on: presentDay(of: day, by: clock), wish: wish) == nil,
      context.leaving[title].map({ $0.lastDay >= slot.day }) ?? true, context.refusers(of: title, in: group).isEmpty,
      wish.kind.map({ $0 == title.kind }) ?? true, occurrence != nil || hasRoom(minutes, for: group)
    else { return nil }
    var proposal = WeekProblem.Proposal(candidate: candidate, group: group)
    if title.kind == .movie {
      let isElsewhere = scheduledTitles[title]?.contains { !Set($0.people).isDisjoint(with: group) } ?? false
      guard !isElsewhere, let film = context.film(candidate, for: group) else { return nil }
      proposal.add(film)
      return (slot, KeptProposal(proposal: proposal, occurrence: occurrence))
    }
    let series = context.line(of: title, for: group)
    proposal.orders = candidate.orders.filter { $0.people == Set(group) }
    let order = proposal.order(on: day)
    let start = start(of: title, in: slot, for: group)
    let next = series.proposableIndices(for: group, wantedBy: candidate.wantedBy, from: start, in: context)
      .prefix { index in series.entries[index].airDay.map { $0 <= slot.day } ?? false }
    guard let first = next.first else { return nil }
    let missed = missedCount(of: order, among: next.map { series.entries[$0].subject })
    let count = missed > 0 ? max(slot.subjects.count, (order?.inRange.episodes ?? 0) + missed) : slot.subjects.count
    if let order, missed > 0 { stackedOrders.insert(order.id) }
    // What people see at intervals is due once a week.
    let isFirst = !keptProposals.values.contains { $0.proposal.key == proposal.key }
    let cadences =
      isFirst ? context.cadences(of: series, for: group, at: first, by: week.sunday) : []
    let entries = next.prefix(count).map { index in
      context.episode(index, in: series, of: candidate, for: group, index == first ? cadences : [])
    }
    // If other episodes come next, the slot keeps as many as there is room for.
    let isSame = entries.map(\.entry.subject) == slot.subjects.indices.map { library.subject($0, of: slot) }
    let longest = occurrence == nil ? longest(for: slot, of: group, beside: earlier) : minutes.count
    let fitting = isSame ? entries : fitting(entries, into: longest)
    guard !fitting.isEmpty else { return nil }
    for item in fitting {
      let again = again(candidate, for: group, minutes: max(1, item.entry.length.minutesRoundedUp))
      proposal.isBingeable = again.isBingeable
      proposal.add(item, again: again.points)
    }
    var revised = slot
    revised.order = order?.id
    if !isSame {
      revised.fill(with: fitting.map(\.entry))
      let used = fitting.reduce(-padding) { $0 + padding + $1.entry.length.minutesRoundedUp }
      revised.length = occurrence == nil ? max(slot.length, .minutes(used)) : slot.length
    } else if entries.map(\.entry.subject) != slot.subjects.map({ $0.moved(to: title) }) {
      // The same episodes have other numbers by now.
      revised.fill(with: entries.map(\.entry))
    }
    return (revised, KeptProposal(proposal: proposal, occurrence: occurrence))
  }

  private var padding: Int { context.policy.padding.minutesRoundedUp }

  /// The first items that fit into some minutes, with a pause after each but the last.
  private func fitting(_ items: [GroupItem], into minutes: Int) -> [GroupItem] {
    var used = -padding
    return Array(
      items.prefix { item in
        used += padding + item.entry.length.minutesRoundedUp
        return used <= minutes
      })
  }

  /// The episode from which on the orders ask for the series of a slot. Who catches up alone begins there as well.
  private func start(of series: TitleID, in slot: PlannedSlot, for group: [PersonID]) -> MediaID? {
    let orders = context.orders.filter { order in
      (order.id == slot.order || !order.isPaused) && context.library.resolve(order.subject.title) == series
        && order.people.isSuperset(of: group)
    }
    let own = orders.filter { $0.people == Set(group) }
    return start(of: own.isEmpty ? orders : own)
  }

  /// The day of a proposal's evening, which may have begun before midnight.
  func day(of slot: PlannedSlot, for group: [PersonID]) -> CivilDay { opening(of: slot, for: group)?.day ?? slot.day }

  private func opening(of slot: PlannedSlot, for group: [PersonID]) -> Opening? {
    let start = slot.startInstant.minutes
    return openings.first { $0.people == group && $0.time.contains(start) }
  }

  /// The number of missed episodes that the first coming slot of an order has as well, if the policy stacks them.
  private func missedCount(of order: StandingOrder?, among next: [MediaID]) -> Int {
    guard context.policy.missed == .stack, let order, !stackedOrders.contains(order.id) else { return 0 }
    return next.count { context.missedBy[$0]?.isSuperset(of: order.people) ?? false }
  }

  /// The minutes that a proposal can last: until its window ends, or the next slot of its people begins.
  private func longest(for slot: PlannedSlot, of group: [PersonID], beside earlier: [PlannedSlot]) -> Int {
    let start = slot.startInstant.minutes
    var end = opening(of: slot, for: group)?.time.upperBound ?? start
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
    (busyTimes[person] ?? []).contains {
      $0.lowerBound < time.upperBound + padding && time.lowerBound < $0.upperBound + padding
    }
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

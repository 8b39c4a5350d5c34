import ReelbookModel

/// The lines of a series. Several groups may watch it in a week, but nobody sees an episode twice.
extension WeekPlanner {
  mutating func addSeries(
    _ candidate: Candidate, for asked: [Int], _ groups: [[PersonID]], _ places: [[Int]], to problem: inout WeekProblem
  ) {
    let title = candidate.title
    let series = context.line(of: title)
    guard !series.entries.isEmpty else { return problem.refuse(title, PlanReason(.noEpisodes)) }
    let ordering = candidate.orders.map(\.people)
    var caughtUp: Set<Int> = []
    for at in asked where refusal(of: candidate, by: groups[at]) == nil {
      let orders = candidate.orders.filter { $0.people == Set(groups[at]) }
      if let alone = addCatchingUp(with: candidate, for: asked, at, orders, groups, places, to: &problem) {
        caughtUp.insert(alone)
      }
    }
    for at in asked where !caughtUp.contains(at) {
      let group = groups[at]
      if let reason = refusal(of: candidate, by: group) {
        problem.refuse(title, reason)
        continue
      }
      let orders = candidate.orders.filter { $0.people == Set(group) }
      // An ordered series is watched by the people of its order; others are free to watch it without them.
      if orders.isEmpty, let others = ordering.first(where: { !$0.isDisjoint(with: group) }) {
        problem.refuse(title, PlanReason(.ordersOfOthers, people: others.sorted()))
      } else {
        let next = series.proposableIndices(
          for: group, wantedBy: candidate.wantedBy, from: start(of: orders), in: context)
        if next.isEmpty,
          !series.nextIndices(for: group, wantedBy: candidate.wantedBy, from: start(of: orders), in: context).isEmpty
        {
          problem.refuse(title, PlanReason(.elsewhere))
          continue
        }
        addSeries(candidate, next, for: group, orders, at, in: places[at], to: &problem)
      }
    }
    for people in ordering where !groups.contains(people.sorted()) {
      problem.refuse(title, lackOfTime(ofGroup: people.sorted()))
    }
  }

  /// Lets those of a group who want it and are behind catch up alone, and then the group go on where the first of them
  /// is.
  ///
  /// Returns the group of those who catch up: alone they see what they miss, and no more. They must not refuse the title.
  private mutating func addCatchingUp(
    with candidate: Candidate, for asked: [Int], _ index: Int, _ orders: [StandingOrder],
    _ groups: [[PersonID]], _ places: [[Int]], to problem: inout WeekProblem
  ) -> Int? {
    let group = groups[index]
    guard context.policy.groupsNext == .any, group.count > 1, !candidate.isFiller else { return nil }
    let series = context.line(of: candidate.title, for: group)
    let wanters = candidate.wantedBy
    let fronts = group.filter { wanters.contains($0) }.map { (person: $0, front: series.front(of: $0, in: context)) }
    let front = fronts.map(\.front).max() ?? 0
    let behind = fronts.filter { $0.front < front }.map(\.person)
    guard !behind.isEmpty, let alone = asked.first(where: { groups[$0] == behind }),
      refusal(of: candidate, by: behind) == nil,
      orders.isEmpty
        == candidate.orders.allSatisfy({ $0.people.isDisjoint(with: group) })
    else { return nil }
    let start = start(of: orders)
    let missing = series.proposableIndices(for: behind, wantedBy: wanters, from: start, in: context)
      .filter { $0 < front }
    let all = series.nextIndices(for: group, wantedBy: wanters, from: start, in: context)
    let rest = series.proposableIndices(for: group, wantedBy: wanters, from: start, in: context).filter { $0 >= front }
    let before = problem.numbers.lines.count
    guard !missing.isEmpty, missing == all.filter({ $0 < front }), !rest.isEmpty else { return nil }
    addSeries(candidate, missing, for: behind, [], alone, in: places[alone], isWhole: true, to: &problem)
    guard problem.numbers.lines.count == before + 1 else { return nil }
    addSeries(candidate, rest, for: group, orders, index, in: places[index], after: before, to: &problem)
    return alone
  }

  /// The episode from which on orders ask for a series; `nil` for its beginning.
  func start(of orders: [StandingOrder]) -> MediaID? {
    let subjects = orders.map { context.library.resolve($0.subject, witness: $0.witness) }
    guard let first = subjects.first, subjects.allSatisfy({ $0.episode != nil }) else { return nil }
    let sequence = context.library.episodeSequence(of: first.title)
    return subjects.min { sequence.comes($0, before: $1) }
  }

  /// Adds a line of some episodes for a group. One that is to be whole has all of them, or is left out.
  private mutating func addSeries(
    _ candidate: Candidate, _ next: [Int], for group: [PersonID], _ orders: [StandingOrder], _ index: Int,
    in places: [Int], isWhole: Bool = false, after: Int? = nil, to problem: inout WeekProblem
  ) {
    let (title, series) = (candidate.title, context.line(of: candidate.title, for: group))
    let aired = next.prefix { at in series.entries[at].airDay.map { $0 <= week.sunday } ?? false }
    guard let first = aired.first, !isWhole || aired.count == next.count else {
      // Who catches up with a part of it does so with the others.
      if !isWhole { problem.refuse(title, lackOfEpisodes(of: candidate, series, for: group)) }
      return
    }
    let lastDay = places.map { problem.day(of: $0) }.max() ?? week.sunday
    if series.entries[first].airDay.map({ $0 > lastDay }) ?? false {
      return problem.refuse(title, PlanReason(.airsTooLate))
    }
    // An order that does not follow new episodes ends when its people are caught up.
    let today = presentDay(of: .absent, by: places.first.flatMap { clock(of: problem.evenings[$0]) })
    let waits = aired.allSatisfy { series.entries[$0].airDay.map { $0 > today } ?? true }
    if !orders.isEmpty, orders.allSatisfy({ !$0.followsNew }), waits, group.contains(where: { series.isBegun(by: $0) })
    {
      let isOver = context.caughtUp(with: series, in: group, by: today).count == group.count
      return problem.refuse(title, isOver ? PlanReason(.caughtUp, people: group) : PlanReason(.nextNotAired))
    }
    var line = PlanProblem.Line(group: index, after: after, items: [], bonus: [])
    let scheduled = (scheduledTitles[title] ?? []).filter { !Set($0.people).isDisjoint(with: group) }
    if let end = scheduled.map(\.end).max() { line.earliestStart = end + context.policy.padding.minutesRoundedUp }
    var proposal = WeekProblem.Proposal(candidate: candidate, group: group, orders: orders)
    // What people see at intervals is due once a week.
    let isKept = keptProposals.values.contains { $0.proposal.key == proposal.key }
    let cadences = isKept ? [] : context.cadences(of: series, for: group, at: first, by: week.sunday)
    let limit = isWhole ? aired.count : capacity(of: places, in: problem, of: aired.map { series.entries[$0] })
    for at in aired.prefix(limit) {
      let episode = context.episode(at, in: series, of: candidate, for: group, at == first ? cadences : [])
      let again = again(candidate, for: group, minutes: max(1, episode.entry.length.minutesRoundedUp))
      (line.isBingeable, proposal.isBingeable) = (again.isBingeable, again.isBingeable)
      proposal.add(episode, again: again.points)
      line.items.append(item(line.items.count, of: proposal, again: again.points))
    }
    if !orders.isEmpty { limitDays(of: &line, to: orders, places, proposal, in: problem) }
    add(line, proposal, in: places, to: &problem)
  }

  /// Why nothing of a series is for a group: nothing is out, or those who want it have nothing left.
  private func lackOfEpisodes(of candidate: Candidate, _ series: SeriesLine, for group: [PersonID]) -> PlanReason {
    let isOut = series.entries.contains { entry in entry.airDay.map { $0 <= week.sunday } ?? false }
    guard isOut else { return PlanReason(.notAired) }
    let people = context.caughtUp(with: series, in: group, by: week.sunday)
    let wanting = group.filter { candidate.wantedBy.contains($0) }
    // If they go on where none of them has seen it, one who is ahead is enough.
    let isOver = context.policy.groupsNext == .any ? Set(people).isSuperset(of: wanting) : !people.isEmpty
    if isOver { return PlanReason(.caughtUp, people: people) }
    let asked = context.policy.groupsNext == .any ? wanting : group
    let isExpected = series.entries.contains { entry in
      context.expectedBy[entry.subject].map { !$0.isDisjoint(with: asked) } ?? false
    }
    if isExpected { return PlanReason(.elsewhere) }
    // The next one may not be out where others are: those before it, or of another season.
    let hasMore = series.entries.contains { entry in entry.airDay.map { $0 > week.sunday } ?? true }
    return PlanReason(hasMore ? .nextNotAired : .noPlace)
  }

  func clock(of evening: WeekProblem.Evening) -> ZoneClock? {
    evening.opening?.clock ?? evening.occurrence?.start.zone.flatMap { ZoneClock(named: $0) }
  }

  private func limitDays(
    of line: inout PlanProblem.Line, to orders: [StandingOrder], _ places: [Int], _ proposal: WeekProblem.Proposal,
    in problem: WeekProblem
  ) {
    for day in Set(places.map { problem.day(of: $0) }) {
      line.perDay[Int(day.number)] = orders.filter { $0.days.contains(day) }.reduce(0) { $0 + $1.inRange.episodes }
    }
    guard context.policy.missed == .stack else { return }
    line.extra = proposal.entries.count { context.missedBy[$0.subject]?.isSuperset(of: proposal.group) ?? false }
  }

  /// The number of episodes for which some places have room at most.
  private func capacity(of places: [Int], in problem: WeekProblem, of entries: [SeriesLine.Entry]) -> Int {
    let padding = problem.numbers.padding
    let room = places.reduce(0) { $0 + problem.numbers.places[$1].free.reduce(0) { $0 + $1.count } }
    let shortest = entries.map { max(1, $0.length.minutesRoundedUp) }.min() ?? 1
    return max(1, min(entries.count, room / (shortest + padding) + 1))
  }
}

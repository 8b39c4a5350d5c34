import ReelbookModel

extension WeekPlanner {
  /// The line of a title for a group; `nil` if the group cannot watch the title or refuses it.
  mutating func line(
    of candidate: Candidate, for group: [PersonID], in problem: inout WeekProblem
  ) -> (PlanProblem.Line, WeekProblem.Proposal)? {
    let (title, library) = (candidate.title, context.library)
    guard !context.isRefused(title, by: group) else { return nil }
    if let obstacle = context.obstacle(title, for: group, on: week.sunday) {
      problem.refuse(title, obstacle)
      return nil
    }
    var line = PlanProblem.Line(title: 0, group: 0, items: [], bonus: [])
    line.isBingeable = group.contains { context.mark(title, $0)?.isBingeable == true }
    var proposal = WeekProblem.Proposal(candidate: candidate, group: group)
    if title.kind == .movie {
      guard scheduledTitles[title] == nil else {
        problem.refuse(title, PlanReason(.elsewhere))
        return nil
      }
      let seen = group.count { context.hasSeen(MediaID(title), $0) }
      guard context.policy.groupsNext == .any ? seen < group.count : seen == 0 else { return nil }
      let (minutes, isGuess, isBegun) = context.length(ofFilm: title, for: group)
      proposal.reasons = context.wishes(candidate, for: group, isBegun: isBegun)
      proposal.guess = isGuess ? minutes : nil
      let airDay = library.title(title)?.releaseDay ?? .absent
      line.items = [
        .init(
          length: minutes, airDay: airDay == .absent ? .min : Int(airDay.number),
          value: points(forMinutes: minutes, with: proposal.reasons))
      ]
      proposal.entries = [
        .init(subject: MediaID(title), tmdb: 0, length: .minutes(minutes), isGuess: isGuess, airDay: airDay)
      ]
      return (line, proposal)
    }
    if let others = scheduledTitles[title] {
      guard others.allSatisfy({ $0.people == group }) else {
        problem.refuse(title, PlanReason(.elsewhere))
        return nil
      }
      line.earliestStart = (others.map(\.end).max() ?? .min) + context.policy.padding.minutesRoundedUp
    }
    let orders = candidate.orders
    let order = orders.first { Set($0.people.map { library.resolve($0) }) == Set(group) }
    // Only the people of its standing order watch an ordered series.
    guard orders.isEmpty || order != nil else { return nil }
    let series = context.line(of: title)
    let first = order.map { library.resolve($0.subject, witness: $0.witness) }
    let next = series.next(for: group, from: first, in: context)
    let airedEntries = next.prefix { entry in entry.airDay.map { $0 <= week.sunday } ?? false }
    guard !airedEntries.isEmpty else {
      problem.refuse(title, PlanReason(next.isEmpty ? .caughtUp : .notAired))
      return nil
    }
    if let order {
      line.perDay = order.episodes
      for slot in fixedSlots where slot.title.map({ library.resolve($0) }) == title {
        line.fixedCounts[Int(slot.day.number), default: 0] += slot.subjects.count
      }
      if context.policy.missed == .stack { line.extra = missedCount(among: next, by: group) }
      // An order that does not follow new episodes ends when its people are caught up.
      let waits = airedEntries.allSatisfy { $0.airDay.map { $0 > context.now.day } ?? true }
      if !order.followsNew, waits, group.contains(where: { series.isBegun(by: $0) }) {
        problem.refuse(title, PlanReason(.caughtUp))
        return nil
      }
    }
    let isBegun = candidate.isBegun || group.contains { series.isBegun(by: $0) }
    proposal.order = order
    proposal.reasons = context.wishes(candidate, for: group, isBegun: isBegun)
    proposal.entries = Array(airedEntries.prefix(24))
    proposal.guess = proposal.entries.first { $0.isGuess }?.length.minutesRoundedUp
    line.items = proposal.entries.map { entry in
      let minutes = max(1, entry.length.minutesRoundedUp)
      let airDay = entry.airDay ?? .absent
      return .init(
        length: minutes, airDay: airDay == .absent ? .min : Int(airDay.number),
        value: points(forMinutes: minutes, with: proposal.reasons))
    }
    return (line, proposal)
  }

  /// The number of episodes among those that come next that a group missed.
  private func missedCount(among next: [SeriesLine.Entry], by group: [PersonID]) -> Int {
    next.count { context.missedBy[$0.subject]?.isSuperset(of: group) ?? false }
  }

  /// The points of some minutes with some reasons: the reasons count for each hour, and the used minutes count, too.
  func points(forMinutes minutes: Int, with reasons: [PlanReason]) -> Int {
    let points = reasons.reduce(0) { $0 + $1.points }
    return (points * minutes + (points >= 0 ? 30 : -30)) / 60 + context.policy.weights.used * minutes / 10
  }
}

import ReelbookModel

extension WeekPlanner {
  /// Adds a line for each title and each group that can watch it.
  mutating func addLines(to problem: inout WeekProblem, for groups: [[PersonID]]) {
    var genres: [String: Int] = [:]
    let places = groups.indices.map { problem.places(of: $0) }
    for candidate in candidates {
      let (title, first) = (candidate.title, problem.numbers.lines.count)
      let asked = groups.indices.filter { at in
        places[at].contains { candidate.isWanted(by: groups[at], in: problem.evenings[$0].opening) }
      }
      guard !asked.isEmpty else {
        problem.refuse(title, lackOfTime(of: (candidate.orders.first?.people ?? candidate.wantedBy).sorted()))
        continue
      }
      let genre = context.library.title(title)?.genres.first.map { name in
        if genres[name] == nil { genres[name] = genres.count }
        return genres[name] ?? -1
      }
      if title.kind == .movie {
        for at in asked { addFilm(candidate, for: groups[at], at, in: places[at], to: &problem) }
      } else {
        addSeries(candidate, for: asked, groups, places, to: &problem)
      }
      let lines = first..<problem.numbers.lines.count
      for line in lines {
        let people = problem.proposals[line].group
        // A title that has a slot already counts once.
        let hasFixedSlot = fixedTally.counts[problem.proposals[line].key] != nil
        problem.numbers.lines[line].genre = hasFixedSlot ? -1 : genre ?? -1
        problem.numbers.lines[line].conflicts = lines.filter { other in
          other != line && !Set(problem.proposals[other].group).isDisjoint(with: people)
            && problem.numbers.lines[line].after != other && problem.numbers.lines[other].after != line
        }
      }
    }
    for title in fixedTally.counts.keys.map(\.title) {
      guard let name = context.library.title(title)?.genres.first else { continue }
      if genres[name] == nil { genres[name] = genres.count }
    }
    problem.numbers.genres = genres.count
    problem.numbers.genreCounts = Array(repeating: 0, count: genres.count)
    for title in fixedTally.counts.keys.map(\.title) {
      if let genre = context.library.title(title)?.genres.first.flatMap({ genres[$0] }) {
        problem.numbers.genreCounts[genre] += 1
      }
    }
  }

  private mutating func addFilm(
    _ candidate: Candidate, for group: [PersonID], _ index: Int, in places: [Int], to problem: inout WeekProblem
  ) {
    let (title, film) = (candidate.title, MediaID(candidate.title))
    if let reason = refusal(of: candidate, by: group) { return problem.refuse(title, reason) }
    guard let found = context.film(candidate, for: group) else {
      return problem.refuse(title, lackOfInterest(in: film, of: candidate, group))
    }
    var proposal = WeekProblem.Proposal(candidate: candidate, group: group)
    proposal.add(found)
    let line = PlanProblem.Line(group: index, items: [item(0, of: proposal)], bonus: [])
    add(line, proposal, in: places, to: &problem)
  }

  /// Says who of a group has seen a film, or skipped it, so that it is not for them.
  private func lackOfInterest(in film: MediaID, of candidate: Candidate, _ group: [PersonID]) -> PlanReason {
    let done = group.filter { context.hasSeen(film, $0) }
    let wanting = done.filter { candidate.wantedBy.contains($0) }
    let people = context.policy.groupsNext == .any ? wanting : done
    let seen = people.filter { context.library.hasWholePlay(of: film, by: $0) }
    return seen.isEmpty
      ? PlanReason(.skipped, people: people, total: group.count)
      : PlanReason(.seen, people: seen, total: group.count)
  }

  /// Says that people have no window, or that nothing of it is left.
  private func lackOfTime(of people: [PersonID]) -> PlanReason {
    let hasWindow = openings.contains { opening in people.contains { opening.people.contains($0) } }
    return PlanReason(hasWindow ? .noTime : .noWindow, people: people)
  }

  /// Says that people have no window together, or that nothing of it is left.
  func lackOfTime(ofGroup group: [PersonID]) -> PlanReason {
    PlanReason(openings.contains { $0.people == group } ? .noTime : .noWindow, people: group)
  }

  /// Why a group cannot have a title in the week at all; `nil` if it perhaps can.
  func refusal(of candidate: Candidate, by group: [PersonID]) -> PlanReason? {
    let title = candidate.title
    let refusers = context.refusers(of: title, in: group)
    if !refusers.isEmpty { return PlanReason(.refused, people: refusers) }
    // A film is seen once; a series goes on after its fixed slots.
    let scheduled = scheduledTitles[title] ?? []
    let isScheduled = scheduled.contains { !Set($0.people).isDisjoint(with: group) }
    return title.kind == .movie && isScheduled ? PlanReason(.elsewhere) : nil
  }

  /// The points of a further item of a title in a row, or above the day's number, and whether it is bingeable.
  func again(
    _ candidate: Candidate, for group: [PersonID], minutes: Int
  ) -> (points: Int, isBingeable: Bool) {
    let weights = context.policy.weights
    if group.contains(where: { context.mark(candidate.title, $0)?.isBingeable == true }) {
      return (weights.inARow * minutes / 60, true)
    }
    let isForChildren = group.filter { candidate.wantedBy.contains($0) }
      .allSatisfy { context.people[$0]?.ageGroup == .child }
    return (isForChildren ? 0 : -weights.tooOften * minutes / 60, false)
  }

  /// Adds a line with its points in each place, unless it may go to none.
  mutating func add(
    _ line: PlanProblem.Line, _ proposal: WeekProblem.Proposal, in places: [Int], to problem: inout WeekProblem
  ) {
    var line = line
    line.bonus = Array(repeating: nil, count: problem.evenings.count)
    var obstacle: PlanReason?
    for place in places {
      switch bonus(of: proposal, in: problem.evenings[place], on: problem.day(of: place)) {
      case .success(let points): line.bonus[place] = points
      case .failure(let no):
        // That it is not due on one day is no reason if another day has another one.
        if obstacle == nil || obstacle?.kind == .notDue { obstacle = no.reason ?? obstacle }
      }
    }
    if proposal.candidate.isFiller {
      // Fillers get their places only after all other titles have theirs.
      guard line.bonus.contains(where: { $0 != nil }) else { return }
      line.bonus = Array(repeating: nil, count: line.bonus.count)
    } else if !line.bonus.contains(where: { $0 != nil }) {
      return problem.refuse(proposal.title, obstacle ?? lackOfTime(ofGroup: proposal.group))
    }
    if proposal.group.count > 1, !proposal.candidate.isFiller {
      // Who has a wish in a slot that is there already has no first one.
      line.wishers = proposal.wishers.filter { !fixedTally.wishers.contains($0) }
        .compactMap { problem.numberOfPerson[$0] }
    }
    // What leaves its service at midnight does not begin later, although the evening lasts longer.
    if let last = context.leaving[proposal.title]?.lastDay,
      let clock = places.first.flatMap({ clock(of: problem.evenings[$0]) })
    {
      line.latestStart = clock.firstInstant(last.adding(days: 1), 0).minutes
    }
    line.fixedCounts = fixedTally.counts[proposal.key] ?? [:]
    problem.numbers.lines.append(line)
    problem.proposals.append(proposal)
  }

  /// Why a proposal must not go somewhere.
  struct Obstacle: Error {
    var reason: PlanReason?
  }

  /// The extra points of a proposal on an evening, or why it must not go there.
  func bonus(
    of proposal: WeekProblem.Proposal, in evening: WeekProblem.Evening, on day: CivilDay
  ) -> Result<Int, Obstacle> {
    let (title, group, wish) = (proposal.title, proposal.group, evening.wish)
    if let kind = wish.kind, title.kind != kind { return .failure(Obstacle()) }
    guard proposal.candidate.isWanted(by: group, in: evening.opening) else { return .failure(Obstacle()) }
    let clock = clock(of: evening)
    if let reason = context.obstacle(title, for: group, on: presentDay(of: day, by: clock), wish: wish) {
      return .failure(Obstacle(reason: reason))
    }
    var points = context.bonuses(title, for: group, on: day, from: firstDay, wish: wish).points
    if !proposal.orders.isEmpty {
      guard proposal.order(on: day) != nil else {
        return .failure(Obstacle(reason: PlanReason(.notDue, people: group)))
      }
      points += context.policy.weights.ordered
    }
    if evening.isAsked { points += context.policy.weights.mood }
    return .success(points)
  }

  /// The day of an evening by the clock of its place: what is left of yesterday's evening is today.
  func presentDay(of day: CivilDay, by clock: ZoneClock?) -> CivilDay {
    max(day, clock?.local(context.now.instant).day ?? context.now.day)
  }

  /// The first day that can still be planned.
  var firstDay: CivilDay { max(context.now.day, week.monday) }

  /// An entry of a proposal as numbers.
  func item(_ at: Int, of proposal: WeekProblem.Proposal, again: Int = 0) -> PlanProblem.Item {
    let entry = proposal.entries[at]
    let minutes = max(1, entry.length.minutesRoundedUp)
    let airDay = entry.airDay ?? .absent
    return PlanProblem.Item(
      length: minutes, airDay: airDay == .absent ? .min : Int(airDay.number),
      value: proposal.reasons[at].points + pointsForUsing(minutes), again: again)
  }

  /// The points for minutes of a window that are used.
  func pointsForUsing(_ minutes: Int) -> Int { context.policy.weights.points(forUsing: minutes) }
}

import ReelbookModel

extension WeekPlanner {
  /// Adds a line for each title and each group that can watch it.
  mutating func addLines(to problem: inout WeekProblem, for groups: [Group]) {
    var genres: [String: Int] = [:]
    let places = groups.indices.map { problem.places(of: $0) }
    for candidate in candidates {
      let (title, first) = (candidate.title, problem.numbers.lines.count)
      // What people have found together is for what all of them want.
      let asked = groups.indices.filter { at in
        groups[at].isDerived
          ? candidate.wantedBy.isSuperset(of: groups[at].people)
          : !candidate.wantedBy.isDisjoint(with: groups[at].people)
      }
      guard !asked.isEmpty else {
        let ordering = candidate.orders.first?.people.map { context.library.resolve($0) }
        problem.refuse(title, lackOfTime(of: (ordering ?? Array(candidate.wantedBy)).sorted()))
        continue
      }
      let genre = context.library.title(title)?.genres.first.map { name in
        if genres[name] == nil { genres[name] = genres.count }
        return genres[name] ?? -1
      }
      if title.kind == .movie {
        for at in asked { addFilm(candidate, for: groups[at].people, at, in: places[at], to: &problem) }
      } else {
        addSeries(candidate, for: asked, groups.map(\.people), places, to: &problem)
      }
      let lines = first..<problem.numbers.lines.count
      for line in lines {
        problem.numbers.lines[line].genre = genre ?? -1
        let people = problem.proposals[line].group
        problem.numbers.lines[line].conflicts = lines.filter { other in
          other != line && !Set(problem.proposals[other].group).isDisjoint(with: people)
            && problem.numbers.lines[line].after != other && problem.numbers.lines[other].after != line
        }
      }
    }
    problem.numbers.genres = genres.count
  }

  private mutating func addFilm(
    _ candidate: Candidate, for group: [PersonID], _ index: Int, in places: [Int], to problem: inout WeekProblem
  ) {
    let (title, film) = (candidate.title, MediaID(candidate.title))
    if let reason = refusal(of: candidate, by: group) { return problem.refuse(title, reason) }
    let seen = group.filter { context.hasSeen(film, $0) }
    let unseen = group.filter { !seen.contains($0) }
    guard context.policy.groupsNext == .any ? !candidate.wantedBy.isDisjoint(with: unseen) : seen.isEmpty else {
      return problem.refuse(title, PlanReason(.seen, people: seen))
    }
    let (minutes, isGuess, isBegun) = context.length(ofFilm: title, for: unseen)
    let absent = context.absentWanters(of: candidate, in: group) { context.hasSeen(film, $0) }
    var proposal = WeekProblem.Proposal(candidate: candidate, group: group)
    proposal.reasons = [
      context.wishes(
        candidate, for: group, unseen: unseen, absent: absent, isBegun: isBegun, minutesLeft: isBegun ? minutes : 0)
    ]
    proposal.wishers = unseen.filter { candidate.wantedBy.contains($0) }
    let airDay = context.library.title(title).flatMap { context.library.releaseDay(of: $0, for: group) } ?? .absent
    proposal.entries = [.init(subject: film, tmdb: 0, length: .minutes(minutes), isGuess: isGuess, airDay: airDay)]
    let line = PlanProblem.Line(group: index, items: [item(0, of: proposal)], bonus: [])
    add(line, proposal, in: places, to: &problem)
  }

  /// Says that people have no window, or that nothing of it is left.
  func lackOfTime(of people: [PersonID]) -> PlanReason {
    let hasWindow = openings.contains { opening in people.contains { opening.people.contains($0) } }
    return PlanReason(hasWindow ? .noTime : .noWindow, people: people)
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
      case .failure(let no): obstacle = obstacle ?? no.reason
      }
    }
    if proposal.candidate.isFiller {
      // Fillers get their places only after all other titles have theirs.
      guard line.bonus.contains(where: { $0 != nil }) else { return }
      line.bonus = Array(repeating: nil, count: line.bonus.count)
    } else if !line.bonus.contains(where: { $0 != nil }) {
      return problem.refuse(proposal.title, obstacle ?? lackOfTime(of: proposal.group))
    }
    if proposal.group.count > 1, !proposal.candidate.isFiller {
      line.wishers = proposal.wishers.compactMap { problem.numberOfPerson[$0] }
    }
    problem.numbers.lines.append(line)
    problem.proposals.append(proposal)
  }

  /// Why a proposal must not go somewhere.
  struct Obstacle: Error {
    var reason: PlanReason?
  }

  /// The extra points of a proposal on an evening.
  func bonus(
    of proposal: WeekProblem.Proposal, in evening: WeekProblem.Evening, on day: CivilDay
  ) -> Result<Int, Obstacle> {
    let (title, group, wish) = (proposal.title, proposal.group, evening.wish)
    if let kind = wish.kind, title.kind != kind { return .failure(Obstacle()) }
    let clock = evening.opening?.clock ?? evening.occurrence?.start.zone.flatMap { ZoneClock(named: $0) }
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
    if evening.occurrence != nil { points += context.policy.weights.mood }
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

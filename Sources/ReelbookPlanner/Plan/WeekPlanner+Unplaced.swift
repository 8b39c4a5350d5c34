import ReelbookModel

/// Why titles have no place.
extension WeekPlanner {
  /// The wanted titles without a slot in the week, those with most points first.
  func unplacedTitles(
    of problem: WeekProblem, by arrangement: Arrangement, _ slots: [PlannedSlot]
  ) -> [Plan.UnplacedTitle] {
    let placed = Set(slots.compactMap { $0.title.map { context.library.resolve($0) } })
    var lines: [TitleID: [Int]] = [:]
    for (at, proposal) in problem.proposals.enumerated() where !placed.contains(proposal.title) {
      if !proposal.candidate.isFiller { lines[proposal.title, default: []].append(at) }
    }
    var titles: [(title: TitleID, value: Int, reason: PlanReason)] = []
    var trier = Trier(problem: problem, arrangement: arrangement)
    for (title, lines) in lines {
      let value = lines.map { problem.numbers.lines[$0].items.first?.value ?? 0 }.max() ?? 0
      // A title that fits for one group is not too long.
      let reasons = lines.map { reason(against: $0, in: problem, &trier) }
      let least = reasons.min { (rank($0), -$0.total) < (rank($1), -$1.total) }
      titles.append((title, value, least ?? PlanReason(.noPlace)))
    }
    // A refusal is the reason only if no group could have had the title.
    for (title, reason) in problem.refusals where !placed.contains(title) && lines[title] == nil {
      guard wanted[title]?.isFiller != true else { continue }
      titles.append((title, .min / 2, reason))
    }
    return titles.sorted { (-$0.value, $0.title) < (-$1.value, $1.title) }
      .map { Plan.UnplacedTitle(title: $0.title, reason: $0.reason) }
  }

  /// The less a reason excludes, the lower its rank. Of two that are alike, that of the group with most time counts.
  private func rank(_ reason: PlanReason) -> Int {
    switch reason.kind {
    case .disfavored, .noPlace: 0
    case .outscored: 1
    case .noRoom, .shortAfterRelease, .shortOnItsDays: 2
    default: 3
    }
  }

  /// Why a line is not in an arrangement.
  private func reason(against at: Int, in problem: WeekProblem, _ trier: inout Trier) -> PlanReason {
    let line = problem.numbers.lines[at]
    // What comes after others waits for them.
    if let before = line.after { return reason(against: before, in: problem, &trier) }
    guard let item = line.items.first else { return PlanReason(.noPlace) }
    let group = problem.proposals[at].group
    func minutes(_ kind: PlanReason.Kind, _ total: Int) -> PlanReason {
      PlanReason(kind, people: group, number: item.length, total: max(0, total))
    }
    // Time that they only have together is for what all of them want.
    let windows = trier.windows(of: line.group) { wholeWindows(of: group, padding: problem.numbers.padding) }
      .filter { problem.proposals[at].candidate.isWanted(by: group, in: $0.opening) }
    let slots = problem.places(of: line.group).filter { place in
      problem.evenings[place].occurrence != nil && line.bonus[place] != nil
    }
    let longest = windows.map(\.opening.time.count) + slots.map { problem.evenings[$0].length }
    guard longest.max() ?? 0 >= item.length else { return minutes(.tooLong, longest.max() ?? 0) }
    let free = windows.map(\.free) + slots.map { trier.longestFree(in: $0) }
    guard free.max() ?? 0 >= item.length else { return minutes(.noRoom, free.max() ?? 0) }
    let places = problem.places(of: line.group).filter { place in
      line.bonus[place] != nil && item.airDay <= problem.numbers.places[place].day
    }
    guard places.contains(where: { trier.longestFree(in: $0) >= item.length }) else {
      return shortness(of: problem.proposals[at], item, windows, places.map { trier.longestFree(in: $0) }, minutes)
    }
    // Its last day may end before they have time.
    guard places.contains(where: { trier.longestFree(in: $0, before: line.latestStart) >= item.length }) else {
      return PlanReason(.leavesBefore, leaving: context.leaving[problem.proposals[at].title])
    }
    guard places.contains(where: { trier.hasRoom(for: at, in: $0) }) else { return PlanReason(.outscored) }
    return PlanReason(trier.isWorse(with: at, in: places) ? .disfavored : .noPlace)
  }

  /// Why a proposal has no place that is long enough, where its people have a window that is.
  private func shortness(
    of proposal: WeekProblem.Proposal, _ item: PlanProblem.Item, _ windows: [Trier.Window], _ allowed: [Int],
    _ minutes: (PlanReason.Kind, Int) -> PlanReason
  ) -> PlanReason {
    var (isRelease, longest) = (true, allowed.max() ?? 0)
    for window in windows {
      let (opening, day) = (window.opening, window.opening.day)
      let evening = WeekProblem.Evening(opening: opening, people: opening.people, time: opening.time)
      let isAhead = item.airDay > Int(day.number)
      switch bonus(of: proposal, in: evening, on: day) {
      case .failure(let obstacle):
        if window.free >= item.length { isRelease = isRelease && obstacle.reason?.kind == .notAired }
      case .success where !isAhead: longest = max(longest, window.free)
      case .success: break
      }
    }
    // The parts of a long window may be too short where the whole is not.
    guard longest < item.length else { return PlanReason(.noPlace) }
    return minutes(isRelease ? .shortAfterRelease : .shortOnItsDays, longest)
  }

  /// The windows of a group, whole ones also where the search has their parts.
  private func wholeWindows(of group: [PersonID], padding: Int) -> [Trier.Window] {
    openings.filter { $0.people == group }.map { opening in
      let free = freeTimes(in: opening.time, for: group, padding: padding)
      return Trier.Window(opening: opening, free: (free.map(\.count).max() ?? padding) - padding)
    }
  }
}

/// Tries out where a line could go beside an arrangement.
private struct Trier {
  private let problem: WeekProblem
  private let arrangement: Arrangement
  /// It has the arrangement laid out.
  private var scorer: PlanScorer
  /// For each place, what its people have at its time, each with the padding after it.
  private let busy: [[Range<Int>]]
  /// The windows of each group that was asked for.
  private var windows: [Int: [Window]] = [:]

  /// A window of a group, with the minutes of its longest free stretch.
  struct Window {
    var opening: Opening
    var free: Int
  }

  init(problem: WeekProblem, arrangement: Arrangement) {
    (self.problem, self.arrangement) = (problem, arrangement)
    scorer = PlanScorer(problem.numbers)
    let (places, padding) = (problem.numbers.places, problem.numbers.padding)
    var items = Array(repeating: [Range<Int>](), count: places.count)
    for placement in scorer.layout(arrangement) ?? [] {
      items[placement.place].append(
        placement.start..<placement.start + problem.length(of: placement) + padding)
    }
    busy = places.indices.map { place in
      ([place] + places[place].rivals).flatMap { items[$0] }.sorted { $0.lowerBound < $1.lowerBound }
    }
  }

  /// The windows of a group, found once.
  mutating func windows(of group: Int, _ find: () -> [Window]) -> [Window] {
    if let known = windows[group] { return known }
    let found = find()
    windows[group] = found
    return found
  }

  /// The minutes that the longest free stretch of a place has for one item that begins before a minute.
  func longestFree(in place: Int, before latest: Int = .max) -> Int {
    let numbers = problem.numbers
    let free = numbers.places[place].free.filter { $0.lowerBound <= latest - numbers.grid }
    return (free.map(\.count).max() ?? 0) - numbers.padding
  }

  /// Whether the first item of a line fits beside the arrangement, with nothing moved.
  func hasRoom(for line: Int, in at: Int) -> Bool {
    let (numbers, place) = (problem.numbers, problem.numbers.places[at])
    guard let item = numbers.lines[line].items.first, arrangement.places[at].count < place.limit,
      !place.isSingle || arrangement.places[at].allSatisfy({ $0 == line })
    else { return false }
    let length = item.length + numbers.padding
    return place.free.contains { stretch in
      let begins = [stretch.lowerBound] + busy[at].map(\.upperBound)
      return begins.contains { begin in
        let earliest = max(begin, stretch.lowerBound, numbers.lines[line].earliestStart)
        let rest = ((earliest - place.gridStart) % numbers.grid + numbers.grid) % numbers.grid
        let start = rest == 0 ? earliest : earliest + numbers.grid - rest
        return start + length <= stretch.upperBound && start < numbers.lines[line].latestStart
          && !busy[at].contains { $0.lowerBound < start + length && start < $0.upperBound }
      }
    }
  }

  /// Whether the arrangement has fewer points with a line in some place.
  mutating func isWorse(with line: Int, in places: [Int]) -> Bool {
    for place in places {
      for index in 0...arrangement.places[place].count {
        var tried = arrangement
        tried.places[place].insert(line, at: index)
        let score = scorer.score(tried, changed: place, place)
        scorer.revert()
        if let score, score < arrangement.score { return true }
      }
    }
    return false
  }
}

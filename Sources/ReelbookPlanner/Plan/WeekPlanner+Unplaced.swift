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
      let reasons = lines.map { trier.reason(against: $0) }
      titles.append((title, value, reasons.min { rank($0) < rank($1) } ?? PlanReason(.outscored)))
    }
    // A refusal is the reason only if no group could have had the title.
    for (title, reason) in problem.refusals where !placed.contains(title) && lines[title] == nil {
      titles.append((title, .min / 2, reason))
    }
    return titles.sorted { (-$0.value, $0.title) < (-$1.value, $1.title) }
      .map { Plan.UnplacedTitle(title: $0.title, reason: $0.reason) }
  }

  /// The less a reason excludes, the lower its rank.
  private func rank(_ reason: PlanReason) -> Int {
    switch reason.kind {
    case .disfavored: 0
    case .outscored: 1
    case .noRoom: 2
    default: 3
    }
  }
}

/// Tries out why a line is not in an arrangement.
private struct Trier {
  private let problem: WeekProblem
  private let arrangement: Arrangement
  /// It has the arrangement laid out.
  private var scorer: PlanScorer
  /// For each place, the free minutes beside its items.
  private let rooms: [Int]

  init(problem: WeekProblem, arrangement: Arrangement) {
    (self.problem, self.arrangement) = (problem, arrangement)
    scorer = PlanScorer(problem.numbers)
    var used = Array(repeating: 0, count: problem.numbers.places.count)
    for placement in scorer.layout(arrangement) ?? [] {
      used[placement.place] += problem.length(of: placement) + problem.numbers.padding
    }
    rooms = problem.numbers.places.indices.map { place in
      problem.numbers.places[place].free.reduce(0) { $0 + $1.count } - used[place]
    }
  }

  mutating func reason(against at: Int) -> PlanReason {
    let (line, padding) = (problem.numbers.lines[at], problem.numbers.padding)
    guard let length = line.items.first?.length else { return PlanReason(.outscored) }
    let places = line.bonus.indices.filter { line.bonus[$0] != nil }
    let windows = problem.places(of: line.group).map { problem.evenings[$0].windowLength }
    if let longest = windows.max(), longest < length { return PlanReason(.tooLong, number: length, total: longest) }
    let longest = places.flatMap { problem.numbers.places[$0].free.map { $0.count - padding } }.max() ?? 0
    if longest < length { return PlanReason(.noRoom, number: length, total: longest) }
    // What would fit beside the others was not wanted enough.
    for place in places where rooms[place] >= length + padding {
      var tried = arrangement
      tried.places[place].append(at)
      defer { scorer.revert() }
      if let score = scorer.score(tried, changed: place, place), score <= arrangement.score {
        return PlanReason(.disfavored)
      }
    }
    return PlanReason(.outscored)
  }
}

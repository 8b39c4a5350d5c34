import ReelbookModel

extension WeekPlanner {
  /// Fills an arrangement's free places with titles of the category `maybe`, for which nothing else moves.
  ///
  /// Returns the arrangement, and the problem that allows these titles there; `nil` if no title fits.
  func fillingGaps(of arrangement: Arrangement, in problem: WeekProblem) -> (Arrangement, WeekProblem)? {
    let fillers = problem.proposals.indices.filter { problem.proposals[$0].candidate.isFiller }
    guard !fillers.isEmpty else { return nil }
    var filledProblem = problem
    for line in fillers {
      let proposal = problem.proposals[line]
      filledProblem.numbers.lines[line].bonus = problem.evenings.indices.map { place in
        let evening = problem.evenings[place]
        let isFree = evening.occurrence == nil && evening.people == proposal.group
        return isFree && context.obstacle(proposal.title, for: proposal.group, on: problem.day(of: place)) == nil
          ? 0 : problem.numbers.lines[line].bonus[place]
      }
    }
    var scorer = PlanScorer(filledProblem.numbers)
    var filledArrangement = arrangement
    let ranked = fillers.sorted { a, b in
      let (first, second) = (
        filledProblem.numbers.lines[a].items.first?.value ?? 0, filledProblem.numbers.lines[b].items.first?.value ?? 0
      )
      return first == second ? a < b : first > second
    }
    for line in ranked where !arrangement.places.contains(where: { $0.contains(line) }) {
      for place in problem.evenings.indices where filledProblem.numbers.lines[line].bonus[place] != nil {
        filledArrangement.places[place].append(line)
        if let layout = scorer.layout(filledArrangement), let before = scorer.layout(arrangement),
          before.allSatisfy({ layout.contains($0) })
        {
          break
        }
        filledArrangement.places[place].removeLast()
      }
    }
    return filledArrangement == arrangement ? nil : (filledArrangement, filledProblem)
  }

  /// The titles that an arrangement leaves out, those with most points first.
  func unplacedTitles(of problem: WeekProblem, by arrangement: Arrangement) -> [Plan.UnplacedTitle] {
    let numbers = problem.numbers
    let placedTitles = Set(arrangement.places.joined().map { problem.proposals[$0].title })
    var reasons: [TitleID: PlanReason] = [:]
    var value: [TitleID: Int] = [:]
    for (at, proposal) in problem.proposals.enumerated() where !placedTitles.contains(proposal.title) {
      let title = proposal.title
      value[title] = max(value[title] ?? .min, numbers.lines[at].items.first?.value ?? 0)
      let open = numbers.places.indices.filter { numbers.places[$0].group == numbers.lines[at].group }
      let longest = open.flatMap { numbers.places[$0].free }.map { $0.count - numbers.padding }.max() ?? 0
      let shortest = numbers.lines[at].items.first?.length ?? 0
      let reason =
        shortest > longest
        ? PlanReason(.tooLong, number: shortest, total: longest) : PlanReason(.outscored)
      // A title that fits for one group is not too long.
      if reasons[title] == nil || reasons[title]?.kind == .tooLong && reason.kind == .outscored {
        reasons[title] = reason
      }
    }
    // A refusal is the reason only if no group could have had the title.
    for (title, reason) in problem.refusals where !placedTitles.contains(title) && reasons[title] == nil {
      reasons[title] = reason
    }
    return reasons.map { Plan.UnplacedTitle(title: $0.key, reason: $0.value) }
      .sorted { (-(value[$0.title] ?? .min / 2), $0.title) < (-(value[$1.title] ?? .min / 2), $1.title) }
  }
}

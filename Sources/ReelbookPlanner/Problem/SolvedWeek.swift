package import ReelbookModel

/// A week as numbers with the search's answer, to compare it with the answer of another solver.
package struct SolvedWeek: Sendable {
  /// The week.
  package let problem: PlanProblem
  /// For each place, the numbers of its people.
  package let people: [[Int]]
  /// For each line, the day that can have its further items; `nil` for none.
  package let extraDays: [Int?]
  /// The placements that the search found.
  package private(set) var placements: [Placement] = []
  /// The points of the placements.
  package private(set) var score = 0

  package init(_ library: Library, _ week: PlanWeek, _ policy: PlanPolicy, asOf now: Now) {
    var planner = WeekPlanner(library, week, policy, seed: 0, asOf: now)
    planner.fixSlots(keeping: [])
    let week = planner.problem()
    let everybody = Set(week.evenings.flatMap(\.people)).sorted()
    problem = week.numbers
    people = week.evenings.map { evening in evening.people.compactMap { everybody.firstIndex(of: $0) } }
    extraDays = week.numbers.lines.map { week.numbers.extraDay(of: $0) }
  }

  /// Searches from the beginning.
  package mutating func solve(steps: Int, seed: UInt64) {
    var search = PlanSearch(problem, seed: seed)
    let best = search.run(steps: steps)
    var scorer = PlanScorer(problem)
    score = best.score
    placements = scorer.layout(best) ?? []
  }
}

package import ReelbookModel

/// A week as numbers with the search's answer, for the tests of the search.
package struct SolvedWeek: Sendable {
  /// The week.
  package let problem: PlanProblem
  /// The placements that the search found.
  package private(set) var placements: [Placement] = []
  /// The points of the placements.
  package private(set) var score = 0

  package init(_ library: Library, _ week: PlanWeek, _ policy: PlanPolicy, asOf now: Now) {
    var planner = WeekPlanner(library, week, policy, seed: 0, asOf: now)
    planner.fixSlots(keeping: [])
    problem = planner.problem().numbers
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

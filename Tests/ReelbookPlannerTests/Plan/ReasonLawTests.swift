import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Every sentence of a plan is true, and all that is wanted has a slot or a reason.
@Suite struct ReasonLawTests {
  @Test func `each reason is as the library says, each wanted title has one or a slot, and points add up`() throws {
    var kinds: Set<PlanReason.Kind> = []
    var (unplaced, unfound) = (0, 0)
    for seed in Laws.seeds(from: 30_000, few: 60, all: 2000) {
      let home = try RandomHome(seed: seed)
      let plan = home.library.plan(home.week, policy: home.policy, seed: seed, asOf: home.now)
      let problems = NaiveReasons(home.library, home.policy, home.now, plan).problems
      #expect(problems.isEmpty, "seed \(seed): \(problems)")
      kinds.formUnion(plan.slots.flatMap(\.reasons).map(\.kind) + plan.unplacedTitles.map(\.reason.kind))
      unplaced += plan.unplacedTitles.count
      unfound += plan.unplacedTitles.count { $0.reason.kind == .noPlace }
      let points = plan.slots.flatMap(\.reasons).reduce(0) { $0 + $1.points }
      #expect(plan.score == points, "seed \(seed)")
      // Planned again, what stays has a slot, and the rest a reason that is true beside it.
      var draft = home.library.draft(as: home.people[0], now: home.now, ids: SeededGenerator(seed: seed))
      try draft.guide.save(plan)
      let again = draft.library.replan(home.week, seed: seed, asOf: home.now)
      let others = NaiveReasons(draft.library, home.policy, home.now, again).problems
      #expect(others.isEmpty, "seed \(seed), planned again: \(others)")
      // What the search counted is what the reasons say.
      var policy = home.policy
      policy.fillsGaps = false
      let bare = home.library.plan(home.week, policy: policy, seed: seed, asOf: home.now)
      var week = SolvedWeek(home.library, home.week, policy, asOf: home.now)
      week.solve(steps: policy.steps, seed: seed ^ UInt64(bitPattern: Int64(home.week.monday.number)))
      #expect(bare.score == week.score, "seed \(seed)")
    }
    #expect(kinds.count > 25, "\(kinds)")
    // The search finds a place where there is room, and says so where it does not.
    #expect(unplaced > 100 && unfound * 50 < unplaced, "\(unfound) of \(unplaced)")
  }
}

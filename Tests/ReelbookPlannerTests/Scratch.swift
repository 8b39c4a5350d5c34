import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

@Suite struct ScratchTests {
  @Test func scratch() throws {
    let home = try Home()
    try home.film(1, "Ours", minutes: 100)
    for person in home.both { try home.window([.wednesday], "20:00", "22:00", for: [person]) }
    var week = SolvedWeek(home.library, home.week, .standard, asOf: home.now)
    print(week.problem, week.people)
    week.solve(steps: 25000, seed: 1)
    print(week.score, week.placements)
    var scorer = PlanScorer(week.problem)
    for place in 0..<week.problem.places.count {
      for line in 0..<week.problem.lines.count {
        var a = Arrangement(week.problem)
        a.places[place] = [line]
        print(place, line, scorer.score(a) as Any)
      }
    }
  }
  @Test func replanned() throws {
    for seed in Laws.seeds(from: 20_000, few: 30, all: 10_000) {
      var home = try RandomHome(seed: seed)
      let plan = home.library.plan(home.week, policy: home.policy, seed: seed, asOf: home.now)
      var draft = home.library.draft(as: home.people[0], now: home.now, ids: SeededGenerator(seed: seed))
      try draft.guide.save(plan)
      home.library = draft.library
      var policy = home.policy
      policy.fillsGaps = false
      let same = home.library.replan(home.week, policy: policy, seed: seed &+ 1, asOf: home.now)
      let changes = same.changes(from: plan.slots)
      if changes.dropped > 0 || changes.moved > 0 {
        print("SEED", seed, home.now, home.policy.groupsNext)
        for slot in plan.slots { print("  was", slot.start, slot.length, slot.people, slot.subjects, slot.origin, slot.reasons.map(\.kind)) }
        for slot in same.slots { print("  is", slot.start, slot.length, slot.people, slot.subjects, slot.origin) }
      }
    }
  }
}

import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// What the planner keeps of people's marks follows each edit.
@Suite struct KeptMarksTests {
  @Test func `a plan after an edit is that of a library that has nothing computed`() throws {
    var plans: Set<Plan> = []
    for seed in Laws.seeds(from: 500, few: 6, all: 500) {
      var home = try RandomHome.small(seed: seed)
      var source = SeededGenerator(seed: seed)
      for step in 0..<6 {
        let (person, title) = (source.pick(home.people), source.pick(home.titles))
        var draft = home.library.draft(as: person, now: home.now, ids: source)
        switch source.next() % 4 {
        case 0: try draft.mark(MediaID(title)) { $0.category = source.pick([.maybe, .current, nil]) }
        case 1: try draft.mark(MediaID(title)) { $0.watchlistSince = source.chance(50) ? home.now.instant : nil }
        case 2: try draft.mark(MediaID(title)) { $0.isHidden = source.chance(50) }
        default: try draft.rate(title, .stars(Double(1 + source.next() % 5)))
        }
        home.library = draft.library
        let plan = home.library.plan(home.week, policy: home.policy, seed: seed, asOf: home.now)
        let anew = home.library.withoutBoards.plan(home.week, policy: home.policy, seed: seed, asOf: home.now)
        #expect(plan == anew, "seed \(seed), step \(step)")
        plans.insert(plan)
      }
    }
    #expect(plans.count > 7)
  }
}

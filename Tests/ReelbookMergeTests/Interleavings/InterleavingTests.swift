import ReelbookModel
import ReelbookTestSupport
import Testing

/// Every order of a few edits and deliveries.
@Suite struct InterleavingTests {
  @Test func `all 226,800 interleavings of six edits and four deliveries on three replicas converge, plan by plan`()
    throws
  {
    var total = 0
    let plans = UInt64(Laws.count(few: 5, all: 200))
    for seed in 0..<plans {
      var interleavings = Interleavings(try InterleavingPlan(seed: seed))
      let count = interleavings.count()
      if let problem = interleavings.problem { return record("seed \(seed): \(problem)") }
      #expect(count == InterleavingPlan.count)
      total += count
    }
    // The place of the lost delivery makes no difference: of ten interleavings that differ only in it, one counts.
    let different = total / 10
    #expect(total == 226_800 * Int(plans) && different > 100_000)
  }

  @Test func `an interleaving that is executed alone ends like the same one with shared beginnings`() throws {
    for seed in Laws.seeds(few: 15, all: 1000) {
      var source = SeededGenerator(seed: seed)
      let plan = try InterleavingPlan(seed: seed % 5)
      var shared = Interleavings(plan)
      var state = Interleavings.State()
      var alone = plan.replicas
      var handedOver: Commit?
      for _ in 0..<200 where !state.isAtEnd {
        guard let event = Interleavings.Event.allCases.randomElement(using: &source),
          let next = shared.state(after: event, in: state)
        else { continue }
        func newest(_ replica: Int) -> Commit? {
          state.made[replica] == 0 ? nil : alone[replica].journal.last { $0.device == alone[replica].id }?.withoutPrior
        }
        switch event {
        case .first: plan.make(plan.edits[0][state.made[0]], on: &alone[0])
        case .second: plan.make(plan.edits[1][state.made[1]], on: &alone[1])
        case .third: plan.make(plan.edits[2][state.made[2]], on: &alone[2])
        case .repeated:
          if state.repeated == 0 { handedOver = newest(plan.repeated.sender) }
          if let handedOver { alone[plan.repeated.receiver].receive(handedOver, at: 2000) }
        case .once: if let commit = newest(plan.once.sender) { alone[plan.once.receiver].receive(commit, at: 2000) }
        case .lost: break
        }
        state = next
      }
      try #require(state.isAtEnd)
      #expect(zip(alone, shared.replicas(of: state)).allSatisfy { $0.library == $1.library }, "seed \(seed)")
    }
  }
}

import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Every sentence of a plan is true, and all that is wanted has a slot or a reason.
@Suite struct ReasonLawTests {
  @Test func `each reason is as the library says, each wanted title has one or a slot, and points add up`() throws {
    var said: Set<String> = []
    var (unplaced, unfound) = (0, 0)
    for seed in Laws.seeds(from: 30_000, few: 60, all: 2000) {
      let home = try RandomHome(seed: seed)
      let plan = home.library.plan(home.week, policy: home.policy, seed: seed, asOf: home.now)
      said.formUnion(check(plan, in: home.library, home, "seed \(seed)"))
      unplaced += plan.unplacedTitles.count
      unfound += plan.unplacedTitles.count { $0.reason.kind == .noPlace }
      let points = plan.slots.flatMap(\.reasons).reduce(0) { $0 + $1.points }
      #expect(plan.score == points, "seed \(seed)")
      // Planned again, what stays has a slot, and the rest a reason that is true beside it.
      var draft = home.library.draft(as: home.people[0], now: home.now, ids: SeededGenerator(seed: seed))
      try draft.guide.save(plan)
      let again = draft.library.replan(home.week, seed: seed, asOf: home.now)
      said.formUnion(check(again, in: draft.library, home, "seed \(seed), planned again"))
      checkScore(home, seed)
    }
    #expect(said.count > 25 && Self.usual.isSubset(of: said), "never said: \(Self.usual.subtracting(said))")
    // The search finds a place where there is room, and says so where it does not.
    #expect(unplaced > 100 && unfound * 50 < unplaced, "\(unfound) of \(unplaced)")
  }

  @Test func `each reason is true with ratings, moods, begun films, habits and lists, and after a veto`() throws {
    var said: Set<String> = []
    for seed in Laws.seeds(from: 40_000, few: 60, all: 500) {
      let home = try RandomHome(seed: seed, isRich: true)
      let rules = NaiveRules(library: home.library, policy: home.policy, now: home.now)
      let openings = home.library.openings(in: home.week).map { opening in
        NaiveOpening(people: opening.people, day: opening.day, time: opening.time)
      }
      #expect(Set(openings) == rules.openings(in: home.week), "seed \(seed)")
      let plan = home.library.plan(home.week, policy: home.policy, seed: seed, asOf: home.now)
      let broken = rules.problems(in: plan)
      #expect(broken.isEmpty, "seed \(seed): \(broken)")
      said.formUnion(check(plan, in: home.library, home, "seed \(seed)"))
      checkScore(home, seed)
      var draft = home.library.draft(as: home.people[0], now: home.now, ids: SeededGenerator(seed: seed))
      try draft.guide.save(plan)
      let again = draft.library.replan(home.week, seed: seed, asOf: home.now)
      said.formUnion(check(again, in: draft.library, home, "seed \(seed), planned again"))
      checkOffers(beside: plan, in: draft.library, home, "seed \(seed)")
      // What takes the place of a vetoed slot has its reasons, and so has what is pinned.
      let coming = plan.proposals.filter { $0.startInstant > home.now.instant }
      guard let first = coming.first else { continue }
      try draft.guide.veto(first, by: first.people[0], policy: home.policy)
      if coming.count > 1 { try draft.guide.pin(coming[1]) }
      let changed = draft.library.replan(home.week, policy: home.policy, seed: seed, asOf: home.now)
      said.formUnion(check(changed, in: draft.library, home, "seed \(seed), after a veto"))
    }
    let expected = Self.usual.union(Self.rich)
    #expect(expected.isSubset(of: said), "never said: \(expected.subtracting(said))")
  }
}

extension ReasonLawTests {
  /// What some of sixty households say.
  private static let usual: Set<String> = [
    "wanted", "queued", "approved", "liked", "disliked", "absent", "ordered", "fits", "spread", "firstWish", "booked",
    "tooLong", "outscored",
  ]
  /// What some of sixty households say if they have more wishes.
  private static let rich: Set<String> = [
    "waiting", "starred", "rated", "acclaimed", "begun, minutes", "begun", "cadence", "inARow", "mood", "asked",
    "filler, list", "insteadOf", "pinned", "resting",
  ]

  /// What a reason says, as a name: some kinds have two sentences.
  private func sentence(of reason: PlanReason) -> String {
    switch reason.kind {
    case .begun where reason.number > 0: "begun, minutes"
    case .filler where !reason.text.isEmpty: "filler, list"
    default: reason.kind.rawValue
    }
  }

  /// Checks all reasons of a plan, and returns what they say.
  private func check(_ plan: Plan, in library: Library, _ home: RandomHome, _ place: String) -> Set<String> {
    let problems = NaiveReasons(library, home.policy, home.now, plan).problems
    #expect(problems.isEmpty, "\(place): \(problems)")
    return Set((plan.slots.flatMap(\.reasons) + plan.unplacedTitles.map(\.reason)).map { sentence(of: $0) })
  }

  /// What the search counted is what the reasons say.
  private func checkScore(_ home: RandomHome, _ seed: UInt64) {
    var policy = home.policy
    policy.fillsGaps = false
    let bare = home.library.plan(home.week, policy: policy, seed: seed, asOf: home.now)
    var week = SolvedWeek(home.library, home.week, policy, asOf: home.now)
    week.solve(steps: policy.steps, seed: seed ^ UInt64(bitPattern: Int64(home.week.monday.number)))
    #expect(bare.score == week.score, "seed \(seed)")
  }

  /// Checks the reasons of what is offered beside a saved plan: for tonight, and in place of the first coming slot.
  private func checkOffers(beside plan: Plan, in library: Library, _ home: RandomHome, _ place: String) {
    let reasons = NaiveReasons(library, home.policy, home.now, plan)
    let (people, end) = (Set(home.people.prefix(2)), home.now.instant.adding(.seconds(3 * 3600)))
    for mood: Mood? in [nil, .tired] {
      // What is in the guide is judged with the plan.
      let tonight = library.tonight(for: people, until: end, mood: mood, policy: home.policy, asOf: home.now)
        .filter { offer in offer.isProposal && !plan.slots.contains { $0.id == offer.id } }
      let problems = reasons.problems(of: tonight, mood: mood)
      #expect(problems.isEmpty, "\(place), tonight: \(problems)")
    }
    guard let slot = plan.proposals.first(where: { $0.startInstant > home.now.instant }) else { return }
    let problems = reasons.problems(of: library.alternatives(to: slot, policy: home.policy, asOf: home.now))
    #expect(problems.isEmpty, "\(place), instead of \(slot.start): \(problems)")
  }
}

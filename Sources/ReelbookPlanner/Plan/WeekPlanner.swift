import ReelbookModel

/// Plans one week: what is fixed first, then the places with room, then the search.
struct WeekPlanner {
  var context: PlanContext
  let week: PlanWeek
  let seed: UInt64
  /// What stands: booked, past, or kept from the plan before.
  var fixed: [PlannedSlot] = []
  /// Who is taken when, from what stands and from the weeks beside.
  var blocked: [PersonID: [Range<Int>]] = [:]
  /// Titles that stand somewhere already, and from when on their people are free for more of them.
  var taken: [TitleID: [(people: [PersonID], end: Int)]] = [:]
  /// Slots that ask for something, to be filled.
  var open: [Occurrence] = []
  /// The names that are given away.
  var names: Set<OccurrenceID> = []
  /// When somebody has time in the week.
  let openings: [Opening]

  init(_ library: Library, _ week: PlanWeek, _ policy: PlanPolicy, seed: UInt64, asOf now: Now) {
    context = PlanContext(library, policy, asOf: now)
    self.week = week
    self.seed = seed
    openings = library.openings(in: week)
  }

  /// The plan; proposals of an earlier one that are given stay where they are, if they still can.
  mutating func plan(keeping earlier: [PlannedSlot] = []) -> Plan {
    settle(keeping: earlier)
    let (places, problem, lines, refused) = problem()
    var search = PlanSearch(problem, seed: seed ^ UInt64(bitPattern: Int64(week.monday.number)))
    let best = search.run(steps: context.policy.steps)
    var proposals = slots(of: best, places, problem, lines)
    var leftOut = leftOut(best.places, problem, lines, refused)
    if context.policy.fillsGaps { fill(best, places, problem, lines, &proposals, &leftOut) }
    let slots = (fixed + proposals).sorted { ($0.startInstant, $0.id) < ($1.startInstant, $1.id) }
    return Plan(
      week: week, slots: slots, leftOut: leftOut, score: best.score, seed: seed, made: context.now.instant)
  }

  /// A place, and what a slot in it is to say.
  struct Room {
    var opening: Opening?
    var occurrence: Occurrence?
    var people: [PersonID]
    var wish = SlotWish()
    var total: Int
  }

  /// A line, and what a slot of it is to say.
  struct Source {
    var candidate: Candidate
    var group: [PersonID]
    var entries: [SeriesLine.Entry]
    var reasons: [PlanReason]
    var order: StandingOrder?
    var guess: Int?
  }
}

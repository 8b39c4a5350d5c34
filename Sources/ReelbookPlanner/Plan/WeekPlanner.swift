import ReelbookModel

/// Plans one week: first it finds the fixed slots, then the places with room, then it searches.
struct WeekPlanner {
  var context: PlanContext
  let week: PlanWeek
  let seed: UInt64
  /// The fixed slots: booked, past, or kept from the earlier plan.
  var fixed: [PlannedSlot] = []
  /// The times when each person is busy, from the fixed slots and from the weeks around.
  var blocked: [PersonID: [Range<Int>]] = [:]
  /// Titles that have a slot already, with its people and its end in minutes.
  var taken: [TitleID: [(people: [PersonID], end: Int)]] = [:]
  /// Open slots, for which the planner looks for a title.
  var open: [Occurrence] = []
  /// The ids that are in use.
  var names: Set<OccurrenceID> = []
  /// The openings of windows in the week.
  let openings: [Opening]

  init(_ library: Library, _ week: PlanWeek, _ policy: PlanPolicy, seed: UInt64, asOf now: Now) {
    context = PlanContext(library, policy, asOf: now)
    self.week = week
    self.seed = seed
    openings = library.openings(in: week)
  }

  /// The plan; the given proposals of an earlier plan stay in place if that is still possible.
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

  /// A place of the problem, with the data for slots in it.
  struct Room {
    var opening: Opening?
    var occurrence: Occurrence?
    var people: [PersonID]
    var wish = SlotWish()
    var total: Int
  }

  /// A line of the problem, with the data for slots of it.
  struct Source {
    var candidate: Candidate
    var group: [PersonID]
    var entries: [SeriesLine.Entry]
    var reasons: [PlanReason]
    var order: StandingOrder?
    var guess: Int?
  }
}

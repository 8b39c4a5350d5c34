import ReelbookModel

/// Plans one week: first it finds the fixed slots, then the places with room, then it searches.
struct WeekPlanner {
  var context: PlanContext
  let week: PlanWeek
  let seed: UInt64
  /// The fixed slots: booked, past, or those of the earlier plan that stay.
  var fixedSlots: [PlannedSlot] = []
  /// The times when each person is busy, from the fixed slots and from the weeks around.
  var busyTimes: [PersonID: [Range<Int>]] = [:]
  /// Titles that have a slot already, with its people and its end in minutes.
  var scheduledTitles: [TitleID: [(people: [PersonID], end: Int)]] = [:]
  /// Open slots, for which the planner looks for a title.
  var openOccurrences: [Occurrence] = []
  /// The ids that are in use.
  var ids: Set<OccurrenceID> = []
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
    fixSlots(keeping: earlier)
    let problem = problem()
    var search = PlanSearch(problem.numbers, seed: seed ^ UInt64(bitPattern: Int64(week.monday.number)))
    let best = search.run(steps: context.policy.steps)
    var proposals = slots(of: best, in: problem)
    var unplacedTitles = unplacedTitles(of: problem, by: best)
    if context.policy.fillsGaps, let (filledArrangement, filledProblem) = fillingGaps(of: best, in: problem) {
      ids = Set(fixedSlots.map(\.id))
      proposals = slots(of: filledArrangement, in: filledProblem)
      let titles = Set(proposals.compactMap(\.title))
      unplacedTitles.removeAll { titles.contains($0.title) }
    }
    let slots = (fixedSlots + proposals).sorted { ($0.startInstant, $0.id) < ($1.startInstant, $1.id) }
    return Plan(
      week: week, slots: slots, unplacedTitles: unplacedTitles, score: best.score, seed: seed,
      plannedAt: context.now.instant)
  }
}

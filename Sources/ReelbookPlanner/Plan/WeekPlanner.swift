import ReelbookModel

/// Plans one week: first it finds the fixed slots, then the places with room, then it searches.
struct WeekPlanner {
  var context: PlanContext
  let week: PlanWeek
  let seed: UInt64
  /// The fixed slots: booked, past, or those of the earlier plan that stay.
  var fixedSlots: [PlannedSlot] = []
  /// The fixed slots that are proposals of the earlier plan, by their ids.
  var keptProposals: [OccurrenceID: KeptProposal] = [:]
  /// What the fixed slots count for the week.
  var fixedTally = FixedTally()
  /// The windows, parted where people usually begin.
  var evenings: [WeekProblem.Evening] = []
  /// The times when each person is busy, from the fixed slots and from the weeks around.
  var busyTimes: [PersonID: [Range<Int>]] = [:]
  /// Titles that have a slot already, with its people and its end in minutes.
  var scheduledTitles: [TitleID: [(people: [PersonID], end: Int)]] = [:]
  /// Open slots, for which the planner looks for a title.
  var openOccurrences: [Occurrence] = []
  /// The orders whose missed episodes are in a slot already.
  var stackedOrders: Set<OrderID> = []
  /// The ids that are in use.
  var ids: Set<OccurrenceID> = []
  /// The openings of windows in the week, also those that people only have together since each is free.
  let openings: [Opening]
  /// All titles that are planned: without those that fill gaps if the policy fills none.
  let candidates: [Candidate]
  /// All titles that anybody wants, or perhaps wants.
  let wanted: [TitleID: Candidate]
  /// The slots of the week's saved plan.
  let savedSlots: [PlannedSlot]

  /// A proposal of the earlier plan that stays.
  struct KeptProposal {
    var proposal: WeekProblem.Proposal
    /// The open slot that it is in; `nil` for a window.
    var occurrence: Occurrence?
  }

  /// What slots that are there already count for the week.
  struct FixedTally {
    /// For each title and group, the number of its films and episodes on each day.
    var counts: [WeekProblem.Proposal.Key: [Int: Int]] = [:]
    /// The people whose wish comes true in one of them, among several people.
    var wishers: Set<PersonID> = []
  }

  init(_ library: Library, _ week: PlanWeek, _ policy: PlanPolicy, seed: UInt64, asOf now: Now) {
    context = PlanContext(library, policy, asOf: now)
    context.debts = PlanContext.debts(
      in: library, before: max(now.instant, ZoneClock(now.zone).instant(week.monday, 0)), asOf: now)
    self.week = week
    self.seed = seed
    let single = library.openings(in: week)
    let all = context.candidates()
    wanted = Dictionary(uniqueKeysWithValues: all.map { ($0.title, $0) })
    candidates = policy.fillsGaps ? all : all.filter { !$0.isFiller }
    let wishes = all.filter { !$0.isFiller }.map(\.wantedBy)
    openings = (single + single.together(wanted: wishes)).sorted {
      ($0.time.lowerBound, $0.window) < ($1.time.lowerBound, $1.window)
    }
    context.meetings = Array(Set(openings.map { Set($0.people) }.filter { $0.count > 1 }))
    savedSlots = library.savedPlan(of: week)?.content.slots ?? []
  }

  /// The plan; the given proposals of an earlier plan stay in place if that is still possible.
  mutating func plan(keeping earlier: [PlannedSlot] = []) -> Plan {
    fixSlots(keeping: earlier)
    let problem = problem()
    var search = PlanSearch(problem.numbers, seed: seed ^ UInt64(bitPattern: Int64(week.monday.number)))
    let best = search.run(steps: context.policy.steps)
    let idsBefore = ids
    var proposals = slots(of: best, in: problem)
    if context.policy.fillsGaps, let (filledArrangement, filledProblem) = fillingGaps(of: best, in: problem) {
      ids = idsBefore
      proposals = slots(of: filledArrangement, in: filledProblem)
    }
    let slots = (fixedSlots + proposals).sorted { ($0.startInstant, $0.id) < ($1.startInstant, $1.id) }
    var plan = Plan(
      week: week, slots: slots, unplacedTitles: unplacedTitles(of: problem, by: best, slots), seed: seed,
      policy: context.policy, plannedAt: context.now.instant)
    plan.score = plan.slots.reduce(0) { $0 + $1.reasons.points }
    return plan
  }
}

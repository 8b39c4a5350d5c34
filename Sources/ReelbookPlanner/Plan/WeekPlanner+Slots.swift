import ReelbookModel

extension WeekPlanner {
  /// The slots of an arrangement; consecutive items of one line are one slot.
  mutating func slots(of arrangement: Arrangement, in problem: WeekProblem) -> [PlannedSlot] {
    var scorer = PlanScorer(problem.numbers)
    let layout = (scorer.layout(arrangement) ?? []).sorted { ($0.start, $0.place) < ($1.start, $1.place) }
    var runs: [[Placement]] = []
    for placement in layout {
      let end = runs.last?.last.map { $0.start + problem.length(of: $0) + problem.numbers.padding }
      if let last = runs.last?.last, last.place == placement.place, last.line == placement.line,
        placement.start - (end ?? 0) < problem.numbers.grid
      {
        runs[runs.count - 1].append(placement)
      } else {
        runs.append([placement])
      }
    }
    var used: [Int: Int] = [:]
    for placement in layout { used[placement.place, default: 0] += problem.length(of: placement) }
    var slots: [PlannedSlot] = []
    for run in runs {
      guard let first = run.first, let last = run.last else { continue }
      let (evening, proposal) = (problem.evenings[first.place], problem.proposals[first.line])
      let end = last.start + problem.length(of: last)
      var slot = PlannedSlot()
      slot.fill(with: run.map { proposal.entries[$0.item] })
      slot.people = proposal.group
      slot.order = proposal.order?.id
      slot.reasons = reasons(for: run, in: problem, used: used[first.place] ?? 0)
      if let occurrence = evening.occurrence {
        let booked = PlannedSlot(occurrence)
        (slot.id, slot.start, slot.length) = (booked.id, booked.start, booked.length)
        (slot.origin, slot.text, slot.sequence) = (booked.origin, booked.text, booked.sequence)
      } else if let opening = evening.opening {
        slot.start = WatchTime(Instant(minutes: first.start), in: opening.clock.zone)
        slot.length = .minutes(end - first.start)
        slot.window = opening.window
        slot.id = freeID(for: proposal.title, proposal.group)
      }
      slots.append(slot)
    }
    // An open slot for which nothing fits is still in the guide.
    for (at, evening) in problem.evenings.enumerated() where arrangement.places[at].isEmpty {
      guard let occurrence = evening.occurrence else { continue }
      var slot = PlannedSlot(occurrence)
      slot.reasons.append(PlanReason(.nothingFits))
      slots.append(slot)
    }
    return slots
  }

  /// A free id, made from the week, the title and the people, so that planning again gives the same one.
  private mutating func freeID(for title: TitleID, _ people: [PersonID]) -> OccurrenceID {
    var number = 0
    while true {
      let group = people.map(\.description).joined(separator: " ")
      let slot = SlotID(from: "slot", "\(week.monday)", "\(title)", group, "\(number)")
      let id = OccurrenceID(slot, on: nil)
      if ids.insert(id).inserted { return id }
      number += 1
    }
  }

  /// The reasons for a run of items in one place, whose items use some minutes of it.
  private func reasons(for run: [Placement], in problem: WeekProblem, used: Int) -> [PlanReason] {
    let (place, line) = (run[0].place, run[0].line)
    let (evening, proposal) = (problem.evenings[place], problem.proposals[line])
    var reasons: [PlanReason] = []
    if evening.occurrence != nil {
      reasons.append(PlanReason(.wished, context.policy.weights.mood, wish: evening.wish))
    }
    if proposal.order != nil { reasons.append(PlanReason(.ordered, context.policy.weights.ordered * run.count)) }
    reasons += context.bonuses(proposal.title, for: proposal.group, on: problem.day(of: place), wish: evening.wish)
    reasons += proposal.reasons
    reasons.sort { $0.points > $1.points }
    if problem.numbers.lines[line].isBingeable, run.count > 1 {
      reasons.append(PlanReason(.inARow, problem.numbers.inARow * (run.count - 1), number: run.count))
    }
    if let minutes = proposal.guess { reasons.append(PlanReason(.guessedLength, number: minutes)) }
    reasons.append(PlanReason(.fits, number: used, total: evening.length))
    return reasons
  }
}

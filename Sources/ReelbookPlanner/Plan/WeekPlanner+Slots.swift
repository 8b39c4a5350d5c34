import ReelbookModel

extension WeekPlanner {
  /// The slots of an arrangement: one for each run of items.
  mutating func slots(of arrangement: Arrangement, in problem: WeekProblem) -> [PlannedSlot] {
    var scorer = PlanScorer(problem.numbers)
    let layout = (scorer.layout(arrangement) ?? []).sorted { ($0.start, $0.place) < ($1.start, $1.place) }
    var used: [Int: Int] = [:]
    for placement in layout { used[placement.place, default: 0] += problem.length(of: placement) }
    let extras = extraReasons(for: layout, in: problem)
    var slots: [PlannedSlot] = []
    for run in runs(of: layout, in: problem) {
      guard let first = run.first, let last = run.last else { continue }
      let (evening, proposal) = (problem.evenings[first.place], problem.proposals[first.line])
      let end = last.start + problem.length(of: last)
      var slot = PlannedSlot()
      slot.fill(with: run.map { proposal.entries[$0.item] })
      slot.people = proposal.group
      slot.order = proposal.order(on: problem.day(of: first.place))?.id
      slot.reasons = reasons(for: run, extras, in: problem, used: used[first.place] ?? 0)
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
      // The days are counted from the slot's own day, which may be later than its evening's.
      if let last = context.policy.leaving[proposal.title],
        let at = slot.reasons.firstIndex(where: { $0.kind == .leaving })
      {
        slot.reasons[at].number = max(0, slot.day.days(until: last))
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
  ///
  /// A title that the saved plan already has for the people keeps its id, so that calendars move it.
  private mutating func freeID(for title: TitleID, _ people: [PersonID]) -> OccurrenceID {
    for slot in savedSlots where slot.isProposal && slot.people == people {
      guard slot.title.map({ context.library.resolve($0) }) == title, ids.insert(slot.id).inserted else { continue }
      return slot.id
    }
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
  private func reasons(
    for run: [Placement], _ extras: [Placement: [PlanReason]], in problem: WeekProblem, used: Int
  ) -> [PlanReason] {
    let (place, line) = (run[0].place, run[0].line)
    let (evening, proposal, day) = (problem.evenings[place], problem.proposals[line], problem.day(of: place))
    var reasons: [PlanReason] = []
    for placement in run {
      if evening.occurrence != nil {
        reasons.append(PlanReason(.wished, context.policy.weights.mood, wish: evening.wish))
      }
      if !proposal.orders.isEmpty { reasons.append(PlanReason(.ordered, context.policy.weights.ordered)) }
      reasons += context.bonuses(proposal.title, for: proposal.group, on: day, from: firstDay, wish: evening.wish)
      reasons += proposal.reasons[placement.item]
      reasons += extras[placement] ?? []
    }
    if proposal.candidate.isFiller { reasons = fillerReasons(for: proposal, in: evening) }
    reasons = reasons.added()
    if let guess = run.map({ proposal.entries[$0.item] }).first(where: \.isGuess) {
      reasons.append(PlanReason(.guessedLength, number: guess.length.minutesRoundedUp))
    }
    let minutes = proposal.candidate.isFiller ? [] : run.map { pointsForUsing(problem.length(of: $0)) }
    reasons.append(PlanReason(.fits, minutes.reduce(0, +), number: used, total: evening.length))
    return reasons
  }

  /// A filler moves nothing, and so it has no points.
  private func fillerReasons(for proposal: WeekProblem.Proposal, in evening: WeekProblem.Evening) -> [PlanReason] {
    let filler = context.fillerReason(proposal.candidate, for: proposal.group)
    return evening.occurrence == nil ? [filler] : [PlanReason(.wished, wish: evening.wish), filler]
  }

  /// What each item has beside its own points, in the order of time: for its place, its day and the week.
  private func extraReasons(for layout: [Placement], in problem: WeekProblem) -> [Placement: [PlanReason]] {
    let (numbers, weights) = (problem.numbers, context.policy.weights)
    var extras: [Placement: [PlanReason]] = [:]
    var minutes: [Int: Int] = [:]
    var (inPlace, onDay, genres): ([[Int]: Int], [[Int]: Int], [Int: Int]) = ([:], [:], [:])
    var wishers: Set<Int> = []
    for placement in layout where !problem.proposals[placement.line].candidate.isFiller {
      let (line, place) = (numbers.lines[placement.line], numbers.places[placement.place])
      let proposal = problem.proposals[placement.line]
      var reasons: [PlanReason] = []
      if minutes[placement.place] == nil { reasons += problem.evenings[placement.place].reasons }
      let before = minutes[placement.place] ?? 0
      let after = before + min(line.items[placement.item].length, PlanProblem.longEvening)
      minutes[placement.place] = after
      let costs = [after, before].map { max(0, $0 - PlanProblem.longEvening) / 10 * numbers.tooLong }
      if costs[0] > costs[1] { reasons.append(PlanReason(.longEvening, costs[1] - costs[0], number: after)) }
      let again = line.items[placement.item].again
      inPlace[[placement.line, placement.place], default: 0] += 1
      onDay[[placement.line, place.day], default: 0] += 1
      if line.isBingeable {
        let count = inPlace[[placement.line, placement.place]] ?? 0
        if count > 1, again != 0 { reasons.append(PlanReason(.inARow, again)) }
      } else if let count = onDay[[placement.line, place.day]], count > numbers.episodesPerDay, again != 0 {
        reasons.append(PlanReason(.tooOften, again))
      }
      if placement.item == 0 {
        let first = line.wishers.filter { wishers.insert($0).inserted }
        let people = proposal.wishers.filter { person in
          problem.numberOfPerson[person].map { first.contains($0) } ?? false
        }
        if !people.isEmpty { reasons.append(PlanReason(.firstWish, weights.everyone * people.count, people: people)) }
        if line.genre >= 0 {
          genres[line.genre, default: 0] += 1
          if let count = genres[line.genre], count > 2, weights.variety != 0 {
            let genre = context.library.title(proposal.title)?.genres.first ?? ""
            reasons.append(PlanReason(.variety, -weights.variety, number: count, text: genre))
          }
        }
      }
      extras[placement] = reasons
    }
    return extras
  }
}

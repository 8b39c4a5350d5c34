import ReelbookModel

extension WeekPlanner {
  /// The slots of an arrangement: one for each run of items. The reasons of kept proposals are found with theirs.
  mutating func slots(of arrangement: Arrangement, in problem: WeekProblem) -> [PlannedSlot] {
    var scorer = PlanScorer(problem.numbers)
    let layout = (scorer.layout(arrangement) ?? []).sorted { ($0.start, $0.place) < ($1.start, $1.place) }
    var slots: [PlannedSlot] = []
    var items = keptItems()
    for run in runs(of: layout, in: problem) {
      guard let first = run.first, let last = run.last else { continue }
      let (evening, proposal) = (problem.evenings[first.place], problem.proposals[first.line])
      let end = last.start + problem.length(of: last)
      items += run.map { placement in
        WeekReasons.Item(
          slot: .run(slots.count), start: placement.start, evening: evening, day: problem.day(of: first.place),
          proposal: proposal, entry: placement.item)
      }
      var slot = PlannedSlot()
      slot.fill(with: run.map { proposal.entries[$0.item] })
      slot.people = proposal.group
      slot.order = proposal.order(on: problem.day(of: first.place))?.id
      if let occurrence = evening.occurrence {
        let booked = PlannedSlot(occurrence)
        (slot.id, slot.start, slot.length) = (booked.id, booked.start, booked.length)
        (slot.origin, slot.text) = (booked.origin, booked.text)
      } else if let opening = evening.opening {
        slot.start = WatchTime(Instant(minutes: first.start), in: opening.clock.zone)
        slot.length = .minutes(end - first.start)
        slot.window = opening.window
        slot.id = freeID(for: proposal.title, proposal.group)
      }
      slots.append(slot)
    }
    let reasons = WeekReasons(items, for: self).bySlot()
    for at in slots.indices { slots[at].reasons = counted(reasons[.run(at)] ?? [], for: slots[at]) }
    for at in fixedSlots.indices {
      guard let found = reasons[.fixed(at)] else { continue }
      let instead = fixedSlots[at].reasons.compactMap { replaced(by: $0, for: fixedSlots[at].people) }
      fixedSlots[at].reasons = counted(found, for: fixedSlots[at]) + instead
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

  /// Reasons whose days are counted from the slot's own day, which may be later than its evening's.
  private func counted(_ reasons: [PlanReason], for slot: PlannedSlot) -> [PlanReason] {
    guard let title = slot.title, let date = context.leaving[context.library.resolve(title)] else {
      return reasons
    }
    var reasons = reasons
    for at in reasons.indices where reasons[at].kind == .leaving {
      reasons[at].number = max(0, slot.day.days(until: date.lastDay))
    }
    return reasons
  }

  /// The reason that a slot replaces a vetoed title, as long as the veto stands.
  private func replaced(by reason: PlanReason, for people: [PersonID]) -> PlanReason? {
    guard reason.kind == .insteadOf, let title = reason.title.map({ context.library.resolve($0) }) else { return nil }
    let vetoes = context.vetoes.count(of: title, for: people)
    return vetoes > 0 ? PlanReason(.insteadOf, number: vetoes, title: title) : nil
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
}

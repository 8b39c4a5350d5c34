import ReelbookModel

/// What the fixed slots count for the rest of the week.
extension WeekPlanner {
  /// The titles of fixed slots, of all or of some, with their groups and days, and whose wishes come true in them.
  func fixedTally(of places: [Int]? = nil) -> FixedTally {
    var tally = FixedTally()
    for slot in (places ?? Array(fixedSlots.indices)).map({ fixedSlots[$0] }) {
      guard let title = slot.title.map({ context.library.resolve($0) }) else { continue }
      let keptProposal = keptProposals[slot.id]
      let day = keptProposal == nil || keptProposal?.occurrence != nil ? slot.day : self.day(of: slot, for: slot.people)
      let key = WeekProblem.Proposal.Key(title: title, group: slot.people)
      tally.counts[key, default: [:]][Int(day.number), default: 0] += slot.subjects.count
      guard slot.people.count > 1 else { continue }
      tally.wishers.formUnion(keptProposal.map { wishers(of: $0.proposal) } ?? wishers(ofBooked: slot, title))
    }
    return tally
  }

  /// The people whose wish a proposal fulfills; one that fills a gap fulfills none.
  func wishers(of proposal: WeekProblem.Proposal) -> [PersonID] {
    proposal.candidate.isFiller || proposal.group.count < 2 ? [] : proposal.wishers
  }

  private func wishers(ofBooked slot: PlannedSlot, _ title: TitleID) -> [PersonID] {
    let peopleInReasons = slot.reasons.filter { $0.kind == .wanted }.flatMap(\.people)
      .map { context.library.resolve($0) }
    guard peopleInReasons.isEmpty, let candidate = wanted[title], !candidate.isFiller else { return peopleInReasons }
    return slot.people.filter { person in
      candidate.wantedBy.contains(person) && (title.kind == .series || !context.hasSeen(MediaID(title), person))
    }
  }

  /// The minutes of the films and episodes of kept proposals in an evening.
  func keptItems(in evening: WeekProblem.Evening) -> [Int] {
    fixedSlots.flatMap { slot -> [Int] in
      guard let keptProposal = keptProposals[slot.id], self.evening(of: slot, keptProposal).key == evening.key else {
        return []
      }
      return keptProposal.proposal.entries.map { max(1, $0.length.minutesRoundedUp) }
    }
  }

  /// The part of a window, or the open slot, that a kept proposal is in.
  func evening(of slot: PlannedSlot, _ keptProposal: KeptProposal) -> WeekProblem.Evening {
    let time = slot.startInstant.minutes..<max(slot.startInstant.minutes + 1, slot.endInstant.minutes)
    if let occurrence = keptProposal.occurrence {
      return WeekProblem.Evening(occurrence: occurrence, people: slot.people, wish: occurrence.wish, time: time)
    }
    let own = evenings.filter { $0.people == slot.people }
    if let part = own.first(where: { $0.time.lowerBound <= time.lowerBound && time.upperBound <= $0.time.upperBound }) {
      return part
    }
    // What is longer than a part has the whole window.
    let opening = openings.first { $0.people == slot.people && $0.time.contains(time.lowerBound) }
    let spread = context.policy.weights.spread
    return WeekProblem.Evening(
      opening: opening, people: slot.people, time: opening?.time ?? time,
      reasons: spread == 0 ? [] : [PlanReason(.spread, spread)])
  }

  /// Whether some of a group have something in a time that is no proposal: a booked slot, also an open one.
  func isOccupied(_ time: Range<Int>, for group: [PersonID]) -> Bool {
    let fixed = fixedSlots.filter { keptProposals[$0.id].map { $0.occurrence != nil } ?? true }
    return (fixed + openOccurrences.map { PlannedSlot($0) }).contains { slot in
      slot.startInstant.minutes < time.upperBound && time.lowerBound < slot.endInstant.minutes
        && !Set(slot.people).isDisjoint(with: group)
    }
  }

  /// The kept proposals with the films and episodes that they have, for their reasons.
  func keptItems() -> [WeekReasons.Item] {
    let padding = context.policy.padding.minutesRoundedUp
    return fixedSlots.enumerated().flatMap { at, slot -> [WeekReasons.Item] in
      guard let keptProposal = keptProposals[slot.id] else { return [] }
      let evening = evening(of: slot, keptProposal)
      let day = keptProposal.occurrence == nil ? self.day(of: slot, for: slot.people) : slot.day
      var start = slot.startInstant.minutes
      return keptProposal.proposal.entries.indices.map { entry in
        defer { start += max(1, keptProposal.proposal.entries[entry].length.minutesRoundedUp) + padding }
        return WeekReasons.Item(
          slot: .fixed(at), start: start, evening: evening, day: day, proposal: keptProposal.proposal, entry: entry)
      }
    }
  }
}

package import ReelbookModel

extension Library {
  /// The plan of a week for the whole household.
  package func plan(_ week: PlanWeek, policy: PlanPolicy? = nil, seed: UInt64 = 0, asOf now: Now) -> Plan {
    var planner = WeekPlanner(self, week, policy ?? self.policy(for: week.monday), seed: seed, asOf: now)
    return planner.plan()
  }

  /// The plan of a week for the whole household, with few changes to the saved one.
  package func replan(_ week: PlanWeek, policy: PlanPolicy? = nil, seed: UInt64 = 0, asOf now: Now) -> Plan {
    var planner = WeekPlanner(self, week, policy ?? self.policy(for: week.monday), seed: seed, asOf: now)
    return planner.plan(keeping: planner.savedSlots)
  }

  /// The policy of the plan of a day's week: that by which the saved one was made, or else the standard one.
  package func policy(for day: CivilDay) -> PlanPolicy {
    savedPlan(of: PlanWeek(of: day))?.policy ?? .standard
  }

  package func savedPlan(of week: PlanWeek) -> SavedPlan? { records(SavedPlan.self)[week.monday] }

  /// The outcome of a slot's first subject that has one.
  package func outcome(of slot: PlannedSlot) -> SlotOutcome? {
    slot.subjects.indices.lazy.compactMap { outcome(of: $0, in: slot) }.first
  }

  /// The outcome of the subject at a place of a slot; of two, the later.
  ///
  /// The title may have had another id when it was written, and the episode another number. An episode without an
  /// outcome costs a pass over the outcomes.
  func outcome(of at: Int, in slot: PlannedSlot) -> SlotOutcome? {
    let (outcomes, subject) = (records(SlotOutcome.self), subject(at, of: slot))
    func isMeant(_ outcome: SlotOutcome) -> Bool { outcome.slot == slot.id && self.subject(of: outcome) == subject }
    var ids = Set(
      identity.all(of: subject.title).map { SlotOutcome.id(of: subject.moved(to: $0), witness: nil, in: slot.id) })
    ids.insert(SlotOutcome.id(of: subject, witness: slot.witness(at), in: slot.id))
    var found = ids.compactMap { outcomes[$0] }.filter(isMeant)
    if found.isEmpty, subject.episode != nil { found = outcomes.filter(isMeant) }
    return found.max { ($0.recorded ?? .absent, $0.id) < ($1.recorded ?? .absent, $1.id) }
  }

  /// The subject at a place of a slot, as it is now: its title may have another id, and its episode another number.
  func subject(_ at: Int, of slot: PlannedSlot) -> MediaID { resolve(slot.subjects[at], witness: slot.witness(at)) }

  /// The subject of an outcome, as it is now. Its record, and the ids of its plays, have it as it was written.
  func subject(of outcome: SlotOutcome) -> MediaID { resolve(outcome.subject, witness: outcome.witness) }
}

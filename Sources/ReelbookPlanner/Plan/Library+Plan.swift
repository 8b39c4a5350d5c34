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
    savedPlan(of: PlanWeek(of: day))?.content.policy ?? .standard
  }

  package func savedPlan(of week: PlanWeek) -> SavedPlan? { records(SavedPlan.self)[week.monday] }

  /// The outcome of a slot's first subject that has one.
  package func outcome(of slot: PlannedSlot) -> SlotOutcome? {
    slot.subjects.lazy.compactMap { outcome(of: $0, in: slot.id) }.first
  }

  /// The outcome of a subject in an evening, also one that was written of another id of the title; of two, the later.
  func outcome(of subject: MediaID, in slot: OccurrenceID) -> SlotOutcome? {
    let outcomes = records(SlotOutcome.self)
    return identity.all(of: subject.title)
      .compactMap { outcomes[SlotOutcome.id(of: subject.moved(to: $0), in: slot)] }
      .max { $0.recorded ?? .absent < $1.recorded ?? .absent }
  }
}

public import ReelbookModel

extension Library {
  /// Plans a week from what each still wants to see and when each has time.
  ///
  /// A pure function: the same library, week, policy, seed and moment give the same plan. What people booked or pinned stands,
  /// what is past stays as it was planned, and nothing is planned before the moment. Costs the search of the policy's steps.
  public func plan(_ week: PlanWeek, policy: PlanPolicy = .standard, seed: UInt64 = 0, asOf now: Now) -> Plan {
    var planner = WeekPlanner(self, week, policy, seed: seed, asOf: now)
    return planner.plan()
  }

  /// Plans a week anew and moves as little of its plan as it can: each slot stays that still can, and only gaps are filled.
  ///
  /// One can stay unless somebody told of it, its title is not allowed any more or was seen, its time was booked, or the episode
  /// that is next by then has not aired or is too long for the room until the next thing. Episodes that were not watched move
  /// on into the slots of their series. Without a plan, it is planned from the beginning.
  public func replan(_ week: PlanWeek, policy: PlanPolicy = .standard, seed: UInt64 = 0, asOf now: Now) -> Plan {
    var planner = WeekPlanner(self, week, policy, seed: seed, asOf: now)
    return planner.plan(keeping: savedPlan(of: week)?.content.slots ?? [])
  }

  /// The plan of a week that the household keeps; `nil` if there is none.
  public func savedPlan(of week: PlanWeek) -> SavedPlan? { records(SavedPlan.self)[week.monday] }

  /// What became of the first thing in a slot, if anybody told; a slot of several is told of as a whole or from its start.
  public func outcome(of slot: PlannedSlot) -> SlotOutcome? {
    for subject in slot.subjects {
      let outcomes = records(SlotOutcome.self)
      if let outcome = outcomes[SlotOutcome.id(of: subject, in: slot.id)] { return outcome }
    }
    return nil
  }
}

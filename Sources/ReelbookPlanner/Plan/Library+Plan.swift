public import ReelbookModel

extension Library {
  /// Plans a week from what each person wants to see and when each person has time.
  ///
  /// This is a pure function: the same library, week, policy, seed and moment give the same plan. Booked and pinned
  /// slots stay, past slots stay as they were planned, and no proposal begins before the moment. The cost grows with
  /// the policy's `steps`.
  public func plan(_ week: PlanWeek, policy: PlanPolicy = .standard, seed: UInt64 = 0, asOf now: Now) -> Plan {
    var planner = WeekPlanner(self, week, policy, seed: seed, asOf: now)
    return planner.plan()
  }

  /// Plans a week again with few changes: the slots of its saved plan stay where possible, and only gaps are filled.
  ///
  /// A slot does not stay if it has an outcome, if its title is no longer allowed or was watched, or if its time was
  /// booked or is no longer in a window. Nor does it stay if the next episode will not have aired, or is too long for
  /// the time before the next slot. The slots of a series take its unwatched episodes in order. Without a saved plan,
  /// the whole week is planned.
  public func replan(_ week: PlanWeek, policy: PlanPolicy = .standard, seed: UInt64 = 0, asOf now: Now) -> Plan {
    var planner = WeekPlanner(self, week, policy, seed: seed, asOf: now)
    return planner.plan(keeping: savedPlan(of: week)?.content.slots ?? [])
  }

  /// The saved plan of a week; `nil` if there is none.
  public func savedPlan(of week: PlanWeek) -> SavedPlan? { records(SavedPlan.self)[week.monday] }

  /// The outcome of a slot: that of its first subject that has one; `nil` if there is none.
  public func outcome(of slot: PlannedSlot) -> SlotOutcome? {
    for subject in slot.subjects {
      let outcomes = records(SlotOutcome.self)
      if let outcome = outcomes[SlotOutcome.id(of: subject, in: slot.id)] { return outcome }
    }
    return nil
  }
}

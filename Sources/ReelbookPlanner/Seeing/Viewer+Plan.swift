public import ReelbookModel

extension Viewer {
  /// Plans a week from what each person of the household wants to see and when each person has time.
  ///
  /// A slot follows the rules of its own people, whoever looks at the plan; what the viewer may not see is then left
  /// out. This is a pure function: the same library, week, policy, seed and moment give the same plan. Booked and
  /// pinned slots stay, past slots stay as they were planned, and no proposal begins before the moment. Without a policy,
  /// it is that of the week's saved plan. The cost grows with the policy's `steps`.
  public func plan(_ week: PlanWeek, policy: PlanPolicy? = nil, seed: UInt64 = 0, asOf now: Now) -> Plan {
    seen(whole.plan(week, policy: policy, seed: seed, asOf: now))
  }

  /// Plans a week again with few changes: the slots of its saved plan stay where possible, and only gaps are filled.
  ///
  /// A slot does not stay if it has an outcome, if its title is no longer allowed or was watched, or if its time was
  /// booked or is no longer in a window. Nor does it stay if the next episode will not have aired, or is too long for
  /// the time before the next slot. The slots of a series take its unwatched episodes in order. Without a saved plan,
  /// the whole week is planned. What the viewer may not see is left out.
  public func replan(_ week: PlanWeek, policy: PlanPolicy? = nil, seed: UInt64 = 0, asOf now: Now) -> Plan {
    seen(whole.replan(week, policy: policy, seed: seed, asOf: now))
  }

  /// What was saved as the plan of a week, without the slots that the viewer may not see; `nil` if nothing was.
  public func savedSlots(of week: PlanWeek) -> [PlannedSlot]? { savedPlan(of: week)?.content.slots }

  /// The saved plan of a week, without the slots that the viewer may not see; `nil` if there is none.
  package func savedPlan(of week: PlanWeek) -> SavedPlan? { library.savedPlan(of: week) }

  /// The outcome of a slot: that of its first subject that has one; `nil` if there is none.
  public func outcome(of slot: PlannedSlot) -> SlotOutcome? { library.outcome(of: slot) }
}

public import ReelbookModel

extension Verb {
  /// A week was planned.
  public static let plan = Verb(rawValue: "plan")
}

/// Verbs for the plan of a week.
extension Draft {
  /// Saves a plan for its week; it replaces the earlier one as a whole.
  ///
  /// Booked slots stay separate records: the plan keeps only what the planner chose for them. Slots of the earlier plan
  /// from before this plan was made stay.
  public mutating func save(_ plan: Plan) throws {
    note(.plan)
    var content = SavedPlan.Content()
    content.slots = plan.slots.filter { $0.origin != .placeholder && !$0.subjects.isEmpty }
    content.made = plan.made
    content.seed = Int(truncatingIfNeeded: plan.seed & 0x1F_FFFF_FFFF_FFFF)
    try keep(content, of: plan.week)
  }

  /// Plans a week and saves the plan; an existing plan is changed as little as possible.
  @discardableResult
  public mutating func replan(_ week: PlanWeek, policy: PlanPolicy = .standard, seed: UInt64 = 0) throws -> Plan {
    let plan = library.replan(week, policy: policy, seed: seed, asOf: now)
    try save(plan)
    return plan
  }

  /// Replaces the slot with the same id by one of its alternatives.
  public mutating func choose(_ slot: PlannedSlot) throws {
    note(.plan)
    guard
      var plan = library.records(SavedPlan.self).first(where: { plan in
        plan.content.slots.contains { $0.id == slot.id }
      }), let at = plan.content.slots.firstIndex(where: { $0.id == slot.id })
    else { throw PlannerError(.notFound, Phrase("planner.error.notInPlan")) }
    let before = plan.content.slots[at]
    plan.content.slots[at] = slot
    plan.content.slots[at].sequence = max(slot.sequence, before.sequence + 1)
    plan.content.made = now.instant
    try keep(plan.content, of: plan.week)
  }

  private mutating func keep(_ content: SavedPlan.Content, of week: PlanWeek) throws {
    var plan = SavedPlan(id: week.monday)
    plan.content = content
    if library.records(SavedPlan.self)[plan.id] == nil {
      try insert(plan)
    } else {
      try change(plan.id) { (record: inout SavedPlan) in record.content = content }
    }
  }
}

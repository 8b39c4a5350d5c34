public import ReelbookModel

extension Verb {
  /// A week was planned.
  public static let plan = Verb(rawValue: "plan")
}

/// The plan of a week.
extension GuideVerbs {
  /// Saves a plan for its week; it replaces the earlier one as a whole.
  ///
  /// Booked slots stay separate records: the plan keeps only what the planner chose for them. Slots of the earlier plan
  /// from before this plan was made stay. What the plan's viewer may not see is saved, too: it is the others' evening.
  public mutating func save(_ plan: Plan) throws(LibraryError) {
    draft.note(.plan)
    var content = SavedPlan.Content()
    let hidden = plan.hiddenSlots?.slots ?? []
    let shown = hidden.isEmpty ? plan.slots : plan.slots.filter { slot in !hidden.contains { $0.id == slot.id } }
    let slots = (shown + hidden).filter { $0.origin != .placeholder && !$0.subjects.isEmpty }
    content.slots = slots.sorted { ($0.startInstant, $0.id) < ($1.startInstant, $1.id) }
    content.plannedAt = plan.plannedAt
    content.seed = Int(truncatingIfNeeded: plan.seed & 0x1F_FFFF_FFFF_FFFF)
    try write(content, of: plan.week)
  }

  /// Plans a week and saves the plan; an existing plan is changed as little as possible.
  @discardableResult
  public mutating func replan(
    _ week: PlanWeek, policy: PlanPolicy = .standard, seed: UInt64 = 0
  ) throws(LibraryError) -> Plan {
    let plan = draft.library.replan(week, policy: policy, seed: seed, asOf: draft.now)
    try save(plan)
    return plan
  }

  /// Replaces the slot with the same id by one of its alternatives.
  public mutating func choose(_ slot: PlannedSlot) throws(LibraryError) {
    draft.note(.plan)
    guard
      var plan = draft.library.records(SavedPlan.self).first(where: { plan in
        plan.content.slots.contains { $0.id == slot.id }
      }), let at = plan.content.slots.firstIndex(where: { $0.id == slot.id })
    else { throw LibraryError(.notFound, PlannerErrorPhrase.notInPlan) }
    let before = plan.content.slots[at]
    plan.content.slots[at] = slot
    plan.content.slots[at].sequence = max(slot.sequence, before.sequence + 1)
    plan.content.plannedAt = draft.now.instant
    try write(plan.content, of: plan.week)
  }

  private mutating func write(_ content: SavedPlan.Content, of week: PlanWeek) throws(LibraryError) {
    var plan = SavedPlan(id: week.monday)
    plan.content = content
    if draft.library.records(SavedPlan.self)[plan.id] == nil {
      try draft.insert(plan)
    } else {
      try draft.update(plan.id) { (record: inout SavedPlan) in record.content = content }
    }
  }
}

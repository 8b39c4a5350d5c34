public import ReelbookModel

extension Verb {
  /// A week was planned.
  public static let plan = Verb(rawValue: "plan")
}

/// The plan of a week.
extension GuideVerbs {
  /// Saves a plan for its week with its policy; it replaces the earlier one as a whole.
  ///
  /// Booked slots stay separate records: the plan keeps only what the planner chose for them. Slots of the earlier plan
  /// from before this plan was made stay. What the plan's viewer may not see is saved, too: it is the others' evening. A
  /// plan with the slots and the policy of the earlier one is not written, so that calendars count no change.
  public mutating func save(_ plan: Plan) throws(LibraryError) {
    draft.note(.plan)
    try settleOutcomes()
    var content = SavedPlan.Content()
    let hidden = plan.hiddenSlots?.slots ?? []
    let shown = hidden.isEmpty ? plan.slots : plan.slots.filter { slot in !hidden.contains { $0.id == slot.id } }
    let slots = (shown + hidden).filter { $0.origin != .placeholder && !$0.subjects.isEmpty }
    content.slots = slots.sorted { ($0.startInstant, $0.id) < ($1.startInstant, $1.id) }
    content.plannedAt = plan.plannedAt
    content.seed = Int(truncatingIfNeeded: plan.seed & 0x1F_FFFF_FFFF_FFFF)
    content.policy = plan.policy
    content.policy?.leaving = datesToKeep(plan.policy.leaving)
    try write(content, of: plan.week)
  }

  /// The dates of a policy that are stored with a plan: those of the library's titles, each once and in one order.
  ///
  /// A source may name all titles of a country, and in another order each time.
  private func datesToKeep(_ dates: [LeavingDate]) -> [LeavingDate] {
    let own = dates.filter { draft.library.title($0.title) != nil }
    return Set(own).sorted {
      ($0.title, $0.service, $0.lastDay, $0.source) < ($1.title, $1.service, $1.lastDay, $1.source)
    }
  }

  /// Plans a week and saves the plan; an existing plan is changed as little as possible.
  ///
  /// Without a policy, it is that of the existing plan. Plans of later weeks follow: their series go on where this week
  /// ends.
  @discardableResult
  public mutating func replan(
    _ week: PlanWeek, policy: PlanPolicy? = nil, seed: UInt64 = 0
  ) throws(LibraryError) -> Plan {
    draft.note(.plan)
    try settleOutcomes()
    let plan = draft.library.replan(week, policy: policy, seed: seed, asOf: draft.now)
    try save(plan)
    for later in draft.library.records(SavedPlan.self).map(\.week).filter({ $0 > week }).sorted() {
      let before = draft.library.savedPlan(of: later)?.content
      var after = draft.library.replan(later, seed: UInt64(max(0, before?.seed ?? 0)), asOf: draft.now)
      // Only what was planned goes on; a later week gets nothing new.
      let ids = Set(before?.slots.map(\.id) ?? [])
      after.slots.removeAll { $0.isProposal && !ids.contains($0.id) }
      try save(after)
    }
    return plan
  }

  /// Takes an alternative for a slot, or what a viewer's `tonight` proposes.
  ///
  /// A slot with the same id is replaced, in the plan or for its booked evening; it stays booked. A proposal that is
  /// nowhere yet is booked, as by ``pin(_:)``. A pin of another title for that evening is removed. A slot without a
  /// title is an error, and so is one that has begun.
  public mutating func choose(_ slot: PlannedSlot) throws(LibraryError) {
    draft.note(.plan)
    guard !slot.subjects.isEmpty else { throw LibraryError(.notAllowed, PlannerErrorPhrase.nothingToPin) }
    let saved = draft.library.records(SavedPlan.self).first { plan in
      plan.content.slots.contains { $0.id == slot.id }
    }
    if slot.startInstant > draft.now.instant { try unpin(slot.id.slot, for: slot) }
    let isBooked = draft.library.records(BookedSlot.self)[slot.id.slot] != nil
    guard saved != nil || isBooked || slot.origin != .planned else {
      try pin(slot)
      return
    }
    var plan =
      saved ?? draft.library.savedPlan(of: PlanWeek(of: slot.day)) ?? SavedPlan(id: PlanWeek(of: slot.day).monday)
    let at = plan.content.slots.firstIndex { $0.id == slot.id }
    let before = at.map { plan.content.slots[$0] }
    guard (before ?? slot).startInstant > draft.now.instant else {
      throw LibraryError(.notAllowed, PlannerErrorPhrase.hasBegun)
    }
    if let at {
      plan.content.slots[at] = slot
    } else {
      plan.content.slots.append(slot)
      plan.content.slots.sort { ($0.startInstant, $0.id) < ($1.startInstant, $1.id) }
    }
    plan.content.plannedAt = draft.now.instant
    try write(plan.content, of: plan.week)
  }

  /// Removes the pin of another title, which would stay in the guide.
  private mutating func unpin(_ id: SlotID, for slot: PlannedSlot) throws(LibraryError) {
    let library = draft.library
    guard let pinned = library.records(BookedSlot.self)[id], pinned.origin == .pinned,
      slot.title.map({ library.resolve($0) }) != library.resolve(pinned.subject.title)
    else { return }
    try draft.delete(BookedSlot.self, id)
  }

  /// Writes a plan, unless the saved one has the same slots and policy: each write counts as a change of its events.
  private mutating func write(_ content: SavedPlan.Content, of week: PlanWeek) throws(LibraryError) {
    let change = GuideChangeID(at: draft.now)
    guard let saved = draft.library.records(SavedPlan.self)[week.monday] else {
      var plan = SavedPlan(id: week.monday)
      (plan.content, plan.changes) = (content, [change])
      return try draft.insert(plan)
    }
    guard saved.content.slots != content.slots || saved.content.policy != content.policy else { return }
    try draft.update(week.monday) { (record: inout SavedPlan) in
      record.content = content
      record.changes.insert(change)
    }
  }
}

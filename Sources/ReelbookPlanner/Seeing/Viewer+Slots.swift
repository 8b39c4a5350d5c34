public import ReelbookModel

extension Viewer {
  /// The films or episodes of a slot, each with its time: two episodes follow each other, with the policy's pause.
  ///
  /// A later one begins at a start of the policy's grid if the slot has room for it. Of an episode that people have
  /// begun, the slot has the rest.
  public func parts(of slot: PlannedSlot) -> [SlotPart] { library.parts(of: slot).filter { allows($0.subject) } }

  /// Slots without those of hidden titles.
  package func seen(_ slots: [PlannedSlot]) -> [PlannedSlot] { seesAll ? slots : slots.compactMap { seen($0) } }

  /// A plan without the slots of hidden titles, which saving it does not lose.
  package func seen(_ plan: Plan) -> Plan {
    guard !seesAll else { return plan }
    var shown = plan
    shown.slots = seen(plan.slots)
    shown.unplacedTitles.removeAll { !allows($0.title) }
    shown.hiddenSlots = HiddenSlots(plan.slots.filter { seen($0) != $0 })
    return shown
  }

  /// A slot without hidden titles; `nil` if there is nothing else in it.
  ///
  /// If the planner chose the title of a booked slot, also instead of a vetoed one, the slot stays, since people know that
  /// they booked it.
  private func seen(_ slot: PlannedSlot) -> PlannedSlot? {
    var shown = slot
    shown.reasons.removeAll { reason in reason.title.map { !allows($0) } ?? false }
    guard slot.subjects.contains(where: { !allows($0) }) else { return shown }
    guard let booked = whole.records(BookedSlot.self)[slot.id.slot],
      booked.isOpen || whole.resolve(booked.subject.title) != slot.title.map({ whole.resolve($0) })
    else { return nil }
    (shown.subjects, shown.witnesses, shown.order, shown.reasons) = ([], [], nil, [])
    return shown
  }
}

public import ReelbookModel

extension RecordSchema {
  /// The schema with the planner's kinds: windows, slots, standing orders, outcomes and the plans of weeks.
  ///
  ///     configuration.schema = .standard.addingPlanner()
  public func addingPlanner() -> RecordSchema {
    adding(TimeWindow.self).adding(BookedSlot.self).adding(StandingOrder.self).adding(SlotOutcome.self)
      .adding(SavedPlan.self)
  }
}

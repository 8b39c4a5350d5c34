public import ReelbookModel

extension GuideSchedule: CustomStringConvertible {
  public var description: String { "\(days.lowerBound) to \(days.upperBound): \(slots.count) slots" }
}

extension Plan: CustomStringConvertible {
  public var description: String { "\(week): \(slots.count) slots, \(leftOut.count) titles left out" }
}

// One line each: their members, or the type of an object.
extension BingePlan: BrieflyPrinted {}
extension BingePlan.Pace: BrieflyPrinted {}
extension GuideGrid: BrieflyPrinted {}
extension GuideGrid.Cell: BrieflyPrinted {}
extension GuideVerbs: BrieflyPrinted {}
extension Plan.Changes: BrieflyPrinted {}
extension Plan.LeftOut: BrieflyPrinted {}
extension PlanPolicy: BrieflyPrinted {}
extension PlanReason: BrieflyPrinted {}
extension PlanWeights: BrieflyPrinted {}
extension PlannedSlot: BrieflyPrinted {}
extension SavedPlan.Content: BrieflyPrinted {}
extension SlotMove: BrieflyPrinted {}
extension SlotWish: BrieflyPrinted {}

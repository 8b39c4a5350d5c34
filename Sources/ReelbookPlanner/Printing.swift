public import ReelbookModel

// One line each: their members, or the type of an object.
extension BingePlan.Pace: BrieflyPrinted {}
extension BingePlan: BrieflyPrinted {}
extension GuideGrid.Cell: BrieflyPrinted {}
extension GuideGrid: BrieflyPrinted {}
extension GuideSchedule: BrieflyPrinted {}
extension GuideVerbs: BrieflyPrinted {}
extension MoodWish: BrieflyPrinted {}
extension MoodWishSummary: BrieflyPrinted {}
extension Plan.Changes: BrieflyPrinted {}
extension Plan.UnplacedTitle: BrieflyPrinted {}
extension Plan: BrieflyPrinted {}
extension PlanPolicy: BrieflyPrinted {}
extension PlanReason: BrieflyPrinted {}
extension PlanWeights: BrieflyPrinted {}
extension PlannedSlot: BrieflyPrinted {}
extension SavedPlan.Content: BrieflyPrinted {}
extension SlotMove: BrieflyPrinted {}
extension SlotPart: BrieflyPrinted {}
extension SlotWish: BrieflyPrinted {}

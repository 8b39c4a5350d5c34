public import ReelbookModel

// One line each: their members, or the type of an object.
extension ForeignColumn: BrieflyPrinted {}
extension ForeignEntry: BrieflyPrinted {}
extension ForeignExport: BrieflyPrinted {}
extension ForeignFile: BrieflyPrinted {}
extension ForeignFormat: BrieflyPrinted {}
extension ForeignHistory: BrieflyPrinted {}
extension ForeignItem: BrieflyPrinted {}
extension ForeignList: BrieflyPrinted {}
extension ForeignNote: BrieflyPrinted {}
extension ForeignOrigin: BrieflyPrinted {}
extension ForeignPlace: BrieflyPrinted {}
extension ForeignProblem.Code: BrieflyPrinted {}
extension ForeignRemainder: BrieflyPrinted {}
extension ForeignRemainder.Reason: BrieflyPrinted {}
extension ForeignStop: BrieflyPrinted {}
extension ForeignTable: BrieflyPrinted {}
extension ForeignTable.Content: BrieflyPrinted {}
extension ForeignViewing: BrieflyPrinted {}
extension ImportPlan.CatalogueNumber: BrieflyPrinted {}
extension MarkField: BrieflyPrinted {}
extension MatcherBusy: BrieflyPrinted {}
extension PlannedItem: BrieflyPrinted {}
extension PlannedItem.ID: BrieflyPrinted {}
extension RowTally: BrieflyPrinted {}
extension WantedTitle: BrieflyPrinted {}

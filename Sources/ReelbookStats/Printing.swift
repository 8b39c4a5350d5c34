public import ReelbookModel

// One line each: their members, or the type of an object.
extension ActivitySummary.WatchFigures: BrieflyPrinted {}
extension ActivitySummary: BrieflyPrinted {}
extension AddedShow: BrieflyPrinted {}
extension Binge: BrieflyPrinted {}
extension Breakdown.Row: BrieflyPrinted {}
extension Breakdown: BrieflyPrinted {}
extension DiaryStatistics: BrieflyPrinted {}
extension DiaryTotals: BrieflyPrinted {}
extension Favourites.Show: BrieflyPrinted {}
extension DiaryDay: BrieflyPrinted {}
extension Favourites: BrieflyPrinted {}
extension HeatMap.Day: BrieflyPrinted {}
extension HeatMap: BrieflyPrinted {}
extension HistoryPage.Day: BrieflyPrinted {}
extension HistoryPage: BrieflyPrinted {}
extension MonthGrid: BrieflyPrinted {}
extension MonthTotal: BrieflyPrinted {}
extension PlayFilter: BrieflyPrinted {}
extension PopularShow: BrieflyPrinted {}
extension RatingFigures.Group: BrieflyPrinted {}
extension RatingFigures.RatedSubject: BrieflyPrinted {}
extension RatingFigures: BrieflyPrinted {}
extension Statistics: BrieflyPrinted {}
extension TitleGroup: BrieflyPrinted {}
extension Streak: BrieflyPrinted {}
extension Streaks: BrieflyPrinted {}
extension YearInReview: BrieflyPrinted {}
extension YearStory.FullDay: BrieflyPrinted {}
extension YearStory.Milestone: BrieflyPrinted {}
extension YearStory.RankedTitle: BrieflyPrinted {}
extension YearStory.Sitting: BrieflyPrinted {}
extension YearStory: BrieflyPrinted {}

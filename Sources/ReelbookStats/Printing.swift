public import ReelbookModel

extension HistoryPage: CustomStringConvertible {
  public var description: String { "page \(number) of \(pageCount): \(entryCount) entries" }
}

extension Statistics: CustomStringConvertible {
  public var description: String { "statistics of \(person.map { "\($0)" } ?? "everybody") at \(now)" }
}

extension YearInReview: CustomStringConvertible {
  public var description: String { "\(year): \(totals.viewings)" }
}

// One line each: their members, or the type of an object.
extension ActivitySummary: BrieflyPrinted {}
extension ActivitySummary.Watched: BrieflyPrinted {}
extension AddedShow: BrieflyPrinted {}
extension Binge: BrieflyPrinted {}
extension Breakdown: BrieflyPrinted {}
extension Breakdown.Row: BrieflyPrinted {}
extension DiaryStatistics: BrieflyPrinted {}
extension DiaryTotals: BrieflyPrinted {}
extension Favourites: BrieflyPrinted {}
extension Favourites.Show: BrieflyPrinted {}
extension HeatMap: BrieflyPrinted {}
extension HeatMap.Day: BrieflyPrinted {}
extension HistoryPage.Day: BrieflyPrinted {}
extension MonthGrid: BrieflyPrinted {}
extension MonthGrid.Day: BrieflyPrinted {}
extension MonthTotal: BrieflyPrinted {}
extension NamedShows: BrieflyPrinted {}
extension OnThisDay: BrieflyPrinted {}
extension OnThisDay.Year: BrieflyPrinted {}
extension PlayFilter: BrieflyPrinted {}
extension PopularShow: BrieflyPrinted {}
extension RatingFigures: BrieflyPrinted {}
extension RatingFigures.Group: BrieflyPrinted {}
extension RatingFigures.Rated: BrieflyPrinted {}
extension RatingFigures.Rated.ID: BrieflyPrinted {}
extension StatusTitles: BrieflyPrinted {}
extension Streak: BrieflyPrinted {}
extension Streaks: BrieflyPrinted {}
extension YearStory: BrieflyPrinted {}
extension YearStory.FullDay: BrieflyPrinted {}
extension YearStory.Milestone: BrieflyPrinted {}
extension YearStory.RankedTitle: BrieflyPrinted {}
extension YearStory.Sitting: BrieflyPrinted {}

import ReelbookModel

extension Statistics {
  /// A year of the diary, beside the year before.
  ///
  /// Costs a few passes over the viewings.
  public func yearInReview(_ year: Int) -> YearInReview {
    let selection = select(PlayFilter(.year(year)))
    var (earliest, latest) = (Int64.max, Int64.min)
    for list in selection.entries {
      for index in list.indices where list[index].precision >= .day {
        earliest = min(earliest, list[index].local)
        latest = max(latest, list[index].local)
      }
    }
    // The library's own order decides between those that are first and last by their packed times.
    func viewings(at local: Int64) -> [Viewed] {
      viewed(selection.entries.joined().lazy.filter { $0.precision >= .day && $0.local == local })
    }
    return YearInReview(
      year: year, totals: totals(.year(year), selection), before: totals(.year(max(year, .min + 1) - 1)),
      months: months(of: year, selection.tally), heatMap: heatMap(year, selection.tally),
      breakdowns: PlayAspect.allCases.map { breakdown(by: $0, selection) }, first: viewings(at: earliest).first,
      last: viewings(at: latest).last)
  }
}

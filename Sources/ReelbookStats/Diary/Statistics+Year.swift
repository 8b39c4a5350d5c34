import ReelbookModel

extension Statistics {
  /// A year of the diary, beside the year before.
  ///
  /// Costs a few passes over the viewings.
  public func yearInReview(_ year: Int) -> YearInReview {
    let filter = PlayFilter(.year(year))
    let tally = tally(filter)
    let dated = entries(matching: filter).filter { $0.precision >= .day }
    // The library's own order decides between those that are first and last by their packed times.
    let first = dated.map(\.local).min().flatMap { time in viewed(dated.filter { $0.local == time }).first }
    let last = dated.map(\.local).max().flatMap { time in viewed(dated.filter { $0.local == time }).last }
    return YearInReview(
      year: year, totals: totals(.year(year), tally), before: totals(.year(max(year, .min + 1) - 1)),
      months: months(of: year, tally), heatMap: heatMap(year, tally),
      breakdowns: PlayAspect.allCases.map { breakdown(by: $0, filter, tally) }, first: first, last: last)
  }
}

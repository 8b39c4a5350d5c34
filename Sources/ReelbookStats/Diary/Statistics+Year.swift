import ReelbookModel

extension Statistics {
  /// A year of the diary, beside the year before.
  ///
  /// Costs a few passes over the viewings.
  public func yearInReview(_ year: Int) -> YearInReview {
    let selection = select(PlayFilter(.year(year)))
    let dated = selection.entries.joined().filter { $0.precision >= .day }
    // The library's own order decides between those that are first and last by their packed times.
    let first = dated.map(\.local).min().flatMap { time in viewed(dated.filter { $0.local == time }).first }
    let last = dated.map(\.local).max().flatMap { time in viewed(dated.filter { $0.local == time }).last }
    return YearInReview(
      year: year, totals: totals(.year(year), selection), before: totals(.year(max(year, .min + 1) - 1)),
      months: months(of: year, selection.tally), heatMap: heatMap(year, selection.tally),
      breakdowns: PlayAspect.allCases.map { breakdown(by: $0, selection) }, first: first, last: last)
  }
}

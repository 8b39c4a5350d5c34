import ReelbookModel

extension Statistics {
  /// A year of the diary, compared with the year before, or for a running year with the same days of that year.
  ///
  /// Costs a few passes over the viewings.
  public func yearInReview(_ year: Int) -> YearInReview {
    let (selection, yearBefore) = both {
      select(PlayFilter(.year(year)))
    } _: {
      select(PlayFilter(periodBefore(year)))
    }
    var (earliest, latest) = (Int64.max, Int64.min)
    for list in selection.entries {
      for index in list.indices where list[index].precision >= .day {
        earliest = min(earliest, list[index].local)
        latest = max(latest, list[index].local)
      }
    }
    // The library's order decides between equal packed times.
    func viewings(at local: Int64) -> [DiaryEntry] {
      diaryEntries(of: selection.entries.joined().lazy.filter { $0.precision >= .day && $0.local == local })
    }
    let (totals, breakdowns) = both {
      (year: self.totals(.year(year), selection), before: self.totals(yearBefore.filter.period, yearBefore))
    } _: {
      PlayAspect.allCases.map { breakdown(by: $0, selection) }
    }
    return YearInReview(
      year: year, totals: totals.year, before: totals.before, isRunning: year == now.day.year,
      months: months(of: year, selection.tally),
      heatMap: heatMap(year, selection.tally), breakdowns: breakdowns, first: viewings(at: earliest).first,
      last: viewings(at: latest).last)
  }

  /// The year before, for a running year up to the same day.
  private func periodBefore(_ year: Int) -> Period {
    let before = YearInReview.yearBefore(year)
    let today = now.day
    guard year == today.year, let first = CivilDay(year: before, month: 1, day: 1) else { return .year(before) }
    let sameDay = CivilDay(year: before, month: today.month, day: today.day)
    return .days(first..<(sameDay ?? first.adding(days: 58)).adding(days: 1))
  }
}

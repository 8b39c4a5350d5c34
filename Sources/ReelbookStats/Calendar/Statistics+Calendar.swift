public import ReelbookModel

extension Statistics {
  /// A month's calendar with the viewings of each day; `nil` for an invalid month.
  ///
  /// Costs a pass over the viewings, and a few look-ups for each of the month.
  public func month(_ year: Int, _ month: Int, weeksStartOn first: Weekday = .monday) -> MonthGrid? {
    guard let start = CivilDay(year: year, month: month, day: 1) else { return nil }
    let length = CivilDay.length(ofMonth: month, year: year)
    let lead = Weekday(start).days(after: first)
    let count = (lead + length + 6) / 7 * 7
    let numbers = Int(start.number) - lead..<Int(start.number) - lead + count
    let entries = Dictionary(grouping: entries(of: numbers), by: \.dayNumber)
    // The first and the last week of all time have fewer days.
    let weeks = each(of: Array(stride(from: numbers.lowerBound, to: numbers.upperBound, by: 7))) { begin in
      (begin..<begin + 7).filter { CivilDay.range.contains($0) }.map { number in
        let day = CivilDay(number: number)
        return DiaryDay(
          day: day, isInMonth: day.startOfMonth == start, figure: figure(of: day, all.tally),
          viewings: diaryEntries(of: entries[number] ?? []))
      }
    }
    let filter = PlayFilter(.month(year, month))
    return MonthGrid(
      year: year, month: month, weeksStartOn: first, weeks: weeks, total: cell(year, month, all.tally).figure(filter),
      undated: plays(matching: filter.with(.precision(.month))).reversed())
  }

  /// The viewings of each day of a year from 1 to 9999; another year has no days.
  ///
  /// Costs a pass over the year's days.
  public func heatMap(_ year: Int) -> HeatMap { heatMap(year, all.tally) }

  func heatMap(_ year: Int, _ tally: Tally) -> HeatMap {
    let first = CivilDay(year: year, month: 1, day: 1)
    let days = first.map { first in (0..<(CivilDay.isLeap(year) ? 366 : 365)).map { first.adding(days: $0) } } ?? []
    let filter = PlayFilter(.year(year))
    let months = tally.months.filter { $0.key.year == year }.values.reduce(into: Cell()) { $0 += $1 }
    return HeatMap(
      year: year, days: days.map { HeatMap.Day(day: $0, figure: figure(of: $0, tally)) },
      monthAlone: months.figure(filter.with(.precision(.month))),
      yearAlone: (first.flatMap { tally.years[$0] } ?? Cell()).figure(filter.with(.precision(.year))))
  }

  /// What was watched on a day of the calendar in earlier years, the latest first; today by default.
  ///
  /// On 28 February of a common year, plays of a 29th are included. Costs a pass over the plays.
  public func onThisDay(_ day: CivilDay? = nil) -> [DiaryDay] {
    let day = day ?? now.day
    let showsLeapDay = day.month == 2 && day.day == 28 && !CivilDay.isLeap(day.year)
    let days = stride(from: day.year - 1, to: 0, by: -1).flatMap { year in
      [
        showsLeapDay ? CivilDay(year: year, month: 2, day: 29) : nil,
        CivilDay(year: year, month: day.month, day: day.day),
      ]
    }
    let watched = days.compactMap { $0 }.filter { all.tally.days[$0].count > 0 }
    return each(of: watched) { day in
      DiaryDay(
        day: day, isInMonth: true, figure: figure(of: day, all.tally),
        viewings: diaryEntries(of: entries(of: Int(day.number)..<Int(day.number) + 1)))
    }
  }

  /// The viewings of some days, by their numbers.
  private func entries(of days: Range<Int>) -> [PlayEntry] {
    let local = Int64(days.lowerBound) * 86_400_000..<Int64(days.upperBound) * 86_400_000
    return log.entries(around: local).flatMap { $0.filter { $0.precision >= .day && local.contains($0.local) } }
  }

  private func figure(of day: CivilDay, _ tally: Tally) -> Figure {
    tally.days[day].figure(PlayFilter(.days(day..<day.adding(days: 1))))
  }
}

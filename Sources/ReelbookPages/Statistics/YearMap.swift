internal import ReelbookBase
import ReelbookStats

/// A year as twelve small months with shaded days.
struct YearMap {
  var frame: ChartFrame
  var map: HeatMap
  private var format: TextFormat { frame.format }
  /// The day that weeks begin with.
  var weeksStartOn: Weekday
  /// Today; later days are in the future.
  var today: CivilDay

  var html: HTML {
    MonthMaps(
      frame: frame, months: (1...12).map { month in self.month(month, map.days.filter { $0.day.month == month }) },
      legend: map.levels(format), table: table
    ).html
  }

  private func month(_ month: Int, _ days: [HeatMap.Day]) -> MonthMaps.Month {
    let total = days.reduce(0) { $0 + $1.figure.count }
    return MonthMaps.Month(
      name: format.shortMonth(month), number: total == 0 ? "" : format.number(total),
      label: format(
        ReviewChartPhrase.mapMonth,
        ["month": format.month(month), "viewings": format(CountPhrase.viewings, counting: total)]),
      lead: days.first.map { Weekday($0.day).days(after: weeksStartOn) } ?? 0, days: days.map(day))
  }

  private func day(_ day: HeatMap.Day) -> MonthMaps.Day {
    let count = day.figure.count
    return MonthMaps.Day(
      level: map.level(of: count),
      words: count == 0
        ? nil
        : format(
          ReviewChartPhrase.mapDay,
          ["day": day.day.shortWords(format), "viewings": format(CountPhrase.viewings, counting: count)]),
      isFuture: count == 0 && day.day > today)
  }

  /// The weeks with viewings, and each day's number.
  private var table: (head: [String], rows: [[HTML]]) {
    let weeks = map.weeks(startingOn: weeksStartOn).filter { week in week.contains { $0?.figure.isEmpty == false } }
    let rows: [[HTML]] = weeks.map { week in
      [.text(week.compactMap(\.self).first?.day.shortWords(format) ?? "")]
        + week.map { .cell($0.map { format.number($0.figure.count) } ?? "") }
    }
    return ([format(ReviewChartPhrase.mapWeek)] + weeksStartOn.week.map { format.shortWeekday($0.rawValue) }, rows)
  }
}

public import ReelbookBase
public import ReelbookStats

extension TextHeatMap {
  /// A year's days as marks: a column for each week, a row for each day of the week.
  public init(_ map: HeatMap, weeksStartOn: Weekday = .monday, format: TextFormat = .english) {
    self.init(
      rows: weeksStartOn.week.map { format.shortWeekday($0.rawValue) },
      columns: map.weeks(startingOn: weeksStartOn).map { week in
        let first = week.compactMap(\.self).first { $0.day.day == 1 }
        return Column(
          first.map { format.shortMonth($0.day.month) } ?? "",
          levels: week.map { $0.map { map.level(of: $0.figure.count) } })
      },
      legend: map.levels(format).map { Level($0.level, $0.words) })
  }
}

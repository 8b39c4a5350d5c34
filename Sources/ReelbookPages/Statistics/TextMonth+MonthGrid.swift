public import ReelbookBase
public import ReelbookStats

extension TextMonth {
  /// A month's calendar, each day with a dot for each viewing.
  public init(_ grid: MonthGrid, format: TextFormat = .english) {
    self.init(
      weekdays: grid.weeksStartOn.week.map { format.shortWeekday($0.rawValue) },
      weeks: grid.weeks.map { week in week.map { $0.isInMonth ? Day($0.day.day, $0.figure.count) : nil } })
  }
}

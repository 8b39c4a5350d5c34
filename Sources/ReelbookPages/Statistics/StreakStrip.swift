internal import ReelbookBase
import ReelbookStats

/// A year as a strip, with the streaks of viewings on it.
struct StreakStrip {
  var frame: ChartFrame
  var year: Int
  /// The streaks, in the order of time, cut at the year's bounds.
  var streaks: [Streak]
  /// The highlighted one.
  var longest: Streak?

  private var format: TextFormat { frame.format }

  var html: HTML {
    let start = CivilDay(year: year, month: 1, day: 1)
    let end = CivilDay(year: year, month: 12, day: 31)
    return StripChart(
      frame: frame, head: (format(ReviewChartPhrase.headStreak), format(ReviewChartPhrase.headStreakDays)),
      count: format(CountPhrase.streaks, counting: streaks.count),
      length: start.flatMap { start in end.map { start.days(until: $0) + 1 } } ?? 0,
      labels: (1...12).map { String(format.shortMonth($0).prefix(1)) },
      spans: start.map { start in streaks.map { span($0, from: start) } } ?? [],
      nothing: format(ReviewChartPhrase.stripNothing)
    ).html
  }

  private func span(_ streak: Streak, from start: CivilDay) -> StripChart.Span {
    StripChart.Span(
      start.days(until: streak.first)...start.days(until: streak.last),
      isFirst: longest.map { streak.first <= $0.first && $0.last <= streak.last } ?? false,
      name: streak.words(format), number: format.number(streak.days),
      words: format(CountPhrase.days, counting: streak.days)
    )
  }
}

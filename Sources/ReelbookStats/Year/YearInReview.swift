public import ReelbookModel

/// A year of a diary, compared with the year before.
public struct YearInReview: Hashable, Sendable, Codable {
  public let year: Int
  /// The totals of the year.
  public let totals: DiaryTotals
  /// The totals of the year before; for a running year, of the same days.
  public let before: DiaryTotals
  /// Whether the year is not over: it is compared with the same days of the year before.
  public let isRunning: Bool
  /// The twelve months of the year, January first.
  public let months: [MonthTotal]
  /// The days of the year.
  public let heatMap: HeatMap
  /// The year's viewings by each aspect, one breakdown for each.
  public let breakdowns: [Breakdown]
  /// The first viewing of the year with a known day.
  public let first: DiaryEntry?
  /// The last viewing of the year with a known day.
  public let last: DiaryEntry?

  /// The year's viewings by one aspect.
  public subscript(aspect: PlayAspect) -> Breakdown? { breakdowns.first { $0.aspect == aspect } }

  /// The number of the year before; the earliest number has none before it.
  package var yearBefore: Int { Self.yearBefore(year) }

  static func yearBefore(_ year: Int) -> Int { max(year, .min + 1) - 1 }

  /// The difference to the year before.
  public func change(of figure: (DiaryTotals) -> Int) -> Int { figure(totals) - figure(before) }
}

import ReelbookModel

/// A period as the range of local starts, for fast checks.
struct PeriodBounds {
  /// The range of local times, in milliseconds.
  let local: Range<Int64>
  private let precisions: ClosedRange<WatchTime.Precision>

  init(_ period: Period) {
    switch period {
    case .all:
      local = .min..<Int64.max
      precisions = .unknown ... .instant
    case .undated:
      local = .min..<Int64.max
      precisions = .unknown ... .released
    case .year(let year):
      local = Self.days(CivilDay(year: year, month: 1, day: 1), CivilDay.isLeap(year) ? 366 : 365)
      precisions = .year ... .instant
    case .month(let year, let month):
      local = Self.days(CivilDay(year: year, month: month, day: 1), CivilDay.length(ofMonth: month, year: year))
      precisions = .month ... .instant
    case .days(let days):
      local = Self.days(days.lowerBound, days.lowerBound.days(until: days.upperBound))
      precisions = .day ... .instant
    }
  }

  /// The range of local times of some days; empty for an invalid period.
  private static func days(_ first: CivilDay?, _ count: Int) -> Range<Int64> {
    guard let first else { return 0..<0 }
    let start = Int64(first.number) * 86_400_000
    return start..<start + Int64(count) * 86_400_000
  }

  /// Whether a viewing is in the period, by its local time.
  func contains(_ entry: PlayEntry) -> Bool { local.contains(entry.local) && precisions.contains(entry.precision) }
}

public import ReelbookModel

/// How much was watched on each day of a year.
public struct HeatMap: Hashable, Sendable, Codable {
  /// A day and how much was watched on it.
  public struct Day: Hashable, Sendable, Codable {
    public let day: CivilDay
    /// How much was watched on it.
    public let figure: Figure
  }

  /// The year, from January to December.
  public let year: Int
  /// Every day of the year, in order: 365 or 366.
  public let days: [Day]
  /// The year's viewings with a known month, but without a known day.
  public let monthAlone: Figure
  /// The year's viewings without a known month.
  public let yearAlone: Figure

  /// The number of viewings of the year without a known day.
  public var undated: Int { monthAlone.count + yearAlone.count }

  /// The most viewings of a day.
  public var most: Int { days.map(\.figure.count).max() ?? 0 }

  /// The level of a day with some viewings: 0 for none, 1 to 4 by quarters of the fullest day.
  public func level(of count: Int) -> Int {
    if count <= 0 { return 0 }
    let most = most
    return count >= most ? 4 : (count * 4 + most - 1) / most
  }

  /// The days in columns of a week each; `nil` in the first and the last where the week has days of another year.
  public func weeks(startingOn first: Weekday = .monday) -> [[Day?]] {
    guard let start = days.first else { return [] }
    let lead = Weekday(start.day).days(after: first)
    let cells = Array(repeating: nil, count: lead) + days.map(Optional.some)
    let padded = cells + Array(repeating: nil, count: (7 - cells.count % 7) % 7)
    return stride(from: 0, to: padded.count, by: 7).map { Array(padded[$0..<$0 + 7]) }
  }
}

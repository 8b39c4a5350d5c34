public import ReelbookModel

/// A diary's totals of a period.
public struct DiaryTotals: Hashable, Sendable, Codable {
  public let period: Period
  /// All viewings, first watches and rewatches apart, and the time they took.
  public let viewings: Figure
  /// The movies and series with a viewing. A movie that was unwatched since is left out, also if its plays were kept.
  public let titlesWatched: [TitleID]
  /// The number of different movies, episodes and so on that were watched.
  public let subjectsWatched: Int
  /// The format with the most viewings; in a tie, the first alphabetically.
  public let favouriteFormat: Breakdown.Row?
  /// The month with the most viewings; in a tie, the earlier. Viewings with only a year are in no month.
  ///
  /// For a period of days, only its days count.
  public let mostActiveMonth: MonthTotal?
  /// The streak with the most days; in a tie, the earlier. It is cut at the period's bounds.
  ///
  /// Its gaps are at most seven days, or the `maximumGap` of the query.
  public let longestStreak: Streak?
  /// The binge with the most episodes.
  public let longestBinge: Binge?
  /// The viewings with only a month.
  public let monthAlone: Figure
  /// The viewings with only a year.
  public let yearAlone: Figure
  /// The viewings without a year.
  public let undated: Figure

  /// The viewings for each watched title; 0 for none.
  public var averageViewings: Double {
    titlesWatched.isEmpty ? 0 : Double(viewings.count) / Double(titlesWatched.count)
  }
}

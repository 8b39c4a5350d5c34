public import ReelbookModel

/// A diary's totals of a period.
public struct DiaryTotals: Hashable, Sendable {
  /// The period.
  public let period: Period
  /// All viewings, first watches and rewatches apart, and the time they took.
  public let viewings: Figure
  /// The movies and series of which something was watched.
  public let titlesWatched: [TitleID]
  /// How many different movies, episodes and so on were watched.
  public let subjectsWatched: Int
  /// The format of most viewings; of two, the first alphabetically.
  public let favouriteFormat: Breakdown.Row?
  /// The month of most viewings; of two, the earlier. Viewings with only a year are in none.
  ///
  /// For a period of days, only its days count.
  public let mostActiveMonth: MonthTotal?
  /// The streak of most days; of two, the earlier. It is cut at the period's bounds.
  ///
  /// Its gaps are at most seven days, or as many as the diary was asked for.
  public let longestStreak: Streak?
  /// The most episodes in a row.
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

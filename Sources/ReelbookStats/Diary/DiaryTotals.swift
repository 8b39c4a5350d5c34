public import ReelbookModel

/// What a diary has of a period.
public struct DiaryTotals: Hashable, Sendable {
  /// The period.
  public let period: Period
  /// All viewings, first watches and rewatches apart, and the time they took.
  public let viewings: Figure
  /// The movies and series of which something was watched.
  public let titlesWatched: [TitleID]
  /// How many different movies, episodes and so on were watched.
  public let subjectsWatched: Int
  /// The form that most viewings were in; of two, the one that comes first in the alphabet.
  public let favouriteFormat: Breakdown.Row?
  /// The month of the most viewings; of two, the earlier. Viewings of which only the year is known are in none.
  ///
  /// Of a period of days, it is of those of the month's days alone that lie in it.
  public let mostActiveMonth: MonthTotal?
  /// The streak of the most days; of two, the earlier. It is cut where the period begins and ends.
  ///
  /// Its days are at most seven apart, or as many as the diary was asked for.
  public let longestStreak: Streak?
  /// The most episodes in a row.
  public let longestBinge: Binge?
  /// The viewings of which the month is known, and not the day.
  public let monthAlone: Figure
  /// The viewings of which the year is known, and not the month.
  public let yearAlone: Figure
  /// The viewings of which not even the year is known.
  public let undated: Figure

  /// How often a title that was watched was watched: viewings for each title; 0 for none.
  public var averageViewings: Double {
    titlesWatched.isEmpty ? 0 : Double(viewings.count) / Double(titlesWatched.count)
  }
}

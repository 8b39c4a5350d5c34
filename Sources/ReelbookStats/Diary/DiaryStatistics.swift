public import ReelbookModel

/// The diary's figures of all time.
public struct DiaryStatistics: Hashable, Sendable, Codable {
  /// The totals, dated and undated.
  public let totals: DiaryTotals
  /// The library's titles that are not watched.
  public let titlesUnwatched: [TitleID]
  /// The current and the longest streak.
  public let streaks: Streaks
  /// The number of unfinished viewings, which no other figure counts.
  public let unfinishedViewings: Int

  /// The watched movies and series, also those removed from the library.
  public var titlesWatched: [TitleID] { totals.titlesWatched }

  /// The watched part of the titles, from 0 to 1; 0 without titles.
  public var completion: Double {
    let all = titlesWatched.count + titlesUnwatched.count
    return all == 0 ? 0 : Double(titlesWatched.count) / Double(all)
  }
}

/// What was watched in a month.
public struct MonthTotal: Hashable, Sendable, Codable {
  /// The year of the month.
  public let year: Int
  /// The month; 1 for January.
  public let month: Int
  /// How much was watched, on known days and on unknown ones.
  public let figure: Figure
}

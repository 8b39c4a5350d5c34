public import ReelbookModel

/// The diary's figures, of all time.
public struct DiaryStatistics: Hashable, Sendable {
  /// What the diary has, dated and undated.
  public let totals: DiaryTotals
  /// The titles of the library of which nothing was watched.
  public let titlesUnwatched: [TitleID]
  /// The current and the longest streak.
  public let streaks: Streaks
  /// The viewings that were not whole, which no other figure counts.
  public let unfinishedViewings: Int

  /// The movies and series of which something was watched, also those that left the library.
  public var titlesWatched: [TitleID] { totals.titlesWatched }

  /// The part of the titles that was watched, from 0 to 1; 0 where there are none.
  public var completion: Double {
    let all = titlesWatched.count + titlesUnwatched.count
    return all == 0 ? 0 : Double(titlesWatched.count) / Double(all)
  }
}

import ReelbookImport
import ReelbookModel
import Testing

/// The database of MediaTracker.
@Suite struct TrackerDatabaseTests {
  static let mediaTracker: [UInt8] = {
    var database = SmallDatabase(pageLength: 8192)
    database.add(
      "CREATE TABLE `mediaItem` (`id` integer not null primary key autoincrement, `mediaType` varchar(255), `title` varchar(255), `releaseDate` varchar(255), `tmdbId` integer, `imdbId` varchar(255), `tvdbId` integer)",
      [1, "movie", "The Matrix", "1999-03-31", 603, "tt0133093", nil],
      [2, "tv", "Dark", "2017-12-01", 70523, nil, 334824],
      [3, "book", "Dune", "1965", nil, nil, nil], [4, "movie", "Heat", "1995-12-15", 949, nil, nil])
    database.add(
      "CREATE TABLE `episode` (`id` integer, `seasonNumber` integer, `episodeNumber` integer, `title` varchar(255), `tvShowId` integer, `tmdbId` integer)",
      [11, 1, 1, "Secrets", 2, 1000], [12, 1, 2, "Lies", 2, 1001])
    database.add("CREATE TABLE `season` (`id` integer, `seasonNumber` integer)", [21, 1])
    database.add(
      "CREATE TABLE `seen` (`id` integer, `date` bigint, `mediaItemId` integer, `episodeId` integer, `userId` integer, `duration` integer)",
      [1, 1_709_413_473_000, 1, nil, 1, nil], [2, nil, 1, nil, 1, nil], [3, 1_709_500_000_000, 2, 11, 1, 3_000_000],
      [4, 1_709_500_000_000, 3, nil, 1, nil], [5, "later", 1, nil, 1, nil])
    database.add(
      "CREATE TABLE `userRating` (`id` integer, `date` bigint, `rating` float, `review` text, `mediaItemId` integer, `seasonId` integer, `episodeId` integer, `userId` integer)",
      [1, 1_709_413_473_000, 4.5, "Good", 1, nil, nil, 1], [2, nil, 4.0, nil, 2, 21, nil, 1])
    database.add(
      "CREATE TABLE `list` (`id` integer, `name` text, `description` text, `userId` integer, `isWatchlist` boolean)",
      [1, "Watchlist", nil, 1, 1], [2, "Best", "All time", 1, 0])
    database.add(
      "CREATE TABLE `listItem` (`id` integer, `listId` integer, `mediaItemId` integer, `seasonId` integer, `episodeId` integer, `addedAt` bigint)",
      [1, 1, 4, nil, nil, 1_709_413_473_000], [2, 2, 1, nil, nil, 1_709_413_473_000])
    database.add(
      "CREATE TABLE `progress` (`id` integer, `date` bigint, `progress` float, `mediaItemId` integer, `episodeId` integer, `userId` integer)",
      [1, 1_709_413_473_000, 0.25, 2, 12, 1], [2, 1_709_413_473_000, 1.0, 1, nil, 1])
    database.add("CREATE TABLE `user` (`id` integer, `name` text, `password` text)", [1, "Ada", "secret"])
    return database.bytes
  }()

  @Test func `MediaTracker's plays, ratings, lists and resume points are read`() throws {
    let history = try files(bytes: [("data.db", Self.mediaTracker)]).history
    #expect(
      history.summaries == [
        "The Matrix (1999) @ 2024-03-02T21:04:33+00:00[GMT]", "The Matrix (1999) @ unknown",
        "Dark (2017) s1e1 @ 2024-03-03T21:06:40+00:00[GMT]", "The Matrix (1999) rating(stars:4.5)",
        "The Matrix (1999): Good", "Dark (2017) s1 rating(stars:4)",
        "Heat (1995) watchlist(since: Optional(2024-03-02T21:04:33Z))",
        "The Matrix (1999) on Best", "Dark (2017) s1e2 stopped 0.25",
      ])
    #expect(history.profiles == ["Ada"])
    #expect(history.remainder.map(\.reason) == [.noContent, .otherKind])
    #expect(history.problems.map(\.column) == ["seen.date"] && history.addsUp)
  }
}

import Foundation
import ReelbookInterchange
import ReelbookModel
import Testing

/// Whole files as other programs export them: their headers, and rows made up in their manner.
@Suite struct ForeignFileTests {
  private static let newYork = "America/New_York"

  /// Episodes of TV Time, whose file has rows of series and of sums as well.
  private static let episodes = """
    s_id,runtime,series_name,episode_number,user_id,gsi,created_at,key,season_number,ep_id,updated_at,is_followed,most_recent_ep_watched
    900001,2700,Harbour Nights,1,7,watch-episode-1,2021-05-05 01:12:33,watch-episode-aa,1,51001,2021-05-05 01:12:33,,
    900001,2700,Harbour Nights,2,7,watch-episode-2,2021-05-05 02:00:01,watch-episode-ab,1,51002,2021-05-05 02:00:01,,
    900002,3300,"Salt, Sand & Stars (2018)",3,7,watch-episode-3,2021-12-31 23:30:00,watch-episode-ac,0,52003,,,
    900001,2700,Harbour Nights,1,7,watch-episode-1,2022-01-02 19:30:00,rewatch-episode-ad,1,51001,,,
    900001,,Harbour Nights,,7,,2021-05-01 10:00:00,user-series-ae,,,2022-01-02 19:30:00,true,map[ep_no:1 s_no:1 watch_date:1.6411518e+09]
    ,,,,7,,,tracking-stats,,,2022-01-02 19:30:00,,

    """

  @Test func `a TV Time export of episodes is read whole, by the series' numbers at TheTVDB`() throws {
    let zone = try #require(TimeZone(identifier: Self.newYork))
    let history = try WatchHistory(
      reading: Self.episodes.utf8, named: "tracking-prod-records-v2.csv",
      columns: [
        "series_name": .title, "s_id": .tvdb, "season_number": .season, "episode_number": .episode,
        "created_at": .utcDate(watchedIn: zone),
      ], where: { $0["key"]?.contains("watch-episode-") == true })
    #expect(history.problems.isEmpty)
    #expect(
      history.rows.map(\.description) == [
        "Harbour Nights S1E1 (2021-05-04T21:12:33-04:00[America/New_York])",
        "Harbour Nights S1E2 (2021-05-04T22:00:01-04:00[America/New_York])",
        "Salt, Sand & Stars (2018) S0E3 (2021-12-31T18:30:00-05:00[America/New_York])",
        "Harbour Nights S1E1 (2022-01-02T14:30:00-05:00[America/New_York])",
      ])
    #expect(history.rows.map(\.line) == [2, 3, 4, 5])
    #expect(
      history.unreadColumns == [
        "runtime", "user_id", "gsi", "key", "ep_id", "updated_at", "is_followed", "most_recent_ep_watched",
      ])
    var home = try Home()
    let report = try home.edit { try $0.take(history) }
    #expect(report.added.count == 4 && report.held.isEmpty)
    let harbour = TitleID(.series, namespace: "tvdb", value: "900001")
    #expect(report.titles == [harbour, TitleID(.series, namespace: "tvdb", value: "900002")])
    #expect(home.library.title(harbour)?.name == "Harbour Nights")
    #expect(home.library.title(harbour)?.outsideIDs == ["tvdb": "900001"])
    #expect(home.library.plays(about: .episode(1, season: 1, of: harbour)).map(\.isRewatch) == [true, false])
    #expect(try home.edit { try $0.take(history) }.unchanged == 4)
    let back = try WatchHistory(reading: home.text(.csv).utf8, named: "back.csv")
    #expect(back.rows.map(\.about) == history.rows.map(\.about))
  }

  /// Movies of TV Time, whose file has movies to be watched and sums of episodes as well.
  private static let movies = """
    user_id,uuid,updated_at,created_at,type-uuid-n,type,series_name,entity_type,movie_name,release_date,runtime,watch_date,country
    7,aa,2019-09-08 17:24:29,2019-09-08 17:24:29,watch-aa-0,watch,,movie,The Long Tide,2014-10-15 00:00:00,8040,1567963469,GB
    7,bb,2023-09-04 21:53:54,2023-09-04 21:53:54,towatch-bb,towatch,,movie,Paper Lanterns,2022-03-03 00:00:00,10560,,
    7,aa,2020-02-01 20:00:00,2020-02-01 20:00:00,rewatch-aa-1,rewatch,,movie,The Long Tide,2014-10-15 00:00:00,8040,0,
    7,cc,2021-07-06 08:29:47,2021-07-06 08:29:40,count-cc,count-watch-episode-series,Harbour Nights,,,,,,

    """

  @Test func `a TV Time export of movies is read whole, with the years of their release`() throws {
    func read(_ date: String, _ column: WatchHistory.Column) throws -> WatchHistory {
      try WatchHistory(
        reading: Self.movies.utf8, named: "tracking-prod-records.csv",
        columns: ["movie_name": .title, "release_date": .year, "entity_type": .kind, date: column],
        where: { ["watch", "rewatch"].contains($0["type"]) })
    }
    let history = try read("created_at", .utcDate(watchedIn: .gmt))
    #expect(history.problems.isEmpty)
    let tide = TitleID.provisional(.movie, name: "The Long Tide", year: 2014)
    #expect(
      history.rows.map(\.about) == Array(repeating: .init(MediaID(tide), title: "The Long Tide", year: 2014), count: 2))
    #expect(history.rows.map(\.time.day?.description) == ["2019-09-08", "2020-02-01"])
    #expect(history.rows.map(\.line) == [2, 4])
    let other = try read("watch_date", .unixDate(watchedIn: .gmt))
    #expect(other.problems.isEmpty)
    #expect(other.rows.map(\.time.instant) == [Instant("2019-09-08T17:24:29Z"), nil])
    #expect(other.unreadColumns.contains("created_at") && !other.unreadColumns.contains("watch_date"))
  }

  private static let diary = """
    Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
    2022-01-20,The Long Tide,2014,https://example.com/a,4.5,,,2022-01-19
    2022-01-21,"Paper Lanterns, Part 2",2022,https://example.com/b,,Yes,"cinema, rain",2022-01-20

    """

  @Test func `Letterboxd's diary is read whole, by the day of watching and not by that of writing`() throws {
    let history = try WatchHistory(
      reading: Self.diary.utf8, named: "diary.csv",
      columns: [
        "Name": .title, "Year": .year, "Rating": .rating(on: .stars), "Rewatch": .rewatch, "Watched Date": .date,
      ])
    #expect(history.problems.isEmpty)
    #expect(
      history.rows.map(\.description) == ["The Long Tide (2022-01-19)", "Paper Lanterns, Part 2 (2022-01-20)"])
    #expect(history.rows.map(\.about.year) == [2014, 2022])
    #expect(history.rows.map(\.details) == [PlayDetails(rating: try .stars(4.5)), PlayDetails(wasSeenBefore: true)])
    #expect(history.unreadColumns == ["Date", "Letterboxd URI", "Tags"])
    #expect(
      history.rows.last?.columns
        == ["Date 2": "2022-01-21", "Letterboxd URI": "https://example.com/b", "Tags": "cinema, rain"])
    var home = try Home()
    #expect(try home.edit { try $0.take(history) }.added.count == 2)
    #expect(try home.edit { try $0.take(history) }.unchanged == 2)
    #expect(home.text(.csv).contains("play,Date 2,Letterboxd URI,Tags\r\n"))
    let back = try WatchHistory(reading: home.text(.csv).utf8, named: "back.csv")
    #expect(try home.edit { try $0.take(back) }.unchanged == 2)
  }

  @Test func `Letterboxd's list of what was watched is read whole, and says that it has no dates`() throws {
    let history = try WatchHistory(
      reading: """
        Date,Name,Year,Letterboxd URI
        2022-01-20,The Long Tide,2014,https://example.com/a
        2022-01-20,Paper Lanterns,2022,https://example.com/b
        """.utf8, named: "watched.csv", columns: ["Name": .title, "Year": .year])
    #expect(history.problems.isEmpty)
    #expect(history.rows.map(\.description) == ["The Long Tide (unknown)", "Paper Lanterns (unknown)"])
    #expect(history.isUndated)
    #expect(history.unreadColumns == ["Date", "Letterboxd URI"])
    #expect(history.description == "2 viewings, none with a date, 2 columns not read")
  }
}

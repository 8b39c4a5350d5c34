import ReelbookImport
import ReelbookModel
import Testing

/// Formats that are known only from programs that read them, and newer files of others.
@Suite struct KnownFromReadersTests {
  private static let criticker =
    "Score, Film Name, Year, Mini Review, URL, IMDB ID\n88,The Matrix,1999,,u,tt0133093\n"
  private static let follows = #"[{"show_id":17861}]"#
  private static let movary = "title,year,tmdbId,imdbId,watchedAt,comment,location\nHeat,1995,949,,2024-01-01,,\n"

  @Test func `a plan says which formats are known only from other programs`() throws {
    let one = try Household().plan(files(("criticker.csv", Self.criticker), ("history.csv", Self.movary)))
    #expect(
      one.summary().hasSuffix("\nCriticker: read as other programs describe its files; look at the result"))
    let two = try Household().plan(files(("criticker.csv", Self.criticker), ("tvmaze-follows.json", Self.follows)))
    #expect(
      two.summary().hasSuffix("\nCriticker, TVmaze: read as other programs describe their files; look at the result"))
    #expect(try !Household().plan(file("history.csv", Self.movary)).summary().contains("other programs"))
  }

  @Test func `a file of such a format without one of its columns is not of the format`() throws {
    let text = Self.criticker.replacing(", Mini Review", with: "").replacing("1999,,", with: "1999,")
    #expect(throws: ImportError.self) { try file("criticker.csv", text) }
  }

  @Test func `the date of a planned film in Simkl's table is no viewing`() throws {
    let text = """
      SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB
      1,The Matrix,movie,1999,plantowatch,,2025-03-05,,,,603,
      2,Heat,movie,1995,dropped,,2025-03-05,,,,949,
      3,Cats,movie,2019,completed,,,,,,536869,

      """
    let history = try file("simkl.csv", text).history
    #expect(
      history.summaries == [
        "The Matrix (1999) watchlist(since: nil)", "Heat (1995) category(dropped)", "Cats (2019) @ unknown",
      ])
  }

  @Test func `the first second of 1970 in Simkl's backup is an unknown time`() throws {
    let json =
      #"{"movies":[{"status":"completed","last_watched_at":"1970-01-01T00:00:01Z","history_id":5,"memo":{},"movie":{"title":"Heat","year":1995,"ids":{"simkl":1}}}]}"#
    #expect(try file("SimklBackup.json", json).history.summaries == ["Heat (1995) @ unknown"])
  }

  @Test func `Yamtrack's newest states and games are read by name in any order`() throws {
    let text = """
      "media_id","source","media_type","title","season_number","episode_number","score","progress","status","start_date","end_date","notes","progressed_at","created_at"
      "70523","tmdb","tv","Dark","","","7.5","","Paused","","","","","2024-01-01T10:00:00Z"
      "949","tmdb","movie","Heat","","","","","Planning","","","","","2024-01-02T10:00:00Z"
      "1","igdb","game","Portal","","","","12:30","Completed","","","","",""
      "2","bgg","boardgame","Go","","","","3","Completed","","","","",""

      """
    let history = try file("yamtrack_2026-07-31.16_04_56.csv", text).history
    #expect(
      history.summaries == [
        "Dark rating(ten:7.5)", "Dark category(paused)", "Heat watchlist(since: Optional(2024-01-02T10:00:00Z))",
      ])
    #expect(history.leftOut == ["otherKind": 2])
  }

  @Test func `an episode that was skipped in SeriesGuide was not watched, and stays skipped`() throws {
    let json =
      #"[{"tmdb_id":70523,"title":"Dark","seasons":[{"season":1,"tmdb_id":"61343","episodes":[{"episode":1,"watched":true,"plays":1,"skipped":true},{"episode":2,"watched":true,"skipped":false}]}]}]"#
    let history = try file("seriesguide-shows-backup.json", json).history
    #expect(history.summaries == ["Dark s1e1 skipped", "Dark s1e2 seen 1× unknown"])
    var home = try Household()
    try home.applyTwice(ForeignExport(history))
    #expect(home.library.isSkipped(MediaID.episode(1, season: 1, of: Household.dark), of: Household.ada))
  }
}

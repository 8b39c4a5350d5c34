import Foundation
import ReelbookImport
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Exports of one person from several trackers, taken in in every order.
@Suite struct LongChainLawTests {
  private static func permutations<Element>(_ all: [Element]) -> [[Element]] {
    guard all.count > 1 else { return [all] }
    return all.indices.flatMap { index in
      var rest = all
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  /// Takes exports in in every order, and expects the evenings that a person would name; then nothing is new.
  private static func expect(_ evenings: [String], from exports: [ForeignExport]) throws {
    for knowsTitles in [true, false] {
      var identities: [String]?
      for (number, order) in permutations(exports).enumerated() {
        var home = try Household(knowsTitles: knowsTitles)
        for export in order { try home.apply(export) }
        let told = home.library.diary(of: Household.ada).map { viewed in
          "\(home.library.name(of: viewed.subject)) \(viewed.play.time.day?.description ?? "?")"
        }
        #expect(told.sorted() == evenings, "order \(number)")
        let names = home.library.titles().map(\.name)
        #expect(names.count == Set(names).count, "order \(number): \(names)")
        // The first order decides what all others must say.
        let found = home.library.titleIdentities(exports)
        #expect(found == identities ?? found, "order \(number)")
        identities = found
        for export in order { #expect(try home.plan(export).rows.imported == 0, "order \(number)") }
      }
    }
  }

  private static func trakt(_ plays: String...) -> (String, String) {
    let rows = plays.enumerated().map { #"{"id":\#($0 + 1),"action":"watch",\#($1)}"# }
    return ("watched-history-1.json", "[\(rows.joined(separator: ","))]")
  }

  private static func movie(_ time: String, _ name: String, _ year: Int, tmdb: Int, imdb: String) -> String {
    #""watched_at":"\#(time)","type":"movie","movie":{"title":"\#(name)","year":\#(year),"ids":{"trakt":\#(tmdb),"tmdb":\#(tmdb),"imdb":"\#(imdb)"}}"#
  }

  @Test func `movies of four trackers are told once, in every order`() throws {
    let tvTime = (
      "tracking-prod-records.csv",
      """
      created_at,type,type-uuid-n,entity_type,uuid,movie_name,alpha_range_key,release_date
      2020-03-01 21:15:00,watch,watch-u1,movie,u1,Heat,watch-alpha-heat,1995-12-15 00:00:00
      2021-03-01 21:15:00,rewatch,rewatch-u1-1,movie,u1,Heat,watch-alpha-heat,1995-12-15 00:00:00
      2020-05-01 21:15:00,watch,watch-u2,movie,u2,The Matrix,watch-alpha-the-matrix,0001-01-01 00:00:00
      2020-06-01 21:15:00,towatch,towatch-u3,movie,u3,Air,towatch-alpha-air,2023-04-05 00:00:00

      """
    )
    let trakt = Self.trakt(
      Self.movie("2020-03-01T21:15:00.000Z", "Heat", 1995, tmdb: 949, imdb: "tt0113277"),
      Self.movie("2020-05-01T21:15:00.000Z", "The Matrix", 1999, tmdb: 603, imdb: "tt0133093"),
      Self.movie("2023-05-05T20:00:00.000Z", "Air", 2023, tmdb: 964_980, imdb: "tt16419074"))
    let diary = (
      "diary.csv",
      """
      Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
      2020-03-02,Heat,1995,https://boxd.it/a,4,,,2020-03-01
      2023-05-06,Air,2023,https://boxd.it/b,3,,,2023-05-05
      2023-05-06,Fargo,1996,https://boxd.it/c,5,Yes,,2022-01-01

      """
    )
    let watched = (
      "watched.csv",
      """
      Date,Name,Year,Letterboxd URI
      2019-01-01,Heat,1995,https://boxd.it/f
      2019-01-01,Air,2023,https://boxd.it/g
      2019-01-01,Fargo,1996,https://boxd.it/h
      2019-01-01,The Matrix,1999,https://boxd.it/i

      """
    )
    let imdb = (
      "ratings.csv",
      """
      Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,Year
      tt0113277,8,2020-01-01,Heat,Heat,https://www.imdb.com/title/tt0113277/,Movie,1995
      tt0116282,9,2020-01-01,Fargo,Fargo,https://www.imdb.com/title/tt0116282/,Movie,1996

      """
    )
    try Self.expect(
      [
        "Air 2023-05-05", "Fargo 2022-01-01", "Heat 2020-03-01", "Heat 2021-03-01", "The Matrix 2020-05-01",
      ], from: [files(tvTime), files(trakt), files(diary, watched), files(imdb)])
  }

  private static func episode(_ time: String, _ number: Int, tmdb: Int) -> String {
    #""watched_at":"\#(time)","type":"episode","episode":{"season":1,"number":\#(number),"ids":{"trakt":\#(tmdb),"tmdb":\#(tmdb)}},"show":{"title":"Dark","year":2017,"ids":{"trakt":1,"tvdb":334824,"tmdb":70523}}"#
  }

  @Test func `episodes of five trackers are told once, in every order, with dates, counts and a last episode`() throws {
    let tvTime = (
      "tracking-prod-records-v2.csv",
      """
      created_at,key,s_id,ep_id,s_no,ep_no,series_name,bulk_type
      2020-01-01 20:00:00,watch-episode-a,334824,6000001,1,1,Dark,
      2020-01-02 20:30:00,watch-episode-b,334824,6000002,1,2,Dark,

      """
    )
    let trakt = Self.trakt(
      Self.episode("2020-01-01T20:00:00.000Z", 1, tmdb: 1000), Self.episode("2020-01-02T20:30:00.000Z", 2, tmdb: 1001),
      Self.episode("2021-01-02T20:30:00.000Z", 2, tmdb: 1001))
    let simkl = (
      "simkl.csv",
      """
      SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB
      123,Dark,tv,2017,watching,S01E03,2025-03-04,8,,334824,70523,tt5753856

      """
    )
    let yamtrack = (
      "yamtrack.csv",
      """
      media_id,source,media_type,title,image,season_number,episode_number,score,status,end_date
      70523,tmdb,tv,Dark,,,,8,In progress,
      70523,tmdb,episode,Dark,,1,1,,,2020-01-01
      70523,tmdb,episode,Dark,,1,2,,,2020-01-02
      70523,tmdb,episode,Dark,,1,2,,,2021-01-02

      """
    )
    let episodes = [(1000, 1), (1001, 2), (1002, 1)].enumerated().map { number, episode in
      #"{"tmdb_id":\#(episode.0),"episode":\#(number + 1),"watched":true,"plays":\#(episode.1)}"#
    }
    let guide = (
      "seriesguide-shows-backup.json",
      #"[{"tmdb_id":70523,"tvdb_id":334824,"title":"Dark","seasons":[{"season":1,"episodes":[\#(episodes.joined(separator: ","))]}]}]"#
    )
    try Self.expect(
      ["S1E1 of Dark 2020-01-01", "S1E2 of Dark 2020-01-02", "S1E2 of Dark 2021-01-02", "S1E3 of Dark ?"],
      from: [files(tvTime), files(trakt), files(simkl), files(yamtrack), files(guide)])
  }
}

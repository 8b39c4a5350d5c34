import ReelbookImport
import ReelbookModel
import Testing

/// Peculiarities of SeriesGuide, Yamtrack, TMDb's own files, Refract, Movary and WeTrakr.
@Suite struct SmallerFormatTests {
  @Test func `SeriesGuide's smallest file is enough, and its movies and lists are read`() throws {
    let shows =
      #"[{"tmdb_id":70523,"seasons":[{"tmdb_id":"61343","season":1,"episodes":[{"tmdb_id":1000,"watched":1}]}]}]"#
    let movies = """
      [{"tmdb_id":603,"imdb_id":"tt0133093","title":"The Matrix","watched":true,"plays":2,"in_collection":false,"in_watchlist":false,
        "last_watched_ms":1735761600000,"released_utc_ms":922752000000,"runtime_min":136},
       {"tmdb_id":949,"title":"Heat","watched":false,"plays":0,"in_collection":true,"in_watchlist":true}]
      """
    let lists = """
      [{"list_id":"a","name":"Best \\u0026 Brightest","order":0,"items":[
        {"list_item_id":"1","tvdb_id":334824,"type":"show"},{"list_item_id":"2","externalId":"70523","type":"tmdb-show"},
        {"list_item_id":"3","tvdb_id":77,"type":"episode"}]}]
      """
    var home = try Household()
    let plan = try home.apply(
      files(
        ("seriesguide-shows-backup.json", shows), ("seriesguide-movies-backup.json", movies),
        ("seriesguide-lists-backup.json", lists)))
    #expect(
      home.diary == ["S1E1 of Dark unknown", "The Matrix 2025-01-01T20:00:00+00:00[GMT]", "The Matrix unknown"])
    #expect(home.library.wholeWatchlist(of: Household.ada).map { home.library.name(of: $0) } == ["Heat"])
    let list = try #require(home.library.lists(named: "Best & Brightest").first)
    #expect(home.library.items(in: list.id).map(\.subject) == [MediaID(Household.dark)])
    #expect(plan.history.remainder.map(\.reason) == [.noContent, .noPlace])
  }

  @Test func `the first day of SeriesGuide's shows may be a text or milliseconds`() throws {
    for day in ["1303088400000", "\"2011-04-18T01:00:00.000Z\""] {
      let history = try files(
        (
          "seriesguide-shows-backup.json",
          #"[{"tmdb_id":1,"title":"Long","first_aired":\#(day),"favorite":true,"seasons":[{"season":1,"episodes":[{"episode":1,"watched":1,"plays":1}]}]}]"#
        )
      ).history
      #expect(history.summaries == ["Long (2011) starred", "Long (2011) s1e1 seen 1× unknown"], "\(day)")
    }
  }

  @Test func `the versions of Yamtrack's files read the same`() throws {
    let generations = [
      "media_id,source,media_type,title,image,season_number,episode_number,score,progress,status,repeats,notes,start_date,end_date,watch_date\r\n603,tmdb,movie,The Matrix,,,,8,1,Completed,1,,,,2024-03-01\r\n70523,tmdb,episode,Dark,,1,1,,,,0,,,,2024-02-09\r\n",
      "\"media_id\",\"source\",\"media_type\",\"title\",\"image\",\"season_number\",\"episode_number\",\"score\",\"status\",\"notes\",\"start_date\",\"end_date\",\"progress\",\"created_at\",\"progressed_at\"\r\n\"603\",\"tmdb\",\"movie\",\"The Matrix\",\"\",\"\",\"\",\"8.0\",\"Completed\",\"\",\"\",\"2024-03-01T20:00:00Z\",\"1\",\"\",\"\"\r\n\"603\",\"tmdb\",\"movie\",\"The Matrix\",\"\",\"\",\"\",\"\",\"Completed\",\"\",\"\",\"\",\"1\",\"\",\"\"\r\n\"70523\",\"tmdb\",\"episode\",\"Dark\",\"\",\"1\",\"1\",\"\",\"\",\"\",\"\",\"2024-02-09\",\"\",\"\",\"\"\r\n",
    ]
    for (number, text) in generations.enumerated() {
      var home = try Household()
      try home.apply(file("floppy-export.csv", text))
      #expect(home.diary.map { String($0.prefix(21)) }.sorted().first == "S1E1 of Dark 2024-02-")
      #expect(home.diary.filter { $0.hasPrefix("The Matrix 2024-03-01") }.count == 1, "\(number)")
      #expect(home.diary.count == 3, "\(number): \(home.diary)")
    }
  }

  @Test func `Yamtrack's list rows are entries of lists, and other media are left out`() throws {
    let text = """
      row_type,media_id,source,media_type,title,image,season_number,episode_number,score,status,notes,start_date,end_date,progress,list_uid,list_name,list_description,list_tags,list_visibility,list_allow_recommendations,list_source,list_source_id,list_item_date_added
      media,70523,tmdb,tv,Dark,,,,,In progress,,,,,,,,,,,,,
      media,1,igdb,game,Portal,,,,,Completed,,,,,,,,,,,,,
      media,9,manual,movie,Home Video,,,,,Planning,,,,,,,,,,,,,
      list_item,603,tmdb,movie,The Matrix,,,,,,,,,,u1,Best,All time,,,,,,2024-01-01

      """
    var home = try Household()
    let plan = try home.apply(file("yamtrack.csv", text))
    let list = try #require(home.library.lists(named: "Best").first)
    #expect(home.library.items(in: list.id).map(\.subject) == [.movie(603)])
    #expect(home.library.category(on: Household.dark, of: Household.ada) == .current)
    #expect(home.library.wholeWatchlist(of: Household.ada).map { home.library.name(of: $0) } == ["Home Video"])
    #expect(plan.history.remainder.map(\.reason) == [.otherKind] && plan.rows.total == 4)
  }

  @Test func `an anime in Yamtrack's file has its progress as watched episodes`() throws {
    let text = """
      "media_id","source","media_type","title","image","season_number","episode_number","score","progress","status","start_date","end_date","notes"
      "227","mal","anime","FLCL","","","","","2","In progress","2024-02-09","",""
      "1","mal","anime","Cowboy Bebop","","","","","0","Planning","","",""
      "3","mal","anime","Planetes","","","","9.0","1","Completed","2024-02-08","2024-02-10",""

      """
    var home = try Household()
    let plan = try home.apply(file("yamtrack.csv", text))
    #expect(home.diary == ["S1E1 of FLCL unknown", "S1E1 of Planetes unknown", "S1E2 of FLCL unknown"])
    #expect(plan.rows.imported == 3 && plan.rows.total == 3)
    #expect(try home.apply(file("yamtrack.csv", text)).items(.new).isEmpty)
  }

  @Test func `TMDb's watchlist is a watchlist`() throws {
    let text = """
      TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated
      70523,tt5753856,tv,Dark,2017-12-01T00:00:00Z,,,8.4,,
      396535,tt5700672,movie,부산행,2016-07-20T00:00:00Z,,,7.757,,

      """
    var home = try Household()
    try home.apply(files(("watchlist.csv", text)))
    #expect(Set(home.library.wholeWatchlist(of: Household.ada)) == [MediaID(Household.dark), .movie(396_535)])
    #expect(home.library.plays.isEmpty)
  }

  @Test func `Refract's files are read with names in two languages, repeated rows and no ids`() throws {
    let media = """
      OriginalTitle,Title,Type,Year,Country,Status,Rating,WatchedDate,Review,Source
      The Matrix,Matrix,Movie,1999,US;AU,Watched,9,2024-01-01,Again!,x
      The Matrix,Matrix,Movie,1999,US;AU,Watched,9,2024-01-01,Again!,x
      Dark,Dark,TV,0,DE,Watching,8,,,x
      Heat,Heat,Movie,1995,US,Planned,,,,x

      """
    let episodes = """
      ShowOriginalTitle,ShowTitle,ShowType,ShowCountry,Season,Episode,WatchedAt,Rating
      Dark,Dark,TV,DE,1,1,2024-01-02,7
      Dark,Dark,TV,DE,1,1,2024-01-02,7
      Dark,Dark,TV,DE,1,2,2024-01-03,

      """
    let reviews = """
      OriginalTitle,Title,TargetType,Year,Season,Episode,Rating,Review,MoodTags,WatchContext,IsSpoiler,Visibility,CompletedOn,CreatedAt
      Dark,Dark,Season,2017,1,,8,A good one,tense;slow,,false,public,2024-01-05,2024-01-06T10:00:00Z

      """
    let lists = """
      ListName,Description,IsPublic,OriginalTitle,Title,Type,Year,Note,Position
      Time,About it,true,Dark,Dark,TV,2017,,1
      Time,About it,true,The Matrix,Matrix,Movie,1999,,2

      """
    let all = [("media.csv", media), ("episodes.csv", episodes), ("reviews.csv", reviews), ("lists.csv", lists)]
    var home = try Household()
    let export = try files(bytes: all.map { ($0.0, Array($0.1.utf8)) })
    let plan = try home.apply(export)
    #expect(home.diary == ["S1E1 of Dark 2024-01-02", "S1E2 of Dark 2024-01-03", "The Matrix 2024-01-01"])
    #expect(home.library.category(on: Household.dark, of: Household.ada) == .current)
    #expect(home.library.mark(on: .season(1, of: Household.dark), of: Household.ada).rating == (try .outOfTen(8)))
    #expect(
      home.library.notes(about: .season(1, of: Household.dark), of: Household.ada).map(\.text) == ["A good one"])
    #expect(home.library.plays(about: .movie(603)).first?.play.details.notes == "Again!")
    let list = try #require(home.library.lists(named: "Time").first)
    #expect(home.library.items(in: list.id).count == 2)
    #expect(plan.rows.total == 10 && plan.rows.merged == 2)
    // Any of the files may be missing.
    for (name, text) in all { #expect(try files((name, text)).history.problems.isEmpty) }
  }

  @Test func `Movary's files have history, ratings and a watchlist`() throws {
    var home = try Household()
    try home.apply(
      files(
        (
          "history.csv",
          "title,year,tmdbId,imdbId,watchedAt,comment,locationName\nThe Matrix,1999,603,,2024-01-01,Wow,Rex\n"
        ),
        ("ratings.csv", "title,year,tmdbId,imdbId,userRating\nThe Matrix,1999,603,,9\n"),
        ("watchlist.csv", "title,year,tmdbId,imdbId,addedAt\nHeat,1995,949,,2024-01-01\n")))
    let play = try #require(home.library.plays(about: .movie(603)).first?.play)
    #expect(play.details.notes == "Wow" && play.details.location == "Rex")
    #expect(home.library.mark(on: .movie(603), of: Household.ada).rating == (try .outOfTen(9)))
    #expect(home.library.wholeWatchlist(of: Household.ada) == [.movie(949)])
  }

  @Test func `WeTrakr's favourites are starred, and dates in a browser's form are read`() throws {
    let text = """
      title,year,type,tmdb_id,imdb_id,created_at
      The Matrix,1999,movie,603,tt0133093,Tue May 12 2026 18:38:35 GMT+0000 (Coordinated Universal Time)
      Dark,2017,tv,70523,,Tue May 12 2026 18:38:35 GMT+0000 (Coordinated Universal Time)

      """
    var home = try Household()
    let plan = try home.apply(files(("favorites.csv", text)))
    for subject in [.movie(603), MediaID(Household.dark)] {
      #expect(home.library.mark(on: subject, of: Household.ada).isStarred)
    }
    #expect(plan.rows.imported == 2 && plan.history.problems.isEmpty)
  }
}

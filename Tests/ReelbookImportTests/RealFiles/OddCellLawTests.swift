import ReelbookImport
import ReelbookModel
import Testing

/// One odd cell costs that cell: a row's title, its kind and its time decide, and nothing else.
@Suite struct OddCellLawTests {
  /// A table with one row, and the columns without which it is another row.
  private struct Sample {
    var path: String
    var header: String
    var row: String
    /// The columns that decide: the only name, the time, the place, what sort of row it is.
    var deciding: Set<String>
    /// What the row has from a column alone.
    var fed: [String: String] = [:]
    /// The columns that nobody reads, or of which only some words mean something.
    var unread: Set<String> = []
  }

  private static let samples = [
    Sample(
      path: "diary.csv", header: "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date",
      row: "2024-05-02,Heat,1995,https://boxd.it/a,4.5,Yes,x,2024-05-01", deciding: ["Name", "Watched Date"]),
    Sample(
      path: "reviews.csv", header: "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date",
      row: "2024-05-02,Heat,1995,https://boxd.it/a,4.5,,Good,x,2024-05-01", deciding: ["Name", "Watched Date"]),
    Sample(
      path: "watchlist.csv", header: "Date,Name,Year,Letterboxd URI", row: "2024-05-02,Heat,1995,https://boxd.it/a",
      deciding: ["Name"]),
    Sample(
      path: "lists/noir.csv",
      header: "Position,Const,Created,Modified,Description,Title,URL,Title Type,Year,Your Rating,Date Rated",
      row: "1,tt0113277,2020-01-02,2020-01-02,Long,Heat,u,Movie,1995,8,2020-01-01", deciding: ["Title", "Title Type"],
      fed: ["Your Rating": "rating"],
      unread: ["Modified", "URL", "Date Rated"]),
    Sample(
      path: "watchlist-imdb.csv",
      header: "Position,Const,Created,Modified,Description,Title,URL,Title Type,Year,Your Rating,Date Rated",
      row: "1,tt0113277,2020-01-02,2020-01-02,Long,Heat,u,Movie,1995,8,2020-01-01", deciding: ["Title", "Title Type"],
      fed: ["Your Rating": "rating"],
      unread: ["Modified", "URL", "Date Rated"]),
    Sample(
      path: "ratings-tmdb.csv",
      header: "TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated",
      row: "949,tt0113277,movie,Heat,1995-12-15,,,7.7,8,2023-01-07",
      deciding: ["Name", "Type", "Your Rating", "Season Number", "Episode Number"], unread: ["Rating", "Date Rated"]),
    Sample(
      path: "simkl.csv",
      header: "SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB",
      row: "123,Dark,tv,2017,watching,S01E02,2025-03-04,8,Long,334824,70523,tt5753856", deciding: ["Title", "Type"],
      fed: ["Watchlist": "category", "LastEpWatched": "seen", "Rating": "rating"]),
    Sample(
      path: "tracking-prod-records-v2.csv",
      header: "key,created_at,s_id,ep_id,s_no,ep_no,bulk_type,is_followed,is_archived,series_name",
      row: "watch-episode-a,2018-12-20 01:18:18,79168,303821,1,1,season,true,false,Friends",
      deciding: ["key", "created_at", "s_no", "ep_no", "series_name"]),
    Sample(
      path: "tracking-prod-records.csv",
      header: "type-uuid-n,uuid,created_at,type,entity_type,release_date,watch_date_range_key,rewatch_count,movie_name",
      row: "watch-u1,u1,2023-01-02 10:00:00,watch,movie,2021-11-25,watch-date-1672600000,1,Encanto",
      deciding: ["created_at", "type", "entity_type", "movie_name"], unread: ["watch_date_range_key", "rewatch_count"]),
    Sample(
      path: "tvtime-series-episodes.csv",
      header:
        "series_tvdb_id,series_imdb_id,series_uuid,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count",
      row: "334824,tt5753856,s1,Dark,1,1,6000001,true,2024-01-02 20:00:00,1",
      deciding: ["title", "season", "episode", "is_watched", "watched_at"], fed: ["rewatch_count": "seen"]),
    Sample(
      path: "ViewingActivity.csv",
      header:
        "Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country",
      row: "Ann,2024-05-01 19:00:00,01:50:00,,Heat,,TV,x,x,AU",
      deciding: ["Profile Name", "Start Time", "Title", "Supplemental Video Type"],
      unread: ["Attributes", "Device Type", "Bookmark", "Latest Bookmark", "Country"]),
    Sample(
      path: "yamtrack.csv",
      header: "media_id,source,media_type,title,season_number,episode_number,score,status,progress,notes,end_date",
      row: "70523,tmdb,episode,Dark,1,1,8,Completed,1,n,2024-02-09",
      deciding: ["media_type", "title", "season_number", "episode_number", "end_date"],
      fed: ["score": "rating", "status": "category"]),
    Sample(
      path: "media.csv",
      header: "OriginalTitle,Title,Type,Year,Country,Status,Rating,WatchedDate,Review,Source",
      row: "Heat,Heat,Movie,1995,US,Watched,9,2024-01-01,Long,x",
      deciding: ["OriginalTitle", "Title", "Type", "WatchedDate"], fed: ["Status": "category", "Rating": "rating"],
      unread: ["Country", "Source"]),
    Sample(
      path: "movary/history.csv", header: "title,year,tmdbId,imdbId,watchedAt,comment,locationName",
      row: "Heat,1995,949,tt0113277,2024-01-01,Good,Home", deciding: ["title", "watchedAt"]),
  ]

  private static let oddValues = ["N/A", "????", "abc", "-7", "9999999999999999999", "1.5.x", "☃"]

  /// What a history says, without the numbers of its rows.
  private static func said(_ history: ForeignHistory) -> [Said] {
    history.items.map { Said(title: history.titles[$0.title], place: $0.place, content: $0.content) }
  }

  private struct Said: Equatable {
    var title: ForeignTitle
    var place: ForeignPlace
    var content: ForeignItem.Content
  }

  @Test func `an odd cell costs what it alone says and nothing else, and is reported, in each column of each table`()
    throws
  {
    var count = 0
    for sample in Self.samples {
      let columns = sample.header.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let cells = sample.row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      #expect(columns.count == cells.count, "\(sample.path)")
      #expect(sample.deciding.union(sample.unread).union(sample.fed.keys).isSubset(of: columns), "\(sample.path)")
      func read(_ value: String, at place: Int) throws -> ForeignHistory {
        var odd = cells
        odd[place] = value
        return try files((sample.path, sample.header + "\n" + odd.joined(separator: ",") + "\n")).history
      }
      let plain = try read(cells[0], at: 0)
      let contents = Set(plain.items.map(\.seedWord))
      #expect(!contents.isEmpty && plain.problems.isEmpty && plain.oddCells.isEmpty, "\(sample.path)")
      #expect(contents.isSuperset(of: sample.fed.values), "\(sample.path): \(contents)")
      for (place, column) in columns.enumerated() where !sample.deciding.contains(column) {
        let blank = try read("", at: place)
        for value in Self.oddValues {
          let history = try read(value, at: place)
          let comment = Comment(rawValue: "\(sample.path), \(column): \(value)")
          #expect(history.problems.isEmpty, comment)
          #expect(history.addsUp && history.rowCount == 1, comment)
          let missing = contents.subtracting(history.items.map(\.seedWord))
          #expect(missing.isSubset(of: sample.fed[column].map { [$0] } ?? []), comment)
          count += 1
          // A cell that counts as blank is a word for that, or cannot be read. Other values are as good as any.
          guard value != "N/A", !sample.unread.contains(column) else { continue }
          #expect(!history.oddCells.isEmpty || Self.said(history) != Self.said(blank), comment)
          #expect(history.oddCells.count < 2, comment)
        }
      }
    }
    #expect(count > 500)
  }

  /// Files of XML with one row, whose text for each cell stands between brackets, and the cells without which it is
  /// another row.
  private static let elements: [(path: String, text: String, deciding: Set<String>)] = [
    (
      "Heat.nfo",
      "<movie><title>⟦Heat⟧</title><year>⟦1995⟧</year><playcount>⟦2⟧</playcount><lastplayed>⟦2024-03-02⟧</lastplayed><userrating>⟦8⟧</userrating><id>⟦tt0113277⟧</id><uniqueid type=\"tmdb\">⟦949⟧</uniqueid><resume><position>⟦12.5⟧</position><total>⟦100⟧</total></resume></movie>",
      ["Heat", "2"]
    ),
    (
      "Heat.nfo",
      "<movie><title>⟦Heat⟧</title><year>⟦1995⟧</year><watched>⟦true⟧</watched><lastplayed>⟦2024-03-02 20:00:00⟧</lastplayed><isuserfavorite>⟦false⟧</isuserfavorite><imdbid>⟦tt0113277⟧</imdbid><playcount>⟦3⟧</playcount></movie>",
      ["Heat", "true", "2024-03-02 20:00:00"]
    ),
    (
      "E1.nfo",
      "<episodedetails><title>⟦Secrets⟧</title><showtitle>⟦Dark⟧</showtitle><season>⟦1⟧</season><episode>⟦4⟧</episode><playcount>⟦2⟧</playcount><aired>⟦2017-12-01⟧</aired><uniqueid type=\"tvdb\">⟦6000001⟧</uniqueid></episodedetails>",
      ["Dark", "1", "4", "2"]
    ),
    (
      "animelist.xml",
      "<myanimelist><anime><series_animedb_id>⟦227⟧</series_animedb_id><series_title>⟦FLCL⟧</series_title><series_type>⟦OVA⟧</series_type><series_episodes>⟦6⟧</series_episodes><my_watched_episodes>⟦2⟧</my_watched_episodes><my_finish_date>⟦2023-05-01⟧</my_finish_date><my_score>⟦8⟧</my_score><my_status>⟦Completed⟧</my_status><my_times_watched>⟦0⟧</my_times_watched><my_rewatching>⟦0.0⟧</my_rewatching></anime></myanimelist>",
      ["FLCL"]
    ),
    (
      "history.xml",
      "<MediaContainer><Video historyKey=\"⟦/31⟧\" title=\"⟦Heat⟧\" type=\"⟦movie⟧\" originallyAvailableAt=\"⟦1995-12-15⟧\" viewedAt=\"⟦1709409873⟧\" accountID=\"⟦1⟧\"/></MediaContainer>",
      ["Heat", "movie", "1709409873"]
    ),
    (
      "watchlist.rss",
      "<rss><channel><item><title>⟦Heat (1995)⟧</title><pubDate>⟦Sat, 02 Mar 2024 20:04:33 GMT⟧</pubDate><link>https://watch.plex.tv/movie/heat</link><guid>⟦imdb://tt0113277⟧</guid><category>⟦movie⟧</category></item></channel></rss>",
      []
    ),
    (
      "listal.xml",
      "<rss><channel><item><title>⟦Heat⟧</title><link>⟦http://www.listal.com/movie/heat⟧</link><pubDate>⟦Sat, 02 Mar 2024 20:04:33 GMT⟧</pubDate><listal:rating>⟦8⟧</listal:rating><listal:imdb>⟦0113277⟧</listal:imdb><listal:listtype>⟦wanted⟧</listal:listtype></item></channel></rss>",
      ["8"]
    ),
  ]

  @Test func `an odd cell costs no more than a blank one, in each element of XML`() throws {
    var count = 0
    for (path, text, deciding) in Self.elements {
      let parts = text.split(whereSeparator: { $0 == "⟦" || $0 == "⟧" }).map(String.init)
      let plain = try files((path, parts.joined())).history
      let contents = Set(plain.items.map(\.seedWord))
      #expect(!contents.isEmpty && plain.problems.isEmpty && plain.oddCells.isEmpty, "\(path)")
      for place in stride(from: 1, to: parts.count, by: 2) where !deciding.contains(parts[place]) {
        var without = parts
        without[place] = ""
        let blank = try files((path, without.joined())).history
        for value in Self.oddValues {
          var odd = parts
          odd[place] = value
          let history = try files((path, odd.joined())).history
          #expect(history.problems.isEmpty, "\(path), \(parts[place]): \(value)")
          #expect(history.addsUp && history.rowCount == 1, "\(path), \(parts[place]): \(value)")
          let kept = Set(history.items.map(\.seedWord))
          #expect(
            !kept.isEmpty && contents.intersection(["viewing", "seen"]).isSubset(of: kept),
            "\(path), \(parts[place]): \(value)")
          #expect(Set(blank.items.map(\.seedWord)).isSubset(of: kept), "\(path), \(parts[place]): \(value)")
          count += 1
        }
      }
    }
    #expect(count > 200)
  }

  @Test func `a film of IMDb's list with an odd year is read, and the cell is told`() throws {
    let text =
      "Position,Const,Created,Modified,Description,Title,URL,Title Type,Year\n1,tt2094116,2015-01-02,2015-01-02,,Sherlock Holmes 3,u,Movie,????\n"
    let history = try files(("watchlist.csv", text)).history
    #expect(history.summaries == ["Sherlock Holmes 3 watchlist(since: Optional(2015-01-02T00:00:00Z))"])
    #expect(history.oddCells.map(\.description) == ["watchlist.csv, line 2: the cell in “year” cannot be read"])
  }

  @Test func `a row whose only content cannot be read is reported as damaged`() throws {
    let text = "Date,Name,Year,Letterboxd URI,Rating\n2020-01-01,Heat,1995,u,lots\n"
    let history = try files(("ratings.csv", text)).history
    #expect(history.items.isEmpty && history.problems.map(\.column) == ["rating"])
  }

  @Test func `an odd id of an event costs the id, beside a good one`() throws {
    for odd in [#""imdb":"abc""#, #""imdb":{"plex":1}"#, #""imdb":7"#] {
      let text =
        #"[{"id":1,"watched_at":"2024-05-01T20:15:00.000Z","type":"movie","movie":{"title":"The Matrix","year":"abc","ids":{"trakt":1,"tmdb":603,\#(odd)}}}]"#
      let history = try files(("watched-history-1.json", text)).history
      #expect(history.summaries == ["The Matrix @ 2024-05-01T20:15:00+00:00[GMT]"], "\(odd)")
      #expect(history.titles.map { $0.ids["tmdb"] } == ["603"], "\(odd)")
    }
  }
}

extension ForeignItem {
  /// What it is, in a word.
  var seedWord: String {
    switch content {
    case .viewing: "viewing"
    case .seen, .seenUpTo: "seen"
    case .mark(let mark): "\(mark)".prefix { $0 != "(" }.description
    case .entry: "entry"
    case .note: "note"
    case .stop: "stop"
    }
  }
}

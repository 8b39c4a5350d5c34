import ReelbookImport
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Files that are cut, doubled, shuffled or changed: reading does not trap, and each row is still counted once.
@Suite struct MutatedFileLawTests {
  static let originals: [(path: String, text: String)] = [
    (
      "PlaybackReportingBackup-1.tsv",
      "2024-03-02 21:04:33\ta1b2c3d4e5f60718293a4b5c6d7e8f90\t0f9e8d7c6b5a49382716050403020100\tEpisode\tDark - s01e02 - Lies\tDirectPlay\tWeb\tFirefox\t2100\n2024-03-03 21:04:33\ta1b2c3d4e5f60718293a4b5c6d7e8f90\t914048\tMovie\tThe \"Matrix\"\tDirectPlay\tWeb\tFirefox\t8000\n"
    ),
    (
      "jellyfin-items.json",
      #"{"Items":[{"Name":"Lies","Type":"Episode","SeriesName":"Dark","ParentIndexNumber":1,"IndexNumber":2,"IndexNumberEnd":3,"RunTimeTicks":30000000000,"ProviderIds":{"Tvdb":"6000001"},"UserData":{"PlaybackPositionTicks":0,"Played":true,"LastPlayedDate":"2024-03-02T20:04:33.4510000Z"}},{"Name":"The Matrix","Type":"Movie","ProviderIds":{"Tmdb":"603"},"UserData":{"PlaybackPositionTicks":6000000000,"Played":false,"IsFavorite":true}}],"TotalRecordCount":2}"#
    ),
    (
      "jellystat.json",
      #"[{"jf_library_episodes":[{"EpisodeId":"e2","Name":"Lies","ParentIndexNumber":1,"IndexNumber":2,"RunTimeTicks":30000000000}]},{"jf_playback_activity":[{"UserId":"u","NowPlayingItemName":"Lies","SeriesName":"Dark","EpisodeId":"e2","PlaybackDuration":"2900","ActivityDateInserted":"2024-03-03T20:00:00.000Z"},{"UserId":"u","NowPlayingItemName":"Lies","SeriesName":"Dark","EpisodeId":"e2","PlaybackDuration":"400","ActivityDateInserted":"2024-04-03T20:00:00.000Z"}]}]"#
    ),
    (
      "plex-history.json",
      #"{"MediaContainer":{"Metadata":[{"historyKey":"/status/sessions/history/31","title":"Lies","grandparentTitle":"Dark","type":"episode","index":2,"parentIndex":1,"viewedAt":1709409873,"accountID":1},{"historyKey":"/status/sessions/history/30","title":"The Matrix","type":"movie","viewedAt":1609409873,"accountID":1}]}}"#
    ),
    (
      "Viewing History.csv",
      "Title,Playback Start Datetime (UTC),Seconds Viewed,Material Type Description,City\n\"\"\"One-Way-Dark - Season 1\"\"\",2024-03-02T20:04:33Z,3000,Full,Aytown\n\"\"\"The Matrix\"\"\",2024-03-03T20:04:33Z,4000,Feature,Aytown\n\"\"\"The Matrix\"\"\",2024-03-03T22:04:33Z,4000,Feature,Aytown\n"
    ),
    (
      "diary.csv",
      "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2024-05-02,\"Tiger, Dragon\",2000,https://boxd.it/a,4.5,,,2024-05-01\n2023-11-12,Heat,1995,https://boxd.it/b,5,Yes,\"cinema, 35mm\",2023-11-11\n"
    ),
    (
      "lists/best.csv",
      "Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,Best,,u,\"Two\nlines\"\n\nPosition,Name,Year,URL,Description\n1,Heat,1995,u,\n2,Fargo,1996,u,Snow\n"
    ),
    (
      "tracking-prod-records-v2.csv",
      "\u{FEFF}created_at,key,s_id,ep_id,bulk_type,s_no,ep_no,is_followed,series_name\n2024-11-02 11:53:58,watch-episode-a,413526,9476788,,1,5,,Treason\n2024-11-01 10:00:00,user-series-1,413526,,,,,true,Treason\n"
    ),
    (
      "lists-prod-lists.csv",
      "name,objects\nSlice,[map[created_at:1.7e+09 id:422981 type:series] map[id:5 type:movie]]\n"
    ),
    (
      "watched-history-1.json",
      #"[{"id":1,"watched_at":"2024-05-01T20:15:00.000Z","type":"movie","movie":{"title":"The Matrix","year":1999,"ids":{"trakt":1,"tmdb":603}}},{"id":2,"watched_at":"unknown","type":"episode","episode":{"season":1,"number":2,"ids":{}},"show":{"title":"Dark","year":null,"ids":{"trakt":2}}}]"#
    ),
    (
      "SimklBackup.json",
      #"{"shows":[{"status":"completed","last_watched":"S02E02","show":{"title":"Dark","ids":{"simkl":1}},"seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"2025-03-03T20:00:00+01:00"}]}]}],"movies":[]}"#
    ),
    ("NetflixViewingHistory.csv", "Title,Date\n\"Dark: Season 1: Lies\",\"10/21/20\"\n\"Heat\",\"10/20/20\"\n"),
    (
      "ratings.csv",
      "Const,Your Rating,Date Rated,Title,URL,Title Type,Year\ntt0133093,9,2019-01-01,The Matrix,u,movie,1999\ntt0000002,8,2019-01-01,Portal,u,Video Game,2007\n"
    ),
    (
      "lists/noir.csv",
      "Position,Const,Created,Modified,Description,Title,URL,Title Type,Year,Your Rating,Date Rated\n1,tt0133093,2020-01-02,2020-01-02,,The Matrix,u,Movie,1999,8,2020-01-01\n2,tt0113277,2020-01-03,2020-01-03,Long,Heat,u,Movie,1995,,\n"
    ),
    (
      "tvtime-series-episodes.csv",
      "series_tvdb_id,series_imdb_id,series_uuid,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count,special\n334824,-1,s1,Dark,1,1,6000001,true,2024-01-02 20:00:00,1,false\n334824,-1,s1,Dark,1,2,6000002,false,,0,false\n"
    ),
    (
      "tvtime-series.json",
      #"[{"uuid":"s1","id":{"tvdb":334824},"title":"Dark","status":"continuing","seasons":[{"number":1,"episodes":[{"id":{"tvdb":6000001},"number":1,"is_watched":true,"watched_at":"2024-01-02 20:00:00"}]}]}]"#
    ),
    (
      "seriesguide-shows-backup.json",
      #"[{"tmdb_id":70523,"title":"Dark","favorite":true,"seasons":[{"season":1,"tmdb_id":"6","episodes":[{"tmdb_id":1000,"episode":1,"watched":1,"plays":2}]}]}]"#
    ),
    (
      "yamtrack.csv",
      "media_id,source,media_type,title,season_number,episode_number,score,status,end_date\n70523,tmdb,episode,Dark,1,1,,,2024-02-09\n603,tmdb,movie,The Matrix,,,8,Completed,2024-03-01\n"
    ),
    (
      "media.csv",
      "OriginalTitle,Title,Type,Year,Country,Status,Rating,WatchedDate,Review,Source\nHeat,Heat,Movie,1995,US,Watched,9,2024-01-01,Long,x\n"
    ),
    (
      "Dark/S01E01.nfo",
      "<episodedetails>\n<title>Secrets</title>\n<showtitle>Dark</showtitle>\n<season>1</season>\n<episode>1</episode>\n<playcount>2</playcount>\n<lastplayed>2024-03-02</lastplayed>\n<uniqueid type=\"tvdb\">6000001</uniqueid>\n</episodedetails>\nhttps://example.org/a&b\n"
    ),
    (
      "The Matrix.nfo",
      "<movie>\n<title>The Matrix</title>\n<imdbid>tt0133093</imdbid>\n<isuserfavorite>true</isuserfavorite>\n<watched>true</watched>\n<lastplayed>2024-03-02 20:00:00</lastplayed>\n</movie>\n"
    ),
    (
      "videodb.xml",
      "<videodb><version>1</version>\n<movie><title>The Matrix</title><playcount>1</playcount></movie>\n<tvshow><title>Dark</title>\n<episodedetails><season>1</season><episode>1</episode><playcount>1</playcount></episodedetails>\n<episodedetails><season>1</season><episode>2</episode><playcount>0</playcount></episodedetails></tvshow>\n</videodb>\n"
    ),
    (
      "animelist.xml",
      "<myanimelist>\n<anime><series_animedb_id>227</series_animedb_id><series_title><![CDATA[FLCL]]></series_title>\n<series_type>OVA</series_type><my_watched_episodes>2</my_watched_episodes><my_finish_date>2023-00-00</my_finish_date>\n<my_status>Completed</my_status></anime>\n</myanimelist>\n"
    ),
    (
      "history.xml",
      "<MediaContainer size=\"2\">\n<Video historyKey=\"/31\" title=\"Secrets\" grandparentTitle=\"Dark\" type=\"episode\" index=\"1\" parentIndex=\"1\" viewedAt=\"1709409873\" accountID=\"1\"/>\n<Video historyKey=\"/30\" title=\"Heat\" type=\"movie\" viewedAt=\"1709300000\" accountID=\"1\"/>\n</MediaContainer>\n"
    ),
    (
      "watchlist.rss",
      "<rss><channel>\n<item><title>Heat (1995)</title><pubDate>Sat, 02 Mar 2024 20:04:33 GMT</pubDate><link>https://watch.plex.tv/movie/heat</link>\n<guid>imdb://tt0113277</guid><category>movie</category></item>\n</channel></rss>\n"
    ),
    (
      "listal.xml",
      "<rss><channel>\n<item><title>Heat</title><link>http://www.listal.com/movie/heat</link>\n<listal:rating>9</listal:rating><listal:imdb>0113277</listal:imdb><listal:listtype>owned</listal:listtype></item>\n</channel></rss>\n"
    ),
    (
      "ratings-tmdb.csv",
      "TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated\n1000,tt0583459,tv,Dark S1E1,2017-12-01T00:00:00Z,1,1,6.9,8,2023-01-07T16:35:52Z\n"
    ),
  ]

  @Test func `every changed file is read without a trap, and its rows add up`() throws {
    let home = try Household()
    for seed in Laws.seeds(few: 15, all: 1500) {
      var source = SeededGenerator(seed: seed)
      for original in Self.originals {
        let bytes = Self.mutated(Array(original.text.utf8), using: &source)
        guard let export = try? files(bytes: [(original.path, bytes)]), export.questions.isEmpty else { continue }
        let plan = try home.plan(export)
        #expect(plan.rows.total == export.history.rowCount, "seed \(seed), \(original.path)")
        var taken = home
        try taken.edit { try $0.apply(plan) }
        let again = try taken.plan(export)
        #expect(!again.items.contains { $0.status == .new }, "seed \(seed), \(original.path)")
        #expect(taken.library.checkInvariants().isEmpty, "seed \(seed), \(original.path)")
      }
    }
  }

  private static func mutated(_ bytes: [UInt8], using source: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    switch Int.random(in: 0..<6, using: &source) {
    case 0: lines.remove(at: Int.random(in: 0..<lines.count, using: &source))
    case 1: lines.insert(lines.randomElement(using: &source) ?? [], at: Int.random(in: 0...lines.count, using: &source))
    case 2:
      bytes.removeLast(Int.random(in: 1..<bytes.count, using: &source))
      return bytes
    case 3:
      for _ in 0..<Int.random(in: 1...4, using: &source) {
        bytes[Int.random(in: 0..<bytes.count, using: &source)] = UInt8.random(in: 0...255, using: &source)
      }
      return bytes
    case 4: lines.shuffle(using: &source)
    default:
      // Swaps two columns.
      lines = lines.map { line in
        var cells = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(Array.init)
        if cells.count > 2 { cells.swapAt(0, cells.count / 2) }
        return Array(cells.joined(separator: [UInt8(ascii: ",")]))
      }
    }
    return Array(lines.joined(separator: [0x0A]))
  }
}

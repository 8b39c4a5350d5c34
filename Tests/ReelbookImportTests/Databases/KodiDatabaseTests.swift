import ReelbookImport
import ReelbookModel
import Testing

/// Kodi's database of videos, and that of its add-on WatchedList.
@Suite struct KodiDatabaseTests {
  static let kodi: [UInt8] = {
    var database = SmallDatabase(pageLength: 8192)
    database.add(
      "CREATE TABLE files (idFile INTEGER PRIMARY KEY, idPath INTEGER, strFilename TEXT, playCount INTEGER, lastPlayed TEXT, dateAdded TEXT)",
      [1, 1, "smb://ada:secret@nas/matrix.mkv", 2, "2024-03-02 21:04:33", nil],
      [2, 1, "heat.mkv", nil, "2024-03-03 20:00:00", nil], [3, 1, "dark.mkv", 1, nil, nil],
      [4, 1, "fargo.mkv", 0, nil, nil], [5, 1, "alien.mkv", nil, nil, nil])
    database.add(
      "CREATE TABLE movie (idMovie INTEGER PRIMARY KEY, idFile INTEGER, c00 TEXT, c07 TEXT, c16 TEXT, userrating INTEGER, premiered TEXT)",
      [1, 1, "Matrix", "", "The Matrix", 9, "1999-03-31"], [2, 2, "Heat", "", "", nil, "1995-12-15"],
      [3, 4, "Fargo", "", "", 0, "1996"], [4, 5, "Alien", "", "", nil, "1979"])
    database.add(
      "CREATE TABLE episode (idEpisode INTEGER PRIMARY KEY, idFile INTEGER, c00 TEXT, c05 TEXT, c12 VARCHAR(24), c13 VARCHAR(24), idShow INTEGER, userrating INTEGER, idSeason INTEGER)",
      [1, 3, "Secrets", "2017-12-01", "1", "1", 7, nil, 1], [2, 3, "Lies", "2017-12-02", "1", "2", 7, 8, 1],
      [3, 3, "Odd", "", "one", "3", 7, nil, 1])
    database.add(
      "CREATE TABLE tvshow (idShow INTEGER PRIMARY KEY, c00 TEXT, c05 TEXT, userrating INTEGER)",
      [7, "Dark", "2017-12-01", 10])
    database.add(
      "CREATE TABLE seasons (idSeason INTEGER PRIMARY KEY, idShow INTEGER, season INTEGER, name TEXT, userrating INTEGER)",
      [1, 7, 1, nil, 7], [2, 7, 2, nil, nil])
    database.add(
      "CREATE TABLE uniqueid (uniqueid_id INTEGER PRIMARY KEY, media_id INTEGER, media_type TEXT, value TEXT, type TEXT)",
      [1, 1, "movie", "tt0133093", "imdb"], [2, 1, "movie", "603", "tmdb"], [3, 1, "tvshow", "99", "tmdb"],
      [4, 7, "tvshow", "334824", "tvdb"], [5, 1, "episode", "1000", "tmdb"])
    database.add(
      "CREATE TABLE bookmark (idBookmark INTEGER PRIMARY KEY, idFile INTEGER, timeInSeconds DOUBLE, totalTimeInSeconds DOUBLE, type INTEGER)",
      [1, 2, 5.0, 10200.0, 0], [2, 2, 1200.5, 10200.0, 1], [3, 5, 300.0, 7000.0, 1])
    database.add("CREATE TABLE musicvideo (idMVideo INTEGER PRIMARY KEY, idFile INTEGER)", [1, 9], [2, 9])
    return database.bytes
  }()

  static let watchedList: [UInt8] = {
    var database = SmallDatabase()
    database.add(
      "CREATE TABLE movie_watched (idMovieImdb INTEGER PRIMARY KEY, playCount INTEGER, lastChange INTEGER, lastPlayed INTEGER, title TEXT)",
      [133093, 2, 1_700_000_000, 1_709_413_473, "The Matrix (1999)"], [113277, 0, 1_700_000_000, 0, "Heat (1995)"],
      [10_872_600, 1, 0, 0, "Spider-Man: No Way Home (2021)"])
    database.add(
      "CREATE TABLE episode_watched (idShow INTEGER, season INTEGER, episode INTEGER, playCount INTEGER, lastChange INTEGER, lastPlayed INTEGER, PRIMARY KEY (idShow, season, episode))",
      [334824, 1, 1, 1, 0, 1_709_413_473], [334824, 1, -4, 1, 0, 1_709_413_473])
    database.add("CREATE TABLE tvshows (idShow INTEGER, title TEXT, PRIMARY KEY (idShow))", [334824, "Dark"])
    return database.bytes
  }()

  @Test func `Kodi's files have counts and a last time, for each episode in them`() throws {
    let export = try files(bytes: [("MyVideos131.db", Self.kodi)])
    #expect(export.formats == ["Kodi"])
    #expect(
      export.history.summaries == [
        "Matrix (1999) seen 2× 2024-03-02T21:04:33", "Matrix (1999) rating(ten:9)", "Heat (1995) stopped 0.0",
        "Alien (1979) stopped 0.0", "Dark (2017) s1e1 seen 1× unknown", "Dark (2017) s1e2 seen 1× unknown",
        "Dark (2017) s1e2 rating(ten:8)",
        "Dark (2017) rating(ten:10)", "Dark (2017) s1 rating(ten:7)",
      ])
    let titles = Dictionary(export.history.titles.map { ($0.name, $0) }) { first, _ in first }
    #expect(titles["Matrix"]?.ids == ["imdb": "tt0133093", "tmdb": "603"])
    #expect(titles["Matrix"]?.originalName == "The Matrix")
    #expect(titles["Dark"]?.ids == ["tvdb": "334824"])
    let stops = export.history.items.compactMap { item in
      if case .stop(let stop) = item.content { stop } else { nil }
    }
    #expect(stops.map(\.position) == [.seconds(1200.5), .seconds(300)])
    #expect(stops.map(\.recorded) == [Instant("2024-03-03T20:00:00Z"), nil])
  }

  @Test func `a resume point whose time nobody knows is kept, and is none of today`() throws {
    var home = try Household()
    try home.apply(files(bytes: [("MyVideos131.db", Self.kodi)]))
    let alien = MediaID(.provisional(.movie, name: "Alien", year: 1979))
    let point = try #require(home.library.resumePoint(in: alien, of: Household.ada))
    #expect(point.position == .seconds(300) && point.recorded == nil)
    // A viewing of any day comes after it.
    try home.edit { try $0.watch(alien, at: .day(2001, 1, 1)) }
    #expect(home.library.resumePoint(in: alien, of: Household.ada) == nil)
  }

  @Test func `Kodi's rows that say nothing are counted, and damaged numbers reported`() throws {
    let history = try files(bytes: [("MyVideos131.db", Self.kodi)]).history
    #expect(history.remainder.map(\.reason) == [.noContent, .otherKind])
    // Fargo, and the season that nobody rated.
    #expect(history.remainder.map(\.count) == [2, 2])
    #expect(history.problems.map(\.code) == [.invalidCell] && history.problems.map(\.column) == ["episode.c12"])
    #expect(history.rowCount == 12 && history.addsUp)
  }

  @Test func `importing Kodi's database again adds nothing`() throws {
    var home = try Household()
    try home.apply(files(bytes: [("MyVideos131.db", Self.kodi)]))
    let diary = home.diary
    #expect(
      diary == [
        "S1E1 of Dark unknown", "S1E2 of Dark unknown", "The Matrix 2024-03-02T21:04:33", "The Matrix unknown",
      ])
    let plan = try home.apply(files(bytes: [("MyVideos116.db", Self.kodi)]))
    #expect(home.diary == diary && plan.counts[.new] == nil)
  }

  @Test func `WatchedList's numbers are ids of IMDb and TheTVDB`() throws {
    let export = try files(bytes: [("watchedlist.db", Self.watchedList)])
    #expect(export.formats == ["WatchedList"])
    #expect(
      export.history.summaries == [
        "The Matrix (1999) seen 2× 2024-03-02T21:04:33+00:00[GMT]", "Spider-Man: No Way Home (2021) seen 1× unknown",
        "Dark s1e1 seen 1× 2024-03-02T21:04:33+00:00[GMT]",
      ])
    #expect(export.history.titles.map(\.ids) == [["imdb": "tt0133093"], ["imdb": "tt10872600"], ["tvdb": "334824"]])
    #expect(export.history.remainder.map(\.reason) == [.noContent] && export.history.remainder.map(\.count) == [1])
    #expect(export.history.problems.map(\.column) == ["episode_watched.episode"])
    var home = try Household()
    let plan = try home.apply(export)
    #expect(plan.rows.unmatched == 0 && home.diary.count == 4)
    #expect(try home.apply(export).counts[.new] == nil)
  }
}

import Foundation
import ReelbookImport
import ReelbookModel
import Testing

/// The databases of media servers, and of the programs that watch them.
@Suite struct ServerDatabaseTests {
  static let tautulli: [UInt8] = {
    var database = SmallDatabase(pageLength: 8192)
    database.add(
      "CREATE TABLE session_history (id INTEGER PRIMARY KEY, reference_id INTEGER, started INTEGER, stopped INTEGER, rating_key INTEGER, user_id INTEGER, user TEXT, ip_address TEXT, player TEXT, media_type TEXT, view_offset INTEGER)",
      [1, 1, 1_709_400_000, 1_709_404_000, 10, 5, "ada", "10.0.0.9", "TV", "movie", 4_000_000],
      [2, 1, 1_709_410_000, 1_709_413_473, 10, 5, "ada", "10.0.0.9", "TV", "movie", 8_000_000],
      [3, 3, 1_709_500_000, 1_709_503_000, 11, 6, "bea", "10.0.0.9", "TV", "episode", 2_900_000],
      [4, 4, 1_709_600_000, 1_709_603_000, 12, 6, "bea", "10.0.0.9", "TV", "track", 200_000])
    database.add(
      "CREATE TABLE session_history_metadata (id INTEGER PRIMARY KEY, title TEXT, parent_title TEXT, grandparent_title TEXT, original_title TEXT, media_index INTEGER, parent_media_index INTEGER, year INTEGER, originally_available_at TEXT, guid TEXT, duration INTEGER, live INTEGER)",
      [
        1, "The Matrix", "", "", "", "", "", 1999, "1999-03-31", "com.plexapp.agents.imdb://tt0133093?lang=en",
        8_160_000, 0,
      ],
      [
        2, "The Matrix", "", "", "", "", "", 1999, "1999-03-31", "com.plexapp.agents.imdb://tt0133093?lang=en",
        8_160_000, 0,
      ],
      [
        3, "Secrets", "Season 1", "Dark", "", 1, 1, 2017, "2017-12-01",
        "com.plexapp.agents.thetvdb://334824/1/1?lang=en", 3_000_000, 0,
      ],
      [4, "A Song", "", "", "", "", "", "", "", "", 240_000, 0])
    database.add(
      "CREATE TABLE users (id INTEGER PRIMARY KEY, user_id INTEGER, username TEXT, friendly_name TEXT, email TEXT)",
      [1, 5, "ada", "Ada", "ada@example.org"], [2, 6, "bea@example.org", "bea@example.org", "bea@example.org"])
    return database.bytes
  }()

  static let playbackReporting: [UInt8] = {
    var database = SmallDatabase()
    let user = "a1b2c3d4e5f60718293a4b5c6d7e8f90"
    database.add(
      "CREATE TABLE PlaybackActivity (DateCreated DATETIME NOT NULL, UserId TEXT, ItemId TEXT, ItemType TEXT, ItemName TEXT, PlaybackMethod TEXT, ClientName TEXT, DeviceName TEXT, PlayDuration INT)",
      [
        "2024-03-02 21:04:33.4512", .text(user), "0f", "Episode", "Dark - s01e01 - Secrets", "DirectPlay", "Web",
        "Firefox", 1500,
      ],
      [
        "2024-03-02 22:04:33", .text(user), "0f", "Episode", "Dark - s01e01 - Secrets", "DirectPlay", "Web", "Firefox",
        1200,
      ],
      ["2024-03-03 20:10:01", .text(user), "1a", "Movie", "The Matrix", "DirectPlay", "TV", "Shield", -2_000_000_000],
      ["2024-03-04 20:10:01", .text(user), "1b", "Movie", "Heat", "DirectPlay", "TV", "Shield", 30],
      ["2024-03-05 20:10:01", .text(user), "1c", "Audio", "Song", "DirectPlay", "TV", "Shield", 300],
      ["soon", .text(user), "1d", "Movie", "Fargo", "DirectPlay", "TV", "Shield", 6000])
    return database.bytes
  }()

  static let jellyfin: [UInt8] = {
    var database = SmallDatabase(pageLength: 8192)
    database.add(
      "CREATE TABLE UserData (ItemId TEXT, UserId TEXT, CustomDataKey TEXT, Rating REAL, PlaybackPositionTicks INTEGER, PlayCount INTEGER, IsFavorite INTEGER, LastPlayedDate TEXT, Played INTEGER, Likes INTEGER, RetentionDate TEXT)",
      ["M1", "U1", "tt0133093", 9.0, 0, 7, 1, "2024-03-02 21:04:33.4512345", 1, nil, nil],
      ["M1", "U1", "M1", 9.0, 0, 7, 1, "2024-03-02 21:04:33.4512345", 1, nil, nil],
      ["E1", "U1", "334824001001", nil, 0, 1, 0, "2024-03-03 20:00:00", 1, nil, nil],
      ["E2", "U1", "334824001002", nil, 6_000_000_000, 1, 0, "2024-03-04 20:00:00", 0, nil, nil],
      ["P", "U1", "334824002003", nil, 0, 1, 0, "2023-03-04 20:00:00", 1, nil, "2025-01-01 00:00:00"],
      ["S1", "U1", "334824", nil, 0, 0, 0, nil, 1, nil, nil], ["M2", "U1", "949", nil, 0, 0, 0, nil, 0, nil, nil],
      ["A1", "U1", "A1", nil, 0, 3, 0, "2024-03-02 21:04:33", 1, nil, nil],
      ["gone", "U1", "12", nil, 0, 3, 0, "2024-03-02 21:04:33", 1, nil, nil])
    database.add(
      "CREATE TABLE BaseItems (Id TEXT PRIMARY KEY, Type TEXT, Name TEXT, OriginalTitle TEXT, ProductionYear INTEGER, SeriesName TEXT, SeriesId TEXT, ParentIndexNumber INTEGER, IndexNumber INTEGER, RunTimeTicks INTEGER, Path TEXT)",
      [
        "M1", "MediaBrowser.Controller.Entities.Movies.Movie", "The Matrix", nil, 1999, nil, nil, nil, nil,
        81_600_000_000, "/home/ada",
      ],
      ["M2", "MediaBrowser.Controller.Entities.Movies.Movie", "Heat", nil, 1995, nil, nil, nil, nil, nil, nil],
      ["E1", "MediaBrowser.Controller.Entities.TV.Episode", "Secrets", nil, 2017, "Dark", "S1", 1, 1, nil, nil],
      [
        "E2", "MediaBrowser.Controller.Entities.TV.Episode", "Lies", nil, 2017, "Dark", "S1", 1, 2, 30_000_000_000, nil,
      ],
      ["S1", "MediaBrowser.Controller.Entities.TV.Series", "Dark", nil, 2017, nil, nil, nil, nil, nil, nil],
      ["A1", "MediaBrowser.Controller.Entities.Audio.Audio", "Song", nil, nil, nil, nil, nil, nil, nil, nil],
      ["P", "PLACEHOLDER", "This is a placeholder", nil, nil, nil, nil, nil, nil, nil, nil])
    database.add(
      "CREATE TABLE BaseItemProviders (ItemId TEXT, ProviderId TEXT, ProviderValue TEXT, PRIMARY KEY (ItemId, ProviderId))",
      ["M1", "Imdb", "tt0133093"], ["M1", "Tmdb", "603"], ["S1", "Tvdb", "334824"], ["E1", "Imdb", "tt6305578"])
    database.add("CREATE TABLE Users (Id TEXT PRIMARY KEY, Username TEXT, Password TEXT)", ["U1", "Ada", "$PBKDF2$"])
    return database.bytes
  }()

  static let oldJellyfin: [UInt8] = {
    var database = SmallDatabase()
    database.add(
      "CREATE TABLE UserDatas (key nvarchar not null, userId INT not null, rating float null, played bit not null, playCount int not null, isFavorite bit not null, playbackPositionTicks bigint not null, lastPlayedDate datetime null)",
      ["tt0133093", 1, 8.0, 1, 3, 0, 0, "2024-03-02 21:04:33.4512345Z"],
      ["tt5753856001002", 1, nil, 1, 1, 0, 0, "2024-03-03 21:04:33Z"],
      ["tt5753856001", 1, nil, 1, 1, 0, 0, "2024-03-03 21:04:33Z"], ["949", 1, nil, 1, 1, 0, 0, "2024-03-03 21:04:33Z"])
    return database.bytes
  }()

  static let plex: [UInt8] = {
    var database = SmallDatabase(pageLength: 8192)
    database.add(
      #"CREATE TABLE "metadata_item_views" ("id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, "account_id" integer, "guid" varchar(255), "metadata_type" integer, "library_section_id" integer, "grandparent_title" varchar(255), "parent_index" integer, "parent_title" varchar(255), "index" integer, "title" varchar(255), "thumb_url" varchar(255), "viewed_at" dt_integer(8), "grandparent_guid" varchar(255), "originally_available_at" dt_integer(8), "device_id" integer)"#,
      [
        1, 1, "plex://movie/5d7768258718ba001e3110e1", 1, 1, "", -1, "", -1, "The Matrix", "", 1_709_413_473, "",
        922_838_400, 3,
      ],
      [
        2, 1, "com.plexapp.agents.thetvdb://334824/1/1?lang=en", 4, 2, "Dark", 1, "Season 1", 1, "Secrets", "",
        "2024-03-03 20:00:00", "com.plexapp.agents.thetvdb://334824?lang=en", nil, 3,
      ],
      [
        3, 2, "plex://track/5d7768258718ba001e3110e2", 10, 3, "Band", 1, "Album", 1, "Song", "", 1_709_413_473, "", nil,
        3,
      ])
    database.add(
      #"CREATE TABLE "metadata_item_settings" ("id" INTEGER PRIMARY KEY, "account_id" integer, "guid" varchar(255), "rating" float, "view_offset" integer, "view_count" integer, "last_viewed_at" dt_integer(8), "extra_data" varchar(255))"#,
      [1, 1, "plex://movie/5d7768258718ba001e3110e1", 9.0, nil, 4, 1_709_413_473, "token=x"],
      [2, 1, "plex://episode/5d7768258718ba001e3110e5", nil, 600_000, 0, 1_709_600_000, nil],
      [3, 1, "plex://show/5d7768258718ba001e3110e6", 8.0, nil, 3, 1_709_600_000, nil],
      [4, 1, "plex://movie/5d7768258718ba001e3110e9", nil, nil, 0, nil, nil])
    database.add(
      #"CREATE TABLE "metadata_items" ("id" INTEGER PRIMARY KEY, "parent_id" integer, "metadata_type" integer, "guid" varchar(255), "title" varchar(255), "index" integer, "year" integer, "duration" integer)"#,
      [1, nil, 1, "plex://movie/5d7768258718ba001e3110e1", "The Matrix", nil, 1999, 8_160_000],
      [2, nil, 2, "plex://show/5d7768258718ba001e3110e6", "Dark", nil, 2017, nil],
      [3, 2, 3, "plex://season/5d7768258718ba001e3110e7", "Season 1", 1, nil, nil],
      [4, 3, 4, "plex://episode/5d7768258718ba001e3110e5", "Lies", 2, 2017, 3_000_000])
    database.add(
      "CREATE TABLE accounts (id INTEGER PRIMARY KEY, name TEXT, hashed_password TEXT)", [1, "Ada", "x"], [2, "", "y"])
    return database.bytes
  }()

  static let all = [
    ("tautulli.db", tautulli), ("playback_reporting.db", playbackReporting), ("jellyfin.db", jellyfin),
    ("library.db", oldJellyfin), ("com.plexapp.plugins.library.db", plex),
    ("data.db", TrackerDatabaseTests.mediaTracker),
    ("MyVideos131.db", KodiDatabaseTests.kodi), ("watchedlist.db", KodiDatabaseTests.watchedList),
  ]

  @Test func `Tautulli's sessions of one viewing are one, if the last one comes to the end`() throws {
    let history = try files(bytes: [("tautulli.db", Self.tautulli)]).history
    #expect(
      history.summaries == [
        "The Matrix (1999) @ 2024-03-02T21:04:33+00:00[GMT]", "Dark s1e1 @ 2024-03-03T21:56:40+00:00[GMT]",
      ])
    #expect(history.titles.map(\.ids) == [["imdb": "tt0133093"], ["tvdb": "334824"]])
    // An address is no name.
    #expect(history.profiles == ["Ada", "6"])
    #expect(history.remainder.map(\.reason) == [.otherKind, .unfinished] && history.problems.isEmpty)
  }

  @Test func `Playback Reporting's sessions of one evening are one viewing, and tries are left out`() throws {
    let history = try files(bytes: [("playback_reporting.db", Self.playbackReporting)]).history
    #expect(
      history.summaries == [
        "Dark s1e1 @ 2024-03-02T21:04:33.451+00:00[GMT]", "The Matrix @ 2024-03-03T20:10:01+00:00[GMT]",
      ])
    #expect(history.profiles == ["a1b2c3d4e5f60718293a4b5c6d7e8f90"] && history.mergedRows == 1)
    #expect(history.remainder.map(\.reason) == [.otherKind, .unfinished])
    #expect(history.problems.map(\.column) == ["playbackactivity.datecreated"])
  }

  @Test func `Jellyfin's played items are one viewing each, also those that were removed`() throws {
    let history = try files(bytes: [("jellyfin.db", Self.jellyfin)]).history
    #expect(
      history.summaries == [
        "The Matrix (1999) @ 2024-03-02T21:04:33.451+00:00[GMT]", "The Matrix (1999) rating(ten:9)",
        "The Matrix (1999) starred", "Dark s1e1 @ 2024-03-03T20:00:00+00:00[GMT]", "Dark s1e2 stopped 0.0",
        "Dark s2e3 @ 2023-03-04T20:00:00+00:00[GMT]",
      ])
    #expect(history.titles.map(\.ids) == [["imdb": "tt0133093", "tmdb": "603"], ["tvdb": "334824"]])
    #expect(history.profiles == ["Ada"])
    #expect(history.remainder.map(\.reason) == [.aggregate, .noContent, .otherKind])
    #expect(history.problems.map(\.code) == [.noTitle] && history.rowCount == 9 && history.addsUp)
  }

  @Test func `Jellyfin's older database is known by its keys alone`() throws {
    let history = try files(bytes: [("library.db", Self.oldJellyfin)]).history
    #expect(
      history.summaries == [
        "imdb tt0133093 @ 2024-03-02T21:04:33.451+00:00[GMT]", "imdb tt0133093 rating(ten:8)",
        "imdb tt5753856 s1e2 @ 2024-03-03T21:04:33+00:00[GMT]",
      ])
    #expect(history.titles.map(\.kind) == [nil, .series])
    // A number alone may be of any catalogue.
    #expect(history.remainder.map(\.reason) == [.aggregate] && history.problems.map(\.code) == [.noTitle])
  }

  @Test func `Plex's views have their names and ids, and its settings the ratings and resume points`() throws {
    let history = try files(bytes: [("com.plexapp.plugins.library.db", Self.plex)]).history
    #expect(
      history.summaries == [
        "The Matrix (1999) @ 2024-03-02T21:04:33+00:00[GMT]", "Dark (2017) s1e1 @ 2024-03-03T20:00:00+00:00[GMT]",
        "The Matrix (1999) rating(ten:9)", "Dark (2017) s1e2 stopped 0.0", "Dark (2017) rating(ten:8)",
      ])
    #expect(history.profiles == ["Ada", "2"] || history.profiles == ["Ada"])
    #expect(history.remainder.map(\.reason) == [.noContent, .otherKind] && history.problems.isEmpty)
  }

  @Test func `importing a server's database again adds nothing`() throws {
    for (name, bytes) in Self.all {
      var home = try Household()
      try home.apply(files(bytes: [(name, bytes)]))
      let diary = home.diary
      #expect(!diary.isEmpty, "\(name)")
      let plan = try home.apply(files(bytes: [(name, bytes)]))
      #expect(home.diary == diary && plan.counts[.new] == nil, "\(name): \(home.diary)")
    }
  }

  @Test func `each database is known by its tables, whatever its name`() throws {
    for (name, bytes) in Self.all {
      let named = try files(bytes: [(name, bytes)])
      let other = try ForeignExport(reading: bytes, named: "backup.sqlite", watchedIn: .gmt)
      #expect(named.formats == other.formats && other.formats.count == 1, "\(name)")
      #expect(named.history.summaries == other.history.summaries, "\(name)")
    }
  }

  @Test func `addresses, devices, passwords and paths are not kept`() throws {
    for (name, bytes) in Self.all {
      let history = try files(bytes: [(name, bytes)]).history
      let text = "\(history.items) \(history.titles) \(history.profiles) \(history.files)"
      for word in ["10.0.0.9", "Firefox", "Shield", "secret", "PBKDF2", "/home/ada", "@example", "token", "TV\""] {
        #expect(!text.contains(word), "\(name): \(word)")
      }
      for item in history.items {
        if case .viewing(let viewing) = item.content { #expect(viewing.columns.isEmpty) }
      }
    }
  }
}

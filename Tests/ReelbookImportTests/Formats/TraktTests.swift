import ReelbookImport
import ReelbookModel
import Testing

@Suite struct TraktTests {
  private static let show =
    #""show":{"title":"Dark","year":2017,"ids":{"trakt":1,"slug":"dark","tvdb":334824,"imdb":"tt5753856","tmdb":70523,"tvrage":null,"plex":{"guid":"x"}}}"#
  private static func movie(_ name: String, _ year: String, _ tmdb: Int) -> String {
    #""movie":{"title":"\#(name)","year":\#(year),"ids":{"trakt":\#(tmdb + 1),"imdb":null,"tmdb":\#(tmdb)}}"#
  }

  private static let history = """
    [{"id":9002,"watched_at":"2026-07-21T19:19:00.000Z","action":"scrobble","type":"episode",
      "episode":{"season":1,"number":1,"title":"Secrets","ids":{"trakt":251,"tvdb":1,"imdb":null,"tmdb":1000}},\(show)},
     {"id":9003,"watched_at":"unknown","action":"watch","type":"movie",\(movie("The Matrix", "1999", 603))},
     {"id":9004,"watched_at":"1970-01-01T00:00:00.000Z","action":"watch","type":"movie",\(movie("Heat", "null", 0))},
     {"id":9002,"watched_at":"2026-07-21T19:19:00.000Z","action":"scrobble","type":"episode",
      "episode":{"season":1,"number":1,"title":"Secrets","ids":{"trakt":251}},\(show)}]
    """

  @Test func `an event of the history is one play, in any layout of files`() throws {
    for path in ["watched-history-1.json", "trakt-ada/watched/history-1.json", "anything.json"] {
      let history =
        path == "anything.json" ? try file(path, Self.history).history : try files((path, Self.history)).history
      #expect(
        history.summaries == [
          "Dark (2017) s1e1 @ 2026-07-21T19:19:00+00:00[GMT]", "The Matrix (1999) @ unknown", "Heat @ unknown",
        ], "\(path)")
      #expect(history.rowCount == 4 && history.mergedRows == 1)
    }
  }

  @Test func `the history wins over watched files, which add plays without a date up to their count`() throws {
    let movies = """
      [{"plays":3,"last_watched_at":"2026-07-20T00:00:00.000Z",\(Self.movie("The Matrix", "1999", 603))}]
      """
    let shows = """
      [{"plays":2,"last_watched_at":"2026-07-21T19:19:00.000Z",\(Self.show),"seasons":[{"number":1,"episodes":[
        {"number":1,"plays":1,"last_watched_at":"2026-07-21T19:19:00.000Z"},
        {"number":2,"plays":1,"last_watched_at":"2026-07-22T19:19:00.000Z"}]}]},
       {"plays":56,"last_watched_at":"2026-07-21T19:19:00.000Z","show":{"title":"Sense8","year":2015,"ids":{"trakt":5,"tmdb":61664}}}]
      """
    var home = try Household()
    let export = try files(
      ("watched-history-1.json", Self.history), ("watched-movies.json", movies), ("watched-shows.json", shows),
      ("_errors.json", #"[{"endpoint":"/sync/history?page=2","error":"500"}]"#))
    #expect(export.history.remainder.map(\.reason.rawValue).sorted() == ["sourceError", "withoutEpisodes"])
    try home.apply(export)
    #expect(
      home.diary == [
        "Heat unknown", "S1E1 of Dark 2026-07-21T19:19:00+00:00[GMT]", "S1E2 of Dark 2026-07-22T19:19:00+00:00[GMT]",
        "The Matrix 2026-07-20T00:00:00+00:00[GMT]", "The Matrix unknown", "The Matrix unknown",
      ])
  }

  @Test func `ratings, lists, the watchlist and resume points are read`() throws {
    var home = try Household()
    try home.apply(
      files(
        (
          "ratings-seasons.json",
          #"[{"rated_at":"2014-09-01T09:10:11.000Z","rating":10,"type":"season","season":{"number":0,"ids":{}},\#(Self.show)}]"#
        ),
        (
          "lists-watchlist.json",
          #"[{"rank":1,"id":101,"listed_at":"2014-09-01T09:10:11.000Z","notes":null,"type":"movie",\#(Self.movie("The Matrix", "1999", 603))}]"#
        ),
        (
          "lists-list-7-noir.json",
          #"[{"rank":1,"id":102,"listed_at":"2014-09-01T09:10:11.000Z","notes":"dark","type":"show",\#(Self.show)}]"#
        ),
        (
          "watched-playback.json",
          #"[{"progress":50,"paused_at":"2025-01-25T22:01:32.000Z","id":13,"type":"movie",\#(Self.movie("The Matrix", "1999", 603))}]"#
        ), ("user-profile.json", "[]"), ("collection-movies.json", "[{\(Self.movie("Heat", "1995", 949))}]")))
    let ada = Household.ada
    #expect(home.library.mark(on: .season(0, of: Household.dark), of: ada).rating == (try .outOfTen(10)))
    #expect(home.library.mark(on: .movie(603), of: ada).watchlistSince == Instant("2014-09-01T09:10:11Z"))
    #expect(home.library.resumePoint(in: .movie(603), of: ada)?.position == .seconds(4080))
    let list = try #require(home.library.lists(named: "lists-list-7-noir").first)
    #expect(home.library.items(in: list.id).map(\.subject) == [MediaID(Household.dark)])
    #expect(home.library.notes(about: MediaID(Household.dark), of: ada).map(\.text) == ["dark"])
  }

  @Test func `Trakt's import format is read`() throws {
    let csv = """
      imdb_id,type,watched_at,watchlisted_at,rating,rated_at
      tt0133093,movie,2024-10-25T20:00:00Z,2024-10-01T10:00:00Z,7,2024-10-25T21:00:00Z
      tt0133093,movie,unknown,,,

      """
    var home = try Household()
    try home.apply(file("trakt.csv", csv))
    #expect(home.diary == ["The Matrix 2024-10-25T20:00:00+00:00[GMT]", "The Matrix unknown"])
    #expect(home.library.mark(on: .movie(603), of: Household.ada).rating == (try .outOfTen(7)))
  }
}

/// The other files of Trakt's export.
@Suite struct TraktFileTests {
  private static let matrix =
    #""movie":{"title":"The Matrix","year":1999,"ids":{"trakt":1,"imdb":"tt0133093","tmdb":603}}"#
  private static let dark = #""show":{"title":"Dark","year":2017,"ids":{"trakt":2,"tvdb":334824,"tmdb":70523}}"#

  @Test func `favourites, dropped shows, comments and notes are read, and the rest is counted`() throws {
    var home = try Household()
    let plan = try home.apply(
      files(
        (
          "lists/favorites.json",
          #"[{"rank":1,"listed_at":"2020-01-01T10:00:00.000Z","notes":null,"type":"movie",\#(Self.matrix)}]"#
        ),
        ("hidden/dropped.json", #"[{"hidden_at":"2020-01-01T10:00:00.000Z","type":"show",\#(Self.dark)}]"#),
        ("hidden-calendar.json", #"[{"hidden_at":"2020-01-01T10:00:00.000Z","type":"show",\#(Self.dark)}]"#),
        (
          "comments-movies.json",
          #"[{"type":"movie",\#(Self.matrix),"comment":{"id":5,"comment":"Whoa.","created_at":"2020-01-01T10:00:00.000Z"}}]"#
        ),
        (
          "notes-shows.json",
          #"[{"type":"show",\#(Self.dark),"note":{"id":6,"notes":"When?","created_at":"2020-01-01T10:00:00.000Z"}}]"#
        ),
        ("lists-collaborations.json", #"[{"name":"Theirs","ids":{"trakt":8}}]"#),
        ("user-settings.json", #"{"history":{"token":"secret"}}"#), ("network-following.json", "[]"),
        ("likes-lists.json", "[]")))
    let ada = Household.ada
    #expect(home.library.mark(on: .movie(603), of: ada).isStarred)
    #expect(home.library.category(on: Household.dark, of: ada) == .dropped)
    #expect(home.library.notes(about: .movie(603), of: ada).map(\.text) == ["Whoa."])
    #expect(home.library.notes(about: MediaID(Household.dark), of: ada).map(\.text) == ["When?"])
    #expect(plan.history.remainder.map(\.reason) == [.noPlace, .noPlace])
    #expect(plan.history.files.count { $0.fate == .unopened } == 3)
  }

  @Test func `the progress of shows has each watched episode with its last time`() throws {
    func episode(_ number: Int, _ isComplete: Bool, _ time: String?, plays: Int?) -> String {
      let stats = plays.map { #","stats":{"play_count":\#($0),"minutes_watched":50}"# } ?? ""
      let last = time.map { "\"\($0)\"" } ?? "null"
      return #"{"number":\#(number),"completed":\#(isComplete),"last_watched_at":\#(last)\#(stats)}"#
    }
    let episodes = [
      episode(1, true, "2020-01-01T10:00:00.000Z", plays: 2), episode(2, true, "2020-01-02T10:00:00.000Z", plays: nil),
      episode(3, false, nil, plays: 0),
    ]
    let progress = #"""
      [{\#(Self.dark),"progress":{"aired":6,"completed":2,"last_watched_at":"2020-01-02T10:00:00.000Z","reset_at":null,
      "last_episode":{"season":1,"number":2,"title":"Lies","ids":{"trakt":9}},"next_episode":null,
      "seasons":[{"number":1,"title":"Season 1","aired":3,"completed":2,"episodes":[\#(episodes.joined(separator: ","))]}],
      "hidden_seasons":[]}}]
      """#
    let expected = [
      "S1E1 of Dark 2020-01-01T10:00:00+00:00[GMT]", "S1E1 of Dark unknown",
      "S1E2 of Dark 2020-01-02T10:00:00+00:00[GMT]",
    ]
    for name in ["progress-shows.json", "watched/progress-shows.json"] {
      var home = try Household()
      let plan = try home.applyTwice(files((name, progress)))
      #expect(home.diary == expected && plan.history.problems.isEmpty && plan.history.addsUp)
    }
    // The history has the same plays.
    let watched =
      #"[{"id":1,"watched_at":"2020-01-01T10:00:00.000Z","action":"watch","type":"episode","episode":{"season":1,"number":1,"ids":{"trakt":8}},\#(Self.dark)}]"#
    var home = try Household()
    try home.apply(files(("progress-shows.json", progress), ("history.json", watched)))
    #expect(home.diary == expected)
  }

  @Test func `every action is a play, and five plays of one second are logged in bulk`() throws {
    let actions = ["watch", "scrobble", "checkin", "watch", "watch"].enumerated().map { number, action in
      #"{"id":\#(number),"watched_at":"2020-01-01T10:00:00.000Z","action":"\#(action)","type":"episode","episode":{"season":1,"number":\#(number + 1),"ids":{"trakt":\#(number)}},\#(Self.dark)}"#
    }
    let history = try files(("watched-history-1.json", "[\(actions.joined(separator: ","))]")).history
    #expect(history.viewings.count == 5)
    #expect(
      history.items.allSatisfy { item in
        if case .viewing(let viewing) = item.content { viewing.details.source.kind == .inBulk } else { false }
      })
  }

  @Test func `ratings on several pages and of all kinds are read`() throws {
    let rated = #""rated_at":"2014-09-01T09:10:11.000Z","rating":7"#
    var home = try Household()
    try home.apply(
      files(
        ("ratings-movies-1.json", #"[{\#(rated),"type":"movie",\#(Self.matrix)}]"#),
        (
          "ratings-episodes-1.json",
          #"[{\#(rated),"type":"episode","episode":{"season":1,"number":2,"ids":{"tmdb":1001}},\#(Self.dark)}]"#
        ),
        ("ratings/ratings-shows.json", #"[{\#(rated),"type":"show",\#(Self.dark)}]"#)))
    for subject in [.movie(603), .episode(2, season: 1, of: Household.dark), MediaID(Household.dark)] {
      #expect(home.library.mark(on: subject, of: Household.ada).rating == (try .outOfTen(7)))
    }
    #expect(home.library.plays.isEmpty)
  }

  @Test func `Trakt's import format may be JSON, and ids may have short names`() throws {
    let json =
      #"[{"tmdb_id":603,"type":"movie","watched_at":"2024-10-25T20:00:00Z","rating":7},{"tmdb_id":70523,"type":"show","watchlisted_at":"2024-10-01T10:00:00Z"}]"#
    let csv =
      "tmdb,type,watched_at,watchlisted_at,rating\n603,movie,2024-10-25T20:00:00Z,,7\n70523,show,,2024-10-01T10:00:00Z,\n"
    for (name, text) in [("mine.json", json), ("mine.csv", csv)] {
      var home = try Household()
      try home.apply(file(name, text))
      #expect(home.diary == ["The Matrix 2024-10-25T20:00:00+00:00[GMT]"])
      #expect(home.library.wholeWatchlist(of: Household.ada) == [MediaID(Household.dark)])
      #expect(home.library.mark(on: .movie(603), of: Household.ada).rating == (try .outOfTen(7)))
    }
  }
}

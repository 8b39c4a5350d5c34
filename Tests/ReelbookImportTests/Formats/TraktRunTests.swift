import ReelbookImport
import ReelbookModel
import Testing

/// A show that a person started over at Trakt. The export has only the time of that.
@Suite struct TraktRunTests {
  private static let show = #""show":{"title":"Dark","year":2017,"ids":{"trakt":2,"tvdb":334824,"tmdb":70523}}"#

  private static let history = """
    [\(event(1, 1, "2020-01-01")),\(event(2, 2, "2020-01-02")),\(event(3, 1, "2024-05-01"))]
    """

  private static func event(_ id: Int, _ episode: Int, _ day: String) -> String {
    #"""
    {"id":\#(id),"watched_at":"\#(day)T20:00:00.000Z","action":"watch","type":"episode",
     "episode":{"season":1,"number":\#(episode),"ids":{"trakt":25\#(episode)}},\#(show)}
    """#
  }

  /// A show with its episodes' counts, or with only the sums.
  private static func shows(isWhole: Bool) -> String {
    let seasons = #"""
      ,"seasons":[{"number":1,"episodes":[{"number":1,"plays":2,"last_watched_at":"2024-05-01T20:00:00.000Z"},
        {"number":2,"plays":1,"last_watched_at":"2020-01-02T20:00:00.000Z"},
        {"number":3,"plays":1,"last_watched_at":"2024-05-02T20:00:00.000Z"}]}]
      """#
    return #"""
      [{"plays":4,"last_watched_at":"2024-05-02T20:00:00.000Z","reset_at":"2024-04-01T00:00:00.000Z",
        \#(show)\#(isWhole ? seasons : "")},
       {"plays":7,"last_watched_at":"2024-05-02T20:00:00.000Z","reset_at":null,
        "show":{"title":"Sense8","year":2015,"ids":{"trakt":5,"tmdb":61664}}}]
      """#
  }

  /// The day and the run of each play.
  private static func runs(_ home: Household) -> [String] {
    home.library.diary(of: Household.ada).map { "\($0.play.time.day?.description ?? "?") \($0.play.run)" }.sorted()
  }

  @Test func `plays before a show was started over are in the first run, and later plays in the second`()
    throws
  {
    var home = try Household()
    let export = try files(("watched-history-1.json", Self.history), ("watched-shows.json", Self.shows(isWhole: true)))
    #expect(export.history.remainder.map(\.reason) == [.withoutEpisodes])
    try home.apply(export)
    #expect(Self.runs(home) == ["2020-01-01 1", "2020-01-02 1", "2024-05-01 2", "2024-05-02 2"])
    let watched = (1...3).map { number in
      home.library.hasWholePlay(of: .episode(number, season: 1, of: Household.dark), by: Household.ada)
    }
    #expect(watched == [true, false, true])
    let series = TitleID.series(61664)
    #expect(home.library.run(on: MediaID(Household.dark), of: Household.ada) == 2)
    #expect(home.library.run(on: MediaID(series), of: Household.ada) == 1)
    let again = try home.plan(export)
    #expect(again.items.allSatisfy { $0.status != .new } && again.rows.imported == 0)
  }

  @Test func `starting over is read without episodes, and moves plays that the library already has`() throws {
    var home = try Household()
    try home.apply(files(("watched-history-1.json", Self.history)))
    #expect(Self.runs(home) == ["2020-01-01 1", "2020-01-02 1", "2024-05-01 1"])
    let shows = try files(("watched-shows.json", Self.shows(isWhole: false)))
    #expect(shows.history.rowCount == 2 && shows.history.viewings.isEmpty)
    #expect(shows.history.remainder.map(\.count) == [1])
    let plan = try home.apply(shows)
    #expect(plan.rows.imported == 1)
    #expect(Self.runs(home) == ["2020-01-01 1", "2020-01-02 1", "2024-05-01 2"])
    #expect(home.library.run(on: MediaID(Household.dark), of: Household.ada) == 2)
  }

  @Test func `a show that was started over in the library is left as it is`() throws {
    var home = try Household()
    try home.edit { try $0.startOver(Household.dark) }
    try home.edit { try $0.startOver(Household.dark) }
    let plan = try home.apply(files(("watched-shows.json", Self.shows(isWhole: false))))
    #expect(plan.items.map(\.status) == [.alreadyThere])
    #expect(home.library.run(on: MediaID(Household.dark), of: Household.ada) == 3)
  }
}

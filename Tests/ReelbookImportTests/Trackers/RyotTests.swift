import ReelbookImport
import ReelbookModel
import Testing

@Suite struct RyotTests {
  static let json = """
    {"metadata":[
    {"lot":"show","source":"tmdb","identifier":"70523","source_id":"Dark","seen_history":[
      {"show_season_number":1,"show_episode_number":1,"started_on":null,"ended_on":"2024-03-02T20:04:33Z","progress":"100","state":"completed","providers_consumed_on":["Netflix"]},
      {"show_season_number":1,"show_episode_number":1,"ended_on":"2024-05-01","progress":"100","state":"completed"},
      {"show_season_number":1,"show_episode_number":2,"ended_on":null,"progress":null,"state":"completed"},
      {"show_season_number":1,"show_episode_number":3,"ended_on":null,"progress":"40.5","state":"in_progress"}],
     "reviews":[{"rating":"90","review":{"date":"2024-03-03T00:00:00Z","text":"Tangled.","spoiler":false,"visibility":"private"}},
       {"rating":"70.5","show_season_number":1,"show_episode_number":1,"review":null}],
     "collections":[{"collection_name":"Completed","created_on":"2024-03-01T10:00:00Z"},{"collection_name":"Cold war","created_on":"2024-03-01T10:00:00Z"},{"collection_name":"Monitoring"}]},
    {"lot":"movie","source":"tmdb","identifier":"603","source_id":"The Matrix","seen_history":[
      {"ended_on":"2024-01-01","progress":"100","state":"completed"},{"ended_on":"2024-01-01","progress":"100","state":"completed"}],
     "reviews":[],"collections":[]},
    {"lot":"movie","source":"tmdb","identifier":"949","source_id":"Heat","seen_history":[],"reviews":[],
     "collections":[{"collection_name":"Watchlist","created_on":"2024-02-01T10:00:00Z"}]},
    {"lot":"anime","source":"myanimelist","identifier":"227","source_id":"FLCL","seen_history":[
      {"anime_episode_number":2,"ended_on":"2024-04-01T10:00:00Z","progress":"100","state":"completed"}],"reviews":[],"collections":[]},
    {"lot":"book","source":"openlibrary","identifier":"OL1W","source_id":"Dune","seen_history":[{"ended_on":"2024-04-01","progress":"100","state":"completed"}],"reviews":[],"collections":[]}],
    "workouts":[{"id":"w"}]}
    """

  @Test func `an export brings plays, ratings, notes and collections`() throws {
    let history = try file("ryot.json", Self.json).history
    #expect(
      history.summaries == [
        "Dark s1e1 @ 2024-03-02T20:04:33+00:00[GMT]", "Dark s1e1 @ 2024-05-01", "Dark s1e2 @ unknown",
        "Dark category(current)", "Dark rating(hundred:90)", "Dark: Tangled.", "Dark s1e1 rating(hundred:70.5)",
        "Dark on Cold war", "The Matrix @ 2024-01-01", "The Matrix @ 2024-01-01",
        "Heat watchlist(since: Optional(2024-02-01T10:00:00Z))", "FLCL s1e2 @ 2024-04-01T10:00:00+00:00[GMT]",
      ])
    #expect(history.titles.map { $0.ids } == [["tmdb": "70523"], ["tmdb": "603"], ["tmdb": "949"], ["mal": "227"]])
    #expect(history.leftOut == ["otherKind": 1, "noPlace": 2] && history.problems.isEmpty && history.addsUp)
  }

  @Test func `an export that is imported again brings no doubles`() throws {
    var home = try Household()
    try home.applyTwice(file("ryot.json", Self.json))
    #expect(home.diary.filter { $0.hasPrefix("The Matrix") } == ["The Matrix 2024-01-01", "The Matrix 2024-01-01"])
    #expect(home.watchlist == ["Heat"])
  }

  @Test func `an older export has its titles under another name, and collections as texts`() throws {
    let json = """
      {"media":[{"lot":"movie","source":"tmdb","identifier":"603","source_id":"The Matrix",
        "seen_history":[{"ended_on":"2023-01-02","progress":null}],"reviews":[],"collections":["Watchlist","Best; of all"]}],
       "people":[],"exercises":null}
      """
    let history = try file("export.json", json).history
    #expect(history.files.map(\.format) == ["Ryot"])
    #expect(
      history.summaries == [
        "The Matrix @ 2023-01-02", "The Matrix watchlist(since: nil)", "The Matrix on Best; of all",
      ])
  }
}

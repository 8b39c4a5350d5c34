import ReelbookImport
import ReelbookModel
import Testing

@Suite struct FloxTests {
  static let json = """
    {"items":[
    {"id":1,"tmdb_id":603,"title":"The Matrix","original_title":"The Matrix","media_type":"movie","rating":"1","released":922752000,"created_at":"2024-01-01 10:00:00","last_seen_at":"2024-02-01 10:00:00","imdb_id":"tt0133093","slug":"the-matrix","watchlist":0},
    {"id":2,"tmdb_id":949,"title":"Heat","original_title":"Heat","media_type":"movie","rating":"0","released":819072000,"created_at":"2024-01-02 10:00:00","last_seen_at":null,"imdb_id":null,"slug":"heat","watchlist":1},
    {"id":3,"tmdb_id":70523,"title":"Dark","original_title":"Dark","media_type":"tv","rating":"3","released":1512086400,"created_at":"2024-01-03 10:00:00","slug":"dark","watchlist":0},
    {"id":4,"tmdb_id":11,"title":"Odd","original_title":"Odd","media_type":"movie","rating":"9","created_at":"2024-01-03 10:00:00","slug":"odd","watchlist":0}],
    "episodes":[
    {"tmdb_id":70523,"season_number":1,"episode_number":1,"name":"Secrets","season_tmdb_id":5,"episode_tmdb_id":1000,"seen":1,"created_at":"2024-01-03 10:00:00"},
    {"tmdb_id":70523,"season_number":1,"episode_number":2,"name":"Lies","season_tmdb_id":5,"episode_tmdb_id":1001,"seen":0}],
    "alternative_titles":[{"title":"x","tmdb_id":603}],"settings":[{"show_date":1}]}
    """

  @Test func `faces are opinions, not numbers, and nothing has a date`() throws {
    let history = try file("flox.json", Self.json).history
    #expect(
      history.summaries == [
        "The Matrix (1999) seen 1× unknown", "The Matrix (1999) reaction(liked)",
        "Heat (1995) watchlist(since: Optional(2024-01-02T10:00:00Z))", "Dark (2017) category(current)",
        "Dark (2017) reaction(disliked)", "Odd seen 1× unknown", "Dark (2017) s1e1 seen 1× unknown",
      ])
    #expect(history.oddCells.map(\.column) == ["rating"] && history.problems.isEmpty)
    #expect(history.leftOut == ["noContent": 1, "noPlace": 2] && history.addsUp)
  }

  @Test func `an export that is imported again brings no doubles`() throws {
    var home = try Household()
    try home.applyTwice(file("flox.json", Self.json))
    #expect(home.diary == ["Odd unknown", "S1E1 of Dark unknown", "The Matrix unknown"])
    #expect(home.library.mark(on: .movie(603), of: Household.ada).reaction == .liked)
  }
}

import ReelbookImport
import ReelbookModel
import Testing

@Suite struct CrunchyrollTests {
  private static let answer = #"""
    {"total":7,"data":[
    {"date_played":"2024-03-02T20:04:33Z","playhead":1400,"fully_watched":true,"panel":{"id":"G1","type":"episode","title":"Lies",
     "episode_metadata":{"series_id":"GS","series_title":"Dark","season_number":1,"season_sequence_number":1,"episode":"2","episode_number":2,
     "sequence_number":2,"duration_ms":1440000,"is_clip":false,"identifier":"GS|S1|E2","versions":[{"guid":"G9"}]}}},
    {"date_played":"2024-03-03T20:04:33Z","playhead":1400,"fully_watched":true,"panel":{"id":"G2","type":"episode","title":"Ghosts",
     "episode_metadata":{"series_title":"Dark","season_number":2,"episode":"6","episode_number":6,"duration_ms":1440000}}},
    {"date_played":"2024-03-04T20:04:33Z","playhead":600,"fully_watched":false,"panel":{"id":"G3","type":"episode","title":"Dark Matter",
     "episode_metadata":{"series_title":"Dark","season_number":2,"episode":"2","episode_number":2,"duration_ms":1440000}}},
    {"date_played":"2024-03-05T20:04:33Z","playhead":6000,"fully_watched":true,"panel":{"id":"G4","type":"movie","title":"Your Name (Dub)",
     "movie_metadata":{"movie_listing_title":"Your Name","duration_ms":6400000}}},
    {"date_played":"2024-03-06T20:04:33Z","playhead":60,"fully_watched":true,"panel":{"id":"G5","type":"episode","title":"Clip",
     "episode_metadata":{"series_title":"Dark","season_number":1,"episode_number":1,"is_clip":true}}},
    {"playhead":0,"fully_watched":false,"never_watched":true,"new":false,"is_favorite":true,"panel":{"id":"G6","type":"episode","title":"First",
     "episode_metadata":{"series_title":"Planetes","season_number":1,"episode_number":1,"duration_ms":1440000}}},
    {"playhead":0,"fully_watched":false,"never_watched":false,"panel":{"id":"G7","type":"episode","title":"Special",
     "episode_metadata":{"series_title":"Dark","season_number":1,"episode_number":null}}}]}
    """#

  @Test func `episodes go by their numbers and names, and what was begun has a resume point`() throws {
    let history = try file("watch-history.json", Self.answer).history
    #expect(
      history.summaries == [
        "Dark s1e2 @ 2024-03-02T20:04:33+00:00[GMT]", "Dark s2e6 @ 2024-03-03T20:04:33+00:00[GMT]",
        "Dark s2e2 stopped 0.0", "Your Name @ 2024-03-05T20:04:33+00:00[GMT]",
        "Planetes watchlist(since: nil)", "Planetes starred",
      ])
    #expect(history.reasons == ["noContent 1", "preview 1"] && history.addsUp)
    #expect(history.titles.allSatisfy { $0.ids.isEmpty })
  }

  @Test func `an episode is found by its name where numbers run on, and a second import brings no doubles`() throws {
    var home = try Household()
    try home.apply(file("crunchyroll.json", Self.answer))
    #expect(
      home.diary == [
        "S1E2 of Dark 2024-03-02T20:04:33+00:00[GMT]", "S2E3 of Dark 2024-03-03T20:04:33+00:00[GMT]",
        "Your Name 2024-03-05T20:04:33+00:00[GMT]",
      ])
    let next = MediaID.episode(2, season: 2, of: Household.dark)
    #expect(home.library.record(Resume.self, of: Household.ada, about: next)?.point.position == .seconds(600))
    #expect(try home.apply(file("crunchyroll.json", Self.answer)).items(.new).isEmpty)
  }

  @Test func `titles that are not found are listed`() async throws {
    #expect(try await file("crunchyroll.json", Self.answer).namesNotFound() == ["Your Name", "Planetes"])
  }
}

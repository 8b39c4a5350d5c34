import ReelbookImport
import ReelbookModel
import Testing

@Suite struct SerializdTests {
  private static let show =
    #""showId":70523,"showName":"Dark","showPremiereDate":"2017-12-01","showSeasons":[{"id":61343,"name":"Season 1","seasonNumber":1},{"id":61344,"name":"Season 2","seasonNumber":2}]"#

  static let diary = """
    {"reviews":[
    {"id":1,\(show),"seasonId":61343,"episodeNumber":2,"dateAdded":"2024-03-05T10:00:00Z","backdate":"2024-03-02T20:00:00Z","rating":9,"reviewText":"Tense","isRewatched":true,"isLogged":true,"like":true,"tags":["a"]},
    {"id":2,\(show),"seasonId":61344,"episodeNumber":0,"dateAdded":"2024-03-06T10:00:00Z","backdate":null,"rating":8,"reviewText":"","isRewatched":false,"isLogged":true,"like":false},
    {"id":3,\(show),"seasonId":0,"dateAdded":"2024-03-07T10:00:00Z","rating":0,"reviewText":"Not yet","isRewatched":false,"isLogged":false},
    {"id":4,\(show),"seasonId":99,"episodeNumber":1,"dateAdded":"2024-03-08T10:00:00Z","rating":7,"isRewatched":false,"isLogged":true}],
    "totalPages":1,"totalReviews":4}
    """

  @Test func `an entry is of an episode, a season or a series`() throws {
    let history = try file("serializd-diary.json", Self.diary).history
    #expect(
      history.summaries == [
        "Dark (2017) s1e2 @ 2024-03-02T20:00:00+00:00[GMT]", "Dark (2017) s1e2 rating(ten:9)",
        "Dark (2017) s1e2 reaction(liked)", "Dark (2017) s2 and all before", "Dark (2017) s2 rating(ten:8)",
        "Dark (2017): Not yet",
      ])
    // A season that is none of the series' seasons has no number.
    #expect(history.leftOut == ["withoutEpisodes": 1] && history.problems.isEmpty && history.addsUp)
  }

  @Test func `a diary that is imported again brings no doubles`() throws {
    var home = try Household()
    try home.applyTwice(file("serializd-diary.json", Self.diary))
    #expect(home.diary.count == 4)
    #expect(home.rating(.season(2, of: Household.dark)) == (try .outOfTen(8)))
  }

  @Test func `states and lists come by their files' names`() throws {
    func items(_ seasons: String) -> String {
      #"{"items":[{"showId":70523,"showName":"Dark","seasonIds":[\#(seasons)],"dateAdded":"2024-01-01T10:00:00Z"}]}"#
    }
    let list = #"{"listItems":[{"showId":70523,"seasonId":1,"season":1,"episode":0,"position":1}]}"#
    let history = try files(
      ("watchlist.json", items("")), ("dropped.json", items("")), ("watched.json", items("")),
      ("more-watched.json", items("61343")), ("serializd-best.json", list)
    ).history
    #expect(
      Set(history.summaries) == [
        "Dark watchlist(since: Optional(2024-01-01T10:00:00Z))", "Dark category(dropped)", "Dark and all before",
        "Dark s1 on serializd-best",
      ])
    #expect(history.leftOut == ["withoutEpisodes": 1])
  }
}

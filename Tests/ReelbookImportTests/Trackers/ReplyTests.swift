import ReelbookImport
import ReelbookModel
import Testing

/// Replies of Wutch's and TVmaze's interfaces, and Cinemarco's files.
@Suite struct ReplyTests {
  static let wutch = """
    {"data":{"2024-03-02":[{"watched_at":{"date":"2024-03-02 20:04:33.000000","timezone_type":3,"timezone":"UTC"},"data":{"type":"movie","name":"The Matrix","slug":"the-matrix"}},
      {"watched_at":{"date":"2024-03-02 22:04:33.000000","timezone_type":3,"timezone":"UTC"},"data":{"type":"tv_show_episode","name":"Lies","slug":"lies","tv_show_name":"Dark","tv_show_slug":"dark","season_number":1,"episode_number":2}}],
     "2024-03-01":[{"watched_at":{"date":"2024-03-01 20:04:33.000000","timezone":"Europe/Berlin"},"data":{"type":"movie","name":"Heat","slug":"heat"}}]},
     "pagination":{"total_pages":1}}
    """

  @Test func `Wutch's history by day is read, and a time of another zone is reported`() throws {
    let history = try file("wutch.json", Self.wutch).history
    #expect(
      history.summaries == [
        "The Matrix @ 2024-03-02T20:04:33+00:00[GMT]", "Dark s1e2 @ 2024-03-02T22:04:33+00:00[GMT]",
      ])
    #expect(history.problems.map(\.column) == ["watched_at.timezone"] && history.addsUp)
    #expect(history.titles.map(\.ids) == [["wutch": "the-matrix"], ["wutch": "dark"]])
    var home = try Household()
    try home.applyTwice(ForeignExport(history))
    #expect(home.diary.count == 2)
  }

  static let maze = """
    [{"episode_id":184561,"marked_at":1709409873,"type":0,"_embedded":{"episode":{"id":184561,"season":1,"number":2,"name":"Lies","_links":{"show":{"href":"https://api.tvmaze.com/shows/17861","name":"Dark"}}}}},
     {"episode_id":184562,"marked_at":0,"type":0,"_embedded":{"episode":{"id":184562,"season":1,"number":3,"name":"Past and Present","_links":{"show":{"href":"https://api.tvmaze.com/shows/17861","name":"Dark"}}}}},
     {"episode_id":184563,"marked_at":1709409873,"type":2,"_embedded":{"episode":{"id":184563,"season":1,"number":4,"name":"Double Lives","_links":{"show":{"href":"https://api.tvmaze.com/shows/17861","name":"Dark"}}}}},
     {"episode_id":184564,"marked_at":1709409873,"type":1},
     {"episode_id":5,"marked_at":1709409873,"type":0}]
    """

  @Test func `TVmaze's skipped and acquired episodes were not watched, and the skipped stay skipped`() throws {
    let history = try file("tvmaze-episodes.json", Self.maze).history
    #expect(
      history.summaries == [
        "Dark s1e2 @ 2024-03-02T20:04:33+00:00[GMT]", "Dark s1e3 @ unknown", "Dark s1e4 skipped",
        "episode tvmaze:5 @ 2024-03-02T20:04:33+00:00[GMT]",
      ])
    #expect(history.titles[0].ids == ["tvmaze": "17861"] && history.leftOut == ["noPlace": 1])
    var home = try Household()
    let plan = try home.applyTwice(ForeignExport(history))
    #expect(home.library.isSkipped(MediaID.episode(4, season: 1, of: Household.dark), of: Household.ada))
    #expect(home.diary.count == 2 && plan.items(.unmatched).count == 1)
    #expect(plan.unmatchedCSV.contains("tvmaze 5"))
  }

  @Test func `TVmaze's followed series and votes are read`() throws {
    let history = try files(
      (
        "follows.json",
        #"[{"show_id":17861,"_embedded":{"show":{"id":17861,"name":"Dark","premiered":"2017-12-01","externals":{"thetvdb":334824,"imdb":"tt5753856"}}}}]"#
      ),
      ("tvmaze-votes.json", #"[{"show_id":17861,"voted_at":1709409873,"vote":9}]"#),
      (
        "tvmaze-episode-votes.json",
        #"[{"episode_id":184561,"voted_at":1709409873,"vote":8,"_embedded":{"episode":{"season":1,"number":2,"name":"Lies","_links":{"show":{"href":"https://api.tvmaze.com/shows/17861","name":"Dark"}}}}}]"#
      )
    ).history
    #expect(
      history.summaries == [
        "Dark (2017) watchlist(since: nil)", "Dark (2017) rating(ten:9)", "Dark (2017) s1e2 rating(ten:8)",
      ])
  }

  static let cinemarco = """
    {"items":[
    {"title":"The Matrix","year":1999,"type":"movie","tmdb_id":603,"imdb_id":"tt0133093","watched":["2020-03-15","2023-08-20"],"rating":"Outstanding","notes":"Mind-blowing","watched_with":["John","Jane"]},
    {"title":"Heat","year":1995,"type":"movie","imdb_id":"tt0113277","watched":[]},
    {"title":"Dark","type":"series","tmdb_id":70523,"seasons":[{"season":2,"watched":"2022-01-15"}],"episodes":[{"season":1,"episode":1,"watched":"2022-03-01"}],"rating":"Meh","watched_with":["Sarah"]}],
    "collections":[{"name":"Hackers","description":"With green text","items":[{"imdb_id":"tt0133093"},{"id":"dark"},{"tmdb_id":70523,"type":"series"}]}]}
    """

  @Test func `Cinemarco's films have their days, and its seasons are watched as a whole`() throws {
    let history = try file("cinemarco.json", Self.cinemarco).history
    #expect(
      history.summaries == [
        "The Matrix (1999) rating(stars:5)", "The Matrix (1999): Mind-blowing", "The Matrix (1999) @ 2020-03-15",
        "The Matrix (1999) @ 2023-08-20", "Dark rating(stars:2)", "Dark s2 and all before", "Dark s1e1 @ 2022-03-01",
        "The Matrix (1999) on Hackers", "Dark on Hackers",
      ])
    guard case .viewing(let viewing) = history.viewings[0].content else { throw TestFailure() }
    #expect(viewing.details.companions == ["John", "Jane"])
    // A film that was only added, and a reference by an id of the file's own.
    #expect(history.leftOut == ["noContent": 1, "noPlace": 1] && history.problems.isEmpty && history.addsUp)
    var home = try Household()
    try home.applyTwice(ForeignExport(history))
    #expect(home.diary.count == 6)
  }
}

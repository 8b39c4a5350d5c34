import ReelbookImport
import ReelbookModel
import Testing

/// TV Time's older files, and the files beside its records.
@Suite struct OlderTVTimeTests {
  @Test func `another file says which episode an id of the oldest file is`() throws {
    let seen =
      "episode_id,created_at\n6000001,2017-05-02 21:24:51 +0000 UTC\n6000002,2017-05-03 21:24:51 +0000 UTC\n"
    let alone = try files(("seen_episode.csv", seen))
    #expect(alone.history.viewings.count == 2 && alone.history.problems.isEmpty)
    let plan = try Household(knowsTitles: false).plan(alone)
    #expect(plan.rows.unmatched == 2)
    // The table has at least the number to search for.
    #expect(
      plan.unmatchedCSV.split(whereSeparator: \.isNewline).map { $0.contains("tvdb 600000") } == [false, true, true])
    let series = """
      created_at,key,s_id,ep_id,s_no,ep_no,series_name
      2017-05-02 21:24:51,watch-episode-a,334824,6000001,1,1,Dark
      2020-01-01 20:00:00,rewatch-episode-b-1,334824,6000002,1,2,Dark

      """
    var home = try Household()
    try home.apply(files(("seen_episode.csv", seen), ("tracking-prod-records-v2.csv", series)))
    #expect(
      home.diary == [
        "S1E1 of Dark 2017-05-02T21:24:51+00:00[GMT]", "S1E2 of Dark 2017-05-03T21:24:51+00:00[GMT]",
        "S1E2 of Dark 2020-01-01T20:00:00+00:00[GMT]",
      ])
  }

  @Test func `the oldest export has times in seconds`() throws {
    let text = """
      ts,created_at,show_name,episode_id,episode_season_number,episode_number,episode_name
      1493760291,2017-05-02 21:24:51,Dark,6000001,1,1,Secrets
      0,,Dark,6000002,1,2,Lies

      """
    for name in ["export.csv", "my tv time.csv"] {
      #expect(
        try file(name, text).history.summaries == ["Dark s1e1 @ 2017-05-02T21:24:51+00:00[GMT]", "Dark s1e2 @ unknown"])
    }
  }

  @Test func `ratings of series are stars, and a value that is none costs its cell`() throws {
    let rates = """
      user_id,tv_show_id,rating,created_at,updated_at,tv_show_name
      7,334824,4.5,2017-03-12 08:51:53,2017-03-12 08:51:54,Dark
      7,1,6,2017-03-12 08:51:53,2017-03-12 08:51:54,Six
      7,2,0,2017-03-12 08:51:53,2017-03-12 08:51:54,Zero

      """
    var home = try Household()
    let plan = try home.applyTwice(files(("tv_show_rate.csv", rates)))
    #expect(home.library.mark(on: MediaID(Household.dark), of: Household.ada).rating == (try .stars(4.5)))
    #expect(home.library.marks.count == 1 && plan.history.problems.map(\.column) == ["rating"])
    #expect(plan.history.leftOut == ["noContent": 1])
  }

  @Test func `a history without plays lacks the columns of episodes`() throws {
    let slim = "created_at,key,s_id,is_followed,is_archived,is_for_later,series_name\n"
    let row = "2024-01-01 10:00:00,user-series-7,7,true,false,false,Not Begun\n"
    let history = try files(("tracking-prod-records-v2.csv", slim + row)).history
    #expect(history.titles.map(\.name) == ["Not Begun"] && history.problems.isEmpty)
    guard case .mark(.watchlist) = history.items[0].content else { throw TestFailure() }
  }

  @Test func `flags may be words or numbers, and counts of episodes add no plays`() throws {
    var home = try Household()
    let followed = """
      tv_show_id,tv_show_name,archived,created_at
      1,Going On,0,2020-01-01 10:00:00
      2,Given Up,1,2020-01-01 10:00:00

      """
    let data = """
      tv_show_id,tv_show_name,nb_episodes_seen,is_followed,is_favorited,is_for_later,is_archived
      1,Going On,62,1,1,0,0
      2,Given Up,9,1,0,1,1
      3,For Later,0,0,0,1,0
      4,Nothing,12,0,0,0,0

      """
    let plan = try home.apply(files(("followed_tv_show.csv", followed), ("user_tv_show_data.csv", data)))
    #expect(home.library.plays.isEmpty)
    #expect(home.library.wholeWatchlist(of: Household.ada).map { $0.title.value }.sorted() == ["1", "3"])
    func id(_ number: String) -> TitleID { TitleID(.series, namespace: "tvdb", value: number) }
    #expect(home.library.category(on: id("2"), of: Household.ada) == .dropped)
    #expect(home.library.mark(on: MediaID(id("1")), of: Household.ada).isStarred)
    #expect(plan.rows.total == 6 && plan.history.remainder.map(\.reason) == [.noContent])
  }

  @Test func `a movie that was watched again is another play, and rows with sums are no plays`() throws {
    let films = """
      type-uuid-n,uuid,created_at,type,entity_type,release_date,watch_date,movie_name,rewatch_count
      watch-u1-0,u1,2019-09-08 17:24:29,watch,movie,2014-10-15,1567963469,Air,
      rewatch-u1-1,u1,2020-02-01 20:00:00,rewatch,movie,2014-10-15,0,Air,
      watch-u2-0,u2,2023-05-05 20:00:00,watch,movie,2023-03-18,,Air,
      rewatch_count-u1,u1,2020-02-01 20:00:00,rewatch_count,movie,,,Air,1
      count-x,,2020-02-01 20:00:00,count-watch-episode-series,,,,,
      time-count,,2020-02-01 20:00:00,time-count,,,,,
      last-episode-watched,,2020-02-01 20:00:00,last-episode-watched,,,,,

      """
    let history = try files(("tracking-prod-records.csv", films)).history
    #expect(
      history.summaries == [
        "Air (2014) @ 2019-09-08T17:24:29+00:00[GMT]", "Air (2014) @ 2020-02-01T20:00:00+00:00[GMT]",
        "Air (2023) @ 2023-05-05T20:00:00+00:00[GMT]",
      ])
    #expect(history.titles.count == 2)
    #expect(history.remainder.map(\.count) == [4] && history.rowCount == 7)
  }

  @Test func `a release at midnight of another zone may be a year off, and the movie is still found`() throws {
    var home = try Household(knowsTitles: false)
    try home.edit { draft in
      let list = try draft.addList("Seen")
      try draft.add(CatalogTitle(Title(.movie(5), TitleFacts(name: "Turn", year: 2022))), to: list)
    }
    let films = """
      type-uuid-n,uuid,created_at,type,entity_type,release_date,movie_name
      watch-u1-0,u1,2022-09-08 17:24:29,watch,movie,2021-12-31 21:00:00,Turn

      """
    let plan = try home.plan(files(("tracking-prod-records.csv", films)))
    #expect(plan.items.map(\.subject) == [.movie(5)])
  }

  @Test func `a count of rewatches adds plays`() throws {
    let again = "tv_show_name,episode_season_number,episode_number,episode_id,cpt\nDark,1,1,6000001,2\n"
    let seen = """
      tv_show_name,episode_season_number,episode_number,episode_id,created_at
      Dark,1,1,6000001,2020-01-01T20:00:00.123456Z

      """
    var home = try Household()
    let export = try files(("rewatched_episode.csv", again), ("seen_episode.csv", seen))
    try home.apply(export)
    #expect(
      home.diary == [
        "S1E1 of Dark 2020-01-01T20:00:00.123+00:00[GMT]", "S1E1 of Dark unknown", "S1E1 of Dark unknown",
      ])
    #expect(try home.plan(export).counts[.new] == nil)
  }

  @Test func `the uuid of an episode's row is the episode's, so that a series stays one`() throws {
    let records = """
      type-uuid-n,uuid,created_at,type,entity_type,series_id,season_number,episode_number,episode_id,series_name
      watch-e1-0,e1,2023-01-02 10:00:00,watch,episode,334824,1,1,6000001,Dark
      watch-e2-0,e2,2023-01-03 10:00:00,watch,episode,334824,1,2,6000002,Dark

      """
    let newer = """
      created_at,key,s_id,ep_id,s_no,ep_no,series_name
      2023-01-03 10:00:00,watch-episode-a,334824,6000002,1,2,Dark

      """
    let votes = "uuid,vote_key,episode_id,series_name\ne1,e1-29,6000001,Dark\ne2,e2-3,6000002,Dark\n"
    var home = try Household()
    let export = try files(
      ("tracking-prod-records.csv", records), ("tracking-prod-records-v2.csv", newer),
      ("ratings-live-votes.csv", votes))
    #expect(export.history.titles.count == 1 && export.history.viewings.count == 2)
    try home.apply(export)
    #expect(home.library.plays.count == 2)
    let rating = home.library.mark(on: .episode(2, season: 1, of: Household.dark), of: Household.ada).rating
    #expect(rating == (try .outOfTen(10)))
  }

  @Test func `a list may have movies, and an empty list adds nothing`() throws {
    let lists =
      "name,description,objects\nBoth,,[map[id:422981 type:series] map[id:77 type:movie]]\nEmpty,,[]\n"
    let history = try files(("lists-prod-lists.csv", lists)).history
    #expect(history.summaries == ["tvdb 422981 on Both", "tvdb 77 on Both"])
    #expect(history.titles.map(\.kind) == [.series, .movie])
    #expect(history.rowCount == 2 && history.addsUp)
  }
}

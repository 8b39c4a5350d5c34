import ReelbookImport
import ReelbookModel
import Testing

/// What people followed, liked and left at TV Time.
@Suite struct RealTVTimeTests {
  private static let ada = Household.ada

  @Test func `a series that somebody no longer follows is not wanted`() throws {
    var home = try Household(knowsTitles: false)
    try home.apply(
      files(
        (
          "followed_tv_show.csv",
          "tv_show_id,tv_show_name,archived,active,created_at\n257655,Arrow,0,0,2016-01-01 10:00:00\n1,Heroes,0,1,2016-01-01 10:00:00\n"
        )))
    #expect(home.library.wholeWatchlist(of: Self.ada).map { home.library.name(of: $0) } == ["Heroes"])
    #expect(home.library.marks.first { _ in true }?.watchlistSince == Instant("2016-01-01T10:00:00Z"))
  }

  @Test func `a series that one file has as archived is dropped, whatever an older file says`() throws {
    var home = try Household(knowsTitles: false)
    try home.apply(
      files(
        (
          "followed_tv_show.csv", "tv_show_id,tv_show_name,archived,active,created_at\n5,Lost,0,1,2016-01-01 10:00:00\n"
        ),
        (
          "tracking-prod-records-v2.csv",
          "key,created_at,s_id,is_followed,is_archived,series_name\nuser-series-5,2025-01-01 10:00:00,5,true,true,Lost\n"
        )))
    #expect(home.library.category(on: TitleID(.series, namespace: "tvdb", value: "5"), of: Self.ada) == .dropped)
  }

  @Test func `since when a series is followed is what its row says`() throws {
    var home = try Household(knowsTitles: false)
    let row = "key,created_at,s_id,is_followed,series_name\nuser-series-5,2020-03-22 10:00:00,5,true,Legion\n"
    try home.apply(files(("tracking-prod-records-v2.csv", row)))
    #expect(home.library.marks.first { _ in true }?.watchlistSince == Instant("2020-03-22T10:00:00Z"))
  }

  private static let films = (
    "tracking-prod-records.csv",
    """
    type-uuid-n,uuid,created_at,type,entity_type,release_date,alpha_range_key,movie_name
    watch-u1,u1,2023-01-02 10:00:00,watch,movie,2021-11-25 21:00:00,watch-alpha-encanto,Encanto
    towatch-u3,u3,2023-01-03 10:00:00,towatch,movie,,towatch-alpha-burn-the-witch,

    """
  )

  @Test func `favourites are stars, films by their uuid, and lists keep the dates of their entries`() throws {
    let lists = """
      ordering,s_key,name,type,description,objects
      0,k,,favorite-movies,,[map[created_at:1.711481464e+09 type:movie uuid:u1]]
      0,k,,favorite-series,,[map[created_at:1.7e+09 id:422981 type:series]]
      0,k,Slice of life,list,,[map[created_at:1.707766149e+09 id:81189 type:series] map[id:81190 type:series]]

      """
    var home = try Household(knowsTitles: false)
    let export = try files(Self.films, ("lists-prod-lists.csv", lists))
    #expect(export.history.problems.isEmpty)
    try home.apply(export)
    let stars = home.library.marks.filter(\.isStarred).map { home.library.name(of: $0.subject) }
    #expect(stars.contains("Encanto") && stars.count == 2)
    #expect(home.library.allLists.map(\.name) == ["Slice of life"])
    #expect(
      home.library.items(in: home.library.allLists[0].id).map(\.entry.added) == [
        Instant(milliseconds: 1_707_766_149_000), nil,
      ])
  }

  @Test func `a film whose name is blank has the one of its key`() throws {
    let history = try files(Self.films).history
    #expect(history.titles.map(\.name).contains("burn the witch"))
    #expect(try Household().plan(ForeignExport(history)).rows.unmatched == 0)
  }

  @Test func `votes come from each file of votes, and those of the older set are counted`() throws {
    let votes = "uuid,vote_key,movie_name,episode_id,series_name,season_number,episode_number,s_id\n"
    let export = try files(
      ("ratings-3-prod-episode_votes.csv", votes + ",x-29,,303821,Friends,1,1,79168\n"),
      ("ratings-v2-prod-votes.csv", votes + ",x-19,,303822,Friends,1,2,79168\n"))
    #expect(export.history.summaries == ["Friends s1e1 rating(ten:8)"])
    #expect(export.history.problems.isEmpty && export.history.remainder.map(\.reason) == [.noPlace])
  }
}

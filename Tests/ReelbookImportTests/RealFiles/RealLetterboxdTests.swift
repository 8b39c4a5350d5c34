import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import Testing

/// Letterboxd's lists in every generation, and what goes back to it.
@Suite struct RealLetterboxdTests {
  /// The lists of 2020 to 2022 begin with an empty line.
  private static let older =
    "\nDate,Name,Tags,URL,Description\n2019-03-21,Favorite Heists,\"top-10, heists\",https://boxd.it/2K7Y4,\n\nPosition,Name,Year,URL,Description\n1,Heat,1995,https://boxd.it/2bg8,\n"

  @Test func `a list without a mark line has its own name, and only its films`() throws {
    for text in [Self.older, Self.older.replacing("\n", with: "\r\n")] {
      let history = try files(("lists/favorite-heists.csv", text)).history
      #expect(history.summaries == ["Heat (1995) on Favorite Heists"])
      #expect(history.rowCount == 1 && history.problems.isEmpty)
    }
  }

  @Test func `a list's entries and a watchlist without dates have none, least of all today's`() throws {
    var home = try Household()
    try home.apply(
      files(
        ("lists/favorite-heists.csv", Self.older),
        ("letterboxd/watchlist.csv", "Date,Name,Year,Letterboxd URI\n,Fargo,1996,u1\n2020-01-02,Tampopo,1985,u2\n")))
    let list = try #require(home.library.lists(named: "Favorite Heists").first)
    #expect(home.library.items(in: list.id).map(\.entry.added) == [nil])
    let marks = home.library.marks.filter { $0.watchlistSince != nil }
    #expect(
      Set(marks.map { "\($0.subject.title.value): \($0.watchlistSince ?? .absent)" }) == [
        "fargo~1996~: 0001-01-01T00:00:00Z", "tampopo~1985~: 2020-01-02T00:00:00Z",
      ])
  }

  @Test func `tags of the diary go back to Letterboxd`() throws {
    var home = try Household()
    let head = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
    try home.apply(
      files(("diary.csv", head + "2023-11-12,Heat,1995,https://boxd.it/5abcd,5,,\"cinema, 35mm\",2023-11-11\n")))
    let export = try home.library.viewer(of: Household.ada).export(.letterboxd)
    #expect(String(decoding: export.files[0].data, as: UTF8.self).contains("\"cinema, 35mm\""))
  }

  @Test func `tags that another format has no place for are said to be lost`() throws {
    var home = try Household()
    let head = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
    try home.apply(
      files(("diary.csv", head + "2023-11-12,The Matrix,1999,https://boxd.it/5abcd,5,,\"cinema, 35mm\",2023-11-11\n")))
    let viewer = home.library.viewer(of: Household.ada)
    #expect(try viewer.export(.trakt).losses.filter { $0.kind == .columns }.map(\.count) == [1])
    #expect(try viewer.export(.letterboxd).losses.filter { $0.kind == .columns }.isEmpty)
  }

  @Test func `what the source calls an episode is no loss`() throws {
    var home = try Household()
    let records = "key,created_at,s_id,ep_id,s_no,ep_no,series_name\n"
    let row = "watch-episode-a,2018-12-20 01:18:18,334824,6000001,1,1,Dark\n"
    try home.apply(files(("tracking-prod-records-v2.csv", records + row)))
    let losses = try home.library.viewer(of: Household.ada).export(.trakt).losses
    #expect(home.diary.count == 1 && losses.filter { $0.kind == .columns }.isEmpty)
  }
}

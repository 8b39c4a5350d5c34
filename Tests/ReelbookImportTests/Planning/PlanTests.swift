import ReelbookImport
import ReelbookModel
import Testing

@Suite struct PlanTests {
  private static let row = "title,year,tmdbId,watchedAt\nThe Matrix,1999,,2026-11-20\n"

  @Test func `a play that was logged by hand is found by title and day, and can be overruled`() throws {
    var home = try Household()
    try home.edit { try $0.watch(.movie(603), at: .day(CivilDay(year: 2026, month: 11, day: 20) ?? .absent)) }
    for text in [Self.row, "title,year,tmdbId,watchedAt\nMatrix,,603,2026-11-20\n"] {
      let plan = try home.plan(file("history.csv", text))
      #expect(plan.items.map(\.status) == [.sameViewing])
      #expect(plan.rows.alreadyThere == 1 && plan.newTitles.isEmpty)
    }
    try home.apply(file("history.csv", Self.row)) { $0.accept(.sameViewing) }
    #expect(home.library.plays(about: .movie(603)).count == 2)
    #expect(home.library.titles.count == 2)
  }

  @Test func `an import is one commit, adds nothing the second time, and can be undone and repeated`() throws {
    var home = try Household()
    let before = home.library
    let export = try file("history.csv", Self.row + "Heat,1995,949,2020-01-02\nHeat,1995,949,\n")
    let edits = home.commits.count
    try home.apply(export)
    #expect(home.diary == ["Heat 2020-01-02", "Heat unknown", "The Matrix 2026-11-20"])
    #expect(home.commits.count == edits + 1)
    #expect(home.commits.last?.verb == .importHistory)
    let again = try home.apply(export)
    #expect(again.items.allSatisfy { $0.status == .alreadyThere })
    #expect(home.commits.count == edits + 1)
    let commit = try #require(home.commits.last)
    #expect(try home.edit { $0.undo(commit) }.isEmpty)
    #expect(home.library.diary(of: Household.ada).isEmpty)
    #expect(home.library.titles().map(\.id) == before.titles().map(\.id))
    // Undo is no deletion: nothing is held back.
    #expect(try home.apply(export).counts == [.new: 3])
    #expect(home.diary.count == 3)
  }

  /// In a library of many plays each row is looked up; in a small one, a pass over the plays finds all.
  @Test(arguments: [0, 60])
  func `a later export adds new plays, and leaves those that were deleted or changed here`(others: Int) throws {
    var home = try Household()
    try home.edit { draft in
      for episode in 0..<others {
        try draft.watch(.episode(episode + 1, season: 1, of: Household.dark), at: .unknown, insisting: true)
      }
    }
    func films() -> [String] { home.diary.filter { !$0.contains("Dark") } }
    let rows = ["Heat,1995,949,2020-01-02\n", "Fargo,1996,275,2020-02-02\n", "Air,2023,964980,2023-05-05\n"]
    let head = "title,year,tmdbId,watchedAt\n"
    try home.apply(file("history.csv", head + rows.joined()))
    let heat = try #require(home.library.plays(about: .movie(949)).first)
    let fargo = try #require(home.library.plays(about: .movie(275)).first)
    try home.edit { try $0.remove(heat.play.id) }
    try home.edit { try $0.edit(fargo.play.id) { $0.time = .year(2019) } }
    let later = try file("history.csv", head + rows.joined() + "Alien,1979,348,2024-01-01\n")
    let plan = try home.apply(later)
    #expect(plan.items.map(\.status) == [.deletedHere, .changedHere, .alreadyThere, .new])
    #expect(films() == ["Air 2023-05-05", "Alien 2024-01-01", "Fargo 2019"])
    #expect(plan.rows.skipped == 2 && plan.rows.total == 4)
    try home.apply(later) {
      $0.accept(.deletedHere)
      $0.accept(.changedHere)
    }
    #expect(films() == ["Air 2023-05-05", "Alien 2024-01-01", "Fargo 2020-02-02", "Heat 2020-01-02"])
  }

  @Test func `a rating that was changed or removed here is left alone`() throws {
    var home = try Household()
    let ratings = "title,year,tmdbId,userRating\nThe Matrix,1999,603,9\nHeat,1995,949,8\n"
    try home.apply(files(("ratings.csv", ratings)))
    try home.edit { try $0.rate(.movie(603), .outOfTen(5)) }
    try home.edit { try $0.rate(.movie(949), nil) }
    let plan = try home.apply(files(("ratings.csv", ratings)))
    #expect(plan.items.map(\.status) == [.contradicting, .deletedHere])
    #expect(home.library.mark(on: .movie(603), of: Household.ada).rating == (try .outOfTen(5)))
    try home.apply(files(("ratings.csv", ratings))) { $0.accept(.contradicting) }
    #expect(home.library.mark(on: .movie(603), of: Household.ada).rating == (try .outOfTen(9)))
  }

  @Test func `each item of a plan can be decided alone`() throws {
    var home = try Household()
    let export = try file("history.csv", Self.row + "Heat,1995,949,2020-01-02\n")
    var plan = try home.plan(export)
    plan.decide(plan.items[0], .exclude)
    try home.edit { try $0.apply(plan) }
    #expect(home.diary == ["Heat 2020-01-02"])
  }

  @Test func `two trackers with the same plays give the same diary in either order`() throws {
    let letterboxd = try files(
      (
        "diary.csv",
        "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2024-05-02,The Matrix,1999,https://boxd.it/a,,,,2024-05-01\n2024-05-02,Heat,1995,https://boxd.it/b,,,,2024-05-02\n"
      ))
    let trakt = try files(
      (
        "watched-history-1.json",
        #"[{"id":1,"watched_at":"2024-05-01T20:15:00.000Z","type":"movie","movie":{"title":"The Matrix","year":1999,"ids":{"trakt":1,"tmdb":603}}},{"id":2,"watched_at":"2024-05-04T20:15:00.000Z","type":"movie","movie":{"title":"Heat","year":1995,"ids":{"trakt":2,"tmdb":949}}}]"#
      ))
    func evenings(_ exports: ForeignExport...) throws -> [String] {
      var home = try Household()
      for export in exports { try home.apply(export) }
      return home.library.diary(of: Household.ada).map {
        "\(home.library.name(of: $0.subject)) \($0.play.time.day?.description ?? "")"
      }
      .sorted()
    }
    let expected = ["Heat 2024-05-02", "Heat 2024-05-04", "The Matrix 2024-05-01"]
    #expect(try evenings(letterboxd, trakt) == expected)
    #expect(try evenings(trakt, letterboxd) == expected)
  }

  @Test
  func `an imported play without a day gets another file's day, and a play logged by hand stays`()
    throws
  {
    let head = "title,year,tmdbId,watchedAt\n"
    var home = try Household()
    try home.edit { try $0.watch(.movie(603), at: .year(2026)) }
    try home.apply(file("history.csv", head + "Heat,1995,949,\n"))
    let later = try file("other.csv", head + "Heat,1995,949,2020-01-02\nThe Matrix,1999,603,2026-11-20\n")
    let plan = try home.apply(later)
    #expect(plan.items.map(\.status) == [.moreExact, .sameViewing])
    #expect(plan.rows.imported == 1 && plan.rows.alreadyThere == 1)
    #expect(home.diary == ["Heat 2020-01-02", "The Matrix 2026"])
    #expect(try home.plan(later).items.map(\.status) == [.sameViewing, .sameViewing])
    #expect(try home.plan(file("history.csv", head + "Heat,1995,949,\n")).items.map(\.status) == [.alreadyThere])
    let commit = try #require(home.commits.last)
    try home.edit { draft in _ = draft.undo(commit) }
    #expect(home.diary == ["Heat unknown", "The Matrix 2026"])
    try home.apply(later) { $0.reject(.moreExact) }
    #expect(home.diary == ["Heat unknown", "The Matrix 2026"])
  }

  @Test func `a title that left with an undone import comes back with another, unlike one that a person removed`()
    throws
  {
    let export = try file("history.csv", "title,year,tmdbId,watchedAt\nHeat,1995,949,2020-01-02\n")
    var home = try Household(knowsTitles: false)
    try home.apply(export) { $0.listName = "From Movary" }
    let commit = try #require(home.commits.last)
    try home.edit { draft in _ = draft.undo(commit) }
    #expect(home.library.titles().isEmpty)
    let plan = try home.apply(export)
    #expect(plan.newTitles == [.movie(949)])
    #expect(home.library.unlisted.map(\.id) == [.movie(949)] && home.library.checkInvariants().isEmpty)
    try home.edit { try $0.remove(TitleID.movie(949)) }
    let more = try file("more.csv", "title,year,tmdbId,watchedAt\nHeat,1995,949,2021-01-02\n")
    #expect(try home.apply(more).newTitles.isEmpty)
    #expect(home.library.unlisted.isEmpty && home.diary.count == 2)
  }

  @Test func `the titles of an import can be added to a list of their own`() throws {
    var home = try Household()
    try home.apply(file("history.csv", Self.row + "Heat,1995,949,2020-01-02\n")) { $0.listName = "From Movary" }
    #expect(home.library.unlisted.isEmpty)
    let list = try #require(home.library.lists(named: "From Movary").first)
    #expect(home.library.items(in: list.id).map(\.subject) == [.movie(949)])
    #expect(home.library.checkInvariants().isEmpty)
  }
}

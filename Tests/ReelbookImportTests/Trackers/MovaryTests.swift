import ReelbookImport
import ReelbookModel
import Testing

@Suite struct MovaryTests {
  static let history = #"""
    title,year,tmdbId,imdbId,watchedAt,comment,location
    "The Matrix",1999,603,tt0133093,2024-03-02,"late show",Cinema
    "The Matrix",1999,603,tt0133093,2024-03-02,,
    Heat,1995,949,tt0113277,,,
    "The \"Real\" One, Part \"2\"",2001,55,,2024-03-01,"ends in \",Home

    """#

  @Test func `equal rows are several plays, a blank day is unknown, and PHP's quotes are read`() throws {
    let export = try file("export-history-ann-2024.csv", Self.history).history
    #expect(
      export.summaries == [
        "The Matrix (1999) @ 2024-03-02", "The Matrix (1999) @ 2024-03-02", "Heat (1995) @ unknown",
        #"The \"Real\" One, Part \"2\" (2001) @ 2024-03-01"#,
      ])
    let details = export.viewings.compactMap { item in
      if case .viewing(let viewing) = item.content {
        "\(viewing.details.notes)|\(viewing.details.location)"
      } else {
        nil
      }
    }
    #expect(details == ["late show|Cinema", "|", "|", #"ends in \|Home"#])
    #expect(export.problems.isEmpty && export.addsUp)
  }

  @Test func `a history that is imported again brings no doubles`() throws {
    var home = try Household()
    try home.applyTwice(file("history.csv", Self.history))
    #expect(home.diary.count == 4)
  }

  @Test func `a file of another program has its quotes as the standard says`() throws {
    let text = "title,tmdbId,watchedAt,comment\n\"A \\\"B\",1,2024-01-01,x\nHeat,949,2024-01-02,y\n"
    let letterboxd = "Date,Name,Year,Letterboxd URI\n2024-01-01,\"A \\\"B\",1999,u\n2024-01-01,Heat,1995,v\n"
    #expect(try file("history.csv", text).history.problems.isEmpty)
    #expect(try files(("watched.csv", letterboxd)).history.problems.map(\.line) == [2])
  }
}

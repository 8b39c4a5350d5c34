import ReelbookImport
import ReelbookModel
import Testing

@Suite struct ShowlyTests {
  static let json = """
    {"version":2,"platform":"android","createdAt":"2024-06-01T10:00:00.000Z",
    "shows":{"cH":[{"id":2,"tmId":70523,"t":"Dark","a":"2024-01-01T10:00:00.000Z","u":"2024-01-01T10:00:00.000Z"},{"id":3,"tmId":-1,"t":"Lost","a":"2024-01-02T10:00:00.000Z"}],
      "cW":[{"id":4,"tmId":1396,"t":"Breaking Bad","a":"2024-01-03T10:00:00.000Z"}],"cHid":[{"id":5,"tmId":1,"t":"Hidden"}],
      "pEp":[{"id":11,"sId":2,"stmId":70523,"eN":1,"sN":1,"a":"2024-02-01T20:00:00.000Z"},{"id":12,"sId":2,"stmId":-1,"eN":2,"sN":1,"a":null}],
      "pSe":[{"id":21,"sId":2,"stmId":70523,"sN":1}],"pP":[2],"pOH":[3],
      "rS":[{"id":2,"tmId":70523,"r":9,"rA":"2024-03-01T10:00:00.000Z"}],"rSe":[{"id":21,"sId":2,"stmId":70523,"sN":1,"r":8}],
      "rEp":[{"id":11,"sId":2,"stmId":70523,"sN":1,"eN":1,"r":7}]},
    "movies":{"cH":[{"id":7,"tmId":603,"t":"The Matrix","a":"2024-04-01T20:00:00.000Z"}],"cW":[{"id":8,"tmId":949,"t":"Heat","a":"2024-04-02T10:00:00.000Z"}],"cHid":[],"pP":[],
      "rM":[{"id":7,"tmId":603,"r":10}]},
    "lists":{"l":[{"id":1,"n":"Time","d":"About it","it":[{"id":1,"lId":1,"tId":2,"tmId":70523,"t":"show","r":1,"l":"2024-05-01T10:00:00.000Z"},{"id":2,"lId":1,"tId":7,"tmId":603,"t":"movie","r":2}]}]}}
    """

  @Test func `a followed series is not watched, and a film on the same list is`() throws {
    let history = try file("showly_export_20240601100000.json", Self.json).history
    #expect(
      history.summaries == [
        "Dark category(current)",
        "Breaking Bad watchlist(since: Optional(2024-01-03T10:00:00Z))", "Hidden hidden",
        "The Matrix @ 2024-04-01T20:00:00+00:00[GMT]", "Heat watchlist(since: Optional(2024-04-02T10:00:00Z))",
        "Dark s1e1 @ 2024-02-01T20:00:00+00:00[GMT]", "Dark s1e2 @ unknown", "Lost category(paused)",
        "Dark rating(ten:9)", "The Matrix rating(ten:10)", "Dark s1 rating(ten:8)", "Dark s1e1 rating(ten:7)",
        "Dark on Time",
        "The Matrix on Time",
      ])
    #expect(history.leftOut == ["aggregate": 1, "noPlace": 1] && history.problems.isEmpty && history.addsUp)
  }

  @Test func `an export that is imported again brings no doubles`() throws {
    var home = try Household()
    try home.applyTwice(file("showly_export_20240601100000.json", Self.json))
    #expect(home.diary.count == 3 && home.watchlist == ["Breaking Bad", "Heat"])
    #expect(home.category(Household.dark) == .current)
    #expect(home.rating(.season(1, of: Household.dark)) == (try .outOfTen(8)))
  }

  @Test func `the first version has no platform and no numbers of TMDb for episodes`() throws {
    let json = """
      {"version":1,"shows":{"cH":[{"id":2,"tmId":70523,"t":"Dark"}],"pEp":[{"id":11,"sId":2,"eN":1,"sN":1}]},"movies":{"cH":[]}}
      """
    #expect(try file("backup.json", json).history.summaries == ["Dark category(current)", "Dark s1e1 @ unknown"])
  }
}

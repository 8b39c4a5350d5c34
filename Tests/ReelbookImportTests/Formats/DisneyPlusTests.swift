import ReelbookImport
import ReelbookModel
import Testing

@Suite struct DisneyPlusTests {
  private static let sheet = """
    date,service,profile_id,device_id,program_title,create_ts,end_ts
    2024-03-02,disney,p1,d-secret,The Matrix,2024-03-02 20:00:00,2024-03-02 21:00:00
    2024-03-02,disney,p1,d-secret,The Matrix,2024-03-02 21:10:00,2024-03-02 22:10:00
    2024-03-03,disney,p1,d-secret,Heat,2024-03-03 20:00:00,2024-03-03 20:01:00
    2024-03-04,disney,p2,d-secret,Fargo,soon,
    2024-03-05,disney,p1,d-secret,Trailer: Heat,2024-03-05 20:00:00,2024-03-05 20:03:00

    """

  @Test func `the sheet has the days of its sessions, by profile`() throws {
    let history = try file("watchHistoryDetails.csv", Self.sheet).history
    #expect(history.summaries == ["The Matrix @ 2024-03-02", "Fargo @ 2024-03-04"])
    #expect(history.profiles == ["p1", "p2"] && history.reasons == ["preview 1", "unfinished 1"])
    guard case .viewing(let viewing) = history.items[0].content else { throw TestFailure() }
    #expect(viewing.details.timeWatched == .seconds(7200) && viewing.columns.isEmpty)
    #expect(history.addsUp)
  }

  @Test func `a name of unknown kind is found in the library or listed, and nothing comes twice`() async throws {
    var home = try Household()
    try home.apply(file("watchHistoryDetails.csv", Self.sheet))
    #expect(home.diary == ["The Matrix 2024-03-02"])
    #expect(try home.apply(file("watchHistoryDetails.csv", Self.sheet)).items(.new).isEmpty)
    #expect(try await file("watchHistoryDetails.csv", Self.sheet).namesNotFound() == ["Fargo"])
  }

  @Test func `the other table has the series' name as that of the season, and episodes by name`() async throws {
    let text =
      "Profile ID;Program Title;Season Title;Date\n1;Lies;Dark;02.03.2024\n1;The Matrix;;31.03.2024\n1;Unseen;Lost;31.03.2024\n1;Lies (Trailer);Dark;02.03.2024\n"
    var home = try Household()
    let plan = try home.apply(file("disney.csv", text))
    #expect(home.diary.contains("S1E2 of Dark 2024-03-02") && home.diary.contains("The Matrix 2024-03-31"))
    #expect(plan.history.reasons == ["preview 1"])
    #expect(try home.apply(file("disney.csv", text)).items(.new).isEmpty)
    #expect(try await file("disney.csv", text).namesNotFound() == ["Lost"])
  }
}

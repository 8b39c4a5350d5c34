import ReelbookImport
import ReelbookModel
import Testing

@Suite struct PrimeVideoTests {
  private static let request = """
    Profile Type,Title,Playback Start Datetime (UTC),Playback End Datetime (UTC),Seconds Viewed,Seconds Paused,Material Type Description,Is Autoplay,Is Deleted,City,ISP,Country Code,Device Manufacturer
    ADULT,\"""The Matrix""\",2024-03-02T20:04:33Z,2024-03-02T20:00:00Z,4000,10,Feature,No,No,Aytown,Net,DE,Acme
    ADULT,\"""The Matrix""\",2024-03-02 22:04:33.000,Not Available,3900,10,Feature,No,Not Applicable,Aytown,Net,DE,Acme
    ADULT,\"""Lies-Dark - Season 1""\",2024-03-03T20:04:33Z,,3000,0,Full,Yes,No,Aytown,Net,DE,Acme
    ADULT,\"""Folge 3-Dark - Staffel 2""\",2024-03-04T20:04:33Z,,3000,0,Full,Yes,No,Aytown,Net,DE,Acme
    ADULT,\"""One-Way Ticket-The Fugitive - Season 4""\",2024-03-05T20:04:33Z,,3000,0,Full,Yes,No,Aytown,Net,DE,Acme
    ADULT,\"""The One-Armed Man-The Fugitive - Season 4""\",2024-03-06T20:04:33Z,,3000,0,Full,Yes,No,Aytown,Net,DE,Acme
    ADULT,\"""Spider-Man""\",2024-03-07T20:04:33Z,,7000,0,Feature,No,No,Aytown,Net,DE,Acme
    ADULT,\"""Heat""\",2024-03-08T20:04:33Z,,100,0,Feature,No,No,Aytown,Net,DE,Acme
    ADULT,\"""Heat""\",2024-03-09T20:04:33Z,,7000,0,Feature,No,Yes,Aytown,Net,DE,Acme
    ADULT,\"""Heat - Official""\",2024-03-09T20:04:33Z,,140,0,Trailer,No,No,Aytown,Net,DE,Acme
    ADULT,\"""A Match""\",2024-03-09T20:04:33Z,,7000,0,LiveStreaming,No,No,Aytown,Net,DE,Acme
    ADULT,\"""Fargo""\",Not Available,Not Available,7000,0,Feature,No,No,Aytown,Net,DE,Acme

    """

  @Test func `films and episodes are told apart, and a series' name is behind the right hyphen`() throws {
    let history = try file("Viewing History.csv", Self.request).history
    #expect(
      history.summaries == [
        "The Matrix @ 2024-03-02T20:04:33+00:00[GMT]", "Dark s1 @ 2024-03-03T20:04:33+00:00[GMT]",
        "Dark s2e3 @ 2024-03-04T20:04:33+00:00[GMT]", "The Fugitive s4 @ 2024-03-05T20:04:33+00:00[GMT]",
        "The Fugitive s4 @ 2024-03-06T20:04:33+00:00[GMT]", "Spider-Man @ 2024-03-07T20:04:33+00:00[GMT]",
        "Fargo @ unknown",
      ])
    #expect(
      history.items.map(\.place.episodeName)
        == ["", "Lies", "Folge 3", "One-Way Ticket", "The One-Armed Man", "", ""])
    #expect(history.reasons == ["noContent 1", "otherKind 1", "preview 1", "unfinished 1"])
    #expect(history.problems.isEmpty && history.mergedRows == 1 && history.addsUp)
  }

  @Test func `nothing of cities, providers and devices is kept`() throws {
    for case .viewing(let viewing) in try file("Viewing History.csv", Self.request).history.items.map(\.content) {
      #expect(viewing.columns.isEmpty && viewing.details.location.isEmpty)
    }
  }

  @Test func `sessions of an evening are one play, and a second import brings no doubles`() throws {
    var home = try Household()
    try home.apply(file("Viewing History.csv", Self.request))
    #expect(
      home.diary.filter { $0.contains("Dark") || $0.contains("Matrix") } == [
        "S1E2 of Dark 2024-03-03T20:04:33+00:00[GMT]", "S2E3 of Dark 2024-03-04T20:04:33+00:00[GMT]",
        "The Matrix 2024-03-02T20:04:33+00:00[GMT]",
      ])
    #expect(home.library.plays.first { $0.subject == .movie(603) }?.timeWatched == .seconds(7900))
    #expect(try home.apply(file("Viewing History.csv", Self.request)).items(.new).isEmpty)
  }

  @Test func `titles that are not found are listed`() async throws {
    #expect(
      try await file("Viewing History.csv", Self.request).namesNotFound()
        == ["The Fugitive", "Spider-Man", "Fargo"])
  }

  @Test func `the last days of titles add nothing to their sessions`() throws {
    let events = """
      Title Name,Title Description,Seconds Watched,Most Recent Watch Date,Deleted from Watch History
      The Matrix,A film,7900,2024-03-02,no
      Lies-Dark - Season 1,An episode,3000,2024-03-03,no
      Gone,A film,3000,2024-03-03,yes
      Brief,A film,20,2024-03-03,no

      """
    var home = try Household()
    let export = try files(("A/Viewing History.csv", Self.request), ("A/Watch Events.csv", events))
    #expect(export.history.reasons.contains("noContent 1") && export.history.addsUp)
    try home.apply(export)
    #expect(home.diary.filter { $0.contains("Dark") || $0.contains("Matrix") }.count == 3)
    #expect(home.library.plays.first { $0.subject == .movie(603) }?.timeWatched == .seconds(7900))
  }

  @Test func `the oldest version has hours in the order of the United States`() throws {
    let text =
      "Playback Hour,Title,Marketplace,Operating System,Browser,City\n3/2/2024 8:00:00,The Matrix,US,OS,B,Aytown\n3/2/2024 9:00:00,The Matrix,US,OS,B,Aytown\n"
    let history = try file("PrimeVideo.ViewingHistory.csv", text).history
    #expect(history.summaries == ["The Matrix @ 2024-03-02T08:00"])
    guard case .viewing(let viewing) = history.items[0].content else { throw TestFailure() }
    #expect(viewing.columns.isEmpty)
  }

  @Test func `the table of the page has days, in all versions`() throws {
    let versions = [
      "Date Watched,Type,Title,Episode Title,Global Title Identifier,Episode Global Title Identifier,Path,Episode Path,Image URL\n2024-03-02 00:00:00.000,Movie,The Matrix,,amzn1.a,,/d,,i\n1709424000000,Series,\"Dark, Season 1\",Episode 2: Lies,amzn1.b,amzn1.c,/d,/e,i\n",
      "Date Watched,Type,Title,Episode\n2024-03-02,Movie,The Matrix,\n2024-03-03,Series,Dark - Season 1,Episode 2: Lies\n",
      "Datum angesehen,Typ,Titel,Folge\n2024-03-02,Film,The Matrix,\n2024-03-03,Serie,Dark - Staffel 1,Folge 2: Lies\n",
    ]
    for (number, text) in versions.enumerated() {
      var home = try Household()
      try home.apply(file("watch-history.csv", text))
      #expect(home.diary == ["S1E2 of Dark 2024-03-03", "The Matrix 2024-03-02"], "\(number)")
      #expect(try home.apply(file("watch-history.csv", text)).items(.new).isEmpty)
    }
  }
}

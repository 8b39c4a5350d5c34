import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import Testing

/// A file of format 1 reads the same in every later version, and its rows get the same ids.
@Suite struct FormatOneTests {
  private static let json = """
    {"reelbook":"watch-history","format":1,
    "viewings":[
    {"date":"2026-11-19T21:15:00+01:00[Europe/Berlin]","title":"Amélie","year":2001,"kind":"movie","tmdb":194,"imdb":"tt0211915","rewatch":true,"rating":"stars:4.5","format":"theater","location":"Kino, Berlin","companions":["Ann","Bob; Co"],"mood":"great","notes":"Wow.\\n","timeWatched":7320,"run":2,"logged":"2026-11-20T20:15:00Z","Seat":"F12"},
    {"date":"released","title":"South Park","kind":"series","season":1,"episode":2,"titleID":"series/tvdb/75897","episodeTMDb":102,"extent":60.5}
    ]}

    """

  private static let csv = """
    date,title,year,kind,season,episode,tmdb,imdb,titleID,episodeTMDb,rewatch,rating,format,location,companions,mood,notes,timeWatched,extent,run,logged,play,Seat
    2026-11-19T21:15:00+01:00[Europe/Berlin],Amélie,2001,movie,,,194,tt0211915,,,true,stars:4.5,theater,"Kino, Berlin",Ann;Bob\\; Co,great,"Wow.
    ",7320,,2,2026-11-20T20:15:00Z,,F12
    released,South Park,,series,1,2,,,series/tvdb/75897,102,,,,,,,,,60.5,,,,

    """

  @Test func `the CSV and the JSON of format 1 read the same`() throws {
    let json = try OwnFile(reading: Self.json.utf8, named: "")
    let csv = try OwnFile(reading: Self.csv.utf8, named: "")
    #expect(json.problems.isEmpty && csv.problems.isEmpty)
    let row = try #require(json.rows.first)
    #expect(row.about == .init(.movie(194), title: "Amélie", year: 2001, imdb: "tt0211915"))
    #expect(row.time == WatchTime("2026-11-19T21:15:00+01:00[Europe/Berlin]"))
    #expect(row.logged == Instant("2026-11-20T20:15:00Z"))
    #expect(row.columns == ["Seat": "F12"])
    #expect(
      row.details
        == PlayDetails(
          format: .theater, location: "Kino, Berlin", companions: ["Ann", "Bob; Co"], mood: .great, notes: "Wow.\n",
          rating: try .stars(4.5), timeWatched: .seconds(7320), wasSeenBefore: true))
    #expect(row.run == 2)
    let series = TitleID(.series, namespace: "tvdb", value: "75897")
    #expect(json.rows.last?.about.subject == .episode(2, season: 1, of: series))
    #expect(json.rows.last?.about.witness == 102)
    #expect(json.rows.last?.details == PlayDetails(.upTo(.milliseconds(60_500))))
    #expect(json.rows.last?.time == .released)
    #expect(csv.rows.map(\.about) == json.rows.map(\.about))
    #expect(csv.rows.map(\.details) == json.rows.map(\.details) && csv.rows.map(\.run) == json.rows.map(\.run))
    #expect(csv.rows.map(\.time) == json.rows.map(\.time))
  }

  @Test func `a row gets the same play id as in the first version`() throws {
    for text in [Self.json, Self.csv] {
      var home = try Home()
      let report = try home.apply(text)
      #expect(
        report.added.map(\.description) == [
          "ecbc549f-5a8a-8b60-ad2c-ae6200c5e04d", "52eb352e-3161-8a52-b3ba-1d5b7bd9b575",
        ])
    }
  }
}

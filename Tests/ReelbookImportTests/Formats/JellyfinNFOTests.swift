import ReelbookImport
import ReelbookModel
import Testing

@Suite struct JellyfinNFOTests {
  private static func movie(_ members: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8" standalone="yes"?>
    <movie><plot>Neo &amp; more</plot><outline /><lockdata>false</lockdata><dateadded>2020-01-01 10:00:00</dateadded>
    <title>The Matrix</title><rating>8.7</rating><year>1999</year><imdbid>tt0133093</imdbid><tmdbid>603</tmdbid><collectionnumber>2344</collectionnumber>
    <premiered>1999-03-31</premiered>\(members)<actor><name>Keanu Reeves</name><type>Actor</type></actor></movie>
    """
  }

  private static let watched =
    "<isuserfavorite>true</isuserfavorite><userrating>9</userrating><playcount>5</playcount><watched>true</watched><lastplayed>2024-03-02 23:30:00</lastplayed>"

  @Test func `a watched film is one viewing, at a time in UTC`() throws {
    let history = try file("movie.nfo", Self.movie(Self.watched)).history
    #expect(
      history.summaries == [
        "The Matrix (1999) @ 2024-03-02T23:30:00+00:00[GMT]", "The Matrix (1999) rating(ten:9)",
        "The Matrix (1999) starred",
      ])
    #expect(history.titles.map(\.ids) == [["imdb": "tt0133093", "tmdb": "603"]])
    #expect(history.files.map(\.format) == ["Jellyfin NFO"] && history.problems.isEmpty)
    var home = try Household()
    try home.apply(ForeignExport(history))
    #expect(home.diary == ["The Matrix 2024-03-02T23:30:00+00:00[GMT]"])
    #expect(try !home.plan(ForeignExport(history)).items.contains { $0.status == .new })
  }

  @Test func `a watched film without a date is undated`() throws {
    let text = Self.movie("<playcount>2</playcount><watched>true</watched><lastplayed></lastplayed>")
    #expect(try file("movie.nfo", text).history.summaries == ["The Matrix (1999) @ unknown"])
  }

  @Test func `a started film is no viewing, and its position is when it was`() throws {
    let text = Self.movie(
      "<isuserfavorite>false</isuserfavorite><playcount>2</playcount><watched>false</watched><lastplayed>2024-03-02 20:00:00</lastplayed><resume><position>600.5</position><total>8160</total></resume>"
    )
    let history = try file("movie.nfo", text).history
    guard case .stop(let stop) = history.items.first?.content, history.items.count == 1 else { throw TestFailure() }
    #expect(stop.position == .milliseconds(600_500) && stop.recorded == Instant("2024-03-02T20:00:00Z"))
  }

  @Test func `a file without a user's data is a remainder`() throws {
    let history = try file("movie.nfo", Self.movie("")).history
    #expect(history.items.isEmpty && history.remainder.map(\.reason) == [.noContent])
    #expect(history.files.map(\.format) == ["Jellyfin NFO"])
  }

  @Test func `a film without the switch of the lock is told by its ids`() throws {
    let text =
      "<movie><title>Heat</title><tmdbid>949</tmdbid><watched>true</watched><lastplayed>2024-03-02 23:30:00</lastplayed></movie>"
    let history = try file("movie.nfo", text).history
    #expect(history.files.map(\.format) == ["Jellyfin NFO"])
    #expect(history.summaries == ["Heat @ 2024-03-02T23:30:00+00:00[GMT]"])
  }

  @Test func `another program's file with Kodi's ids is none of Jellyfin's`() throws {
    let text =
      "<movie><title>Heat</title><tmdbid>949</tmdbid><uniqueid type=\"tmdb\">949</uniqueid><watched>true</watched><lastplayed>2024-03-02 23:30:00</lastplayed></movie>"
    let history = try file("movie.nfo", text).history
    #expect(history.files.map(\.format) == ["Kodi"])
    #expect(history.summaries == ["Heat seen 1× 2024-03-02T23:30"])
  }

  @Test func `the episodes of a folder belong to its series, with their own ids`() throws {
    func episode(_ number: Int, _ members: String) -> String {
      "<episodedetails><lockdata>false</lockdata><title>E\(number)</title><season>1</season><episode>\(number)</episode><imdbid>tt000000\(number)</imdbid>\(members)</episodedetails>"
    }
    let export = try files(
      ("Dark/Season 01/S01E01.nfo", episode(1, Self.watched) + "\n" + episode(2, Self.watched)),
      ("Dark/Season 01/S01E03.nfo", episode(3, "")),
      (
        "Dark/tvshow.nfo",
        "<tvshow><lockdata>false</lockdata><title>Dark</title><imdb_id>tt5753856</imdb_id><tmdbid>70523</tmdbid><status>Ended</status></tvshow>"
      ))
    let history = export.history
    #expect(history.titles.first?.ids == ["imdb": "tt5753856", "tmdb": "70523"])
    #expect(history.viewings.map(\.place.ids) == [["imdb": "tt0000001"], ["imdb": "tt0000002"]])
    #expect(history.viewings.map { history.titles[$0.title].name } == ["Dark", "Dark"])
    #expect(history.remainder.reduce(0) { $0 + $1.count } == 2 && history.addsUp)
    var home = try Household()
    try home.apply(export)
    #expect(
      home.diary == [
        "S1E1 of Dark 2024-03-02T23:30:00+00:00[GMT]", "S1E2 of Dark 2024-03-02T23:30:00+00:00[GMT]",
      ])
    #expect(try !home.plan(export).items.contains { $0.status == .new })
  }

  @Test func `an episode whose series nobody names is listed as unmatched`() throws {
    let text =
      "<episodedetails><lockdata>false</lockdata><title>Pilot</title><season>1</season><episode>1</episode>\(Self.watched)</episodedetails>"
    var home = try Household()
    let plan = try home.apply(file("S01E01.nfo", text))
    #expect(plan.rows.unmatched == 1 && home.diary.isEmpty)
    #expect(plan.unmatchedCSV.contains("series"))
  }
}

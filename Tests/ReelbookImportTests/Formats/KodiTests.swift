import ReelbookImport
import ReelbookModel
import Testing

@Suite struct KodiTests {
  private static func movie(_ members: String, title: String = "The Matrix", imdb: String = "tt0133093") -> String {
    """
    <?xml version="1.0" encoding="UTF-8" standalone="yes" ?>
    <movie><title>\(title)</title><originaltitle>\(title)</originaltitle><ratings><rating name="imdb" max="10" default="true"><value>8.7</value><votes>1</votes></rating></ratings>
    \(members)<runtime>136</runtime><id>\(imdb)</id><uniqueid type="imdb" default="true">\(imdb)</uniqueid>
    <genre>Action</genre><genre>Drama</genre><premiered>1999-03-31</premiered><year>1999</year>
    <actor><name>Keanu Reeves</name><role>Neo</role><order>0</order></actor><actor><name>X</name><role>Y</role></actor></movie>
    https://www.themoviedb.org/movie/603?a=1&b=2

    """
  }

  private static func episode(
    _ number: Int, _ members: String, show: String = "<showtitle>Dark</showtitle>"
  ) -> String {
    "<episodedetails><title>Episode \(number)</title>\(show)<season>1</season><episode>\(number)</episode><displayseason>-1</displayseason>\(members)<uniqueid type=\"tvdb\" default=\"true\">60000\(number)</uniqueid><aired>2017-12-0\(number)</aired></episodedetails>\n"
  }

  @Test func `the plays of a film come in, one of them with the date`() throws {
    let plays = "<userrating>8</userrating><playcount>3</playcount><lastplayed>2024-03-02</lastplayed>"
    let history = try file("The Matrix.nfo", Self.movie(plays)).history
    #expect(history.summaries == ["The Matrix (1999) seen 3× 2024-03-02", "The Matrix (1999) rating(ten:8)"])
    #expect(history.titles.map(\.ids) == [["imdb": "tt0133093"]] && history.problems.isEmpty)
    var home = try Household()
    try home.apply(ForeignExport(history))
    #expect(home.diary == ["The Matrix 2024-03-02", "The Matrix unknown", "The Matrix unknown"])
    #expect(try !home.plan(ForeignExport(history)).items.contains { $0.status == .new })
  }

  @Test func `a time in a file is local`() throws {
    let text = Self.movie("<playcount>1</playcount><lastplayed>2024-03-02 23:30:00</lastplayed>")
    #expect(try file("a.nfo", text).history.summaries == ["The Matrix (1999) seen 1× 2024-03-02T23:30"])
  }

  @Test func `a rating of five is one of ten, and 0 is none`() throws {
    for (rating, expected) in [
      (#"<userrating max="5">4</userrating>"#, "The Matrix (1999) rating(ten:8)"), ("<userrating>0</userrating>", nil),
      ("<userrating>10</userrating>", "The Matrix (1999) rating(ten:10)"),
    ] {
      #expect(try file("a.nfo", Self.movie(rating)).history.summaries.first == expected, "\(rating)")
    }
  }

  @Test func `an interrupted film has a resume point, and no play`() throws {
    let text = Self.movie(
      "<playcount>0</playcount><lastplayed>2024-03-02</lastplayed><resume><position>1200.500000</position><total>8160.000000</total></resume>"
    )
    let history = try file("a.nfo", text).history
    guard case .stop(let stop) = history.items.first?.content, history.items.count == 1 else { throw TestFailure() }
    #expect(stop.position == .milliseconds(1_200_500) && stop.duration == .seconds(8160) && stop.recorded == nil)
  }

  @Test func `a file that says nothing of watching is a remainder`() throws {
    for plays in ["", "<playcount>0</playcount><lastplayed></lastplayed><userrating>0</userrating>"] {
      let history = try file("a.nfo", Self.movie(plays)).history
      #expect(history.items.isEmpty && history.remainder.map(\.reason) == [.noContent] && history.problems.isEmpty)
    }
  }

  @Test func `a folder of films and series is read, and series come from the file above`() throws {
    let played = "<playcount>1</playcount><lastplayed>2024-03-02</lastplayed>"
    let export = try files(
      ("Films/The Matrix (1999)/The Matrix.nfo", Self.movie(played)),
      ("Films/Password (2001)/password.nfo", Self.movie(played, title: "Password", imdb: "tt0000001")),
      ("Films/Address/address.nfo", "https://www.imdb.com/title/tt0113277/\n"),
      (
        "Series/Dark/Season 1/s1e1 and s1e2.nfo",
        Self.episode(1, played, show: "") + Self.episode(2, played, show: "<showtitle/>")
      ),
      ("Series/Dark/Season 1/s1e3.nfo", Self.episode(3, played)),
      ("Series/Dark/Season 1/season.nfo", "<season><title>Season 1</title><seasonnumber>1</seasonnumber></season>"),
      (
        "Series/Dark/tvshow.nfo",
        "<tvshow><title>Dark</title><year>2017</year><userrating>9</userrating><playcount>2</playcount><uniqueid type=\"tmdb\" default=\"true\">70523</uniqueid></tvshow>"
      ),
      ("Series/Other/tvshow.nfo", "<tvshow><title>Other</title><playcount>2</playcount></tvshow>"),
      (
        "Series/Lost/e1.nfo",
        Self.episode(1, played, show: "").replacing(
          "<uniqueid type=\"tvdb\" default=\"true\">600001</uniqueid>", with: "")
      ))
    let history = export.history
    #expect(
      history.summaries.sorted() == [
        "? s1e1 seen 1× 2024-03-02", "Dark (2017) rating(ten:9)", "Dark (2017) s1e1 seen 1× 2024-03-02",
        "Dark (2017) s1e2 seen 1× 2024-03-02", "Dark (2017) s1e3 seen 1× 2024-03-02",
        "Password (1999) seen 1× 2024-03-02", "The Matrix (1999) seen 1× 2024-03-02",
      ])
    #expect(history.titles.first { $0.name == "Dark" }?.ids == ["tmdb": "70523"])
    #expect(history.titles.allSatisfy { $0.ids["folder"] == nil })
    #expect(Set(history.remainder.map(\.reason)) == [.noContent, .aggregate] && history.addsUp)
    #expect(history.files.first { $0.path.hasSuffix("address.nfo") }?.fate == .unknown)
    var home = try Household()
    let plan = try home.apply(export)
    #expect(
      home.diary == [
        "Password 2024-03-02", "S1E1 of Dark 2024-03-02", "S1E2 of Dark 2024-03-02", "S1E3 of Dark 2024-03-02",
        "The Matrix 2024-03-02",
      ])
    #expect(plan.rows.unmatched == 1)
    #expect(try !home.plan(export).items.contains { $0.status == .new })
  }

  @Test func `episodes of two series without names stay apart`() throws {
    let played = "<playcount>1</playcount>"
    let history = try files(
      ("A/e1.nfo", Self.episode(1, played, show: "")), ("A/tvshow.nfo", "<tvshow><title>A</title></tvshow>"),
      ("B/e1.nfo", Self.episode(1, played, show: "")), ("B/tvshow.nfo", "<tvshow><title>B</title></tvshow>")
    ).history
    #expect(history.summaries == ["A s1e1 seen 1× unknown", "B s1e1 seen 1× unknown"])
  }

  private static let library = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes" ?>
    <videodb><version>1</version>
    \(movie("<playcount>2</playcount><lastplayed>2024-03-02</lastplayed><path>smb://ann:secret@box/films/</path><filenameandpath>smb://ann:secret@box/films/m.mkv</filenameandpath><basepath>smb://ann:secret@box/films/</basepath>").components(between: "<movie>", and: "</movie>"))
    <musicvideo><title>Clip</title><playcount>4</playcount></musicvideo>
    <tvshow><title>Dark</title><showtitle>Dark</showtitle><userrating>9</userrating><playcount>2</playcount><path>smb://ann:secret@box/dark/</path>
    <uniqueid type="tmdb" default="true">70523</uniqueid><uniqueid type="imdb">tt5753856</uniqueid><year>2017</year>
    \(episode(1, "<playcount>1</playcount><lastplayed>2024-03-03</lastplayed><userrating>7</userrating>"))\(episode(2, "<playcount>0</playcount><lastplayed></lastplayed>"))</tvshow>
    <tvshow><title>Unknown Show</title>\(episode(1, "<playcount>1</playcount>", show: ""))</tvshow>
    <paths><path><url>smb://ann:secret@box/</url></path></paths>
    </videodb>
    """

  @Test func `a library in one file is read with the episodes of its series, and without its paths`() throws {
    let history = try file("videodb.xml", Self.library).history
    #expect(
      history.summaries == [
        "The Matrix (1999) seen 2× 2024-03-02", "Dark (2017) rating(ten:9)", "Dark (2017) s1e1 seen 1× 2024-03-03",
        "Dark (2017) s1e1 rating(ten:7)", "Unknown Show s1e1 seen 1× unknown",
      ])
    #expect(history.titles[1].ids == ["tmdb": "70523", "imdb": "tt5753856"])
    #expect(history.items[2].place.ids == ["tvdb": "600001"])
    var all = ""
    dump(history, to: &all)
    #expect(all.contains("Dark") && !all.contains("secret") && history.problems.isEmpty)
    #expect(
      Set(history.remainder.map(\.reason)) == [.otherKind, .noContent] && history.addsUp && history.rowCount == 8)
  }

  @Test func `a second import of a library brings nothing`() throws {
    var home = try Household()
    try home.apply(file("videodb.xml", Self.library))
    #expect(
      home.diary == [
        "S1E1 of Dark 2024-03-03", "S1E1 of Unknown Show unknown", "The Matrix 2024-03-02", "The Matrix unknown",
      ])
    #expect(try !home.plan(file("videodb.xml", Self.library)).items.contains { $0.status == .new })
  }

  @Test func `a large library is read element by element`() throws {
    let film = Self.movie("<playcount>1</playcount>").components(between: "<movie>", and: "</movie>")
    let text = "<videodb>" + String(repeating: film, count: 6000) + "</videodb>"
    let history = try files(("videodb.xml", text)).history
    #expect(text.utf8.count > 1 << 21 && history.rowCount == 6000 && history.problems.isEmpty)
  }
}

extension String {
  /// The part from a text to another one, with both.
  fileprivate func components(between start: String, and end: String) -> String {
    guard let first = firstRange(of: start), let last = firstRange(of: end) else { return "" }
    return String(self[first.lowerBound..<last.upperBound])
  }
}

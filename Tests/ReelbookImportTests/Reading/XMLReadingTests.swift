import ReelbookImport
import ReelbookModel
import Testing

/// How XML becomes rows with named values.
@Suite struct XMLReadingTests {
  private static let shoebox = ForeignFormat(
    "Shoebox",
    [
      ForeignTable(
        "*.xml", content: .viewings, requiring: ["<box>", "film[]"], kind: .movie, root: "film",
        columns: [
          .title("title"), .year("made.year"), .tmdb("number[tmdb]"), .imdb("number"), .watched("seen"),
          .location("at.place"), .review("word"),
        ]),
      ForeignTable(
        "*.xml", content: .viewings, requiring: ["<box>", "series[]"], kind: .series, root: "series",
        each: "season.episode",
        columns: [
          .title("title"), .season("season.number"), .episode("season.episode.number"), .watched("season.episode.seen"),
        ]),
    ])

  private func read(_ text: String) throws -> ForeignHistory { try read(Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) throws -> ForeignHistory {
    try ForeignExport(reading: bytes, named: "box.xml", watchedIn: Household.now.zone, formats: [Self.shoebox]).history
  }

  @Test func `children, their children and attributes are members`() throws {
    let history = try read(
      """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <!-- Films & more --><box version="3"><made>2024</made>
        <film title="Heat"><made><year>1995</year></made><seen>2024-05-01</seen><at place="Rex"/></film>
        <film><title>Fargo</title><made year='1996'/><seen> 2024-05-02\n</seen><at><place>Kino</place></at></film>
      </box>
      """)
    #expect(history.summaries == ["Heat (1995) @ 2024-05-01", "Fargo (1996) @ 2024-05-02"])
    #expect(history.viewings.count == 2 && history.problems.isEmpty)
    #expect(locations(history) == ["Rex", "Kino"])
    // What the root says of itself is no row.
    #expect(history.rowCount == 2)
  }

  private func locations(_ history: ForeignHistory) -> [String] {
    history.items.compactMap { if case .viewing(let viewing) = $0.content { viewing.details.location } else { nil } }
  }

  @Test func `an attribute tells children of one name apart`() throws {
    let history = try read(
      #"<box><film title="Heat"><number type="tmdb" default="true">949</number><number>tt0113277</number></film></box>"#
    )
    #expect(history.titles.map(\.ids) == [["tmdb": "949", "imdb": "tt0113277"]])
  }

  @Test func `the texts of repeated children are a list`() throws {
    let history = try read("<box><film title='Heat'><word>a</word><word>b; c</word><word/></film></box>")
    guard case .viewing(let viewing) = history.items[0].content else { throw TestFailure() }
    #expect(viewing.details.notes == #"a;b\; c"#)
  }

  @Test func `elements within an element are rows, be they one or many`() throws {
    let history = try read(
      """
      <box><series><title>Dark</title><season number="1"><episode number="1" seen="2024-05-01"/></season></series>
      <series title="Fargo"><season><number>2</number><episode><number>3</number></episode><episode number="4"/></season>
      <season number="3"><episode number="1"/></season></series></box>
      """)
    #expect(
      history.summaries == [
        "Dark s1e1 @ 2024-05-01", "Fargo s2e3 @ unknown", "Fargo s2e4 @ unknown", "Fargo s3e1 @ unknown",
      ])
  }

  @Test func `references and CDATA are text`() throws {
    let history = try read(
      "<box><film><title>Tom &amp; Jerry&#39;s <![CDATA[<b>]]> &eacute;&#x1F3AC;</title></film></box>")
    #expect(history.titles.map(\.name) == ["Tom & Jerry's <b> é🎬"])
  }

  @Test func `each encoding is read`() throws {
    let text = "<box><film><title>Amélie</title></film></box>"
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let wrong = Array(#"<?xml version="1.0" encoding="UTF-8"?>"#.utf8) + latin
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), latin, wide, wrong] {
      #expect(try read(bytes).titles.map(\.name) == ["Amélie"])
    }
  }

  @Test func `a broken element is reported with its line, and the others are read`() throws {
    let history = try read(
      """
      <box>
        <film title="Heat"/>
        <film><title>Broken</film>
        <film title=Bare></film>
        <film><title>Fargo</title>
        <film>
          <title>Big</title></wrong>
        </film>
        <film title="Alien"/>
      </box>
      """)
    #expect(history.titles.map(\.name) == ["Heat", "Alien"])
    #expect(history.problems.map(\.line) == [3, 4, 5, 6])
    #expect(history.problems.allSatisfy { $0.code == .malformed && $0.text.isEmpty })
    #expect(history.addsUp && history.rowCount == 6)
  }

  @Test func `a file that ends too early says so once`() throws {
    for text in [
      "<box><film title='Heat'/>", "<box><film title='Heat'/><film title='Far", "<box><film title='Heat'/>\n<film>",
    ] {
      let history = try read(text)
      #expect(history.titles.map(\.name) == ["Heat"], "\(text)")
      #expect(history.problems.map(\.code) == [.truncated], "\(text)")
    }
  }
}

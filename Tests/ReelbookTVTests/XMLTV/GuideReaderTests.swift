import Foundation
import ReelbookModel
import ReelbookTV
import Testing

@Suite struct GuideReaderTests {
  private let full = """
    <?xml version="1.0" encoding="ISO-8859-1"?>
    <!DOCTYPE tv SYSTEM "http://evil.example/xmltv.dtd" [ <!ENTITY x SYSTEM "file:///etc/passwd"> ]>
    <!-- a comment with <programme> in it -->
    <tv source-info-name="S &amp; Co" generator-info-name="G">
      <channel id="one.example"><display-name lang="en">One</display-name><display-name>1</display-name>
        <icon src="http://i.example/1.png"/><url>http://one.example</url></channel>
      <programme start="20261123210000 +0100" stop="20261123223000 +0100" channel="one.example" catchup-id="77">
        <title lang="de">Ebbe</title><title lang="en">Tide &lt;3 &#233; &eacute; &x; Tom & Jerry</title>
        <sub-title><![CDATA[Part <1>]]></sub-title>
        <desc>
          All of it.
        </desc>
        <credits><director>D</director><actor role="R">A</actor></credits>
        <date>19990401</date><category>Film</category><length units="minutes">84</length>
        <episode-num system="xmltv_ns">0 . 12/13 . 0/3</episode-num><episode-num>S1E13</episode-num>
        <rating system="FSK"><value>12</value></rating><star-rating><value>3/5</value></star-rating>
        <previously-shown/><new/><unknown><title>not this</title></unknown>
      </programme>
      <programme start="20261123223000 +0100" channel="one.example"><title>After</title></programme>
    </tv>
    """

  @Test(arguments: [1, 3, 64, .max])
  func `a programme is read with all its fields, in pieces of any length`(length: Int) throws {
    let guide = try ReadGuide(Array(full.utf8), pieces: length)
    #expect(guide.headers == [GuideHeader(sourceName: "S & Co", generatorName: "G")])
    #expect(
      guide.channels == [
        GuideChannel(
          id: "one.example", names: [GuideText("One", language: "en"), "1"], icons: ["http://i.example/1.png"],
          pages: ["http://one.example"])
      ])
    var details = Programme.Details()
    details.credits = [.init(job: "director", name: "D"), .init(job: "actor", name: "A", character: "R")]
    details.year = 1999
    details.runtime = .seconds(84 * 60)
    details.ratings = [.init(system: "FSK", value: "12")]
    details.stars = [.init(value: "3/5")]
    details.catchUpID = "77"
    let start = try #require(Instant("2026-11-23T20:00:00.000Z"))
    let first = Programme(
      channel: "one.example", start: start, stop: start.adding(.seconds(5400)),
      titles: [GuideText("Ebbe", language: "de"), GuideText("Tide <3 é é &x; Tom & Jerry", language: "en")],
      subtitles: ["Part <1>"], descriptions: ["All of it."], categories: ["Film"],
      numbers: [.init(.xmltv, "0 . 12/13 . 0/3"), .init(.onScreen, "S1E13")], flags: [.new, .previouslyShown],
      details: details)
    #expect(guide.programmes.first == first)
    #expect(guide.programmes.last?.stop == nil && guide.programmes.count == 2)
    #expect(guide.codes == [.unknownReference] && guide.diagnoses.first?.line == 8)
  }

  @Test func `programmes outside of the selected time or channels are skipped`() throws {
    let noon = try #require(Instant("2026-11-23T21:30:00.000Z"))
    #expect(try ReadGuide(full, GuideSelection(from: noon)).programmes.map(\.title) == ["After"])
    let early = try ReadGuide(full, GuideSelection(until: noon))
    #expect(early.programmes.map(\.title) == ["Ebbe"] && early.skippedCount == 1)
    #expect(try ReadGuide(full, GuideSelection(channels: ["two"])).programmes.isEmpty)
  }

  @Test(arguments: [1, 7, .max])
  func `damage loses only the element that it is in, and gives a diagnosis with its line`(length: Int) throws {
    let text = """
      <tv><channel><display-name>No id</display-name></channel>
      <programme start="1" channel="a"><title>No time</title></programme>
      <programme start="20261123" channel="a"><title>Unclosed
      <programme start="2026112322" channel="a"><title>Whole</title></programme>
      <programme start="20261124" channel="a"></programme>
      <programme start="20261125" channel="a b='<title>Bad</title></programme>
      <programme start="20261126" channel="a"><title>Last</title></programme>
      <programme start="20261127" channel="a"><title>Cut
      """
    let guide = try ReadGuide(Array(text.utf8), pieces: length)
    #expect(guide.programmes.map(\.title).filter { !$0.isEmpty } == ["Whole", "Last"])
    #expect(
      guide.codes == [
        .missingChannel, .unreadableTime, .malformedMarkup, .missingTitle, .missingTitle, .malformedMarkup, .cutOff,
      ])
    #expect(guide.diagnoses.map(\.line) == [1, 2, 4, 4, 5, 6, 8])
  }

  @Test(arguments: [1, 3, .max])
  func `a person's picture and page are neither in the name nor the programme's own`(length: Int) throws {
    let text = """
      <tv><programme start="20261123" channel="a"><title>T</title>
      <credits><actor role="R">Ada <image type="person">http://i.example/1</image><url>http://p.example</url></actor>
      <guest><url system="x">http://q.example</url>Gus</guest></credits><icon src="http://i.example/2"/>
      <url>http://t.example</url><rating system="FSK"><value>12</value><icon src="http://i.example/fsk"/></rating>
      </programme></tv>
      """
    let details = try #require(try ReadGuide(Array(text.utf8), pieces: length).programmes.first?.details)
    #expect(details.credits.map(\.job) == ["actor", "guest"] && details.credits.map(\.name) == ["Ada", "Gus"])
    #expect(details.page == "http://t.example" && details.icons == ["http://i.example/2"])
    #expect(details.ratings == [.init(system: "FSK", value: "12")])
  }

  @Test(arguments: [1, 3, .max])
  func `an unclosed element of a programme or a channel is reported, and the rest is read`(length: Int) throws {
    let text = """
      <tv><channel id="a"><display-name>A</display-name><url>x</channel>
      <programme start="20261123" channel="a"><title>T</title><sub-title>S</programme>
      <programme start="20261124" channel="a"><title>U</title><video><aspect>16:9</video></programme>
      <programme start="20261125" channel="a"><title>V</title><video><aspect>16:9</aspect></video></programme></tv>
      """
    let guide = try ReadGuide(Array(text.utf8), pieces: length)
    #expect(guide.channels.map(\.name) == ["A"] && guide.programmes.map(\.title) == ["T", "U", "V"])
    #expect(guide.diagnoses.map { "\($0.line) \($0.code)" } == [1, 2, 3].map { "\($0) malformedMarkup" })
  }

  @Test(arguments: [1, 3, .max])
  func `an unclosed picture of a person hides nothing behind it`(length: Int) throws {
    let text = """
      <tv><programme start="20261123" channel="a"><credits><actor>Ada<image>x</actor><actor>Bea<url></actor></credits>
      <video><aspect>16:9</aspect></video><title>T</title><category>c</category></programme>
      <programme start="20261124" channel="a"><title>U</title><credits><actor>Cy<image></programme>
      <programme start="20261125" channel="a"><video></video><title>V</title></programme></tv>
      """
    let programmes = try ReadGuide(Array(text.utf8), pieces: length).programmes
    #expect(programmes.map(\.title) == ["T", "U", "V"])
    let programme = try #require(programmes.first)
    #expect(programme.details.credits.map(\.name) == ["Ada", "Bea"])
    #expect(programme.title == "T" && programme.categories == ["c"])
  }

  @Test(arguments: [1, 4, .max])
  func `text in Latin-1 may have references to letters that it lacks`(length: Int) throws {
    var bytes = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>".utf8)
    bytes += Array("<tv><programme start=\"20261123\" channel=\"".utf8)
    bytes += [0xE9] + Array("&#8217;\"><title>L&#8217;".utf8) + [0xE9] + Array("t".utf8) + [0xE9]
    bytes += Array("&hellip; &#x1F600; &#146;</title></programme></tv>".utf8)
    let guide = try ReadGuide(bytes, pieces: length)
    #expect(guide.programmes.map(\.title) == ["L’été… 😀 ’"] && guide.programmes.map(\.channel) == ["é’"])
    #expect(guide.diagnoses.isEmpty)
  }

  @Test(arguments: [1, .max])
  func `a DTD with comments and quotes inside is skipped`(length: Int) throws {
    let text = """
      <!DOCTYPE tv [ <!-- Don't read this: ]> "quoted --> <!ELEMENT tv (channel*)> <!ENTITY a "]>"> ]>
      <tv><programme start="20261123" channel="a"><title>T</title></programme></tv>
      """
    let guide = try ReadGuide(Array(text.utf8), pieces: length)
    #expect(guide.programmes.map(\.title) == ["T"] && guide.diagnoses.isEmpty)
  }

  @Test func `a text is that of the first language that it has, or else the guide's first`() {
    let titles = [GuideText("Ebbe", language: "de-AT"), GuideText("Tide", language: "en"), GuideText("?")]
    #expect(titles.text(in: ["fr", "EN-gb"]) == "Tide" && titles.text(in: ["de"]) == "Ebbe")
    #expect(titles.text(in: ["de-AT", "en"]) == "Ebbe" && titles.text(in: ["fr"]) == "Ebbe" && titles.text() == "Ebbe")
    #expect([GuideText]().text(in: ["de"]) == nil)
  }

  @Test(arguments: [1, 5, .max])
  func `a long comment without an end loses only what it holds, and takes no long time`(length: Int) throws {
    let programme = "<programme start=\"20261123\" channel=\"a\"><title>T</title></programme>"
    let text = "<tv>\(programme)<!-- no end \(programme)</tv>"
    let guide = try ReadGuide(Array(text.utf8), pieces: length)
    #expect(guide.programmes.count == 1 && guide.codes == [.malformedMarkup, .cutOff])
  }

  /// The scanner looks for the end of each comment in the next megabyte.
  @Test func `many comments without an end take no long time, and some without an end lose nothing behind them`() throws
  {
    let junk = String(repeating: "<!--", count: 400_000)
    #expect(try ReadGuide("<tv>\(junk)").programmes.isEmpty)
    let programme = "<programme start=\"20261123\" channel=\"a\"><title>T</title></programme>\n"
    let text =
      "<tv>" + String(repeating: "<!-- no end \(programme)", count: 3) + String(repeating: programme, count: 20_000)
    #expect(try ReadGuide(text + "</tv>").programmes.count == 20_003)
  }

  @Test(arguments: ["<!--", "<![CDATA[", "<!DOCTYPE [", "<a b='", "<a ", "&", "<", "<?x "], [1, 1000])
  func `a guide of one sign again and again takes no long time`(sign: String, length: Int) throws {
    let text = "<tv>" + String(repeating: sign, count: 4000)
    #expect(try ReadGuide(Array(text.utf8), pieces: length * 400).programmes.isEmpty)
  }

  @Test func `times are read in every known form`() {
    let forms: [(String, String?)] = [
      ("20261123210000 +0100", "2026-11-23T20:00:00Z"), ("20261123210000", "2026-11-23T21:00:00Z"),
      ("20260723210000 BST", "2026-07-23T20:00:00Z"), ("202611232100", "2026-11-23T21:00:00Z"),
      ("202611232100 -0330", "2026-11-24T00:30:00Z"), ("2026112321 +5:30", "2026-11-23T15:30:00Z"),
      ("20261123210000 +530", "2026-11-23T15:30:00Z"), ("20261123210000 MSK", "2026-11-23T18:00:00Z"),
      ("20261123210000 EST", "2026-11-24T02:00:00Z"), ("20261123210000 CET", "2026-11-23T20:00:00Z"),
      ("2026-11-23T21:00:00+01:00", "2026-11-23T20:00:00Z"), ("2026-11-23 21:00:00", "2026-11-23T21:00:00Z"),
      ("2026-11-23T21:00:00.000Z", "2026-11-23T21:00:00Z"), ("2016 -0100", "2016-01-01T01:00:00Z"),
      ("2016 +0", "2016-01-01T00:00:00Z"), ("20160101+0100", "2015-12-31T23:00:00Z"),
      ("20261123240000", "2026-11-24T00:00:00Z"), ("1", nil), ("", nil), ("20261341000000", nil),
      ("20261123210000 XYZ", nil), ("20261123210000 +9900", nil), ("soon", nil),
    ]
    for (text, moment) in forms { #expect(XMLTVTime.instant(text)?.description == moment, "\(text)") }
  }

  @Test func `episode numbers are read in all systems, and a rule chooses between systems`() {
    let places: [(EpisodeNumber.System, String, EpisodePlace?)] = [
      (.xmltv, "0 . 12/13 . 0/3", .init(season: 1, episode: 13, part: 1)),
      (.xmltv, "1.15/16.", .init(season: 2, episode: 16)), (.xmltv, ".13/13.", .init(season: nil, episode: 14)),
      (.xmltv, "2.3.1/2", .init(season: 3, episode: 4, part: 2)), (.xmltv, "7", nil), (.xmltv, "..", nil),
      (.onScreen, "S01E02", .init(season: 1, episode: 2)), (.onScreen, "s1 e2", .init(season: 1, episode: 2)),
      (.onScreen, "1x02", .init(season: 1, episode: 2)), (.onScreen, "Ep. 5", .init(season: nil, episode: 5)),
      (.onScreen, "Season 3, Episode 11", .init(season: 3, episode: 11)), (.onScreen, "1080x720", nil),
      (.onScreen, "S01E01-E02", .init(season: 1, episode: 1)), (.service, "EP012345670013", nil),
      (.onScreen, "Series 2, Episode 5", .init(season: 2, episode: 5)),
      (.xmltv, "S02E05", .init(season: 2, episode: 5)),
      (.onScreen, "S2 Ep5/8", .init(season: 2, episode: 5)),
    ]
    for (system, text, place) in places { #expect(EpisodeNumber(system, text).place == place, "\(system) \(text)") }
    let both = [EpisodeNumber(.xmltv, "1 . 1 . 0/1"), EpisodeNumber(.onScreen, "S01E01")]
    #expect(NumberingRule.standard.place(of: both) == EpisodePlace(season: 1, episode: 1))
    #expect(NumberingRule.countedFirst.place(of: both) == EpisodePlace(season: 2, episode: 2, part: 1))
  }
}

import ReelbookTV
import Testing

@Suite struct KeptElementsTests {
  private static let programme = """
    <tv><channel id="a"><display-name>A</display-name></channel>
    <programme start="20261123200000 +0000" channel="a" clumpidx="0/2" showview="123" catchup-id="7">
      <title>T</title><url>http://p.example/1</url><url system="x">http://p.example/2</url>
      <video><present>yes</present><colour>no</colour><aspect>16:9</aspect><quality>HDTV</quality></video>
      <audio><present>yes</present><stereo>dolby digital</stereo></audio>
      <previously-shown start="20200101" channel="b"/><premiere lang="en">First &amp; only</premiere>
      <last-chance>Gone soon</last-chance><new/>
      <subtitles type="teletext"><language>Deutsch</language></subtitles><subtitles type="onscreen"/>
      <rating system="FSK"><value>12</value></rating>
      <review type="text" source="S" reviewer="R">Good.</review><image type="poster" size="2">http://i.example/1</image>
      <live/><series-id system="x">77</series-id>
    </programme></tv>
    """

  @Test(arguments: [1, 5, .max])
  func `picture, sound, subtitles, images, reviews and texts of flags come back when a guide is written`(
    length: Int
  ) throws {
    let guide = try ReadGuide(Array(Self.programme.utf8), pieces: length)
    let programme = try #require(guide.programmes.first)
    #expect(guide.diagnoses.isEmpty && programme.language == nil && programme.page == "http://p.example/1")
    #expect(programme.flags == [.previouslyShown, .premiere, .lastChance, .new])
    var writer = GuideWriter(isExtended: true)
    for channel in guide.channels { writer.write(channel) }
    writer.write(programme)
    writer.end()
    #expect(try ReadGuide(writer.bytes).programmes == guide.programmes)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    for part in [
      "clumpidx=\"0/2\"", "showview=\"123\"", "<aspect>16:9</aspect>", "<stereo>dolby digital</stereo>",
      "<previously-shown start=\"20200101\" channel=\"b\"/>", "<premiere lang=\"en\">First &amp; only</premiere>",
      "<last-chance>Gone soon</last-chance>", "<subtitles type=\"teletext\">", "<language>Deutsch</language>",
      "<review type=\"text\" source=\"S\" reviewer=\"R\">Good.</review>",
      "<image type=\"poster\" size=\"2\">http://i.example/1</image>", "<live/>",
      "<series-id system=\"x\">77</series-id>", "<url>http://p.example/2</url>",
    ] { #expect(text.contains(part), "\(part)") }
    // Without what its DTD lacks.
    let plain = GuideWriter.text(channels: guide.channels, programmes: guide.programmes)
    #expect(!plain.contains("<live") && !plain.contains("series-id") && plain.contains("<quality>HDTV</quality>"))
  }

  @Test(arguments: [1, 4, .max])
  func `an element without an end hides nothing behind it`(length: Int) throws {
    let text = """
      <tv><programme start="20261123" channel="a"><video><aspect>16:9<title>T</title><audio><stereo>x</audio></programme>
      <programme start="20261124" channel="a"><subtitles><language>x<desc>D</desc><title>U</title></programme></tv>
      """
    let guide = try ReadGuide(Array(text.utf8), pieces: length)
    #expect(guide.programmes.map(\.title) == ["T", "U"] && guide.programmes.last?.descriptions == ["D"])
    #expect(guide.diagnoses.map { "\($0.line) \($0.code)" } == ["1", "1", "2"].map { "\($0) malformedMarkup" })
  }

  @Test func `elements that are too deep or too many are left out`() throws {
    let deep = String(repeating: "<a>", count: 1000) + "x" + String(repeating: "</a>", count: 1000)
    let many = String(repeating: "<live/>", count: 1000)
    let guide = try ReadGuide(
      "<tv><programme start=\"20261123\" channel=\"a\"><review>\(deep)</review>\(many)<title>T</title></programme></tv>"
    )
    let programme = try #require(guide.programmes.first)
    #expect(programme.title == "T" && programme.details.nodes.count == 100 && guide.diagnoses.isEmpty)
  }

  @Test func `the first day of Unix time is no year`() throws {
    func year(_ date: String) throws -> Int? {
      try ReadGuide("<tv><programme start=\"20261123\" channel=\"a\"><date>\(date)</date></programme></tv>").programmes
        .first?.year
    }
    #expect(try year("19700101") == nil && year("19700101000000 +0000") == nil)
    for date in ["1970-01-01", "1970-01-01T00:00:00Z", "1970/01/01", "1970-01-01 01:00:00 +0100"] {
      #expect(try year(date) == nil, "\(date)")
    }
    #expect(try year("1970") == 1970 && year("19700102") == 1970 && year("197001") == 1970)
    #expect(try year("1970-01-02") == 1970 && year("1970-10-10") == 1970)
  }

  @Test func `a guide's programmes without a channel of their own are written with one`() throws {
    let programme = Programme(channel: "b", start: Home.evening, stop: nil, titles: ["T"])
    let text = GuideWriter.text(channels: [GuideChannel(id: "a", names: [])], programmes: [programme])
    #expect(try ReadGuide(text).programmes == [programme] && ReadGuide(text).channels.map(\.id) == ["a", "b"])
  }
}

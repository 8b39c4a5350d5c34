import ReelbookModel
import ReelbookPages
import ReelbookTV
import Testing

@Suite struct GuideWriterTests {
  @Test func `blank texts and characters that XML cannot have are left out`() throws {
    var details = Programme.Details()
    details.keywords = [" ", "k"]
    details.countries = ["\u{1}"]
    (details.language, details.originalLanguage, details.page) = ("", " ", "\n")
    details.ratings = [.init(system: "FSK", value: " ")]
    details.stars = [.init(value: "")]
    details.icons = ["", "http://i.example"]
    let programme = Programme(
      channel: "a", start: Home.evening, stop: nil,
      titles: ["T\u{FFFE}\u{FFFF}\u{0}\u{81}é\u{92}\u{FFFD}", "\u{81}"], categories: [" ", "c"],
      numbers: [.init(.xmltv, "1 2.3."), .init(.xmltv, "0 . 1/2 . ")], details: details)
    let text = GuideWriter.text(
      channels: [GuideChannel(id: "a", names: [" "], icons: [""], pages: [" "])], programmes: [programme])
    let start = try #require(text.firstRange(of: "  <channel")).lowerBound
    #expect(
      String(text[start...]) == """
          <channel id="a">
            <display-name>a</display-name>
          </channel>
          <programme start="20261123190000 +0000" channel="a">
            <title>Té’\u{FFFD}</title>
            <category>c</category>
            <keyword>k</keyword>
            <icon src="http://i.example"/>
            <episode-num system="xmltv_ns">0 . 1/2 . </episode-num>
          </programme>
        </tv>

        """)
  }

  @Test func `channels with names in any script have ids of their own, which look like a domain`() {
    let names = ["Россия 1", "Матч 1", "東方 1", "Canal", "Canal+", "Sport 1", "Sport +1", "Ärger TV", "😀", "+"]
    let ids = names.map(GuideWriter.channelID)
    #expect(Set(ids).count == names.count, "\(ids)")
    for id in ids { #expect(id.wholeMatch(of: /[-a-zA-Z0-9]+\.channel/) != nil && !id.hasPrefix("-"), "\(id)") }
    #expect(GuideWriter.channelID(for: "Film Four") == "film-four.channel")
    #expect(GuideWriter.channelID(for: "AMC+") == "c1f7krrk6zfh3u.channel")
  }

  @Test func `of several numbers counted from zero, which validators join, only an extended guide has all`() throws {
    let programme = Programme(
      channel: "a", start: Home.evening, stop: nil, titles: ["T"],
      numbers: [.xmltv(season: 1, episode: 2), .init(.onScreen, "S1E2"), .xmltv(season: 1, episode: 3)])
    for isExtended in [false, true] {
      var writer = GuideWriter(isExtended: isExtended)
      writer.write(GuideChannel(id: "a", names: ["A"]))
      writer.write(programme)
      writer.end()
      let numbers = try ReadGuide(writer.bytes).programmes.first?.numbers
      #expect(numbers == (isExtended ? programme.numbers : Array(programme.numbers.prefix(2))))
    }
  }

  @Test func `a guide is written in the order of its DTD, without programmes on unknown channels`() throws {
    let start = try #require(Instant("2026-11-23T20:00:00.000Z"))
    var details = Programme.Details()
    details.credits = [.init(job: "actor", name: "A & B", character: "<C>"), .init(job: "director", name: "D")]
    details.year = 1999
    let programme = Programme(
      channel: "one.example", start: start, stop: start.adding(.seconds(5400)),
      titles: [GuideText("Tide", language: "en")], subtitles: ["Ebb"], numbers: [.xmltv(season: 1, episode: 2)],
      flags: [.new], details: details)
    var writer = GuideWriter(GuideHeader(generatorName: "Test"))
    writer.write(GuideChannel(id: "one.example", names: ["One \"1\""]))
    writer.write(programme)
    writer.write(Programme(channel: "two.example", start: start, stop: nil, titles: ["Nowhere"]))
    writer.end()
    #expect(writer.omittedCount == 1)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE tv SYSTEM "xmltv.dtd">
        <tv generator-info-name="Test">
          <channel id="one.example">
            <display-name>One "1"</display-name>
          </channel>
          <programme start="20261123200000 +0000" stop="20261123213000 +0000" channel="one.example">
            <title lang="en">Tide</title>
            <sub-title>Ebb</sub-title>
            <credits>
              <director>D</director>
              <actor role="&lt;C&gt;">A &amp; B</actor>
            </credits>
            <date>1999</date>
            <episode-num system="xmltv_ns">0.1.</episode-num>
            <new/>
          </programme>
        </tv>

        """)
  }
}

import ReelbookModel
import ReelbookTV
import Testing

@Suite struct GuideWriterTests {
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

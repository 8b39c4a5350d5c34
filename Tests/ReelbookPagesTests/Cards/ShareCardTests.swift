import ReelbookPages
import ReelbookTestSupport
import Testing

@Suite struct ShareCardTests {
  private static func sizes(_ svg: String) -> [Int] {
    svg.split(separator: "px ").compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
  }

  @Test func `a card is an SVG of its size, with text of at least 28 pixels and without references`() {
    let names = ["7", "Severance", "The Persecution and Assassination of Jean-Paul Marat", "千と千尋の神隠し千と千尋の神隠し千と千尋", ""]
    for name in names {
      for (size, box) in [(ShareCard.Size.story, "0 0 1080 1920"), (.wide, "0 0 1200 630")] {
        let svg = ShareCard(
          heading: "Title <of> the year", fact: name, sentence: "a sentence that goes on " + name, footer: "Ada · 2026"
        ).svg(size)
        #expect(svg.contains("viewBox=\"\(box)\"") && svg.contains("xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(Self.sizes(svg).allSatisfy { $0 >= 28 } && !Self.sizes(svg).isEmpty, "\(name)")
        #expect(svg.contains("Title &lt;of&gt; the year") && !svg.contains("href") && !svg.contains("<script"))
      }
    }
  }

  @Test func `a name that is too long for its card ends in an ellipsis`() {
    let svg = ShareCard(heading: "Title", fact: Array(repeating: "Word", count: 300).joined(separator: " ")).svg(.wide)
    #expect(svg.contains("…"))
    #expect(!ShareCard(heading: "Title", fact: "Short", sentence: "All of it.").svg(.wide).contains("…"))
  }

  @Test func `a picture is embedded as its own bytes, and only bytes of an image are a picture`() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]
    let picture = try #require(Picture(png))
    #expect(
      ShareCard(heading: "", fact: "x", picture: picture).svg(.story).contains("data:image/png;base64,iVBORw0KGgoB\""))
    #expect(Picture(Array("<svg onload=alert(1)>".utf8)) == nil && Picture([]) == nil)
    #expect(Picture([0xFF, 0xD8, 0xFF] + Array(repeating: 0, count: 2_000_000)) == nil)
  }
}

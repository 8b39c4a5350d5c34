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

  /// The lines of a drawing: the first baseline, the size and the text.
  private static func lines(_ svg: String) -> [(x: Double, y: Double, size: Double, text: String)] {
    svg.matches(of: /<text x="([0-9.]+)" y="([0-9.]+)" style="font: [0-9]+ ([0-9]+)px[^>]*>([^<]*)</).compactMap {
      guard let x = Double($0.1), let y = Double($0.2), let size = Double($0.3) else { return nil }
      return (x, y, size, String($0.4))
    }
  }

  private static let names = [
    "7", "428", "1,234,567", "Severance", "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk", "千と千尋の神隠し",
    "The Persecution and Assassination of Jean-Paul Marat as Performed by the Inmates of the Asylum of Charenton",
    "שתיסרח: הסיפור המלא של מה שקרה באמת", "مدينة الرب والطريق الطويل إلى البحر", "👩‍👩‍👧 🇩🇪", "",
  ]

  @Test func `no line of a card touches another, and none leaves the card`() {
    for fact in Self.names {
      for other in Self.names {
        for size in [ShareCard.Size.story, .wide] {
          let card = ShareCard(
            heading: other, fact: fact, sentence: "viewings on 128 days, most of them with \(other)",
            footer: "Ada · 2026 so far, to 20 November")
          let lines = Self.lines(card.svg(size))
          for (above, below) in zip(lines, lines.dropFirst()) {
            #expect(above.y + above.size * 0.22 <= below.y - below.size * 0.75, "\(fact), \(other): \(below.text)")
          }
          #expect(lines.allSatisfy { $0.y - $0.size * 0.75 > 0 && $0.y + $0.size * 0.22 < Double(size.height) })
        }
      }
    }
  }

  @Test func `a title without spaces is broken between letters, and a long title has more lines, not smaller ones`() {
    let japanese = Self.lines(ShareCard(heading: "Title", fact: "千と千尋の神隠し千と千尋の神隠し").svg(.story)).dropFirst()
    #expect(japanese.count > 1 && japanese.allSatisfy { $0.size > 150 && !$0.text.contains("…") })
    let long = ShareCard(heading: "Title", fact: Self.names[6], sentence: "seen once").svg(.story)
    #expect(!long.contains("…") && (Self.lines(long).map(\.size).max() ?? 0) > 90)
  }

  @Test func `a card of a language that is written from right to left is the mirror image`() {
    for size in [ShareCard.Size.story, .wide] {
      let figures = [ReviewCard.Figure(number: "428", name: "viewings")]
      for posters in [nil, [ReviewCard.Poster(name: "Dark", picture: nil)]] {
        let cards = [false, true].map {
          ShareCard(
            heading: "Ada", fact: "2026", sentence: "a b c", footer: "d", figures: posters == nil ? [] : figures,
            posters: posters ?? [], isMirrored: $0
          ).svg(size)
        }
        let lines = cards.map(Self.lines)
        #expect(lines[0].map(\.text) == lines[1].map(\.text) && lines[0].count >= 4)
        for (one, other) in zip(lines[0], lines[1]) { #expect(abs(one.x + other.x - Double(size.width)) < 0.02) }
        #expect(!cards[0].contains("direction: rtl") && !cards[1].contains("direction: ltr"))
      }
    }
  }

  @Test func `a summary shows its numbers and up to five posters, and says them to a screen reader`() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]
    let picture = try #require(Picture(png))
    for count in 0...6 {
      for size in [ShareCard.Size.story, .wide] {
        let posters = Self.names.prefix(count).enumerated().map {
          ReviewCard.Poster(name: $1, picture: $0 == 1 ? picture : nil)
        }
        let figures = [("428", "viewings"), ("1,632", "hours"), ("97", "titles"), ("240", "days")]
        let svg = ShareCard(
          heading: "Ada", fact: "2026", footer: "2026",
          figures: figures.map { ReviewCard.Figure(number: $0, name: $1) },
          posters: posters
        ).svg(size)
        let lines = Self.lines(svg)
        for (number, name) in figures {
          let at = try #require(lines.firstIndex { $0.text == number })
          #expect(lines[at + 1].text == name && svg.contains("\(number) \(name)"))
          #expect(lines[at].y + lines[at].size * 0.22 <= lines[at + 1].y - lines[at + 1].size * 0.75)
        }
        #expect(lines.allSatisfy { $0.size >= 28 && $0.y + $0.size * 0.22 <= Double(size.height) }, "\(count)")
        #expect(svg.contains("data:image/png") == (count > 1))
      }
    }
  }
}

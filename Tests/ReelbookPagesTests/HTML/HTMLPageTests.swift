import ReelbookPages
import Testing

@Suite struct HTMLPageTests {
  private let page = HTMLPage(
    heading: ("<Ada>’s week", .name("<Ada>") + .text("’s week")), day: ("2026-11-20", "20 November 2026"),
    parts: [
      .init(id: "one", name: "The first", content: .element(.section, [.init(.id, "one")], .text("1 < 2"))),
      .init(id: "two", name: "The second", content: .element(.section, [.init(.id, "two")])),
    ], footer: "That’s all."
  ).html.source

  @Test func `a page has its heading, its day, a link to each part, and the parts in order`() {
    for said in [
      "<title>&lt;Ada&gt;’s week</title>", "<bdi dir=\"auto\">&lt;Ada&gt;</bdi>’s week",
      "<time datetime=\"2026-11-20\">20 November 2026</time>", "<a href=\"#one\">The first</a>",
      "<a href=\"#two\">The second</a>", "1 &lt; 2", "That’s all.",
    ] {
      #expect(page.contains(said), "\(said)")
    }
    #expect(page.firstRange(of: "id=\"one\"").map { page[$0.upperBound...].contains("id=\"two\"") } == true)
  }

  @Test func `a page forbids scripts and requests`() {
    #expect(page.contains("content=\"default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; img-src data:\""))
    #expect(!page.contains("<script") && !page.contains("url(") && !page.contains("src="))
  }

  @Test func `a link to a page has its heading, its sentence and its picture, which the page does not load`() {
    #expect(page.contains("<meta property=\"og:title\" content=\"&lt;Ada&gt;’s week\">"))
    #expect(!page.contains("og:image") && !page.contains("og:description"))
    let shared = HTMLPage(
      heading: ("x", .text("x")), day: ("2026-11-20", "x"), parts: [], footer: "",
      preview: .init(description: "428 \"viewings\"", image: "https://example.org/a?b&c")
    ).text
    for tag in [
      "property=\"og:description\" content=\"428 &quot;viewings&quot;\"",
      "name=\"description\" content=\"428 &quot;viewings&quot;\"",
      "property=\"og:image\" content=\"https://example.org/a?b&amp;c\"",
      "property=\"twitter:card\" content=\"summary_large_image\"",
    ] {
      #expect(shared.contains(tag), "\(tag)")
    }
    #expect(!shared.contains("src="))
  }

  @Test func `an empty chart says so in its place`() {
    let frame = ChartFrame(id: "x", title: "Title")
    for html in [
      BarTable(frame: frame, head: ("a", "b"), rows: [], nothing: "None.").html,
      ColumnChart(frame: frame, head: .init(names: "a", numbers: "b"), columns: [], nothing: "None.").html,
      StripChart(
        frame: frame, head: ("a", "b"), count: "x", length: 9, labels: [], spans: [], nothing: "None."
      ).html,
    ] {
      #expect(html.source.contains("<p class=\"nothing\">None.</p>") && !html.source.contains("<svg"))
    }
  }

  @Test func `a span that goes beyond its strip is cut, and the table has its whole length`() {
    let strip = StripChart(
      frame: ChartFrame(id: "x", title: "Title"), head: ("Span", "Days"), count: "2 spans", length: 10, labels: ["J"],
      spans: [
        .init(-5...2, isFirst: true, name: "early", number: "8", words: "8 days"),
        .init(8...20, isFirst: false, name: "late", number: "13", words: "13 days"),
      ], nothing: "None."
    ).html.source
    #expect(strip.contains("class=\"accent\" x=\"0\" y=\"0\" width=\"3\""))
    #expect(strip.contains("class=\"second\" x=\"8\" y=\"4\" width=\"2\""))
    #expect(strip.contains("<td>13</td>") && strip.contains("2 spans"))
  }
}

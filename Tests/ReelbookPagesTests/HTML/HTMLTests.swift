import ReelbookPages
import ReelbookTestSupport
import Testing

@Suite struct HTMLTests {
  @Test func `text is escaped`() {
    let page = HTML.element(.p, [.init(.title, "\"><script>'")], .text("<script>alert(\"1\" & '2')</script>"))
    #expect(
      page.source == """
        <p title="&quot;&gt;&lt;script&gt;&#39;">&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;</p>

        """)
  }

  @Test func `a character that no page may have becomes a replacement character`() {
    #expect(HTML.text("a\u{0}b\u{1B}c\u{FFFE}d\te").source == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\te")
  }

  @Test func `characters that change the direction of neighbouring text are removed`() {
    #expect(HTML.text("\u{202E}a\u{202C}\u{2066}ש\u{2069}\u{200F}").source == "aש\u{200F}")
  }

  @Test func `a part between marks of an isolate is an element, closed whatever the text has`() {
    #expect(HTML.text("a \u{2068}<ש>\u{2069} b").source == "a <bdi>&lt;ש&gt;</bdi> b")
    #expect(HTML.text("\u{2069}a\u{2068}b\u{2068}c").source == "a<bdi>b<bdi>c</bdi></bdi>")
    #expect(HTML.element(.title, [], .text("\u{2068}a\u{2069}<bdi>")).source == "<title>a&lt;bdi&gt;</title>\n")
    #expect(HTML.element(.p, [.init(.title, "\u{2068}a\u{2069}")]).source == "<p title=\"a\"></p>\n")
  }

  @Test func `numbers have at most two decimals`() {
    let numbers = [0, 10, 0.5, 1.25, -1.005, 1.05, 1e9, 2.999].map { HTML.Attribute(.x, $0) }
    let shown = numbers.map { HTML.element(.rect, [$0]).source }
    #expect(
      shown == ["0", "10", "0.5", "1.25", "-1", "1.05", "1000000000", "3"].map { "<rect x=\"\($0)\"></rect>" })
  }

  @Test func `no element and no attribute runs or fetches anything`() {
    let running: Set = ["script", "style", "iframe", "object", "embed", "img", "base", "form", "image", "use"]
    #expect(HTML.Tag.allCases.allSatisfy { !running.contains($0.rawValue) })
    let taken: Set = ["href", "src", "style", "srcset", "action", "srcdoc", "data", "ping", "http-equiv", "xlink:href"]
    for name in HTML.Attribute.Name.allCases.map(\.rawValue) {
      #expect(!taken.contains(name) && !name.hasPrefix("on"), "\(name)")
    }
  }

  @Test func `any text round-trips through the markup`() {
    for seed in Laws.seeds(few: 300, all: 10_000) {
      var generator = SeededGenerator(seed: seed)
      let pieces = ["<", ">", "&", "\"", "'", "amp;", "&lt;", "</p>", "<!--", "é", "🎬", "\u{200F}", "ש", "x"]
      let words = (0..<Int.random(in: 0...12, using: &generator))
        .map { _ in pieces[Int.random(in: pieces.indices, using: &generator)] }.joined()
      let source = HTML.text(words).source
      #expect(!source.contains { "<>\"'".contains($0) }, "seed \(seed)")
      #expect(Self.read(source) == words, "seed \(seed)")
    }
  }

  /// The text that a browser reads: the named references are replaced once, from the left.
  private static func read(_ source: String) -> String {
    let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
    let parts = source.split(separator: "&", omittingEmptySubsequences: false)
    return parts.enumerated().map { at, part in
      guard at > 0, let end = part.firstIndex(of: ";") else { return String(part) }
      return (names[String(part[..<end])] ?? "?") + part[part.index(after: end)...]
    }.joined()
  }
}

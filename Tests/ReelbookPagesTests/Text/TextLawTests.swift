import ReelbookPages
import ReelbookTestSupport
import Testing

@Suite struct TextLawTests {
  private static let letters: [String] = [
    "a", "B", " ", "é", "e\u{301}", "千", "🎬", "👩‍👩‍👧", "🇩🇪", "ש", "\u{202E}", "\u{1B}", "\n", "\u{7F}", "½", "…", "\u{200D}",
    "%",
  ]

  private func word(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...30, using: &generator)).map { _ in
      Self.letters[Int.random(in: Self.letters.indices, using: &generator)]
    }.joined()
  }

  @Test func `no line is wider than its style or ends in a space, and an ASCII report is ASCII`() {
    for seed in Laws.seeds(few: 200, all: 10_000) {
      var generator = SeededGenerator(seed: seed)
      let style = TextStyle(
        width: Int.random(in: 0...90, using: &generator), ascii: Bool.random(using: &generator))
      let columns = (0..<Int.random(in: 1...4, using: &generator)).map { _ -> TextTable.Column in
        let kinds: [TextTable.Column] = [.words(word(&generator)), .text(word(&generator)), .numbers(word(&generator))]
        return kinds[Int.random(in: kinds.indices, using: &generator)]
      }
      let rows = (0..<3).map { _ in columns.map { _ in word(&generator) } }
      let bars = rows.map { TextBars.Bar($0[0], Int.random(in: -1...1_000_000, using: &generator), word(&generator)) }
      var report = TextReport()
      report.add(word(&generator), TextTable(columns, rows: rows))
      report.add(word(&generator), TextBars(bars))
      report.add(word(&generator), TextSparkline(bars.map(\.value)))
      report.add(word(&generator), TextParagraph(word(&generator)))
      let marks = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        TextHeatMap.Column(
          word(&generator), levels: rows.map { _ in [nil, 0, 3, 9].randomElement(using: &generator) ?? nil })
      }
      report.add(
        word(&generator),
        TextHeatMap(rows: rows.map { $0[0] }, columns: marks, legend: rows.map { .init(1, $0[0]) }))
      let days = (0..<7).map { _ in TextMonth.Day(bars[0].value, Int.random(in: 0...2_000, using: &generator)) }
      report.add(word(&generator), TextMonth(weekdays: rows.map { $0[0] }, weeks: [days, [nil]]))
      let text = report.text(in: style)
      for line in text.split(separator: "\n") {
        #expect(String(line).columns <= max(24, style.width), "seed \(seed): \(line)")
        #expect(line.last != " ", "seed \(seed): \(line)")
      }
      #expect(!text.unicodeScalars.contains("\u{1B}") && !text.unicodeScalars.contains("\u{202E}"), "seed \(seed)")
      if style.isASCII { #expect(text.utf8.allSatisfy { $0 < 0x80 }, "seed \(seed)") }
      #expect(report.text(in: style) == text, "seed \(seed)")
    }
  }
}

import ReelbookModel
import ReelbookPages
import ReelbookTestSupport
import Testing

@Suite struct PageWordsTests {
  @Test func `only the tables have sentences, and the code asks for each text`() throws {
    let words = try ModuleWords(of: "ReelbookPages")
    #expect(words.unusedKeys() == [])
    let markup = [
      "small faint", "default-src", "width=device-width", "light dark", "<", "{", "0 0 ", "serif", "font:",
      "figures in-", "posters of-", "movies ·", "episodes ·",
    ]
    #expect(
      words.sentences(
        besides: markup, inFiles: ["StyleSheet.swift", "StyleSheet+Story.swift", "StyleSheet+Grid.swift"]) == [])
  }

  @Test func `every word of a page with a chart comes from its format's table`() {
    let format = TextFormat(MarkedWords.table(.pages))
    let frame = ChartFrame(id: "a", title: "1", format: format)
    let chart = ColumnChart(
      frame: frame, head: .init(names: "2", numbers: "3"), columns: [.init(name: "4", label: "5", value: 6)],
      nothing: "7")
    let page = HTMLPage(
      "8", of: ("2026-11-20", "9"), parts: [.init(id: "p", name: "10", pieces: [chart.html])], format: format)
    #expect(MarkedWords.outside(in: MarkedWords.shown(in: page.text)).isEmpty)
    #expect(format.change(2, from: 2025) == "⟦2 more than in 2025⟧")
  }
}

import ReelbookReport
import Testing

@Suite struct TimeGridTests {
  private func grid(_ blocks: [TimeGrid.Block]) -> String {
    TimeGrid(
      frame: ChartFrame(id: "week", title: "The week"), columns: [.init(name: "Tue", blocks: blocks)],
      minutes: 18 * 60..<24 * 60
    ).html.source
  }

  @Test func `a block stands in the rows of its quarters of an hour, cut where the grid ends`() {
    let shown = grid([
      .init(20 * 60..<21 * 60, time: "20:00", name: "<A>", kind: .all),
      .init(23 * 60 + 30..<25 * 60, time: "23:30", name: "B"), .init(60..<120, time: "1:00", name: "gone"),
    ])
    #expect(shown.contains("class=\"all from-8 for-4\"") && shown.contains("&lt;A&gt;"))
    #expect(shown.contains("class=\"shared from-22 for-2\"") && !shown.contains("gone"))
  }

  @Test func `a page that has a grid has its rules, another has not, and one without blocks says so`() {
    #expect(grid([]).contains("Nothing."))
    func page(_ piece: HTML) -> String {
      HTMLPage("Week", of: ("2026-11-20", "20 November 2026"), parts: [.init(id: "a", name: "A", pieces: [piece])]).text
    }
    let block = TimeGrid(
      frame: ChartFrame(id: "week", title: "The week"),
      columns: [.init(name: "Tue", blocks: [.init(0..<60, time: "0:00", name: "A")])], minutes: 0..<60)
    #expect(page(block.html).contains(".from-3 {") && !page(.text("x")).contains(".from-3 {"))
  }
}

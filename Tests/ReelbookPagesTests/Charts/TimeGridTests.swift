import ReelbookPages
import Testing

@Suite struct TimeGridTests {
  private func grid(_ blocks: [TimeGrid.Block]) -> String {
    TimeGrid(
      frame: ChartFrame(id: "week", title: "The week"), columns: [.init(name: "Tue", blocks: blocks)],
      minutes: 18 * 60..<24 * 60
    ).html.source
  }

  @Test func `a block is in the rows of its quarters of an hour, and is cut at the end of the grid`() {
    let shown = grid([
      .init(20 * 60..<21 * 60, time: "20:00", name: "<A>", kind: .all),
      .init(23 * 60 + 30..<25 * 60, time: "23:30", name: "B"), .init(60..<120, time: "1:00", name: "gone"),
    ])
    #expect(shown.contains("class=\"all from-8 for-4\"") && shown.contains("&lt;A&gt;"))
    #expect(shown.contains("class=\"shared from-22 for-2\"") && !shown.contains("gone"))
  }

  @Test func `only a page with a grid has the grid's style rules, and a grid without blocks says so`() {
    #expect(grid([]).contains("Nothing."))
    func page(_ piece: HTML) -> String {
      HTMLPage("Week", of: ("2026-11-20", "20 November 2026"), parts: [.init(id: "a", name: "A", pieces: [piece])]).text
    }
    let block = TimeGrid(
      frame: ChartFrame(id: "week", title: "The week"),
      columns: [.init(name: "Tue", blocks: [.init(0..<60, time: "0:00", name: "A")])], minutes: 0..<60)
    #expect(page(block.html).contains(".from-3 {") && !page(.text("x")).contains(".from-3 {"))
  }

  @Test func `channels are rows below their hours, and a block without room for its text has it as a tooltip`() {
    let shown = TimeGrid(
      frame: ChartFrame(id: "tv", title: "The evening"),
      columns: [
        .init(
          name: "One", words: "HD",
          blocks: [
            .init(20 * 60..<21 * 60, time: "20:00", name: "Film", kind: .wanted),
            .init(21 * 60..<21 * 60 + 5, time: "21:00", name: "News", words: "short", kind: .plain),
          ])
      ], minutes: 20 * 60..<24 * 60, direction: .across, clock: { "h\($0 / 60)" },
      legend: [(.wanted, "you want it"), (.all, "everybody")]
    ).html.source
    #expect(shown.contains("timegrid across") && shown.contains("class=\"length-48\""))
    #expect(
      shown.contains("wanted from-0 for-12\">")
        && shown.contains("plain from-12 for-1 brief\" title=\"21:00, News, short\""))
    for hour in 20...23 { #expect(shown.contains(">h\(hour)</li>")) }
    #expect(shown.contains("you want it") && !shown.contains("everybody"), "the legend has only kinds that occur")
  }

  @Test func `rows cover more time on a long day, so that no grid is taller than a page`() {
    func rows(_ minutes: Range<Int>) -> String? {
      let source = TimeGrid(
        frame: ChartFrame(id: "week", title: "The week"),
        columns: [.init(name: "Tue", blocks: [.init(minutes, time: "", name: "A")])], minutes: minutes
      ).html.source
      return source.firstMatch(of: /length-([0-9]+)/).map { String($0.1) }
    }
    #expect([360, 720, 1440, 2880].map { rows(0..<$0) } == ["24", "48", "48", "48"])
  }
}

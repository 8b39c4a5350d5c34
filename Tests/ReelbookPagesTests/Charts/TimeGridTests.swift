import ReelbookPages
import ReelbookTestSupport
import Testing

@Suite struct TimeGridTests {
  private func grid(_ blocks: [TimeGrid.Block]) -> String {
    TimeGrid(
      frame: ChartFrame(id: "week", title: "The week"), columns: [.init(name: "Tue", blocks: blocks)],
      minutes: 18 * 60..<24 * 60
    ).html.source
  }

  /// The custom properties of each block, by its name.
  private func places(_ source: String) -> [String: [String: Int]] {
    var places: [String: [String: Int]] = [:]
    for match in source.matches(of: /style="([^"]*)" title="[^"]*, ([^",]*)"/) {
      places[String(match.2)] = match.1.split(separator: "; ").reduce(into: [:]) { numbers, part in
        let pair = part.split(separator: ": ")
        numbers[String(pair[0].dropFirst(2))] = Int(pair[1])
      }
    }
    return places
  }

  @Test func `a block is at its minutes, and is cut at the end of the grid`() {
    let shown = grid([
      .init(20 * 60 + 5..<21 * 60, time: "20:05", name: "A", kind: .all),
      .init(23 * 60 + 30..<25 * 60, time: "23:30", name: "B"), .init(60..<120, time: "1:00", name: "gone"),
    ])
    let places = places(shown)
    #expect(places["A"]?["from"] == 5 && places["A"]?["for"] == 55)
    // Between them, two hours are folded.
    #expect(places["B"]?["from"] == 60 + TimeAxis.foldLength + 30 && places["B"]?["for"] == 30)
    #expect(!shown.contains("gone") && shown.contains("--length: \(120 + TimeAxis.foldLength)"))
    #expect(grid([.init(1200..<1260, time: "", name: "<A>")]).contains("&lt;A&gt;"))
  }

  @Test func `what one person has in a row is in one lane, and only blocks at the same time share the width`() {
    func block(_ minutes: Range<Int>, _ name: String, _ owners: Set<String>) -> TimeGrid.Block {
      TimeGrid.Block(minutes, time: "t", name: name).owned(by: owners)
    }
    let row = places(grid([block(1200..<1250, "One", ["ada"]), block(1250..<1295, "Two", ["ada"])]))
    #expect(row["One"]?["of"] == nil && row["Two"]?["of"] == nil, "nobody's two titles stand side by side")
    let four = places(
      grid([
        block(1200..<1250, "A", ["ada"]), block(1200..<1230, "B", ["ben"]), block(1205..<1260, "C", ["carl"]),
        block(1210..<1300, "D", ["dora"]), block(1230..<1290, "B2", ["ben"]), block(1250..<1280, "A2", ["ada"]),
        block(1320..<1400, "Late", ["ada"]), block(1410..<1430, "D3", ["dora"]), block(1415..<1435, "A3", ["ada"]),
      ]))
    #expect(Set(["A", "B", "C", "D"].map { four[$0]?["lane"] }).count == 4)
    #expect(four["A"]?["lane"] == four["A2"]?["lane"] && four["B"]?["lane"] == four["B2"]?["lane"])
    #expect(four["A2"]?["of"] == 4 && four["Late"]?["of"] == nil)
    #expect(four["A3"]?["lane"] == 0 && four["D3"]?["lane"] == 1, "people keep their order")
  }

  @Test func `blocks of one lane never overlap, and a lane is never wider than the blocks at its time allow`() {
    for seed in Laws.seeds(few: 200, all: 5_000) {
      var source = SeededGenerator(seed: seed)
      let people = ["a", "b", "c", "d"]
      let blocks = (0..<Int.random(in: 1...14, using: &source)).map { at in
        let start = Int.random(in: 0..<60, using: &source) * 5
        return TimeGrid.Block(
          start..<start + 5 * Int.random(in: 1...20, using: &source), time: "", name: "\(at)"
        ).owned(by: people.filter { _ in Bool.random(using: &source) })
      }.sorted { $0.minutes.lowerBound < $1.minutes.lowerBound }
      let lanes = TimeLanes(blocks).places
      for one in blocks.indices {
        for other in blocks.indices.dropFirst(one + 1) where blocks[one].minutes.overlaps(blocks[other].minutes) {
          #expect(lanes[one].laneCount == lanes[other].laneCount, "seed \(seed)")
          #expect(lanes[one].lane != lanes[other].lane, "seed \(seed)")
        }
        #expect((0..<lanes[one].laneCount).contains(lanes[one].lane), "seed \(seed)")
      }
    }
  }

  @Test func `hours are to scale, an hour alone stays, longer gaps fold, and the order of minutes is kept`() {
    let axis = TimeAxis([610..<640, 730..<740, 1200..<1290], within: 0..<1440)
    #expect(axis.stretches == [600..<780, 1200..<1320] && axis.length == 300 + TimeAxis.foldLength)
    #expect(axis.hours() == [600, 660, 720, 1200, 1260] && axis.folds == [180])
    #expect(axis.place(of: 1290) - axis.place(of: 1200) == 90)
    let places = (0...1440).map { axis.place(of: $0) }
    #expect(places == places.sorted() && places.last == axis.length)
    #expect(TimeAxis([-90..<(-30)], within: -120..<600).stretches == [-120..<0])
  }

  @Test func `columns that are too many for one row continue below`() {
    func bands(_ lanes: Int) -> [String] {
      let columns = (1...7).map { day in
        TimeGrid.Column(
          name: "\(day)", blocks: (0..<lanes).map { .init(1200..<1260, time: "", name: "\(day) \($0)") })
      }
      let source = TimeGrid(frame: ChartFrame(id: "w", title: "W"), columns: columns, minutes: 0..<1440).html.source
      return source.matches(of: /--columns: ([0-9]+)/).map { String($0.1) }
    }
    #expect(bands(1) == ["7"] && bands(2) == ["8", "6"] && bands(4) == ["8", "8", "8", "4"])
    #expect(bands(9) == Array(repeating: "9", count: 7))
  }

  @Test func `only a page with a grid has the grid's style rules, and a grid without blocks says so`() {
    #expect(grid([]).contains("Nothing."))
    func page(_ piece: HTML) -> String {
      HTMLPage("Week", of: ("2026-11-20", "20 November 2026"), parts: [.init(id: "a", name: "A", pieces: [piece])]).text
    }
    let block = TimeGrid(
      frame: ChartFrame(id: "week", title: "The week"),
      columns: [.init(name: "Tue", blocks: [.init(0..<60, time: "0:00", name: "A")])], minutes: 0..<60)
    #expect(page(block.html).contains(".timegrid li li {") && !page(.text("x")).contains(".timegrid li li {"))
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
    #expect(shown.contains("timegrid across") && shown.contains("--length: 120;"))
    #expect(shown.contains("class=\"wanted\" style=\"--from: 0; --for: 60;"))
    #expect(shown.contains("class=\"plain brief\" style=\"--from: 60; --for: 5;"))
    #expect(shown.contains("title=\"21:00, News, short\""))
    for hour in 20...21 { #expect(shown.contains(">h\(hour)</span>")) }
    #expect(!shown.contains(">h22<"), "hours without a programme are left out")
    #expect(shown.contains("you want it") && !shown.contains("everybody"), "the legend has only kinds that occur")
  }
}

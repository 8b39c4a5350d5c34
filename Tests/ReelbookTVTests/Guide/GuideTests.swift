import Foundation
import ReelbookModel
import ReelbookTV
import Testing

@Suite struct GuideTests {
  private func programme(_ title: String, _ start: Int, _ stop: Int?, on channel: String = "one.example") -> Programme {
    Programme(
      channel: channel, start: Home.evening.adding(.seconds(start * 60)),
      stop: stop.map { Home.evening.adding(.seconds($0 * 60)) },
      titles: [GuideText(title)])
  }

  private func text(_ guide: Guide, on channel: String = "one.example") -> [String] {
    guide.programmes(on: channel).map {
      "\($0.title) \(Home.evening.duration(until: $0.start).components.seconds / 60)-\(Home.evening.duration(until: $0.stop ?? $0.start).components.seconds / 60)"
    }
  }

  @Test func `missing ends, overlaps and duplicates are repaired and counted`() {
    var guide = Guide()
    let report = guide.update(
      channels: [],
      programmes: [
        programme("C", 60, 90), programme("A", 0, nil), programme("B", 30, 70), programme("B", 30, 70),
        programme("D", 90, 80),
        programme("E", 2000, nil),
      ])
    #expect(text(guide) == ["A 0-30", "B 30-60", "C 60-90", "D 90-450", "E 2000-2060"])
    let counts: [Int] = [report.programmeCount, report.missingEndCount, report.overlapCount, report.duplicateCount]
    #expect(counts == [5, 3, 1, 1])
    let again = guide
    guide.update(channels: [], programmes: guide.programmes(on: "one.example"))
    #expect(text(guide) == text(again))
    let second = guide.update(channels: [], programmes: [programme("New", 45, 75)])
    #expect(text(guide) == ["A 0-30", "B 30-45", "New 45-75", "D 90-450", "E 2000-2060"] && second.replacedCount == 2)
    guide.drop(before: Home.evening.adding(.seconds(80 * 60)))
    #expect(text(guide) == ["D 90-450", "E 2000-2060"])
  }

  @Test func `an update with few programmes replaces only those that it overlaps`() {
    var guide = Guide(
      channels: [], programmes: (0..<6).map { programme("Old \($0)", $0 * 60, $0 * 60 + 60) })
    let report = guide.update(channels: [], programmes: [programme("First", 30, 60), programme("Last", 240, 300)])
    #expect(
      text(guide) == [
        "Old 0 0-30", "First 30-60", "Old 1 60-120", "Old 2 120-180", "Old 3 180-240", "Last 240-300", "Old 5 300-360",
      ])
    #expect(report.replacedCount == 2 && report.programmeCount == 2)
  }

  @Test func `a programme that moved a little later is not there twice`() {
    var guide = Guide(
      channels: [], programmes: [programme("A", -60, 0), programme("Match", 0, 60), programme("B", 60, 120)])
    guide.update(
      channels: [], programmes: [programme("A", -60, 0), programme("Match", 5, 65), programme("B", 65, 120)])
    #expect(text(guide) == ["A -60-0", "Match 5-65", "B 65-120"])
  }

  @Test func `a guide whose ids change does not grow with channels that have no programmes any more`() {
    var guide = Guide()
    for day in 0..<60 {
      let id = "one-\(day).example"
      var show = programme("Show", day * 1440, day * 1440 + 60)
      show.channel = id
      guide.drop(before: Home.evening.adding(.seconds((day - 1) * 86_400)))
      guide.update(channels: [GuideChannel(id: id, names: ["One"])], programmes: [show])
    }
    #expect(guide.channels.count == guide.channelIDs.count && guide.channels.count < 3)
  }

  @Test func `a channel that lost its last programme says when it ended, until it has others or two weeks passed`()
    throws
  {
    let catalogue = TelevisionCatalogue([offer(sourceID(1), ["Harbour", "Meadow"])])
    let channel = GuideChannel(id: "one.example", names: ["Harbour"])
    var guide = Guide(
      channels: [channel, GuideChannel(id: "two.example", names: ["Meadow"])],
      programmes: [programme("A", 0, 60), programme("B", 60, 90), programme("C", 0, 4000, on: "two.example")])
    func coverage(after days: Int) -> [String: GuideCoverage] {
      let all = catalogue.matches(with: guide).all.values
      return Dictionary(
        uniqueKeysWithValues: all.map {
          ($0.guideID, guide.coverage(of: $0, asOf: Home.evening.adding(.seconds(days * 86_400))))
        })
    }
    func drop(before days: Int) { guide.drop(before: Home.evening.adding(.seconds(days * 86_400))) }
    let end = Home.evening.adding(.seconds(90 * 60))
    drop(before: 1)
    #expect(guide.channels.keys.sorted() == ["two.example"] && guide.programmeCount == 1)
    #expect(coverage(after: 2) == ["one.example": .ended(end), "two.example": .current(shift: .zero)])
    drop(before: 14)
    #expect(coverage(after: 15)["one.example"] == .ended(end))
    let former = guide
    drop(before: 15)
    #expect(coverage(after: 16)["one.example"] == nil)
    guide = former
    guide.update(channels: [channel], programmes: [programme("D", 20_000, 20_060)])
    drop(before: 13)
    #expect(coverage(after: 13)["one.example"] == .current(shift: .zero))
  }

  @Test func `a channel that is behind its guide has its programmes at its own times`() throws {
    let guide = Guide(
      channels: [GuideChannel(id: "one.example", names: ["Harbour"])],
      programmes: [programme("A", -60, 0), programme("B", 0, 60), programme("C", 60, 120)])
    var late = OfferedItem(.channel, key: "late", name: "Harbour West", address: "http://h.example/late")
    (late.guideID, late.guideShift) = ("one.example", .seconds(3600))
    let catalogue = TelevisionCatalogue([SourceOffer(source: sourceID(1), items: [late])])
    let matches = catalogue.matches(with: guide)
    let match = try #require(matches[catalogue.channels[0].id])
    let hour = Home.evening.adding(.seconds(3600))
    let found = guide.nowAndNext(on: match, asOf: hour)
    #expect(found.now?.title == "B" && found.now?.start == hour && found.next?.title == "C")
    #expect(guide.nowAndNext(on: [match], asOf: hour) == [found])
    let row = guide.grid(catalogue.channels, matches: matches, from: Home.evening, until: hour, for: try Home().viewer)[
      0]
    #expect(row.cells.map { $0.programme?.title } == ["A"] && row.cells[0].programme?.start == Home.evening)
    #expect(guide.nowAndNext(on: match.guideID, asOf: hour).now?.title == "C")
    #expect(catalogue.playlist(catalogue.channels, matches: matches)[0].attributes["tvg-shift"] == "1.0")
  }

  @Test func `programmes are found by category, and categories are counted`() throws {
    func show(_ title: String, _ start: Int, _ categories: GuideText...) -> Programme {
      var programme = programme(title, start, start + 30)
      programme.categories = categories
      return programme
    }
    let guide = Guide(
      channels: [],
      programmes: [
        show("B", 60, "Film", "Drama"), show("A", 0, "film"), show("C", 120, "News"), show("D", 900, "Film"),
      ])
    let end = Home.evening.adding(.seconds(8 * 3600))
    let viewer = try Home().viewer
    #expect(guide.programmes(in: "FILM", from: Home.evening, until: end, for: viewer).map(\.title) == ["A", "B"])
    #expect(guide.categories.map { "\($0.name) \($0.count)" } == ["Film 3", "Drama 1", "News 1"])
  }

  @Test func `a grid row covers the whole time, with empty cells where no programme is known`() throws {
    let guide = Guide(
      channels: [GuideChannel(id: "one.example", names: ["Harbour"])],
      programmes: [programme("A", -30, 30), programme("B", 60, 300)])
    let catalogue = TelevisionCatalogue([offer(sourceID(1), ["Harbour HD", "Meadow"])])
    let end = Home.evening.adding(.seconds(7200))
    let viewer = try Home().viewer
    let grid = guide.grid(
      catalogue.channels, matches: catalogue.matches(with: guide), from: Home.evening, until: end, for: viewer)
    #expect(grid.map { $0.cells.map { $0.programme?.title } } == [["A", nil, "B"], [nil]])
    #expect(grid.allSatisfy { $0.cells.first?.start == Home.evening && $0.cells.last?.stop == end })
    #expect(guide.search("b", from: Home.evening, until: end, for: viewer).map(\.title) == ["B"])
  }

  @Test func `a day with a clock change has 23 or 25 hours, and the next day starts where it ends`() throws {
    let berlin = try Now(Home.evening, zone: "Europe/Berlin").zone
    for (month, day, hours) in [(3, 29, 23), (10, 25, 25), (11, 23, 24)] {
      let civil = try #require(CivilDay(year: 2026, month: month, day: day))
      let window = civil.window(in: berlin)
      #expect(window.lowerBound.duration(until: window.upperBound) == .seconds(hours * 3600))
      #expect(civil.adding(days: 1).window(in: berlin).lowerBound == window.upperBound)
    }
    // In Beirut, clocks went from midnight to one o'clock.
    let beirut = try Now(Home.evening, zone: "Asia/Beirut").zone
    let gap = try #require(CivilDay(year: 2022, month: 3, day: 27)).window(in: beirut)
    #expect(gap.lowerBound.duration(until: gap.upperBound) == .seconds(23 * 3600))
    let guide = Guide(channels: [], programmes: [programme("Late", 230, 260)])
    let monday = try #require(CivilDay(year: 2026, month: 11, day: 23))
    #expect(guide.programmes(on: "one.example", day: monday, in: berlin).count == 1)
    #expect(guide.programmes(on: "one.example", day: monday.adding(days: 1), in: berlin).count == 1)
  }

  @Test func `of two guide ids that differ in case, a channel matches its own, then one with programmes`() throws {
    let names = ["Harbour", "Meadow", "River"]
    let ids = ["Harbour": "ONE.example", "Meadow": "One.example", "River": "TWO.example"]
    let catalogue = TelevisionCatalogue([offer(sourceID(1), names, guide: { ids[$0] })])
    let guide = Guide(
      channels: ["ONE.example", "one.example", "TWO.example", "two.example"].map { GuideChannel(id: $0, names: []) },
      programmes: [
        programme("A", 0, 60, on: "ONE.example"), programme("B", 0, 60, on: "one.example"),
        programme("C", 0, 60, on: "two.example"),
      ])
    let matches = catalogue.matches(with: guide)
    let found = Dictionary(uniqueKeysWithValues: catalogue.channels.map { ($0.name, matches[$0.id]?.guideID) })
    #expect(found == ["Harbour": "ONE.example", "Meadow": "one.example", "River": "two.example"])
    var home = try Home()
    try home.edit { draft in
      for channel in catalogue.channels { try draft.television.edit(channel) { $0.guideID = "TWO.example" } }
    }
    let offers = [offer(sourceID(1), names, guide: { ids[$0] })]
    let chosen = TelevisionCatalogue(offers, settings: home.library.channelSettings).matches(with: guide)
    #expect(chosen.all.values.allSatisfy { $0.guideID == "TWO.example" && $0.reason == .chosen })
  }

  @Test func `a channel matches a guide by the person's choice, id, name or similar name, with the reason`()
    throws
  {
    var home = try Home()
    let names = [
      "Harbour HD", "Meadow", "River Television", "Summit One", "Summit Two", "Nowhere", "UK: Willow", "Pebble",
    ]
    let offers = [offer(sourceID(1), names, guide: { $0 == "Meadow" ? "MEADOW.example" : nil })]
    let guideChannels = [
      ("harbour.de", ["Harbour"]), ("meadow.example", ["Something"]), ("river.example", ["River Televisions"]),
      ("summit1.example", ["Summit One HD"]), ("willow.de", ["Willow"]), ("willow.uk", ["Willow"]),
      ("stone.example", ["Stone"]),
    ].map { GuideChannel(id: $0.0, names: $0.1.map { GuideText($0) }) }
    let guide = Guide(channels: guideChannels, programmes: [])
    var catalogue = TelevisionCatalogue(offers)
    try home.edit { draft in
      try draft.television.edit(#require(catalogue.channels.first { $0.name == "Pebble" })) {
        $0.guideID = "stone.example"
      }
    }
    catalogue = TelevisionCatalogue(offers, settings: home.library.channelSettings)
    let matches = catalogue.matches(with: guide)
    let found = catalogue.channels.map { channel in
      "\(channel.name) \(matches[channel.id].map { "\($0.guideID) \($0.reason)".prefix { $0 != "(" } } ?? "-")"
    }
    #expect(
      found.sorted() == [
        "Harbour harbour.de name", "Meadow meadow.example id", "Nowhere -", "Pebble stone.example chosen",
        "River Television river.example similarName", "Summit One summit1.example name", "Summit Two -",
        "Willow willow.uk name",
      ])
    #expect(matches.unmatched.count == 2 && matches.unused == ["willow.de"])
  }
}

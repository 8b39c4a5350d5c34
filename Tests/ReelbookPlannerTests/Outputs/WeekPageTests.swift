import Foundation
import ReelbookModel
import ReelbookPages
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// The web page of a week.
@Suite struct WeekPageTests {
  /// A home with a film for everybody, a series for two people, and a film that is too long.
  private func home() throws -> Home {
    let home = try Home()
    let all: Set = [home.ada, home.ben, home.carl]
    try home.film(1, "Paddington <2>", minutes: 100, wanted: all)
    try home.film(2, "Sátántangó", minutes: 439)
    try home.film(3, "Heat", minutes: 110)
    try home.series(4, "Dark", episodes: 6)
    try home.window([.tuesday], "20:00", "22:00")
    try home.window([.friday], "18:00", "20:00", for: all)
    try home.window([.sunday], "13:00", "13:20")
    return home
  }

  fileprivate func page(_ home: Home, _ plan: Plan? = nil, _ format: TextFormat = .english) -> String {
    WeekPage(home.week, for: home.viewer, plan: plan, asOf: home.now, format: format).text
  }

  @Test func `the page shows the next slot, alternatives, the days, the reasons, and titles without a slot`() throws {
    let home = try home()
    let plan = try home.edit { try $0.guide.replan(home.week, seed: 1) }
    let page = page(home, plan)
    for said in [
      "Week 48, 23 to 29 November 2026", "<h3 id=\"next-title\">Tue 24 Nov, 20:00</h3>", "Or: ", "Tue 24 Nov",
      "Paddington &lt;2&gt;", "everybody", "Sátántangó", "439 minutes are too long", "13:00–13:20", "time that is free",
    ] {
      #expect(page.contains(said), "\(said)")
    }
    for slot in plan.slots {
      #expect(page.contains(HTML.text(slot.name(for: home.viewer)).source), "\(slot)")
      #expect(page.contains(HTML.text(slot.why(for: home.viewer)).source), "\(slot)")
    }
    #expect(!page.contains("<script") && !page.contains("src="))
  }

  @Test func `the page shows the outcome of a slot, and a past slot is not the next one`() throws {
    let home = try home()
    try home.edit { try $0.guide.replan(home.week, seed: 1) }
    let slot = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first)
    try home.at("2026-11-24T22:30:00Z")
    try home.edit { try $0.guide.markMissed(slot) }
    let text = page(home)
    #expect(text.contains(" · missed") && !text.contains("<h3 id=\"next-title\">Tue"))
    try home.at("2026-11-29T22:30:00Z")
    #expect(page(home).contains("Nothing more this week"))
  }

  @Test func `the page of an empty week says that nothing is planned, and a week always makes the same page`() throws {
    let empty = try Home()
    #expect(page(empty).contains("Nothing is planned") && page(empty) == page(empty))
    let home = try home()
    let plan = home.viewer.replan(home.week, seed: 3, asOf: home.now)
    #expect(page(home, plan) == page(home, plan))
  }

  @Test func `dates follow the locale`() throws {
    let home = try home()
    try home.edit { try $0.guide.replan(home.week, seed: 1) }
    let words = PhraseTable(["planner.page": "Unsere Woche"])
    let german = page(home, nil, TextFormat(Locale(identifier: "de_DE"), words: words))
    #expect(
      german.contains("29. November 2026") && german.contains("<html lang=\"de-DE\">") && !german.contains("24 Nov"))
  }

  @Test func `a page in Arabic is written from right to left, with one kind of digits outside names`() throws {
    let home = try Home()
    try home.film(1, "Paddington", minutes: 100)
    try home.film(2, "Sátántangó", minutes: 439)
    try home.series(4, "Dark", episodes: 6)
    try home.window([.tuesday, .thursday], "20:00", "22:00")
    try home.window([.sunday], "13:00", "13:20")
    try home.edit { draft in
      try draft.queue.add(.movie(1), by: home.ada)
      try draft.rate(MediaID.movie(1), .stars(4.5), by: home.ben)
    }
    let plan = try home.edit { try $0.guide.replan(home.week, seed: 1) }
    let format = TextFormat(Locale(identifier: "ar_EG"), words: ArabicPages.words(.pages, .planner))
    func look(_ plan: Plan) {
      let page = page(home, plan, format)
      #expect(page.contains("<html lang=\"ar-EG\" dir=\"rtl\">") && page.contains("٤٨"))
      #expect(ArabicPages.westernDigits(in: page) == [])
    }
    look(plan)
    let slot = try #require(plan.slots.first)
    try home.at("2026-11-24T21:30:00Z")
    try home.edit { try $0.guide.markAsleep([home.ben], in: slot, from: .seconds(1200)) }
    look(home.viewer.replan(home.week, seed: 1, asOf: home.now))
  }
}

extension WeekPageTests {
  @Test func `two titles that one person sees in a row do not share the width, those of two people do`() throws {
    let home = try Home()
    for number in 1...2 { try home.film(number, "Film \(number)", minutes: 85, wanted: [home.ada]) }
    try home.film(3, "Film 3", minutes: 85, wanted: [home.ben])
    try home.window([.tuesday], "18:00", "21:00", for: [home.ada])
    try home.window([.tuesday], "19:00", "20:30", for: [home.ben])
    let plan = try home.edit { try $0.guide.replan(home.week, seed: 1) }
    let page = page(home, plan)
    let blocks = page.matches(of: /<li class="alone" style="([^"]*)" title="[^"]*, (Film [0-9])/)
    #expect(Set(blocks.map { String($0.2) }) == ["Film 1", "Film 2", "Film 3"])
    let lanes = Dictionary(
      blocks.map { (String($0.2), $0.1.firstMatch(of: /--lane: ([0-9])/).map { String($0.1) }) },
      uniquingKeysWith: { a, _ in a })
    #expect(lanes["Film 1"] == lanes["Film 2"] && lanes["Film 1"] != lanes["Film 3"])
  }

  @Test func `what is reserved is no free time, and nothing takes its place`() throws {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100)
    try home.edit {
      _ = try $0.guide.reserve("Football", on: home.day(2), at: "20:00", length: .seconds(7200), for: home.both)
    }
    let text = page(home)
    #expect(text.contains("Football") && !text.contains("time that is free") && !text.contains("Or: "))
    let slot = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first)
    #expect(home.viewer.alternatives(to: slot, asOf: home.now).isEmpty)
    #expect(try home.edit { try $0.guide.veto(slot) }.isEmpty)
    #expect(home.library.records(SavedPlan.self).isEmpty && home.library.records(SlotOutcome.self).isEmpty)
  }

  @Test func `what is on is shown without alternatives, since it can no longer be vetoed`() throws {
    let home = try home()
    try home.edit { try $0.guide.replan(home.week, seed: 1) }
    try home.at("2026-11-24T18:59:00Z")
    #expect(page(home).contains("Or: "))
    try home.at("2026-11-24T19:10:00Z")
    #expect(!page(home).contains("Or: "))
  }

  @Test func `in a narrow terminal the week is a list by day with all that is on`() throws {
    let home = try home()
    let plan = try home.edit { try $0.guide.replan(home.week, seed: 1) }
    let report = TextReport.plan(plan, for: home.viewer)
    for width in [24, 30, 60, 89] {
      let text = report.text(in: TextStyle(width: width))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= width }, "\(width)")
      #expect(!text.contains("│"), "\(width)")
      for slot in plan.slots {
        let first = slot.name(for: home.viewer).prefix { $0 != " " }
        #expect(text.contains(first) && text.contains("Tue 24 Nov"), "\(width)")
      }
    }
    #expect(report.text(in: TextStyle(width: 90)).contains("│"))
  }

  @Test func `a title that a child may not see is not in the child's page, guide, calendar or table`() throws {
    let home = try Home()
    try home.film(1, "Sinners", minutes: 100, wanted: home.both, rating: "R")
    try home.film(2, "Ponyo", minutes: 100, wanted: [home.ada, home.ben, home.carl], rating: "G")
    try home.window([.tuesday], "20:00", "22:00")
    try home.window([.friday], "18:00", "20:00", for: [home.ada, home.ben, home.carl])
    try home.edit { draft in
      try draft.edit(home.carl) { ($0.ageGroup, $0.maturityCap) = (.child, 10) }
      try draft.guide.replan(home.week, seed: 1)
    }
    #expect(page(home).contains("Sinners"))
    let viewer = home.library.viewer(of: home.carl)
    let schedule = viewer.schedule(of: home.week, asOf: home.now)
    for text in [
      WeekPage(home.week, for: viewer, asOf: home.now).text,
      String(decoding: schedule.xmltv(for: viewer), as: UTF8.self),
      String(
        decoding: viewer.guideCalendar(from: home.week.monday, to: home.week.sunday, asOf: home.now), as: UTF8.self),
      TextTable(schedule.slots, for: viewer).text(in: TextStyle(width: 200)),
    ] {
      #expect(!text.contains("Sinners") && !text.contains("movie/tmdb/1"), "\(text)")
      #expect(text.contains("Ponyo"))
    }
  }
}

extension WeekPageTests {
  @Test func `an evening with something that a child may not see is not free on the child's page`() throws {
    let home = try Home()
    try home.film(1, "Sinners", minutes: 100, rating: "R")
    try home.window([.tuesday], "20:00", "22:00")
    try home.edit { draft in try draft.edit(home.carl) { ($0.ageGroup, $0.maturityCap) = (.child, 10) } }
    func isFree() -> Bool {
      WeekPage(home.week, for: home.library.viewer(of: home.carl), asOf: home.now).text.contains("20:00–22:00")
    }
    #expect(isFree())
    try home.edit { try $0.guide.replan(home.week, seed: 1) }
    #expect(page(home).contains("Sinners") && !isFree())
  }

  @Test func `a child's page does not say which title a slot replaces if the child may not see that title`() throws {
    let home = try Home()
    let grim = try home.film(1, "Sinners", minutes: 100, wanted: home.both, rating: "R")
    try home.film(2, "Ponyo", minutes: 100, wanted: home.both, rating: "G")
    try home.window([.tuesday], "20:00", "22:00")
    try home.edit { draft in
      try draft.edit(home.carl) { ($0.ageGroup, $0.maturityCap) = (.child, 10) }
      for person in home.both { try draft.star(MediaID(grim), by: person) }
    }
    let slot = try #require(home.edit { try $0.guide.replan(home.week, seed: 1) }.slots.first)
    #expect(slot.title == grim)
    try home.edit { try $0.guide.veto(slot, by: home.ben) }
    #expect(page(home).contains("instead of Sinners"))
    let viewer = home.library.viewer(of: home.carl)
    let seen = viewer.library
    let text = WeekPage(home.week, for: viewer, asOf: home.now).text
    #expect(text.contains("Ponyo") && !text.contains("Sinners") && !text.contains("instead of"))
    let plans = seen.records(SavedPlan.self).flatMap(\.content.slots).flatMap(\.reasons)
    #expect(!plans.isEmpty && plans.allSatisfy { $0.title == nil })
  }

  @Test func `a child's page of the household's plan names no hidden title, with or without a slot`() throws {
    let home = try Home()
    for number in 1...3 { try home.film(number, "Sinners \(number)", minutes: 100, wanted: home.both, rating: "R") }
    for number in 4...6 { try home.film(number, "Ponyo \(number)", minutes: 100, wanted: home.both, rating: "G") }
    try home.window([.tuesday], "20:00", "22:00")
    try home.edit { try $0.edit(home.carl) { ($0.ageGroup, $0.maturityCap) = (.child, 10) } }
    let plan = try home.edit { try $0.guide.replan(home.week, seed: 1) }
    #expect(plan.unplacedTitles.count == 5)
    let (ada, carl) = (home.viewer, home.library.viewer(of: home.carl))
    func texts(_ viewer: Viewer) -> [String] {
      [
        WeekPage(home.week, for: viewer, plan: plan, asOf: home.now).text,
        TextReport.plan(plan, for: viewer).text(in: TextStyle(width: 200)),
      ]
    }
    for text in texts(ada) { #expect(text.contains("Sinners") && text.contains("Ponyo")) }
    for text in texts(carl) {
      #expect(!text.contains("Sinners") && !(1...3).contains { text.contains("movie/tmdb/\($0)") }, "\(text)")
      #expect(text.contains("Ponyo"))
    }
  }
}

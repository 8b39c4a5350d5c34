import ReelbookModel
import ReelbookPages
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// The nights on a week's page: those after Sunday, and those in which the clock is set.
@Suite struct WeekNightTests {
  private func page(_ home: Home, _ week: PlanWeek? = nil) -> String {
    WeekPage(week ?? home.week, for: home.viewer, asOf: home.now).text
  }

  /// Where each block begins on the grid, and for how long it is there, by its name.
  private func places(_ page: String) -> [String: (from: Int, minutes: Int)] {
    var places: [String: (from: Int, minutes: Int)] = [:]
    for match in page.matches(of: /style="--from: ([0-9]+); --for: ([0-9]+);[^"]*" title="[^"]*, (Film [0-9])/) {
      places[String(match.3)] = (Int(match.1) ?? 0, Int(match.2) ?? 0)
    }
    return places
  }

  @Test func `in the night in which the clock is set, two films in a row are one below the other, to scale`() throws {
    for (now, change, count) in [("2027-03-22T08:00:00Z", "forward", 3), ("2026-10-19T08:00:00Z", "back", 5)] {
      let home = try Home()
      try home.at(now)
      for number in 1...count { try home.film(number, "Film \(number)", minutes: 60) }
      // Saturday's night is 23:30 to 04:30 by the clock: four hours or six.
      try home.window([.saturday], "23:30", "04:30")
      let plan = try home.edit { try $0.guide.replan(home.week) }
      #expect(plan.slots.count == count, "\(home.evenings(plan))")
      let (shown, text) = (places(page(home)), page(home))
      let starts = plan.slots.map { home.library.name(of: $0.subjects[0]) }.compactMap { shown[$0]?.from }
      #expect(starts.count == count, "\(change): \(starts)")
      #expect(zip(starts, starts.dropFirst()).allSatisfy { $1 - $0 == 65 }, "\(change): \(starts)")
      #expect(shown.values.allSatisfy { $0.minutes == 60 })
      #expect(text.contains("the clock goes \(change) in the night"))
      // The words have the clock's times.
      for slot in plan.slots {
        let ends = TextFormat.english.clock(slot.endClockMinutes)
        #expect(text.contains("\(TextFormat.english.clock(slot.clockMinutes))–\(ends)"), "\(change)")
      }
    }
    let home = try Home()
    #expect(!page(home).contains("the clock goes"))
  }

  @Test func `the terminal's grid has one film in a row where the clock is set back`() throws {
    let home = try Home()
    try home.at("2026-10-19T08:00:00Z")
    // The fourth begins at half past two, and an hour later the fifth does so as well.
    for number in 1...5 { try home.film(number, "Film \(number)", minutes: 55) }
    try home.window([.saturday], "23:30", "04:30")
    try home.edit { try $0.guide.replan(home.week) }
    let grid = home.viewer.schedule(of: home.week, asOf: home.now).grid(step: 60)
    #expect(grid.cells.allSatisfy { row in row.allSatisfy { $0.count { $0.isStart } < 2 } })
    #expect(grid.cells.flatMap { $0 }.flatMap { $0 }.count { $0.isStart } == 5)
  }

  @Test func `what begins after midnight of Sunday is on Sunday, with its outcome, and on that week's page alone`()
    throws
  {
    let home = try Home()
    for number in 1...2 { try home.film(number, "Film \(number)", minutes: 100) }
    try home.window([.sunday], "23:00", "03:00")
    let plan = try home.edit { try $0.guide.replan(home.week) }
    let late = try #require(plan.slots.last)
    #expect(plan.slots.count == 2 && late.day == home.week.next.monday)
    let list = TextReport.plan(plan, for: home.viewer).text(in: TextStyle(width: 60))
    #expect(list.contains("Sun 29 Nov") && !list.contains("Mon 30 Nov"), "\(list)")
    try home.at("2026-11-30T08:00:00Z")
    try home.edit { try $0.guide.markMissed(late) }
    let (thisWeek, next) = (home.week.previous, home.week)
    #expect(page(home, thisWeek).contains(" · missed"))
    #expect(!page(home, next).contains(" · missed"))
  }

  @Test func `what has an outcome is not next`() throws {
    let home = try Home()
    for number in 1...2 { try home.film(number, "Film \(number)", minutes: 100) }
    try home.window([.monday, .tuesday], "20:00", "22:00")
    let slots = try home.edit { try $0.guide.replan(home.week) }.slots
    try home.at("2026-11-23T19:30:00Z")
    #expect(page(home).contains("<h3 id=\"next-title\">Now, since 20:00</h3>"))
    try home.edit { try $0.guide.markMissed(slots[0]) }
    #expect(page(home).contains("<h3 id=\"next-title\">Tue 24 Nov, 20:00</h3>"))
  }
}

import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Local times, days and weeks.
@Suite struct ClockTests {
  @Test func `a start in a clock change's gap moves after it, and a window is an hour shorter or longer`() throws {
    for (day, times) in [
      ("2027-03-28", ["2027-03-28T03:30:00+02:00[Europe/Berlin]", "2027-03-28T00:00:00+01:00[Europe/Berlin] 240"]),
      ("2026-10-25", ["2026-10-25T02:30:00+02:00[Europe/Berlin]", "2026-10-25T00:00:00+02:00[Europe/Berlin] 360"]),
    ] {
      let home = try Home()
      let day = try #require(CivilDay(day))
      home.now = try Now(Instant(parsing: "2026-10-19T00:00:00Z"), zone: "Europe/Berlin")
      let (carl, both): (Set, Set) = ([home.carl], home.both)
      try home.edit { draft in
        try draft.guide.reserve("Late", on: day, at: "02:30", length: .seconds(3600), for: carl)
        try draft.guide.addWindow(.dates([day]), from: "00:00", to: "05:00", for: both)
      }
      try home.film(1, "Long", minutes: day.month == 3 ? 240 : 360)
      let plan = home.library.plan(PlanWeek(of: day), asOf: home.now)
      #expect(plan.slots.first { $0.origin == .placeholder }?.start.description == times[0])
      let film = try #require(plan.proposals.first)
      #expect("\(film.start) \(film.length.components.seconds / 60)" == times[1])
    }
  }

  @Test func `weeks start on Monday and have ISO 8601 numbers`() throws {
    for (day, text) in [
      ("2026-12-31", "2026-W53"), ("2027-01-03", "2026-W53"), ("2027-01-04", "2027-W01"), ("2024-12-30", "2025-W01"),
    ] {
      #expect(try PlanWeek(of: #require(CivilDay(day))).description == text)
    }
  }

  @Test func `a day rule has weekdays, every so many weeks, from and until a day, dates and exceptions`() throws {
    let monday = try #require(CivilDay("2026-11-23"))
    let rule = DayRule.weekly([.monday, .friday], every: 2, from: monday, until: monday.adding(days: 35))
      .except([monday.adding(days: 14)])
    let days = (-7...50).filter { rule.contains(monday.adding(days: $0)) }
    #expect(days == [0, 4, 18, 28, 32])
    #expect("\(rule)".hasPrefix("every Monday and Friday, every 2 weeks, from 23 November 2026"))
    #expect(DayRule.dates([monday]).contains(monday) && !DayRule().contains(monday))
  }

  @Test func `a time reads back from its text, and a library of planner records from its own`() throws {
    for text in ["00:00", "09:05", "23:59"] { #expect(ClockTime(text)?.description == text) }
    for text in ["24:00", "9:05", "12:60", "12-00", ""] { #expect(ClockTime(text) == nil) }
    let home = try Home()
    try home.film(1, "Film", minutes: 100)
    try home.window([.monday])
    let (days, week) = ((1...7).map(home.day), home.week)
    try home.edit { draft in
      let slot = try draft.guide.book(
        on: days[1], at: "18:00", length: .seconds(7200), wish: .familyFilm, repeats: .daily())
      try draft.guide.move(slot, on: days[2], to: days[3], at: "19:00")
      try draft.guide.addOrder(.series(1), on: .weekly([.monday]))
      try draft.guide.replan(week)
      try draft.guide.markSkipped(try #require(draft.library.savedPlan(of: week)?.content.slots.first))
    }
    let again = try Library(text: home.library.text, schema: .standard.addingPlanner())
    #expect(
      again == home.library && again.plan(home.week, asOf: home.now) == home.library.plan(home.week, asOf: home.now))
    #expect(again.checkInvariants().isEmpty)
  }

  @Test func `a literal that is no time of day traps`() async {
    await #expect(processExitsWith: .failure) { _ = ClockTime(stringLiteral: "25:00") }
  }
}

import ReelbookModel
import ReelbookStats
import Testing

@Suite struct CalendarTests {
  @Test func `a month has whole weeks that begin on the weekday that the caller chooses`() throws {
    let statistics = try Diary().statistics
    // November 2026 begins on a Sunday.
    let monday = try #require(statistics.month(2026, 11))
    #expect(monday.weeks.count == 6 && monday.weeks.allSatisfy { $0.count == 7 })
    #expect(monday.weeks[0].map(\.day)[0] == "2026-10-26".day && monday.weeks[5].map(\.day)[6] == "2026-12-06".day)
    #expect(monday.weeks.joined().count(where: \.isInMonth) == 30)
    let sunday = try #require(statistics.month(2026, 11, weeksStartOn: .sunday))
    #expect(sunday.weeks.count == 5 && sunday.weeks[0][0].day == "2026-11-01".day && sunday.weeks[0][0].isInMonth)
    // February 2027 fills four weeks from Monday to Sunday.
    #expect(statistics.month(2027, 2)?.weeks.count == 4)
  }

  @Test func `each day has its plays in order, and plays of the month alone are undated`() throws {
    var diary = try Diary()
    diary.now.instant = "2026-12-03T19:00:00Z".instant
    try diary.watch(
      .movie(1), "2026-11-03T20:00", "2026-11-03", "2026-11", "2026", "unknown", "2026-10-31", "2026-12-01")
    let month = try #require(diary.statistics.month(2026, 11))
    let days = Array(month.weeks.joined())
    let third = try #require(days.first { $0.day == "2026-11-03".day })
    #expect(
      third.figure.count == 2 && third.viewings.map(\.play.time.description) == ["2026-11-03", "2026-11-03T20:00"])
    #expect(month.undated.map(\.play.time.description) == ["2026-11"])
    #expect(month.total.count == 3 && diary.statistics.plays(of: month.total).count == 3)
    #expect(days.filter { !$0.isInMonth && !$0.viewings.isEmpty }.map(\.day) == ["2026-10-31".day, "2026-12-01".day])
  }

  @Test func `a month outside the calendar is nil, and the first and the last month exist`() throws {
    let statistics = try Diary().statistics
    #expect(statistics.month(2026, 0) == nil && statistics.month(2026, 13) == nil && statistics.month(0, 1) == nil)
    #expect(statistics.month(1, 1)?.weeks.joined().count(where: \.isInMonth) == 31)
    #expect(statistics.month(9999, 12)?.weeks.joined().count(where: \.isInMonth) == 31)
  }

  @Test(arguments: [
    ("America/Sao_Paulo", "2018-11-04T03:00:00Z", "2018-11-04"), ("Africa/Cairo", "2023-04-27T22:00:00Z", "2023-04-28"),
    ("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31"), ("Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29"),
    ("Europe/Berlin", "2026-10-25T22:59:59Z", "2026-10-25"), ("Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-25"),
    ("America/Los_Angeles", "2026-03-09T06:59:59Z", "2026-03-08"),
    ("Pacific/Kiritimati", "2026-11-20T10:00:00Z", "2026-11-21"),
    ("Pacific/Honolulu", "2026-11-20T09:59:59Z", "2026-11-19"), ("UTC", "2024-02-29T23:59:59Z", "2024-02-29"),
  ])
  func `a play is on the local day of its place`(
    _ zone: String, _ instant: String, _ day: String
  ) throws {
    var diary = try Diary()
    let time = try WatchTime(instant.instant, zone: zone)
    try diary.watch(.movie(1), "\(time)")
    let map = diary.statistics.heatMap(day.day.year)
    #expect(map.days.filter { !$0.figure.isEmpty }.map(\.day) == [day.day])
    let month = try #require(diary.statistics.month(day.day.year, day.day.month))
    #expect(month.weeks.joined().filter { !$0.viewings.isEmpty }.map(\.day) == [day.day])
  }

  @Test func `a heat map has all days of its year in columns of weeks, and four levels`() throws {
    var diary = try Diary()
    for _ in 0..<8 { try diary.watch(.movie(1), "2024-02-29") }
    try diary.watch(.movie(1), "2024-01-01", "2024-12-31", "2024-12-31", "2024-12-31", "2024-06", "2024", "2025-01-01")
    let map = diary.statistics.heatMap(2024)
    #expect(map.days.count == 366 && map.most == 8 && map.undated == 2 && map.yearAlone.count == 1)
    #expect(map.days.map(\.figure.count).reduce(0, +) == 12)
    #expect([0, 1, 2, 3, 4, 5, 7, 8].map(map.level(of:)) == [0, 1, 1, 2, 2, 3, 4, 4])
    // 1 January 2024 is a Monday.
    let weeks = map.weeks()
    #expect(weeks.count == 53 && weeks[0].allSatisfy { $0 != nil } && weeks[52].compactMap(\.self).count == 2)
    let sundays = map.weeks(startingOn: .sunday)
    #expect(sundays[0].map { $0 == nil } == [true, false, false, false, false, false, false])
    #expect(sundays.allSatisfy { $0.count == 7 } && sundays.joined().compactMap(\.self) == map.days)
    #expect(diary.statistics.heatMap(0).days.isEmpty && diary.statistics.heatMap(0).weeks().isEmpty)
  }

  @Test func `on this day shows earlier years, the latest first`() throws {
    var diary = try Diary()
    try diary.watch(
      .movie(1), "2024-11-20T20:00", "2024-11-20", "2025-11-20", "2026-11-20", "2025-11", "2025", "2025-11-19")
    let days = diary.statistics.onThisDay()
    #expect(days.map(\.day) == ["2025-11-20".day, "2024-11-20".day])
    #expect(days[1].viewings.map(\.play.time.description) == ["2024-11-20", "2024-11-20T20:00"])
  }

  @Test func `29 February is shown on the 28th in years without a 29th`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2024-02-29", "2024-02-28", "2020-02-29")
    #expect(
      diary.statistics.onThisDay("2026-02-28".day).map(\.day) == [
        "2024-02-29".day, "2024-02-28".day, "2020-02-29".day,
      ])
    #expect(diary.statistics.onThisDay("2028-02-28".day).map(\.day) == ["2024-02-28".day])
    #expect(diary.statistics.onThisDay("2028-02-29".day).map(\.day) == ["2024-02-29".day, "2020-02-29".day])
    #expect(diary.statistics.onThisDay("2026-03-01".day).isEmpty)
  }
}

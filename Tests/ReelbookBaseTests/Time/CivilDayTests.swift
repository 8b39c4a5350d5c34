import ReelbookBase
import ReelbookTestSupport
import Testing

@Suite struct CivilDayTests {
  /// A calendar that counts the days of one month after the other.
  struct Oracle {
    var year = 1
    var month = 1
    /// The number of the month's first day.
    var number = -719_162
    /// 1 January of the year 1 was a Monday.
    var weekday = 1

    var length: Int {
      if month == 2 { return year % 400 == 0 || year % 4 == 0 && year % 100 != 0 ? 29 : 28 }
      return [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    mutating func step() {
      weekday = (weekday - 1 + length) % 7 + 1
      number += length
      month += 1
      guard month > 12 else { return }
      month = 1
      year += 1
    }

    func agrees(on day: Int) -> Bool {
      let civil = CivilDay(number: number + day - 1)
      return CivilDay(year: year, month: month, day: day) == civil && civil.year == year && civil.month == month
        && civil.day == day && civil.weekday == (weekday - 1 + day - 1) % 7 + 1
    }
  }

  @Test func `the oracle has the right number and weekday for well-known months`() {
    let known = [(1970, 1, 0, 4), (2000, 3, 11_017, 3), (2026, 11, 20_758, 7), (9999, 12, 2_932_866, 3)]
    var oracle = Oracle()
    for (year, month, number, weekday) in known {
      while (oracle.year, oracle.month) < (year, month) { oracle.step() }
      #expect((oracle.number, oracle.weekday) == (number, weekday), "\(year)-\(month)")
    }
  }

  @Test func `every day of the years 1 to 9999 agrees with the oracle`() {
    var oracle = Oracle()
    while oracle.year <= 9999 {
      // The calendar repeats every 400 years: in other years, the first and last day of a month are enough.
      let isWhole = Laws.areAllAsked || 1800..<2200 ~= oracle.year
      for day in stride(from: 1, through: oracle.length, by: isWhole ? 1 : oracle.length - 1)
      where !oracle.agrees(on: day) {
        Issue.record("\(oracle), day \(day)")
        return
      }
      oracle.step()
    }
    #expect(oracle.number == CivilDay.range.upperBound + 1)
  }

  @Test func `a date that the calendar does not have is no day`() {
    for (year, month, day) in [
      (2026, 2, 29), (1900, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0),
      (2026, 1, 32), (2026, 1, -1), (0, 12, 31), (10_000, 1, 1), (-1, 1, 1), (.max, .max, .max), (.min, .min, .min),
    ] {
      #expect(CivilDay(year: year, month: month, day: day) == nil, "\(year)-\(month)-\(day)")
    }
    #expect(CivilDay(year: 2000, month: 2, day: 29) != nil && CivilDay(year: 2028, month: 2, day: 29) != nil)
  }

  @Test func `a day's text is its year, month and day`() throws {
    let day = try CivilDay(parsing: "2026-11-20")
    #expect((day.year, day.month, day.day, day.weekday) == (2026, 11, 20, 5))
    #expect(day.description == "2026-11-20")
    #expect(CivilDay("0001-01-01")?.description == "0001-01-01")
    #expect(CivilDay("9999-12-31")?.number == 2_932_896)
  }

  @Test func `a text of another form is no day`() {
    for wrong in [
      "", "2026", "2026-11", "2026-2-03", "2026-02-3", "2026-02-30", "20261120", "2026/11/20", "2026-11-20 ",
      " 2026-11-20", "02026-11-20", "+2026-11-20", "0000-01-01", "２０２６-11-20", "2026-11-20T00:00",
    ] {
      #expect(CivilDay(wrong) == nil, "\(wrong)")
    }
  }

  @Test func `adding days crosses months and years`() throws {
    let day = try CivilDay(parsing: "2027-12-31")
    #expect(day.adding(days: 1).description == "2028-01-01" && day.adding(days: 60).description == "2028-02-29")
    #expect(day.adding(days: -365).description == "2026-12-31" && day.days(until: day.adding(days: 60)) == 60)
    #expect(day.startOfMonth.description == "2027-12-01" && day.days(until: day.startOfMonth) == -30)
  }

  @Test func `a day beyond the years 1 to 9999 becomes the first or the last one, and reads back`() throws {
    let day = try CivilDay(parsing: "2026-11-20")
    for days in [5_000_000, Int.max, -5_000_000, Int.min] {
      let far = day.adding(days: days)
      #expect(CivilDay(far.description) == far, "\(days)")
      #expect(far.description == (days > 0 ? "9999-12-31" : "0001-01-01"))
    }
    #expect(CivilDay("0001-01-01")?.startOfMonth.description == "0001-01-01")
  }
}

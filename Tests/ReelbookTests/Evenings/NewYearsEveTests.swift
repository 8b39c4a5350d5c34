import Foundation
import Reelbook
import ReelbookPages
import ReelbookPlanner
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// New Year's Eve in two cities, and a night in which the clocks change.
///
/// Ada is in Berlin, Ben in New York; each has a device. What they watch counts for the day that it was where they sat,
/// so the same minute is 2026 for her and 2025 for him. In March, their evening together goes on over the hour that
/// the night does not have, and in October over the one that it has twice.
@Suite(.timeLimit(.minutes(60))) struct NewYearsEveTests {
  private static let (berlin, newYork) = ("Europe/Berlin", "America/New_York")
  private static let films = [
    film(1, "First", 2001, minutes: 90), film(2, "Second", 2002, minutes: 100), film(3, "Third", 2003, minutes: 110),
    film(4, "Fourth", 2004, minutes: 120),
  ]

  private func household(_ home: Home) async throws -> (HomeDevice, HomeDevice, ada: PersonID, ben: PersonID) {
    let hers = try await home.device("Hers", of: "Ada", 1)
    let ben = try await hers.store.edit { draft in
      let list = try draft.addList("Films")
      for film in Self.films { try draft.add(film, to: list) }
      return try draft.addPerson("Ben")
    }
    let his = try await home.device("His", 2)
    try await home.sync(hers, his)
    try await his.session.adopt(ben)
    try await home.sync(hers, his)
    return (hers, his, hers.store.me, ben)
  }

  @Test func `each viewing counts for the day and the year of the place where they sat`() async throws {
    let home = try Home("2025-12-29T12:00:00Z", in: Self.berlin)
    let (hers, his, ada, ben) = try await household(home)
    // Who, which film, on which day there, and for how many minutes.
    var viewings: [(who: PersonID, film: Int, day: String, minutes: Int)] = []

    // Ada, by hand: on the 29th, on the 30th, and ten minutes before midnight.
    for (time, film, day) in [
      ("2025-12-29T20:00:00Z", 1, "2025-12-29"), ("2025-12-30T20:00:00Z", 2, "2025-12-30"),
      ("2025-12-31T22:50:00Z", 3, "2025-12-31"),
    ] {
      try home.wait(until: time)
      try await hers.store.edit { try $0.watch(.movie(film)) }
      viewings.append((ada, film, day, 80 + 10 * film))
    }
    // At the player, she begins Fourth six minutes before midnight: it is of the evening on which she began it.
    try home.wait(until: "2025-12-31T22:54:00Z")
    let sofa = try home.screen(hers, showing: Self.films)
    try await sofa.play(.movie(4), 120 * 60, for: hers.viewer(ada))
    await sofa.watch(from: 0, to: 120 * 60)
    await sofa.end()
    await sofa.stop()
    viewings.append((ada, 4, "2025-12-31", 120))
    #expect(home.today == CivilDay(year: 2026, month: 1, day: 1))
    // And once more First, in the new year.
    try await hers.store.edit { try $0.watch(.movie(1)) }
    viewings.append((ada, 1, "2026-01-01", 90))

    // Ben, an ocean away: it is still 2025 there, six hours after her toast; then it is not.
    for (time, film, day) in [("2026-01-01T04:55:00Z", 2, "2025-12-31"), ("2026-01-01T05:10:00Z", 3, "2026-01-01")] {
      try home.wait(until: time, in: Self.newYork)
      try await his.store.edit { try $0.watch(.movie(film)) }
      viewings.append((ben, film, day, 80 + 10 * film))
    }
    try home.wait(until: "2026-01-02T12:00:00Z", in: Self.berlin)
    try await home.sync(hers, his)

    for device in [hers, his] {
      for person in [ada, ben, nil] {
        let mine = viewings.filter { person == nil || $0.who == person }
        let statistics = device.viewer(person ?? ada).statistics(
          of: person == nil ? .household : .viewer, asOf: home.now)
        for year in [2025, 2026] {
          let ofYear = mine.filter { $0.day.hasPrefix("\(year)") }
          let totals = statistics.totals(.year(year))
          #expect(totals.viewings.count == ofYear.count, "\(year)")
          #expect(totals.viewings.time == .seconds(ofYear.reduce(0) { $0 + $1.minutes * 60 }))
          #expect(Set(totals.titlesWatched) == Set(ofYear.map { .movie($0.film) }))
          for day in statistics.heatMap(year).days
          where !day.figure.isEmpty || ofYear.contains(where: { $0.day == "\(day.day)" }) {
            #expect(day.figure.count == ofYear.count { $0.day == "\(day.day)" }, "\(day.day)")
          }
          #expect(statistics.months(of: year).map(\.figure.count).reduce(0, +) == ofYear.count)
          // The pages say the same number, for a browser and for a terminal.
          let page = HTMLReport(statistics, year: year).text
          #expect(page.contains(">\(ofYear.count)<"), "\(year)")
          let text = TextReport.yearInReview(year, statistics).text(in: TextStyle(width: 120))
          #expect(text.contains("\(ofYear.count)"))
        }
        let days = Set(mine.map(\.day)).sorted()
        let streak = try #require(statistics.streaks(maximumGap: 1).longest)
        #expect(streak.days == days.count && "\(streak.first)" == days.first && "\(streak.last)" == days.last)
        #expect(statistics.streaks(maximumGap: 1).current == streak, "yesterday is not over yet")
        let firsts = Dictionary(grouping: mine) { "\($0.who) \($0.film)" }.count
        #expect(statistics.figure(.all).firstWatches == firsts)
        #expect(statistics.figure(.all).rewatches == mine.count - firsts)
      }
    }
    // The year in review of 2025 begins and ends with what they watched first and last, wherever that was.
    let review = hers.user.statistics(of: .household, asOf: home.now).yearInReview(2025)
    #expect(review.first?.subject == .movie(1) && review.last?.subject == .movie(2))
    #expect(review.last?.person == ben && !review.isRunning)
  }

  @Test func `an evening over a change of clocks has its real length, on the plan, the page and in the calendar`()
    async throws
  {
    let home = try Home("2026-03-27T18:00:00Z", in: Self.berlin)
    let (hers, his, ada, ben) = try await household(home)
    let both: Set = [ada, ben]
    // Saturday into Sunday: at two it is three. In October, at three it is two again.
    let nights: [(saturday: CivilDay, sunday: CivilDay)] = try [
      ("2026-03-28", "2026-03-29"), ("2026-10-24", "2026-10-25"),
    ]
    .map { (try CivilDay(parsing: $0), try CivilDay(parsing: $1)) }
    // What they book: the film, the night, whether it is Sunday already, the time there, and when that is.
    let booked: [(film: Int, night: Int, isSunday: Bool, time: ClockTime, begins: String)] = [
      (1, 0, false, "23:00", "2026-03-28T22:00:00Z"), (3, 0, true, "00:45", "2026-03-28T23:45:00Z"),
      (2, 0, true, "03:00", "2026-03-29T01:00:00Z"), (4, 1, true, "01:15", "2026-10-24T23:15:00Z"),
      (2, 1, true, "03:15", "2026-10-25T02:15:00Z"),
    ]
    try await hers.store.edit { draft in
      for slot in booked {
        let night = nights[slot.night]
        try draft.guide.book(
          .movie(slot.film), on: slot.isSunday ? night.sunday : night.saturday, at: slot.time, for: both)
      }
    }
    try await home.sync(hers, his)

    for device in [hers, his] {
      for (place, night) in nights.enumerated() {
        let ours = booked.filter { $0.night == place }
        let schedule = device.user.schedule(from: night.saturday, to: night.sunday, asOf: home.now)
        #expect(schedule.slots.flatMap(\.subjects) == ours.map { .movie($0.film) })
        for (slot, wish) in zip(schedule.slots, ours) {
          let begins = try Instant(parsing: wish.begins)
          #expect(slot.startInstant == begins, "\(wish.begins)")
          #expect(slot.endInstant == begins.adding(.seconds((80 + 10 * wish.film) * 60)))
        }
        // First ends before Third begins; a film of 110 minutes from 00:45 ends at 03:35 in March.
        let overlaps = zip(schedule.slots, schedule.slots.dropFirst()).filter { $0.collides(with: $1) }
        #expect(overlaps.count == (place == 0 ? 1 : 0))
        let page = WeekPage(PlanWeek(of: night.saturday), for: device.viewer(ada), asOf: home.now).text
        for wish in ours { #expect(page.contains(Self.films[wish.film - 1].name)) }

        let calendar = String(
          decoding: device.user.guideCalendar(from: night.saturday, to: night.sunday, asOf: home.now), as: UTF8.self)
        let lines = calendar.components(separatedBy: "\r\n")
        #expect(
          lines.count { $0 == "BEGIN:VEVENT" } == booked.count, "what is booked is there, whichever days are asked")
        for wish in ours {
          let day = wish.isSunday ? night.sunday : night.saturday
          let start = "\(day)".replacing("-", with: "") + "T\("\(wish.time)".replacing(":", with: ""))00"
          #expect(lines.contains("DTSTART;TZID=Europe/Berlin:\(start)"), "\(start)")
        }
      }
    }
  }
}

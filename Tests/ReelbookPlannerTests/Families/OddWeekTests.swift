import Foundation
import ReelbookModel
import ReelbookPages
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Holidays, midnights, clock changes, services that end, and moods.
@Suite struct OddWeekTests {
  @Test func `at Christmas both days have something, and the evenings, too`() throws {
    let home = try Home()
    try home.at("2026-12-21T08:00:00Z")
    let all: Set = [home.ada, home.ben, home.carl]
    for number in 1...6 { try home.film(number, "Film \(number)", minutes: 90 + 5 * number, wanted: all) }
    try home.edit { draft in
      let days: Set = [home.day(4), home.day(5)]
      try draft.guide.addWindow(.dates(days), from: "14:00", to: "23:30", for: all)
    }
    let plan = home.plan()
    for day in [home.day(4), home.day(5)] {
      let slots = plan.slots.filter { $0.day == day }
      #expect(slots.count >= 2, "\(home.evenings(plan))")
      #expect(slots.contains { ($0.start.description.dropFirst(11).prefix(2)) >= "20" }, "\(home.evenings(plan))")
    }
    #expect(plan.slots.count <= 6)
  }

  @Test func `people who always begin at six in the evening do so on a long day`() throws {
    let home = try Home()
    try home.edit { draft in
      for number in 1...6 {
        try draft.insert(Title(.movie(100 + number), TitleFacts(name: "Old \(number)", year: 2000)))
        let day = home.week.monday.adding(days: -7 * number)
        try draft.watch(.movie(100 + number), at: WatchTime("\(day)T18:10:00+01:00[Europe/Berlin]"))
      }
    }
    try home.film(1, "Heat", minutes: 100, wanted: [home.ada])
    try home.window([.sunday], "10:00", "22:00", for: [home.ada])
    let plan = home.plan()
    #expect(home.evenings(plan) == ["Sun 18:00 Ada: Heat"])
    #expect(home.why(plan.slots[0]).contains("they usually watch from 18 o’clock on"))
  }

  @Test func `a film that leaves on Wednesday is seen before, and the earlier the better`() throws {
    let home = try Home()
    let film = try home.film(1, "Leaving", minutes: 100)
    try home.film(2, "Staying", minutes: 100)
    try home.window([.monday, .tuesday, .sunday], "20:00", "22:00")
    try home.edit { try $0.household.edit { $0.services = ["Kino+"] } }
    var policy = PlanPolicy.standard
    for last in [home.day(3), home.day(7)] {
      policy.leaving = [.last(of: film, on: last)]
      let plan = home.plan(policy)
      #expect(home.evenings(plan).first == "Mon 20:00 Ada, Ben: Leaving", "\(last)")
      let days = home.day(1).days(until: last)
      #expect(home.why(plan.slots[0]).contains("leaves Kino+ \(days) days later, says Guide"))
    }
    policy.leaving = [.last(of: film, on: home.day(1).adding(days: -1))]
    #expect(home.reason(film, in: home.plan(policy)) == "has left Kino+, says Guide")
  }

  @Test func `what leaves at midnight begins before, although the evening lasts longer`() throws {
    let home = try Home()
    let film = try home.film(1, "Alien", minutes: 100)
    try home.film(2, "Long", minutes: 170)
    try home.window([.wednesday], "22:00", "06:00")
    try home.edit { try $0.household.edit { $0.services = ["Kino+"] } }
    var policy = PlanPolicy.standard
    let before = home.day(3)
    policy.leaving = [.last(of: film, on: before)]
    #expect(home.evenings(home.plan(policy)) == ["Wed 22:00 Ada, Ben: Alien", "Wed 23:45 Ada, Ben: Long"])
    try home.edit { try $0.guide.reserve("Call", on: before, at: "21:00", length: .seconds(10_800), for: home.both) }
    let plan = home.plan(policy)
    #expect(home.contents(plan.slots) == ["Ada, Ben: Call", "Ada, Ben: Long"])
    let reason = home.reason(film, in: plan) ?? ""
    #expect(reason == "leaves Kino+ before there is time for it, says Guide")
  }

  @Test func `a film that another service of the household has does not leave, nor does one of a stranger's service`()
    throws
  {
    let home = try Home()
    let film = try home.film(1, "Leaving", minutes: 100) { facts in
      var offer = Availability()
      offer.subscription = ["Kino+", "Flix"]
      facts.availability = ["DE": offer]
    }
    try home.window([.monday], "20:00", "22:00")
    var policy = PlanPolicy.standard
    policy.leaving = [.last(of: film, on: home.day(1).adding(days: -1))]
    func isPlanned() -> Bool { home.evenings(home.plan(policy)) == ["Mon 20:00 Ada, Ben: Leaving"] }
    #expect(isPlanned(), "nobody has Kino+")
    try home.edit { try $0.edit(home.ben) { $0.services = ["kino+"] } }
    #expect(!isPlanned() && home.reason(film, in: home.plan(policy)) == "has left Kino+, says Guide")
    try home.edit { try $0.household.edit { $0.services = ["Flix"] } }
    #expect(isPlanned())
    // It leaves both, and the other one later.
    let later = LeavingDate(title: film, service: "Flix", lastDay: home.day(3), source: "Other Guide")
    policy.leaving.append(later)
    #expect(isPlanned())
    #expect(home.why(home.plan(policy).slots[0]).contains("leaves Flix 2 days later, says Other Guide"))
  }

  @Test func `who asks for a mood gets what suits it, or nothing`() throws {
    let home = try Home()
    let cosy = try home.film(1, "Paddington", minutes: 95)
    let loved = try home.film(2, "Heat", minutes: 100)
    try home.edit { draft in
      try draft.mark(MediaID(cosy)) { $0.moods = [.tired] }
      for person in home.both { try draft.star(MediaID(loved), by: person) }
      try draft.guide.book(
        on: home.day(2), at: "20:00", length: .seconds(7200), for: home.both, wish: SlotWish(mood: .tired))
      try draft.guide.book(
        on: home.day(3), at: "20:00", length: .seconds(7200), for: home.both, wish: SlotWish(mood: .great))
    }
    let plan = home.plan()
    #expect(home.evenings(plan) == ["Tue 20:00 Ada, Ben: Paddington", "Wed 20:00 Ada, Ben: nothing yet"])
    #expect(
      home.why(plan.slots[0]).contains("the mood “tired”")
        && home.why(plan.slots[1]) == "booked; nothing fits what was asked")
    let end = home.now.instant.adding(.seconds(3 * 3600))
    #expect(home.parents.tonight(until: end, mood: .great, asOf: home.now).isEmpty)
  }

  @Test func `a film of a future year has not come out`() throws {
    let home = try Home()
    try home.window([.tuesday], "20:00", "22:30")
    try home.edit { draft in
      try draft.insert(Title(.movie(5), TitleFacts(name: "Avatar 5", year: 2031)))
      try draft.watchlist(.movie(5))
    }
    #expect(home.plan().slots.isEmpty && home.reason(.movie(5), in: home.plan()) == "has not come out yet")
  }

  @Test func `a film that they want to see again is planned again`() throws {
    let home = try Home()
    try home.edit { draft in
      var facts = TitleFacts(name: "Casablanca", year: 1942)
      facts.runtime = .seconds(6120)
      try draft.insert(Title(.movie(1), facts))
      for person in home.both { try draft.watch(.movie(1), at: .day(2010, 5, 1), by: person) }
      for person in home.both { try draft.watchlist(.movie(1), by: person) }
    }
    try home.window([.friday], "20:00", "22:00")
    #expect(home.evenings(home.plan()) == ["Fri 20:00 Ada, Ben: Casablanca"])
    try home.pass(home.plan().slots)
    #expect(home.viewer.plan(home.week.next, asOf: home.now).slots.isEmpty)
  }

  @Test func `a film that only one has seen is planned for the other, and does not say that both want it`() throws {
    let home = try Home()
    let film = try home.film(1, "Heat", minutes: 100)
    try home.edit { draft in
      try draft.watch(MediaID(film), by: home.ada)
    }
    try home.window([.friday], "20:00", "22:00")
    let plan = home.plan()
    #expect(home.evenings(plan) == ["Fri 20:00 Ada, Ben: Heat"])
    #expect(
      home.why(plan.slots[0]).contains("Ben wants to see it") && home.why(plan.slots[0]).contains("Ada has seen it"))
  }

  @Test func `what is in a list fills evenings if nothing else is wanted`() throws {
    let home = try Home()
    try home.film(1, "Listed", minutes: 100, wanted: [])
    try home.edit { draft in
      let list = try draft.addList("Watching")
      try draft.add(.movie(1), to: list)
    }
    try home.window([.friday], "20:00", "22:00")
    let plan = home.plan()
    #expect(home.evenings(plan) == ["Fri 20:00 Ada, Ben: Listed"])
    #expect(home.why(plan.slots[0]).hasPrefix("perhaps: it is in “Watching”, and fills a gap"))
    try home.film(2, "Wanted", minutes: 100)
    #expect(home.evenings(home.plan()) == ["Fri 20:00 Ada, Ben: Wanted"])
  }

  @Test func `starts are at half past and full hours of the local clock, also in Kathmandu`() throws {
    let home = try Home()
    home.now = try Now(home.now.instant, zone: "Asia/Kathmandu")
    try home.film(1, "Heat", minutes: 100)
    try home.window([.friday], "20:00", "22:00")
    var policy = PlanPolicy.standard
    for grid in [30, 60] {
      policy.startsEvery = grid
      #expect(home.evenings(home.plan(policy)) == ["Fri 20:00 Ada, Ben: Heat"])
    }
    let end = home.now.instant.adding(.seconds(4 * 3600))
    let tonight = try #require(home.parents.tonight(until: end, policy: policy, asOf: home.now).first)
    #expect("\(tonight.start)".contains(":00:00"))
  }

  @Test func `Sunday after midnight belongs to Sunday, in the guide of that week alone`() throws {
    let home = try Home()
    for number in 1...2 { try home.film(number, "Film \(number)", minutes: 100) }
    try home.window([.sunday], "23:00", "03:00")
    let plan = try home.edit { try $0.guide.replan(home.week) }
    #expect(plan.slots.count == 2 && plan.slots[1].day == home.week.next.monday)
    let schedule = home.viewer.schedule(of: home.week, asOf: home.now)
    #expect(schedule.slots == plan.slots)
    #expect(home.viewer.schedule(of: home.week.next, asOf: home.now).slots.isEmpty)
    let span = schedule.span(of: plan.slots[1])
    #expect(span.day == home.day(7) && span.minutes.lowerBound == 24 * 60 + 45)
    let feed = home.viewer.guideCalendar(from: home.week.monday, to: home.week.sunday, asOf: home.now)
    #expect(String(decoding: feed, as: UTF8.self).components(separatedBy: "BEGIN:VEVENT").count == 3)
  }

  @Test func `in the nights of a clock change the page says when a film really ends`() throws {
    for (now, start, said): (String, ClockTime, String) in [
      ("2027-03-22T08:00:00Z", "01:05", "01:05–03:54"), ("2026-10-19T08:00:00Z", "01:30", "01:30–02:19"),
    ] {
      let home = try Home()
      try home.at(now)
      try home.film(1, "Film", minutes: 109)
      try home.edit { draft in
        try draft.guide.book(.movie(1), on: home.day(7), at: start, for: home.both)
      }
      let page = WeekPage(home.week, for: home.viewer, asOf: home.now).text
      #expect(page.contains(said), "\(said)")
    }
  }

  @Test func `a day between calls: the gaps are filled, and the calls stay`() throws {
    let home = try Home()
    for number in 1...4 { try home.film(number, "Film \(number)", minutes: 40 + 10 * number, wanted: [home.ada]) }
    try home.window([.wednesday], "10:00", "18:00", for: [home.ada])
    try home.edit { draft in
      for (start, length) in [("11:00", 1800.0), ("13:00", 3600.0), ("15:30", 1800.0)] {
        try draft.guide.reserve(
          "Call", on: home.day(3), at: ClockTime(start) ?? "00:00", length: .seconds(length), for: [home.ada])
      }
    }
    let plan = home.plan()
    #expect(plan.proposals.count >= 3, "\(home.evenings(plan))")
    #expect(!plan.proposals.contains { one in plan.slots.contains { $0.id != one.id && $0.collides(with: one) } })
  }

  @Test func `a film that is too long for a window says so, and one that has no room left says that`() throws {
    let home = try Home()
    let long = try home.film(1, "Sátántangó", minutes: 439)
    let other = try home.film(2, "Heat", minutes: 140)
    try home.window([.friday], "20:00", "22:30")
    try home.edit { draft in
      try draft.guide.reserve("Call", on: home.day(5), at: "21:00", length: .seconds(1800), for: [home.ada])
    }
    let plan = home.plan()
    #expect(home.reason(long, in: plan) == "439 minutes are too long; the longest window of Ada and Ben has 150")
    #expect(home.reason(other, in: plan) == "140 minutes are too long; the longest free time of Ada and Ben has 55")
  }

  @Test func `two windows that overrule each other are one`() throws {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100)
    let first = try home.window([.friday], "20:00", "22:00")
    let second = try home.window([.friday], "18:00", "20:00")
    try home.edit { draft in
      try draft.guide.edit(first) { $0.overrules = [second] }
      try draft.guide.edit(second) { $0.overrules = [first] }
    }
    #expect(home.plan().slots.count == 1)
  }
}

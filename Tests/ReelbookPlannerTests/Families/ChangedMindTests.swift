import Foundation
import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Families who change their minds: vetoes, moves, and what is on tonight.
@Suite struct ChangedMindTests {
  private func films(_ count: Int, _ home: Home) throws {
    for number in 1...count { try home.film(number, "Film \(number)", minutes: 99 + number) }
  }

  @Test func `one veto of three episodes is one veto, and its rest counts from today`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 12, minutes: 40)
    try home.window([.friday], "20:00", "22:30")
    try home.edit { try $0.guide.addOrder(MediaID(show), on: .weekly([.friday]), episodes: 3, for: home.both) }
    let plan = try home.edit { try $0.guide.replan(home.week) }
    #expect(plan.slots[0].subjects.count == 3)
    try home.edit { try $0.guide.veto(plan.slots[0], by: home.ben) }
    #expect(home.reason(show, in: home.plan()) == "vetoed; rests for 14 days more")
  }

  @Test func `a veto touches those who were there, and nobody else`() throws {
    let home = try Home()
    let film = try home.film(1, "Heat", minutes: 100, wanted: [home.ada, home.ben, home.carl])
    try home.window([.friday], "20:00", "22:00")
    let plan = try home.edit { try $0.guide.replan(home.week) }
    try home.edit { try $0.guide.veto(plan.slots[0], by: home.ben) }
    try home.window([.saturday], "20:00", "22:00", for: [home.carl])
    #expect(home.evenings(home.plan()).last == "Sat 20:00 Carl: Heat" && film == home.plan().slots.last?.title)
  }

  @Test func `a vetoed title is nowhere in the guide, also where it was planned before`() throws {
    let home = try Home()
    try home.series(1, "Fargo", episodes: 12)
    try home.window([.tuesday, .thursday], "20:00", "22:00")
    let plan = try home.edit { try $0.guide.replan(home.week) }
    try home.edit { try $0.guide.veto(plan.slots[0], by: home.ben) }
    #expect(!home.viewer.schedule(of: home.week, asOf: home.now).slots.contains { $0.title == .series(1) })
  }

  @Test func `the veto of a booked film puts another one in its place, and the evening stays booked`() throws {
    let home = try Home()
    try films(3, home)
    let slot = try home.edit {
      try $0.guide.book(.movie(1), on: home.day(6), at: "20:00", length: .seconds(7200), for: home.both)
    }
    let booked = home.viewer.schedule(of: home.week, asOf: home.now).slots[0]
    let others = try home.edit { try $0.guide.veto(booked, by: home.ben) }
    #expect(others.count == 2)
    func shown() -> PlannedSlot? { home.viewer.schedule(of: home.week, asOf: home.now).slots.first }
    #expect(shown()?.title == others[0].title && shown()?.id.slot == slot && shown()?.length == .seconds(7200))
    let plan = try home.edit { try $0.guide.replan(home.week) }
    #expect(plan.slots.count == 1 && plan.slots[0].title == others[0].title)
    #expect(!plan.slots.contains { $0.title == .movie(1) })
    try home.edit { try $0.guide.choose(others[1]) }
    #expect(shown()?.title == others[1].title)
  }

  @Test func `the veto of one evening of a weekly booking leaves the other evenings`() throws {
    let home = try Home()
    try films(2, home)
    let show = try home.series(9, "Fargo", episodes: 12, minutes: 50)
    try home.edit {
      try $0.guide.book(
        MediaID(show), on: home.day(2), at: "20:00", length: .seconds(6600), for: home.both,
        repeats: .weekly([.tuesday]))
    }
    let tuesday = home.viewer.schedule(of: home.week, asOf: home.now).slots[0]
    #expect(tuesday.subjects.count == 2)
    try home.edit { try $0.guide.veto(tuesday, by: home.ben) }
    let schedule = home.viewer.schedule(from: home.day(1), to: home.week.next.sunday, asOf: home.now)
    #expect(schedule.slots.count == 2 && schedule.slots[0].title?.kind == .movie && schedule.slots[1].title == show)
  }

  @Test func `the veto of a pinned film knows the window that the film had`() throws {
    let home = try Home()
    try films(3, home)
    try home.window([.friday], "20:00", "22:30")
    let plan = try home.edit { try $0.guide.replan(home.week) }
    try home.edit { try $0.guide.pin(plan.slots[0]) }
    let pinned = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first)
    let others = try home.edit { try $0.guide.veto(pinned, by: home.ben) }
    #expect(
      others.count == 2 && home.viewer.schedule(of: home.week, asOf: home.now).slots.map(\.title) == [others[0].title])
  }

  @Test func `a slot that is over stays as it was: there is no veto of the past, and nobody missed the future`() throws
  {
    let home = try Home()
    try films(3, home)
    try home.window([.monday, .friday], "20:00", "22:00")
    let plan = try home.edit { try $0.guide.replan(home.week) }
    #expect(throws: LibraryError.self) { try home.edit { try $0.guide.markMissed(plan.slots[1]) } }
    try home.at("2026-11-24T08:00:00Z")
    #expect(throws: LibraryError.self) { try home.edit { try $0.guide.veto(plan.slots[0]) } }
    #expect(home.viewer.schedule(of: home.week, asOf: home.now).slots[0] == plan.slots[0])
    #expect(home.viewer.outcome(of: plan.slots[0]) == nil)
  }

  @Test func `a film that moves to another day keeps its UID, and its SEQUENCE is higher once`() throws {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100)
    try home.window([.tuesday, .saturday], "20:00", "22:00")
    func feed() -> (ids: [String], sequences: [Int]) {
      let data = home.viewer.guideCalendar(from: home.week.monday, to: home.week.sunday, asOf: home.now)
      let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\r\n")
      let numbers = lines.filter { $0.hasPrefix("SEQUENCE:") }.compactMap { Int($0.dropFirst(9)) }
      return (lines.filter { $0.hasPrefix("UID") }, numbers)
    }
    try home.edit { try $0.guide.replan(home.week) }
    let before = feed()
    #expect(before.ids.count == 1 && before.sequences.count == 1)
    try home.edit {
      try $0.guide.reserve("Call", on: home.day(2), at: "20:30", length: .seconds(3600), for: [home.ada])
    }
    func film() throws -> Int {
      let after = feed()
      return after.sequences[try #require(after.ids.firstIndex(of: before.ids[0]))]
    }
    let moved = home.plan()
    try home.edit { try $0.guide.save(moved) }
    let once = try film()
    #expect(once > before.sequences[0])
    let same = home.viewer.replan(home.week, asOf: home.now)
    try home.edit { try $0.guide.save(same) }
    #expect(try film() == once)
  }

  @Test func `the calendar says what is on in an open evening, and which episodes of a booked series`() throws {
    let home = try Home()
    let show = try home.series(1, "Severance", episodes: 12, minutes: 50)
    try home.film(2, "Paddington", minutes: 95, rating: "G")
    try home.edit { draft in
      try draft.guide.book(
        MediaID(show), on: home.day(2), at: "20:00", length: .seconds(6600), for: home.both,
        repeats: .weekly([.tuesday]))
      try draft.guide.book(
        on: home.day(5), at: "18:00", length: .seconds(7200), for: home.both, wish: .familyFilm,
        repeats: .weekly([.friday]))
      try draft.guide.replan(home.week)
    }
    let data = home.viewer.guideCalendar(from: home.week.monday, to: home.week.sunday, asOf: home.now)
    let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\r\n")
    for line in [
      "SUMMARY:Severance", "SUMMARY:Severance S1E1–E2", "SUMMARY:a film for the whole family", "SUMMARY:Paddington",
      "RECURRENCE-ID;TZID=Europe/Berlin:20261124T200000", "RECURRENCE-ID;TZID=Europe/Berlin:20261127T180000",
    ] { #expect(lines.contains(line), "\(line)") }
  }

  @Test func `tonight offers first what was planned for tonight, and puts nobody in two places`() throws {
    let home = try Home()
    try films(4, home)
    try home.film(9, "Short", minutes: 40)
    let show = try home.series(1, "Severance", episodes: 9)
    try home.window([.monday], "20:00", "22:00")
    try home.edit { draft in
      try draft.guide.addOrder(MediaID(show), on: .weekly([.monday]), episodes: 2, for: home.both)
      try draft.guide.replan(home.week)
    }
    let end = try Instant(parsing: "2026-11-23T22:00:00Z")
    try home.at("2026-11-23T18:00:00Z")
    let tonight = home.parents.tonight(until: end, asOf: home.now)
    #expect(home.contents(tonight) == ["Ada, Ben: Severance S1E1–E2", "Ada, Ben: Short"])
    try home.at("2026-11-23T19:30:00Z")
    #expect(home.parents.tonight(until: end, asOf: home.now).isEmpty, "They watch Severance")
    #expect(home.library.viewer(of: home.carl).tonight(until: end, asOf: home.now).isEmpty)
  }

  @Test func `what tonight proposes can be accepted, and is then in the guide`() throws {
    let home = try Home()
    try films(2, home)
    let end = home.now.instant.adding(.seconds(3 * 3600))
    let first = try #require(home.parents.tonight(until: end, asOf: home.now).first)
    try home.edit { try $0.guide.choose(first) }
    let shown = home.viewer.schedule(of: home.week, asOf: home.now).slots
    #expect(shown.map(\.title) == [first.title] && shown[0].origin == .pinned)
  }

  @Test func `a booked evening that has begun stays as it is`() throws {
    let home = try Home()
    try films(2, home)
    try home.edit { draft in
      try draft.guide.book(.movie(1), on: home.day(1), at: "20:00", length: .seconds(7200), for: home.both)
    }
    let booked = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first)
    let other = try #require(home.viewer.alternatives(to: booked, asOf: home.now).first)
    try home.at("2026-11-23T19:30:00Z")
    let before = home.library
    #expect(throws: LibraryError.self) { try home.edit { try $0.guide.choose(other) } }
    #expect(home.library == before)
  }

  @Test func `the points of the reasons add up to the score`() throws {
    let home = try Home()
    try films(6, home)
    try home.series(20, "Fargo", episodes: 12)
    try home.window([.monday, .wednesday, .saturday], "18:00", "23:00")
    let plan = home.plan()
    let sum = plan.slots.flatMap(\.reasons).reduce(0) { $0 + $1.points }
    #expect(plan.score == sum && sum > 0)
    try home.edit { try $0.guide.save(plan) }
    #expect(home.viewer.replan(home.week, asOf: home.now).score == sum)
  }

  @Test func `after falling asleep, what is left of the film is planned, and the reason says how much`() throws {
    let home = try Home()
    try home.film(1, "Heat", minutes: 110)
    try home.window([.monday], "20:00", "22:00")
    try home.window([.thursday], "20:00", "21:00")
    let plan = try home.edit { try $0.guide.replan(home.week) }
    try home.at("2026-11-24T08:00:00Z")
    try home.edit { try $0.guide.markAsleep(in: plan.slots[0], from: .seconds(3600)) }
    let next = home.viewer.replan(home.week, asOf: home.now)
    #expect(next.slots.last?.length == .seconds(3000))
    #expect(home.why(next.slots[1]).contains("begun, 50 minutes are left"))
  }

  @Test func `after falling asleep, an episode needs only the minutes that are left`() throws {
    let home = try Home()
    try home.series(1, "Sherlock", episodes: 1, minutes: 80)
    try home.window([.monday], "20:00", "21:30")
    try home.window([.thursday], "20:00", "20:40")
    let plan = try home.edit { try $0.guide.replan(home.week) }
    try home.at("2026-11-24T08:00:00Z")
    try home.edit { try $0.guide.markAsleep(in: plan.slots[0], from: .seconds(3000)) }
    let next = home.viewer.replan(home.week, asOf: home.now).slots.last
    #expect(next?.day == home.day(4) && next?.title == .series(1) && next?.length == .seconds(1800))
  }

  @Test func `a film that two people booked apart stays on both evenings, since people said so`() throws {
    let home = try Home()
    let film = try home.film(1, "Heat", minutes: 100)
    let other = try home.copy()
    // Its next id is another one.
    try other.edit { _ in }
    try home.edit { _ = try $0.guide.book(MediaID(film), on: home.day(2), at: "20:00", for: home.both) }
    try other.edit(as: other.ben) {
      _ = try $0.guide.book(MediaID(film), on: other.day(4), at: "20:00", for: other.both)
    }
    home.merge(other)
    let slots = home.viewer.schedule(of: home.week, asOf: home.now).slots
    #expect(home.evenings(slots) == ["Tue 20:00 Ada, Ben: Heat", "Thu 20:00 Ada, Ben: Heat"])
  }

  @Test func `a film of a later week's plan that people book for this week is in the guide once`() throws {
    for weeks in [1, 7] {
      let home = try Home()
      let film = try home.film(1, "Heat", minutes: 100)
      let (day, later) = (home.day(5), PlanWeek(of: home.day(2).adding(days: 7 * weeks)))
      try home.edit { draft in
        try draft.guide.addWindow(.dates([later.monday]), from: "20:00", to: "22:00", for: home.both)
        try draft.guide.replan(later)
      }
      func coming() -> [TitleID?] { home.viewer.schedule(of: later, asOf: home.now).slots.map(\.title) }
      #expect(coming() == [film])
      try home.edit { _ = try $0.guide.book(MediaID(film), on: day, at: "20:00", for: home.both) }
      #expect(coming() == [], "\(weeks) weeks later")
      #expect(home.viewer.schedule(of: home.week, asOf: home.now).slots.map(\.title) == [film])
    }
  }

  @Test func `what one pins and the other vetoes meanwhile is vetoed on both devices`() throws {
    let home = try Home()
    try films(3, home)
    try home.window([.friday], "20:00", "22:30")
    let slot = try #require(home.edit { try $0.guide.replan(home.week) }.slots.first)
    let other = try home.copy()
    try home.edit { try $0.guide.pin(slot) }
    other.now.instant = home.now.instant.adding(.seconds(60))
    try other.edit(as: other.ben) { try $0.guide.veto(slot, by: other.ben) }
    home.merge(other)
    other.merge(home)
    let guides = [home, other].map { $0.viewer.schedule(of: home.week, asOf: other.now).slots }
    #expect(guides[0] == guides[1] && guides[0].count == 1)
    #expect(guides[0].allSatisfy { $0.title != nil && $0.title != slot.title })
  }
}

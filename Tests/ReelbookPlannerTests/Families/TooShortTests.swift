import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Titles that have no place: the sentence says what is in the way, and nothing else.
@Suite struct TooShortTests {
  @Test func `if only the time after the release is too short, the reason says so`() throws {
    let home = try Home()
    let film = try home.film(1, "New", minutes: 140) { $0.releaseDay = home.day(4) }
    let show = try home.series(2, "Finale", episodes: 1, minutes: 140) { _ in home.day(4) }
    try home.window([.tuesday], "19:00", "22:00")
    try home.window([.friday], "20:00", "22:00")
    let words = "140 minutes are too long; after it comes out, the longest free time of Ada and Ben has 120"
    #expect(home.plan().slots.isEmpty)
    #expect(home.reason(film, in: home.plan()) == words && home.reason(show, in: home.plan()) == words)
  }

  @Test func `if only the days of its order are too short, the reason says so`() throws {
    let home = try Home()
    let show = try home.series(1, "Long", episodes: 3, minutes: 100)
    try home.window([.tuesday], "19:00", "22:00")
    try home.window([.friday], "20:00", "21:00")
    try home.edit { try $0.guide.addOrder(MediaID(show), on: .weekly([.friday]), for: home.both) }
    #expect(
      home.reason(show, in: home.plan())
        == "100 minutes are too long; on the days when they may see it, the longest free time of Ada and Ben has 60")
  }

  @Test func `a window that is over is a window, and no free time`() throws {
    let home = try Home()
    let film = try home.film(1, "Heat", minutes: 170)
    try home.window([.monday], "19:00", "22:00")
    try home.window([.friday], "20:00", "21:30")
    try home.at("2026-11-24T08:00:00Z")
    #expect(
      home.reason(film, in: home.plan()) == "170 minutes are too long; the longest free time of Ada and Ben has 90")
  }

  @Test func `time that each has alone is none for what only one of them wants`() throws {
    let home = try Home()
    var offer = Availability()
    offer.subscription = ["Flix"]
    let film = try home.film(1, "Long", minutes: 140, wanted: [home.ben]) { $0.availability = ["DE": offer] }
    try home.edit { try $0.edit(home.ada) { $0.services = ["Flix"] } }
    for person in home.both { try home.window([.friday], "20:00", "22:30", for: [person]) }
    try home.edit { draft in
      try draft.guide.book(on: home.day(2), at: "18:00", length: .seconds(5400), for: home.both, wish: SlotWish())
    }
    var policy = PlanPolicy.standard
    policy.servicesIn = "DE"
    // Ben has no service that has it, and Ada does not want it.
    let reason = home.reason(film, in: home.plan(policy))
    #expect(reason == "140 minutes are too long; the longest window of Ada and Ben has 90")
  }

  @Test func `of two groups, the one with the longest window is named`() throws {
    let home = try Home()
    let film = try home.film(1, "Sátántangó", minutes: 439)
    try home.window([.monday], "20:00", "21:00", for: [home.ada])
    try home.window([.friday], "19:00", "23:00")
    #expect(home.reason(film, in: home.plan()) == "439 minutes are too long; the longest window of Ada and Ben has 240")
  }

  @Test func `a long window stays whole for a film that fits only into all of it`() throws {
    let home = try Home()
    let film = try home.film(1, "Sátántangó", minutes: 439, wanted: [home.ada])
    try home.window([.sunday], "14:00", "22:00", for: [home.ada])
    let plan = home.plan()
    #expect(home.evenings(plan) == ["Sun 14:00 Ada: Sátántangó"] && film == plan.slots[0].title)
    #expect(home.why(plan.slots[0]).contains("439 of 480 minutes"))
    // Planned again, it stays, and says the same.
    try home.edit { try $0.guide.save(plan) }
    #expect(home.viewer.replan(home.week, asOf: home.now).slots == plan.slots)
    // Without such a film, the evening begins at eight.
    try home.edit { draft in
      try draft.watchlist(MediaID(film), false, by: home.ada)
      try draft.insert(Title(.movie(2), TitleFacts(name: "Heat", year: 2000)))
      try draft.watchlist(.movie(2), by: home.ada)
    }
    #expect(home.plan().slots.map { "\($0.start)".dropFirst(11).prefix(5) } == ["20:00"])
  }

  @Test func `others were wanted more only where they have the time`() throws {
    let home = try Home()
    for number in 1...3 { try home.film(number, "Film \(number)", minutes: 100) }
    let hated = try home.film(9, "Hated", minutes: 30, wanted: [home.ada])
    try home.edit { draft in
      for person in home.both { try draft.react(.disliked, to: MediaID(hated), by: person) }
    }
    try home.window([.friday], "20:00", "22:30")
    let plan = home.plan()
    #expect(plan.slots.count == 1 && home.reason(hated, in: plan) == "more speaks against it than for it")
    let others = plan.unplacedTitles.filter { $0.title != hated }
    #expect(others.count == 2 && others.allSatisfy { $0.reason.kind == .outscored })
  }

  @Test func `who has nothing left of a series is named, and the next episode may be to come`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 4) { [home] episode in
      episode < 4 ? home.day(1).adding(days: -9) : home.day(7).adding(days: 9)
    }
    try home.see(1...3, of: show, by: [home.ada])
    try home.window([.friday], "20:00", "22:00", for: [home.ada])
    #expect(home.reason(show, in: home.plan()) == "Ada has nothing left to see of it that has come out")
    let new = try home.series(2, "Dark", episodes: 2) { [home] _ in home.day(7).adding(days: 9) }
    #expect(home.reason(new, in: home.plan()) == "has not come out yet")
  }

  @Test func `a film that somebody skipped was not seen`() throws {
    let home = try Home()
    let film = try home.film(1, "Heat", minutes: 100, wanted: [home.ada])
    try home.window([.monday, .friday], "20:00", "22:00", for: [home.ada])
    try home.film(3, "Up", minutes: 90, wanted: [home.ada])
    let plan = try home.edit { try $0.guide.replan(home.week) }
    let slot = try #require(plan.slots.first { $0.title == film })
    try home.edit { try $0.guide.markSkipped(slot) }
    #expect(home.reason(film, in: home.viewer.replan(home.week, asOf: home.now)) == nil, "nobody wants it any more")
    // For whoever watches along, it is skipped, and not seen.
    try home.window([.saturday], "20:00", "22:00")
    try home.edit { try $0.watchlist(MediaID(film), by: home.ben) }
    let joint = try #require(home.viewer.replan(home.week, asOf: home.now).slots.first { $0.title == film })
    #expect(home.why(joint).contains("Ada skipped it") && !home.why(joint).contains("Ada has seen it"))
  }

  @Test func `a film leaves before there is time, and has not left before that`() throws {
    let home = try Home()
    let film = try home.film(1, "Leaving", minutes: 100)
    try home.window([.friday], "20:00", "22:00")
    try home.edit { try $0.household.edit { $0.services = ["Kino+"] } }
    var policy = PlanPolicy.standard
    policy.leaving = [.last(of: film, on: home.day(3))]
    #expect(home.reason(film, in: home.plan(policy)) == "leaves Kino+ before there is time for it, says Guide")
    policy.leaving = [.last(of: film, on: home.day(1).adding(days: -1))]
    #expect(home.reason(film, in: home.plan(policy)) == "has left Kino+, says Guide")
  }

  @Test func `a film is out where its people live if a service there has it`() throws {
    let home = try Home()
    let film = try home.film(1, "Early here", minutes: 100) { facts in
      facts.releaseDay = home.day(1).adding(days: 60)
      var offer = Availability()
      offer.free = ["Mediathek"]
      facts.availability = ["DE": offer]
    }
    try home.window([.friday], "20:00", "22:00")
    #expect(home.reason(film, in: home.plan()) == "has not come out yet")
    var policy = PlanPolicy.standard
    policy.servicesIn = "DE"
    #expect(home.evenings(home.plan(policy)) == ["Fri 20:00 Ada, Ben: Early here"])
  }

  @Test func `an episode without an air day is out on the day of a later one`() throws {
    let home = try Home()
    let show = try home.series(1, "Dark", episodes: 2) { [home] episode in episode == 1 ? nil : home.day(4) }
    try home.window([.tuesday], "20:00", "22:00")
    #expect(home.reason(show, in: home.plan()) == "comes out after the last window of the week")
    try home.window([.friday], "20:00", "22:00")
    #expect(home.evenings(home.plan()) == ["Fri 20:00 Ada, Ben: Dark S1E1–E2"])
  }
}

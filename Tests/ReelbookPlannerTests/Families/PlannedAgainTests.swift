import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// A week that is planned again says what holds now.
@Suite struct PlannedAgainTests {
  @Test func `an evening that stays says who wants it now, and who has seen it since`() throws {
    let home = try Home()
    let film = try home.film(1, "Heat", minutes: 100)
    try home.window([.friday], "20:00", "22:00")
    let slot = try #require(home.edit { try $0.guide.replan(home.week) }.slots.first)
    #expect(home.why(slot).contains("both want to see it"))
    try home.edit { draft in
      try draft.watchlist(MediaID(film), false, by: home.ada)
      try draft.star(MediaID(film), by: home.ben)
    }
    let next = try #require(home.viewer.replan(home.week, asOf: home.now).slots.first)
    #expect(next.id == slot.id && next.start == slot.start)
    #expect(home.why(next).contains("Ben wants to see it") && home.why(next).contains("Ben starred it"))
    #expect(!home.why(next).contains("both") && !home.why(next).contains("Ada wants"))
    try home.edit { try $0.watch(MediaID(film), by: home.ada) }
    let last = try #require(home.viewer.replan(home.week, asOf: home.now).slots.first)
    #expect(home.why(last).contains("Ada has seen it"))
  }

  @Test func `what nobody wants any more is not planned any more`() throws {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100)
    let show = try home.series(2, "Fargo", episodes: 9)
    try home.window([.tuesday, .friday], "20:00", "22:00")
    let plan = try home.edit { try $0.guide.replan(home.week) }
    #expect(Set(plan.slots.map(\.title)) == [.movie(1), show])
    try home.edit { draft in
      for person in home.both {
        for title in [TitleID.movie(1), show] { try draft.watchlist(MediaID(title), false, by: person) }
      }
    }
    let next = home.viewer.replan(home.week, asOf: home.now)
    #expect(next.slots.isEmpty && next.changes(from: plan.slots).dropped == 2)
  }

  @Test func `time that two have since each is free goes if one of them does not want the title any more`() throws {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100)
    try home.film(2, "Ours", minutes: 110)
    for person in home.both { try home.window([.wednesday], "20:00", "22:00", for: [person]) }
    let plan = try home.edit { try $0.guide.replan(home.week) }
    let slot = try #require(plan.slots.first)
    #expect(plan.slots.count == 1 && Set(slot.people) == home.both)
    try home.edit { [title = slot.title ?? .absent] in try $0.watchlist(MediaID(title), false, by: home.ben) }
    let next = home.viewer.replan(home.week, asOf: home.now)
    #expect(!next.slots.contains { $0.title == slot.title && Set($0.people) == home.both })
  }

  @Test func `an order that ended is no reason any more, and the series stays if it is wanted`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 9)
    try home.window([.tuesday], "20:00", "22:00")
    let order = try home.edit { draft in
      let order = try draft.guide.addOrder(MediaID(show), on: .weekly([.tuesday]), episodes: 2, for: home.both)
      try draft.guide.replan(home.week)
      return order
    }
    try home.edit { try $0.guide.remove(order) }
    let slot = try #require(home.viewer.replan(home.week, asOf: home.now).slots.first)
    #expect(slot.title == show && slot.order == nil && !home.why(slot).contains("ordered"))
  }

  @Test func `a week has one first wish of each, also if a part of it stays`() throws {
    let home = try Home()
    for number in 1...4 { try home.film(number, "Film \(number)", minutes: 100) }
    try home.window([.friday], "20:00", "22:00")
    try home.edit { try $0.guide.replan(home.week) }
    try home.window([.tuesday, .wednesday], "20:00", "22:00")
    let plan = home.viewer.replan(home.week, asOf: home.now)
    let first = plan.slots.filter { $0.reasons.contains { $0.kind == .firstWish } }
    #expect(plan.slots.count == 3 && first.map(\.start) == [plan.slots[0].start])
    // Points that count once are counted once.
    #expect(plan.score == home.plan().score)
  }

  @Test func `a genre is counted with what stays, and with what is booked`() throws {
    let home = try Home()
    for number in 1...3 { try home.film(number, "Film \(number)", minutes: 100) { $0.genres = ["Crime"] } }
    try home.edit { draft in
      for (number, day) in [(1, 2), (2, 3)] {
        try draft.guide.book(.movie(number), on: home.day(day), at: "20:00", for: home.both)
      }
    }
    try home.window([.friday], "20:00", "22:00")
    let last = try #require(home.plan().slots.last)
    #expect(last.title == .movie(3) && home.why(last).contains("number 3 of “Crime” this week"))
    #expect(home.plan().slots[0].reasons.map(\.kind) == [.booked, .wanted])
  }

  @Test func `a booked evening in a window leaves it no first wish of its own`() throws {
    let home = try Home()
    try home.film(1, "Heat", minutes: 80)
    try home.film(2, "Alien", minutes: 80)
    try home.edit { try $0.guide.book(.movie(1), on: home.day(5), at: "19:00", for: home.both) }
    try home.window([.friday], "19:00", "22:30")
    let slots = home.plan().slots
    #expect(slots.map(\.title) == [.movie(1), .movie(2)])
    #expect(!home.why(slots[1]).contains("the first wish in its window"))
  }

  @Test func `of three people two are named, and not both`() throws {
    let home = try Home()
    let cleo = try home.person("Cleo")
    let film = try home.film(1, "Heat", minutes: 100)
    let all: Set = [home.ada, home.ben, cleo]
    try home.edit { draft in for person in home.both { try draft.react(.liked, to: MediaID(film), by: person) } }
    let window = try home.window([.friday], "20:00", "22:00", for: all)
    let slot = try #require(home.plan().slots.first)
    #expect(home.why(slot).contains("Ada and Ben liked it") && home.why(slot).contains("Ada and Ben want to see it"))
    #expect(!home.why(slot).contains("both"))
    // Alone together they are both.
    try home.edit { try $0.guide.remove(window) }
    try home.window([.saturday], "20:00", "22:00")
    let joint = try #require(home.plan().slots.first)
    #expect(Set(joint.people) == home.both && home.why(joint).contains("both liked it"))
  }
}

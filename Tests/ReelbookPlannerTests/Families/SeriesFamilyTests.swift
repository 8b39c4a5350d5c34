import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Families that follow a series: together, apart, or one behind the other.
@Suite struct SeriesFamilyTests {
  @Test func `a couple at different episodes: who is behind catches up alone, and then they go on together`() throws {
    let home = try Home()
    let show = try home.series(1, "The Office", episodes: 12, minutes: 22)
    try home.see(1...6, of: show, by: [home.ada])
    try home.see(1...3, of: show, by: [home.ben])
    try home.window([.thursday], "21:00", "22:00")
    try home.window([.wednesday], "20:00", "21:30", for: [home.ben])
    let plan = home.plan()
    #expect(
      home.evenings(plan) == ["Wed 20:00 Ben: The Office S1E4–E6", "Thu 21:00 Ada, Ben: The Office S1E7–E8"])
  }

  @Test func `who is behind and has paused the series does not catch up alone`() throws {
    let home = try Home()
    let show = try home.series(1, "The Office", episodes: 12, minutes: 22)
    try home.see(1...6, of: show, by: [home.ada])
    try home.see(1...3, of: show, by: [home.ben])
    try home.edit { try $0.categorize(MediaID(show), as: .paused, by: home.ben) }
    try home.window([.thursday], "21:00", "22:00")
    try home.window([.wednesday], "20:00", "21:30", for: [home.ben])
    #expect(home.evenings(home.plan()) == ["Thu 21:00 Ada, Ben: The Office S1E4–E5"])
  }

  @Test func `who catches up alone begins where the order does, also when the week is planned again`() throws {
    let home = try Home()
    let show = try home.series(1, "The Office", episodes: 12, minutes: 22)
    try home.see(5...6, of: show, by: [home.ada])
    try home.window([.thursday], "21:00", "22:00")
    try home.window([.wednesday], "20:00", "21:30", for: [home.ben])
    try home.edit {
      try $0.guide.addOrder(
        .episode(5, season: 1, of: show), on: .weekly([.thursday]), episodes: 2, for: home.both)
    }
    let evenings = ["Wed 20:00 Ben: The Office S1E5–E6", "Thu 21:00 Ada, Ben: The Office S1E7–E8"]
    for _ in 1...2 {
      let plan = try home.edit { try $0.guide.replan(home.week) }
      #expect(home.evenings(plan) == evenings)
    }
  }

  @Test func `without an evening of their own, who is behind sees the missing episodes with the other`() throws {
    let home = try Home()
    let show = try home.series(1, "The Office", episodes: 12, minutes: 22)
    try home.see(1...5, of: show, by: [home.ada])
    try home.see(1...3, of: show, by: [home.ben])
    try home.window([.thursday], "21:00", "22:00")
    let plan = home.plan()
    #expect(home.evenings(plan) == ["Thu 21:00 Ada, Ben: The Office S1E4–E5"])
    #expect(home.why(plan.slots[0]).contains("Ada has seen it"))
  }

  @Test func `who comes along has not asked for it: the series goes on where the one who wants it is`() throws {
    let home = try Home()
    let show = try home.series(1, "The Office", episodes: 12, minutes: 22, wanted: [home.ada])
    try home.see(1...3, of: show, by: [home.ada])
    try home.window([.thursday], "21:00", "22:00")
    let evenings = ["Thu 21:00 Ada, Ben: The Office S1E4–E5"]
    let plan = try home.edit { try $0.guide.replan(home.week) }
    #expect(home.evenings(plan) == evenings)
    let until = home.now.instant.adding(.seconds(3600))
    let tonight = home.library.tonight(for: home.both, until: until, asOf: home.now)
    #expect(home.contents(tonight) == ["Ada, Ben: The Office S1E4–E5"])
    try home.edit { _ = try $0.guide.pin(plan.slots[0]) }
    for _ in 1...2 {
      let coming = home.viewer.schedule(from: home.day(1), to: home.week.sunday, asOf: home.now)
      #expect(home.evenings(coming.slots) == evenings, "A pin changes nothing of it")
      #expect(home.evenings(try home.edit { try $0.guide.replan(home.week) }) == evenings)
    }
  }

  @Test func `two who never meet each follow the series where they are`() throws {
    let home = try Home()
    let show = try home.series(1, "The Office", episodes: 20, minutes: 22)
    try home.see(1...8, of: show, by: [home.ada])
    try home.see(1...2, of: show, by: [home.ben])
    try home.window([.monday, .wednesday], "20:00", "21:00", for: [home.ada])
    try home.window([.tuesday, .thursday], "20:00", "21:00", for: [home.ben])
    #expect(
      home.evenings(home.plan()) == [
        "Mon 20:00 Ada: The Office S1E9–E10", "Tue 20:00 Ben: The Office S1E3–E4",
        "Wed 20:00 Ada: The Office S1E11–E12", "Thu 20:00 Ben: The Office S1E5–E6",
      ])
  }

  @Test func `two orders of two people for one series both count`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 8)
    for (person, day) in [(home.ada, Weekday.monday), (home.ben, .tuesday)] {
      try home.window([day], "20:00", "21:00", for: [person])
      try home.edit { try $0.guide.addOrder(MediaID(show), on: .weekly([day]), for: [person]) }
    }
    #expect(home.evenings(home.plan()) == ["Mon 20:00 Ada: Fargo S1E1", "Tue 20:00 Ben: Fargo S1E1"])
  }

  @Test func `two orders of the same people for one series both count`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 8)
    try home.window([.tuesday, .saturday], "19:00", "23:00")
    try home.edit { draft in
      try draft.guide.addOrder(MediaID(show), on: .weekly([.tuesday]), episodes: 2, for: home.both)
      try draft.guide.addOrder(MediaID(show), on: .weekly([.saturday]), episodes: 4, for: home.both)
    }
    let plan = home.plan()
    #expect(home.contents(plan.slots) == ["Ada, Ben: Fargo S1E1–E2", "Ada, Ben: Fargo S1E3–E6"])
  }

  @Test func `an order of two goes on for the one who stays, after the other was removed or forgotten`() throws {
    for isForgotten in [false, true] {
      let home = try Home()
      let show = try home.series(1, "Fargo", episodes: 8)
      try home.window([.tuesday], "20:00", "21:00")
      try home.edit { try $0.guide.addOrder(MediaID(show), on: .weekly([.tuesday]), for: home.both) }
      try home.edit { draft in
        if isForgotten { try draft.forget(home.ben) } else { try draft.remove(home.ben) }
      }
      let plan = try home.edit { try $0.guide.replan(home.week) }
      #expect(home.evenings(plan) == ["Tue 20:00 Ada: Fargo S1E1"] && plan.slots.first?.order != nil)
      #expect(home.evenings(home.viewer.replan(home.week, asOf: home.now)) == home.evenings(plan))
    }
  }

  @Test func `an order whose people have no window of their own says so`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 8, wanted: [])
    try home.window([.friday], "20:00", "22:00", for: [home.ada, home.ben, home.carl])
    try home.edit { try $0.guide.addOrder(MediaID(show), on: .weekly([.friday]), for: home.both) }
    #expect(home.plan().slots.isEmpty)
    #expect(home.plan().unplacedTitles.count == 1)
  }

  @Test func `an order that is not due this week says so, and not that there is no window`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 8)
    try home.window([.friday], "20:00", "22:00")
    try home.edit { try $0.guide.addOrder(MediaID(show), on: .weekly([.tuesday]), for: home.both) }
    #expect(home.reason(show, in: home.plan()) == "there is no window for Ada and Ben on a day of its order")
  }

  @Test func `an episode that airs in the middle of the week is planned after that, and else it says so`() throws {
    let home = try Home()
    let show = try home.series(1, "Severance", episodes: 2) { [home] episode in
      episode == 1 ? home.day(1).adding(days: -7) : home.day(4)
    }
    try home.see(1...1, of: show, by: home.both)
    try home.window([.tuesday], "20:00", "22:00")
    #expect(home.plan().slots.isEmpty)
    #expect(home.reason(show, in: home.plan()) == "comes out after the last window of the week")
    try home.window([.friday], "20:00", "22:00")
    #expect(home.evenings(home.plan()) == ["Fri 20:00 Ada, Ben: Severance S1E2"])
  }

  @Test func `a series of which nobody knows an episode says that`() throws {
    let home = try Home()
    try home.window([.tuesday], "20:00", "22:00")
    try home.edit { draft in
      try draft.insert(Title(.series(7), TitleFacts(name: "Unheard", year: 2020)))
      try draft.watchlist(.series(7))
    }
    #expect(home.reason(.series(7), in: home.plan()) == "nobody knows its episodes")
  }

  @Test func `who sees a series every Sunday sees it this Sunday, and not another one`() throws {
    let home = try Home()
    let usual = try home.series(2, "Usual", episodes: 9, wanted: [home.ada])
    let other = try home.series(1, "Other", episodes: 9, wanted: [home.ada])
    try home.edit { [sunday = home.day(7)] draft in
      for number in 1...3 {
        try draft.watch(.episode(number, season: 1, of: usual), at: .day(sunday.adding(days: 7 * number - 28)))
        try draft.watch(.episode(number, season: 1, of: other), at: .day(sunday.adding(days: -14)))
      }
    }
    try home.window([.sunday], "20:00", "21:00", for: [home.ada])
    let plan = home.plan()
    #expect(home.evenings(plan) == ["Sun 20:00 Ada: Usual S1E4"])
    #expect(home.why(plan.slots[0]).contains("Ada: every 7 days or so"))
  }

  @Test func `a binge weekend has both days, with more than one slot can hold`() throws {
    let home = try Home()
    try home.series(1, "Dark", episodes: 40, minutes: 25)
    try home.window([.saturday, .sunday], "11:00", "22:00")
    let plan = home.plan(.binge)
    let episodes = plan.slots.reduce(0) { $0 + $1.subjects.count }
    #expect(Set(plan.slots.map(\.day)) == [home.day(6), home.day(7)] && episodes == 40, "\(home.evenings(plan))")
  }

  @Test func `missed episodes are stacked also when the week is planned again`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 12, minutes: 25)
    try home.window([.tuesday, .thursday], "19:00", "23:00")
    try home.edit {
      try $0.guide.addOrder(MediaID(show), on: .weekly([.tuesday, .thursday]), episodes: 2, for: home.both)
    }
    var policy = PlanPolicy.standard
    policy.missed = .stack
    let plan = try home.edit { try $0.guide.replan(home.week, policy: policy) }
    try home.at("2026-11-25T08:00:00Z")
    try home.edit { try $0.guide.markMissed(plan.slots[0]) }
    let next = try home.edit { try $0.guide.replan(home.week) }
    #expect(home.contents(next.slots).last == "Ada, Ben: Fargo S1E1–E4", "The policy is kept with the plan")
    let again = try home.edit { try $0.guide.replan(home.week) }
    #expect(home.contents(again.slots).last == "Ada, Ben: Fargo S1E1–E4")
  }

  @Test func `a week planned ahead follows when an evening of this week is missed`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 12)
    try home.window([.tuesday, .thursday], "20:00", "22:00")
    try home.edit {
      try $0.guide.addOrder(MediaID(show), on: .weekly([.tuesday, .thursday]), episodes: 2, for: home.both)
    }
    let plan = try home.edit { draft in
      let plan = try draft.guide.replan(home.week)
      try draft.guide.replan(home.week.next)
      return plan
    }
    func coming() -> [String] {
      let schedule = home.viewer.schedule(from: home.day(1), to: home.week.next.sunday, asOf: home.now)
      return home.contents(schedule.slots).map { String($0.dropFirst(10)) }
    }
    #expect(coming() == ["Fargo S1E1–E2", "Fargo S1E3–E4", "Fargo S1E5–E6", "Fargo S1E7–E8"])
    try home.at("2026-11-25T08:00:00Z")
    try home.edit { draft in
      try draft.guide.markMissed(plan.slots[0])
      try draft.guide.replan(home.week)
    }
    #expect(coming() == ["Fargo S1E1–E2", "Fargo S1E1–E2", "Fargo S1E3–E4", "Fargo S1E5–E6"])
  }

  @Test func `if next week was planned first, this week begins with the first episode all the same`() throws {
    let home = try Home()
    try home.series(1, "Fargo", episodes: 12)
    try home.window([.tuesday], "20:00", "22:00")
    try home.edit { draft in
      try draft.guide.replan(home.week.next)
      try draft.guide.replan(home.week)
    }
    let schedule = home.viewer.schedule(from: home.day(1), to: home.week.next.sunday, asOf: home.now)
    #expect(home.contents(schedule.slots) == ["Ada, Ben: Fargo S1E1–E2", "Ada, Ben: Fargo S1E3–E4"])
  }

  @Test func `what is on counts as seen, and Thursday stays`() throws {
    let home = try Home()
    try home.series(1, "Fargo", episodes: 12)
    try home.window([.monday, .thursday], "20:00", "22:00")
    try home.edit { try $0.guide.replan(home.week) }
    try home.at("2026-11-23T19:30:00Z")
    try home.edit { try $0.guide.replan(home.week) }
    let schedule = home.viewer.schedule(of: home.week, asOf: home.now)
    #expect(home.contents(schedule.slots) == ["Ada, Ben: Fargo S1E1–E2", "Ada, Ben: Fargo S1E3–E4"])
  }

  @Test func `a pinned evening of a series goes on with the next episodes`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 12)
    try home.window([.tuesday, .thursday], "20:00", "22:00")
    let plan = try home.edit { try $0.guide.replan(home.week) }
    #expect(home.contents(plan.slots) == ["Ada, Ben: Fargo S1E1–E2", "Ada, Ben: Fargo S1E3–E4"])
    try home.edit { try $0.guide.pin(plan.slots[1]) }
    try home.at("2026-11-25T08:00:00Z")
    try home.edit { try $0.guide.markMissed(plan.slots[0]) }
    try home.window([.saturday], "20:00", "22:00")
    let next = try home.edit { try $0.guide.replan(home.week) }
    #expect(home.contents(Array(next.slots.dropFirst())) == ["Ada, Ben: Fargo S1E1–E2", "Ada, Ben: Fargo S1E3–E4"])
    #expect(next.slots.last?.title == show && next.slots[1].origin == .pinned)
  }

  @Test func `a pinned evening of two episodes that is over has both after the week is planned again`() throws {
    let home = try Home()
    try home.series(1, "Fargo", episodes: 12)
    try home.window([.tuesday], "20:00", "22:00")
    let plan = try home.edit { try $0.guide.replan(home.week) }
    try home.edit { try $0.guide.pin(plan.slots[0]) }
    try home.at("2026-11-25T08:00:00Z")
    try home.edit { try $0.guide.replan(home.week) }
    let slots = home.viewer.schedule(of: home.week, asOf: home.now).slots
    #expect(home.evenings(slots) == ["Tue 20:00 Ada, Ben: Fargo S1E1–E2"])
  }

  @Test func `an episode that is booked for each week is where the series goes on, and is not on each week`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 12)
    try home.edit {
      _ = try $0.guide.book(
        .episode(4, season: 1, of: show), on: home.day(2), at: "20:00", for: home.both, repeats: .weekly([.tuesday]))
    }
    let (first, last) = (home.day(1), home.week.next.sunday)
    func slots() -> [PlannedSlot] { home.viewer.schedule(from: first, to: last, asOf: home.now).slots }
    func names() -> [String] { home.contents(slots()).map { String($0.dropFirst(10)) } }
    #expect(names() == ["Fargo S1E4", "Fargo S1E5"])
    try home.at("2026-11-24T22:00:00Z")
    #expect(names() == ["Fargo S1E4", "Fargo S1E4"], "It is not known yet that they watched")
    try home.edit { try $0.guide.markWatched(slots()[0]) }
    #expect(names() == ["Fargo S1E4", "Fargo S1E5"])
    try home.at("2026-12-01T19:20:00Z")
    let running = slots()[1]
    #expect(names() == ["Fargo S1E4", "Fargo S1E5"])
    try home.at("2026-12-01T22:00:00Z")
    #expect(names() == ["Fargo S1E4", "Fargo"], "Nobody says how far they were")
    try home.edit { try $0.guide.markWatched(running) }
    #expect(names() == ["Fargo S1E4", "Fargo S1E5"] && home.viewer.outcome(of: slots()[1])?.fate == .watched)
  }

  @Test func `where nothing is next, an episode that is booked for each week is not on again`() throws {
    // The fifth episode is the last one, or the sixth is not out yet. The number of episodes may be given.
    let cases: [(episodes: Int, count: Int?)] = [(5, nil), (6, nil), (5, 1)]
    for (episodes, count) in cases {
      let home = try Home()
      let (first, last) = (home.day(1), home.day(2).adding(days: 14))
      let (long, ahead) = (first.adding(days: -400), first.adding(days: 90))
      let show = try home.series(1, "Fargo", episodes: episodes) { $0 < 6 ? long : ahead }
      try home.edit {
        _ = try $0.guide.book(
          .episode(4, season: 1, of: show), on: home.day(2), at: "20:00", for: home.both,
          wish: SlotWish(episodes: count), repeats: .weekly([.tuesday]))
      }
      func slots() -> [PlannedSlot] { home.viewer.schedule(from: first, to: last, asOf: home.now).slots }
      #expect(home.contents(slots()).map { String($0.dropFirst(10)) } == ["Fargo S1E4", "Fargo S1E5", "Fargo"])
      let plan = home.viewer.plan(PlanWeek(of: last), asOf: home.now)
      #expect(plan.slots.map(\.subjects) == [[MediaID(show)]])
      try home.pass(Array(slots().prefix(2)))
      // Nothing that nobody knows becomes a viewing, while it is on as well as later.
      for time in ["2026-12-08T19:20:00Z", "2026-12-08T22:00:00Z"] {
        try home.at(time)
        let slot = try #require(slots().last)
        #expect(slot.subjects == [MediaID(show)], "\(time)")
        #expect(throws: LibraryError.self) { try home.edit { try $0.guide.markWatched(slot) } }
        #expect(home.library.plays.count == 4)
      }
    }
  }

  @Test func `after an episode that people booked the series goes on behind it, proposed or booked`() throws {
    for isBooked in [false, true] {
      let home = try Home()
      let show = try home.series(1, "Fargo", episodes: 6)
      try home.edit { draft in
        try draft.guide.book(.episode(3, season: 1, of: show), on: home.day(3), at: "20:00", for: home.both)
        if isBooked {
          try draft.guide.book(
            MediaID(show), on: home.day(5), at: "20:00", length: .seconds(2700), for: home.both)
        }
      }
      if !isBooked { try home.window([.monday, .friday], "20:00", "21:00") }
      let evenings = ["Wed 20:00 Ada, Ben: Fargo S1E3", "Fri 20:00 Ada, Ben: Fargo S1E4"]
      let plan = try home.edit { try $0.guide.replan(home.week) }
      #expect(home.evenings(plan) == evenings)
      #expect(home.evenings(home.viewer.replan(home.week, asOf: home.now)) == evenings)
      #expect(home.evenings(home.viewer.schedule(of: home.week, asOf: home.now).slots) == evenings)
    }
  }

  @Test func `a series that is booked for each Monday is proposed on the evenings before the next Monday`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 12)
    try home.edit {
      _ = try $0.guide.book(
        MediaID(show), on: home.day(1), at: "20:00", length: .seconds(2700), for: home.both,
        repeats: .weekly([.monday]))
    }
    try home.window([.friday], "20:00", "21:00")
    let evenings = ["Mon 20:00 Ada, Ben: Fargo S1E1", "Fri 20:00 Ada, Ben: Fargo S1E2"]
    let plan = try home.edit { try $0.guide.replan(home.week) }
    #expect(home.evenings(plan) == evenings)
    #expect(home.evenings(home.viewer.replan(home.week, asOf: home.now)) == evenings)
    let next = home.viewer.schedule(of: home.week.next, asOf: home.now).slots
    #expect(home.evenings(next) == ["Mon 20:00 Ada, Ben: Fargo S1E3"])
  }

  @Test func `a week goes as far as to the episode that somebody booked for the Monday after it`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 6)
    try home.edit {
      _ = try $0.guide.book(.episode(3, season: 1, of: show), on: home.day(8), at: "20:00", for: home.both)
    }
    try home.window([.tuesday, .thursday, .friday], "20:00", "21:00")
    #expect(home.contents(home.plan().slots) == ["Ada, Ben: Fargo S1E1", "Ada, Ben: Fargo S1E2"])
    try home.see(1...2, of: show, by: home.both)
    let plan = home.plan()
    #expect(plan.slots.isEmpty && home.reason(show, in: plan) == "it is planned at another time")
  }

  @Test func `whoever has not booked the later episode misses none before it`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 6)
    try home.edit { draft in
      try draft.guide.book(.episode(3, season: 1, of: show), on: home.day(3), at: "20:00", for: [home.ben])
    }
    try home.window([.friday], "20:00", "21:00")
    let evenings = ["Wed 20:00 Ben: Fargo S1E3", "Fri 20:00 Ada, Ben: Fargo S1E1"]
    #expect(home.evenings(home.plan()) == evenings)
  }

  @Test func `a special that somebody booked is itself in the plan, and not the first episode`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 3)
    let special = MediaID.episode(1, season: 0, of: show)
    try home.edit { _ = try $0.guide.book(special, on: home.day(2), at: "20:00", for: home.both) }
    #expect(home.plan().slots.map(\.subjects) == [[special]])
  }

  @Test func `who is further on does not want a booked episode that they left out`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 8)
    try home.see(1...2, of: show, by: home.both)
    try home.see(4...4, of: show, by: [home.ada])
    try home.edit {
      _ = try $0.guide.book(MediaID(show), on: home.day(3), at: "20:00", length: .seconds(2700), for: home.both)
    }
    let slot = try #require(home.plan().slots.first)
    #expect(home.contents([slot]) == ["Ada, Ben: Fargo S1E3"])
    #expect(slot.reasons.filter { $0.kind == .wanted }.flatMap(\.people) == [home.ben])
  }

  @Test func `a guide of a far year is not worked out from all evenings before it, and has series as a whole`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 100)
    try home.edit { draft in
      try draft.guide.book(
        .episode(1, season: 1, of: show), on: home.day(2), at: "20:00", for: home.both, repeats: .weekly([.tuesday]))
      try draft.guide.reserve(
        "Walk", on: home.day(2), at: "07:00", length: .seconds(1800), for: [home.ada], repeats: .daily())
    }
    func contents(_ week: PlanWeek) -> [String] {
      home.contents(home.viewer.schedule(of: week, asOf: home.now).slots.filter { !$0.subjects.isEmpty })
    }
    #expect(contents(home.week) == ["Ada, Ben: Fargo S1E1"])
    // As far as a year ahead, what is next follows from all that is before.
    let (near, far) = (home.day(2).adding(days: 7 * 56), home.day(2).adding(days: 7 * 58))
    #expect(contents(PlanWeek(of: near)) == ["Ada, Ben: Fargo S1E57"])
    #expect(contents(PlanWeek(of: far)) == ["Ada, Ben: Fargo"])
    for year in [2206, 9999] {
      let day = try #require(CivilDay(year: year, month: 11, day: 20))
      #expect(contents(PlanWeek(of: day)) == ["Ada, Ben: Fargo"], "\(year)")
    }
  }

  @Test func `a booked series says which episodes are on before the week is planned`() throws {
    let home = try Home()
    let show = try home.series(1, "Severance", episodes: 6, minutes: 50)
    try home.edit {
      try $0.guide.book(
        MediaID(show), on: home.day(2), at: "20:00", length: .seconds(6300), for: home.both,
        repeats: .weekly([.tuesday, .thursday]))
    }
    let schedule = home.viewer.schedule(of: home.week, asOf: home.now)
    #expect(home.contents(schedule.slots) == ["Ada, Ben: Severance S1E1–E2", "Ada, Ben: Severance S1E3–E4"])
    let next = home.viewer.schedule(of: home.week.next, asOf: home.now)
    #expect(home.contents(next.slots) == ["Ada, Ben: Severance S1E5–E6", "Ada, Ben: Severance"])
  }
}

import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Which episodes of an evening make one slot.
@Suite struct EpisodesInARowTests {
  @Test func `what another person sees at the same time does not part two episodes`() throws {
    let home = try Home()
    try home.series(1, "The Office", episodes: 12, minutes: 22, wanted: [home.ada])
    try home.film(1, "Heat", minutes: 90, wanted: [home.ben])
    try home.window([.tuesday], "20:00", "21:00", for: [home.ada])
    try home.window([.tuesday], "20:15", "22:00", for: [home.ben])
    #expect(home.evenings(home.plan()) == ["Tue 20:00 Ada: The Office S1E1–E2", "Tue 20:15 Ben: Heat"])
  }

  /// The local times at which the parts of a slot begin.
  private func starts(_ slot: PlannedSlot, _ home: Home) -> [String] {
    home.viewer.parts(of: slot).map { String("\(WatchTime($0.start, in: home.now.zone))".dropFirst(11).prefix(5)) }
  }

  @Test func `each episode of a slot begins where the plan has it, on every grid`() throws {
    for (minutes, grid, second) in [(45, 5, "20:50"), (47, 5, "20:55"), (40, 30, "21:00"), (50, 60, "21:00")] {
      let home = try Home()
      try home.series(1, "Fargo", episodes: 8, minutes: minutes)
      try home.window([.tuesday], "20:00", "22:00")
      var policy = PlanPolicy.standard
      policy.startsEvery = grid
      let plan = try home.edit { try $0.guide.replan(home.week, policy: policy) }
      let slot = try #require(plan.slots.first)
      #expect(slot.subjects.count == 2 && starts(slot, home) == ["20:00", second], "\(minutes) on \(grid)")
    }
  }

  @Test func `the next episode begins after what is left of a begun one, in the plan and in the diary`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 8)
    try home.window([.tuesday], "20:00", "21:15")
    try home.edit { draft in
      for person in [home.ada, home.ben] {
        try draft.stop(MediaID.episode(1, season: 1, of: show), at: .seconds(1200), by: person)
      }
    }
    let plan = try home.edit { try $0.guide.replan(home.week) }
    let slot = try #require(plan.slots.first)
    #expect(slot.subjects.count == 2 && slot.length == .seconds(75 * 60))
    let first = try #require(home.viewer.parts(of: slot).first)
    #expect(starts(slot, home) == ["20:00", "20:30"] && first.start.duration(until: first.end) == .seconds(25 * 60))
    try home.at("2026-11-24T22:00:00Z")
    try home.edit { try $0.guide.markWatched(slot) }
    let times = home.library.diary(of: home.ben).map {
      "\($0.subject.episode ?? 0) \("\($0.play.time)".dropFirst(11).prefix(5))"
    }
    #expect(times.sorted() == ["1 20:00", "2 20:30"] && starts(slot, home) == ["20:00", "20:30"])
  }

  @Test func `something booked between two episodes parts them, also on a coarse grid`() throws {
    let home = try Home()
    try home.series(1, "Fargo", episodes: 8, minutes: 40)
    try home.window([.tuesday], "20:00", "22:00")
    try home.edit {
      try $0.guide.reserve("A call", on: home.day(2), at: "20:45", length: .seconds(300), for: home.both)
    }
    var policy = PlanPolicy.standard
    policy.startsEvery = 30
    let plan = home.plan(policy)
    #expect(
      home.evenings(plan.proposals) == ["Tue 20:00 Ada, Ben: Fargo S1E1", "Tue 21:00 Ada, Ben: Fargo S1E2"])
  }
}

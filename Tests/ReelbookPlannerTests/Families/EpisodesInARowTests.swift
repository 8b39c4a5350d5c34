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

import ReelbookModel
import ReelbookPlanner
import Testing

/// Plans of a series whose household chose an order of its episodes.
@Suite struct OrderedSeriesTests {
  /// Three of six episodes, of which the last one is the catalogue's last.
  private static func order(_ kind: EpisodeOrderKind) -> EpisodeOrder {
    EpisodeOrder("x", named: "Box", kind, parts: [.init(1, [4, 2, 6].map { .init(season: 1, number: $0) })])
  }

  private func home(_ order: EpisodeOrder?) throws -> (Home, TitleID) {
    let home = try Home()
    let show = try home.series(1, "Severance", episodes: 6)
    try home.window([.tuesday, .thursday])
    try home.edit { draft in
      try draft.guide.addOrder(
        MediaID(show), on: .weekly([.tuesday, .thursday]), episodes: 2, for: home.both)
      try draft.orders.choose(order, for: show)
    }
    return (home, show)
  }

  private func e(_ number: Int) -> MediaID { .episode(number, season: 1, of: .series(1)) }

  @Test func `a plan has what comes next in the order, with the order's numbers`() throws {
    let (home, _) = try self.home(Self.order(.disc))
    let plan = home.plan()
    #expect(
      home.lines(plan.slots) == ["2026-11-24T20:00 Severance S1E1–E2", "2026-11-26T20:00 Severance S1E3"])
    #expect(plan.slots.map(\.subjects) == [[e(4), e(2)], [e(6)]])
    let (usual, _) = try self.home(nil)
    #expect(usual.plan().slots.map(\.subjects) == [[e(1), e(2)], [e(3), e(4)]])
  }

  @Test func `an order that counts through has no season`() throws {
    let (home, _) = try self.home(Self.order(.absolute))
    #expect(
      home.lines(home.plan().slots) == ["2026-11-24T20:00 Severance E1–E2", "2026-11-26T20:00 Severance E3"])
  }

  @Test func `a plan goes on behind what its people watched in the order`() throws {
    let (home, _) = try self.home(Self.order(.disc))
    try home.edit { _ = try $0.watch(e(4), with: [home.ben]) }
    // Of two evenings with room for both, each has one, since each window that has anything counts.
    #expect(home.plan().slots.map(\.subjects) == [[e(2)], [e(6)]])
    // What the order leaves out does not move it.
    try home.edit { _ = try $0.watch(e(5), with: [home.ben]) }
    #expect(home.plan().slots.map(\.subjects) == [[e(2)], [e(6)]])
  }

  @Test func `an order of days from an episode on begins with it`() throws {
    let home = try Home()
    let show = try home.series(1, "Severance", episodes: 6)
    try home.window([.tuesday])
    try home.edit { draft in
      try draft.guide.addOrder(e(2), on: .weekly([.tuesday]), episodes: 2, for: home.both)
      try draft.orders.choose(Self.order(.disc), for: show)
    }
    #expect(home.plan().slots.map(\.subjects) == [[e(2), e(6)]])
  }

  @Test func `an episode that somebody booked stays in the plan, also if the order leaves it out`() throws {
    let (home, _) = try self.home(Self.order(.disc))
    for (number, name) in [(3, "Severance S1E3 by the catalogue"), (2, "Severance S1E2")] {
      let slot = try home.edit { try $0.guide.book(e(number), on: home.day(5), at: "20:00", for: home.both) }
      let planned = home.plan().slots.filter { $0.day == home.day(5) }
      #expect(planned.map(\.subjects) == [[e(number)]] && home.lines(planned) == ["2026-11-27T20:00 \(name)"])
      let scheduled = home.viewer.schedule(of: home.week, asOf: home.now).slots
      #expect(scheduled.filter { $0.day == home.day(5) }.map(\.subjects) == [[e(number)]])
      try home.edit { try $0.guide.remove(slot) }
    }
  }
}

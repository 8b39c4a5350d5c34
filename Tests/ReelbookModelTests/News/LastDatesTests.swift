import ReelbookModel
import Testing

/// The last day of a title at the services that people have, for plans and recommendations.
@Suite struct LastDatesTests {
  private func last(_ world: World, _ dates: [LeavingDate], in region: String? = nil) -> [TitleID: String] {
    world.library.lastDates(dates, at: ["netflix", "sky"], in: region, from: world.now.day)
      .mapValues { "\($0.service) \($0.lastDay)" }
  }

  @Test func `of several services the last one counts, and of several dates for one the earliest`() throws {
    let world = try World.subscribing()
    let dates: [LeavingDate] = [
      .up("2026-12-20", at: "Sky"), .up("2026-12-05", at: "SKY"), .up("2026-12-03"), .up("2026-12-31", at: "Other"),
      .up("2026-12-01", at: "Sky", says: ""),
    ]
    for order in [dates, Array(dates.reversed())] {
      #expect(last(world, order) == [.movie(9): "SKY 2026-12-05"])
    }
    #expect(last(world, []).isEmpty)
  }

  @Test func `a title that left and is back leaves on the later day`() throws {
    let world = try World.subscribing()
    let (past, coming) = ("\(world.now.day.adding(days: -200))", "\(world.now.day.adding(days: 9))")
    #expect(last(world, [.up(past), .up(coming)]) == [.movie(9): "Netflix \(coming)"])
    #expect(last(world, [.up(past)]) == [.movie(9): "Netflix \(past)"])
  }

  @Test func `a title does not leave as long as another of the services offers it`() throws {
    var world = try World.subscribing()
    try world.refresh(Catalogue.offered(["DE": ["Netflix", "Sky"], "US": ["Netflix"], "FR": ["Other"]]))
    #expect(last(world, [.up()], in: "DE").isEmpty && last(world, [.up()]).isEmpty)
    #expect(last(world, [.up()], in: "US") == [.movie(9): "Netflix 2026-12-03"])
    #expect(last(world, [.up()], in: "FR") == [.movie(9): "Netflix 2026-12-03"])
    let both: [LeavingDate] = [.up(), .up("2026-12-04", at: "Sky")]
    #expect(last(world, both, in: "DE") == [.movie(9): "Sky 2026-12-04"])
  }

  @Test func `a date by another id of a title is the title's`() throws {
    var world = try World.subscribing()
    try world.edit { draft in
      _ = try draft.add(Catalogue.movie(10, "Up (2009)"))
      try draft.identify(.title(.movie(10)), as: .title(.movie(9)))
    }
    #expect(last(world, [.up(of: .movie(10))]) == last(world, [.up()]))
    #expect(last(world, [.up()]).count == 1)
  }
}

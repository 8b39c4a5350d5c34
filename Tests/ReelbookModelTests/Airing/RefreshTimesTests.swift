import ReelbookMerge
import ReelbookModel
import Testing

/// Writing air times: beside the facts, and later fetches win.
@Suite struct RefreshTimesTests {
  private func time(_ world: World, _ episode: Int = 1) -> Instant? {
    world.library.airTime(of: owls(2, episode), for: world.anna, in: world.now.zone)?.instant
  }

  private func times(_ hour: Int, fetched: String) -> SeriesAirTimes {
    AirSource(fetched: fetched).owls([("2026-12-04", "2026-12-05T0\(hour):00:00Z")])
  }

  @Test func `the same times again write only that somebody asked, and are not in history`() throws {
    var world = try World.withOwls()
    #expect(world.words == [])
    let count = world.commits.count
    try world.edit { draft in
      try draft.refresh(
        AirSource(fetched: "2026-11-19T00:00:00Z").owls([
          ("2026-12-04", "2026-12-05T02:00:00Z"), ("2026-12-11", "2026-12-12T02:00:00Z"),
        ]))
    }
    #expect(Set(world.commits.dropFirst(count).flatMap(\.changes).flatMap(\.fields)) == ["askedForTimes"])
  }

  @Test func `the later fetch wins on all devices, in whatever order they meet`() throws {
    var phone = try World.withOwls()
    var tablet = phone.fork(device: 2)
    try phone.edit { try $0.refresh(times(4, fetched: "2026-11-18T00:00:00Z")) }
    try tablet.edit { try $0.refresh(times(3, fetched: "2026-11-17T00:00:00Z")) }
    exchange(&phone, &tablet)
    #expect(time(phone) == "2026-12-05T04:00:00Z".instant && time(tablet) == time(phone))
    // What is older than the known times changes nothing.
    try tablet.edit { try $0.refresh(times(5, fetched: "2026-11-17T12:00:00Z")) }
    #expect(time(tablet) == "2026-12-05T04:00:00Z".instant)
  }

  @Test func `times of a clock that was ahead are overruled`() throws {
    var world = try World.withOwls(AirSource(fetched: "2031-01-01T00:00:00Z"))
    try world.edit { try $0.refresh(times(4, fetched: "2026-11-19T00:00:00Z")) }
    #expect(time(world) == "2026-12-05T04:00:00Z".instant)
  }

  @Test func `an episode that the source has no more loses its time, and undoing does not bring it back`() throws {
    var world = try World.withOwls()
    try world.edit { try $0.refresh(times(2, fetched: "2026-11-18T00:00:00Z")) }
    #expect(time(world, 2) == nil && time(world) != nil)
    let commit = try #require(world.commits.last)
    try world.edit { _ = $0.undo(commit) }
    #expect(time(world, 2) == nil)
  }

  @Test func `a title that is not known is refused, and one that was forgotten has no times`() throws {
    var world = try World()
    let refusal = world.refusal { try $0.refresh(AirSource.hbo.owls([("2026-12-04", nil)])) }
    #expect(refusal?.code == .notFound)
    world = try World.withOwls()
    try world.edit { try $0.forget(Catalogue.owls) }
    #expect(time(world) == nil)
    #expect(!world.library.text.contains("tvmaze"))
  }

  @Test func `two ids of a series that an alias joins have one set of times`() throws {
    var world = try World.withOwls()
    let other = Catalogue.series(8, "Owls", [[], ["2025-01-03"]])
    try world.edit { draft in
      _ = try draft.add(other)
      try draft.identify(.title(Catalogue.owls), as: .title(other.id))
    }
    let subject = MediaID.episode(1, season: 2, of: other.id)
    func time() -> Instant? {
      world.library.airTime(of: subject, for: world.anna, in: world.now.zone)?.instant
    }
    #expect(time() == "2026-12-05T02:00:00Z".instant)
    try world.edit { try $0.refresh(times(4, fetched: "2026-11-18T00:00:00Z")) }
    #expect(time() == "2026-12-05T04:00:00Z".instant)
  }
}

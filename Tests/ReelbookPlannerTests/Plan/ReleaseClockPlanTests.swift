import ReelbookModel
import ReelbookPlanner
import Testing

/// A plan has what is out for those who watch.
@Suite struct ReleaseClockPlanTests {
  @Test func `a film is planned when it is out in the countries of all who watch it`() throws {
    let home = try Home()
    try home.window([.tuesday, .saturday])
    let film = try home.film(1, "Up", minutes: 100) { facts in
      facts.releaseDay = CivilDay("2026-11-01")
      facts.releases = [
        "DE": FilmReleases(rawValue: "cinema 2026-11-26"), "US": FilmReleases(rawValue: "cinema 2027-01-01"),
      ]
    }
    // The catalogue's day has passed.
    #expect(home.plan().slots.count == 1)
    try home.edit { try $0.set(.releaseClock, ReleaseClock(country: "DE")) }
    #expect(home.plan().slots.map(\.start.day) == [home.day(6)])
    let ben = home.ben
    try home.edit { try $0.set(.releaseClock, ReleaseClock(country: "US"), of: ben) }
    #expect(home.plan().slots.isEmpty && home.plan().unplacedTitles.map(\.reason.kind) == [.notAired])
    #expect(home.library.title(film) != nil)
  }

  @Test func `an episode waits for the clocks of those who watch it, and for nobody else's`() throws {
    func planned(for people: (Home) -> Set<PersonID>) throws -> [CivilDay?] {
      let home = try Home()
      let (people, ben, tuesday) = (people(home), home.ben, home.day(2))
      try home.window([.wednesday, .saturday], for: people)
      let series = try home.series(1, "Owls", episodes: 1, wanted: people) { _ in tuesday }
      let time = EpisodeAirTime(1, day: tuesday, at: try Instant(parsing: "2026-11-25T02:00:00Z"))
      let times = SeriesAirTimes(
        series, from: "tvmaze/82", outlet: "HBO", isService: false, country: "US", zone: "America/New_York",
        fetched: home.now.instant, seasons: [1: [time]])
      try home.edit { draft in
        try draft.refresh(times)
        // Two days after three in the morning of Wednesday.
        try draft.set(.releaseClock, ReleaseClock(hoursLater: 48), of: ben)
      }
      return home.plan().slots.map(\.start.day)
    }
    let home = try Home()
    #expect(try planned(for: { [$0.ada] }) == [home.day(3)])
    #expect(try planned(for: { [$0.ada, $0.ben] }) == [home.day(6)])
  }

  @Test func `an episode that comes out in the evening is planned from the next day on`() throws {
    func planned(at moment: String) throws -> [CivilDay?] {
      let home = try Home()
      try home.window([.wednesday, .thursday])
      let tuesday = home.day(2)
      let series = try home.series(1, "Owls", episodes: 1) { _ in tuesday }
      let time = EpisodeAirTime(1, day: tuesday, at: try Instant(parsing: moment))
      let times = SeriesAirTimes(
        series, from: "tvmaze/82", outlet: "HBO", isService: false, country: "US", zone: "America/New_York",
        fetched: home.now.instant, seasons: [1: [time]])
      try home.edit { try $0.refresh(times) }
      return home.plan().slots.map(\.start.day)
    }
    let home = try Home()
    // Nine in the evening of Tuesday in New York is three in the morning of Wednesday in Berlin.
    #expect(try planned(at: "2026-11-25T02:00:00Z") == [home.day(3)])
    // One in the afternoon of Wednesday in Berlin.
    #expect(try planned(at: "2026-11-25T12:00:00Z") == [home.day(4)])
  }
}

import ReelbookModel
import ReelbookPlayback
import Testing

/// What follows in a player where the hour or the country of a release is known.
@Suite struct AirTimeUpNextTests {
  private func next(_ world: TestLibrary, after subject: MediaID, at instant: Instant) -> MediaID? {
    world.library.viewer(of: world.anna)
      .upNext(after: subject, asOf: Now(instant, in: world.now.zone), from: [.episode])?.subject
  }

  @Test(arguments: [0, 2]) func `an episode or a special follows from its air time on`(season: Int) throws {
    var world = try TestLibrary()
    let day = world.now.day
    // A week from now, late in the evening in Berlin.
    let moment = world.now.instant.adding(.seconds(7 * 86_400))
    var show = TestLibrary.show(asOf: day)
    for index in show.seasons.indices where show.seasons[index].id.number == season {
      show.seasons[index].facts.episodes[1].airDay = Now(moment, in: world.now.zone).day
    }
    let time = EpisodeAirTime(2, day: Now(moment, in: world.now.zone).day, at: moment)
    let times = SeriesAirTimes(
      TestLibrary.series, from: "tvmaze/1", outlet: "HBO", isService: false, country: "US", zone: "America/New_York",
      fetched: world.now.instant, seasons: [season: [time]])
    for seasonIndex in show.seasons.indices { show.seasons[seasonIndex].facts.fetched = world.now.instant }
    show.title.facts.fetched = world.now.instant
    try world.edit { draft in
      try draft.refresh(show)
      try draft.refresh(times)
    }
    let first = TestLibrary.episode(1, season: season)
    #expect(next(world, after: first, at: moment.adding(.milliseconds(-60_000))) == nil)
    let following = TestLibrary.episode(2, season: season)
    #expect(next(world, after: first, at: moment.adding(.milliseconds(60_000))) == following)
  }

  @Test func `a film of the queue follows when it is out in the person's country`() throws {
    var world = try TestLibrary()
    let tomorrow = world.now.day.adding(days: 1)
    let anna = world.anna
    try world.edit { draft in
      var facts = TitleFacts(name: "Up")
      facts.releaseDay = draft.now.day
      facts.releases = ["DE": FilmReleases(rawValue: "cinema \(tomorrow)")]
      try draft.insert(Title(.movie(9), facts))
      try draft.queue.add(MediaID.movie(9))
    }
    func next() -> MediaID? {
      world.library.viewer(of: anna).upNext(after: .movie(603), asOf: world.now, from: [.queue])?.subject
    }
    #expect(next() == .movie(9))
    try world.edit { try $0.set(.releaseClock, ReleaseClock(country: "DE")) }
    #expect(next() == nil)
  }
}

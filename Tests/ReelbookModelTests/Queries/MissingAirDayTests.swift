import ReelbookModel
import Testing

/// Which episodes count as aired where the catalogue does not give every episode an air day.
@Suite struct MissingAirDayTests {
  func next(_ world: World, of series: TitleID) -> NextEpisode {
    world.library.nextEpisode(in: series, of: world.anna, asOf: world.now)
  }

  @Test func `specials without an air day have aired once any episode of the series has`() throws {
    let series = Catalogue.series(9, "Gaps", [["", "2030-01-01", ""], ["2020-01-01", ""]])
    var (world, _) = try World.holding(series)
    let progress = world.library.progress(in: series.subject, of: world.anna, asOf: world.now)
    #expect(progress.regular == .init(watched: 0, aired: 1, total: 2))
    #expect(progress.specials == .init(watched: 0, aired: 2, total: 3))
    let plays = try world.edit { try $0.watch(.season(0, of: series.id)) }
    #expect(
      plays.compactMap { world.library.plays[$0]?.subject } == [s(0, 1, of: series.id), s(0, 3, of: series.id)])
  }

  @Test func `specials without an air day have not aired if no episode of the series has`() throws {
    let series = Catalogue.series(9, "Later", [["", ""], ["2030-01-01"]])
    let (world, _) = try World.holding(series)
    #expect(world.library.progress(in: .season(0, of: series.id), of: world.anna, asOf: world.now).aired == 0)
    #expect(world.refusal { try $0.watch(.season(0, of: series.id)) }?.code == .notFound)
  }

  @Test(arguments: [SeriesStatus.ended, .canceled]) func `in a series that is over, episodes without a day have aired`(
    status: SeriesStatus
  ) throws {
    for days in [[["", ""], ["", "", ""]], [["", ""], ["2020-01-01", "", ""]]] {
      var series = Catalogue.series(9, "Over", days)
      series.title.facts.status = status
      var (world, _) = try World.holding(series)
      #expect(next(world, of: series.id).subject == s(1, 1, of: series.id))
      try world.edit { try $0.watch(s(1, 1, of: series.id)) }
      #expect(next(world, of: series.id).subject == s(1, 2, of: series.id))
      #expect(try world.edit { try $0.watch(series.subject) }.count == 2)
      #expect(next(world, of: series.id).reason == .finished)
      #expect(try world.edit { try $0.watch(.season(0, of: series.id)) }.count == 2)
    }
  }

  @Test func `in a series that goes on, last episodes without an air day do not count as aired`() throws {
    var series = Catalogue.series(9, "Going on", [[], ["2020-01-01", "", ""]])
    series.title.facts.status = .returning
    var (world, _) = try World.holding(series)
    #expect(try world.edit { try $0.watch(series.subject) }.count == 1)
    #expect(next(world, of: series.id).reason == .caughtUp)
  }

  @Test func `an episode with a future air day has not aired, also in a series that is over`() throws {
    var series = Catalogue.series(9, "Its last", [[], ["2020-01-01", "2030-01-01"]])
    series.title.facts.status = .ended
    var (world, _) = try World.holding(series)
    try world.edit { try $0.watch(series.subject) }
    #expect(next(world, of: series.id).reason == .airs("2030-01-01".day))
  }

  @Test func `the next episode is the first future one with an air day`() throws {
    let series = Catalogue.series(9, "Coming", [[], ["2020-01-01", "", "2030-01-08", "2030-01-15"]])
    var (world, _) = try World.holding(series)
    try world.edit { try $0.watch(series.subject) }
    #expect(next(world, of: series.id).reason == .airs("2030-01-08".day))
    #expect(next(world, of: series.id).subject == s(1, 3, of: series.id))
  }
}

import ReelbookModel
import Testing

@Suite struct ProgressTests {
  @Test func `a series counts its regular episodes, specials apart`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      try draft.watch(s(0, 1))
      try draft.watch(.season(1, of: southPark))
    }
    let progress = world.library.progress(in: MediaID(southPark), of: world.anna, asOf: world.now)
    #expect(progress.regular == .init(watched: 4, aired: 7, total: 8))
    #expect(progress.specials == .init(watched: 1, aired: 2, total: 2))
    #expect(progress.fraction == 4.0 / 7 && !progress.isCaughtUp)
    #expect("\(progress)" == "4 of 7 watched, 8 known")
  }

  @Test func `a season counts its own episodes, and so does season 0`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.watch(s(0, 1)) }
    func regular(_ season: Int) -> WatchProgress.Count {
      world.library.progress(in: .season(season, of: southPark), of: world.anna, asOf: world.now).regular
    }
    #expect(regular(0) == .init(watched: 1, aired: 2, total: 2))
    #expect(regular(1) == .init(watched: 0, aired: 4, total: 4))
    #expect(regular(2) == .init(watched: 0, aired: 3, total: 4))
    #expect(regular(3) == .init())
  }

  @Test func `the progress of a movie or an episode is nothing or all`() throws {
    var world = try World()
    for subject in [MediaID.movie(1), s(1, 1)] {
      #expect(world.library.progress(in: subject, of: world.anna, asOf: world.now).fraction == 0)
      try world.edit { try $0.watch(subject) }
      #expect(world.library.progress(in: subject, of: world.anna, asOf: world.now).isCaughtUp)
    }
  }

  @Test func `a series without aired episodes has no progress, and is not caught up`() throws {
    let series = Catalogue.series(9, "Later", [[], ["2030-01-01"]])
    let (world, _) = try World.holding(series)
    let progress = world.library.progress(in: series.subject, of: world.anna, asOf: world.now)
    #expect(progress.regular == .init(watched: 0, aired: 0, total: 1))
    #expect(progress.fraction == 0 && !progress.isCaughtUp)
  }

  @Test func `an episode watched twice counts once, one watched before it aired counts as aired`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      try draft.watch(s(2, 1))
      try draft.watch(s(2, 1))
      try draft.watch(s(2, 4))
    }
    let progress = world.library.progress(in: .season(2, of: southPark), of: world.anna, asOf: world.now)
    #expect(progress.regular == .init(watched: 2, aired: 4, total: 4))
  }

  @Test func `progress counts the plays of all devices`() throws {
    var (a, _) = try World.holding(Catalogue.southPark)
    var b = a.fork(device: 2)
    try a.edit { try $0.watch(s(1, 1)) }
    try b.edit { try $0.watch(s(1, 2)) }
    exchange(&a, &b)
    #expect(a.library.progress(in: MediaID(southPark), of: a.anna, asOf: a.now).watched == 2)
  }
}

import Foundation
import ReelbookModel
import ReelbookTestSupport
import Testing

/// What is computed once follows the moments of a day, the clocks of people, and new air times, in either direction of
/// time.
@Suite struct AirBoardLawTests {
  /// Random series with air times around a day, of which Anna has begun some.
  private struct Household {
    var world: World
    var source: SeededGenerator
    private let titles = (1...4).map { TitleID.series($0) }

    init(seed: UInt64) throws {
      world = try World()
      source = SeededGenerator(seed: seed)
      let list = try world.edit { try $0.addList("Watching") }
      for title in titles {
        let days = (0..<4).map { _ in "\(world.now.day.adding(days: Int.random(in: -4...3, using: &source)))" }.sorted()
        let found = Catalogue.series(title.tmdb ?? 0, "Series \(title)", [[], days])
        try world.edit { try $0.add(found, to: list) }
        if source.chance(70) { try world.edit { try $0.watch(MediaID.episode(1, season: 1, of: title)) } }
        if source.chance(30) { try world.edit { try $0.watchlist(title) } }
        if source.chance(30) { try world.edit { try $0.categorize(title, as: .finished) } }
      }
    }

    var moment: Now {
      mutating get {
        // Mostly within a day in Berlin, so that the same board is asked again.
        let minutes = Int.random(in: source.chance(80) ? 0...1439 : -3000...5000, using: &source)
        return Now(
          "2026-11-19T23:00:00Z".instant.adding(.seconds(minutes * 60)), in: world.now.zone)
      }
    }

    mutating func step() throws {
      let title = source.pick(titles)
      switch source.next() % 4 {
      case 0:
        let hours = Int.random(in: -5...30, using: &source)
        try world.edit { try $0.set(.releaseClock, ReleaseClock(hoursLater: hours)) }
      case 1:
        let watched = MediaID.episode(Int.random(in: 1...4, using: &source), season: 1, of: title)
        try world.edit { try $0.watch(watched) }
      default:
        let episodes = world.library.season(1, of: title)?.episodes ?? []
        let times = episodes.compactMap { episode in
          episode.airDay.map { day in
            EpisodeAirTime(
              episode.number, day: day,
              at: source.chance(80)
                ? Instant(milliseconds: Int64(day.number) * 86_400_000 + Int64(source.next() % 2880) * 60_000) : nil,
              tmdb: episode.tmdb)
          }
        }
        let found = SeriesAirTimes(
          title, from: "tvmaze/1", outlet: source.pick(["HBO", "Netflix"]), isService: source.chance(50), country: nil,
          zone: nil, fetched: world.now.instant, seasons: [1: times])
        try world.edit { try $0.refresh(found) }
      }
    }
  }

  private func expectSame(_ library: Library, _ person: PersonID, _ now: Now, _ note: String) {
    let fresh = library.withoutBoards
    #expect(library.statuses(of: person, asOf: now) == fresh.statuses(of: person, asOf: now), "statuses, \(note)")
    let begun = library.continueWatching(of: person, asOf: now)
    #expect(begun == fresh.continueWatching(of: person, asOf: now), "begun, \(note)")
    #expect(
      library.watchlistItems(of: person, asOf: now) == fresh.watchlistItems(of: person, asOf: now), "waiting, \(note)")
    #expect(
      library.finishedSeriesWithNewEpisodes(of: person, asOf: now)
        == fresh.finishedSeriesWithNewEpisodes(of: person, asOf: now), "returned, \(note)")
    #expect(library.airing(for: person, asOf: now) == fresh.airing(for: person, asOf: now), "airing, \(note)")
    // The oracle: each title by itself.
    for title in library.titles() {
      #expect(
        library.statuses(of: person, asOf: now)[title.id] == library.status(on: title, of: person, asOf: now),
        "\(title.id), \(note)")
    }
  }

  @Test func `answers follow the moments of the day, clocks and air times`() throws {
    for seed in Laws.seeds(few: 20, all: 2000) {
      var home = try Household(seed: seed)
      var states: [Library] = [home.world.library]
      for turn in 0..<12 {
        try home.step()
        states.append(home.world.library)
        for _ in 0..<3 {
          let (now, state) = (home.moment, home.source.pick(Array(states.suffix(3))))
          expectSame(state, home.world.anna, now, "seed \(seed), turn \(turn), \(now.instant)")
        }
      }
    }
  }

  @Test func `the next moment of the day is the first at which an answer changes`() throws {
    for seed in Laws.seeds(few: 10, all: 500) {
      var home = try Household(seed: seed)
      for _ in 0..<6 { try home.step() }
      let (library, anna, now) = (home.world.library, home.world.anna, home.moment)
      func progress(_ instant: Instant) -> [Int] {
        library.titles().map { library.progress(in: $0, of: anna, asOf: Now(instant, in: now.zone)).aired }
      }
      let next = library.nextAirMoment(after: now, for: anna)
      let before = progress(now.instant)
      // Until then, or until the end of the day, nothing comes out.
      var instant = now.instant
      while Now(instant, in: now.zone).day == now.day, next.map({ instant < $0 }) ?? true {
        #expect(progress(instant) == before, "seed \(seed), \(instant)")
        instant = instant.adding(.seconds(30 * 60))
      }
      guard let next else { continue }
      #expect(progress(next.adding(.milliseconds(-1))) == before, "seed \(seed)")
    }
  }
}

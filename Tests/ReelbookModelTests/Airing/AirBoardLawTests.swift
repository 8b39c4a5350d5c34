import ReelbookModel
import ReelbookTestSupport
import Testing

/// What is computed once follows the moments of a day, the clocks of people, and new air times, in either direction of
/// time.
@Suite struct AirBoardLawTests {
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
      var home = try AirHousehold(seed: seed)
      var states: [Library] = [home.world.library]
      for turn in 0..<12 {
        try home.step()
        states.append(home.world.library)
        for _ in 0..<3 {
          let (now, state) = (home.moment, home.source.pick(Array(states.suffix(3))))
          for person in [home.world.anna, home.world.ben] {
            expectSame(state, person, now, "seed \(seed), turn \(turn), \(now.instant), \(person)")
          }
        }
      }
    }
  }

  @Test func `the next moment of the day is the first at which an answer changes`() throws {
    for seed in Laws.seeds(few: 10, all: 500) {
      var home = try AirHousehold(seed: seed)
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

import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct HomeAnswersTests {
  @Test func `a reminder on a release is there on the day on which its subject is out for the person`() async throws {
    let store = try await LibraryStore.test()
    let now = Now(TestClock.start, in: .gmt)
    let tomorrow = Now(TestClock.start.adding(.seconds(24 * 3600)), in: .gmt)
    try await store.edit { draft in
      var facts = TitleFacts(name: "Up")
      facts.releaseDay = now.day
      facts.releases = ["DE": FilmReleases(rawValue: "cinema \(tomorrow.day)")]
      try draft.insert(Title(.movie(9), facts))
      var reminder = Reminder(id: ReminderID(bits: IDBits(0, 1)))
      (reminder.subject, reminder.person, reminder.time) = (.movie(9), draft.person, .released)
      try draft.insert(reminder)
    }
    func today(_ now: Now) -> [MediaID] { store.viewer(of: store.me).homeAnswers(asOf: now).today.map(\.subject) }
    #expect(today(now) == [.movie(9)] && today(tomorrow).isEmpty)
    try await store.edit { try $0.set(.releaseClock, ReleaseClock(country: "DE")) }
    #expect(today(now).isEmpty && today(tomorrow) == [.movie(9)])
  }

  @Test func `a reminder on an episode's release is there on the day that its moment has in the viewer's zone`()
    async throws
  {
    let store = try await LibraryStore.test()
    let now = Now(TestClock.start, in: .gmt)
    let (day, next) = (now.day, now.day.adding(days: 1))
    try await store.edit { draft in
      try draft.insert(Title(.series(7), TitleFacts(name: "Owls")))
      var season = Season(SeasonID(.series(7), 1), SeasonFacts())
      season.facts.episodes = [Episode(1, airDay: day)]
      try draft.insert(season)
      var reminder = Reminder(id: ReminderID(bits: IDBits(0, 1)))
      (reminder.subject, reminder.person) = (.episode(season: 1, number: 1, of: .series(7)), draft.person)
      reminder.time = .released
      try draft.insert(reminder)
    }
    func today(_ day: CivilDay) -> [MediaID] {
      let noon = Now(Instant(milliseconds: (Int64(day.number) * 24 + 12) * 3_600_000), in: .gmt)
      return store.viewer(of: store.me).homeAnswers(asOf: noon).today.map(\.subject)
    }
    #expect(today(day) == [.episode(season: 1, number: 1, of: .series(7))] && today(next).isEmpty)
    // Nine in the evening in New York.
    let moment = Instant(milliseconds: (Int64(next.number) * 24 + 2) * 3_600_000)
    let times = SeriesAirTimes(
      .series(7), from: "tvmaze/82", outlet: "HBO", isService: false, country: "US", zone: "America/New_York",
      fetched: now.instant, seasons: [1: [EpisodeAirTime(1, day: day, at: moment)]])
    try await store.edit { try $0.refresh(times) }
    #expect(today(day).isEmpty && today(next) == [.episode(season: 1, number: 1, of: .series(7))])
  }

  /// A library with two series, one by moments and one by days, of which the first episode was watched.
  private func watching(_ source: inout SeededGenerator, from start: Now) async throws -> LibraryStore {
    let store = try await LibraryStore.test()
    var seasons: [Season] = []
    var moments: [EpisodeAirTime] = []
    for id in [7, 8] {
      var season = Season(SeasonID(.series(id), 1), SeasonFacts())
      season.facts.episodes = [Episode(1, airDay: start.day.adding(days: -30))]
      for number in 2...4 {
        let at = start.instant.adding(.seconds(60 * Int.random(in: -1440...4320, using: &source)))
        let day = Now(at, in: .gmt).day
        season.facts.episodes.append(Episode(number, airDay: day))
        if id == 7 { moments.append(EpisodeAirTime(number, day: day, at: at)) }
      }
      seasons.append(season)
    }
    let times = SeriesAirTimes(
      .series(7), from: "tvmaze/82", outlet: "HBO", isService: false, country: "US", zone: "America/New_York",
      fetched: start.instant, seasons: [1: moments])
    let (all, reminded) = (seasons, start.day.adding(days: Int.random(in: 0...2, using: &source)))
    try await store.edit { draft in
      for season in all {
        try draft.insert(Title(season.id.series, TitleFacts(name: "Series \(season.id.series)")))
        try draft.insert(season)
        try draft.watch(season.episode(1))
      }
      var reminder = Reminder(id: ReminderID(bits: IDBits(0, 1)))
      (reminder.subject, reminder.person, reminder.time) = (.movie(9), draft.person, .day(reminded))
      try draft.insert(reminder)
    }
    try await store.edit { try $0.refresh(times) }
    return store
  }

  @Test func `no answer differs before the moment until which the answers hold`() async throws {
    // In Beirut and Apia, days begin at one o'clock, or do not exist.
    let starts = [
      ("2026-12-04T12:00:00Z", "Europe/Berlin"), ("2026-03-07T20:00:00Z", "America/New_York"),
      ("2026-03-28T10:00:00Z", "Asia/Beirut"), ("2011-12-29T20:00:00Z", "Pacific/Apia"),
    ]
    var (byMoment, byDay) = (0, 0)
    for seed in Laws.seeds(few: 3, all: 60) {
      for (text, zone) in starts {
        var source = SeededGenerator(seed: seed)
        var now = try Now(try Instant(parsing: text), zone: zone)
        let store = try await watching(&source, from: now)
        let viewer = store.viewer(of: store.me)
        for _ in 0..<6 {
          let home = viewer.homeAnswers(asOf: now)
          #expect(home.validUntil > now.instant)
          var later = now.instant
          while later < home.validUntil {
            #expect(viewer.homeAnswers(asOf: Now(later, in: now.zone)) == home, "seed \(seed), \(zone), \(later)")
            later = later.adding(.seconds(2400))
          }
          let last = Now(home.validUntil.adding(.milliseconds(-1)), in: now.zone)
          #expect(viewer.homeAnswers(asOf: last) == home, "seed \(seed), \(zone), \(last.instant)")
          now = Now(home.validUntil, in: now.zone)
          let next = viewer.homeAnswers(asOf: now)
          if next.day == home.day { byMoment += 1 } else if next.today != home.today { byDay += 1 }
        }
      }
    }
    #expect(byMoment > 0 && byDay > 0)
  }

  @Test func `answers hold until the next episode comes out, or until the day ends where the viewer is`() async throws {
    let store = try await LibraryStore.test()
    let me = store.me
    func until(_ text: String, _ zone: String) throws -> Instant {
      store.viewer(of: me).homeAnswers(asOf: try Now(try Instant(parsing: text), zone: zone)).validUntil
    }
    #expect(try until("2026-12-04T12:00:00Z", "Europe/Berlin") == Instant(parsing: "2026-12-04T23:00:00Z"))
    // The day of 23 hours, and one that begins at one o'clock.
    #expect(try until("2026-03-29T00:30:00Z", "Europe/Berlin") == Instant(parsing: "2026-03-29T22:00:00Z"))
    #expect(try until("2026-03-28T12:00:00Z", "Asia/Beirut") == Instant(parsing: "2026-03-28T22:00:00Z"))
    let moment = try Instant(parsing: "2026-12-04T20:00:00Z")
    let day = Now(moment, in: .gmt).day
    try await store.edit { draft in
      try draft.insert(Title(.series(7), TitleFacts(name: "Owls")))
      var season = Season(SeasonID(.series(7), 1), SeasonFacts())
      season.facts.episodes = [Episode(1, airDay: day)]
      try draft.insert(season)
    }
    let times = SeriesAirTimes(
      .series(7), from: "tvmaze/82", outlet: "BBC", isService: false, country: "GB", zone: "Europe/London",
      fetched: moment, seasons: [1: [EpisodeAirTime(1, day: day, at: moment)]])
    try await store.edit { try $0.refresh(times) }
    #expect(try until("2026-12-04T12:00:00Z", "Europe/Berlin") == moment)
    #expect(try until("2026-12-04T20:00:00Z", "Europe/Berlin") == Instant(parsing: "2026-12-04T23:00:00Z"))
  }
}

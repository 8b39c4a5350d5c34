import Foundation
import ReelbookModel
import ReelbookPersistence
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
}

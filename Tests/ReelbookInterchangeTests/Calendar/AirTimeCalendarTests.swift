import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Calendars where the hour or the country of a release is known.
@Suite struct AirTimeCalendarTests {
  /// A home whose second episode airs at nine in the evening in New York, which is in the morning of the next day.
  private func home() throws -> Home {
    var home = try Home()
    let day = try #require(CivilDay(year: 2026, month: 12, day: 1))
    let time = EpisodeAirTime(2, day: day, at: Home.moment("2026-12-02T02:00:00Z"), tmdb: 102)
    let times = SeriesAirTimes(
      Home.southPark, from: "tvmaze/112", outlet: "Comedy Central", isService: false, country: "US",
      zone: "America/New_York", fetched: Home.now.instant, seasons: [1: [time]])
    try home.edit { draft in
      try draft.refresh(times)
      try draft.watch(.episode(1, season: 1, of: Home.southPark), at: .unknown)
      try draft.set(.releaseClock, ReleaseClock(country: "DE"))
    }
    return home
  }

  private func lines(_ home: Home, _ format: ExportFormat, _ prefixes: String...) -> [String] {
    home.text(format).unfolded.filter { line in prefixes.contains { line.hasPrefix($0) } }
  }

  @Test func `an episode whose air time is known is at that time`() throws {
    let home = try home()
    #expect(
      lines(home, .calendar(asOf: Home.now), "UID", "DTSTART", "DTEND") == [
        "UID:reelbook-airs-series/tmdb/2190/s1e2", "DTSTART:20261202T020000Z",
      ])
    // The days of the calendar are those of its zone.
    let second = try #require(CivilDay(year: 2026, month: 12, day: 2))
    #expect(lines(home, .calendar(asOf: Home.now, from: second), "UID").count == 1)
    let west = try Now(Home.now.instant, zone: "America/New_York")
    #expect(lines(home, .calendar(asOf: west, from: second), "UID").isEmpty)
  }

  @Test func `news with a moment is an event at that moment, with its alarm`() throws {
    #expect(
      lines(try home(), .news(asOf: Home.now), "DTSTART", "TRIGGER") == [
        "DTSTART:20261202T020000Z", "TRIGGER;VALUE=DATE-TIME:20261202T020000Z",
      ])
  }

  @Test func `a reminder on a release is at the episode's time, and on the film's day in the country`() throws {
    var home = try home()
    try home.edit { draft in
      var film = Title(.movie(7), TitleFacts(name: "Up", year: 2026))
      film.facts.releaseDay = CivilDay(year: 2026, month: 12, day: 1)
      film.facts.releases = ["DE": FilmReleases(rawValue: "cinema 2026-12-17")]
      try draft.insert(film)
      for (number, subject) in [MediaID.episode(2, season: 1, of: Home.southPark), .movie(7)].enumerated() {
        var reminder = Reminder(id: ReminderID(bits: IDBits(0, UInt64(number + 1))))
        (reminder.subject, reminder.person, reminder.time) = (subject, Home.ada, .released)
        try draft.insert(reminder)
      }
    }
    let later = try #require(CivilDay(year: 2027, month: 1, day: 1))
    #expect(
      lines(home, .calendar(asOf: Home.now, from: later), "DTSTART")
        == ["DTSTART:20261202T020000Z", "DTSTART;VALUE=DATE:20261217"])
  }
}

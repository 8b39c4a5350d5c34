import ReelbookInterchange
import ReelbookModel
import Testing

@Suite struct TraktTests {
  @Test func `plays, ratings and the watchlist are exported as Trakt imports them, and the rest is counted as lost`()
    throws
  {
    var home = try Home()
    let episode = MediaID.episode(2, season: 1, of: Home.southPark)
    try home.edit { draft in
      try draft.watch(.movie(603), at: WatchTime("2026-11-19T21:15:00+01:00[Europe/Berlin]"))
      try draft.watch(
        .movie(603), at: .day(CivilDay(year: 2020, month: 1, day: 2) ?? .absent), PlayDetails(mood: .great))
      try draft.watch(.movie(603), at: .local(CivilDay(year: 2020, month: 1, day: 3) ?? .absent, hour: 21))
      try draft.watch(.movie(603), at: .month(2020, 1), PlayDetails(rating: try .outOfTen(3)))
      try draft.watch(.movie(603), at: .released, PlayDetails(wasSeenBefore: true))
      try draft.watch(episode, at: .unknown, PlayDetails(notes: "x"))
      try draft.watch(.episode(3, season: 1, of: Home.southPark), at: .unknown)
      try draft.watch(.movie(603), at: .year(2020), PlayDetails(.upTo(.seconds(1))))
      try draft.rate(.movie(603), try .outOfTen(7.5))
      try draft.watchlist(.series(2190))
      try draft.rate(episode, .thumbUp)
    }
    try home.watch(imdb: "tt7", named: "Elsewhere", at: .day(2019, 5, 5))
    let export = try home.library.viewer(of: Home.ada).export(.trakt)
    #expect(export.lines.first == "tmdb_id,type,watched_at,watchlisted_at,rating,rated_at")
    #expect(export.lines.count == 9)
    #expect(
      Set(export.lines.dropFirst()) == [
        "603,movie,1999-03-31T12:00:00Z,,,", "102,episode,unknown,,,", "603,movie,unknown,,,",
        "603,movie,2020-01-02T12:00:00Z,,,", "603,movie,2020-01-03T12:00:00Z,,,", "603,movie,2026-11-19T20:15:00Z,,,",
        "603,movie,,,8,", "2190,show,,2026-11-20T20:15:00Z,,",
      ])
    #expect(
      export.text(1)
        == "imdb_id,type,watched_at,watchlisted_at,rating,rated_at\r\ntt7,movie,2019-05-05T12:00:00Z,,,\r\n")
    let counts: [(LossKind, Int)] = [
      (.zones, 1), (.missingTimes, 4), (.timesOfDay, 1), (.partialDates, 2), (.releaseDates, 1), (.moods, 1),
      (.notes, 1), (.unfinished, 1), (.unidentified, 1), (.rewatches, 1), (.ratings, 2), (.roundedRatings, 1),
      (.lists, 1),
    ]
    for (kind, count) in counts { #expect(export.lossReport.count(of: kind) == count, "\(kind)") }
    #expect(export.losses.count == counts.count)
  }

  @Test func `a play of a whole season or series is left out, because Trakt would log every episode`()
    throws
  {
    var home = try Home()
    try home.edit { draft in
      for subject in [MediaID(Home.southPark), .season(1, of: Home.southPark)] {
        var play = Play(id: PlayID(using: &draft.ids))
        (play.subject, play.person) = (subject, Home.ada)
        try draft.insert(play)
      }
    }
    let export = try home.library.viewer(of: Home.ada).export(.trakt)
    #expect(export.lines.count == 1)
    #expect(export.lossReport.count(of: .wholeSeries) == 2)
  }

  @Test func `stars, states and skipped episodes are counted as lost`() throws {
    var home = try Home()
    try home.edit { draft in
      try draft.skip(MediaID.season(1, of: Home.southPark))
      try draft.star(.movie(603))
      try draft.rate(.series(2190), try .outOfTen(8))
    }
    let export = try home.library.viewer(of: Home.ada).export(.trakt)
    #expect(export.lossReport.count(of: .otherMarks) == 2 && export.losses.map(\.kind) == [.otherMarks, .lists])
  }
}

import ReelbookModel
import ReelbookStats
import ReelbookTestSupport
import Testing

@Suite struct ActivityTests {
  @Test func `an episode that was watched twice counts twice, and an unfinished play does not count`() throws {
    var diary = try Diary()
    try diary.watch(episode(1), "2026-11-01", "2026-11-02")
    try diary.watch(episode(2), "2026-11-02", viewing: PlayDetails(.upTo(.seconds(60))))
    let activity = diary.library.viewer(of: diary.anna).activity(asOf: diary.now)
    #expect(activity.episodesWatched.total.count == 2)
    #expect(activity.episodesWatched.total.firstWatches == 1 && activity.episodesWatched.total.rewatches == 1)
    #expect(activity.moviesWatched.total.isEmpty)
  }

  @Test func `the last 30 days are today and the 29 days before`() throws {
    var diary = try Diary()
    try diary.watch(
      episode(1), "2026-10-21", "2026-10-22", "2026-10-22T00:00", "2026-11-20", "2026-11-20T20:00:00+01:00")
    #expect(diary.statistics.activity().episodesWatched.last30Days.count == 4)
  }

  @Test func `a play's day is the day at its place, also across the date line`() throws {
    var diary = try Diary()
    // It was still 21 October in Honolulu, and already 22 October in Kiritimati.
    try diary.watch(episode(1), "2026-10-21T23:30:00-10:00")
    try diary.watch(episode(2), "2026-10-22T00:30:00+14:00")
    let recent = diary.statistics.activity().episodesWatched.last30Days
    #expect(diary.statistics.plays(of: recent).map(\.subject) == [episode(2)])
  }

  @Test func `a play from a place where it is already tomorrow is recent`() throws {
    var diary = try Diary()
    diary.now = try Now("2026-11-20T20:00:00Z".instant, zone: "America/Los_Angeles")
    try diary.watch(episode(1), "2026-11-21T08:00:00+13:00")
    #expect(diary.statistics.activity().episodesWatched.last30Days.count == 1)
  }

  @Test func `plays without a known day count in total, but not as recent`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "unknown", "released", "2026", "2026-11", "2026-11-19")
    let movies = diary.statistics.activity().moviesWatched
    #expect(movies.total.count == 5 && movies.last30Days.count == 1)
  }

  @Test func `time watched is the play's own, or the facts' runtime, or unknown`() throws {
    var diary = try Diary()
    try diary.addMovie(1, "Alien")
    try diary.addSeries(1, "South Park")
    try diary.watch(.movie(1), "2026-11-19")
    try diary.watch(.movie(1), "2026-11-20", viewing: PlayDetails(timeWatched: .seconds(60)))
    try diary.watch(episode(1), "2026-11-20")
    try diary.watch(.movie(2), "2026-11-20")
    let time = diary.statistics.activity().timeWatched.total
    #expect(time.time == .seconds(7200 + 60 + 1800) && time.withoutLength == 1)
  }

  @Test func `titles are counted by category, and without one by the status that follows from the diary`() throws {
    var diary = try Diary()
    for number in 1...4 { try diary.addMovie(number, "Movie \(number)") }
    try diary.edit { draft in
      try draft.categorize(.movie(1), as: .finished)
      try draft.categorize(.movie(2), as: .dropped)
      try draft.categorize(.movie(3), as: .finished)
      try draft.categorize(.movie(99), as: .finished)
    }
    let categories = diary.statistics.activity().categories
    #expect(categories.map(\.name) == [.current, .new, .paused, .maybe, .finished, .dropped])
    #expect(categories.map(\.count) == [0, 1, 0, 0, 2, 1])
    #expect(categories[4].titles == [.movie(1), .movie(3)])
  }

  @Test func `for everybody, a title is in each category that a person gave it`() throws {
    var diary = try Diary()
    let ben = diary.ben
    try diary.addMovie(1, "Alien")
    try diary.edit { try $0.categorize(.movie(1), as: .current) }
    try diary.edit { try $0.categorize(.movie(1), as: .paused, by: ben) }
    #expect(diary.everybody.activity().categories.map(\.count) == [1, 0, 1, 0, 0])
    #expect(diary.statistics.activity().categories.map(\.count) == [1, 0, 0, 0, 0])
  }

  @Test func `popular shows have an episode ticked in the last 60 days, and those with most episodes come first`()
    throws
  {
    var diary = try Diary()
    let now = diary.now
    for (days, series) in [(60, 3), (59, 1), (2, 2)] {
      diary.now.instant = now.instant.adding(.seconds(-days * 86_400))
      try diary.watch(episode(1, of: series), series == 1 ? "2019" : "unknown")
    }
    diary.now = now
    try diary.watch(episode(1, of: 2), "2026-11-02")
    try diary.watch(episode(2, of: 2), "2026-11-03")
    try diary.edit { draft in
      try draft.star(episode(1, of: 2))
      try draft.star(episode(9, of: 2))
    }
    let popular = diary.statistics.activity().mostPopular
    #expect(popular.map(\.series) == [.series(2), .series(1)])
    #expect(popular.map(\.episodes.count) == [3, 1])
    #expect(popular.map(\.starred) == [[episode(1, of: 2), episode(9, of: 2)], []])
    diary.now.instant = now.instant.adding(.seconds(61 * 86_400))
    try diary.watch(episode(1, of: 2), "2027-01-20")
    #expect(diary.statistics.activity().mostPopular.map(\.starred) == [[]], "stars of 61 days ago")
  }

  @Test func `among equally popular shows the one with the lower id comes first`() throws {
    var diary = try Diary()
    for series in [3, 1, 2] { try diary.watch(episode(1, of: series), "2026-11-01") }
    #expect(diary.statistics.activity().mostPopular.map(\.series) == [.series(1), .series(2), .series(3)])
  }

  @Test func `shows that were added in the last 60 days are listed, the latest first, without movies`() throws {
    var diary = try Diary()
    try diary.addSeries(1, "Old", daysAgo: 60)
    try diary.addSeries(2, "Fresh", daysAgo: 59)
    try diary.addSeries(3, "Fresher", daysAgo: 0)
    try diary.addMovie(4, "Movie")
    let added = diary.statistics.activity().addedShows
    #expect(added.map(\.series) == [.series(3), .series(2)])
    #expect(added.map(\.day) == ["2026-11-20".day, "2026-09-22".day])
    let other = diary.library.viewer(of: diary.ben).statistics(asOf: diary.now)
    #expect(other.activity().addedShows.isEmpty, "Anna added them")
    #expect(diary.everybody.activity().addedShows.count == 2)
  }

  @Test func `a show counts as added when it was added to the first of its lists`() throws {
    var diary = try Diary()
    try diary.addSeries(1, "Old", daysAgo: 300)
    try diary.edit { try $0.add(MediaID(.series(1)), to: $0.addList("Again")) }
    #expect(diary.statistics.activity().addedShows.isEmpty)
  }

  @Test func `genres, networks and services count each show once, whatever the spelling`() throws {
    var diary = try Diary()
    try diary.addSeries(1, "A", genres: ["Drama", "drama", "Sci-Fi"], networks: ["HBO"], services: ["Netflix"])
    try diary.addSeries(2, "B", genres: ["Drama"], networks: ["hbo"], services: ["MUBI"])
    try diary.addSeries(3, "C", genres: ["DRAMA"], networks: ["BBC One"])
    try diary.addMovie(4, "D")
    let activity = diary.statistics.activity(region: "DE")
    #expect(activity.topGenres.map(\.name) == ["Drama", "Sci-Fi"])
    #expect(activity.topGenres.map(\.titles) == [[.series(1), .series(2), .series(3)], [.series(1)]])
    #expect(activity.topNetworks.map(\.name) == ["HBO", "BBC One"] && activity.topNetworks.map(\.count) == [2, 1])
    #expect(activity.topServices.map(\.name) == ["MUBI", "Netflix"])
    #expect(diary.statistics.activity().topServices.isEmpty, "no region")
  }

  @Test func `names that differ in a sign are different; case, accents and spaces make no difference`() throws {
    var diary = try Diary()
    try diary.addSeries(1, "A", genres: ["Science-Fiction"], networks: ["AMC"], services: ["Canal"])
    try diary.addSeries(2, "B", genres: ["science fiction"], networks: ["AMC+"], services: ["CANÁL+"])
    try diary.addSeries(3, "C", networks: ["amc +"], services: ["Canal+"])
    let activity = diary.statistics.activity(region: "DE")
    let apart: [[TitleID]] = [[.series(2), .series(3)], [.series(1)]]
    #expect(activity.topNetworks.map(\.titles) == apart && activity.topServices.map(\.titles) == apart)
    #expect(activity.topGenres.map(\.count) == [2])
    for series in 1...3 { try diary.watch(episode(1, of: series), "2026-11-19") }
    let rows = diary.statistics.breakdown(by: .network).rows
    #expect(rows.map(\.figure.count) == [2, 1])
    for row in rows { #expect(diary.statistics.plays(of: row.figure).count == row.figure.count, "\(row)") }
    #expect(diary.statistics.figure(PlayFilter(.all, .network("AMC"))).count == 1)
  }

  @Test func `favourites are starred episodes, and the show with most of them comes first`() throws {
    var diary = try Diary()
    let ben = diary.ben
    for number in 1...3 { try diary.addSeries(number, "Show \(number)") }
    try diary.edit { draft in
      for number in 1...2 { try draft.star(episode(number, of: 2)) }
      try draft.star(episode(1, of: 1))
      try draft.star(episode(1, of: 2), by: ben)
      try draft.star(MediaID(.series(3)))
    }
    let favourites = diary.statistics.activity().favourites
    #expect(favourites.count == 3 && favourites.shows.count == 2)
    #expect(favourites.most?.series == .series(2))
    #expect(favourites.most?.episodes == [episode(1, of: 2), episode(2, of: 2)])
    #expect(diary.everybody.activity().favourites.count == 3, "each episode once")
  }

  @Test func `a star that was removed later under another id of the show is removed`() throws {
    var diary = try Diary()
    for number in 1...2 { try diary.addSeries(number, "Show \(number)") }
    try diary.edit { try $0.star(episode(1, of: 1)) }
    try diary.edit { try $0.star(episode(1, of: 2)) }
    try diary.edit { try $0.star(episode(1, of: 2), false) }
    try diary.watch(episode(1, of: 1), "2026-11-20")
    #expect(diary.statistics.activity().favourites.count == 1)
    try diary.edit { try $0.identify(.title(.series(2)), as: .title(.series(1))) }
    #expect(diary.statistics.activity().favourites.count == 0)
    #expect(diary.statistics.activity().mostPopular.map(\.starred) == [[]])
  }
}

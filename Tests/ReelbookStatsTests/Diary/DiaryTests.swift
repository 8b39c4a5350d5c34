import ReelbookModel
import ReelbookStats
import Testing

@Suite struct DiaryTests {
  @Test func `a film that was unwatched is not among the watched titles until it is watched again`() throws {
    var diary = try Diary()
    for number in 1...2 { try diary.addMovie(number, "Film \(number)") }
    for number in 1...2 { try diary.watch(.movie(number), "2026-11-19") }
    try diary.edit { try $0.unwatch(MediaID.movie(1), .keepPlays) }
    var figures = diary.statistics.diary()
    #expect(figures.titlesWatched == [.movie(2)] && figures.titlesUnwatched == [.movie(1)] && figures.completion == 0.5)
    #expect(figures.totals.subjectsWatched == 1 && figures.totals.viewings.count == 2, "the diary keeps its viewings")
    #expect(diary.statistics.totals(.year(2026)).titlesWatched == [.movie(2)])
    try diary.watch(.movie(1), "2026-11-20")
    figures = diary.statistics.diary()
    #expect(figures.titlesWatched == [.movie(1), .movie(2)] && figures.titlesUnwatched.isEmpty)
  }

  @Test func `completion is the share of titles with a play`() throws {
    var diary = try Diary()
    for number in 1...3 { try diary.addMovie(number, "Movie \(number)") }
    try diary.addSeries(1, "Series")
    try diary.watch(.movie(1), "unknown")
    try diary.watch(episode(1), "2026")
    #expect(diary.statistics.diary().titlesWatched == [.movie(1), .series(1)])
    #expect(diary.statistics.diary().titlesUnwatched == [.movie(2), .movie(3)])
    #expect(diary.statistics.diary().completion == 0.5)
  }

  @Test func `a removed title counts as watched if it has a play, and never as unwatched`() throws {
    var diary = try Diary()
    for number in 1...3 { try diary.addMovie(number, "Movie \(number)") }
    try diary.watch(.movie(1), "2026")
    try diary.edit { draft in
      try draft.remove(.movie(1))
      try draft.remove(.movie(2))
    }
    #expect(diary.statistics.diary().titlesWatched == [.movie(1)])
    #expect(diary.statistics.diary().titlesUnwatched == [.movie(3)])
  }

  @Test func `the average counts plays per watched title`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026", "2026-11")
    try diary.watch(.movie(2), "2026-11-01")
    #expect(diary.statistics.totals().averageViewings == 1.5)
  }

  @Test func `a rewatch is a later play of the same subject, or one that is marked as seen before`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-11-02", "2026-11-01", viewing: PlayDetails(format: .theater))
    try diary.watch(.movie(2), "2026-11-02", viewing: PlayDetails(wasSeenBefore: true))
    try diary.watch(.movie(1), "2026-11-03", by: diary.ben)
    let rewatches = diary.statistics.plays(matching: PlayFilter(.all, .isRewatch(true)))
    #expect(rewatches.map(\.play.time.description) == ["2026-11-02", "2026-11-02"])
    #expect(diary.statistics.totals().viewings.firstWatches == 1 && diary.everybody.totals().viewings.firstWatches == 2)
  }

  @Test func `plays under two ids of a title, or under an episode's old number, are of one subject`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-11-01")
    try diary.watch(.movie(2), "2026-11-02")
    try diary.addSeries(1, "Series")
    try diary.watch(episode(2), "2026-11-03")
    try diary.edit { draft in
      try draft.identify(.title(.movie(1)), as: .title(.movie(2)))
      var season = Season(SeasonID(.series(1), 1), SeasonFacts())
      season.facts.episodes = [Episode(3, tmdb: 2)]
      season.facts.fetched = draft.now.instant
      var series = CatalogTitle(Title(.series(1), TitleFacts(name: "Series")), seasons: [season])
      series.title.facts.fetched = draft.now.instant
      try draft.refresh(series)
    }
    try diary.watch(episode(3), "2026-11-04")
    let titles = diary.statistics.breakdown(by: .title)
    #expect(titles.rows.map(\.trait) == [.title(.movie(2)), .title(.series(1))])
    #expect(titles.rows.map(\.figure.firstWatches) == [1, 1] && titles.rows.map(\.figure.rewatches) == [1, 1])
    #expect(diary.statistics.totals().subjectsWatched == 2)
  }

  @Test func `the favourite format has most plays; of two, the first in the alphabet counts`() throws {
    var diary = try Diary()
    for format in [ViewingFormat.theater, .disc, .disc, .theater] {
      try diary.watch(.movie(1), "2026-11-01", viewing: PlayDetails(format: format))
    }
    try diary.watch(.movie(1), "2026-11-02", "2026-11-03", "2026-11-04")
    #expect(diary.statistics.totals().favouriteFormat?.trait == .format(.disc))
  }

  @Test func `the most active month also counts plays with only a month; of two, the earlier counts`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-03", "2026-03-31", "2026-05-01", "2026-05-02", "2026", "2026", "2026")
    let month = try #require(diary.statistics.totals().mostActiveMonth)
    #expect(month.year == 2026 && month.month == 3 && month.figure.count == 2)
  }

  @Test func `the most active month of some days counts and names plays of those days alone`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-03", "2026-03-01", "2026-03-30", "2026-03-31", "2026-04-01", "2026-04-20")
    let totals = diary.statistics.totals(.days("2026-03-30".day..<"2026-04-11".day))
    let month = try #require(totals.mostActiveMonth)
    #expect(month.month == 3 && month.figure.count == 2)
    #expect(
      diary.statistics.plays(of: month.figure).map(\.play.time.description) == ["2026-03-31", "2026-03-30"])
    let whole = try #require(diary.statistics.totals(.days("2026-01-01".day..<"2026-12-31".day)).mostActiveMonth)
    #expect(whole.figure.count == 3 && diary.statistics.plays(of: whole.figure).count == 3, "“2026-03” is on no day")
  }

  @Test func `a month counts plays with a known month, and their time`() throws {
    var diary = try Diary()
    try diary.addMovie(1, "Alien")
    try diary.watch(.movie(1), "2026-02", "2026-02-28", "2026-03-01", "2026", "2025-02-01", "unknown")
    let months = diary.statistics.months(of: 2026)
    #expect(months.map(\.month) == Array(1...12) && months.map(\.figure.count) == [0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(months[1].figure.time == .seconds(14_400))
    #expect(diary.statistics.plays(of: months[1].figure).map(\.play.time.description) == ["2026-02-28", "2026-02"])
  }

  @Test func `a play counts for each of its genres and companions, whatever the spelling of names`() throws {
    var diary = try Diary()
    try diary.addSeries(1, "Series", genres: ["Drama", "Comedy"])
    try diary.watch(episode(1), "2026-11-01", viewing: PlayDetails(companions: ["ben", "Cleo"]), with: [diary.ben])
    try diary.watch(episode(2), "2026-11-01", viewing: PlayDetails(companions: ["BEN"]))
    try diary.watch(.movie(1), "2026-11-01")
    let genres = diary.statistics.breakdown(by: .genre)
    #expect(
      genres.rows.map { diary.statistics.name(of: $0.trait) } == ["Comedy", "Drama"] && genres.unknown.count == 1)
    let companions = diary.statistics.breakdown(by: .companion)
    #expect(companions.rows.map(\.figure.count) == [2, 1] && companions.unknown.count == 1)
    #expect(companions.rows.map { $0.trait.plain } == ["ben", "cleo"])
  }

  @Test func `people of the household who watch together are each other's companions by name`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-11-01", with: [diary.ben])
    #expect(diary.statistics.breakdown(by: .companion).rows.map(\.trait) == [.companion("Ben")])
    let ben = diary.library.viewer(of: diary.ben).statistics(asOf: diary.now)
    #expect(ben.breakdown(by: .companion).rows.map(\.trait) == [.companion("Anna")])
    #expect(diary.everybody.totals().viewings.count == 2, "each of them watched it")
  }

  @Test func `weekdays and hours are those at the play's place, if known`() throws {
    var diary = try Diary()
    // A Sunday evening in Honolulu is Monday in Europe.
    try diary.watch(.movie(1), "2026-11-15T22:30:00-10:00", "2026-11-16", "2026-11")
    let days = diary.statistics.breakdown(by: .weekday)
    #expect(days.rows.map(\.figure.count) == [1, 0, 0, 0, 0, 0, 1] && days.unknown.count == 1)
    let hours = diary.statistics.breakdown(by: .hour)
    #expect(hours.rows[22].figure.count == 1 && hours.unknown.count == 2)
    #expect(days.rows.map { diary.statistics.name(of: $0.trait) }.first == "Monday")
    #expect(diary.statistics.name(of: hours.rows[9].trait) == "09:00")
  }
}

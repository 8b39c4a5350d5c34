import Foundation
import ReelbookImport
import ReelbookModel
import ReelbookTestSupport
import Testing

/// One person's evenings, as several trackers and the person tell of them.
@Suite struct SeveralTrackersTests {
  private static let head = "title,year,tmdbId,watchedAt\n"
  private static let watched = (
    "watched.csv", "Date,Name,Year,Letterboxd URI\n2019-01-01,Heat,1995,https://boxd.it/f\n"
  )
  private static let diary = (
    "diary.csv",
    """
    Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
    2024-05-02,Heat,1995,https://boxd.it/a,4,,,2024-05-01

    """
  )

  /// Trakt's history of one movie.
  private static func trakt(
    _ name: String, _ year: Int, tmdb: Int, imdb: String = "", at times: String...
  ) throws -> ForeignExport {
    let plays = times.enumerated().map { number, time in
      #"{"id":\#(number + 1),"watched_at":"\#(time)","type":"movie","movie":{"title":"\#(name)","year":\#(year),"ids":{"trakt":1,"tmdb":\#(tmdb),"imdb":"\#(imdb)"}}}"#
    }
    return try files(("watched-history-1.json", "[\(plays.joined(separator: ","))]"))
  }

  @Test func `a row with a day has the play of that day, whichever row without one comes before`() throws {
    var home = try Household()
    try home.edit { try $0.watch(.movie(603), at: .day(2024, 5, 1)) }
    let rows = "The Matrix,1999,603,\nThe Matrix,1999,603,2024-05-01\n"
    let plan = try home.apply(file("history.csv", Self.head + rows))
    #expect(plan.items.map(\.status) == [.new, .sameViewing])
    #expect(home.diary == ["The Matrix 2024-05-01", "The Matrix unknown"])
    let heat = "Heat,1995,949,2024-05-01\n"
    let export = try files(
      ("history.csv", Self.head + heat), ("sub/history.csv", Self.head + "Heat,1995,949,\n" + heat))
    var other = try Household()
    try other.apply(export)
    #expect(other.diary == ["Heat 2024-05-01", "Heat unknown"])
  }

  @Test func `two viewings on one day are two, whichever tracker has the times`() throws {
    let day = "Heat,1995,949,2024-05-01\n"
    let days = try file("history.csv", Self.head + day + day)
    let times = try Self.trakt("Heat", 1995, tmdb: 949, at: "2024-05-01T09:00:00.000Z", "2024-05-01T20:00:00.000Z")
    for order in [[days, times], [times, days]] {
      var home = try Household()
      for export in order { try home.apply(export) }
      #expect(home.diary == ["Heat 2024-05-01T09:00:00+00:00[GMT]", "Heat 2024-05-01T20:00:00+00:00[GMT]"])
      for export in order { #expect(try home.plan(export).rows.imported == 0) }
    }
  }

  @Test func `a viewing after midnight is the one that another tracker has on the evening's day`() throws {
    let days = try file("history.csv", Self.head + "Heat,1995,949,2024-05-01\n")
    for (time, count) in [("2024-05-02T00:30:00", 1), ("2024-05-02T04:59:00", 1), ("2024-05-02T05:00:00", 2)] {
      let times = try Self.trakt("Heat", 1995, tmdb: 949, at: time + ".000Z")
      for order in [[days, times], [times, days]] {
        var home = try Household()
        for export in order { try home.apply(export) }
        #expect(home.diary.count == count, "\(time)")
      }
    }
  }

  @Test func `a more exact time whose import was undone can be taken in again`() throws {
    var home = try Household()
    try home.apply(files(Self.watched))
    let later = try files(Self.diary, Self.watched)
    try home.apply(later)
    #expect(home.diary == ["Heat 2024-05-01"])
    let commit = try #require(home.commits.last)
    try home.edit { draft in _ = draft.undo(commit) }
    #expect(home.diary == ["Heat unknown"])
    #expect(try home.apply(later).counts == [.moreExact: 1])
    #expect(home.diary == ["Heat 2024-05-01"])
  }

  @Test func `each import may have a more exact time, until a person changes it`() throws {
    var home = try Household()
    for (time, told) in [("", "unknown"), ("2020", "2020"), ("2020-01", "2020-01"), ("2020-01-02", "2020-01-02")] {
      try home.apply(file("history.csv", Self.head + "Heat,1995,949,\(time)\n"))
      #expect(home.diary == ["Heat \(told)"])
    }
    let id = try #require(home.library.plays(about: .movie(949)).first?.play.id)
    try home.edit { try $0.edit(id) { $0.time = .year(2020) } }
    let other = try Self.trakt("Heat", 1995, tmdb: 949, at: "2020-01-02T20:00:00.000Z")
    #expect(try home.apply(other).counts == [.sameViewing: 1])
    #expect(home.diary == ["Heat 2020"])
  }

  @Test func `a title that a person chose stays chosen if the library changes before the plan is taken in`() throws {
    var home = try Household()
    try home.edit { draft in
      let list = try draft.addList("Seen")
      for id in [1, 2] {
        try draft.add(CatalogTitle(Title(.movie(id), TitleFacts(name: "Heat", year: 1995))), to: list)
      }
    }
    var plan = try home.plan(file("history.csv", Self.head + "Heat,1995,,2024-05-01\n"))
    #expect(plan.counts == [.unmatched: 1])
    try plan.fill(from: "number,kind,tmdb\n1,movie,949\n".utf8)
    try home.edit { try $0.identify(.title(.movie(2)), as: .title(.movie(1))) }
    #expect(try home.edit { try $0.apply(plan) }.items.map(\.subject) == [.movie(949)])
  }

  @Test func `an evening of two trackers that was deleted here stays deleted for both`() throws {
    let days = try file("history.csv", Self.head + "Heat,1995,949,2020-01-02\n")
    let times = try Self.trakt(
      "Heat", 1995, tmdb: 949, at: "2020-01-02T20:00:00.000Z", "2021-05-05T20:00:00.000Z")
    var home = try Household()
    try home.apply(days)
    try home.apply(times)
    let id = try #require(home.library.plays(about: .movie(949)).first { $0.play.time.year == 2020 }?.play.id)
    try home.edit { try $0.remove(id) }
    let plan = try home.apply(times)
    #expect(plan.counts == [.deletedHere: 1, .alreadyThere: 1] && plan.rows.skipped == 1)
    #expect(home.diary == ["Heat 2021-05-05T20:00:00+00:00[GMT]"])
    try home.apply(times) { $0.accept(.deletedHere) }
    #expect(home.diary == ["Heat 2020-01-02T20:00:00+00:00[GMT]", "Heat 2021-05-05T20:00:00+00:00[GMT]"])
    #expect(try home.plan(times).counts[.alreadyThere] == 1 && home.library.checkInvariants().isEmpty)
    // An undone import is no deletion.
    var other = try Household()
    try other.apply(days)
    let commit = try #require(other.commits.last)
    try other.edit { draft in _ = draft.undo(commit) }
    #expect(try other.plan(times).counts == [.new: 2])
  }

  @Test func `a title of the same name whose year is one off is a candidate`() async throws {
    let letterboxd = try files(
      ("watchlist.csv", "Date,Name,Year,Letterboxd URI\n2024-01-01,Air,2023,https://boxd.it/1\n"))
    let trakt = try Self.trakt("Air", 2022, tmdb: 964_980, at: "2024-05-01T20:00:00.000Z")
    for (first, second) in [(letterboxd, trakt), (trakt, letterboxd)] {
      var home = try Household(knowsTitles: false)
      try home.apply(first)
      let title = try #require(home.library.titles().first)
      var plan = try home.plan(second)
      #expect(plan.counts == [.unmatched: 1])
      guard case .candidates(let found) = plan.matches[0] else { throw TestFailure() }
      #expect(found.map(\.id) == [title.id])
      plan.identify(title: 0, as: found[0])
      #expect(try home.edit { try $0.apply(plan) }.rows.imported == 1)
      #expect(home.library.titles().map(\.id) == [.movie(964_980)])
      var other = try Household(knowsTitles: false)
      try other.apply(first)
      try other.apply(second) { $0.accept(.unmatched) }
      #expect(other.library.titles().count == 2)
      #expect(try other.plan(second).counts == [.alreadyThere: 1])
    }
    let far = try Household(knowsTitles: false)
    #expect(try far.plan(letterboxd).counts == [.new: 1])
  }

  @Test func `persons who become one before the plan is taken in have each evening once`() throws {
    var home = try Household()
    let bob = PersonID(bits: IDBits(0x4000, 1 << 63 | 2))
    try home.edit { draft in
      var person = Person(id: bob)
      person.name = "Bob"
      try draft.insert(person)
      try draft.watch(.movie(603), at: .day(2024, 5, 1))
    }
    let export = try file("history.csv", Self.head + "The Matrix,1999,603,2024-05-01\n")
    let plan = try export.offlinePlan(into: home.library, of: bob, asOf: Household.now)
    #expect(plan.counts == [.new: 1])
    try home.edit { try $0.identify(.person(bob), as: .person(Household.ada)) }
    #expect(try home.edit { try $0.apply(plan) }.counts == [.sameViewing: 1])
    #expect(home.diary == ["The Matrix 2024-05-01"])
  }

  @Test func `a name that is only a number moves no episode to another season`() throws {
    var series = Household.darkWithSeasons
    series.seasons = (1...3).map { season in
      var facts = SeasonFacts()
      facts.episodes = (1...3).map { number in
        Episode(number, name: season == 3 ? "Episode \(number)" : "Part \(number) of the year \(season)")
      }
      return Season(SeasonID(Household.dark, season), facts)
    }
    var home = try Household(knowsTitles: false)
    try home.edit { draft in
      let list = try draft.addList("Watching")
      try draft.add(series, to: list)
    }
    func subject(_ season: Int, _ number: Int, _ name: String) throws -> MediaID? {
      let json =
        #"[{"id":1,"watched_at":"2024-05-01T20:15:00.000Z","type":"episode","episode":{"season":\#(season),"number":\#(number),"title":"\#(name)"},"show":{"title":"Dark","year":2017,"ids":{"tmdb":70523}}}]"#
      return try home.plan(files(("watched-history-1.json", json))).items.first?.subject
    }
    #expect(try subject(2, 1, "Episode 1") == .episode(1, season: 2, of: Household.dark))
    #expect(try subject(1, 9, "Episode 2") == .episode(2, season: 3, of: Household.dark))
    #expect(try subject(1, 5, "Part 2 of the year 2") == .episode(2, season: 2, of: Household.dark))
  }

  @Test func `five local times within one second are a bulk mark, too`() throws {
    let rows = (1...6).map { "Film \($0),2000,\($0),2020-01-01T12:00:0\($0 / 6)\n" }.joined()
    let history = try file("history.csv", Self.head + rows).history
    let kinds = history.viewings.map { item -> PlaySource.Kind? in
      guard case .viewing(let viewing) = item.content else { return nil }
      return viewing.details.source.kind
    }
    #expect(kinds.prefix(5).allSatisfy { $0 == .inBulk } && kinds.last != .inBulk)
  }

  @Test func `episodes up to a last one are the same in a later export, on any device, and stay deleted`() throws {
    func simkl(_ last: String) throws -> ForeignExport {
      let head = "SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n"
      return try file("simkl.csv", head + "123,Dark,tv,2017,watching,\(last),2025-03-04,8,,334824,70523,tt5753856\n")
    }
    func ids(_ home: Household) -> Set<PlayID> { Set(home.library.diary(of: Household.ada).map(\.play.id)) }
    var (home, other) = (try Household(), try Household())
    try home.apply(simkl("S01E02"))
    try other.apply(simkl("S02E01"))
    #expect(ids(home).count == 2 && ids(other).count == 4 && ids(home).isSubset(of: ids(other)))
    let first = MediaID.episode(1, season: 1, of: Household.dark)
    try home.edit { try $0.remove(try #require($0.library.plays(about: first).first).play.id) }
    #expect(try home.apply(simkl("S02E01")).counts[.deletedHere] == 1)
    #expect(home.diary == ["S1E2 of Dark unknown", "S1E3 of Dark unknown", "S2E1 of Dark unknown"])
  }

  @Test func `a person's lists are not put in another person's list of the same name`() throws {
    let bob = PersonID(bits: IDBits(0x4000, 1 << 63 | 2))
    var home = try Household()
    try home.edit { draft in
      var person = Person(id: bob)
      person.name = "Bob"
      try draft.insert(person)
    }
    func best(_ name: String, _ tmdb: Int) throws -> ForeignExport {
      let movie = #"{"title":"\#(name)","year":1999,"ids":{"trakt":\#(tmdb),"tmdb":\#(tmdb)}}"#
      return try files(
        ("lists-best.json", #"[{"rank":1,"listed_at":"2014-09-01T09:10:11.000Z","type":"movie","movie":\#(movie)}]"#))
    }
    try home.apply(best("The Matrix", 603))
    for count in [PlannedItem.Status.new, .alreadyThere] {
      let plan = try best("Heat", 949).offlinePlan(into: home.library, of: bob, asOf: Household.now)
      #expect(plan.counts == [count: 1])
      try home.edit { try $0.apply(plan) }
    }
    let lists = home.library.lists(named: "lists-best").map { list in
      "\(list.owner == bob ? "Bob" : "Ada") \(home.library.items(in: list.id).map(\.subject))"
    }
    #expect(lists.sorted() == ["Ada [movie/tmdb/603]", "Bob [movie/tmdb/949]"])
    #expect(home.library.checkInvariants().isEmpty)
  }

  @Test func `a title that a person or a catalogue names by one id is the library's with another`() async throws {
    var heat = CatalogTitle(Title(.movie(949), TitleFacts(name: "Hitze", year: 1995)))
    heat.title.facts.outsideIDs = ["imdb": "tt0113277"]
    let ratings = "Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0113277,8,2020-01-01,Heat,Movie,1995\n"
    let there = TitleID(.movie, namespace: "imdb", value: "tt0113277")
    var home = try Household()
    try home.apply(files(("ratings.csv", ratings)))
    #expect(home.library.title(there) != nil)
    let export = try file("history.csv", Self.head + "Hitze,1995,,2020-01-02\n")
    let found = try await export.plan(
      into: home.library, of: Household.ada, asOf: Household.now, matching: Answers(found: [heat]))
    #expect(found.items.map(\.subject) == [MediaID(there)] && found.newTitles.isEmpty)
    var named = try home.plan(export)
    named.identify(title: 0, as: heat)
    #expect(named.items.map(\.subject) == [MediaID(there)])
    try named.fill(from: "number,kind,imdb\n1,movie,tt0133093\n".utf8)
    #expect(named.items.map(\.subject) == [.movie(603)])
    // The library has it only since the plan was made.
    var late = try Household()
    let early = try await export.plan(
      into: late.library, of: Household.ada, asOf: Household.now, matching: Answers(found: [heat]))
    #expect(early.items.map(\.subject) == [.movie(949)])
    try late.apply(files(("ratings.csv", ratings)))
    #expect(try late.edit { try $0.apply(early) }.items.map(\.subject) == [MediaID(there)])
  }

  /// The series as a catalogue with one long season has it.
  private static var darkAsOneSeason: CatalogTitle {
    var series = Household.darkWithSeasons
    var facts = SeasonFacts()
    facts.episodes = series.seasons.flatMap(\.episodes).enumerated().map { number, episode in
      Episode(number + 1, name: episode.name, tmdb: episode.tmdb)
    }
    series.seasons = [Season(SeasonID(Household.dark, 1), facts)]
    return series
  }

  /// The series as a catalogue had it on a day.
  private static func fetched(_ series: CatalogTitle, at time: String) -> CatalogTitle {
    var series = series
    series.title.facts.fetched = Instant(time)
    series.allSeasons = Set(series.seasons.map(\.id.number))
    for index in series.seasons.indices { series.seasons[index].facts.fetched = Instant(time) }
    return series
  }

  @Test func `episodes that the catalogue moved to another season are there already, also for another tracker`() throws
  {
    let last = try file(
      "tvtime-series-episodes.csv",
      """
      series_tvdb_id,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count,special
      334824,Dark,1,4,6000004,true,2024-05-01T20:00:00Z,0,false

      """)
    let liberated = try files(
      (
        "activity_history.csv",
        """
        imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted,rating
        ,6000004,episode,Dark,1,4,false,true,2024-05-01 20:00:00,,false,
        ,6000004,episode,Dark,1,4,false,true,2025-05-01 20:00:00,,false,

        """
      ))
    var home = try Household(knowsTitles: false)
    try home.edit { draft in
      let list = try draft.addList("Watching")
      try draft.add(Self.fetched(Self.darkAsOneSeason, at: "2026-01-01T00:00:00Z"), to: list)
    }
    try home.apply(last)
    #expect(home.diary == ["S1E4 of Dark 2024-05-01T20:00:00+00:00[GMT]"])
    let split = Self.fetched(Household.darkWithSeasons, at: "2026-02-01T00:00:00Z")
    try home.edit { try $0.refresh(split) }
    #expect(home.diary == ["S2E1 of Dark 2024-05-01T20:00:00+00:00[GMT]"])
    #expect(try home.plan(last).counts == [.alreadyThere: 1])
    #expect(try home.plan(liberated).items.map(\.status) == [.sameViewing, .noEpisode])
  }

  @Test func `two movies with one name and two years are not both the library's one without a year`() throws {
    var home = try Household(knowsTitles: false)
    try home.apply(file("NetflixViewingHistory.csv", "Title,Date\nGhostbusters,2021-10-30\n"))
    let head = "Date,Name,Year,Letterboxd URI\n"
    let (old, new) = (
      "2022-01-01,Ghostbusters,1984,https://boxd.it/1\n", "2022-01-01,Ghostbusters,2016,https://boxd.it/2\n"
    )
    #expect(try home.plan(files(("watchlist.csv", head + new))).newTitles.isEmpty)
    let plan = try home.plan(files(("watchlist.csv", head + old + new)))
    #expect(plan.counts == [.unmatched: 2])
    for match in plan.matches {
      guard case .candidates(let found) = match else { throw TestFailure() }
      #expect(found.map(\.id) == home.library.titles().map(\.id))
    }
  }
}

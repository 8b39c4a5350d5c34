import Foundation
import ReelbookImport
import ReelbookModel
import Testing

/// What a title is does not depend on which tracker's file comes first.
@Suite struct TrackerIdentityTests {
  private static let letterboxd = (
    "watched.csv", "Date,Name,Year,Letterboxd URI\n2019-01-01,Heat,1995,https://boxd.it/f\n2019-01-01,Fargo,1996,u\n"
  )
  private static let trakt = (
    "watched-history-1.json",
    #"[{"id":1,"watched_at":"2024-05-01T20:00:00.000Z","type":"movie","movie":{"title":"Heat","year":1995,"ids":{"trakt":1,"tmdb":949,"imdb":"tt0113277"}}},{"id":2,"watched_at":"2024-05-02T20:00:00.000Z","type":"movie","movie":{"title":"Fargo","year":1996,"ids":{"trakt":2,"tmdb":275,"imdb":"tt0116282"}}}]"#
  )
  private static let imdb = (
    "ratings.csv",
    "Const,Your Rating,Date Rated,Title,URL,Title Type,Year\ntt0113277,9,2019-01-01,Heat,u,movie,1995\ntt0116282,8,2019-01-01,Fargo,u,movie,1996\n"
  )

  @Test func `a title that an earlier file brought by its name takes the ids of a later one, in any order`() throws {
    for order in [
      [Self.letterboxd, Self.trakt], [Self.trakt, Self.letterboxd], [Self.letterboxd, Self.imdb, Self.trakt],
      [Self.imdb, Self.trakt, Self.letterboxd],
    ] {
      var home = try Household(knowsTitles: false)
      for file in order { try home.apply(files(file)) }
      #expect(home.library.titles().map(\.id).sorted() == [.movie(275), .movie(949)], "\(order.map(\.0))")
      #expect(home.library.unidentified.isEmpty && home.library.checkInvariants().isEmpty)
      #expect(home.library.titles().allSatisfy { $0.outsideIDs["imdb"] != nil }, "\(order.map(\.0))")
      #expect(home.library.titles().map(\.name).sorted() == ["Fargo", "Heat"])
      for file in order { #expect(try home.plan(files(file)).changesNothing, "\(order.map(\.0)), \(file.0)") }
    }
  }

  @Test func `the ids go with the import that brought them, and somebody who separates them is heard`() throws {
    var home = try Household(knowsTitles: false)
    try home.apply(files(Self.letterboxd))
    let before = home.library.titles().map(\.id)
    let plan = try home.apply(files(Self.trakt))
    #expect(plan.summary().contains("2 titles that are here by their names get the ids of the files"))
    let commit = try #require(home.commits.last)
    let refusals = try home.edit { $0.undo(commit) }
    #expect(refusals.isEmpty && home.library.titles().map(\.id) == before && home.library.unidentified.count == 2)
    try home.apply(files(Self.trakt))
    #expect(home.library.unidentified.isEmpty)
    let heat = TitleID.provisional(.movie, name: "Heat", year: 1995)
    try home.edit { try $0.separate(.title(heat)) }
    #expect(try home.plan(files(Self.letterboxd)).identifications.isEmpty)
  }

  @Test func `an id that the library's title lacks is known afterwards`() throws {
    var home = try Household(knowsTitles: false)
    try home.edit { draft in
      try draft.add(CatalogTitle(Title(.movie(949), TitleFacts(name: "Heat", year: 1995))), to: draft.addList("Seen"))
    }
    try home.apply(files(Self.imdb))
    #expect(TitleIndex(home.library).title(.movie, "imdb", "tt0113277") == .movie(949))
    #expect(home.library.title(.movie(949))?.name == "Heat")
  }
}

/// Which episode a viewing is of, in files whose numbers disagree.
@Suite struct EpisodeNumberTests {
  private static let head =
    "key,created_at,s_id,ep_id,s_no,ep_no,series_name,season_number,episode_number,is_followed\n"

  @Test func `a rewatch has the numbers of the episode's other rows`() throws {
    let history = try files(
      (
        "tracking-prod-records-v2.csv",
        Self.head + """
          watch-episode-a,2018-12-20 01:18:18,79168,303821,1,1,Friends,1,1,
          rewatch-episode-a-1,2019-09-27 11:11:13,79168,303821,0,0,Friends,1,1,
          watch-episode-b,2018-12-21 01:18:18,79168,303822,1,2,Friends,1,2,
          rewatch-episode-b-1,2019-09-28 11:11:13,79168,303822,0,0,Friends,0,0,
          watch-episode-c,2018-12-22 01:18:18,79168,303823,1,3,Friends,1,3,
          rewatch-episode-c-1,2019-09-29 11:11:13,79168,303823,1,4,Friends,1,4,

          """
      )
    ).history
    #expect(
      history.items.map { "\($0.place.season ?? -1)×\($0.place.episode ?? -1)" } == [
        "1×1", "1×1", "1×2", "1×2", "1×3", "1×3",
      ])
    #expect(history.problems.isEmpty && history.addsUp)
  }

  @Test func `a play keeps the source's own id of its episode`() throws {
    var home = try Household(knowsTitles: false)
    try home.apply(
      files(
        (
          "tracking-prod-records-v2.csv",
          Self.head + "watch-episode-a,2018-12-20 01:18:18,79168,303821,1,1,Friends,1,1,\n"
        )))
    let play = try #require(home.library.diary(of: Household.ada).first?.play)
    #expect(play.source.extras[ExtraField<[String: String]>("columns")] == ["episode tvdb": "303821"])
  }

  @Test func `an episode that the known seasons lack is a question`() throws {
    var home = try Household()
    let export = try files(
      (
        "tracking-prod-records-v2.csv",
        Self.head + """
          watch-episode-a,2018-12-20 01:18:18,334824,1,1,0,Dark,1,0,
          watch-episode-b,2018-12-21 01:18:18,334824,2,1,2,Dark,1,2,
          watch-episode-c,2018-12-22 01:18:18,334824,3,1,9,Dark,1,9,
          watch-episode-d,2018-12-22 01:18:18,334824,4,2,4,Dark,2,4,

          """
      ))
    let plan = try home.plan(export)
    // A series that continues may have later episodes than the library knows.
    #expect(plan.items.map(\.status) == [.noEpisode, .new, .noEpisode, .new])
    #expect(plan.rows.unmatched == 2 && plan.summary().contains("the title is known, but not the episode’s number"))
    var accepted = plan
    accepted.accept(.noEpisode)
    accepted.exclude(accepted.items[2])
    #expect(
      accepted.summary().components(separatedBy: "\n").count { $0.hasPrefix("1 of an episode that is not found") } == 2)
    try home.apply(export) { $0.accept(.noEpisode) }
    #expect(home.diary.count == 4)
  }

  @Test func `a season after the last of a series that has ended is a question, and number 0 where no season has it`()
    throws
  {
    let rows = [(7, 1), (3, 1), (0, 0), (0, 5), (2, 9), (2, 3)].enumerated().map { number, place in
      "watch-episode-\(number),2018-12-2\(number) 01:18:18,334824,\(number),\(place.0),\(place.1),Dark,\(place.0),\(place.1),\n"
    }
    let export = try files(("tracking-prod-records-v2.csv", Self.head + rows.joined()))
    let table: [(SeriesStatus?, [PlannedItem.Status])] = [
      (.ended, [.noEpisode, .noEpisode, .noEpisode, .new, .noEpisode, .new]),
      (.canceled, [.noEpisode, .noEpisode, .noEpisode, .new, .noEpisode, .new]),
      (.returning, [.new, .new, .noEpisode, .new, .new, .new]), (nil, [.new, .new, .noEpisode, .new, .new, .new]),
    ]
    for (status, expected) in table {
      var home = try Household(knowsTitles: false)
      var series = Household.darkWithSeasons
      series.title.facts.status = status
      try home.edit { try $0.add(series, to: $0.addList("Watching")) }
      #expect(try home.plan(export).items.map(\.status) == expected, "\(status?.rawValue ?? "unknown")")
    }
    // Of a series without known seasons nothing is known to be missing.
    #expect(try Household(knowsTitles: false).plan(export).counts == [.new: 6])
  }

  @Test func `a catalogue that knows the source's ids repairs the numbers`() throws {
    var home = try Household()
    let rows = (0..<3).map { "watch-episode-\($0),2018-12-2\($0) 01:18:18,334824,90\($0),1,0,Dark,1,0,\n" }
    let ids = ["tvdb:900", "tvdb:901", "tvdb:902"]
    try home.apply(files(("tracking-prod-records-v2.csv", Self.head + rows.joined()))) { $0.accept(.noEpisode) }
    #expect(home.library.episodeIDsToFind == ids)
    let found = [
      ids[0]: MediaID.episode(1, season: 1, of: Household.dark), ids[2]: .episode(3, season: 1, of: Household.dark),
    ]
    #expect(try home.edit { $0.numberImportedEpisodes(found) } == 2)
    #expect(home.library.episodeIDsToFind == [ids[1]])
    #expect(Set(home.diary.map { String($0.prefix(4)) }) == ["S1E0", "S1E1", "S1E3"])
    #expect(home.library.plays.filter { $0.witness != nil }.count == 2)
  }

  @Test func `a later export that knows better moves a play that was numbered 0`() throws {
    var home = try Household(knowsTitles: false)
    let rewatch = "rewatch-episode-a-1,2019-09-27 11:11:13,79168,303821,0,0,Friends,,,\n"
    try home.apply(files(("tracking-prod-records-v2.csv", Self.head + rewatch)))
    #expect(home.diary == ["S0E0 of Friends 2019-09-27T11:11:13+00:00[GMT]"])
    let watch = "watch-episode-a,2018-12-20 01:18:18,79168,303821,1,1,Friends,1,1,\n"
    let later = try files(("tracking-prod-records-v2.csv", Self.head + watch + rewatch))
    #expect(try home.apply(later).items.map(\.status) == [.new, .moreExact])
    #expect(
      home.diary == [
        "S1E1 of Friends 2018-12-20T01:18:18+00:00[GMT]", "S1E1 of Friends 2019-09-27T11:11:13+00:00[GMT]",
      ])
    #expect(try home.plan(later).counts == [.alreadyThere: 2])
  }

  private static let wrongRewatch = "rewatch-episode-c-1,2019-09-29 11:11:13,79168,303823,1,4,Friends,1,4,\n"
  private static let firstViewing = "watch-episode-c,2018-12-22 01:18:18,79168,303823,1,3,Friends,1,3,\n"

  @Test func `a later export moves a play that had another number, and the order of both makes no difference`() throws {
    let first = try files(("tracking-prod-records-v2.csv", Self.head + Self.wrongRewatch))
    let later = try files(("tracking-prod-records-v2.csv", Self.head + Self.firstViewing + Self.wrongRewatch))
    let expected = [
      "S1E3 of Friends 2018-12-22T01:18:18+00:00[GMT]", "S1E3 of Friends 2019-09-29T11:11:13+00:00[GMT]",
    ]
    var home = try Household(knowsTitles: false)
    try home.apply(first)
    #expect(home.diary == ["S1E4 of Friends 2019-09-29T11:11:13+00:00[GMT]"])
    #expect(try home.apply(later).items.map(\.status) == [.new, .moreExact])
    #expect(home.diary == expected)
    var other = try Household(knowsTitles: false)
    try other.apply(later)
    for export in [first, later] {
      for plan in [try home.plan(export), try other.plan(export)] {
        #expect(Set(plan.items.map(\.status)) == [.alreadyThere] && plan.changesNothing)
      }
    }
    #expect(other.diary == expected)
  }

  @Test(arguments: [false, true])
  func `a number that a person wrote stays, whatever a later export or a catalogue says`(knowsTitles: Bool) throws {
    var home = try Household(knowsTitles: knowsTitles)
    try home.apply(files(("tracking-prod-records-v2.csv", Self.head + Self.wrongRewatch)))
    let play = try #require(home.library.diary(of: Household.ada).first?.play)
    let mine = MediaID.episode(9, season: 1, of: play.subject.title)
    try home.edit { try $0.change(play.id) { (play: inout Play) in play.subject = mine } }
    let later = try files(("tracking-prod-records-v2.csv", Self.head + Self.firstViewing + Self.wrongRewatch))
    #expect(try home.plan(later).items.map(\.status) == [.new, .changedHere])
    let right = MediaID.episode(3, season: 1, of: play.subject.title)
    #expect(try home.edit { $0.numberImportedEpisodes(["tvdb:303823": right]) } == 0)
    #expect(home.library.diary(of: Household.ada).map(\.play.subject) == [mine])
  }

  @Test func `a catalogue moves a play from a wrong number that exists, and is asked where numbers contradict`() throws
  {
    var home = try Household()
    let rows = [(900, 3), (901, 3), (902, 1), (903, 2)].map { id, number in
      "watch-episode-\(id),2018-12-2\(id % 10) 01:18:18,334824,\(id),1,\(number),Dark,1,\(number),\n"
    }
    try home.apply(files(("tracking-prod-records-v2.csv", Self.head + rows.joined())))
    #expect(home.library.episodeIDsToFind == ["tvdb:900", "tvdb:901"])
    let places = [900: 3, 901: 2, 902: 1, 903: 1]
    let found = Dictionary(
      uniqueKeysWithValues: places.map { ("tvdb:\($0)", MediaID.episode($1, season: 1, of: Household.dark)) })
    #expect(try home.edit { $0.numberImportedEpisodes(found.filter { $0.key < "tvdb:902" }) } == 1)
    #expect(home.diary.map { String($0.prefix(4)) } == ["S1E1", "S1E2", "S1E2", "S1E3"])
    // Nothing contradicts the last one here, and its id is known all the same.
    #expect(try home.edit { $0.numberImportedEpisodes(found) } == 1)
    #expect(home.diary.map { String($0.prefix(4)) } == ["S1E1", "S1E1", "S1E2", "S1E3"])
    #expect(try home.edit { $0.numberImportedEpisodes(found) } == 0)
  }

  @Test func `an episode of a series that the library has under another id is the library's`() throws {
    var home = try Household(knowsTitles: false)
    let rewatch = "rewatch-episode-a-1,2019-09-27 11:11:13,79168,303821,0,0,Friends,,,\n"
    try home.apply(files(("tracking-prod-records-v2.csv", Self.head + rewatch)))
    let found = ["tvdb:303821": MediaID.episode(1, season: 1, of: .series(1668))]
    #expect(try home.edit { $0.numberImportedEpisodes(found) } == 1)
    #expect(home.diary == ["S1E1 of Friends 2019-09-27T11:11:13+00:00[GMT]"])
    #expect(home.library.titles().map(\.id) == [TitleID(.series, namespace: "tvdb", value: "79168")])
  }
}

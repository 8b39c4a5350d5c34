import Foundation
import ReelbookImport
import ReelbookModel
import ReelbookTestSupport
import Testing

/// A catalogue of a few titles that records the requests.
actor Catalogue: TitleMatcher {
  private(set) var asked: [WantedTitle] = []
  private var refusals: Int

  init(refusals: Int = 0) { self.refusals = refusals }

  func candidates(for wanted: WantedTitle) async throws -> [CatalogTitle] {
    if refusals > 0 {
      refusals -= 1
      throw MatcherBusy(retryAfter: .seconds(3))
    }
    asked.append(wanted)
    var heat = CatalogTitle(Title(.movie(949), TitleFacts(name: "Heat", year: 1995)))
    heat.title.facts.outsideIDs = ["imdb": "tt0113277"]
    let other = CatalogTitle(Title(.movie(12_345), TitleFacts(name: "Heat", year: 1986)))
    let all = [heat, other, Household.darkWithSeasons]
    return all.filter { found in
      found.name == wanted.title.name || wanted.title.ids.contains { found.title.outsideIDs[$0.key] == $0.value }
    }
  }
}

/// A catalogue with the same answer to all requests.
struct Answers: TitleMatcher {
  let found: [CatalogTitle]

  func candidates(for wanted: WantedTitle) async throws -> [CatalogTitle] { found }
}

@Suite struct MatchingTests {
  private func plan(
    _ export: ForeignExport, _ catalogue: Catalogue, waits: Counter = Counter()
  ) async throws -> ImportPlan {
    let home = try Household(knowsTitles: false)
    return try await export.plan(
      into: home.library, of: Household.ada, asOf: Household.now, matching: catalogue,
      waiting: { duration in await waits.add(duration) })
  }

  @Test func `a catalogue is asked once for each title, again after a wait if it is busy`() async throws {
    let catalogue = Catalogue(refusals: 2)
    let waits = Counter()
    let text =
      "title,year,tmdbId,imdbId,watchedAt\nHeat,1995,,,2020-01-01\nHeat,1995,,,2021-01-01\nHeat,,,tt0113277,2022-01-01\n"
    let plan = try await plan(file("history.csv", text), catalogue, waits: waits)
    #expect(plan.items.map(\.subject) == [.movie(949), .movie(949), .movie(949)])
    #expect(await catalogue.asked.count == 1)
    #expect(await waits.all == [.seconds(3), .seconds(3)])
  }

  @Test func `several matches are candidates, and a filled-in table decides`() async throws {
    let text = "title,year,tmdbId,watchedAt\nHeat,,,2020-01-01\nNobody Knows,2001,,2020-01-02\n"
    var plan = try await plan(file("history.csv", text), Catalogue())
    #expect(plan.items.map(\.status) == [.unmatched, .unmatched])
    guard case .candidates(let found) = plan.matches[0] else { throw TestFailure() }
    #expect(found.count == 2)
    let table = plan.unmatchedCSV
    #expect(table.contains("movie/tmdb/949 Heat (1995)"))
    try plan.fill(from: table.replacing("1,movie,Heat,,", with: "1,movie,Heat,,949").utf8)
    #expect(plan.items.map(\.subject) == [.movie(949), nil])
    #expect(throws: ImportError.self) { try plan.fill(from: "number,tmdb\n1,x\n".utf8) }
    plan.accept(.unmatched)
    #expect(plan.items.map(\.subject?.title.isProvisional) == [false, true])
  }

  @Test func `filling in a title says which rows' episodes are not found, and asks for no title that is`() throws {
    let text = "title,season,episode_name,rating\nDark,1,Secrets,9\nDark,1,Lies,8\nHeat,,,7\n"
    let format = ForeignFormat(
      "Notes",
      columns: [.title("title"), .season("season"), .episodeTitle("episode_name"), .rating(.ten, "rating")],
      content: .opinions)
    let export = try ForeignExport(reading: text.utf8, named: "notes.csv", watchedIn: .gmt, formats: [format])
    var plan = try Household(knowsTitles: false).plan(export)
    #expect(plan.items(.noEpisode).count == 2 && plan.items(.unmatched).isEmpty)
    #expect(plan.rows.unmatched == 2 && plan.unmatchedCSV.split(separator: "\r\n").count == 1)
    #expect(plan.summary().contains("2 of an episode that is not found"))
    #expect(try plan.fill(from: "number,kind,tmdb\n1,series,70523\n2,movie,949\n".utf8).map(\.name) == ["Dark"])
    #expect(plan.items(.noEpisode).count == 2 && plan.items(.new).map(\.subject) == [.movie(949)])
    #expect(plan.items(.unmatched).isEmpty && plan.unmatchedCSV.split(separator: "\r\n").count == 1)
    // Accepted or not, nobody knows what they are about.
    plan.accept(.noEpisode)
    #expect(!plan.items(.noEpisode).contains(where: plan.includes))
    // The library's own series has the episodes.
    var known = try Household().plan(export)
    #expect(try known.fill(from: "number,kind,tmdb\n1,series,70523\n".utf8).isEmpty && known.items(.noEpisode).isEmpty)
  }

  @Test func `a catalogue's only answer of another name is a candidate, also where nothing has an original name`()
    async throws
  {
    var other = CatalogTitle(Title(.movie(1), TitleFacts(name: "Cold", year: 1995)))
    for name in ["", "Froid"] {
      other.title.facts.originalName = name
      let home = try Household(knowsTitles: false)
      let export = try file("history.csv", "title,year,tmdbId,watchedAt\nHeat,1995,,2020-01-01\n")
      let plan = try await export.plan(
        into: home.library, of: Household.ada, asOf: Household.now, matching: Answers(found: [other]))
      #expect(plan.items.map(\.status) == [.unmatched])
      guard case .candidates = plan.matches[0] else { throw TestFailure() }
    }
  }

  @Test func `“Rocky 2” is the library's “Rocky II” of that year, and only a candidate for the year after`() throws {
    var home = try Household(knowsTitles: false)
    try home.edit { draft in
      let rocky = CatalogTitle(Title(.movie(1367), TitleFacts(name: "Rocky II", year: 1979)))
      try draft.add(rocky, to: draft.addList("All"))
    }
    let rows = "Rocky 2,1979,,2020-01-01\nRocky 2,1980,,2020-01-01\nRocky,1979,,2020-01-01\n"
    let plan = try home.plan(file("history.csv", "title,year,tmdbId,watchedAt\n\(rows)"))
    #expect(plan.items.map(\.subject?.title).prefix(2) == [.movie(1367), nil])
    #expect(plan.items.last?.subject?.title.isProvisional == true)
  }

  @Test func `an episode is found by its own id, then by its name, and the plan reports the new place`() async throws {
    let json = #"""
      [{"id":1,"watched_at":"2024-05-01T20:15:00.000Z","type":"episode","episode":{"season":9,"number":9,"title":"?","ids":{"tmdb":1011}},
        "show":{"title":"Dark","year":2017,"ids":{"trakt":1,"tvdb":334824}}},
       {"id":2,"watched_at":"2024-05-01T20:15:00.000Z","type":"episode","episode":{"season":1,"number":5,"title":"Ghosts","ids":{}},
        "show":{"title":"Dark","year":2017,"ids":{"trakt":1,"tvdb":334824}}}]
      """#
    var home = try Household()
    let plan = try home.apply(files(("watched-history-1.json", json)))
    #expect(
      plan.catalogueNumbers.map(\.subject) == [
        .episode(2, season: 2, of: Household.dark), .episode(3, season: 2, of: Household.dark),
      ])
  }

  @Test func `an episode without an id and a name is found by the day it aired, or else by its number`() throws {
    let columns: [ForeignColumn] = [
      .title("show"), .kind("kind"), .season("s"), .episode("e"), .airDate("aired"), .watched("seen"),
    ]
    let format = ForeignFormat("Aired", columns: columns)
    let text = """
      show,kind,s,e,aired,seen
      Dark,show,,,2019-12-02,2020-01-01T20:00
      Dark,show,5,5,2017-12-03,2020-01-01T20:00
      Dark,show,1,1,2030-12-03,2020-01-01T20:00
      Dark,show,,,2030-12-03,2020-01-01T20:00

      """
    let export = try ForeignExport(reading: text.utf8, named: "x.csv", watchedIn: .gmt, formats: [format])
    let plan = try Household().plan(export)
    #expect(
      plan.items.map(\.subject) == [
        .episode(2, season: 2, of: Household.dark), .episode(3, season: 1, of: Household.dark),
        .episode(1, season: 1, of: Household.dark), nil,
      ])
    #expect(plan.catalogueNumbers.map(\.item) == [1])
  }

  @Test func `without a catalogue, titles are provisional and can be identified later`() throws {
    var home = try Household(knowsTitles: false)
    let text = "title,year,tmdbId,watchedAt\nHeat,1995,,2020-01-01\n"
    try home.apply(file("history.csv", text))
    let typed = TitleID.provisional(.movie, name: "Heat", year: 1995)
    #expect(home.library.plays(about: MediaID(typed)).count == 1)
    try home.edit { try $0.identify(.title(typed), as: .title(.movie(949))) }
    #expect(try home.plan(file("history.csv", text)).counts == [.alreadyThere: 1])
  }
}

/// Records the waits.
actor Counter {
  private(set) var all: [Duration] = []

  func add(_ duration: Duration) { all.append(duration) }
}

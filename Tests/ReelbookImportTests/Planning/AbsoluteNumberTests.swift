import Foundation
import ReelbookImport
import ReelbookModel
import Testing

/// Files that count the episodes of all seasons through. The library's series has two seasons of three episodes.
@Suite struct AbsoluteNumberTests {
  private static let columns: [ForeignColumn] = [
    .title("name"), .kind("type"), .season("season"), .episode("number"), .episodeTitle("episode"), .watched("date"),
  ]

  /// An export whose rows have a season, a number and a name of an episode of Dark.
  private func export(_ rows: String...) throws -> ForeignExport {
    let lines = ["name,type,season,number,episode,date"] + rows.map { "Dark,Show,\($0),2024-01-01" }
    return try ForeignExport(
      reading: (lines.joined(separator: "\n") + "\n").utf8, named: "mine.csv", watchedIn: .gmt,
      formats: [ForeignFormat("Mine", columns: Self.columns)])
  }

  private static func e(_ season: Int, _ number: Int) -> MediaID {
    .episode(season: season, number: number, of: Household.dark)
  }

  /// An order that counts through, by the seasons and numbers of its episodes.
  private static func order(_ id: String, _ episodes: [(Int, Int)]) -> EpisodeOrder {
    EpisodeOrder(
      id, named: "Through", .absolute, parts: [.init(1, episodes.map { .init(season: $0.0, number: $0.1) })])
  }

  /// As it aired, and with the second season's first episode before the first one's last.
  private static let aired = order("a", [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)])
  private static let mixed = order("b", [(1, 1), (1, 2), (2, 1), (1, 3), (2, 2), (2, 3)])

  private func household(knowing orders: EpisodeOrder...) throws -> Household {
    var home = try Household()
    var show = Household.darkWithSeasons
    show.orders = orders
    let found = show
    try home.edit { try $0.refresh(found) }
    return home
  }

  @Test func `a number without a season that the first season does not have counts through`() throws {
    let plan = try Household().plan(export(",2,", ",5,", ",7,"))
    #expect(plan.items.map(\.subject) == [Self.e(1, 2), Self.e(2, 2), Self.e(1, 7)])
    #expect(plan.items.prefix(2).map(\.status) == [.new, .new] && plan.items[2].status == .noEpisode)
    #expect(plan.items.map(plan.isRenumbered) == [false, true, false])
  }

  @Test func `an absolute order that the library has says which episode a number is`() throws {
    let home = try household(knowing: Self.mixed)
    let plan = try home.plan(export(",4,", ",6,"))
    #expect(plan.items.map(\.subject) == [Self.e(1, 3), Self.e(2, 3)])
    #expect(plan.items.map(\.status) == [.new, .new])
  }

  @Test func `a number that fits two episodes is a question, with one answer for the file`() throws {
    var home = try household(knowing: Self.mixed)
    let export = try export(",3,", ",1,")
    var plan = try home.plan(export)
    #expect(plan.items.map(\.status) == [.severalEpisodes, .new] && plan.items[0].subject == Self.e(1, 3))
    #expect(!plan.includes(plan.items[0]) && plan.rows.unmatched == 1)
    plan.read(.absolute)
    #expect(plan.items.map(\.status) == [.new, .new] && plan.items[0].subject == Self.e(2, 1))
    #expect(plan.isRenumbered(plan.items[0]))
    plan.read(.ofSeason)
    #expect(plan.items.map(\.status) == [.new, .new] && plan.items[0].subject == Self.e(1, 3))
    try home.apply(export) { $0.read(.absolute) }
    #expect(home.library.plays(about: MediaID(Household.dark)).map(\.subject).sorted() == [Self.e(1, 1), Self.e(2, 1)])
  }

  @Test func `the name of an episode decides between two that a number fits`() throws {
    let home = try household(knowing: Self.mixed)
    let plan = try home.plan(export(",3,Beginnings and Endings", ",3,Past and Present"))
    #expect(plan.items.map(\.subject) == [Self.e(2, 1), Self.e(1, 3)])
    #expect(plan.items.map(\.status) == [.new, .new])
  }

  @Test func `two absolute orders that disagree are a question, unless the household chose one`() throws {
    var home = try household(knowing: Self.aired, Self.mixed)
    #expect(try home.plan(export(",4,")).items.map(\.status) == [.severalEpisodes])
    try home.edit { try $0.orders.choose(Self.aired, for: Household.dark) }
    let plan = try home.plan(export(",4,"))
    #expect(plan.items.map(\.status) == [.new] && plan.items[0].subject == Self.e(2, 1))
  }

  @Test func `a number that its season does not have may count through, which is a question`() throws {
    let rows = try export("2,5,", "1,6,", "2,1,", "3,6,", "2,5,Dark Matter")
    // A series that continues may have an episode 5 and a third season by now.
    let without = try Household().plan(rows)
    #expect(without.items.map(\.status) == [.new, .noEpisode, .new, .new, .new])
    var plan = try household(knowing: Self.aired).plan(rows)
    #expect(plan.items.map(\.status) == [.severalEpisodes, .severalEpisodes, .new, .new, .new])
    #expect(plan.items.last?.subject == Self.e(2, 2))
    plan.read(.absolute)
    #expect(plan.items.map(\.subject) == [Self.e(2, 2), Self.e(2, 3), Self.e(2, 1), Self.e(3, 6), Self.e(2, 2)])
    plan.read(.ofSeason)
    #expect(plan.items.map(\.status) == [.new, .noEpisode, .new, .new, .new])
  }

  @Test func `a file that says that it counts through is read so`() throws {
    let json = """
      {"metadata":[{"lot":"anime","source":"tmdb","identifier":"70523","source_id":"Dark","seen_history":[
      {"anime_episode_number":5,"ended_on":"2024-04-01T10:00:00Z","progress":"100","state":"completed"},
      {"anime_episode_number":3,"ended_on":"2024-04-02T10:00:00Z","progress":"100","state":"completed"}],
      "reviews":[],"collections":[]}],"workouts":[]}
      """
    let subjects = try Household().plan(file("ryot.json", json)).items.map(\.subject)
    #expect(subjects == [Self.e(2, 2), Self.e(1, 3)])
    let plan = try household(knowing: Self.mixed).plan(file("ryot.json", json))
    #expect(plan.items.map(\.subject) == [Self.e(2, 2), Self.e(2, 1)] && plan.items.allSatisfy { $0.status == .new })
  }

  /// A list of anime that says how many episodes of Dark were watched, and no season.
  private static func count(_ number: Int) throws -> ForeignExport {
    try file(
      "animelist.xml",
      """
      <?xml version="1.0" encoding="UTF-8"?><myanimelist><myinfo><user_export_type>1</user_export_type></myinfo><anime>
      <series_animedb_id>1</series_animedb_id><series_title>Dark</series_title><series_type>TV</series_type>
      <series_episodes>0</series_episodes><my_watched_episodes>\(number)</my_watched_episodes><my_score>0</my_score>
      <my_status>Watching</my_status><my_finish_date>0000-00-00</my_finish_date></anime></myanimelist>
      """)
  }

  /// The plan of such a list, without the status that the list has, too.
  private func counted(_ number: Int, _ home: Household) throws -> (plan: ImportPlan, items: [PlannedItem]) {
    var plan = try home.plan(Self.count(number))
    plan.identify(title: 0, as: Household.darkWithSeasons)
    return (plan, plan.items.filter { $0.time != nil })
  }

  @Test func `a count behind the first season goes on by an absolute order, or by the known seasons`() throws {
    func watched(_ number: Int, _ home: Household) throws -> [MediaID] {
      let items = try counted(number, home).items
      #expect(items.allSatisfy { $0.status == .new })
      return items.compactMap(\.subject)
    }
    let five = [(1, 1), (1, 2), (2, 1), (1, 3), (2, 2)].map { Self.e($0.0, $0.1) }
    #expect(try watched(5, household(knowing: Self.mixed)) == five)
    #expect(try watched(5, Household()) == five.sorted())
    // The two orders differ before the fourth episode only.
    #expect(try watched(5, household(knowing: Self.aired, Self.mixed)).sorted() == five.sorted())
    #expect(try watched(2, household(knowing: Self.mixed)) == [Self.e(1, 1), Self.e(1, 2)])
    let short = Self.order("c", [(1, 1), (1, 2), (1, 3), (2, 1)])
    // Later episodes follow the order's end.
    #expect(try watched(5, household(knowing: short)).sorted() == five.sorted())
  }

  @Test func `what a count has and no known season is a question`() throws {
    let (plan, items) = try counted(8, Household())
    let known = [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)].map { Self.e($0.0, $0.1) }
    #expect(items.compactMap(\.subject) == known + [Self.e(1, 7), Self.e(1, 8)])
    #expect(items.map(\.status) == [PlannedItem.Status](repeating: .new, count: 6) + [.noEpisode, .noEpisode])
    #expect(plan.rows.imported == 1 && plan.rows.total == plan.history.rowCount)
    // Orders that put other episodes first are a question, too.
    let turned = Self.order("c", [(2, 1), (2, 2), (2, 3), (1, 1), (1, 2), (1, 3)])
    let doubtful = try counted(4, household(knowing: Self.aired, turned)).items
    #expect(doubtful.compactMap(\.subject) == (1...4).map { Self.e(1, $0) })
    #expect(doubtful.map(\.status) == [.new, .new, .new, .noEpisode])
  }

  @Test func `a last episode with a season is of that season, and one that it does not have is a question`() throws {
    func planned(_ last: String) throws -> [PlannedItem] {
      let head = "SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB"
      let row = "1,Dark,tv,2017,watching,\(last),2025-03-04,,,334824,70523,tt5753856"
      return try Household().plan(file("simkl.csv", "\(head)\n\(row)\n")).items.filter { $0.time != nil }
    }
    let first = (1...5).map { Self.e(1, $0) }
    #expect(try planned("S01E05").compactMap(\.subject) == first)
    #expect(try planned("S01E05").map(\.status) == [.new, .new, .new, .noEpisode, .noEpisode])
    #expect(try planned("E05").compactMap(\.subject) == Array(first.prefix(3)) + [Self.e(2, 1), Self.e(2, 2)])
    // The last known season may have another episode, and a series that continues a further season.
    #expect(try planned("S02E04").map(\.status) == [PlannedItem.Status](repeating: .new, count: 7))
    #expect(try planned("S03E02").compactMap(\.subject).suffix(2) == [Self.e(3, 1), Self.e(3, 2)])
  }

  @Test func `a count that came before the seasons were known moves to them, and adds nothing`() throws {
    var home = try Household(knowsTitles: false)
    try home.edit { draft in
      let list = try draft.addList("Watching")
      try draft.add(CatalogTitle(Title(Household.dark, TitleFacts(name: "Dark", year: 2017))), to: list)
    }
    let export = try Self.count(5)
    try home.apply(export) { $0.identify(title: 0, as: CatalogTitle(Title(Household.dark, TitleFacts(name: "Dark")))) }
    func subjects() -> [MediaID] { home.library.plays(about: MediaID(Household.dark)).map(\.subject).sorted() }
    #expect(subjects() == (1...5).map { Self.e(1, $0) })
    try home.edit { try $0.refresh(Household.darkWithSeasons) }
    for _ in 0..<2 {
      try home.apply(export) { $0.identify(title: 0, as: Household.darkWithSeasons) }
      #expect(subjects() == (1...3).map { Self.e(1, $0) } + [Self.e(2, 1), Self.e(2, 2)])
    }
    #expect(try counted(5, home).items.allSatisfy { $0.status == .alreadyThere })
  }
}

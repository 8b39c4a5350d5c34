import ReelbookImport
import ReelbookModel
import Testing

/// Netflix's names of episodes, decided on the whole file.
@Suite struct RealNetflixTests {
  private static func history(_ titles: [String]) throws -> ForeignHistory {
    let rows = titles.enumerated().map { "\"\($1)\",\"2020-10-\(21 - $0 % 20)\"\n" }
    return try file("NetflixViewingHistory.csv", "Title,Date\n" + rows.joined()).history
  }

  /// Each item as `name/kind/season/episode/episode's name`.
  private static func places(_ titles: [String]) throws -> [String] {
    let history = try history(titles)
    return history.items.map { item in
      let title = history.titles[item.title]
      let numbers = [item.place.season, item.place.episode].map { $0.map(String.init) ?? "-" }
      return "\(title.name)/\(title.kind?.rawValue ?? "?")/\(numbers.joined(separator: "/"))/\(item.place.episodeName)"
    }
  }

  @Test func `three different texts behind a colon make a series, and two do not`() throws {
    #expect(
      try Self.places([
        "How I Met Your Mother: Belly Full of Turkey", "How I Met Your Mother: Pilot", "How I Met Your Mother: Okay",
        "Spider-Man: Into the Spider-Verse", "Spider-Man: Homecoming", "Kill Bill: Vol. 2", "Monster: CHAPTER 1",
        "Monster: CHAPTER 2", "Monster: CHAPTER 18",
      ]) == [
        "How I Met Your Mother/series/-/-/Belly Full of Turkey", "How I Met Your Mother/series/-/-/Pilot",
        "How I Met Your Mother/series/-/-/Okay", "Spider-Man: Into the Spider-Verse/movie/-/-/",
        "Spider-Man: Homecoming/movie/-/-/", "Kill Bill: Vol. 2/movie/-/-/", "Monster/series/1/1/CHAPTER 1",
        "Monster/series/1/2/CHAPTER 2", "Monster/series/1/18/CHAPTER 18",
      ])
  }

  @Test func `a series with a season elsewhere in the file is one without it, too`() throws {
    #expect(
      try Self.places(["Modern Family: Season 1: Pilot", "Modern Family: Aloha", "Heat"]) == [
        "Modern Family/series/1/-/Pilot", "Modern Family/series/-/-/Aloha", "Heat/movie/-/-/",
      ])
  }

  @Test func `seasons and episodes are read in many languages`() throws {
    let titles: [(String, String)] = [
      ("Sanctuary: 1. část: 1. díl", "Sanctuary/series/1/1/1. díl"),
      ("Undercover: Seizoen 1: Hoofdstuk 1", "Undercover/series/1/1/Hoofdstuk 1"),
      ("La casa de las flores: Temporada 1: Capítulo cinco", "La casa de las flores/series/1/5/Capítulo cinco"),
      ("Lupin: Partie 1: Chapitre un", "Lupin/series/1/1/Chapitre un"),
      ("Kulüp: 1. Kısım: 3. Bölüm", "Kulüp/series/1/3/3. Bölüm"),
      ("Şahsiyet: Mini Dizi: Son", "Şahsiyet/series/1/-/Son"),
      ("Ezel: 1. Seri: 3. Bölüm", "Ezel/series/1/3/3. Bölüm"),
      ("Atiye: 1. Sezon: 2. Bölüm", "Atiye/series/1/2/2. Bölüm"), ("Ares: Bind 1: Kap. 1", "Ares/series/1/1/Kap. 1"),
      ("深夜食堂: 第1シリーズ: 赤い", "深夜食堂/series/1/-/赤い"), ("全裸監督: パート1: 始", "全裸監督/series/1/-/始"),
      ("離婚: リミテッドシリーズ: 一", "離婚/series/1/-/一"), ("Sorjonen: Kausi 3B: Tie", "Sorjonen/series/3/-/Tie"),
      ("Chef: Colección 1: Uno", "Chef/series/1/-/Uno"), ("Temnota: Kapitola druhá: Noc", "Temnota/series/2/-/Noc"),
    ]
    for (title, expected) in titles { #expect(try Self.places([title]) == [expected], "\(title)") }
  }

  @Test func `an episode without a number is kept with its name, and a catalogue fills it in later`() throws {
    var home = try Household(knowsTitles: false)
    let export = try file(
      "NetflixViewingHistory.csv",
      "Title,Date\n\"Dark: Season 1: Lies\",\"2020-10-21\"\n\"Dark: Season 1: Secrets\",\"2020-10-20\"\n")
    let plan = try home.apply(export)
    #expect(plan.items.map(\.status) == [.new, .new] && plan.rows.imported == 2)
    #expect(plan.words(of: plan.items[0]) == "Dark season 1 “Lies”: watched 21 October 2020 (new)")
    #expect(home.diary == ["Season 1 of Dark 2020-10-20", "Season 1 of Dark 2020-10-21"])
    let dark = try #require(home.library.titles().first)
    #expect(home.library.progress(in: MediaID(dark.id), of: Household.ada, asOf: Household.now).watched == 0)
    #expect(try home.plan(export).changesNothing)
    try home.edit { draft in
      try draft.add(Household.darkWithSeasons, to: draft.addList("Watching"))
      try draft.identify(.title(dark.id), as: .title(Household.dark))
    }
    #expect(try home.edit { $0.numberImportedEpisodes() } == 2)
    #expect(home.diary == ["S1E1 of Dark 2020-10-20", "S1E2 of Dark 2020-10-21"])
    #expect(try home.edit { $0.numberImportedEpisodes() } == 0)
    #expect(try home.plan(export).counts == [.alreadyThere: 2])
  }

  @Test func `the file again, with the seasons known, fills in the numbers, too`() throws {
    var home = try Household(knowsTitles: false)
    let export = try file("NetflixViewingHistory.csv", "Title,Date\n\"Dark: Season 1: Lies\",\"2020-10-21\"\n")
    try home.apply(export)
    let dark = try #require(home.library.titles().first)
    try home.edit { draft in
      try draft.add(Household.darkWithSeasons, to: draft.addList("Watching"))
      try draft.identify(.title(dark.id), as: .title(Household.dark))
    }
    #expect(try home.apply(export).items.map(\.status) == [.moreExact])
    #expect(home.diary == ["S1E2 of Dark 2020-10-21"])
    let play = try #require(home.library.diary(of: Household.ada).first?.play)
    #expect(play.source.extras[ExtraField<[String: String]>("columns")]?["episode name"] == nil)
  }

  @Test func `ratings and the list join the titles of the viewings at the first import`() throws {
    let head =
      "Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country\n"
    let export = try files(
      (
        "CONTENT_INTERACTION/ViewingActivity.csv", head + "Ann,2024-05-01 19:00:00,01:50:00,,Hunter Killer,,TV,x,x,AU\n"
      ),
      (
        "CONTENT_INTERACTION/Ratings.csv",
        "Profile Name,Title Name,Rating Type,Star Value,Thumbs Value,Device Model,Event Utc Ts,Region View Date\nAnn,Hunter Killer,thumb,,2,TV,2024-05-01 19:00:00,\n"
      ),
      (
        "CONTENT_INTERACTION/MyList.csv",
        "Title Name,Profile Name,Country,Utc Title Add Date\nHunter Killer,Ann,AU,2024-05-01\n"
      ))
    var home = try Household(knowsTitles: false)
    let plan = try home.apply(export)
    #expect(plan.rows.imported == 3 && plan.rows.unmatched == 0)
    #expect(try home.plan(export).changesNothing)
  }
}

import ReelbookImport
import ReelbookModel
import Testing

@Suite struct NetflixTests {
  @Test func `the whole file decides the order of day, month and year`() throws {
    let shapes: [(dates: [String], first: String)] = [
      (["10/21/20", "10/2/20"], "2020-10-21"), (["21/10/20", "02/10/20"], "2020-10-21"),
      (["21/10/2020", "2/10/2020"], "2020-10-21"), (["21-10-20", "02-10-20"], "2020-10-21"),
      (["21.10.2020", "2.10.2020"], "2020-10-21"), (["2020/10/21", "2020/10/02"], "2020-10-21"),
      (["2020-10-21", "2020-10-02"], "2020-10-21"),
      // No part is above 12: the newest comes first.
      (["05/06/20", "12/05/20", "01/05/20", "03/04/20"], "2020-06-05"),
      (["6/5/20", "5/12/20", "5/1/20", "4/3/20"], "2020-06-05"),
    ]
    for (dates, first) in shapes {
      let rows = dates.enumerated().map { "\"Film \($0)\",\"\($1)\"\n" }.joined()
      let history = try file("NetflixViewingHistory.csv", "\"Title\",\"Date\"\n" + rows).history
      #expect(history.summaries.first == "Film 0 @ \(first)", "\(dates)")
    }
  }

  @Test func `an ambiguous order is a question, and nothing is guessed`() throws {
    let text = "Title,Date\nHeat,1/2/20\n"
    let export = try file("NetflixViewingHistory.csv", text)
    #expect(export.questions.map(\.fate) == [.undecided([.dayFirst, .monthFirst])])
    #expect(export.history.items.isEmpty)
    let home = try Household()
    let error = #expect(throws: ImportError.self) { try home.plan(export) }
    #expect(error?.code == .openQuestion)
    #expect(try file("NetflixViewingHistory.csv", text, dates: .dayFirst).history.summaries == ["Heat @ 2020-02-01"])
  }

  @Test func `seasons are read from names in many languages, and movies with colons stay movies`() throws {
    let titles: [(String, String)] = [
      ("Trollhunters: Tales of Arcadia: Part 2: Homecoming", "Trollhunters: Tales of Arcadia/2/-/Homecoming"),
      ("Dark: Season 1: Secrets", "Dark/1/-/Secrets"), ("Dark: Staffel\u{A0}2: Episode 4", "Dark/2/4/Episode 4"),
      ("GIGN\u{A0}: Épisode\u{A0}6", "GIGN/1/6/Épisode 6"),
      ("Les Couleurs du mal\u{A0}: Noir", "Les Couleurs du mal : Noir/-/-/"),
      ("Spider-Man: Into the Spider-Verse", "Spider-Man: Into the Spider-Verse/-/-/"),
      ("Kill Bill: Vol. 2", "Kill Bill: Vol. 2/-/-/"), ("Maniac: Limited Series: Utangatta", "Maniac/1/-/Utangatta"),
      ("テスト: シーズン1: 始まり", "テスト/1/-/始まり"), ("Sorjonen: Toinen luku: Tie", "Sorjonen/2/-/Tie"),
      ("La casa de papel: Temporada 3: Hemos vuelto (Episode 1)", "La casa de papel/3/1/Hemos vuelto"),
    ]
    for (title, told) in titles {
      let history = try file("NetflixViewingHistory.csv", "Title,Date\n\"\(title)\",\"2020-10-21\"\n").history
      let item = try #require(history.items.first)
      let number = { (number: Int?) in number.map(String.init) ?? "-" }
      #expect(
        "\(history.titles[0].name)/\(number(item.place.season))/\(number(item.place.episode))/\(item.place.episodeName)"
          == told)
    }
  }

  @Test func `an episode is found by its name in the library`() throws {
    var home = try Household()
    let plan = try home.apply(
      file(
        "NetflixViewingHistory.csv",
        "Title,Date\n\"Dark: Season 1: Lies\",\"10/21/20\"\n\"Dark: Season 1: Nobody Knows\",\"10/20/20\"\n"))
    #expect(home.diary == ["S1E2 of Dark 2020-10-21"])
    #expect(plan.rows.unmatched == 1)
  }

  @Test func `sessions of one evening are one play, trailers are no plays, and profiles are separate`() throws {
    let text = """
      Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country
      Ann,2024-05-01 19:00:00,00:50:00,,The Matrix,,TV,00:50:00,Not latest view,AU (Australia)
      Ann,2024-05-01 20:30:00,01:00:00,,The Matrix,,TV,01:50:00,01:50:00,AU (Australia)
      Ann,2024-05-01 18:59:00,00:01:00,Autoplayed: user action: None; ,Heat,,TV,00:01:00,00:01:00,AU (Australia)
      Ann,2024-05-01 18:58:00,00:02:00,,Heat_hook_primary,TEASER_TRAILER,TV,00:01:00,00:01:00,AU (Australia)
      Ben,2024-05-02 9:07,00:49:00,,Dark: Season 1: Secrets (Episode 1),,TV,00:49:00,00:49:00,AU (Australia)

      """
    let export = try files(("CONTENT_INTERACTION/ViewingActivity.csv", text))
    #expect(export.history.profiles == ["Ann", "Ben"])
    #expect(export.history.remainder.map(\.count) == [2])
    var home = try Household()
    let plan = try export.offlinePlan(
      into: home.library, of: Household.ada, asOf: Household.now, profiles: ["Ann": Household.ada])
    try home.edit { try $0.apply(plan) }
    #expect(home.diary == ["The Matrix 2024-05-01T19:00:00+00:00[GMT]"])
    #expect(home.library.plays.first { _ in true }?.timeWatched == .seconds(110 * 60))
    #expect(plan.rows.merged == 1 && plan.rows.skipped == 1 && plan.rows.total == 5)
  }
}

/// Netflix's other files.
@Suite struct NetflixFileTests {
  @Test func `thumbs and the list belong to their profile, and titles of unknown kind are found by name`() throws {
    var home = try Household()
    let export = try files(
      (
        "CONTENT_INTERACTION/Ratings.csv",
        "Profile Name,Title Name,Rating Type,Star Value,Thumbs Value,Device Model,Event Utc Ts,Region View Date\nAnn,The Matrix,thumb,,3,TV,2024-05-01 19:00:00,\nAnn,Dark,thumb,,1,TV,2024-05-01 19:00:00,\nBen,Heat,star,4,0,TV,2015-05-01 19:00:00,\n"
      ),
      (
        "CONTENT_INTERACTION/MyList.csv",
        "Title Name,Profile Name,Country,Utc Title Add Date\nDark,Ann,AU,2024-05-01\nNobody Knows,Ann,AU,2024-05-01\n"
      ), ("CUSTOMER_SERVICE/profile.csv", "Email\nann@example.org"))
    let plan = try export.offlinePlan(
      into: home.library, of: Household.ada, asOf: Household.now, profiles: ["Ann": Household.ada])
    try home.edit { try $0.apply(plan) }
    let ada = Household.ada
    #expect(home.library.mark(on: .movie(603), of: ada).reaction == .liked)
    #expect(home.library.mark(on: .movie(603), of: ada).isStarred)
    #expect(home.library.mark(on: MediaID(Household.dark), of: ada).reaction == .disliked)
    #expect(home.library.wholeWatchlist(of: ada) == [MediaID(Household.dark)])
    #expect(plan.rows.unmatched == 1 && plan.rows.skipped == 1 && plan.rows.total == 5)
  }

  @Test func `a file that was saved again may mix two date formats, and hours of one digit`() throws {
    let text = "Title,Date\nA,10/21/20\nB,2020-10-20\nC,2020/10/19\nD,10/2/20\n"
    #expect(
      try file("NetflixViewingHistory.csv", text).history.summaries == [
        "A @ 2020-10-21", "B @ 2020-10-20", "C @ 2020-10-19", "D @ 2020-10-02",
      ])
    let activity = """
      Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country
      Ann,2023-08-24 9:07,0:04:30,,"Two
      Lines",,TV,0:04:30,0:04:30,AU (Australia)

      """
    #expect(
      try files(("ViewingActivity.csv", activity)).history.summaries == ["Two\nLines @ 2023-08-24T09:07:00+00:00[GMT]"])
  }

  @Test func `clips, trailers and hooks are recognized by their titles, too`() throws {
    let text =
      "Title,Date\nClip: Dark,2020-10-21\nTrailer: Dark,2020-10-21\nDark_hook_primary_16x9,2020-10-21\nTeaser: Dark,2020-10-21\nHeat,2020-10-21\n"
    let history = try file("NetflixViewingHistory.csv", text).history
    #expect(history.summaries == ["Heat @ 2020-10-21"] && history.remainder.map(\.count) == [4])
  }

  @Test func `the column names may be in the account's language`() throws {
    for (title, date) in [
      ("Titel", "Datum"), ("Titre", "Date"), ("Título", "Fecha"), ("Titolo", "Data"), ("Nimi", "Päivämäärä"),
      ("Název", "Datum"), ("タイトル", "日付"),
    ] {
      let history = try file("NetflixViewingHistory.csv", "\(title),\(date)\nHeat,2020-10-21\n").history
      #expect(history.summaries == ["Heat @ 2020-10-21"], "\(title)")
    }
  }
}

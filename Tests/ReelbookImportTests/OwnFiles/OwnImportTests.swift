import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct TakingTests {
  private static let file = """
    title,year,tmdb,kind,season,episode,date,notes,rewatch
    The Matrix,1999,603,movie,,,2020-02,At home,
    The Matrix,1999,603,movie,,,2020-02,At home,
    Arrival,2016,329865,movie,,,2017-01-05,,true
    South Park,1997,2190,series,1,2,unknown,,
    Home video,,,movie,,,2001,,
    """

  @Test func `plays come in with their titles, and new titles are in no list`() throws {
    var home = try Home()
    let report = try home.apply(Self.file)
    #expect(report.added.count == 5)
    #expect(report.newTitles == [.movie(329865), .provisional(.movie, name: "Home video")])
    #expect(home.library.title(.movie(329865))?.facts == TitleFacts(name: "Arrival", year: 2016))
    #expect(Set(home.library.unlisted.map(\.name)) == ["Arrival", "Home video"])
    #expect(home.library.title(Home.matrix)?.year == 1999)
    #expect(home.library.checkInvariants().isEmpty)
    let arrival = home.library.plays(about: .movie(329865))
    #expect(arrival.map(\.isRewatch) == [true])
    #expect(arrival.map(\.play.logged) == [nil])
    #expect(home.library.plays(about: .series(2190)).map(\.play.witness) == [102])
  }

  @Test func `a play keeps the file and the row that it came from, and the other columns`() throws {
    var home = try Home()
    let report = try home.apply("title,tmdb,Platform,batch\nArrival,329865,Netflix,7\n")
    let play = try #require(report.added.first.flatMap { home.library.plays[$0] })
    #expect(play.source.kind == .imported)
    #expect(play.source.batch == "history")
    #expect(play.source.row == 2)
    #expect(play.source.extras[PlaySource.columns] == ["Platform": "Netflix", "batch": "7"])
    #expect(home.text(.csv).contains(",Platform,batch\r\n"))
    #expect(home.text(.csv).contains(",Netflix,7\r\n"))
    let again = try Library(text: home.library.text)
    #expect(again.plays[play.id] == play)
  }

  @Test func `a row with its own source keeps its columns, and is unchanged the second time`() throws {
    var row = WatchHistory.Row(
      WatchHistory.About(.movie(329865), title: "Arrival"), at: .year(2017),
      PlayDetails(source: PlaySource(.imported, batch: "shop", row: 7)))
    row.columns = ["Platform": "Netflix"]
    var other = row
    other.columns = [:]
    other.details.source.extras[PlaySource.columns] = ["Seat": "F12"]
    let history = OwnFile(WatchHistory([row, other]))
    var home = try Home()
    let report = try home.edit { try $0.apply(history) }
    let plays = report.added.compactMap { home.library.plays[$0] }
    #expect(plays.map(\.source.batch) == ["shop", "shop"])
    #expect(plays.map { $0.source.extras[PlaySource.columns] } == [["Platform": "Netflix"], ["Seat": "F12"]])
    #expect(try home.edit { try $0.apply(history) }.unchanged == 2)
  }

  @Test func `each repeated row is a play of its own, and taking the file in twice adds nothing`() throws {
    var home = try Home()
    let first = try home.apply(Self.file)
    #expect(Set(first.added).count == 5)
    #expect(home.library.plays(about: .movie(603)).map(\.isRewatch) == [true, false])
    let commits = home.commits.count
    let second = try home.apply(Self.file)
    #expect(second.isEmpty && second.excludedViewings.isEmpty)
    #expect(second.unchanged == 5)
    #expect(home.commits.count == commits)
    let third = try home.apply(Self.file + "\nThe Matrix,1999,603,movie,,,2020-02,At home,")
    #expect(third.added.count == 1)
    #expect(home.library.plays(about: .movie(603)).count == 3)
  }

  @Test func `the order of rows and columns and the separator make no difference`() throws {
    var home = try Home()
    try home.apply("title,tmdb,date\nArrival,329865,2017\nThe Matrix,603,2020\n")
    let report = try home.apply("date;title;tmdb;notes\r\n2020;The Matrix;603;\r\n2017;Arrival;329865;\r\n")
    #expect(report.isEmpty && report.unchanged == 2)
  }

  @Test func `an import is one commit, and undoing it removes all its records`() throws {
    var home = try Home()
    let before = home.library
    let commits = home.commits.count
    try home.apply(Self.file)
    #expect(home.commits.count == commits + 1)
    #expect(home.commits.last?.verb == .importHistory)
    let commit = try #require(home.commits.last)
    #expect(try home.edit { $0.undo(commit) }.isEmpty)
    #expect(Array(home.library.plays).isEmpty)
    #expect(home.library.titles().map(\.id) == before.titles().map(\.id))
    #expect(try home.text(.csv) == before.viewer(of: Home.ada).export(.csv).text())
  }

  @Test func `a draft that is not committed works as a plan`() throws {
    let home = try Home()
    var draft = home.draft
    let plan = try draft.apply(OwnFile(reading: Self.file.utf8, named: "plan"))
    #expect(plan.added.count == 5)
    #expect(home.library.plays.isEmpty)
    #expect(
      plan.description.hasPrefix("5 rows: 5 taken in, 0 there already, 0 repeated,"), "\(plan)")
  }

  @Test func `the same file can be taken in by two persons`() throws {
    var home = try Home()
    try home.apply(Self.file)
    let history = try OwnFile(reading: home.text(.json).utf8, named: "")
    let report = try home.edit { try $0.apply(history, by: Home.grace) }
    #expect(report.added.count == 5)
    #expect(home.library.diary(of: Home.ada).count == 5)
    #expect(home.library.diary(of: Home.grace).count == 5)
    #expect(try home.edit { try $0.apply(history, by: Home.grace) }.unchanged == 5)
    #expect(throws: LibraryError.self) { try home.edit { try $0.apply(history, by: PersonID.absent) } }
  }

  @Test func `a play in the future everywhere on Earth is held back`() throws {
    var home = try Home()
    let report = try home.apply(
      "title,date\nA,2027\nB,2026-11-21\n", accepting: [.inTheFuture, .deletedHere, .changedHere])
    #expect(report.excludedViewings.map(\.status) == [.inTheFuture])
    #expect(report.excludedViewings.map(report.line) == [2])
    #expect(report.added.count == 1)
    #expect(report.newTitles == [.provisional(.movie, name: "B")])
  }

  @Test func `a row with an episode's TMDb number is about that episode, though its place differs`() throws {
    var home = try Home()
    try home.apply("title,tmdb,kind,season,episode,episodeTMDb\nSouth Park,2190,series,1,7,102\n")
    #expect(home.library.hasWholePlay(of: .episode(2, season: 1, of: Home.southPark), by: Home.ada))
  }

  @Test func `a title gets the first name and the first year that its rows have`() throws {
    var home = try Home()
    let report = try home.apply("title,tmdb,year\n,329865,\n,329865,2016\nArrival,329865,\nThe Arrival,329865,2017\n")
    #expect(report.newTitles == [.movie(329865)])
    var facts = TitleFacts(name: "Arrival", year: 2016)
    // Another name may be the original one. A search finds the title by both.
    facts.originalName = "The Arrival"
    #expect(home.library.title(.movie(329865))?.facts == facts)
  }

  @Test func `many notes with the same text are taken in quickly`() throws {
    let note = WatchHistory.NoteRow(WatchHistory.About(MediaID(Home.matrix)), "The same")
    let history = OwnFile(WatchHistory(notes: Array(repeating: note, count: 5_000)))
    var home = try Home()
    let start = ContinuousClock.now
    #expect(try home.edit { try $0.apply(history) }.notes.count == 5_000)
    if TestRun.comparesTimes { #expect(ContinuousClock.now - start < .seconds(3)) }
    #expect(try home.edit { try $0.apply(history) }.isEmpty)
  }

  @Test func `a removed title stays removed, and its plays are in the diary`() throws {
    var home = try Home()
    try home.edit { try $0.remove(Home.matrix) }
    try home.apply(Self.file)
    #expect(!home.library.contains(Home.matrix))
    #expect(home.library.plays(about: .movie(603)).count == 2)
  }

  @Test func `a play that is logged already is held back, whatever its title's id, and can be overruled`() throws {
    var home = try Home()
    try home.edit { try $0.watch(.movie(603), at: .day(CivilDay(year: 2026, month: 11, day: 20) ?? .absent)) }
    for text in ["title,year,date\nThe Matrix,1999,2026-11-20\n", "title,tmdb,date\nMatrix,603,2026-11-20T20:00:00Z\n"]
    {
      let report = try home.apply(text)
      #expect(report.excludedViewings.map(\.status) == [.sameViewing] && report.newTitles.isEmpty)
      #expect(report.description.contains("1 logged already, at a time that agrees"))
    }
    #expect(
      try home.apply("title,year,date\nThe Matrix,1999,2026-11-20\n", accepting: [.sameViewing]).rows.imported == 1)
    #expect(home.library.plays(about: .movie(603)).count == 2)
    #expect(home.library.titles.count == 2)
  }

  @Test func `rows follow an alias that was made since`() throws {
    var home = try Home()
    try home.apply("title,kind\nMatrix,movie\n")
    let typed = TitleID.provisional(.movie, name: "Matrix")
    try home.edit { try $0.identify(.title(typed), as: .title(Home.matrix)) }
    let report = try home.apply("title,kind,date\nMatrix,movie,\nMatrix,movie,2020\n")
    #expect(report.unchanged == 1 && report.added.count == 1 && report.newTitles.isEmpty)
    #expect(home.library.plays(about: .movie(603)).count == 2)
  }
}

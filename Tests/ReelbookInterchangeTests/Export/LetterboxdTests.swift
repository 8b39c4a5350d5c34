import ReelbookInterchange
import ReelbookModel
import Testing

@Suite struct LetterboxdTests {
  @Test func `movies are exported with what Letterboxd imports, and the rest is counted as lost`() throws {
    var home = try Home()
    try home.edit { draft in
      try draft.watch(
        .movie(603), at: .day(CivilDay(year: 1999, month: 6, day: 17) ?? .absent),
        PlayDetails(format: .disc, location: "Home", companions: ["Ann"], mood: .good, notes: "Again!"))
      try draft.watch(.movie(603), at: WatchTime("2026-11-19T23:30:00-08:00[America/Los_Angeles]"))
      try draft.watch(.movie(603), at: .month(2020, 2), PlayDetails(rating: try .percent(85)))
      try draft.watch(.movie(603), at: .released, PlayDetails(rating: .thumbUp))
      try draft.watch(.movie(603), at: .year(2021), PlayDetails(.upTo(.seconds(60))))
      try draft.watch(.episode(1, season: 1, of: Home.southPark), at: .unknown)
      try draft.rate(.movie(603), try .stars(4.5))
    }
    let export = try home.library.viewer(of: Home.ada).export(.letterboxd)
    #expect(
      export.lines == [
        "Title,Year,tmdbID,imdbID,Rating10,WatchedDate,Rewatch,Tags,Review",
        "The Matrix,1999,603,tt0133093,,1999-03-31,false,,",
        "The Matrix,1999,603,tt0133093,,1999-06-17,true,,",
        "The Matrix,1999,603,tt0133093,9,,true,,",
        "The Matrix,1999,603,tt0133093,9,2026-11-19,true,,",
      ])
    let kinds: [LossKind] = [
      .moods, .formats, .locations, .companions, .notes, .partialDates, .releaseDates, .timesOfDay, .ratings,
      .roundedRatings, .unfinished, .kinds, .lists,
    ]
    for kind in kinds { #expect(export.lossReport.count(of: kind) == 1, "\(kind)") }
    #expect(export.losses.count == kinds.count)
    #expect(export.losses.first { $0.kind == .partialDates }?.examples == ["The Matrix (2020-02)"])
    #expect(export.lossReport.description.contains("1 × mood: The Matrix (1999-06-17)"))
  }

  @Test func `the notes of plays are exported as reviews only if asked for`() throws {
    var home = try Home()
    try home.edit { try $0.watch(.movie(603), at: .year(2020), PlayDetails(notes: "Said, \"hm\".")) }
    #expect(try home.library.viewer(of: Home.ada).export(.letterboxd).lines.last?.hasSuffix(",false,,") == true)
    let asked = try home.library.viewer(of: Home.ada).export(.letterboxd, including: .reviews)
    #expect(asked.lines.last?.hasSuffix(",false,,\"Said, \"\"hm\"\".\"") == true)
    #expect(asked.lossReport.count(of: .notes) == 0)
  }

  @Test func `no file has more than a million bytes, each has the header, and every row is in one of them`() throws {
    var home = try Home()
    let review = String(repeating: "é", count: 20_000)
    try home.edit { draft in
      for year in 1900..<2000 { try draft.watch(.movie(603), at: .year(year), PlayDetails(notes: "\(year) \(review)")) }
      try draft.watch(.movie(603), at: .year(2001), PlayDetails(notes: String(repeating: "x", count: 1_000_000)))
    }
    let export = try home.library.viewer(of: Home.ada).export(.letterboxd, including: .reviews)
    #expect(export.files.map(\.name) == (1...5).map { $0 == 1 ? "letterboxd.csv" : "letterboxd-\($0).csv" })
    #expect(export.files.allSatisfy { $0.data.count <= 1_000_000 })
    let rows = export.files.indices.flatMap { index -> [Substring] in
      let lines = export.text(index).split(separator: "\r\n")
      #expect(lines.first == "Title,Year,tmdbID,imdbID,Rating10,WatchedDate,Rewatch,Tags,Review")
      return Array(lines.dropFirst())
    }
    #expect(rows.count == 101)
    // A review that is too long for any file is left out.
    #expect(export.lossReport.count(of: .notes) == 1)
  }

  @Test func `marks and ratings that no row has are counted as lost`() throws {
    var home = try Home()
    try home.edit { draft in
      try draft.rate(.series(2190), try .outOfTen(8))
      try draft.skip(MediaID.season(1, of: Home.southPark))
      try draft.watchlist(.movie(603))
    }
    let export = try home.library.viewer(of: Home.ada).export(.letterboxd)
    #expect(export.lines.count == 1)
    #expect(export.losses.map(\.kind) == [.ratings, .otherMarks, .lists])
    #expect(export.losses.map(\.count) == [1, 2, 1])
    // A viewing with a rating of its own leaves no place for another one.
    try home.edit { draft in
      try draft.watch(.movie(603), at: .day(2024, 5, 1), PlayDetails(rating: try .outOfTen(4)))
      try draft.rate(.movie(603), try .outOfTen(9))
    }
    let later = try home.library.viewer(of: Home.ada).export(.letterboxd)
    #expect(later.lossReport.count(of: .ratings) == 2)
  }

  @Test(arguments: [ExportFormat.letterboxd, .trakt])
  func `lists and the places where a person stopped are counted as lost`(format: ExportFormat) throws {
    var home = try Home()
    try home.edit { draft in
      let list = try draft.addList("Heists")
      try draft.change(list) { (record: inout TitleList) in
        record.extras[TitleList.about] = "The best of them"
        record.extras[TitleList.tags] = ["rainy days"]
      }
      try draft.add(.movie(603), to: list)
      try draft.stop(.movie(603), at: .seconds(600))
      try draft.stop(.episode(1, season: 1, of: Home.southPark), at: .seconds(60))
      try draft.stop(.episode(2, season: 1, of: Home.southPark), at: .seconds(1200), finished: true)
    }
    let losses = try home.library.viewer(of: Home.ada).export(format).losses
    #expect(losses.map(\.kind) == [.lists, .resumePoints] && losses.map(\.count) == [2, 2])
    #expect(losses.map(\.examples) == [["Watching", "Heists"], ["The Matrix", "S1E1 of South Park"]])
    #expect(
      losses.first?.words(in: .english) == "2 × list with all that is in it, left out: Watching; Heists")
    // Another person's place is no loss of this one.
    #expect(try home.library.viewer(of: Home.grace).export(format).losses.map(\.kind) == [.lists])
  }
}

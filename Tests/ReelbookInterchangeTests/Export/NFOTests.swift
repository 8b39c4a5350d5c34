import Foundation
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Files for Kodi and Jellyfin, beside those of a collection.
@Suite struct NFOTests {
  private static let pilot = MediaID.episode(1, season: 1, of: Home.southPark)

  private func home() throws -> Home {
    var home = try Home()
    try home.edit { draft in
      try draft.watch(.movie(603), at: .day(2020, 1, 2), PlayDetails(location: "Home", mood: .great, notes: "Wow"))
      try draft.watch(.movie(603), at: WatchTime("2026-11-19T21:15:07+01:00[Europe/Berlin]"))
      try draft.watch(.movie(603), at: .month(2021, 1), PlayDetails(companions: ["Bob"], wasSeenBefore: true))
      try draft.watch(.movie(603), at: .year(2020), PlayDetails(.upTo(.seconds(1))))
      try draft.watch(Self.pilot, at: .day(2022, 7, 8), PlayDetails(rating: try .outOfTen(7)))
      try draft.watch(.episode(3, season: 1, of: Home.southPark), at: .unknown)
      try draft.rate(.movie(603), try .stars(4.5))
      try draft.rate(Home.southPark, try .outOfTen(8.6))
      try draft.rate(.season(1, of: Home.southPark), try .outOfTen(3))
      try draft.star(.movie(603))
    }
    return home
  }

  private func files(_ export: Export) -> [String: String] {
    Dictionary(uniqueKeysWithValues: export.files.indices.map { (export.files[$0].name, export.text($0)) })
  }

  @Test func `each watched movie and episode has a file with what both programs read, and the rest is counted`() throws
  {
    let export = try home().library.viewer(of: Home.ada).export(.nfo())
    #expect(
      export.files.map(\.name) == [
        "South Park (1997)/Season 01/South Park S01E01.nfo", "South Park (1997)/Season 01/South Park S01E03.nfo",
        "South Park (1997)/tvshow.nfo", "The Matrix (1999)/The Matrix (1999).nfo",
      ])
    let files = files(export)
    #expect(
      files["The Matrix (1999)/The Matrix (1999).nfo"] == """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <!-- Reelbook -->
        <movie>
          <uniqueid type="tmdb" default="true">603</uniqueid>
          <uniqueid type="imdb">tt0133093</uniqueid>
          <title>The Matrix</title>
          <year>1999</year>
          <premiered>1999-03-31</premiered>
          <userrating>9</userrating>
          <watched>true</watched>
          <playcount>3</playcount>
          <lastplayed>2026-11-19 21:15:07</lastplayed>
        </movie>

        """)
    #expect(
      files["South Park (1997)/Season 01/South Park S01E01.nfo"] == """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <!-- Reelbook -->
        <episodedetails>
          <uniqueid type="tmdb" default="true">101</uniqueid>
          <title>Pilot</title>
          <showtitle>South Park</showtitle>
          <season>1</season>
          <episode>1</episode>
          <aired>1997-08-13</aired>
          <userrating>7</userrating>
          <watched>true</watched>
          <playcount>1</playcount>
          <lastplayed>2022-07-08</lastplayed>
        </episodedetails>

        """)
    #expect(
      files["South Park (1997)/Season 01/South Park S01E03.nfo"] == """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <!-- Reelbook -->
        <episodedetails>
          <showtitle>South Park</showtitle>
          <season>1</season>
          <episode>3</episode>
          <watched>true</watched>
          <playcount>1</playcount>
        </episodedetails>

        """)
    #expect(
      files["South Park (1997)/tvshow.nfo"] == """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <!-- Reelbook -->
        <tvshow>
          <uniqueid type="tmdb" default="true">2190</uniqueid>
          <title>South Park</title>
          <year>1997</year>
          <userrating>9</userrating>
        </tvshow>

        """)
    let counts: [(LossKind, Int)] = [
      (.earlierDates, 1), (.partialDates, 2), (.zones, 1), (.moods, 1), (.notes, 1), (.locations, 1), (.companions, 1),
      (.rewatches, 1), (.unfinished, 1), (.otherMarks, 1), (.ratings, 1), (.roundedRatings, 1),
    ]
    for (kind, count) in counts { #expect(export.lossReport.count(of: kind) == count, "\(kind)") }
    #expect(export.losses.count == counts.count, "\(export.losses)")
  }

  @Test func `a rated movie that was not watched says nothing of watching, and a thumb has no file`() throws {
    var home = try Home()
    try home.edit { draft in
      try draft.rate(.movie(603), try .outOfTen(4))
      try draft.rate(Self.pilot, .thumbUp)
    }
    let export = try home.library.viewer(of: Home.ada).export(.nfo())
    #expect(export.files.map(\.name) == ["The Matrix (1999)/The Matrix (1999).nfo"])
    #expect(export.text().contains("<userrating>4</userrating>") && !export.text().contains("watched"))
    #expect(!export.text().contains("playcount") && export.lossReport.count(of: .ratings) == 1)
    #expect(try Library().viewer(of: Home.ada).export(.nfo()).files.isEmpty)
  }

  @Test func `names are such that every file system has them, and no two titles share one`() throws {
    let names: [(String, String)] = [
      ("Dune: Part One", "Dune - Part One"), ("Face/Off", "Face-Off"), ("What?", "What"), ("CON", "CON (2000)"),
      ("...And Justice for All.", "And Justice for All"), ("  A \t B\u{0} ", "A B"), ("a*b<c>\"d\"|e\\f", "abcd-e-f"),
      (String(repeating: "é", count: 200), String(repeating: "é", count: 80)),
    ]
    for (name, folder) in names {
      var home = try Home()
      try home.edit { draft in
        try draft.insert(Title(.movie(7), TitleFacts(name: name, year: name == "CON" ? 2000 : nil)))
        try draft.watch(.movie(7), at: .unknown)
      }
      #expect(try home.library.viewer(of: Home.ada).export(.nfo()).files.map(\.name) == ["\(folder)/\(folder).nfo"])
    }
    var home = try Home()
    try home.edit { draft in
      for (number, name) in [(1, "Heat"), (2, "HEAT"), (3, "Aux"), (4, "???")] {
        try draft.insert(Title(.movie(number), TitleFacts(name: name)))
        try draft.watch(.movie(number), at: .unknown)
      }
    }
    let export = try home.library.viewer(of: Home.ada).export(.nfo())
    #expect(export.files.map(\.name) == ["HEAT [tmdbid-2]/HEAT [tmdbid-2].nfo", "Heat/Heat.nfo", "_Aux/_Aux.nfo"])
    #expect(export.lossReport.count(of: .unidentified) == 1)
  }

  @Test func `text is escaped, and the file is XML`() throws {
    var home = try Home()
    try home.edit { draft in
      try draft.insert(Title(.movie(7), TitleFacts(name: "Tom & <Jerry> ]]> \u{1}\u{FFFF}")))
      try draft.watch(.movie(7), at: .unknown)
    }
    #expect(home.text(.nfo()).contains("<title>Tom &amp; &lt;Jerry&gt; ]]&gt;</title>"))
  }

  @Test func `an app can place the files, and what has no place is counted`() throws {
    let home = try home()
    let third = MediaID.episode(3, season: 1, of: Home.southPark)
    let paths = [
      MediaID.movie(603): "Films/matrix.nfo", Self.pilot: "Shows/sp 1-3", third: "Shows/sp 1-3",
      MediaID(Home.southPark): "../tvshow.nfo",
    ]
    let format = ExportFormat.nfo { paths[$0] }
    let export = try home.library.viewer(of: Home.ada).export(format)
    #expect(export.files.map(\.name) == ["Films/matrix.nfo", "Shows/sp 1-3.nfo"])
    #expect(export.text(1).components(separatedBy: "<episodedetails>").count == 3, "one file of two episodes")
    #expect(export.text(1).components(separatedBy: "<?xml").count == 2)
    #expect(export.lossReport.count(of: .withoutFiles) == 1)
    for path in ["/a.nfo", "a//b.nfo", "./a.nfo", "a/..", ""] {
      #expect(try home.library.viewer(of: Home.ada).export(.nfo { _ in path }).files.isEmpty, "\(path)")
    }
    // Two movies cannot share a file.
    var two = try Home()
    try two.watch(imdb: "tt7", named: "Seven")
    try two.watch(imdb: "tt8", named: "Eight")
    let shared = try two.library.viewer(of: Home.ada).export(.nfo { _ in "a.nfo" })
    #expect(shared.files.count == 1 && shared.lossReport.count(of: .withoutFiles) == 1)
  }

  @Test(.timeLimit(.minutes(60)))
  func `files are written into a folder, again over themselves, and never over those of others`() async throws {
    let export = try home().library.viewer(of: Home.ada).export(.nfo())
    try await TemporaryFolder.with { folder in
      let place = folder.appendingPathComponent("Films")
      #expect(try export.write(to: place).count == 4 && export.write(to: place).count == 4)
      let file = place.appendingPathComponent("The Matrix (1999)/The Matrix (1999).nfo")
      #expect(try String(contentsOf: file, encoding: .utf8).contains("<playcount>3</playcount>"))
      let other = Data("<movie><plot>A long one</plot></movie>".utf8)
      try other.write(to: file)
      try FileManager.default.removeItem(at: place.appendingPathComponent("South Park (1997)"))
      let error = #expect(throws: InterchangeError.self) { try export.write(to: place) }
      #expect(error?.code == .alreadyThere && error?.file == "The Matrix (1999).nfo")
      #expect(try Data(contentsOf: file) == other)
      #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["The Matrix (1999)"])
      // So is a pipe, which nobody reads.
      try FileManager.default.removeItem(at: file)
      try #require(unsafe mkfifo(file.path, 0o600) == 0)
      #expect(throws: InterchangeError.self) { try export.write(to: place) }
    }
  }
}

import Foundation
import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import Testing

@Suite struct HistoryExportTests {
  /// A library with plays that have all fields.
  private func home() throws -> Home {
    var home = try Home()
    try home.edit { draft in
      try draft.watch(
        .movie(603), at: WatchTime("2026-11-19T21:15:00+01:00[Europe/Berlin]"),
        PlayDetails(
          format: .theater, location: "Kino, Berlin", companions: ["Bob; Co", "Ann"], mood: .great,
          notes: "Wow.\n\"Neo\"",
          rating: try .stars(4.5), timeWatched: .seconds(8100)), run: 2, with: [Home.grace])
    }
    try home.edit { try $0.watch(.movie(603), at: .month(2020, 2), PlayDetails(.upTo(.seconds(60)))) }
    try home.edit {
      try $0.watch(.episode(2, season: 1, of: Home.southPark), at: .unknown, PlayDetails(wasSeenBefore: true))
    }
    return home
  }

  @Test func `the JSON has one viewing a line, with all its fields`() throws {
    let home = try home()
    let ids = home.library.diary(of: Home.ada).reversed().map(\.play.id)
    #expect(
      home.text(.json) == """
        {"reelbook":"watch-history","format":1,
        "viewings":[
        {"date":"unknown","title":"South Park","year":1997,"kind":"series","season":1,"episode":2,"tmdb":2190,"episodeTMDb":102,"rewatch":true,"isRewatch":true,"logged":"2026-11-20T20:15:00Z","play":"\(ids[0])"},
        {"date":"2020-02","title":"The Matrix","year":1999,"kind":"movie","tmdb":603,"imdb":"tt0133093","extent":60,"logged":"2026-11-20T20:15:00Z","play":"\(ids[1])"},
        {"date":"2026-11-19T21:15:00+01:00[Europe/Berlin]","title":"The Matrix","year":1999,"kind":"movie","tmdb":603,"imdb":"tt0133093","rating":"stars:4.5","format":"theater","location":"Kino, Berlin","companions":["Ann","Bob; Co","Grace"],"mood":"great","notes":"Wow.\\n\\"Neo\\"","timeWatched":8100,"run":2,"logged":"2026-11-20T20:15:00Z","play":"\(ids[2])"}
        ]}

        """)
  }

  @Test func `the CSV has one viewing a row, quoted where necessary`() throws {
    let home = try home()
    let ids = home.library.diary(of: Home.ada).reversed().map(\.play.id)
    #expect(
      home.text(.csv)
        == [
          "date,title,year,kind,season,episode,tmdb,imdb,tvdb,titleID,episodeTMDb,rewatch,isRewatch,rating,format,location,companions,mood,"
            + "notes,timeWatched,extent,run,logged,play",
          "unknown,South Park,1997,series,1,2,2190,,,,102,true,true,,,,,,,,,,2026-11-20T20:15:00Z,\(ids[0])",
          "2020-02,The Matrix,1999,movie,,,603,tt0133093,,,,,,,,,,,,,60,,2026-11-20T20:15:00Z,\(ids[1])",
          "2026-11-19T21:15:00+01:00[Europe/Berlin],The Matrix,1999,movie,,,603,tt0133093,,,,,,stars:4.5,theater,"
            + "\"Kino, Berlin\",Ann;Bob\\; Co;Grace,great,\"Wow.\n\"\"Neo\"\"\",8100,,2,2026-11-20T20:15:00Z,\(ids[2])",
          "",
        ].joined(separator: "\r\n"))
  }

  @Test func `a second play is marked as a rewatch, and a single carriage return is quoted`() throws {
    var home = try Home()
    try home.edit { draft in
      try draft.watch(.movie(603), at: .year(2001), PlayDetails(location: "a\rb"))
      try draft.watch(.movie(603), at: .year(2002))
    }
    let history = try OwnFile(reading: home.text(.json).utf8, named: "")
    #expect(history.rows.map(\.details.wasSeenBefore) == [false, false])
    #expect(home.text(.csv).matches(of: /2002,.*,true,/).count == 1 && !home.text(.csv).contains(/2001,.*,true,/))
    #expect(home.text(.csv).contains(",\"a\rb\","))
    #expect(try OwnFile(reading: home.text(.csv).utf8, named: "").rows == history.rows.withLines(2, 3))
  }

  @Test func `a title whose IMDb id is no title's round-trips with its id`() throws {
    let title = TitleID(.movie, namespace: "imdb", value: "nm5")
    for format in [ExportFormat.json, .csv] {
      var home = try Home()
      try home.edit { try $0.watch(MediaID(title), at: .year(2001)) }
      let history = try OwnFile(reading: home.text(format).utf8, named: "")
      #expect(history.problems.isEmpty && history.rows.map(\.about.subject) == [MediaID(title)], "\(format)")
    }
  }

  @Test func `a rewatch that the library derives does not come back as a person's statement`() throws {
    var home = try Home()
    try home.edit { draft in
      try draft.watch(.movie(603), at: .year(2001))
      try draft.watch(.movie(603), at: .year(2002))
      try draft.watch(.movie(603), at: .year(2003), PlayDetails(wasSeenBefore: true))
    }
    for format in [ExportFormat.json, .csv] {
      let history = try OwnFile(reading: home.text(format).utf8, named: "")
      #expect(history.rows.map(\.details.wasSeenBefore) == [false, false, true], "\(format)")
      var draft = Library().draft(as: Home.ada, now: Home.now)
      try draft.apply(history)
      #expect(draft.library.plays(about: .movie(603)).map(\.isRewatch) == [true, true, false], "\(format)")
      let first = try #require(history.rows.first?.play)
      try draft.remove(first)
      #expect(draft.library.plays(about: .movie(603)).map(\.isRewatch) == [true, false], "\(format)")
    }
  }

  @Test func `a column of its own says what counts as a rewatch, and reading ignores it`() throws {
    var home = try Home()
    try home.edit { draft in
      try draft.watch(.movie(603), at: .year(2001))
      try draft.watch(.movie(603), at: .year(2002))
    }
    let file = home.text(.csv)
    #expect(file.contains("rewatch,isRewatch,") && home.text(.json).contains("\"isRewatch\":true"))
    var other = try Home()
    let report = try other.apply("title,tmdb,date,isRewatch\nArrival,329865,2017,true\nArrival,329865,2018,maybe\n")
    #expect(report.added.count == 2)
    #expect(other.library.plays(about: .movie(329865)).map(\.isRewatch) == [true, false])
    #expect(try other.apply("title,tmdb,date\nArrival,329865,2017\nArrival,329865,2018\n").unchanged == 2)
  }

  @Test func `what a history cannot hold is counted as lost, with examples`() throws {
    var home = try home()
    try home.edit { draft in
      try draft.addNote("Private", on: .movie(603))
      let id = draft.library.plays.map(\.id)[0]
      try draft.change(id) { (play: inout Play) in play.extras["com.example.seat"] = JSONText(of: "F12") }
    }
    let csv = try home.library.viewer(of: Home.ada).export(.csv, including: .notes)
    #expect(csv.lossReport.count(of: .together) == 1)
    #expect(csv.lossReport.count(of: .titleNotes) == 1)
    #expect(
      try csv.lossReport.count(of: .ownFields)
        + home.library.viewer(of: Home.grace).export(.csv).lossReport.count(of: .ownFields)
        == 1)
    #expect(
      csv.losses.first { $0.kind == .together }?.examples == [
        "The Matrix (2026-11-19T21:15:00+01:00[Europe/Berlin])"
      ])
    #expect(
      try home.library.viewer(of: Home.ada).export(.json, including: .notes).lossReport.count(of: .titleNotes) == 0)
  }

  @Test func `notes on titles are exported only if asked for`() throws {
    var home = try home()
    try home.edit { try $0.addNote("Private thought", on: .movie(603)) }
    for format in ExportFormat.all { #expect(!home.text(format).contains("Private"), "\(format.name)") }
    #expect(!home.text(.calendar(asOf: Home.now)).contains("Private"))
    let asked = ExportFormat.all.filter { home.text($0, including: .notes).contains("Private") }
    #expect(asked.map(\.name) == ["json", "markdown"])
    for format in [ExportFormat.csv, .letterboxd, .trakt] {
      let export = try home.library.viewer(of: Home.ada).export(format, including: .notes)
      #expect(export.lossReport.count(of: .titleNotes) == 1, "\(format.name)")
    }
  }

  @Test func `an empty library is exported as empty files that can be read`() throws {
    for format in [ExportFormat.json, .csv] {
      let export = try Library().viewer(of: Home.ada).export(format)
      let history = try OwnFile(reading: export.files[0].data, named: "")
      #expect(history.rows.isEmpty && history.problems.isEmpty && export.losses.isEmpty)
    }
    for format in ExportFormat.all { #expect(try Library().viewer(of: Home.ada).export(format).files.count == 1) }
  }

  @Test func `histories, exports and formats print in words`() throws {
    var home = try Home()
    try home.apply("title,kind,season,episode,date\nB,series,1,2,2020\n")
    let history = try OwnFile(reading: home.text(.csv).utf8 + Array("x\n".utf8), named: "")
    #expect(WatchHistory(of: history.export).description == "1 viewing" && history.problems.count == 1)
    #expect(history.rows.map(\.description) == ["B S1E2 (2020)"])
    let export = try home.library.viewer(of: Home.ada).export(.letterboxd)
    #expect(
      export.description
        == """
        letterboxd.csv, 67 bytes
        1 × of a kind that the format does not have, left out: B S1E2 (2020)
        1 × list with all that is in it, left out: Watching
        """)
    #expect(
      ExportFormat.all.map(\.description) == [
        "json", "csv", "lists", "marks", "marks-json", "resume-points", "letterboxd", "trakt", "markdown",
      ])
    #expect(LossReport().description == "nothing was lost")
  }

  @Test func `an export writes each file, the second beside the first`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var home = try Home()
    try home.apply("title,kind,imdb\nA,movie,tt1\nB,movie,tt2\n")
    let export = try home.library.viewer(of: Home.ada).export(.trakt)
    let written = try export.write(to: folder.appendingPathComponent("out.csv"))
    #expect(written.map(\.lastPathComponent) == ["out.csv", "out-2.csv"])
    #expect(try written.map { try Data(contentsOf: $0) } == export.files.map(\.data))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }
}

extension [WatchHistory.Row] {
  /// The same rows with other line numbers.
  fileprivate func withLines(_ lines: Int...) -> [WatchHistory.Row] {
    zip(self, lines).map { row, line in
      var row = row
      row.line = line
      return row
    }
  }
}

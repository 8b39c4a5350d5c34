import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import Testing

@Suite struct CSVReadingTests {
  private func read(_ text: String) throws -> OwnFile { try OwnFile(reading: text.utf8, named: "h.csv") }

  private func names(_ text: String) throws -> [String] { try read(text).rows.map(\.about.title) }

  @Test func `lines may end in CR LF, LF or CR, the last line need not, and the file may begin with a BOM`() throws {
    for end in ["\n", "\r\n", "\r"] {
      for front in ["", "\u{FEFF}"] {
        #expect(try names("\(front)title,year\(end)A,1999\(end)B,2000") == ["A", "B"])
        #expect(try names("\(front)title,year\(end)A,1999\(end)B,2000\(end)") == ["A", "B"])
      }
    }
  }

  @Test func `a quoted cell holds commas, quotes and line ends as they are`() throws {
    let history = try read("title,notes\r\n\"A, \"\"B\"\"\",\"one\r\ntwo\n\"\r\nC,\r\n")
    #expect(history.problems.isEmpty)
    #expect(history.rows.map(\.about.title) == ["A, \"B\"", "C"])
    #expect(Array((history.rows.first?.details.notes ?? "").utf8) == Array("one\r\ntwo\n".utf8))
    #expect(history.rows.map(\.line) == [2, 5])
  }

  @Test func `a single carriage return is part of its cell, unless the first line ends in one`() throws {
    for end in ["\n", "\r\n"] {
      let history = try read("title,notes\(end)A,one\rtwo\(end)B,\r\rx\(end)")
      #expect(history.problems.isEmpty)
      #expect(history.rows.map(\.details.notes) == ["one\rtwo", "\r\rx"])
      #expect(history.rows.map(\.line) == [2, 3])
    }
  }

  @Test func `if lines end in a carriage return, those within quotes count as lines, too`() throws {
    let history = try read("title,notes\rA,\"x\ry\r\nz\n\"\rB,\r\"C\r,\rD,\r")
    #expect(history.rows.map(\.about.title) == ["A", "B", "D"])
    #expect(history.rows.map(\.line) == [2, 6, 9])
    #expect(history.problems.map(\.line) == [7])
  }

  @Test func `cells may be separated by semicolons`() throws {
    let history = try read("title;date;notes\nA, B;2020-02;\"x;y\"\n")
    #expect(history.rows.map(\.about.title) == ["A, B"])
    #expect(history.rows.first?.time == .month(2020, 2))
    #expect(history.rows.first?.details.notes == "x;y")
  }

  @Test func `columns may come in any order, and their names in any case`() throws {
    let history = try read("Notes,TMDB, Date ,Title,Kind\nGood,603,2020,The Matrix,Movie\n")
    let row = try #require(history.rows.first)
    #expect(row.about.subject == .movie(603))
    #expect(row.about.title == "The Matrix")
    #expect(row.time == .year(2020))
    #expect(row.details.notes == "Good")
  }

  @Test func `unknown columns are kept, also two of one name`() throws {
    let history = try read("title,Platform,Platform,title,\nA,Netflix,TV,B,x\n")
    #expect(history.rows.first?.columns == ["Platform": "Netflix", "Platform 2": "TV", "title 2": "B", "": "x"])
    #expect(history.rows.first?.about.title == "A")
  }

  @Test func `empty rows are skipped`() throws {
    #expect(try names("title,year\n\nA,\n,\n\r\nB,\n") == ["A", "B"])
  }

  @Test func `a bad row is reported with file, line, reason and text, and the others are kept`() throws {
    let history = try read(
      """
      title,date,year,rating
      A,2020-02-30,1999,
      B,2020,1999,
      C,2020,soon,
      D,2020,1999,stars:7
      E,2020
      F,2020,1999,,,x
      ,2020,1999,
      G,2020,1999,ten:7.5
      """)
    #expect(history.rows.map(\.about.title) == ["B", "G"])
    #expect(history.problems.map(\.line) == [2, 4, 5, 6, 7, 8])
    #expect(
      history.problems.map(\.code) == [
        .invalidCell, .invalidCell, .invalidCell, .wrongCellCount, .wrongCellCount, .noTitle,
      ])
    #expect(history.problems.allSatisfy { $0.file == "h.csv" })
    #expect(history.problems.first?.text == "A,2020-02-30,1999,")
    #expect(
      history.problems.first?.description
        == "h.csv, line 2: the cell in “date” cannot be read: write 2026-11-20, 2026-11, 2026, released or unknown, or a time as 2026-11-20T21:15 or 2026-11-20 21:15:00Z “A,2020-02-30,1999,”"
    )
  }

  @Test func `the text of a bad row is cut if it is long, but not within a character`() throws {
    for front in ["", "x", "xy"] {
      let text = try #require(
        read("title,date\n\(front)" + String(repeating: "é漢", count: 300) + ",soon\n").problems.first?.text)
      #expect(text.hasSuffix("…") && text.utf8.count < 410)
      #expect(!text.unicodeScalars.contains("\u{FFFD}"))
    }
  }

  @Test func `a stray quote damages only its own row`() throws {
    #expect(try names("title,notes\nA,\"x\nB,\nC,\n") == ["B", "C"])
    #expect(try names("title,notes\nA,\"x\"y\nB,\nC,\n") == ["B", "C"])
    let history = try read("title,notes\nA,\"x\nB,\"y\nC,\n")
    #expect(history.rows.map(\.about.title) == ["C"])
    #expect(history.problems.map(\.line) == [2, 3])
    #expect(history.problems.map(\.text) == ["A,\"x", "B,\"y"])
  }

  @Test func `a file that is no history is an error that says why`() throws {
    for (text, reason) in [
      ("name,seen\nA,1\n", "h.csv: no known columns; it has “name”, “seen”"), ("{}", "h.csv: not known"),
      ("\"title\nA", "h.csv: not known"),
    ] {
      let error = try #require(throws: ImportError.self) { try read(text) }
      #expect(error.code == .unknownFormat && error.message.contains(reason), "\(error)")
    }
    for (text, reason) in [
      ("", "it is empty"), ("{\"reelbook\":\"backup\",\"format\":1,\"viewings\":[]}", "it is a backup: restore it"),
      ("{\"reelbook\":\"watch-history\",\"format\":2,\"viewings\":[]}", "a newer version of Reelbook wrote it"),
    ] { #expect(try read(text).fault?.contains(reason) == true, "\(reason)") }
  }

  @Test func `a file in another encoding is read`() throws {
    let text = "title,notes\nÄ,ü\n"
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    for bytes in [wide, latin] {
      let history = try OwnFile(reading: bytes, named: "h.csv")
      #expect(history.rows.map(\.about.title) == ["Ä"] && history.rows.first?.details.notes == "ü")
    }
  }

  @Test func `a title's id is its titleID, its TMDb number, its IMDb id or its name, in this order`() throws {
    let history = try read(
      """
      title,year,kind,season,episode,tmdb,imdb,titleID
      A,1999,,,,603,tt1,movie/name/a~1998~
      A,1999,,,,603,tt1,
      A,1999,movie,,,,tt1,
      A,1999,,,,,,
      B,,,1,2,,,
      C,,series,,,5,,
      D,,,0,,6,,
      E,,channel,,,,,channel/iptv/one
      """)
    #expect(history.problems.isEmpty)
    #expect(
      history.rows.map(\.about.subject.description) == [
        "movie/name/a~1998~", "movie/tmdb/603", "movie/imdb/tt1", "movie/name/a~1999~", "series/name/b~~/s1e2",
        "series/tmdb/5", "series/tmdb/6/s0", "channel/iptv/one",
      ])
  }

  @Test func `a placeholder in an id's cell is read as empty, and the name gives the title's id`() throws {
    for none in ["0", "-1", "N/A", "n/a", "-", "None", "nan", "NULL", " "] {
      let history = try read("title,tmdb,imdb,episodeTMDb\nA,\(none),\(none),\(none)\nB,\(none),\(none),\(none)\n")
      #expect(history.problems.isEmpty, "\(none)")
      #expect(history.rows.map(\.about.subject.description) == ["movie/name/a~~", "movie/name/b~~"], "\(none)")
      #expect(history.rows.allSatisfy { $0.about.imdb == nil && $0.about.witness == nil }, "\(none)")
    }
  }

  @Test func `an invalid id is a problem of its row`() throws {
    let history = try read("title,tmdb,imdb\nA,-5,\nB,,tt\nC,,133093\nD,,https://example.com/tt1\nE,, TT0133093 \n")
    #expect(history.problems.map(\.line) == [2, 3, 4, 5])
    #expect(history.problems.allSatisfy { $0.code == .invalidCell })
    #expect(history.rows.map(\.about.subject.description) == ["movie/imdb/tt0133093"])
  }

  @Test func `an episode needs its season`() throws {
    let history = try read("title,episode\nA,3\n")
    #expect(history.problems.map(\.code) == [.invalidCell])
  }

  @Test func `every cell becomes the play's field`() throws {
    let history = try read(
      """
      title,date,rewatch,rating,format,location,companions,mood,notes,timeWatched,extent,run,logged,play
      A,2026-11-20T21:15:00+01:00[Europe/Berlin],yes,stars:4.5,theater,Kino,Ann; Bob \\; Co;\\ x,great,N,5400.5,60,2,2026-11-21T00:00:00Z,00000000-0000-4000-8000-000000000007
      """)
    let row = try #require(history.rows.first)
    #expect(row.time == WatchTime("2026-11-20T21:15:00+01:00[Europe/Berlin]"))
    #expect(
      row.details
        == PlayDetails(
          .upTo(.seconds(60)), format: .theater, location: "Kino", companions: ["Ann", "Bob ; Co", " x"], mood: .great,
          notes: "N", rating: try .stars(4.5), timeWatched: .milliseconds(5_400_500), wasSeenBefore: true))
    #expect(row.run == 2)
    #expect(row.logged == Instant("2026-11-21T00:00:00Z"))
    #expect(row.play == PlayID("00000000-0000-4000-8000-000000000007"))
  }
}

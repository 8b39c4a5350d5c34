import Foundation
import Testing

/// Exports and imports with the program, and compares the output and the files.
@Suite struct ExportImportTests {
  private static let diary = """
    Title;TMDb;Date;Rewatch;Mood;Platform
    The Matrix;603;1999-06-17;;great;VHS
    The Matrix;603;2020-02;true;;
    The Matrix;603;soon;;;
    Only Murders in the Building;;2021;;;

    """

  @Test func `a diary is imported once, with a plan, and an export lists the details that it cannot hold`() throws {
    try Tracker.withLibrary { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let library = folder + "/library"
      func run(_ words: String...) throws -> String { try Tracker.run(words + ["--library", library]).output }
      try Self.diary.write(toFile: folder + "/diary.csv", atomically: true, encoding: .utf8)
      let problem = """
        Columns not read: Platform
        Not read: diary.csv, line 4: the cell in “date” cannot be read: write
        2026-11-20, 2026-11, 2026, released or unknown, or a time as 2026-11-20T21:15 or
        2026-11-20 21:15:00Z “The Matrix;603;soon;;;”
        Reelbook: 4 rows in 1 file

        """
      let plan =
        problem + """
                  3  taken in
                  1  damaged
          2 titles come into the library, in a list only where the file puts them in one

          """
      #expect(try run("import", folder + "/diary.csv", "--dry-run") == plan)
      #expect(
        try run("import", folder + "/diary.csv", "--yes") == plan + "Took in 3 rows; `tracker undo` takes them back.\n")
      #expect(
        try run("import", folder + "/diary.csv") == problem + """
                  3  there already
                  1  damaged
          3 there already
          Nothing to do.

          """)
      #expect(
        try run("export", "letterboxd", folder + "/films.csv") == """
          Wrote films.csv.
          Not in it: 1 × mood: The Matrix (1999-06-17)
          Not in it: 1 × further columns of an imported file, such as tags: The Matrix (1999-06-17)
          Not in it: 2 × date known to the month or year, or not at all: The Matrix (2020-02); Only Murders in the Building (2021)

          """)
      #expect(
        try String(contentsOfFile: folder + "/films.csv", encoding: .utf8) == """
          Title,Year,tmdbID,imdbID,Rating10,WatchedDate,Rewatch,Tags,Review\r
          The Matrix,,603,,,1999-06-17,false,,\r
          The Matrix,,603,,,,true,,\r
          Only Murders in the Building,,,,,,false,,\r

          """)
      _ = try run("export", "csv", folder + "/back.csv")
      #expect(try String(contentsOfFile: folder + "/back.csv", encoding: .utf8).contains(",Platform\r\n"))
      #expect(try run("undo").hasPrefix("Took back: "))
      // An undone import can be repeated, also from what was exported before.
      let again = """
        Columns not read: Platform
        Reelbook: 3 rows in 1 file
                3  taken in
        2 titles come into the library, in a list only where the file puts them in one

        """
      #expect(try run("import", folder + "/back.csv", "--dry-run") == again)
      #expect(
        try run("import", folder + "/back.csv", "--yes") == again + "Took in 3 rows; `tracker undo` takes them back.\n")
      // What a person deletes stays deleted, unless it is asked for.
      _ = try run("unwatch", "The Matrix")
      let deleted = try run("import", folder + "/back.csv", "--dry-run")
      #expect(deleted.contains("2 deleted in the library\n"))
      #expect(
        try run("import", folder + "/back.csv", "--take", "deleted", "--yes").hasSuffix(
          "Took in 2 rows; `tracker undo` takes them back.\n"))
      #expect(try Tracker.run(["export", "paper", folder + "/x", "--library", library]).status == 64)
      #expect(try Tracker.run(["import", folder + "/none", "--library", library]).status == 66)
    }
  }

  @Test func `the diary of another program is imported by the meaning of its columns`() throws {
    try Tracker.withLibrary { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try """
      type,film,seen_at,score,Date
      watch,The Matrix,2020-02-03 23:30:00,4.5,2020-02-05
      towatch,Arrival,2020-02-04 10:00:00,,
      watch,Amélie,04/02/2020,,

      """.write(toFile: folder + "/theirs.csv", atomically: true, encoding: .utf8)
      let words = ["import", folder + "/theirs.csv", "--library", folder + "/library", "--dry-run"]
      let options = ["--columns", "film=title,seen_at=utc,score=stars", "--rows", "type=watch"]
      #expect(
        try Tracker.run(words + options).output == """
          Not read: theirs.csv, line 4: the cell in “seen_at” cannot be read
          CSV: 3 rows in 1 file
                  1  taken in
                  1  damaged
                  1  fit nowhere
          1 title comes into the library, in a list only where the file puts them in one

          """)
      #expect(try Tracker.run(words + ["--columns", "name=title"]).status == 65)
      #expect(try Tracker.run(words + ["--columns", "film"]).status == 64)
      #expect(try Tracker.run(words + ["--columns", "film=name"]).status == 64)
    }
  }

  @Test func `a renamed file has the same viewings, and a table of titles may come back from a spreadsheet`() throws {
    try Tracker.withLibrary { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      func run(_ words: String...) throws -> String {
        try Tracker.run(["import"] + words + ["--library", folder + "/library"]).output
      }
      let diary = "film,seen\nAmélie,2020-02-03\n"
      for name in ["first.csv", "second.csv"] {
        try diary.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
      }
      let columns = ["--columns", "film=title,seen=date"]
      _ = try run(folder + "/first.csv", columns[0], columns[1], "--yes")
      let second = try run(folder + "/second.csv", columns[0], columns[1], "--yes")
      #expect(second.hasSuffix("\n1 there already\nNothing to do.\n"))
      let rated = "Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0113277,8,2020-01-01,Hitze é,Quux,1995\n"
      try rated.write(toFile: folder + "/ratings.csv", atomically: true, encoding: .utf8)
      _ = try run(folder + "/ratings.csv", "--dry-run", "--unmatched", folder + "/open.csv")
      let filled = try String(contentsOfFile: folder + "/open.csv", encoding: .utf8)
        .replacingOccurrences(of: "1,,", with: "1,movie,").replacingOccurrences(of: ",", with: ";")
      try filled.write(toFile: folder + "/filled.csv", atomically: true, encoding: .windowsCP1252)
      let taken = try run(folder + "/ratings.csv", "--yes", "--matched", folder + "/filled.csv")
      #expect(taken.contains("Took in 1 row; `tracker undo` takes it back."))
      try "".write(toFile: folder + "/empty.csv", atomically: true, encoding: .utf8)
      #expect(try run(folder + "/empty.csv", "--yes").hasSuffix("There is nothing in it.\n"))
    }
  }

  @Test func `a Mac's second files have one line, and days that read in two ways name the option`() throws {
    try Tracker.withLibrary { folder in
      let mac = folder + "/export/__MACOSX"
      try FileManager.default.createDirectory(atPath: mac, withIntermediateDirectories: true)
      let run = { (place: String) in
        try Tracker.run(["import", folder + place, "--library", folder + "/library", "--dry-run"])
      }
      for (path, text) in [
        ("/export/watched.csv", "Date,Name,Year,Letterboxd URI\n2020-01-01,The Matrix,1999,u\n"),
        ("/NetflixViewingHistory.csv", "Title,Date\nA,1/2/20\nB,2/1/20\nC,1/2/20\n"),
      ] + (1...5).map({ ("/export/__MACOSX/._\($0).csv", "x") }) {
        try text.write(toFile: folder + path, atomically: true, encoding: .utf8)
      }
      let text = try run("/export").output
      #expect(text.contains("5 files: left alone") && !text.contains("__MACOSX"), "\(text)")
      let question = try run("/NetflixViewingHistory.csv")
      #expect(question.status != 0 && question.output.contains("Say which with --dates ymd, dmy or mdy."))
    }
  }

  @Test func `a calendar of a library without reminders and air dates has no event`() throws {
    try Tracker.withLibrary { folder in
      let library = folder + "/library"
      _ = try Tracker.run(["add", "The Matrix", "--library", library])
      let written = try Tracker.run(["export", "calendar", folder + "/films.ics", "--library", library])
      #expect(written.output == "Wrote films.ics.\n")
      #expect(
        try String(contentsOfFile: folder + "/films.ics", encoding: .utf8) == """
          BEGIN:VCALENDAR\r
          VERSION:2.0\r
          PRODID:-//Reelbook//Reelbook//EN\r
          CALSCALE:GREGORIAN\r
          BEGIN:VTIMEZONE\r
          TZID:UTC\r
          BEGIN:STANDARD\r
          DTSTART:19700101T000000\r
          TZOFFSETFROM:+0000\r
          TZOFFSETTO:+0000\r
          END:STANDARD\r
          END:VTIMEZONE\r
          END:VCALENDAR\r

          """)
    }
  }
}

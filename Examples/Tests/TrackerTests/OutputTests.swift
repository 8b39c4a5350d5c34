import Foundation
import ProgramTesting
import Testing

/// The program's output to files, pipes and terminals.
@Suite(.serialized) struct OutputTests {
  private static func withFilms(_ body: (String) throws -> Void) throws {
    try Tracker.withLibrary { library in
      _ = try Tracker.run(["add", "Palm Royale", "--list", "Shows", "--library=\(library)"])
      _ = try Tracker.run(["watch", "Palm Royale", "S1E1", "--on", "2026-10", "--library=\(library)"])
      try body(library)
    }
  }

  @Test func `an export prints only the file, and lists lost details on the error stream`() throws {
    try Self.withFilms { library in
      let run = try Tracker.run(["export", "csv", "-", "--library=\(library)"])
      #expect(run.status == 0 && run.output.contains("Palm Royale") && run.output.hasPrefix("date,"))
      #expect(!run.output.contains("Wrote"))
      let lossy = try Tracker.run(["export", "letterboxd", "-", "--library=\(library)"])
      #expect(lossy.status == 0 && lossy.output.hasPrefix("Title,") && lossy.errors.contains("Not in it: "))
    }
  }

  @Test func `a full device is a clear error`() throws {
    try Self.withFilms { library in
      for words in [["export", "csv", "-"], ["list"], ["activity"]] {
        let run = try Program("tracker").run(words + ["--library", library], printingTo: "/dev/full")
        #expect(run.status == 74, "\(words)")
        #expect(run.errors == "tracker: The output could not be written; is the device full?\n", "\(words)")
      }
    }
  }

  @Test func `an error names the file`() throws {
    try Self.withFilms { library in
      let place = library + "/nowhere/films.csv"
      let run = try Tracker.run(["export", "csv", place, "--library", library])
      #expect(run.status == 74)
      #expect(run.errors.hasPrefix("tracker: The file cannot be written: its folder is not there"))
      #expect(run.errors.hasSuffix("[films.csv]\n") && !run.errors.contains("Cocoa"))
      let missing = try Tracker.run(["import", "/nowhere/films.csv", "--library", library])
      #expect(missing.status == 66 && missing.errors.contains("films.csv"))
    }
  }

  @Test func `an error for a wrong value lists the allowed values`() throws {
    try Self.withFilms { library in
      let file = library + ".csv"
      try "Film\nHeat\n".write(toFile: file, atomically: true, encoding: .utf8)
      for (words, allowed) in [
        (["export", "nothing", "-"], "letterboxd"), (["export", "csv", "-", "--with", "x"], "notes or reviews"),
        (["import", file, "--dates", "x"], "ymd, dmy or mdy"),
        (["import", file, "--columns", "Film=title", "--take", "x"], "contradicting"),
        (["import", file, "--columns", "Film=x"], "title"), (["react", "Palm Royale", "x"], "disliked"),
      ] {
        let run = try Tracker.run(words + ["--library", library])
        #expect(run.status == 64 && run.errors.contains(allowed), "\(words) \(run.errors)")
      }
      let columns = try Tracker.run(["import", file, "--columns", "Name=title", "--library", library])
      #expect(columns.errors.contains("The file has no column “name”; it has “Film”."))
    }
  }

  @Test func `errors in an ASCII locale have only ASCII`() throws {
    let run = try Program("tracker").run(["star", "Amélie", "--library", "/nowhere"], environment: ["LC_ALL": "C"])
    #expect(run.status != 0 && run.errors.utf8.allSatisfy { $0 < 0x80 } && run.errors.contains("tracker: "))
    let other = try Program("tracker").run(["“x”"], environment: ["LC_ALL": "C"])
    #expect(other.errors.hasPrefix("tracker: There is no command") && other.errors.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `a dumb terminal gets only ASCII, and a terminal of thirty columns gets no longer lines`() throws {
    try Self.withFilms { library in
      let words = ["activity", "--now", "2026-11-20T21:15:00+01:00", "--library", library]
      let dumb = try Program("tracker").run(words, environment: ["TERM": "dumb", "COLUMNS": "60"], typing: [])
      #expect(!dumb.output.contains("\u{1B}") && dumb.output.utf8.allSatisfy { $0 < 0x80 })
      for words in [words, ["list", "--library", library], ["next", "--library", library]] {
        let narrow = try Program("tracker").run(words, environment: ["COLUMNS": "30"])
        let longest = narrow.output.split(separator: "\n").map(\.count).max() ?? 0
        #expect(narrow.status == 0 && longest <= 30, "\(words): \(narrow.output)")
      }
    }
  }

  @Test func `colours are on a screen alone, and nowhere with NO_COLOR or on a dumb terminal`() throws {
    try Self.withFilms { library in
      let words = ["activity", "--now", "2026-11-20T21:15:00+01:00", "--library", library]
      func isColored(_ environment: [String: String?]) throws -> Bool {
        try Program("tracker").run(words, environment: environment, typing: []).output.contains("\u{1B}[")
      }
      #expect(try isColored(["TERM": "xterm-256color", "NO_COLOR": nil]))
      #expect(try isColored(["TERM": "xterm-256color", "NO_COLOR": ""]), "an empty variable counts as none")
      #expect(try !isColored(["TERM": "xterm-256color", "NO_COLOR": "1"]))
      #expect(try !isColored(["TERM": "dumb", "NO_COLOR": nil]))
      let piped = try Program("tracker").run(words, environment: ["TERM": "xterm-256color", "NO_COLOR": nil])
      #expect(!piped.output.contains("\u{1B}") && !piped.errors.contains("\u{1B}"))
    }
  }

  @Test func `the activity page says if the length of viewings is unknown`() throws {
    try Tracker.withLibrary { library in
      let file = library + ".csv"
      try "Film,Seen\nHome Video,2026-10-01\n".write(toFile: file, atomically: true, encoding: .utf8)
      _ = try Tracker.run(["import", file, "--columns", "Film=title,Seen=date", "--yes", "--library", library])
      let run = try Tracker.run(["activity", "--now", "2026-11-20T21:15:00+01:00", "--library", library])
      #expect(run.output.contains("unknown length"), "\(run.output)")
    }
  }
}

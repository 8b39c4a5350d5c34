import Foundation
import ProgramTesting
import Testing

/// Programs that are ended from outside, in the middle of their work.
@Suite(.serialized) struct SignalTests {
  /// A diary of films with long names.
  private static func diary(_ count: Int) -> String {
    let rows = (1...count).map { "A film with a name that is rather long and a number \($0),1999,2020-02-03" }
    return "Title,Year,Date\n" + rows.joined(separator: "\n") + "\n"
  }

  private static let clear = "\r\u{1B}[K"

  @Test(arguments: [(SIGINT, "reading"), (SIGTERM, "planning"), (SIGINT, "importing")])
  func `an import that is ended clears its line, has the shell's exit code, and leaves the library well`(
    _ signal: Int32, _ phase: String
  ) throws {
    try Tracker.withLibrary { library in
      let file = "\(library).csv"
      try Self.diary(8000).write(toFile: file, atomically: true, encoding: .utf8)
      _ = try Tracker.run(["add", "The Matrix", "--list", "Films", "--library", library])
      let run = try Program("tracker").run(
        ["import", file, "--yes", "--library", library], environment: ["TMDB_TOKEN": nil], sending: signal, at: phase)
      #expect(run.status == 128 + signal && run.output.hasSuffix(Self.clear), "\(run)")
      #expect(try Tracker.run(["check", "--library", library]).output == "All is well.\n")
      #expect(try Tracker.run(["list", "--library", library]).output == "Films\n  The Matrix (1999)\n")
    }
  }

  @Test func `a reader that closes the pipe ends a program without a word, also after much output`() throws {
    try Tracker.withLibrary { library in
      let file = "\(library).csv"
      try Self.diary(3000).write(toFile: file, atomically: true, encoding: .utf8)
      _ = try Tracker.run(["import", file, "--yes", "--list", "Films", "--library", library])
      for words in [["list"], ["list", "--json"], ["export", "json", "-"], ["export", "csv", "-"]] {
        let run = try Program("tracker").run(words + ["--library", library], readingOnly: 10)
        #expect(run.status == 141 && run.errors.isEmpty && run.output.utf8.count == 10, "\(words): \(run)")
      }
      #expect(try Tracker.run(["check", "--library", library]).output == "All is well.\n")
    }
  }

  @Test func `an import shows its phases on a terminal, and nothing in a pipe`() throws {
    try Tracker.withLibrary { library in
      let file = "\(library).csv"
      try Self.diary(2000).write(toFile: file, atomically: true, encoding: .utf8)
      let words = ["import", file, "--yes", "--library", library]
      let shown = try Tracker.run(words, onTerminal: true)
      for phase in ["\rreading", "\rplanning", "\rimporting", " %"] {
        #expect(shown.output.contains(phase), "\(phase)")
      }
      #expect(shown.output.hasSuffix("\(Self.clear)Took in 2000 rows; `tracker undo` takes them back.\n"))
      let file2 = "\(library)-2.csv"
      try Self.diary(10).write(toFile: file2, atomically: true, encoding: .utf8)
      let piped = try Tracker.run(["import", file2, "--yes", "--library", library + "-2"])
      #expect(piped.status == 0 && piped.errors.isEmpty && !piped.output.contains("\r"))
      let dumb = try Program("tracker").run(
        ["import", file2, "--yes", "--library", library + "-3"], environment: ["TERM": "dumb"], typing: [],
        errorsOnTerminal: true)
      #expect(dumb.status == 0 && !dumb.output.contains("\r") && !dumb.output.contains("\u{1B}"))
    }
  }
}

import Foundation
import Testing

/// Runs the program as a person would, each time on a library in a folder of its own, and compares all that it prints.
@Suite struct TrackerTests {
  @Test func `the demo prints a minute of a household's life`() throws {
    let run = try Tracker.run(["demo"])
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast(2).joined(separator: "\n") == Expected.demo)
    #expect(run.status == 0)
  }

  @Test func `a title is added, watched, starred and found again`() throws {
    try Tracker.withLibrary { folder in
      let printed = try [
        ["add", "Only Murders", "--list", "Watching"], ["watch", "only murders", "S1E1", "--on", "2021-08"],
        ["star", "Only Murders", "s1e1"],
        ["note", "Only Murders", "Who did it?"], ["react", "Only Murders", "liked"], ["progress", "Only Murders"],
        ["check"],
      ].map { try Tracker.run($0 + ["--library", folder]).output }
      #expect(
        printed.joined() == """
          Added Only Murders in the Building to “Watching”.
          Watched S1E1 of Only Murders in the Building: 1 viewing.
          Starred S1E1 of Only Murders in the Building.
          Noted on Only Murders in the Building.
          Only Murders in the Building: liked.
          \(Expected.progress)
          All is well.

          """)
    }
  }

  @Test func `an edit is taken back, and what cannot be done is said with an exit code`() throws {
    try Tracker.withLibrary { folder in
      _ = try Tracker.run(["add", "The Matrix", "--list", "Films", "--library", folder])
      let moved = try Tracker.run(["move", "The Matrix", "Films", "Someday", "--library", folder])
      #expect(moved.output == "Moved The Matrix from “Films” to “Someday”.\n")
      _ = try Tracker.run(["undo", "--library", folder])
      #expect(try Tracker.run(["lists", "--library", folder]).output == "Films\n  The Matrix (1999)\n")
      #expect(try Tracker.run(["watch", "Nothing", "--library", folder]).status == 66)
      #expect(try Tracker.run(["watch", "--library", folder]).status == 64)
      #expect(try Tracker.run(["watch", "The Matrix", "--on", "2999-01-01", "--library", folder]).status == 65)
      #expect(try Tracker.run(["dance"]).status == 64)
    }
  }

  @Test func `help names every command`() throws {
    let help = try Tracker.run(["help"]).output
    for name in [
      "demo", "search", "trending", "identify", "where", "refresh", "lists", "add", "watch", "unwatch", "star", "react",
      "note", "move", "progress", "next", "history", "activity", "undo", "compact", "check", "backup", "restore",
      "export",
      "import",
    ] {
      #expect(help.contains("\n  \(name) "), "\(name)")
    }
  }
}

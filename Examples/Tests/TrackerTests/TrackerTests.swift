import Foundation
import ProgramTesting
import Reelbook
import Testing

/// Runs the program as a person would, on a library in a folder of its own, and compares the output.
@Suite struct TrackerTests {
  @Test func `the demo prints a minute of a household's life`() throws {
    let run = try Tracker.run(["demo"])
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast(2).joined(separator: "\n") == Expected.demo)
    #expect(run.status == 0)
  }

  @Test func `a title is added, watched, starred, noted and shown with its progress`() throws {
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

  @Test func `news has what is coming of a begun series, and what aired lately`() throws {
    try Tracker.withLibrary { folder in
      let rest = ["--now", "2026-11-20T21:00:00+01:00[Europe/Berlin]", "--library", folder]
      _ = try Tracker.run(["add", "South Park", "--list", "Watching"] + rest)
      _ = try Tracker.run(["watch", "South Park", "S30E1"] + rest)
      let news = try Tracker.run(["news", "--days", "14"] + rest)
      let lines = news.output.split(separator: "\n").map(String.init)
      try #require(news.status == 0 && lines.count == 4, "\(news.output)")
      #expect(lines[0].hasPrefix("Coming up, until 4 December 2026") && lines[2].hasPrefix("Lately"))
      #expect(lines[1].contains("2 Dec") && lines[1].hasSuffix("South Park: season 30, episode 3"))
      #expect(lines[3].contains("18 Nov") && lines[3].hasSuffix("South Park: season 30, episode 2"))
    }
  }

  @Test func `an edit is undone, and a command that fails has an exit code`() throws {
    try Tracker.withLibrary { folder in
      _ = try Tracker.run(["add", "The Matrix", "--list", "Films", "--library", folder])
      let moved = try Tracker.run(["move", "The Matrix", "Films", "Someday", "--library", folder])
      #expect(moved.output == "Moved The Matrix from “Films” to “Someday”.\n")
      _ = try Tracker.run(["undo", "--library", folder])
      #expect(try Tracker.run(["list", "--library", folder]).output == "Films\n  The Matrix (1999)\n")
      #expect(try Tracker.run(["watch", "Nothing", "--library", folder]).status == 66)
      #expect(try Tracker.run(["watch", "--library", folder]).status == 64)
      #expect(try Tracker.run(["watch", "The Matrix", "--on", "2999-01-01", "--library", folder]).status == 65)
      #expect(try Tracker.run(["watch", "The Matrix", "first", "--library", folder]).status == 64)
      #expect(try Tracker.run(["watch", "The Matrix", "--now", "soon", "--library", folder]).status == 64)
      #expect(try Tracker.run(["categorize", "The Matrix", "green", "--library", folder]).status == 64)
      #expect(try Tracker.run(["dance"]).status == 64)
    }
  }

  @Test func `an id names one of several titles with the same name`() throws {
    try Tracker.withLibrary { folder in
      let diary = "\(folder).csv"
      try "Title,Year,Date\nHeat,1986,2001\nHeat,1995,2002\n".write(toFile: diary, atomically: true, encoding: .utf8)
      _ = try Tracker.run(["import", diary, "--yes", "--library", folder])
      for command in ["star", "where"] {
        let run = try Tracker.run([command, "Heat", "--library", folder])
        #expect(run.status == 66 && run.output.isEmpty)
        #expect(
          run.errors.hasSuffix(
            """
            tracker: “Heat” may be one of 2; name it by its id, such as
              Heat (1986)  movie/name/heat~1986~
              Heat (1995)  movie/name/heat~1995~

            """))
      }
      let star = try Tracker.run(["star", "movie/name/heat~1995~", "--library", folder])
      #expect(star.output == "Starred Heat.\n")
    }
  }

  @Test func `undo says what it did not restore, and why`() throws {
    try Tracker.withLibrary { folder in
      func run(_ words: String...) throws -> Program.Run { try Tracker.run(words + ["--library", folder]) }
      /// The id of the latest edit.
      func latest() throws -> String {
        try #require(run("history").output.split(separator: "\n").first?.split(separator: "[").last?.dropLast())
          .description
      }
      _ = try run("add", "The Matrix", "--list", "Films")
      let added = try latest()
      _ = try run("categorize", "The Matrix", "current")
      let categorized = try latest()
      _ = try run("categorize", "The Matrix", "dropped")
      let nothing = try run("undo", categorized)
      #expect(nothing.status == 65 && nothing.errors == "tracker: Nothing was taken back.\n")
      #expect(
        nothing.output == """
          Not taken back: Category of what was said of The Matrix: it was changed again
          since

          """)
      _ = try run("add", "Palm Royale", "--list", "Films")
      let some = try run("undo", added)
      #expect(some.status == 0 && some.errors.isEmpty)
      #expect(
        some.output == """
          Took back: Made the list “Films”, and 2 more changes
          Not taken back: The list “Films”: titles were added to it since

          """)
      let first = try run("history").output.split(separator: "\n").last?.split(separator: "[").last?.dropLast()
      let person = try run("undo", try #require(first).description)
      #expect(person.output == "Not taken back: No name: the person who acts stays\n" && person.status == 65)
    }
  }

  @Test func `a command refuses unknown words and does nothing`() throws {
    try Tracker.withLibrary { folder in
      let add = try Tracker.run(["add", "The", "Matrix", "--list", "Films", "--library", folder])
      #expect(add.status == 64 && !FileManager.default.fileExists(atPath: folder))
      #expect(
        add.errors == """
          tracker: “add” takes TITLE|ID, and not also “Matrix”; a name of several words stands in quotes. \
          `tracker help` lists the commands.

          """)
      _ = try Tracker.run(["add", "The Matrix", "--list", "Films", "--library", folder])
      for words in [
        ["list", "Films"], ["compact", "now"], ["watch", "The Matrix", "S1E1", "S1E2"], ["activity", "clear", "all"],
        ["activity", "cleer"], ["note", "The Matrix", "Who", "did", "it?"], ["demo", "fast"],
      ] {
        let run = try Tracker.run(words + ["--library", folder])
        #expect(run.status == 64 && run.output.isEmpty, "\(words)")
      }
      let list = try Tracker.run(["list", "Films", "--library", folder])
      #expect(
        list.errors == "tracker: “list” takes no further word, such as “Films”. `tracker help` lists the commands.\n")
    }
  }

  @Test func `a viewing is removed, and compacting writes a snapshot`() throws {
    try Tracker.withLibrary { folder in
      _ = try Tracker.run(["add", "The Matrix", "--list", "Films", "--library", folder])
      _ = try Tracker.run(["watch", "The Matrix", "--library", folder])
      #expect(try Tracker.run(["unwatch", "The Matrix", "--library", folder]).status == 0)
      #expect(try Tracker.run(["compact", "--library", folder]).output == "Compacted.\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).contains { $0.hasPrefix("snapshot-") })
      let history = try Tracker.run(["history", "--library", folder]).output.split(separator: "\n")
      #expect(history.first?.contains("Removed a viewing of The Matrix") == true)
    }
  }

  @Test func `commands that read create no library and work while another process writes`() async throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("looking-\(UUID()).reelbook")
    defer { try? FileManager.default.removeItem(at: place) }
    let folder = place.path
    for words in [
      ["list"], ["progress", "The Matrix"], ["next"], ["continue"], ["history"], ["activity"],
      ["export", "json", "\(folder).json"], ["backup", "\(folder).json"], ["check"],
    ] {
      let run = try Tracker.run(words + ["--library", folder])
      #expect(run.status == 66 && run.output.isEmpty, "\(words)")
      #expect(run.errors.hasPrefix("tracker: There is no library in \(folder) yet;"), "\(words)")
    }
    #expect(
      !FileManager.default.fileExists(atPath: folder) && !FileManager.default.fileExists(atPath: "\(folder).json"))
    let store = try await LibraryStore.open(at: place)
    #expect(try Tracker.run(["list", "--library", folder]).status == 0)
    let run = try Tracker.run(["compact", "--library", folder])
    #expect(run.status == 75 && run.errors.contains("The library is open for writing in process"))
    await store.close()
    #expect(try Tracker.run(["compact", "--library", folder]).status == 0)
  }

  @Test func `commands that need an existing library create none`() throws {
    try Tracker.withLibrary { folder in
      for words in [
        ["watch", "The Matrix"], ["unwatch", "The Matrix"], ["star", "The Matrix"], ["react", "The Matrix", "liked"],
        ["note", "The Matrix", "!"], ["move", "The Matrix", "Films", "Someday"],
        ["categorize", "The Matrix", "current"], ["identify", "The Matrix", "movie/tmdb/603"],
        ["order", "The Matrix"], ["refresh"], ["undo"], ["compact"], ["activity", "clear"],
      ] {
        let run = try Tracker.run(words + ["--library", folder])
        #expect(run.status == 66 && run.output.isEmpty, "\(words)")
        #expect(run.errors.hasPrefix("tracker: There is no library in \(folder) yet;"), "\(words)")
      }
      #expect(!FileManager.default.fileExists(atPath: folder))
    }
  }

  @Test func `a dry run or a catalogue request treats a missing library as empty and creates none`()
    throws
  {
    try Tracker.withLibrary { folder in
      let diary = "\(folder).csv"
      try "Title,Year,Date\nThe Matrix,1999,1999\n".write(toFile: diary, atomically: true, encoding: .utf8)
      let plan = try Tracker.run(["import", diary, "--dry-run", "--library", folder])
      #expect(plan.output.contains("1  taken in\n1 title comes into the library,") && plan.status == 0)
      let places = try Tracker.run(["where", "The Matrix", "--library", folder])
      #expect(places.output.contains("The Matrix") && places.status == 0)
      #expect(!FileManager.default.fileExists(atPath: folder))
    }
  }

  @Test func `without an option, the library is in the user's folder for program data`() throws {
    try Program.withFolder { home in
      let environment = ["HOME": home.path, "CFFIXED_USER_HOME": home.path, "XDG_DATA_HOME": nil]
      let run = try Program("tracker").run(["add", "The Matrix", "--list", "Films"], environment: environment)
      #expect(run.status == 0)
      let files = try FileManager.default.subpathsOfDirectory(atPath: home.path)
      #expect(files.contains { $0.hasSuffix("Tracker.reelbook/library.json") })
    }
  }

  @Test func `an error of the file system has its own exit code`() throws {
    try Tracker.withLibrary { folder in
      try Data().write(to: URL(fileURLWithPath: folder))
      let run = try Tracker.run(["add", "The Matrix", "--list", "Films", "--library", folder])
      #expect(run.status == 74 && run.errors.contains("There is a file where a folder should be"))
    }
  }

  @Test func `damage is reported, with an exit code`() throws {
    try Tracker.withLibrary { folder in
      _ = try Tracker.run(["add", "The Matrix", "--list", "Films", "--library", folder])
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      let journal = try #require(files.first { $0.hasPrefix("journal-") })
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: "\(folder)/\(journal)"))
      try file.seekToEnd()
      try file.write(contentsOf: Data("What is this?\n".utf8))
      try file.close()
      let check = try Tracker.run(["check", "--library", folder])
      #expect(check.output.isEmpty && check.status == 65)
      #expect(check.errors.hasPrefix("damage: ") && check.errors.hasSuffix("\ntracker: 1 thing is wrong.\n"))
      #expect(try Tracker.run(["check", "--library", folder]).output == "All is well.\n")
    }
  }

  @Test func `help lists every command, and the options of a command`() throws {
    let help = try Tracker.run(["help"]).output
    for name in [
      "demo", "search", "trending", "add", "identify", "order", "where", "refresh", "activity", "list", "progress",
      "next", "continue", "watch", "unwatch", "star", "react", "note", "move", "categorize", "history", "undo",
      "compact",
      "check", "backup", "restore", "export", "import",
    ] {
      #expect(help.contains("\n  \(name) "), "\(name)")
    }
    #expect(
      try Tracker.run(["help", "add"]).output == """
        tracker add TITLE|ID: add a title to a list

          --list LIST     which list; it is made if there is none of that name
          --note TEXT     a note on it
          --tmdb-url URL  another server than TMDb's own
          --library PATH  where the library is
          --now TIME      what the clock is taken to say: 2026-11-20T21:15:00+01:00[Europe/Berlin]

        """)
    #expect(
      try Tracker.run(["demo", "--help"]).output
        == "tracker demo: a minute of a household's life, in a library of its own\n")
  }

  @Test func `an option sets the moment of a command`() throws {
    try Tracker.withLibrary { folder in
      func run(_ words: String..., on day: String) throws -> String {
        try Tracker.run(words + ["--library", folder, "--now", "\(day)T20:00:00+02:00[Europe/Berlin]"]).output
      }
      _ = try run("add", "Only Murders", "--list", "Watching", on: "2021-09-01")
      _ = try run("watch", "Only Murders", "S1E1", on: "2021-09-01")
      let title = "Only Murders in the Building"
      #expect(try run("next", on: "2021-09-01") == "\(title): S1E2 “Who Is Tim Kono?” airs on 2021-09-07\n")
      #expect(try run("next", on: "2021-09-08") == "\(title): go on with S1E2 “Who Is Tim Kono?”\n")
      #expect(try run("history", on: "2021-09-08").hasPrefix("2021-09-01T20:00  Watched S1E1 of \(title)"))
    }
  }
}

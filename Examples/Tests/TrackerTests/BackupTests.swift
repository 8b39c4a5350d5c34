import Foundation
import ProgramTesting
import Testing

/// Backs up a library to a file and restores it, as a person would.
@Suite struct BackupTests {
  /// Creates a library of one film, and gives a function that runs the program.
  private static func withLibrary(_ body: (String, (String...) throws -> Program.Run) throws -> Void) throws {
    try Tracker.withLibrary { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let run = { (arguments: String...) in
        try Tracker.run(arguments.map { $0.replacingOccurrences(of: "@", with: "\(folder)/") })
      }
      _ = try run("add", "The Matrix", "--list", "Films", "--library", "@a")
      _ = try run("watch", "The Matrix", "--on", "1999-06", "--library", "@a")
      try body(folder, run)
    }
  }

  @Test(arguments: ["json", "zip"]) func `a backup merges into another library, and a plan shows the changes`(
    _ ending: String
  ) throws {
    try Self.withLibrary { folder, run in
      let made = try run("backup", "@backup.\(ending)", "--library", "@a")
      #expect(made.output.hasPrefix("Backed up backup.\(ending): 5 records, ") && made.status == 0)
      #expect(made.output.hasSuffix(" bytes, read back.\n"))
      let plan = """
        What it does:
          person: 1 added (no name)
          person: 1 removed (no name)
          title: 1 added (The Matrix)
          list: 1 added (“Films”)
          entry: 1 added (The Matrix in “Films”)
          play: 1 added (The Matrix)
          this device is used by the backup's person from then on

        """
      let told = try run("restore", "@backup.\(ending)", "--dry-run", "--library", "@b")
      #expect(told.output == plan + "Nothing was changed.\n")
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/b"))
      let unasked = try run("restore", "@backup.\(ending)", "--library", "@b")
      #expect(unasked.output == plan + "Nothing was done; say --yes to take it in.\n")
      let merged = try run("restore", "@backup.\(ending)", "--yes", "--library", "@b")
      #expect(merged.output == plan + "Merged backup.\(ending).\n")
      let again = try run("restore", "@backup.\(ending)", "--library", "@b")
      #expect(again.output == "What it does:\n  nothing changes\nNothing to do.\n")
      #expect(try run("list", "--library", "@b").output == "Films\n  The Matrix (1999)\n")
    }
  }

  @Test func `a backup replaces the library, whose old state is kept in a file`() throws {
    try Self.withLibrary { _, run in
      _ = try run("backup", "@backup.json", "--library", "@a")
      _ = try run("add", "Back to the Future", "--list", "Films", "--library", "@a")
      let refused = try run("restore", "@backup.json", "--replacing", "--library", "@a")
      #expect(refused.status == 64)
      let replaced = try run(
        "restore", "@backup.json", "--replacing", "--keep", "@before.json", "--yes", "--library", "@a")
      #expect(
        replaced.output == """
          What it does:
            title: 1 removed (Back to the Future)
            entry: 1 removed (Back to the Future in “Films”)
          Replaced by backup.json. What was there is in before.json.

          """)
      #expect(try run("list", "--library", "@a").output == "Films\n  The Matrix (1999)\n")
      _ = try run("restore", "@before.json", "--replacing", "--keep", "@after.json", "--yes", "--library", "@a")
      #expect(
        try run("list", "--library", "@a").output == "Films\n  The Matrix (1999)\n  Back to the Future (1985)\n")
    }
  }

  @Test func `a backup of a missing library leaves an existing backup file unchanged`() throws {
    try Self.withLibrary { folder, run in
      _ = try run("backup", "@backup.json", "--library", "@a")
      let before = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/backup.json"))
      let run = try run("backup", "@backup.json", "--library", "@mistyped")
      #expect(run.status == 66 && run.output.isEmpty)
      #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/backup.json")) == before)
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/mistyped"))
    }
  }

  @Test func `a file that is no backup is refused, with an exit code`() throws {
    try Self.withLibrary { folder, run in
      try Data("hello".utf8).write(to: URL(fileURLWithPath: "\(folder)/a.zip"))
      #expect(try run("restore", "@a.zip", "--library", "@a").status == 65)
      #expect(try run("restore", "@none.zip", "--library", "@a").status == 66)
      #expect(try run("backup", "@a.txt", "--library", "@a").status == 65)
    }
  }
}

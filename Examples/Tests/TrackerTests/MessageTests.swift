import Foundation
import ProgramTesting
import Testing

/// What the program says where something is wrong: the file at fault, and what can be done.
@Suite struct MessageTests {
  private static func withFilms(_ body: (_ folder: String, _ library: String) throws -> Void) throws {
    try Program.withFolder { folder in
      let library = folder.appendingPathComponent("Films.reelbook").path
      _ = try Tracker.run(["add", "South Park", "--list", "Shows", "--library", library])
      try body(folder.path, library)
    }
  }

  /// No error of the system, no Swift, no empty brackets.
  private static func isPlain(_ message: String) -> Bool {
    !["Cocoa", "NSPOSIX", "URLError", "Error Domain", "[]", "insisting:", "(failed)", "(denied)", "(notALibrary)"]
      .contains { message.contains($0) }
  }

  @Test func `a title that is in the list already is not added again`() throws {
    try Self.withFilms { _, library in
      let again = try Tracker.run(["add", "South Park", "--list", "Shows", "--library", library])
      #expect(again.output == "South Park is in “Shows” already.\n" && again.status == 0)
      let other = try Tracker.run(["add", "South Park", "--list", "More", "--library", library])
      #expect(other.output == "Added South Park to “More”.\n")
    }
  }

  @Test func `an episode that is not known is refused, with the option that insists`() throws {
    try Self.withFilms { _, library in
      for episode in ["S31E1", "S1E99", "S1E0"] {
        let refused = try Tracker.run(["watch", "South Park", episode, "--library", library])
        #expect(refused.status == 65 && refused.output.isEmpty && Self.isPlain(refused.errors), "\(episode)")
        #expect(refused.errors.contains("“\(episode) of South Park” is not among the known episodes"))
        #expect(refused.errors.hasSuffix(" With --insist it is logged all the same.\n"))
      }
      let insisted = try Tracker.run(["watch", "South Park", "S31E1", "--insist", "--library", library])
      #expect(insisted.output == "Watched S31E1 of South Park: 1 viewing.\n")
    }
  }

  @Test func `a date that a viewing cannot have is answered with those that it can have`() throws {
    try Self.withFilms { _, library in
      let run = try Tracker.run(["watch", "South Park", "S1E1", "--on", "nonsense", "--library", library])
      #expect(run.status == 64)
      for form in ["2026-11-20,", "2026-11,", "2026,", "2026-11-20T21:15", "released", "unknown"] {
        #expect(run.errors.contains(form), "\(form)")
      }
    }
  }

  @Test func `a file where the library's folder should be is named`() throws {
    try Self.withFilms { folder, _ in
      let file = "\(folder)/notes.txt"
      try "".write(toFile: file, atomically: true, encoding: .utf8)
      for words in [["list"], ["add", "South Park", "--list", "Shows"], ["check"]] {
        let run = try Tracker.run(words + ["--library", file])
        #expect(run.status == 74 && run.errors.hasSuffix("[\(file)]\n") && Self.isPlain(run.errors), "\(run)")
        #expect(run.errors.contains("There is a file where a folder should be"))
      }
    }
  }

  @Test func `a place where no file can be written is said, the same for each command that writes`() throws {
    try Self.withFilms { folder, library in
      try "".write(toFile: "\(folder)/file", atomically: true, encoding: .utf8)
      try FileManager.default.createDirectory(atPath: "\(folder)/folder.json", withIntermediateDirectories: true)
      let places = [
        ("nowhere/x.json", "its folder is not there"), ("file/x.json", "what should be its folder is a file"),
        ("folder.json", "there is a folder of this name"),
      ]
      for (place, words) in places {
        for command in [["export", "json"], ["backup"]] {
          let run = try Tracker.run(command + ["\(folder)/\(place)", "--library", library])
          #expect(run.status == 74 && run.errors.contains(words) && Self.isPlain(run.errors), "\(command) \(run)")
        }
      }
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/nowhere"))
    }
  }

  @Test func `a broken library leads to what can be done, and what can be read is saved`() throws {
    try Self.withFilms { folder, library in
      try "{}\n".write(toFile: library + "/library.json", atomically: true, encoding: .utf8)
      let run = try Tracker.run(["list", "--library", library])
      #expect(run.status == 74 && run.errors.contains("`tracker recover FOLDER`") && Self.isPlain(run.errors), "\(run)")
      let recovered = try Tracker.run(["recover", "\(folder)/New.reelbook", "--library", library])
      #expect(recovered.status == 0, "\(recovered)")
      let list = try Tracker.run(["list", "--library", "\(folder)/New.reelbook"])
      #expect(list.output == "Shows\n  South Park (1997)\n")
    }
  }

  @Test func `a network that is not there is said without a number`() throws {
    try Self.withFilms { _, library in
      let run = try Tracker.run(["trending", "--library", library], at: "http://127.0.0.1:1/3/")
      #expect(run.errors == "tracker: The server cannot be reached.\n" && run.status == 69)
    }
  }
}

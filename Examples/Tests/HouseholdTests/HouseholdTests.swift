import Foundation
import ProgramTesting
import Testing

/// Runs the program as a person would, and compares the output.
@Suite struct HouseholdTests {
  @Test func `the demo prints an evening with both devices offline`() throws {
    let run = try Program("household").run(["demo"])
    #expect(run.output == Expected.demo)
    #expect(run.status == 0)
  }

  @Test func `two libraries that edit and sync in turn end with the same records`() throws {
    try Program.withFolder { place in
      let folder = place.path
      let shared = "\(folder)/Shared"
      try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: true)
      func run(_ command: String, _ name: String, _ more: String...) throws -> String {
        try Program("household").run(
          [command, "--library", "\(folder)/\(name).reelbook", "--exchange", shared, "--name", name] + more
        ).output
      }
      for _ in 1...3 {
        #expect(try run("edit", "phone", "--rounds", "2") == "2\n")
        let invitation = try run("invite", "phone").trimmingCharacters(in: .newlines)
        #expect(try run("edit", "tablet", "--invitation", invitation) == "1\n")
      }
      for name in ["phone", "tablet", "phone"] { _ = try run("sync", name) }
      let libraries = try ["phone", "tablet"].map { name in
        try Program("household").run(["show", "--library", "\(folder)/\(name).reelbook"]).output
      }
      #expect(libraries[0] == libraries[1])
      #expect(libraries[0].split(separator: "\n").count { $0.hasPrefix("{\"add\":\"play\"") } == 9)
      #expect(
        try Program("household").run(["check", "--library", "\(folder)/phone.reelbook"]).output == "All is well.\n")
    }
  }

  @Test func `a command that fails has an exit code`() throws {
    try Program.withFolder { place in
      let folder = place.path
      #expect(try Program("household").run(["dance"]).status == 64)
      #expect(try Program("household").run(["sync", "--library", "\(folder)/A.reelbook"]).status == 64)
      let missing = try Program("household").run([
        "sync", "--library", "\(folder)/A.reelbook", "--exchange", "\(folder)/Nowhere",
      ])
      #expect(missing.status == 66 && missing.output.isEmpty && missing.errors.hasPrefix("household: "))
      let file = "\(folder)/file"
      try Data().write(to: URL(fileURLWithPath: file))
      let taken = try Program("household").run([
        "sync", "--library", "\(folder)/C.reelbook", "--exchange", file, "--plain",
      ])
      #expect(taken.status == 74 && taken.errors.hasSuffix("[\(file)]\n") && !taken.errors.contains("[]"), "\(taken)")
      for words in [["show"], ["check"]] {
        let run = try Program("household").run(words + ["--library", "\(folder)/B.reelbook"])
        #expect(run.status == 66 && run.output.isEmpty && run.errors.hasPrefix("household: There is no library in "))
      }
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/B.reelbook"))
    }
  }

  @Test func `help lists every command, and the options of a command`() throws {
    let help = try Program("household").run("help").output
    for name in ["demo", "edit", "invite", "sync", "show", "check"] {
      #expect(help.contains("\n  \(name) "), "\(name)")
    }
    #expect(
      try Program("household").run("help", "sync").output == """
        household sync: sync once; says what came of it

          --exchange PLACE   what the devices share: a folder, or its address on a WebDAV server
          --user NAME        who one is there; the password is in the environment, as WEBDAV_PASSWORD
          --name NAME        what this device is called
          --invitation TEXT  what `invite` has printed on another device; needed once
          --plain            do not seal the files: who can reach the place can read them
          --library PATH     where the library is
          --now TIME         what the clock is taken to say: 2026-11-20T21:15:00+01:00[Europe/Berlin]

        """)
  }
}

import Foundation
import ProgramTesting
import Testing

/// Runs the program as a person would, and compares all that it prints.
@Suite struct HouseholdTests {
  @Test func `the demo plays an evening with both devices offline`() throws {
    let run = try Program("household").run(["demo"])
    #expect(run.output == Expected.demo)
    #expect(run.status == 0)
  }

  @Test func `two libraries that edit and sync in turn end up the same`() throws {
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
        #expect(try run("edit", "tablet") == "1\n")
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

  @Test func `what cannot be done is said with an exit code`() throws {
    try Program.withFolder { place in
      let folder = place.path
      #expect(try Program("household").run(["dance"]).status == 64)
      #expect(try Program("household").run(["sync", "--library", "\(folder)/A.reelbook"]).status == 64)
      let missing = try Program("household").run([
        "sync", "--library", "\(folder)/A.reelbook", "--exchange", "\(folder)/Nowhere",
      ])
      #expect(missing.status == 70 && missing.output.isEmpty)
    }
  }
}

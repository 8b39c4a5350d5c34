import ReelbookTestSupport
import Testing

/// Runs the program on a terminal, where a person can answer.
@Suite(.serialized) struct TerminalTests {
  private static let credit = "This product uses the TMDB API but is not endorsed or certified by TMDB.\n"

  @Test func `on a terminal, adding asks for a list`() throws {
    let server = try Replies().server()
    defer { server.stop() }
    try Tracker.withLibrary { folder in
      let first = try Tracker.run(["add", "ferry", "--library", folder], at: server.address, typing: ["Films"])
      #expect(
        first.output
          == "Which list? (There is none yet; any name makes one.) Added The Ferry to “Films”.\n\(Self.credit)")
      let second = try Tracker.run(["add", "Stairwell", "--library", folder], at: server.address, typing: [""])
      #expect(second.output == "Which list? (“Films”) ")
      #expect(second.status == 64 && second.errors.hasPrefix("tracker: No list was named; nothing was added."))
      #expect(try Tracker.run(["list", "--library", folder]).output == "Films\n  The Ferry (2019)\n")
    }
  }

  @Test func `on a terminal, the program asks which of several titles a name means`() throws {
    let server = try Replies().server()
    defer { server.stop() }
    try Tracker.withLibrary { folder in
      let run = try Tracker.run(
        ["add", "stair", "--list", "Shows", "--library", folder], at: server.address, typing: ["1"])
      #expect(
        run.output == """
          1. Stairwell (2021)  series/tmdb/5001
          2. Stairs (?)  movie/tmdb/4002
          Which one? Added Stairwell to “Shows”.
          \(Self.credit)
          """)
    }
  }

  @Test func `on a terminal, a refresh shows a line of progress, which is gone in the end`() throws {
    let server = try Replies().server()
    defer { server.stop() }
    try Tracker.withLibrary { folder in
      for id in ["series/tmdb/5001", "movie/tmdb/4001"] {
        _ = try Tracker.run(["add", id, "--list", "Films", "--library", folder], at: server.address)
      }
      let run = try Tracker.run(["refresh", "--all", "--library", folder], at: server.address, onTerminal: true)
      let drawn = run.output.split(separator: "\r").map(String.init)
      #expect(drawn.first == "refreshing\u{1B}[K" && drawn.contains { $0.contains("[####################]  100 %") })
      #expect(drawn.last == "\u{1B}[K\(Self.credit)")
      let piped = try Tracker.run(["refresh", "--all", "--library", folder], at: server.address)
      #expect(piped.output == Self.credit && piped.errors.isEmpty)
    }
  }
}

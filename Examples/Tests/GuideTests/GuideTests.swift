import Foundation
import ProgramTesting
import Testing

/// Runs the program as a person would, and compares the output.
@Suite struct GuideTests {
  @Test func `the demo prints two weeks of a family of four`() throws {
    let run = try Program("guide").run(["demo"])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output == (try expected("demo")))
  }

  @Test func `a household sets wishes and windows, plans a week, vetoes a slot and exports the guide`() throws {
    try Program.withFolder { folder in
      func guide(_ words: String...) throws -> Program.Run {
        let library = ["--library", folder.appendingPathComponent("Home.reelbook").path]
        return try Program("guide").run(words + library + ["--now", "2026-11-23T08:00:00+01:00[Europe/Berlin]"])
      }
      _ = try guide("person", "Ben")
      for (name, minutes) in [("Heat", "170"), ("Alien", "117"), ("Amélie", "122"), ("Up", "96")] {
        #expect(try guide("want", name, "--minutes", minutes, "--for", "Ben").output == "\(name) is wanted.\n")
      }
      _ = try guide("want", "Dark", "--minutes", "50", "--episodes", "10", "--for", "Ben")
      _ = try guide("window", "--days", "tue,thursday", "--from", "20:00", "--to", "22:15", "--for", "Ben")
      _ = try guide("order", "Dark", "--days", "thursday", "--episodes", "2", "--for", "Ben")
      #expect(try guide("orders").output == "Ben: Dark, every Thursday, 2 at a time\n")
      let plan = try guide("plan", "--seed", "3")
      #expect(plan.output.contains("170 minutes are too long; the longest window of Ben has 135"), "\(plan)")
      let show = try guide("show").output
      #expect(show.hasSuffix("2  2026-11-26T20:00  Dark S1E1–E2\n"), "\(show)")
      let veto = try guide("veto", "1", "--by", "Ben").output
      #expect(veto.split(separator: "\n").count == 2 && veto.contains("instead of"))
      #expect(try guide("tonight", "--for", "Ben", "--until", "10:30").output.split(separator: "\n").count == 2)
      for (format, start) in [("ics", "BEGIN:VCALENDAR"), ("xmltv", "<?xml"), ("m3u", "#EXTM3U")] {
        let file = folder.appendingPathComponent("guide.\(format)")
        #expect(try guide("export", format, file.path).status == 0)
        #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix(start))
      }
      let page = folder.appendingPathComponent("week.html")
      #expect(try guide("page", page.path, "--seed", "3", "--locale", "de_DE").output == "Wrote week.html.\n")
      let text = try String(contentsOf: page, encoding: .utf8)
      #expect(text.contains("Dark S1E1–E2") && text.contains("29. November 2026") && text.contains("Found no place"))
      #expect(try guide("page", page.path, "--of", "Nobody").status == 64)
      #expect(try guide("watched", "2").status == 65 && guide("veto", "9").status == 64)
      #expect(try guide("window", "--days", "someday", "--from", "20:00", "--to", "21:00").status == 64)
    }
  }

  @Test func `a page and an export go through a link and into a pipe`() throws {
    try Program.withFolder { folder in
      func guide(_ words: String...) throws {
        let library = ["--library", folder.appendingPathComponent("Home.reelbook").path]
        let run = try Program("guide").run(words + library + ["--now", "2026-11-23T08:00:00+01:00[Europe/Berlin]"])
        #expect(run.status == 0, "\(run)")
      }
      try guide("person", "Ben")
      let places = Places(in: folder)
      let page = try places.writingThroughLink("week.html") { try guide("page", $0) }
      #expect(page.link == "real-week.html" && page.text.contains("</html>"))
      let calendar = try places.writingThroughLink("week.ics") { try guide("export", "ics", $0) }
      #expect(calendar.link == "real-week.ics" && calendar.text.hasPrefix("BEGIN:VCALENDAR"))
      let piped = try places.writingIntoPipe("week") { try guide("export", "ics", $0) }
      #expect(piped?.hasSuffix("END:VCALENDAR\r\n") == true)
    }
  }

  private func expected(_ name: String) throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Expected/\(name).txt")
    return try String(contentsOf: file, encoding: .utf8)
  }
}

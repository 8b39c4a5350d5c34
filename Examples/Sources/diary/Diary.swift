import ExampleSupport
import Reelbook
import ReelbookPages

/// A film diary for a terminal.
@main struct Diary {
  static let tool = Tool(
    "diary", about: "what you watched, when and with whom, in a folder of plain files.",
    notes: """
      TITLE is a name, a part of one or an id; EPISODE is written S1E3. DATE is a day, a month, a year, a day with a
      time, "released" or "unknown": 2026-11-20, 2026-11, 2026, 2026-11-20T21:15. What you do not know, leave out.
      """,
    commands: logging + looking + reporting)

  static func main() async { await tool.run() }
}

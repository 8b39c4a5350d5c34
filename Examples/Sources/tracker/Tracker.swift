import ExampleSupport
import Reelbook
import ReelbookDiscovery
import ReelbookPages
import ReelbookPlanner

/// A small watch tracker for a terminal.
@main struct Tracker {
  static let tool = Tool(
    "tracker", about: "what a household watches, in a folder of plain files.", notes: notes,
    commands: [demo] + catalogue + looking + finding + doing + keeping + backup + leaving + importing,
    // A library that a planner writes, too, has evenings.
    schema: .standard.addingPlanner(), german: germanHelp)

  static let notes = """
    TITLE is a name, a part of one or an id; EPISODE is written S1E3. DATE is a day, a month, a year, a day with a
    time, "released" or "unknown": 2026-11-20, 2026-11, 2026, 2026-11-20T21:15.

    With an API token in TMDB_TOKEN, titles come from TMDb; without, from a small sample catalogue.
    \(TMDb.credit)

    """

  static func main() async { await tool.run() }

  private static let demo = Command("demo", "a minute of a household's life, in a library of its own") { arguments in
    try await Demo(language: arguments.language).run()
  }
}

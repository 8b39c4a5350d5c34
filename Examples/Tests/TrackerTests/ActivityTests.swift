import ProgramTesting
import Testing

@Suite struct ActivityTests {
  @Test func `the activity page counts what was watched, and clearing removes the most popular shows`() throws {
    try Tracker.withLibrary { folder in
      func run(_ words: String..., at time: String = "21:00") throws -> Program.Run {
        try Tracker.run(words + ["--library", folder, "--now", "2026-11-20T\(time):00+01:00[Europe/Berlin]"])
      }
      _ = try run("add", "Only Murders", "--list", "Watching")
      _ = try run("watch", "Only Murders", "S1E1")
      _ = try run("star", "Only Murders", "S1E1")
      #expect(try run("activity").output == Expected.activity)
      let cleared = try run("activity", "clear", at: "21:01")
      #expect(!cleared.output.contains("Most popular") && cleared.output.contains("Episodes watched"))
      #expect(try run("activity", "--page", "0").status == 64)
      #expect(try run("activity", "--page", "2").status == 66)
    }
  }
}

extension Expected {
  static let activity = """
    Activity, as of 20 November 2026
                      in all  last 30 days
    Episodes watched       1             1
    Movies watched         0             0
    Time watched       0 min         0 min

    Time watched: without 1 viewing of unknown length.

    Where titles stand
    Current   1  ██████████████████████████████████████████████████
    New       0
    Paused    0
    Maybe     0
    Finished  0

    Most popular, of the last 60 days
    Show                          Episodes  Starred
    Only Murders in the Building         1        1

    1 show added in the last 60 days
    Only Murders in the Building  20 November 2026

    Top genres
    Comedy   1  ██████████████████████████████████████████████████
    Crime    1  ██████████████████████████████████████████████████
    Mystery  1  ██████████████████████████████████████████████████

    Top networks
    Hulu  1  ██████████████████████████████████████████████████

    Favourite episodes
    1 favourited episode in 1 show. The show with most favourites is Only Murders in
    the Building, with 1.

    4 changes in the last year
    20 November 2026  Starred S1E1 of Only Murders in the Building
                      Watched S1E1 of Only Murders in the Building
                      Made the list “Watching”, and 2 more changes
                      Added a person

    """
}

import Foundation
import Testing

@Suite struct ActivityTests {
  /// Today as the program writes it.
  private var today: String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "d MMMM yyyy"
    return format.string(from: Date())
  }

  @Test func `the activity page counts what was watched, until its counts are cleared`() throws {
    try Tracker.withLibrary { folder in
      for words in [
        ["add", "Only Murders", "--list", "Watching"], ["watch", "Only Murders", "S1E1"],
        ["star", "Only Murders", "S1E1"],
      ] {
        _ = try Tracker.run(words + ["--library", folder])
      }
      let day = today
      let shown = try Tracker.run(["activity", "--library", folder])
      try #require(day == today, "the day changed during the test; run it again")
      #expect(shown.output.replacingOccurrences(of: day, with: "TODAY") == Expected.activity)
      let cleared = try Tracker.run(["activity", "clear", "--library", folder])
      #expect(!cleared.output.contains("Most popular") && cleared.output.contains("Episodes watched"))
      #expect(try Tracker.run(["activity", "--page", "0", "--library", folder]).status == 64)
      #expect(try Tracker.run(["activity", "--page", "2", "--library", folder]).status == 66)
    }
  }
}

extension Expected {
  static let activity = """
    Activity, as of TODAY
                      in all  last 30 days
    Episodes watched       1             1
    Movies watched         0             0
    Time watched       0 min         0 min

    Where titles stand
    Current   0
    New       1  ██████████████████████████████████████████████████
    Paused    0
    Maybe     0
    Finished  0

    Most popular, of the last 60 days
    Show                          Episodes  Starred
    Only Murders in the Building         1        1

    1 show added in the last 60 days
    Only Murders in the Building  TODAY

    Top genres
    Comedy   1  ██████████████████████████████████████████████████
    Crime    1  ██████████████████████████████████████████████████
    Mystery  1  ██████████████████████████████████████████████████

    Top networks
    Hulu  1  ██████████████████████████████████████████████████

    Favourite episodes
    1 favourited episode in 1 show. The show with most favourites is Only Murders in
    the Building, with 1.

    6 changes in the last year
    TODAY  Starred S1E1 of Only Murders in the Building
                      Watched S1E1 of Only Murders in the Building
                      Added Only Murders in the Building to “Watching”
                      Made the list “Watching”
                      Added Only Murders in the Building
                      Added a person

    """
}

import ReelbookInterchange
import ReelbookModel
import Testing

@Suite struct MarkdownTests {
  @Test func `the diary is sorted by year, month and day, with plays without a date at its end`() throws {
    var home = try Home()
    try home.edit { draft in
      try draft.watch(
        .movie(603), at: WatchTime("2026-11-19T21:15:00+01:00[Europe/Berlin]"),
        PlayDetails(
          format: .theater, location: "Kino *am* Ufer", companions: ["Ann"], mood: .great,
          notes: "# Wow\n\n1 < 2", rating: try .stars(4.5), timeWatched: .seconds(8100)), with: [Home.grace])
      try draft.watch(.episode(2, season: 1, of: Home.southPark), at: .month(2026, 11))
      try draft.watch(.movie(603), at: .year(2020), PlayDetails(.upTo(.seconds(61)), wasSeenBefore: true))
      try draft.watch(.movie(603), at: .released)
      try draft.addNote("A *note*", on: .movie(603), markdown: true)
      try draft.addNote("A *note*", on: .episode(1, season: 1, of: Home.southPark))
    }
    let export = try home.library.viewer(of: Home.ada).export(.markdown, including: .notes)
    #expect(
      export.text() == ##"""
        # Diary of Ada

        ## 2020

        - **The Matrix** (1999), again, up to 0:01:01

        ## 2026

        ### November

        - **South Park S1E2** “Weight, Gain; 4000”
        - 19, 21:15: **The Matrix** (1999), again, format: theater, at Kino \*am\* Ufer, with Ann, Grace, mood: great, rated stars:4.5, watched for 2:15:00
          > \# Wow
          >
          > 1 \< 2

        ## Some time

        - on its release, **The Matrix** (1999)

        ## Notes

        ### The Matrix

        > A *note*

        ### South Park S1E1

        > A \*note\*

        """##)
    #expect(export.lossReport.count(of: .zones) == 1)
  }
}

import ReelbookMerge
import ReelbookModel
import ReelbookPages
import ReelbookStats
import ReelbookTestSupport
import Testing

@Suite struct TextReportTests {
  private static func week() throws -> Diary {
    var diary = try Diary()
    try diary.addMovie(1, "Alien", year: 1979)
    try diary.addMovie(2, "Stalker", year: 1979)
    try diary.addSeries(1, "Fleabag", daysAgo: 30, genres: ["Comedy"], networks: ["BBC Three"])
    try diary.watch(.movie(1), "2026-11-16T20:15:00+01:00", viewing: PlayDetails(format: .theater, location: "Ritz"))
    try diary.watch(.movie(1), "2026-11", "unknown")
    try diary.watch(
      episode(1), "2026-11-19T20:15:00+01:00",
      viewing: PlayDetails(companions: ["Zoë"], mood: .great, notes: "Look!", rating: try .stars(4.5)),
      with: [diary.ben])
    try diary.watch(episode(2), "2026-11-19T21:00:00+01:00")
    try diary.watch(episode(3), "2025-02-01", viewing: PlayDetails(.upTo(.seconds(600))))
    try diary.edit { try $0.star(episode(1)) }
    return diary
  }

  @Test func `the activity page has totals, categories, popular shows and favourites`() throws {
    #expect(
      TextReport.activity(try Self.week().statistics).text(in: TextStyle(width: 40)) == """
        Activity, as of 20 November 2026
                          in all  last 30 days
        Episodes watched       2             2
        Movies watched         3             1
        Time watched         7 h           3 h

        Where titles stand
        Current   1  ███████████████████████████
        New       1  ███████████████████████████
        Paused    0
        Maybe     0
        Finished  1  ███████████████████████████

        Most popular, of the last 60 days
        Show     Episodes  Starred
        Fleabag         2        1

        1 show added in the last 60 days
        Fleabag  21 October 2026

        Top genres
        Comedy  1  █████████████████████████████

        Top networks
        BBC Three  1  ██████████████████████████

        Favourite episodes
        1 favourited episode in 1 show. The show
        with most favourites is Fleabag, with 1.
        """)
  }

  @Test func `the diary page has its totals, streaks and undated plays`() throws {
    let text = TextReport.diary(try Self.week().statistics).text(in: TextStyle(width: 60))
    #expect(
      text == """
        The diary, as of 20 November 2026
        Titles watched      2
        Titles not watched  1
        Completion          67 %
        Viewings            5
        Rewatches           2
        Time watched        7 h
        Average viewings    2.5
        Favourite format    Theater, 1
        Most active month   November 2026, 4
        Longest binge       2 episodes of Fleabag on 19 November
                            2026
        Current streak      2 days, 16 November to 19 November 2026
        Longest streak      2 days, 16 November to 19 November 2026
        Month alone known   1
        Undated             1
        Not to the end      1
        """)
  }

  @Test func `a month's page has a grid, the plays, and below them those without a day`() throws {
    let diary = try Self.week()
    let grid = try #require(diary.statistics.month(2026, 11, weeksStartOn: .sunday))
    #expect(
      TextReport.month(grid, in: diary.library).text(in: TextStyle(width: 64)) == """
        November 2026: 4 viewings, 5 h
        Sun     Mon     Tue     Wed     Thu     Fri     Sat
         1       2       3       4       5       6       7
         8       9      10      11      12      13      14
        15      16 •    17      18      19 ••   20      21
        22      23      24      25      26      27      28
        29      30

        When                     What             Detail
        16 November 2026, 20:15  Alien            again, theater, Ritz
        19 November 2026, 20:15  S1E1 of Fleabag  with Ben, Zoë, 4.5
                                                  stars, great, “Look!”
        19 November 2026, 21:00  S1E2 of Fleabag

        Undated
        When           What   Detail
        November 2026  Alien  again
        """)
  }

  @Test func `the streaks page lists streaks, or says that there are none`() throws {
    #expect(
      TextReport.streaks(try Self.week().statistics).text(in: TextStyle()) == """
        Current streak
        2 days, 16 November to 19 November 2026

        Longest streaks
        Days  From              To
           2  16 November 2026  19 November 2026
        """)
    #expect(TextReport.streaks(try Diary().statistics).text(in: TextStyle()) == "Current streak\nnone")
  }

  @Test func `the history page has changes by day, one page at a time`() throws {
    var (library, clock) = (Library(), HybridClock(device: DeviceID(bits: 1)))
    var entries: [HistoryEdit] = []
    for (moment, name) in [
      ("2026-11-19T09:00:00Z", "Later"), ("2026-11-20T09:00:00Z", "Now"), ("2026-11-20T10:00:00Z", "x"),
    ] {
      let now = try Now(moment.instant, zone: "Europe/Berlin")
      var draft = try library.draft(as: PersonID(parsing: "00000000-0000-4000-8000-000000000001"), now: now)
      try draft.addList(name)
      let commit = draft.commit(by: &clock)
      library = draft.library
      entries += [commit?.story(in: library)].compactMap(\.self)
    }
    let now = try Now("2026-11-20T19:00:00Z".instant, zone: "Europe/Berlin")
    #expect(
      TextReport.history(HistoryPage(entries, asOf: now)).text(in: TextStyle()) == """
        3 changes in the last year
        20 November 2026  Made the list “x”
                          Made the list “Now”
        19 November 2026  Made the list “Later”
        """)
    #expect(
      TextReport.history(HistoryPage(entries, page: 1, size: 2, asOf: now)).text(in: TextStyle()) == """
        3 changes in the last year, page 2 of 2
        19 November 2026  Made the list “Later”
        """)
  }

  @Test func `a heat map continues below if it is too wide`() throws {
    let map = TextHeatMap(try Self.week().statistics.heatMap(2026))
    let wide = map.text(in: TextStyle(width: 80)).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(wide.count == 10)
    #expect(wide[0] == "    Jan Feb Mar  Apr May  Jun Jul Aug  Sep Oct Nov  Dec")
    #expect(wide[4].hasPrefix("Thu ···") && wide[4].hasSuffix("···█······"))
    #expect(wide[9] == "    · 0  ▒ 1  █ 2")
    let narrow = map.text(in: TextStyle(width: 34, ascii: true)).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(narrow.count == 19 && narrow.last == "    . 0  + 1  # 2")
  }

  @Test func `no report is wider than its style, and an ASCII report is ASCII`() throws {
    for seed in Laws.seeds(few: 8, all: 500) {
      let random = try RandomDiary(seed: seed)
      let statistics = random.statistics
      let (year, month) = (random.now.day.year, random.now.day.month)
      var reports = [
        TextReport.activity(statistics, region: random.region), .diary(statistics), .streaks(statistics),
        .yearInReview(year, statistics, weeksStartOn: .sunday),
      ]
      if let grid = statistics.month(year, month) { reports.append(.month(grid, in: random.library)) }
      let style = TextStyle(width: [24, 40, 80, 120][Int(seed % 4)], ascii: seed.isMultiple(of: 2))
      for report in reports {
        let text = report.text(in: style)
        #expect(text.split(separator: "\n").allSatisfy { String($0).columns <= style.width }, "seed \(seed)")
        if style.isASCII { #expect(text.utf8.allSatisfy { $0 < 0x80 }, "seed \(seed)") }
      }
    }
  }
}

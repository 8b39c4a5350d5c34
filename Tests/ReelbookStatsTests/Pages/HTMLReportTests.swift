import ReelbookModel
import ReelbookPages
import ReelbookStats
import ReelbookTestSupport
import Testing

@Suite struct HTMLReportTests {
  private static func number(_ text: String?) -> Int? { text.flatMap { Int($0.filter { $0 != "," }) } }

  @Test func `every figure on the page is the computed one`() throws {
    for seed in Laws.seeds(few: 12, all: 1_000) {
      let random = try RandomDiary(seed: seed)
      let statistics = seed.isMultiple(of: 3) ? random.everybody : random.statistics
      let year = random.now.day.year - Int(seed % 2)
      let page = PageReader(HTMLReport(statistics, year: year, region: random.region).text)
      #expect(page.faults.isEmpty, "seed \(seed)")
      let (activity, diary, review) = (
        statistics.activity(region: random.region), statistics.diary(), statistics.yearInReview(year)
      )
      let expected = [
        "episodes": activity.episodesWatched.total.count, "movies": activity.moviesWatched.total.count,
        "hours": Int(activity.timeWatched.total.time.components.seconds / 3600),
        "streak": diary.streaks.current?.days ?? 0, "titles": diary.titlesWatched.count,
        "year-viewings": review.totals.viewings.count, "year-rewatches": review.totals.viewings.rewatches,
        "year-titles": review.totals.titlesWatched.count, "year-streak": review.totals.longestStreak?.days,
        "year-month": review.totals.mostActiveMonth?.figure.count, "year-binge": review.totals.longestBinge?.episodes,
      ]
      for (name, value) in expected { #expect(Self.number(page.figures[name]) == value, "seed \(seed): \(name)") }
      expect(
        page, "categories", activity.categories.map { [$0.name.rawValue, "\($0.count)"] }, seed, folding: true)
      expect(page, "genres", activity.topGenres.prefix(8).map { [$0.name, "\($0.count)"] }, seed)
      expect(page, "networks", activity.topNetworks.prefix(8).map { [$0.name, "\($0.count)"] }, seed)
      expect(page, "services", activity.topServices.prefix(8).map { [$0.name, "\($0.count)"] }, seed)
      expect(
        page, "popular",
        activity.mostPopular.prefix(8).map {
          [statistics.name(of: .title($0.series)), "\($0.episodes.count)", "\($0.starred.count)"]
        }, seed)
      expect(
        page, "favourites",
        activity.favourites.shows.prefix(8).map {
          [statistics.name(of: .title($0.series)), "\($0.episodes.count)"]
        }, seed)
      guard !review.totals.viewings.isEmpty else { continue }
      let months = review.months.map(\.figure.count)
      // If no month of either year is known, the page says so in place of the chart.
      let before = review.before.viewings.isEmpty ? [] : statistics.months(of: year - 1).map(\.figure.count)
      let isKnown = (months + before).contains { $0 > 0 }
      #expect(page.tables["months"]?.map { Self.number($0[1]) } == (isKnown ? months : nil), "seed \(seed)")
      for aspect in [PlayAspect.title, .genre, .network, .format, .companion, .place, .mood] {
        let rows = review[aspect]?.rows.prefix(8).map { [statistics.name(of: $0.trait), "\($0.figure.count)"] } ?? []
        expect(page, "year-\(aspect.rawValue)", rows, seed)
      }
      let onDays = page.tables["days"]?.joined().dropFirst().compactMap { Int($0) }.reduce(0, +) ?? 0
      let dated = review.heatMap.days.reduce(0) { $0 + $1.figure.count }
      #expect(onDays == dated, "seed \(seed)")
    }
  }

  private func expect(
    _ page: PageReader, _ id: String, _ rows: [[String]], _ seed: UInt64, folding: Bool = false
  ) {
    let shown = (page.tables[id] ?? []).map { $0.map { folding ? $0.lowercased() : $0 } }
    #expect(shown == rows.map { $0.map { folding ? $0.lowercased() : $0 } }, "seed \(seed): \(id)")
  }

  @Test func `the page forbids scripts and requests, and declares its language, width and color schemes`()
    throws
  {
    let text = HTMLReport(try Diary().statistics).text
    for said in [
      "<html lang=\"en\">", "content=\"default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; img-src data:\"",
      "name=\"viewport\" content=\"width=device-width, initial-scale=1\"",
      "name=\"color-scheme\" content=\"light dark\"",
      "@media (prefers-color-scheme: dark)", "@media print",
    ] {
      #expect(text.contains(said), "\(said)")
    }
    #expect(!text.contains("url(") && !text.contains("@import"))
  }

  @Test func `the year comes first, and is a page of its own`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-02-03")
    let text = HTMLReport(diary.statistics).text
    let (year, activity) = (
      try #require(text.firstRange(of: "id=\"review\"")), try #require(text.firstRange(of: "id=\"activity\""))
    )
    #expect(year.lowerBound < activity.lowerBound)
    let page = YearPage(diary.statistics).text
    #expect(PageReader(page).faults.isEmpty && page.contains("2026 in review") && !page.contains("id=\"activity\""))
    #expect(page.contains("<meta property=\"og:description\" content=\"1 viewing on 1 day.\">"))
  }

  @Test func `in January the page is about the year that ended`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-11-03")
    let statistics = diary.library.viewer(of: diary.anna)
      .statistics(asOf: try Now("2027-01-02T10:00:00Z".instant, zone: "Europe/Berlin"))
    #expect(HTMLReport(statistics).text.contains("2026 in review"))
    #expect(HTMLReport(statistics, year: 2027).text.contains("2027 in review"))
  }

  @Test func `each rating stands at its own half star`() throws {
    var diary = try Diary()
    for half in 1...10 {
      let viewing = PlayDetails(rating: try .stars(Double(half) / 2))
      for _ in 0..<half { try diary.watch(.movie(half * 100 + half), "2026-02-03", viewing: viewing) }
      for other in 1..<half {
        try diary.watch(.movie(half * 100 + other + 50), "2026-02-03", viewing: viewing)
      }
    }
    let rows = PageReader(HTMLReport(diary.statistics).text).tables["year-ratings"]
    #expect(rows == (1...10).map { ["\($0 / 2).\($0 % 2 * 5)", "\($0)"] })
  }

  @Test func `the story says of company, the fullest day and the busiest month only what is so`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-01-01", "2026-03-05", with: [diary.ben])
    try diary.watch(.movie(2), "2026-01-01", "2026-02-01", "2026-02-02", "2026-03-05")
    let text = PageReader(HTMLReport(diary.statistics).text).text
    #expect(!text.contains("most of them with Ben") && text.contains("2 of 6 viewings"))
    #expect(
      !text.contains("Fullest day") && !text.contains("never more than in"), "two days and three months are alike")
    try diary.watch(.movie(3), "2026-03-05")
    try diary.watch(.movie(1), "2026-04-01", "2026-04-02", "2026-04-03", "2026-04-04", with: [diary.ben])
    let more = PageReader(HTMLReport(diary.statistics).text).text
    #expect(more.contains("most of them with Ben") && more.contains("never more than in April"))
    #expect(more.contains("3 viewings, more than on any other day"))
  }

  @Test func `the same figures make the same page`() throws {
    let random = try RandomDiary(seed: 5)
    let pages = (0..<2).map { _ in HTMLReport(random.everybody).text }
    #expect(pages[0] == pages[1])
  }

  @Test func `the page of an empty library has zeros and says that the diary is empty`() throws {
    let page = PageReader(HTMLReport(try Diary().statistics).text)
    #expect(page.faults.isEmpty)
    #expect(page.figures.filter { $0.key != "titles" }.values.allSatisfy { $0 == "0" } && page.figures.count == 9)
    #expect(page.text.contains("Nothing of this year is in the diary."))
    #expect(!page.text.lowercased().contains("nan"))
  }

  @Test func `any text of the library is escaped on the page`() throws {
    var diary = try Diary()
    let name = "</title><script>alert('1')</script>"
    try diary.addMovie(1, name, year: 1999)
    try diary.addSeries(2, "<b>\"bold\"</b>", genres: ["<i>"], networks: ["&lt;"])
    try diary.watch(.movie(1), "2026-03-01", viewing: PlayDetails(location: "<!--", companions: ["]]>"]))
    try diary.watch(episode(1, of: 2), "2026-11-20")
    try diary.edit { draft in
      try draft.star(episode(1, of: 2))
      try draft.rename(draft.person, to: "<img src=x>")
    }
    let page = PageReader(HTMLReport(diary.statistics).text)
    #expect(page.faults.isEmpty)
    #expect(page.tags.isDisjoint(with: ["script", "b", "i", "img"]))
    for shown in [name, "<b>\"bold\"</b>", "<i>", "&lt;", "<!--", "]]>", "<img src=x>’s viewing"] {
      #expect(page.text.contains(shown), "\(shown)")
    }
  }

  @Test func `plays without a day are on no day, and the page says how many there are`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026", "2026-02", "unknown", "2026-02-03")
    let page = PageReader(HTMLReport(diary.statistics).text)
    #expect(page.text.contains("Viewings on each day; 2 more are undated"))
    #expect(page.tables["days"] == [["2 Feb", "0", "1", "0", "0", "0", "0", "0"]])
    #expect(page.figures["year-viewings"] == "3")
  }

  @Test func `an empty chart says what is unknown`() throws {
    let (noMonth, noLength, noHour) = (
      "Nothing with a month that is known.", "Nothing with a month and a length that are known.",
      "Nothing with a time of day that is known."
    )
    for (time, runtime, missing) in [
      ("2026", true, [noMonth, noLength, noHour]), ("2026-02", false, [noLength, noHour]),
      ("2026-02-03", true, [noHour]),
      ("2026-02-03T20:15", false, [noLength]),
    ] {
      var diary = try Diary()
      if runtime { try diary.addMovie(1, "Alien") }
      try diary.watch(.movie(1), time)
      let text = PageReader(HTMLReport(diary.statistics).text).text
      #expect([noMonth, noLength, noHour].filter { text.contains($0) } == missing, "\(time)")
    }
  }

  @Test func `the hours of the months and of plays without a month add up to those of the year`() throws {
    var diary = try Diary()
    for (time, minutes) in [("2026-01", 100), ("2026-02-01", 80), ("2026-02-02", 59), ("2026-03", 20), ("2026", 90)] {
      try diary.watch(.movie(1), time, viewing: PlayDetails(timeWatched: .seconds(minutes * 60)))
    }
    let page = PageReader(HTMLReport(diary.statistics).text)
    #expect(
      page.tables["month-hours"]?.prefix(4) == [
        ["January", "1 h 40 min"], ["February", "2 h 19 min"], ["March", "20 min"], ["April", "0 min"],
      ])
    #expect(page.figures["year-hours"] == "5")
    #expect(page.text.contains("Time watched in each month; 1 h 30 min more in no known month"))
    try diary.watch(.movie(1), "2026-04", viewing: PlayDetails(timeWatched: .seconds(90)))
    #expect(
      HTMLReport(diary.statistics).text.contains(
        "Time watched in each month, rounded down to the minute; 1 h 30 min more in no known month"))
  }

  @Test func `large numbers are short in the chart, and in full in the table`() throws {
    var diary = try Diary()
    try diary.addMovie(1, "Short")
    try diary.edit { draft in
      for _ in 0..<1234 { try draft.watch(.movie(1), at: .month(2026, 2)) }
    }
    let text = HTMLReport(diary.statistics).text
    #expect(text.contains(">1.2k</text>") && text.contains(">2.4k h</text>"))
    #expect(PageReader(text).tables["months"]?[1] == ["February", "1,234", "1,233"])
  }

  @Test func `only the page for everybody says who watched`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-02-03", with: [diary.ben])
    #expect(PageReader(HTMLReport(diary.everybody).text).tables["year-person"]?.count == 2)
    #expect(PageReader(HTMLReport(diary.statistics).text).tables["year-person"] == nil)
  }

  @Test func `a page has its history only if it is given one`() throws {
    let diary = try Diary()
    let history = HistoryPage([], asOf: diary.now)
    #expect(PageReader(HTMLReport(diary.statistics, history: history).text).text.contains("Nothing happened."))
    #expect(!PageReader(HTMLReport(diary.statistics).text).text.contains("History"))
  }

  @Test func `the reader of these tests finds faults`() {
    for page in [
      "<p>", "<!doctype html>\n<p>", "<!doctype html>\n<p></b></p>",
      "<!doctype html>\n<p id=\"a\"></p><p id=\"a\"></p>",
      "<!doctype html>\n<p onclick=\"x\"></p>", "<!doctype html>\n<a href=\"http://x\"></a>",
      "<!doctype html>\n<p class=x></p>", "<!doctype html>\n<p>\"</p>", "<!doctype html>\n<p",
    ] {
      #expect(!PageReader(page).faults.isEmpty, "\(page)")
    }
  }
}

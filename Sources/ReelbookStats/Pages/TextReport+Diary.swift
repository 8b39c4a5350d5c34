public import ReelbookModel
public import ReelbookReport

extension TextReport {
  /// The diary's figures of all time, as a page for a terminal.
  public static func diary(_ statistics: Statistics) -> TextReport {
    let diary = statistics.diary()
    var rows = [
      ["Titles watched", "\(diary.titlesWatched.count.grouped)"],
      ["Titles not watched", "\(diary.titlesUnwatched.count.grouped)"],
      ["Completion", "\(Int((diary.completion * 100).rounded())) %"],
    ]
    rows += self.rows(diary.totals, statistics)
    rows.append(["Current streak", diary.streaks.current.map(words) ?? "none"])
    rows.append(["Longest streak", diary.streaks.longest.map(words) ?? "none"])
    let undated = [
      ("Month alone known", diary.totals.monthAlone), ("Year alone known", diary.totals.yearAlone),
      ("Undated", diary.totals.undated),
    ]
    for (name, figure) in undated where !figure.isEmpty { rows.append([name, figure.count.grouped]) }
    if diary.unfinishedViewings > 0 { rows.append(["Not to the end", diary.unfinishedViewings.grouped]) }
    var report = TextReport()
    report.add("The diary, as of \(statistics.now.day.words)", TextTable([.words(), .text()], rows: rows))
    return report
  }

  /// A year and how it compares with the one before, as a page for a terminal.
  public static func yearInReview(
    _ year: Int, _ statistics: Statistics, weeksStartOn: Weekday = .monday
  ) -> TextReport {
    let review = statistics.yearInReview(year)
    let change = [
      "Compared",
      PageFormat.english.change(review.change { $0.viewings.count }, from: review.yearBefore, byThen: review.isRunning),
    ]
    var report = TextReport()
    report.add(
      "\(year) in review", TextTable([.words(), .text()], rows: rows(review.totals, statistics) + [change]))
    report.add("Days", TextHeatMap(review.heatMap, weeksStartOn: weeksStartOn))
    report.add(
      "Months", TextBars(review.months.map { .init(Words.months[$0.month - 1], $0.figure.count) }))
    for breakdown in review.breakdowns where breakdown.aspect.isWorthAChart(statistics) && !breakdown.rows.isEmpty {
      report.add(
        breakdown.aspect.heading.title,
        TextBars(breakdown.shownRows.map { .init(statistics.name(of: $0.trait), $0.figure.count) }))
    }
    return report
  }

  /// The streaks of all time, as a page for a terminal.
  public static func streaks(_ statistics: Statistics) -> TextReport {
    let streaks = statistics.diary().streaks
    let longest = streaks.all.sorted { ($1.days, $0.first) < ($0.days, $1.first) }.prefix(10)
    var report = TextReport()
    report.add("Current streak", TextParagraph(streaks.current.map(words) ?? "none"))
    report.add(
      "Longest streaks",
      TextTable(
        [.numbers("Days"), .words("From"), .words("To")],
        rows: longest.map { [$0.days.grouped, $0.first.words, $0.last.words] }))
    return report
  }

  /// A month's calendar, and its viewings below it, as a page for a terminal.
  public static func month(_ grid: MonthGrid, in library: Library) -> TextReport {
    let viewings = grid.weeks.joined().filter(\.isInMonth).flatMap(\.viewings)
    let name = "\(Words.months[grid.month - 1]) \(grid.year)"
    var report = TextReport()
    report.add("\(name): \(Words.count(grid.total.count, "viewing")), \(grid.total.timeWords)", TextMonth(grid))
    report.add("", TextTable(viewings, in: library))
    report.add("Undated", TextTable(grid.undated, in: library))
    return report
  }

  private static func rows(_ totals: DiaryTotals, _ statistics: Statistics) -> [[String]] {
    var rows = [
      ["Viewings", totals.viewings.count.grouped],
      ["Rewatches", totals.viewings.rewatches.grouped],
      ["Time watched", totals.viewings.timeWords],
      ["Average viewings", totals.averageViewings.oneDecimal],
    ]
    if let format = totals.favouriteFormat {
      rows.append(["Favourite format", "\(statistics.name(of: format.trait)), \(format.figure.count.grouped)"])
    }
    if let month = totals.mostActiveMonth {
      rows.append(
        ["Most active month", "\(Words.months[month.month - 1]) \(month.year), \(month.figure.count.grouped)"])
    }
    if let binge = totals.longestBinge {
      let day = binge.start.day.map { " on \($0.words)" } ?? ""
      rows.append(
        [
          "Longest binge",
          "\(Words.count(binge.episodes, "episode")) of \(statistics.name(of: .title(binge.series)))\(day)",
        ])
    }
    return rows
  }

  private static func words(_ streak: Streak) -> String {
    "\(Words.count(streak.days, "day")), \(streak.words)"
  }
}

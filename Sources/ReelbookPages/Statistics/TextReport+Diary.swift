public import ReelbookModel
public import ReelbookStats

extension TextReport {
  /// The diary's figures of all time, as a page for a terminal.
  public static func diary(_ statistics: Statistics, format: TextFormat = .english) -> TextReport {
    let diary = statistics.diary()
    var rows = [
      [format("stats.text.titles"), format.number(diary.titlesWatched.count)],
      [format("stats.text.titlesLeft"), format.number(diary.titlesUnwatched.count)],
      [format("stats.text.completion"), format("stats.percent", counting: Int((diary.completion * 100).rounded()))],
    ]
    rows += self.rows(diary.totals, statistics, format)
    rows.append([format("stats.text.current"), words(diary.streaks.current, format)])
    rows.append([format("stats.text.longest"), words(diary.streaks.longest, format)])
    let undated = [
      (format("stats.text.monthAlone"), diary.totals.monthAlone),
      (format("stats.text.yearAlone"), diary.totals.yearAlone),
      (format("stats.text.undated"), diary.totals.undated),
    ]
    for (name, figure) in undated where !figure.isEmpty { rows.append([name, format.number(figure.count)]) }
    if diary.unfinishedViewings > 0 {
      rows.append([format("stats.text.unfinished"), format.number(diary.unfinishedViewings)])
    }
    var report = TextReport()
    report.add(
      format("stats.diaryAsOf", ["day": statistics.now.day.words(format)]), TextTable([.words(), .text()], rows: rows))
    return report
  }

  /// A year and how it compares with the one before, as a page for a terminal.
  public static func yearInReview(
    _ year: Int, _ statistics: Statistics, weeksStartOn: Weekday = .monday, format: TextFormat = .english
  ) -> TextReport {
    let review = statistics.yearInReview(year)
    let change = [
      format("stats.text.compared"),
      format.change(review.change { $0.viewings.count }, from: review.yearBefore, byThen: review.isRunning),
    ]
    var report = TextReport()
    report.add(
      format("stats.review", ["year": "\(year)"]),
      TextTable([.words(), .text()], rows: rows(review.totals, statistics, format) + [change]))
    report.add(format("stats.text.days"), TextHeatMap(review.heatMap, weeksStartOn: weeksStartOn, format: format))
    report.add(
      format("stats.text.months"), bars(review.months.map { (format.month($0.month), $0.figure.count) }, format))
    for breakdown in review.breakdowns where breakdown.aspect.isWorthAChart(statistics) && !breakdown.rows.isEmpty {
      report.add(
        breakdown.aspect.heading(format).title,
        bars(breakdown.shownRows.map { (statistics.name(of: $0.trait, format: format), $0.figure.count) }, format))
    }
    return report
  }

  /// The streaks of all time, as a page for a terminal.
  public static func streaks(_ statistics: Statistics, format: TextFormat = .english) -> TextReport {
    let streaks = statistics.diary().streaks
    let longest = streaks.all.sorted { ($1.days, $0.first) < ($0.days, $1.first) }.prefix(10)
    var report = TextReport()
    report.add(format("stats.text.current"), TextParagraph(words(streaks.current, format)))
    report.add(
      format("stats.text.longestStreaks"),
      TextTable(
        [.numbers(format("stats.text.days")), .words(format("stats.text.from")), .words(format("stats.text.to"))],
        rows: longest.map { [format.number($0.days), $0.first.words(format), $0.last.words(format)] }))
    return report
  }

  /// A month's calendar, and its viewings below it, as a page for a terminal.
  public static func month(
    _ grid: MonthGrid, in library: Library, format: TextFormat = .english
  ) -> TextReport {
    let viewings = grid.weeks.joined().filter(\.isInMonth).flatMap(\.viewings)
    let heading = format(
      "stats.text.monthTotal",
      [
        "month": format.day(1, grid.month, grid.year, .month),
        "viewings": format("stats.viewings", counting: grid.total.count), "length": grid.total.timeWords(format),
      ])
    var report = TextReport()
    report.add(heading, TextMonth(grid, format: format))
    report.add("", TextTable(viewings, in: library, format: format))
    report.add(format("stats.text.undated"), TextTable(grid.undated, in: library, format: format))
    return report
  }

  private static func rows(
    _ totals: DiaryTotals, _ statistics: Statistics, _ format: TextFormat
  ) -> [[String]] {
    var rows = [
      [format("stats.text.viewings"), format.number(totals.viewings.count)],
      [format("stats.text.rewatches"), format.number(totals.viewings.rewatches)],
      [format("stats.text.time"), totals.viewings.timeWords(format)],
      [format("stats.text.average"), format.decimal(totals.averageViewings)],
    ]
    if let favourite = totals.favouriteFormat {
      rows.append([
        format("stats.text.format"),
        counted(statistics.name(of: favourite.trait, format: format), favourite.figure.count, format),
      ])
    }
    if let month = totals.mostActiveMonth {
      rows.append(
        [
          format("stats.text.month"),
          counted(format.day(1, month.month, month.year, .month), month.figure.count, format),
        ])
    }
    if let binge = totals.longestBinge {
      let day = binge.start.day?.words(format)
      let values = [
        "episodes": format("stats.episodes", counting: binge.episodes),
        "title": statistics.name(of: .title(binge.series), format: format), "day": day ?? "",
      ]
      rows.append([
        format("stats.text.binge"), format(day == nil ? "stats.text.bingeOf" : "stats.text.bingeOn", values),
      ])
    }
    return rows
  }

  private static func counted(_ what: String, _ count: Int, _ format: TextFormat) -> String {
    format("stats.text.count", counting: count, ["what": what])
  }

  private static func words(_ streak: Streak?, _ format: TextFormat) -> String {
    guard let streak else { return format("stats.text.none") }
    let days = format("stats.days", counting: streak.days)
    return format("stats.text.streak", ["days": days, "span": streak.words(format)])
  }
}

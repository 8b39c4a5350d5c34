public import ReelbookModel
public import ReelbookStats

extension TextReport {
  /// The diary's figures of all time, as a page for a terminal.
  public static func diary(_ statistics: Statistics, format: TextFormat = .english) -> TextReport {
    let diary = statistics.diary()
    var rows = [
      [format(DiaryPhrase.titles), format.number(diary.titlesWatched.count)],
      [format(DiaryPhrase.titlesNotWatched), format.number(diary.titlesUnwatched.count)],
      [format(DiaryPhrase.completion), format(CountPhrase.percent, counting: Int((diary.completion * 100).rounded()))],
    ]
    rows += self.rows(diary.totals, statistics, format)
    rows.append([format(DiaryPhrase.current), words(diary.streaks.current, format)])
    rows.append([format(DiaryPhrase.longest), words(diary.streaks.longest, format)])
    let undated = [
      (format(DiaryPhrase.monthAlone), diary.totals.monthAlone),
      (format(DiaryPhrase.yearAlone), diary.totals.yearAlone),
      (format(DiaryPhrase.undated), diary.totals.undated),
    ]
    for (name, figure) in undated where !figure.isEmpty { rows.append([name, format.number(figure.count)]) }
    if diary.unfinishedViewings > 0 {
      rows.append([format(DiaryPhrase.unfinished), format.number(diary.unfinishedViewings)])
    }
    var report = TextReport()
    report.add(
      format(DiaryPhrase.diaryAsOf, ["day": statistics.now.day.words(format)]),
      TextTable([.words(), .text()], rows: rows))
    return report
  }

  /// A year and how it compares with the one before, as a page for a terminal.
  public static func yearInReview(
    _ year: Int, _ statistics: Statistics, weeksStartOn: Weekday = .monday, format: TextFormat = .english
  ) -> TextReport {
    let review = statistics.yearInReview(year)
    let change = [
      format(DiaryPhrase.compared),
      format.change(review.change { $0.viewings.count }, from: review.yearBefore, byThen: review.isRunning),
    ]
    var report = TextReport()
    report.add(
      format(YearPhrase.review, ["year": format.year(year)]),
      TextTable([.words(), .text()], rows: rows(review.totals, statistics, format) + [change]))
    report.add(format(DiaryPhrase.days), TextHeatMap(review.heatMap, weeksStartOn: weeksStartOn, format: format))
    report.add(
      format(DiaryPhrase.months), bars(review.months.map { (format.month($0.month), $0.figure.count) }, format))
    for breakdown in review.breakdowns where breakdown.aspect.isWorthAChart(statistics) && !breakdown.rows.isEmpty {
      report.add(
        breakdown.aspect.heading(format).title,
        bars(breakdown.chartRows.map { (statistics.name(of: $0.trait, format: format), $0.figure.count) }, format))
    }
    return report
  }

  /// The streaks of all time, as a page for a terminal.
  public static func streaks(_ statistics: Statistics, format: TextFormat = .english) -> TextReport {
    let streaks = statistics.diary().streaks
    let longest = streaks.all.sorted { ($1.days, $0.first) < ($0.days, $1.first) }.prefix(10)
    var report = TextReport()
    report.add(format(DiaryPhrase.current), TextParagraph(words(streaks.current, format)))
    report.add(
      format(DiaryPhrase.longestStreaks),
      TextTable(
        [.numbers(format(DiaryPhrase.days)), .words(format(DiaryPhrase.from)), .words(format(DiaryPhrase.to))],
        rows: longest.map { [format.number($0.days), $0.first.words(format), $0.last.words(format)] }))
    return report
  }

  /// A month's calendar, and its viewings below it, as a page for a terminal.
  public static func month(
    _ grid: MonthGrid, in library: Library, format: TextFormat = .english
  ) -> TextReport {
    let viewings = grid.weeks.joined().filter(\.isInMonth).flatMap(\.viewings)
    let heading = format(
      DiaryPhrase.monthTotal,
      [
        "month": format.day(1, grid.month, grid.year, .month),
        "viewings": format(CountPhrase.viewings, counting: grid.total.count), "length": grid.total.timeWords(format),
      ])
    var report = TextReport()
    report.add(heading, TextMonth(grid, format: format))
    report.add("", TextTable(viewings, in: library, format: format))
    report.add(format(DiaryPhrase.undated), TextTable(grid.undated, in: library, format: format))
    return report
  }

  private static func rows(
    _ totals: DiaryTotals, _ statistics: Statistics, _ format: TextFormat
  ) -> [[String]] {
    var rows = [
      [format(DiaryPhrase.viewings), format.number(totals.viewings.count)],
      [format(DiaryPhrase.rewatches), format.number(totals.viewings.rewatches)],
      [format(ActivityPhrase.textTime), totals.viewings.timeWords(format)],
      [format(DiaryPhrase.average), format.decimal(totals.averageViewings)],
    ]
    if let favourite = totals.favouriteFormat {
      rows.append([
        format(DiaryPhrase.format),
        withCount(statistics.name(of: favourite.trait, format: format), favourite.figure.count, format),
      ])
    }
    if let month = totals.mostActiveMonth {
      rows.append(
        [
          format(DiaryPhrase.month),
          withCount(format.day(1, month.month, month.year, .month), month.figure.count, format),
        ])
    }
    if let binge = totals.longestBinge {
      let day = binge.start.day?.words(format)
      let values = [
        "episodes": format(CountPhrase.episodes, counting: binge.episodes),
        "title": statistics.name(of: .title(binge.series), format: format), "day": day ?? "",
      ]
      rows.append([
        format(DiaryPhrase.binge), format(day == nil ? DiaryPhrase.bingeOf : .bingeOn, values),
      ])
    }
    return rows
  }

  private static func withCount(_ what: String, _ count: Int, _ format: TextFormat) -> String {
    format(DiaryPhrase.count, counting: count, ["what": what])
  }

  private static func words(_ streak: Streak?, _ format: TextFormat) -> String {
    guard let streak else { return format(DiaryPhrase.none) }
    let days = format(CountPhrase.days, counting: streak.days)
    return format(DiaryPhrase.streak, ["days": days, "span": streak.words(format)])
  }
}

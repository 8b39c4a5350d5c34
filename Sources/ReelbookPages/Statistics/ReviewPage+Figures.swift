import ReelbookBase
import ReelbookStats

/// What the year's page folds: its figures, and the year by each aspect.
extension ReviewPage {
  var more: HTML {
    .element(
      .details, [.class("more")],
      .element(.summary, [], .text(format(YearPhrase.reviewMore))),
      figures.html, .element(.div, [.class("pair")], of: charts))
  }

  var figures: KeyFigures {
    let (now, before) = (totals.viewings, review.before.viewings)
    var items: [KeyFigures.Item] = [
      .init(
        id: now.isEmpty ? "year-viewings" : "year-count", number: format.number(now.count),
        name: format(ReviewChartPhrase.figureViewings, counting: now.count),
        notes: [format.change(now.count - before.count, from: review.yearBefore, byThen: review.isRunning)]),
      .init(
        id: "year-hours", number: format.number(now.time.hours), unit: format(CountPhrase.hours),
        name: format(ActivityPhrase.timeWatched),
        notes: now.lengthNote(format) + [
          format.change(now.time, from: before.time, of: review.yearBefore, byThen: review.isRunning)
        ]
      ),
      .init(
        id: "year-titles", number: format.number(totals.titlesWatched.count),
        name: format(ReviewChartPhrase.figureTitles),
        notes: [format(ReviewChartPhrase.figureEach, ["number": format.decimal(totals.averageViewings)])]),
      .init(
        id: "year-rewatches", number: format.number(now.rewatches), name: format(ReviewChartPhrase.figureRewatches),
        notes: [format(ReviewChartPhrase.figureFirstWatches, counting: now.firstWatches)]),
    ]
    if let streak = totals.longestStreak {
      items.append(
        .init(
          id: "year-streak", number: format.number(streak.days),
          unit: format(CountPhrase.dayUnit, counting: streak.days),
          name: format(ReviewChartPhrase.figureStreak), notes: [streak.words(format)]))
    }
    if let month = totals.mostActiveMonth {
      items.append(
        .init(
          id: "year-month", number: format.number(month.figure.count),
          name: format(ReviewChartPhrase.figureMonth, ["month": format.month(month.month)]),
          notes: [format(ReviewChartPhrase.figureMostActive)]))
    }
    if let binge = totals.longestBinge {
      items.append(
        .init(
          id: "year-binge", number: format.number(binge.episodes), name: format(ReviewChartPhrase.figureBinge),
          notes: [name(binge.series), binge.start.day?.words(format)].compactMap(\.self)))
    }
    return KeyFigures(items: items)
  }

  private var charts: [HTML] {
    [months, hours, strip]
      + [PlayAspect.title, .genre, .network, .decade, .format, .weekday].compactMap { bars($0) } + [clock]
      + ([.companion, .place, .mood] + (isOfAll ? [.person] : [])).compactMap { bars($0) }
  }

  private var months: HTML {
    let hasRewatches = totals.viewings.rewatches > 0
    let hasBefore = !review.before.viewings.isEmpty
    return ColumnChart(
      frame: ChartFrame(
        id: "months", title: format(ReviewChartPhrase.months), note: format(ReviewChartPhrase.monthsNote),
        format: format),
      head: .init(
        names: format(ReviewChartPhrase.headMonth), numbers: format(ReviewPhrase.headViewings),
        first: format(ReviewChartPhrase.headFirstWatches),
        second: hasRewatches ? format(ReviewChartPhrase.headRewatches) : nil,
        before: hasBefore ? format.year(review.yearBefore) : nil),
      columns: review.months.enumerated().map { at, month in
        .init(
          name: format.month(month.month), label: String(format.shortMonth(month.month).prefix(1)),
          value: month.figure.count, second: month.figure.rewatches,
          before: hasBefore ? monthsBefore[at].figure.count : nil)
      }, nothing: format(ReviewChartPhrase.monthsNothing)
    ).html
  }

  private var hours: HTML {
    let times = review.months.map(\.figure.time)
    let isExact = times.allSatisfy { $0.components.seconds.isMultiple(of: 60) }
    let rest = totals.viewings.time - times.reduce(.zero, +)
    var note = format(isExact ? ReviewChartPhrase.hoursOfExact : .hoursOfRounded)
    let rests = rest > .zero ? [format(ReviewChartPhrase.hoursOfRest, ["length": format.length(rest)])] : []
    for more in rests + totals.viewings.lengthNote(format) {
      note = format(ReviewChartPhrase.join, ["first": note, "second": more])
    }
    return ColumnChart(
      frame: ChartFrame(id: "month-hours", title: format(ReviewChartPhrase.hoursOf), note: note, format: format),
      head: .init(names: format(ReviewChartPhrase.headMonth), numbers: format(ReviewChartPhrase.headTime)),
      columns: review.months.map { month in
        .init(
          name: format.month(month.month), label: String(format.shortMonth(month.month).prefix(1)),
          value: Int(month.figure.time.components.seconds))
      }, nothing: format(ReviewChartPhrase.hoursOfNothing), hasNumbers: false,
      words: { format.length(.seconds($0)) },
      shortWords: {
        $0 < 3600
          ? format(CountPhrase.shortMinutes, ["minutes": format.number($0 / 60)])
          : format(CountPhrase.shortHours, ["hours": format.compact($0 / 3600)])
      }
    ).html
  }

  private var strip: HTML {
    let year = review.year
    return StreakStrip(
      frame: ChartFrame(
        id: "streaks", title: format(ReviewChartPhrase.strip),
        note: format(ReviewChartPhrase.stripNote, counting: streaks.maximumGap),
        classes: ["whole"], format: format),
      year: year, streaks: streaks.all.filter { $0.last.year >= year && $0.first.year <= year },
      longest: totals.longestStreak
    ).html
  }

  private var clock: HTML {
    let rows = review[.hour]?.rows ?? []
    let counts = rows.reduce(into: [Int: Int]()) { counts, row in
      if case .hour(let hour) = row.trait { counts[hour, default: 0] += row.figure.count }
    }
    let heading = PlayAspect.hour.heading(format)
    return ColumnChart(
      frame: ChartFrame(id: "year-hour", title: heading.title, note: note(.hour), format: format),
      head: .init(names: heading.names, numbers: format(ReviewPhrase.headViewings)),
      columns: (0..<24).map {
        .init(
          name: statistics.name(of: .hour($0), format: format), label: $0.isMultiple(of: 6) ? format.number($0) : "",
          value: counts[$0] ?? 0)
      }, nothing: format(ReviewChartPhrase.clockNothing), hasNumbers: false
    ).html
  }

  /// Bars of an aspect; `nil` without data.
  private func bars(_ aspect: PlayAspect) -> HTML? {
    guard let breakdown = review[aspect], !breakdown.rows.isEmpty else { return nil }
    let heading = aspect.heading(format)
    let rows = breakdown.chartRows
    return BarTable(
      frame: ChartFrame(id: "year-\(aspect.rawValue)", title: heading.title, note: note(aspect), format: format),
      head: (heading.names, format(ReviewPhrase.headViewings)),
      rows: rows.map { .init(name: statistics.name(of: $0.trait, format: format), value: $0.figure.count) },
      rest: breakdown.rows.count - rows.count
    ).html
  }

  private func note(_ aspect: PlayAspect) -> String {
    let unknown = review[aspect]?.unknown.count ?? 0
    return unknown == 0 ? format(ReviewChartPhrase.barsNote) : format(ReviewChartPhrase.barsUnknown, counting: unknown)
  }
}

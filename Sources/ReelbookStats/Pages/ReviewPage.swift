internal import ReelbookModel
internal import ReelbookReport

/// The part of a page that reviews a year.
struct ReviewPage {
  let story: YearStory
  /// The months of the year before.
  let monthsBefore: [MonthTotal]
  /// The streaks of all time.
  let streaks: Streaks
  /// Whether it is of everybody, so that who watched is worth a chart.
  let isOfAll: Bool
  let weeksStartOn: Weekday
  let statistics: Statistics
  /// The picture of a title, if there is one.
  let picture: (TitleID) -> Picture?
  var format = PageFormat.english

  private var review: YearInReview { story.review }

  var html: HTML {
    let year = "\(review.year) in review"
    let isEmpty = totals.viewings.isEmpty
    return .element(
      .section, [.init(.id, "review"), .init(.labelledBy, "review-title")],
      of: [.element(.h2, [.init(.id, "review-title")], .text(year))]
        + (isEmpty ? [.element(.p, [.class("lead")], lead), figures.html] : told + [more]))
  }

  /// What is folded: the figures, and the year by everything that is known of it.
  private var more: HTML {
    .element(
      .details, [.class("more")],
      .element(.summary, [], .text("More: months, hours, streaks, genres, decades, places")),
      figures.html, .element(.div, [.class("pair")], of: charts))
  }

  /// The story first: one number, the titles, the moments, the ratings, the days, and cards.
  private var told: [HTML] {
    let teller = YearTeller(story: story, statistics: statistics, format: format)
    let split = SplitBar(
      frame: ChartFrame(id: "year-again", title: "New, and watched again", format: format),
      .init(totals.viewings.firstWatches, "first watches"), .init(totals.viewings.rewatches, "watched again"))
    let cards = ReviewCard.cards(of: story, statistics, format: format, picture: picture).map(\.card)
    let pieces =
      [
        whole(posters(teller)),
        whole(
          Moments(frame: ChartFrame(id: "moments", title: "Moments", format: format), moments: teller.moments).html),
        ratings, best,
        titles("films", "Films", story.movies), titles("series", "Series", story.series), whole(split.html), map,
        whole(CardWall(frame: ChartFrame(id: "cards", title: "To share", format: format), cards: cards).html),
      ]
    return [
      Hero(
        id: "year-viewings", eyebrow: teller.eyebrow, number: format.number(totals.viewings.count),
        sentence: teller.sentence
      ).html, .element(.p, [.class("lead")], lead), .element(.div, [.class("pair")], of: pieces),
    ]
  }

  private func posters(_ teller: YearTeller) -> HTML {
    PosterWall(
      frame: ChartFrame(
        id: "five", title: story.titles.count > 4 ? "The five of the year" : "Of the year",
        note: "By time spent and ratings given", format: format),
      posters: story.titles.prefix(5).map {
        .init(name: statistics.name(of: .title($0.title)), words: teller.words(of: $0), picture: picture($0.title))
      }
    ).html
  }

  private func whole(_ piece: HTML) -> HTML {
    piece == .nothing ? .nothing : .element(.div, [.class("whole")], piece)
  }

  private var ratings: HTML {
    guard let mean = story.ratings.mean else { return .nothing }
    var note = "\(format.count(story.ratings.count, "rating")), \(mean.stars(format)) of 5 in the mean"
    if let above = story.ratings.aboveAudience {
      let difference = format.decimal(abs(above) * 4.5)
      note +=
        difference == format.decimal(0)
        ? ", as the audience" : ", \(difference) \(above > 0 ? "above" : "below") the audience"
    }
    return ColumnChart(
      frame: ChartFrame(id: "year-ratings", title: "How it was rated", note: note, format: format),
      head: .init(names: "Rating, in stars", numbers: "Ratings"),
      columns: story.ratings.distribution.enumerated().map { at, count in
        .init(
          name: "\((Double(at) / 10).stars(format)) to \((Double(at + 1) / 10).stars(format))",
          label: at % 2 == 1 ? "\(at / 2 + 1)" : "",
          value: count)
      }, nothing: "Nothing was rated.", hasNumbers: false
    ).html
  }

  private var best: HTML {
    let best = story.ratings.best()
    guard !best.isEmpty else { return .nothing }
    let frame = ChartFrame(id: "year-best", title: "Best rated", format: format)
    return frame.html(
      .table(
        frame.title, head: ["Title", "Stars"],
        rows: best.map { [.name(statistics.library.name(of: $0.subject)), .cell($0.fraction.stars(format))] }))
  }

  private func titles(_ id: String, _ name: String, _ titles: [YearStory.RankedTitle]) -> HTML {
    guard !titles.isEmpty else { return .nothing }
    return BarTable(
      frame: ChartFrame(
        id: "year-\(id)", title: "\(name) of the year", note: "Viewings; by time spent and ratings given",
        format: format),
      head: ("Title", "Viewings"),
      rows: titles.prefix(8).map { .init(name: statistics.name(of: .title($0.title)), value: $0.figure.count) },
      rest: titles.count - 8
    ).html
  }

  private var charts: [HTML] {
    [months, hours, strip]
      + [PlayAspect.title, .genre, .network, .decade, .format, .weekday].compactMap { bars($0) } + [clock]
      + ([.companion, .place, .mood] + (isOfAll ? [.person] : [])).compactMap { bars($0) }
  }

  private var totals: DiaryTotals { review.totals }

  private var lead: HTML {
    guard !totals.viewings.isEmpty else { return .text("Nothing of this year is in the diary.") }
    let change = format.change(review.change { $0.viewings.count }, from: review.yearBefore, byThen: review.isRunning)
    let counts = HTML.text(
      """
      \(format.count(totals.viewings.count, "viewing")) of \(format.count(totals.titlesWatched.count, "title")), \(change).
      """)
    guard let first = review.first else { return counts }
    let begin = counts + .text(" The year began with ") + name(first)
    guard let last = review.last, last != first else { return begin + .text(".") }
    return begin + .text(" and its last was ") + name(last) + .text(".")
  }

  private func name(_ viewed: Viewed) -> HTML { .name(statistics.library.name(of: viewed.subject)) }

  private var figures: KeyFigures {
    let (now, before) = (totals.viewings, review.before.viewings)
    var items: [KeyFigures.Item] = [
      .init(
        id: now.isEmpty ? "year-viewings" : "year-count", number: format.number(now.count),
        name: now.count == 1 ? "viewing" : "viewings",
        notes: [format.change(now.count - before.count, from: review.yearBefore, byThen: review.isRunning)]),
      .init(
        id: "year-hours", number: format.number(now.time.hours), unit: "h", name: "time watched",
        notes: now.lengthNote(format) + [
          format.change(now.time, from: before.time, of: review.yearBefore, byThen: review.isRunning)
        ]
      ),
      .init(
        id: "year-titles", number: format.number(totals.titlesWatched.count), name: "titles",
        notes: ["\(format.decimal(totals.averageViewings)) viewings each"]),
      .init(
        id: "year-rewatches", number: format.number(now.rewatches), name: "rewatches",
        notes: ["\(format.number(now.firstWatches)) first watches"]),
    ]
    if let streak = totals.longestStreak {
      items.append(
        .init(
          id: "year-streak", number: format.number(streak.days), unit: streak.days == 1 ? "day" : "days",
          name: "longest streak", notes: [streak.words(format)]))
    }
    if let month = totals.mostActiveMonth {
      items.append(
        .init(
          id: "year-month", number: format.number(month.figure.count), name: "in \(format.month(month.month))",
          notes: ["the most active month"]))
    }
    if let binge = totals.longestBinge {
      items.append(
        .init(
          id: "year-binge", number: format.number(binge.episodes), name: "episodes in a row",
          notes: [statistics.name(of: .title(binge.series)), binge.start.day?.words(format)].compactMap(\.self)))
    }
    return KeyFigures(items: items)
  }

  private var map: HTML {
    let undated = review.heatMap.undated
    let rest = "; \(format.number(undated)) more \(undated == 1 ? "is" : "are") undated"
    let note = "Viewings on each day\(undated == 0 ? "" : rest)"
    return YearMap(
      frame: ChartFrame(id: "days", title: "The days", note: note, classes: ["whole"], format: format),
      map: review.heatMap,
      weeksStartOn: weeksStartOn, today: statistics.now.day
    ).html
  }

  private var months: HTML {
    let hasRewatches = totals.viewings.rewatches > 0
    let hasBefore = !review.before.viewings.isEmpty
    return ColumnChart(
      frame: ChartFrame(id: "months", title: "The months", note: "Viewings in each month", format: format),
      head: .init(
        names: "Month", numbers: "Viewings", first: "First watches", second: hasRewatches ? "Rewatches" : nil,
        before: hasBefore ? "\(review.yearBefore)" : nil),
      columns: review.months.enumerated().map { at, month in
        .init(
          name: format.month(month.month), label: String(format.shortMonth(month.month).prefix(1)),
          value: month.figure.count, second: month.figure.rewatches,
          before: hasBefore ? monthsBefore[at].figure.count : nil)
      }, nothing: "Nothing with a month that is known."
    ).html
  }

  private var hours: HTML {
    let times = review.months.map(\.figure.time)
    let isExact = times.allSatisfy { $0.components.seconds.isMultiple(of: 60) }
    let rest = totals.viewings.time - times.reduce(.zero, +)
    let note =
      "Time watched in each month\(isExact ? "" : ", rounded down to the minute")"
      + (rest > .zero ? "; \(format.length(rest)) more in no known month" : "")
      + totals.viewings.lengthNote(format).map { "; \($0)" }.joined()
    return ColumnChart(
      frame: ChartFrame(id: "month-hours", title: "The hours", note: note, format: format),
      head: .init(names: "Month", numbers: "Time"),
      columns: review.months.map { month in
        .init(
          name: format.month(month.month), label: String(format.shortMonth(month.month).prefix(1)),
          value: Int(month.figure.time.components.seconds))
      }, nothing: "Nothing with a month and a length that are known.", hasNumbers: false,
      words: { format.length(.seconds($0)) },
      shortWords: { $0 < 3600 ? "\($0 / 60) min" : "\(($0 / 3600).compact) h" }
    ).html
  }

  private var strip: HTML {
    let year = review.year
    return StreakStrip(
      frame: ChartFrame(
        id: "streaks", title: "The streaks",
        note: "Days with a viewing at most \(streaks.maximumGap) days apart; the longest stands out",
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
    let heading = PlayAspect.hour.heading
    return ColumnChart(
      frame: ChartFrame(id: "year-hour", title: heading.title, note: note(.hour), format: format),
      head: .init(names: heading.names, numbers: "Viewings"),
      columns: (0..<24).map {
        .init(name: statistics.name(of: .hour($0)), label: $0.isMultiple(of: 6) ? "\($0)" : "", value: counts[$0] ?? 0)
      }, nothing: "Nothing with a time of day that is known.", hasNumbers: false
    ).html
  }

  /// Bars of an aspect; none where nothing is known in it.
  private func bars(_ aspect: PlayAspect) -> HTML? {
    guard let breakdown = review[aspect], !breakdown.rows.isEmpty else { return nil }
    let heading = aspect.heading
    let rows = breakdown.shownRows
    return BarTable(
      frame: ChartFrame(id: "year-\(aspect.rawValue)", title: heading.title, note: note(aspect), format: format),
      head: (heading.names, "Viewings"),
      rows: rows.map { .init(name: statistics.name(of: $0.trait), value: $0.figure.count) },
      rest: breakdown.rows.count - rows.count
    ).html
  }

  private func note(_ aspect: PlayAspect) -> String {
    let unknown = review[aspect]?.unknown.count ?? 0
    return unknown == 0 ? "Viewings" : "Viewings; nothing is known of \(format.number(unknown))"
  }
}

internal import ReelbookModel
import ReelbookStats

/// The part of a page on a year.
struct ReviewPage {
  let story: YearStory
  /// The months of the year before.
  let monthsBefore: [MonthTotal]
  /// The streaks of all time.
  let streaks: Streaks
  /// Whether the page is about everybody, so that a chart by person is useful.
  let isOfAll: Bool
  let weeksStartOn: Weekday
  let statistics: Statistics
  /// The picture of a title, if there is one.
  let picture: (TitleID) -> Picture?
  let format: TextFormat

  init(
    _ year: Int, _ statistics: Statistics, streaks: Streaks, weeksStartOn: Weekday,
    picture: @escaping (TitleID) -> Picture?, format: TextFormat
  ) {
    story = statistics.yearStory(year)
    monthsBefore = statistics.months(of: story.review.yearBefore)
    self.streaks = streaks
    isOfAll = statistics.person == nil
    self.weeksStartOn = weeksStartOn
    self.statistics = statistics
    self.picture = picture
    self.format = format
  }

  var review: YearInReview { story.review }

  /// The year in a sentence, for previews of links.
  var summary: String {
    totals.viewings.isEmpty
      ? format(ReviewPhrase.leadNothing) : YearTexts(story: story, statistics: statistics, format: format).summary
  }

  var html: HTML {
    let year = format(YearPhrase.review, ["year": format.year(review.year)])
    let isEmpty = totals.viewings.isEmpty
    return .element(
      .section, [.init(.id, "review"), .init(.labelledBy, "review-title")],
      of: [.element(.h2, [.init(.id, "review-title")], .text(year))]
        + (isEmpty ? [.element(.p, [.class("lead")], lead), figures.html] : storyHTML + [more]))
  }

  /// The story: one number, the titles, the moments, the ratings, the days, and cards.
  private var storyHTML: [HTML] {
    let texts = YearTexts(story: story, statistics: statistics, format: format)
    let split = SplitBar(
      frame: ChartFrame(id: "year-again", title: format(ReviewPhrase.again), format: format),
      .init(totals.viewings.firstWatches, format(ReviewPhrase.againFirst)),
      .init(totals.viewings.rewatches, format(ReviewPhrase.againSecond)))
    let facts = YearFactsPage(
      year: review.year, facts: statistics.yearFacts(review.year), pair: statistics.pair(in: review.year),
      statistics: statistics, format: format)
    let cards = ReviewCard.cards(of: story, statistics, format: format, picture: picture).map(\.card)
    let pieces =
      [
        fullWidth(posters(texts)),
        fullWidth(
          Moments(
            frame: ChartFrame(id: "moments", title: format(ReviewPhrase.moments), format: format),
            moments: texts.moments.map(\.content) + facts.moments
          ).html),
        fullWidth(facts.pairHTML),
        ratings, best,
        titles("films", .films, story.movies), titles("series", .series, story.series),
      ] + facts.charts
      + [
        fullWidth(split.html), map,
        fullWidth(
          CardWall(frame: ChartFrame(id: "cards", title: format(ReviewPhrase.cards), format: format), cards: cards).html
        ),
      ]
    return [
      Hero(
        id: "year-viewings", eyebrow: texts.eyebrow, number: format.number(totals.viewings.count),
        sentence: texts.sentence
      ).html, .element(.p, [.class("lead")], lead), .element(.div, [.class("pair")], of: pieces),
    ]
  }

  private func posters(_ texts: YearTexts) -> HTML {
    PosterWall(
      frame: ChartFrame(
        id: "five", title: format(story.titles.count > 4 ? ReviewPhrase.five : .fewer),
        note: format(ReviewPhrase.fiveNote), format: format),
      posters: story.titles.prefix(5).map {
        .init(name: name($0.title), words: texts.words(of: $0), picture: picture($0.title))
      }
    ).html
  }

  private func fullWidth(_ piece: HTML) -> HTML {
    piece == .nothing ? .nothing : .element(.div, [.class("whole")], piece)
  }

  private var ratings: HTML {
    guard let mean = story.ratings.mean else { return .nothing }
    var (key, difference): (ReviewPhrase, String) = (.ratedNote, "")
    if let above = story.ratings.aboveAudience {
      difference = format.decimal(abs(above) * 4.5)
      key = difference == format.decimal(0) ? .ratedAsAudience : above > 0 ? .ratedAbove : .ratedBelow
    }
    let note = format(
      key,
      [
        "ratings": format(CountPhrase.ratings, counting: story.ratings.count), "stars": mean.stars(format),
        "most": format.number(5),
        "difference": difference,
      ])
    return ColumnChart(
      frame: ChartFrame(id: "year-ratings", title: format(ReviewPhrase.rated), note: note, format: format),
      head: .init(names: format(ReviewPhrase.headStars), numbers: format(ReviewPhrase.headRatings)),
      columns: halfStars.enumerated().map { at, count in
        .init(
          name: format.decimal(Double(at + 1) / 2), label: at % 2 == 1 ? format.number(at / 2 + 1) : "",
          value: count)
      }, nothing: format(ReviewPhrase.ratedNothing), hasNumbers: false
    ).html
  }

  /// The number of ratings at each half star, from half a star to five.
  private var halfStars: [Int] {
    story.ratings.all.reduce(into: Array(repeating: 0, count: 10)) { counts, rated in
      counts[min(9, max(0, Int((1 + rated.fraction * 9).rounded()) - 1))] += 1
    }
  }

  private var best: HTML {
    let best = story.ratings.best()
    guard !best.isEmpty else { return .nothing }
    let frame = ChartFrame(id: "year-best", title: format(ReviewPhrase.best), format: format)
    return frame.html(
      .table(
        frame.title, head: [format(HeadingPhrase.headTitle), format(ReviewPhrase.headStarsOf)],
        rows: best.map { [name($0.subject), .cell($0.fraction.stars(format))] }))
  }

  private func titles(_ id: String, _ heading: ReviewPhrase, _ titles: [YearStory.RankedTitle]) -> HTML {
    guard !titles.isEmpty else { return .nothing }
    return BarTable(
      frame: ChartFrame(
        id: "year-\(id)", title: format(heading), note: format(ReviewPhrase.titlesNote), format: format),
      head: (format(HeadingPhrase.headTitle), format(ReviewPhrase.headViewings)),
      rows: titles.sorted { ($1.figure.count, $0.title) < ($0.figure.count, $1.title) }.prefix(8)
        .map { .init(name: name($0.title), value: $0.figure.count) },
      rest: titles.count - 8
    ).html
  }

  var totals: DiaryTotals { review.totals }

  private var lead: HTML {
    guard !totals.viewings.isEmpty else { return .text(format(ReviewPhrase.leadNothing)) }
    let values = [
      "viewings": format(CountPhrase.viewings, counting: totals.viewings.count),
      "titles": format(CountPhrase.titles, counting: totals.titlesWatched.count),
      "change": format.change(
        review.change { $0.viewings.count }, from: review.yearBefore, byThen: review.isRunning),
    ]
    guard let first = review.first, let last = review.last else { return .text(format(ReviewPhrase.lead, values)) }
    return format.html(
      first == last ? ReviewPhrase.leadOne : .leadBoth, values,
      places: ["first": name(first.subject), "last": name(last.subject)])
  }

  private func name(_ subject: MediaID) -> HTML { .name(statistics.library.name(of: subject, in: format.words)) }

  func name(_ title: TitleID) -> String { statistics.name(of: .title(title), format: format) }

  private var map: HTML {
    let undated = review.heatMap.undated
    let note =
      undated == 0 ? format(ReviewChartPhrase.mapNote) : format(ReviewChartPhrase.mapUndated, counting: undated)
    return YearMap(
      frame: ChartFrame(
        id: "days", title: format(ReviewChartPhrase.map), note: note, classes: ["whole"], format: format),
      map: review.heatMap,
      weeksStartOn: weeksStartOn, today: statistics.now.day
    ).html
  }
}

internal import ReelbookModel
internal import ReelbookReport

/// The words of a year's story.
struct YearTeller {
  let story: YearStory
  let statistics: Statistics
  var format = PageFormat.english

  private var totals: DiaryTotals { story.review.totals }

  /// Whose year it is, and how far it has come: `Ada, 2026 so far, to 20 November`.
  var eyebrow: String {
    let name = statistics.person.flatMap { statistics.library.person($0)?.name } ?? ""
    let (year, today) = (story.review.year, story.today)
    let soFar = story.review.isRunning ? " so far, to \(today.words(format, .dayAndMonth))" : ""
    return (name.isEmpty ? "" : name + " · ") + "\(year)" + soFar
  }

  /// What the number of viewings begins: `viewings on 128 days, most often with Grace, and never more than in March.`
  var sentence: String {
    var parts = [totals.viewings.count == 1 ? "viewing" : "viewings"]
    if story.viewingDays > 0 { parts[0] += " on \(format.count(story.viewingDays, "day"))" }
    if let companion = story.companion { parts.append("most often with \(statistics.name(of: companion.trait))") }
    if let month = totals.mostActiveMonth, totals.viewings.count > 1 {
      parts.append("and never more than in \(format.month(month.month))")
    }
    return parts.joined(separator: ", ") + "."
  }

  /// What the year had of a title: `19 episodes · 4.8 of 5`.
  func words(of title: YearStory.RankedTitle) -> String {
    let count = title.figure.count
    let viewings = title.title.kind == .movie ? "seen \(times(count))" : format.count(count, "episode")
    return [viewings, title.rating.map { "\($0.stars(format)) of 5" }].compactMap(\.self).joined(separator: " · ")
  }

  private func times(_ count: Int) -> String {
    count == 1 ? "once" : count == 2 ? "twice" : "\(format.number(count)) times"
  }

  /// The facts that stand alone, in the order in which one tells them.
  var moments: [Moments.Moment] {
    [fullestDay, sitting, run, company, place].compactMap(\.self) + milestones + [ends].compactMap(\.self)
  }

  private func name(_ title: TitleID) -> String { statistics.name(of: .title(title)) }

  private var fullestDay: Moments.Moment? {
    guard let day = story.fullestDay else { return nil }
    let all = format.count(day.figure.count, "viewing")
    let words =
      day.titleCount == day.figure.count
      ? "\(all) of \(name(day.title))" : "\(all), \(format.number(day.titleCount)) of \(name(day.title))"
    return .init("Fullest day", day.day.shortWords(format), words)
  }

  private var sitting: Moments.Moment? {
    guard let sitting = story.longestSitting else { return nil }
    let names = sitting.titles.prefix(3).map { name($0) }.joined(separator: ", ")
    let rest = sitting.titles.count > 3 ? " and \(format.number(sitting.titles.count - 3)) more" : ""
    let day = sitting.start.day.map { ", on \($0.shortWords(format))" } ?? ""
    return .init("Longest sitting", format.length(sitting.length), names + rest + day)
  }

  private var run: Moments.Moment? {
    guard let streak = totals.longestStreak, streak.days > 1 else { return nil }
    let within = streak.first.days(until: streak.last) + 1
    let words =
      within == streak.days ? streak.words(format) : "within \(format.number(within)), \(streak.words(format))"
    return .init("Longest run", format.count(streak.days, "viewing day"), words)
  }

  private var company: Moments.Moment? {
    guard let row = story.companion else { return nil }
    let rest = totals.viewings.count - row.figure.count
    return .init(
      "Company", statistics.name(of: row.trait),
      "\(format.count(row.figure.count, "viewing")) together" + (rest > 0 ? "; the others: \(format.number(rest))" : "")
    )
  }

  private var place: Moments.Moment? {
    guard let row = story.place else { return nil }
    return .init("Place", statistics.name(of: row.trait), format.count(row.figure.count, "viewing"))
  }

  private var milestones: [Moments.Moment] {
    story.milestones.suffix(3).map { milestone in
      let day = milestone.viewed.play.time.day.map { ", on \($0.shortWords(format))" } ?? ""
      return .init(
        "Milestone",
        "\(format.number(milestone.number))\(Self.ending(milestone.number)) \(milestone.isOfMovies ? "film" : "episode")",
        statistics.library.name(of: milestone.viewed.subject) + day)
    }
  }

  private static func ending(_ number: Int) -> String {
    switch (number % 100, number % 10) {
    case (11...13, _): "th"
    case (_, 1): "st"
    case (_, 2): "nd"
    case (_, 3): "rd"
    default: "th"
    }
  }

  private var ends: Moments.Moment? {
    guard let first = story.review.first, let last = story.review.last, first != last else { return nil }
    let days = [first, last].compactMap { $0.play.time.day?.shortWords(format) }.joined(separator: " and ")
    return .init(
      "First and last", "\(statistics.library.name(of: first.subject)) → \(statistics.library.name(of: last.subject))",
      days)
  }
}

extension Double {
  /// A fraction as stars, from half a one to five: `4.8`.
  func stars(_ format: PageFormat) -> String { format.decimal(0.5 + min(max(self, 0), 1) * 4.5) }
}

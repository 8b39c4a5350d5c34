import ReelbookModel
import ReelbookStats

extension LongDiary {
  /// The figures that this library makes.
  func ourFigures() -> PageFigures {
    let statistics = library.viewer(of: PersonID(household.persons[0].id)).statistics(asOf: now)
    var figures = PageFigures()
    let activity = statistics.activity()
    for (name, watched) in [
      ("episodes", activity.episodesWatched), ("movies", activity.moviesWatched), ("all", activity.timeWatched),
    ] {
      figures.add("\(name)", watched.total.count)
      figures.add("\(name), recent", watched.last30Days.count)
      figures.add("\(name), seconds", Int(watched.total.time.components.seconds))
    }
    figures.add("categories", activity.categories.map { ($0.name.rawValue, $0.count) })
    figures.add("popular", activity.mostPopular.map { ("\($0.series)", $0.episodes.count * 1000 + $0.starred.count) })
    figures.add("added", activity.addedShows.map { ("\($0.series)", 1) })
    figures.add("genres", activity.topGenres.map { ($0.name, $0.count) })
    figures.add("networks", activity.topNetworks.map { ($0.name, $0.count) })
    figures.add("favourites", activity.favourites.shows.map { ("\($0.series)", $0.episodes.count) })
    let diary = statistics.diary()
    figures.add("unwatched", diary.titlesUnwatched.count)
    figures.add("current streak", diary.streaks.current?.days ?? 0)
    add(diary.totals, "", &figures)
    for aspect in PlayAspect.measured { add(statistics.breakdown(by: aspect), statistics, "", &figures) }
    figures.add("this day", statistics.onThisDay().map { ("\($0.day)", $0.viewings.count) })
    if let month = statistics.month(2026, 10) {
      figures.add("calendar", month.weeks.joined().filter(\.isInMonth).map { ("\($0.day)", $0.viewings.count) })
    }
    let review = statistics.yearInReview(2025)
    add(review.totals, "2025 ", &figures)
    add(review.before, "2024 ", &figures)
    for aspect in PlayAspect.measured { review[aspect].map { add($0, statistics, "2025 ", &figures) } }
    figures.add("2025 days", review.heatMap.days.map { ("\($0.day)", $0.figure.count) })
    figures.add(
      "2025 months", review.months.map { ("\($0.month)", Int($0.figure.time.components.seconds)) })
    return figures
  }

  private func add(_ totals: DiaryTotals, _ period: String, _ figures: inout PageFigures) {
    figures.add("\(period)viewings", totals.viewings.count)
    figures.add("\(period)rewatches", totals.viewings.rewatches)
    figures.add("\(period)seconds", Int(totals.viewings.time.components.seconds))
    figures.add("\(period)titles", totals.titlesWatched.count)
    figures.add("\(period)format", totals.favouriteFormat?.figure.count ?? 0)
    figures.add("\(period)month", totals.mostActiveMonth?.figure.count ?? 0)
    figures.add("\(period)longest streak", totals.longestStreak?.days ?? 0)
    figures.add("\(period)binge", totals.longestBinge?.episodes ?? 0)
  }

  private func add(
    _ breakdown: Breakdown, _ statistics: Statistics, _ period: String, _ figures: inout PageFigures
  ) {
    figures.add(
      "\(period)\(breakdown.aspect)",
      breakdown.rows.map { (statistics.key(of: $0.trait), $0.figure.firstWatches + 1000 * $0.figure.rewatches) })
  }
}

extension PlayAspect {
  /// The aspects that the diary's page shows.
  static let measured: [PlayAspect] = [
    .format, .place, .companion, .mood, .weekday, .hour, .genre, .decade, .network, .person,
  ]
}

extension Statistics {
  /// The common key of a row for both sides.
  fileprivate func key(of trait: PlayTrait) -> String {
    switch trait {
    case .format(let format): format.rawValue
    case .mood(let mood): mood.rawValue
    case .weekday(let weekday): "\(weekday.rawValue)"
    case .hour(let hour): "\(hour)"
    case .decade(let decade): "\(decade)"
    // Each side chooses one of several spellings, so names are not compared.
    case .place, .companion: ""
    case .genre(let name), .network(let name): name.lowercased()
    default: name(of: trait)
    }
  }
}

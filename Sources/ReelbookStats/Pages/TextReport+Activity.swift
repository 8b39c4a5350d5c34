internal import ReelbookModel
public import ReelbookReport

extension TextReport {
  /// What was watched lately, as a page for a terminal.
  public static func activity(_ statistics: Statistics, region: String? = nil) -> TextReport {
    let activity = statistics.activity(region: region)
    var report = TextReport()
    report.add("Activity, as of \(statistics.now.day.words)", watched(activity))
    for note in activity.timeWatched.total.lengthNote(.english) {
      report.add("", TextParagraph("Time watched: \(note)."))
    }
    report.add("Where titles stand", TextBars(activity.categories.map { .init($0.category.heading, $0.count) }))
    report.add("Most popular, of the last 60 days", popular(activity.mostPopular, statistics))
    report.add(
      "\(Words.count(activity.addedShows.count, "show")) added in the last 60 days",
      TextTable(
        [.words(), .words()],
        rows: activity.addedShows.prefix(10).map { [statistics.name(of: .title($0.series)), $0.day.words] }))
    report.add("Top genres", shows(activity.topGenres))
    report.add("Top networks", shows(activity.topNetworks))
    report.add("Top streaming", shows(activity.topServices))
    report.add("Favourite episodes", favourites(activity.favourites, statistics))
    return report
  }

  /// A page of the last year's history, as a page for a terminal.
  public static func history(_ page: HistoryPage) -> TextReport {
    let rows = page.days.flatMap { day in
      day.entries.enumerated().map { at, entry in [at == 0 ? day.day.words : "", entry.words] }
    }
    let place = page.pageCount > 1 ? ", page \(page.number + 1) of \(page.pageCount)" : ""
    var report = TextReport()
    report.add(
      "\(Words.count(page.entryCount, "change")) in the last year\(place)", TextTable([.words(), .text()], rows: rows))
    return report
  }

  private static func watched(_ activity: ActivitySummary) -> TextTable {
    func row(_ name: String, _ watched: ActivitySummary.Watched, _ words: (Figure) -> String) -> [String] {
      [name, words(watched.total), words(watched.last30Days)]
    }
    return TextTable(
      [.words(), .numbers("in all"), .numbers("last 30 days")],
      rows: [
        row("Episodes watched", activity.episodesWatched) { $0.count.grouped },
        row("Movies watched", activity.moviesWatched) { $0.count.grouped },
        row("Time watched", activity.timeWatched) { $0.time.words },
      ])
  }

  private static func popular(_ shows: [PopularShow], _ statistics: Statistics) -> TextTable {
    TextTable(
      [.words("Show"), .numbers("Episodes"), .numbers("Starred")],
      rows: shows.prefix(10).map {
        [statistics.name(of: .title($0.series)), $0.episodes.count.grouped, $0.starred.count.grouped]
      })
  }

  private static func shows(_ shows: [NamedShows]) -> TextBars {
    TextBars(shows.prefix(10).map { .init($0.name, $0.count) })
  }

  private static func favourites(_ favourites: Favourites, _ statistics: Statistics) -> TextParagraph {
    guard let most = favourites.most else { return TextParagraph("No episode has a star.") }
    return TextParagraph(
      """
      \(Words.count(favourites.count, "favourited episode")) in \(Words.count(favourites.shows.count, "show")). \
      The show with most favourites is \(statistics.name(of: .title(most.series))), with \(most.episodes.count.grouped).
      """)
  }
}

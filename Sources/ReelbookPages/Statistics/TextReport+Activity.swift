public import ReelbookModel
public import ReelbookStats

extension TextReport {
  /// The recent activity, as a page for a terminal.
  public static func activity(
    _ statistics: Statistics, region: String? = nil, format: TextFormat = .english
  ) -> TextReport {
    let activity = statistics.activity(region: region)
    var report = TextReport()
    report.add(
      format(ActivityPhrase.activityAsOf, ["day": statistics.now.day.words(format)]), watchTable(activity, format))
    for note in activity.timeWatched.total.lengthNote(format) {
      report.add("", TextParagraph(format(ActivityPhrase.textTimeNote, ["note": note])))
    }
    report.add(
      format(ActivityPhrase.categories),
      bars(activity.categories.map { ($0.name.heading(format), $0.count) }, format))
    report.add(format(ActivityPhrase.popularText), popular(activity.mostPopular, statistics, format))
    report.add(
      format(ActivityPhrase.addedNote, counting: activity.addedShows.count),
      TextTable(
        [.words(), .words()],
        rows: activity.addedShows.prefix(10).map {
          [statistics.name(of: .title($0.series), format: format), $0.day.words(format)]
        }))
    report.add(format(ActivityPhrase.topGenres), shows(activity.topGenres, format))
    report.add(format(ActivityPhrase.topNetworks), shows(activity.topNetworks, format))
    report.add(format(ActivityPhrase.topStreaming), shows(activity.topServices, format))
    report.add(format(ActivityPhrase.favourites), favourites(activity.favourites, statistics, format))
    return report
  }

  /// A page of the last year's history, as a page for a terminal.
  public static func history(_ page: HistoryPage, format: TextFormat = .english) -> TextReport {
    let rows = page.days.flatMap { day in
      day.entries.enumerated().map { at, entry in [at == 0 ? day.day.words(format) : "", entry.words] }
    }
    let heading =
      page.pageCount > 1
      ? format(
        ActivityPhrase.historyPage, counting: page.entryCount,
        ["page": format.number(page.number + 1), "pages": format.number(page.pageCount)])
      : format(ActivityPhrase.historyNote, counting: page.entryCount)
    var report = TextReport()
    report.add(heading, TextTable([.words(), .text()], rows: rows))
    return report
  }

  private static func watchTable(_ activity: ActivitySummary, _ format: TextFormat) -> TextTable {
    func row(_ name: String, _ figures: ActivitySummary.WatchFigures, _ words: (Figure) -> String) -> [String] {
      [name, words(figures.total), words(figures.last30Days)]
    }
    return TextTable(
      [.words(), .numbers(format(ActivityPhrase.textInAll)), .numbers(format(ActivityPhrase.textLast30))],
      rows: [
        row(format(ActivityPhrase.textEpisodes), activity.episodesWatched) { format.number($0.count) },
        row(format(ActivityPhrase.textMovies), activity.moviesWatched) { format.number($0.count) },
        row(format(ActivityPhrase.textTime), activity.timeWatched) { format.length($0.time) },
      ])
  }

  private static func popular(
    _ shows: [PopularShow], _ statistics: Statistics, _ format: TextFormat
  ) -> TextTable {
    TextTable(
      [
        .words(format(ActivityPhrase.headShow)), .numbers(format(ActivityPhrase.headEpisodes)),
        .numbers(format(ActivityPhrase.headStarred)),
      ],
      rows: shows.prefix(10).map {
        [
          statistics.name(of: .title($0.series), format: format), format.number($0.episodes.count),
          format.number($0.starred.count),
        ]
      })
  }

  private static func shows(_ shows: [TitleGroup<String>], _ format: TextFormat) -> TextBars {
    bars(shows.prefix(10).map { ($0.name, $0.count) }, format)
  }

  private static func favourites(
    _ favourites: Favourites, _ statistics: Statistics, _ format: TextFormat
  ) -> TextParagraph {
    guard let most = favourites.most else { return TextParagraph(format(ActivityPhrase.favouritesNothing)) }
    return TextParagraph(
      format(
        ActivityPhrase.favouritesText, counting: favourites.count,
        [
          "shows": format(CountPhrase.shows, counting: favourites.shows.count),
          "title": statistics.name(of: .title(most.series), format: format),
          "most": format.number(most.episodes.count),
        ]))
  }

  /// Bars whose numbers are written by a format.
  static func bars(_ bars: [(name: String, count: Int)], _ format: TextFormat) -> TextBars {
    TextBars(bars.map { .init($0.name, $0.count, format.number($0.count)) })
  }
}

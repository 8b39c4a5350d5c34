internal import ReelbookModel
import ReelbookStats

/// The part of a page on recent activity.
struct ActivityPage {
  let activity: ActivitySummary
  let diary: DiaryStatistics
  let history: HistoryPage?
  let statistics: Statistics
  var format = TextFormat.english

  private static let most = 8

  private func name(_ title: TitleID) -> String { statistics.name(of: .title(title), format: format) }

  var html: HTML {
    let charts = [categories, popular, genres, networks] + services + [favourites, added]
    return .element(
      .section, [.init(.id, "activity"), .init(.labelledBy, "activity-title")],
      .element(.h2, [.init(.id, "activity-title")], .text(format(ActivityPhrase.activity))), figures.html,
      .element(.div, [.class("pair")], of: charts), history.map(historyHTML) ?? .nothing)
  }

  private var figures: KeyFigures {
    let time = activity.timeWatched
    let recent = time.last30Days
    let timeNotes =
      [format(ActivityPhrase.hoursInLast30Days, counting: recent.time.hours)] + time.total.lengthNote(format)
    let streak = diary.streaks.current?.days ?? 0
    let longest =
      diary.streaks.longest.map {
        [
          format(
            ActivityPhrase.longest,
            [
              "days": format(CountPhrase.viewingDays, counting: $0.days),
              "within": format.number($0.first.days(until: $0.last) + 1), "span": $0.words(format),
            ])
        ]
      } ?? []
    let titles = diary.titlesWatched.count + diary.titlesUnwatched.count
    return KeyFigures(items: [
      .init(
        id: "episodes", number: format.number(activity.episodesWatched.total.count),
        name: format(ActivityPhrase.episodesWatched),
        notes: [format(ActivityPhrase.inLast30Days, counting: activity.episodesWatched.last30Days.count)]),
      .init(
        id: "movies", number: format.number(activity.moviesWatched.total.count),
        name: format(ActivityPhrase.moviesWatched),
        notes: [format(ActivityPhrase.inLast30Days, counting: activity.moviesWatched.last30Days.count)]),
      .init(
        id: "hours", number: format.number(time.total.time.hours), unit: format(CountPhrase.hours),
        name: format(ActivityPhrase.timeWatched),
        notes: timeNotes),
      .init(
        id: "streak", number: format.number(streak), unit: format(CountPhrase.dayUnit, counting: streak),
        name: format(ActivityPhrase.currentStreak),
        notes: longest),
      .init(
        id: "titles", number: format.number(diary.titlesWatched.count),
        unit: format(ActivityPhrase.ofTitles, counting: titles),
        name: format(ActivityPhrase.titlesWatched),
        notes: [format(ActivityPhrase.ofKnown, counting: Int((diary.completion * 100).rounded()))]),
    ])
  }

  private var categories: HTML {
    guard !activity.categories.isEmpty else { return .nothing }
    return BarTable(
      frame: ChartFrame(
        id: "categories", title: format(ActivityPhrase.categories), note: format(ActivityPhrase.categoriesNote),
        format: format),
      head: (format(ActivityPhrase.headCategory), format(ActivityPhrase.headTitles)),
      rows: activity.categories.map { .init(name: $0.name.heading(format), value: $0.count) }
    ).html
  }

  private var popular: HTML {
    let frame = ChartFrame(
      id: "popular", title: format(ActivityPhrase.popular), note: format(ActivityPhrase.popularNote), format: format)
    let shows = activity.mostPopular
    guard !shows.isEmpty else { return .nothing }
    let rows = shows.prefix(Self.most).map { show in
      [
        HTML.name(name(show.series)), .cell(format.number(show.episodes.count)),
        .cell(format.number(show.starred.count)),
      ]
    }
    return frame.html(
      .table(frame.title, head: [ActivityPhrase.headShow, .headEpisodes, .headStarred].map { format($0) }, rows: rows)
        + rest(shows.count))
  }

  private var genres: HTML { shows("genres", .topGenres, HeadingPhrase.headGenre, activity.topGenres) }

  private var networks: HTML { shows("networks", .topNetworks, HeadingPhrase.headNetwork, activity.topNetworks) }

  private var services: [HTML] {
    guard !activity.topServices.isEmpty else { return [] }
    return [
      shows("services", .topStreaming, ActivityPhrase.headService, activity.topServices, note: Availability.credit)
    ]
  }

  /// Bars of shows; empty without any.
  private func shows(
    _ id: String, _ title: ActivityPhrase, _ name: some PhraseKey, _ all: [TitleGroup<String>], note: String = ""
  ) -> HTML {
    guard !all.isEmpty else { return .nothing }
    return BarTable(
      frame: ChartFrame(
        id: id, title: format(title), note: note.isEmpty ? format(ActivityPhrase.inLibrary) : note, format: format),
      head: (format(name), format(ActivityPhrase.headShows)),
      rows: all.prefix(Self.most).map { .init(name: $0.name, value: $0.count) },
      rest: all.count - Self.most
    ).html
  }

  private var favourites: HTML {
    let favourites = activity.favourites
    guard !favourites.shows.isEmpty else { return .nothing }
    let note = favourites.most.map { most in
      format.html(
        ActivityPhrase.favouritesNote,
        format.counting(favourites.count).merging(
          ["shows": format(CountPhrase.shows, counting: favourites.shows.count)]) { $1 },
        places: ["title": .name(name(most.series))])
    }
    return BarTable(
      frame: ChartFrame(
        id: "favourites", title: format(ActivityPhrase.favourites), note: note ?? .nothing, format: format),
      head: (format(ActivityPhrase.headShow), format(ActivityPhrase.headEpisodes)),
      rows: favourites.shows.prefix(Self.most).map {
        .init(name: name($0.series), value: $0.episodes.count)
      },
      rest: favourites.shows.count - Self.most
    ).html
  }

  private var added: HTML {
    let shows = activity.addedShows
    let frame = ChartFrame(
      id: "added", title: format(ActivityPhrase.added), note: format(ActivityPhrase.addedNote, counting: shows.count),
      format: format
    )
    guard !shows.isEmpty else { return .nothing }
    let items = shows.prefix(Self.most).map { ($0.day, HTML.name(name($0.series))) }
    return frame.html(list(items, statistics.now.day) + rest(shows.count))
  }

  /// Recent history, folded.
  private func historyHTML(_ history: HistoryPage) -> HTML {
    var frame = ChartFrame(
      id: "history", title: format(ActivityPhrase.history),
      note: format(ActivityPhrase.historyNote, counting: history.entryCount), format: format)
    frame.classes = ["whole"]
    guard !history.days.isEmpty else { return frame.html(ChartFrame.nothing(format(ActivityPhrase.historyNothing))) }
    let days = history.days.flatMap { day in
      [
        HTML.element(
          .dt, [],
          .element(
            .time, [.init(.datetime, day.day.description)], .text(day.day.shortWords(format, as: statistics.now.day))))
      ]
        + day.entries.map { .element(.dd, [], .text($0.words)) }
    }
    return .element(
      .details, [.class("more")], .element(.summary, [], .text(format(ActivityPhrase.history))),
      frame.html(.element(.dl, [.class("events")], of: days)))
  }

  private func list(_ items: [(day: CivilDay, words: HTML)], _ today: CivilDay) -> HTML {
    .element(
      .ul, [.class("notes")],
      of: items.map { day, words in
        .element(
          .li, [], .element(.time, [.init(.datetime, day.description)], .text(day.shortWords(format, as: today))),
          .text(" "),
          words)
      })
  }

  /// The number of items that a cut list leaves out.
  private func rest(_ count: Int) -> HTML {
    count <= Self.most
      ? .nothing
      : .element(.p, [.class("small faint")], .text(format(CountPhrase.moreShows, counting: count - Self.most)))
  }
}

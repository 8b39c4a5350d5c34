internal import ReelbookModel
internal import ReelbookReport

/// The part of a page that says what was watched lately.
struct ActivityPage {
  let activity: ActivitySummary
  let diary: DiaryStatistics
  let history: HistoryPage?
  let statistics: Statistics
  var format = PageFormat.english

  private static let most = 8

  var html: HTML {
    let charts = [categories, popular, genres, networks] + services + [favourites, added]
    return .element(
      .section, [.init(.id, "activity"), .init(.labelledBy, "activity-title")],
      .element(.h2, [.init(.id, "activity-title")], .text("Activity")), figures.html,
      .element(.div, [.class("pair")], of: charts), history.map(happened) ?? .nothing)
  }

  private var figures: KeyFigures {
    let time = activity.timeWatched
    let recent = time.last30Days
    let timeNotes = ["\(format.number(recent.time.hours)) h in the last 30 days"] + time.total.lengthNote(format)
    let streak = diary.streaks.current?.days ?? 0
    let longest =
      diary.streaks.longest.map {
        [
          "longest: \(format.count($0.days, "viewing day")) within \(format.number($0.first.days(until: $0.last) + 1)), \($0.words(format))"
        ]
      } ?? []
    let titles = diary.titlesWatched.count + diary.titlesUnwatched.count
    return KeyFigures(items: [
      .init(
        id: "episodes", number: format.number(activity.episodesWatched.total.count), name: "episodes watched",
        notes: ["\(format.number(activity.episodesWatched.last30Days.count)) in the last 30 days"]),
      .init(
        id: "movies", number: format.number(activity.moviesWatched.total.count), name: "movies watched",
        notes: ["\(format.number(activity.moviesWatched.last30Days.count)) in the last 30 days"]),
      .init(
        id: "hours", number: format.number(time.total.time.hours), unit: "h", name: "time watched",
        notes: timeNotes),
      .init(
        id: "streak", number: format.number(streak), unit: streak == 1 ? "day" : "days", name: "current streak",
        notes: longest),
      .init(
        id: "titles", number: format.number(diary.titlesWatched.count), unit: "of \(format.number(titles))",
        name: "titles watched",
        notes: ["\(Int((diary.completion * 100).rounded())) % of what is known"]),
    ])
  }

  private var categories: HTML {
    BarTable(
      frame: ChartFrame(id: "categories", title: "Where titles stand", note: "Titles of the library", format: format),
      head: ("Category", "Titles"),
      rows: activity.categories.map { .init(name: $0.category.heading, value: $0.count) }
    ).html
  }

  private var popular: HTML {
    let frame = ChartFrame(
      id: "popular", title: "Most popular", note: "Shows by episodes ticked in the last 60 days", format: format)
    let shows = activity.mostPopular
    guard !shows.isEmpty else { return frame.html(ChartFrame.nothing("No episode was ticked in the last 60 days.")) }
    let rows = shows.prefix(Self.most).map { show in
      [
        HTML.name(statistics.name(of: .title(show.series))), .cell(format.number(show.episodes.count)),
        .cell(format.number(show.starred.count)),
      ]
    }
    return frame.html(
      .table(frame.title, head: ["Show", "Episodes", "Starred"], rows: rows) + rest(shows.count, "show"))
  }

  private var genres: HTML { shows("genres", "Top genres", "Genre", activity.topGenres) }

  private var networks: HTML { shows("networks", "Top networks", "Network", activity.topNetworks) }

  private var services: [HTML] {
    guard !activity.topServices.isEmpty else { return [] }
    return [shows("services", "Top streaming", "Service", activity.topServices, note: Availability.credit)]
  }

  private func shows(_ id: String, _ title: String, _ name: String, _ all: [NamedShows], note: String = "") -> HTML {
    BarTable(
      frame: ChartFrame(id: id, title: title, note: note.isEmpty ? "Shows in the library" : note, format: format),
      head: (name, "Shows"), rows: all.prefix(Self.most).map { .init(name: $0.name, value: $0.count) },
      rest: all.count - Self.most
    ).html
  }

  private var favourites: HTML {
    let favourites = activity.favourites
    let note = favourites.most.map { most in
      HTML.text(
        """
        \(format.count(favourites.count, "favourited episode")) in \(format.count(favourites.shows.count, "show")); \
        most of them in 
        """) + .name(statistics.name(of: .title(most.series)))
    }
    return BarTable(
      frame: ChartFrame(id: "favourites", title: "Favourite episodes", note: note ?? .nothing, format: format),
      head: ("Show", "Episodes"),
      rows: favourites.shows.prefix(Self.most).map {
        .init(name: statistics.name(of: .title($0.series)), value: $0.episodes.count)
      },
      rest: favourites.shows.count - Self.most, nothing: "No episode has a star."
    ).html
  }

  private var added: HTML {
    let shows = activity.addedShows
    let frame = ChartFrame(
      id: "added", title: "Added shows", note: "\(format.count(shows.count, "show")) added in the last 60 days",
      format: format)
    guard !shows.isEmpty else { return frame.html(.nothing) }
    let items = shows.prefix(Self.most).map { ($0.day, HTML.name(statistics.name(of: .title($0.series)))) }
    return frame.html(list(items, statistics.now.day) + rest(shows.count, "show"))
  }

  /// What happened lately, folded.
  private func happened(_ history: HistoryPage) -> HTML {
    var frame = ChartFrame(
      id: "history", title: "History", note: "\(format.count(history.entryCount, "change")) in the last year",
      format: format)
    frame.classes = ["whole"]
    guard !history.days.isEmpty else { return frame.html(ChartFrame.nothing("Nothing happened.")) }
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
      .details, [.class("more")], .element(.summary, [], .text("History")),
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

  /// What is left out of a list that is cut.
  private func rest(_ count: Int, _ what: String) -> HTML {
    count <= Self.most
      ? .nothing
      : .element(.p, [.class("small faint")], .text("and \(format.count(count - Self.most, "more \(what)"))"))
  }
}

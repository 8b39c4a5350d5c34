internal import ReelbookModel
internal import ReelbookReport

/// The part of a page that says what was watched lately.
struct ActivityPage {
  let activity: ActivitySummary
  let diary: DiaryStatistics
  let history: HistoryPage?
  let statistics: Statistics

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
    let timeNotes = ["\(recent.time.hours.grouped) h in the last 30 days"] + time.total.lengthNote
    let streak = diary.streaks.current?.days ?? 0
    let longest =
      diary.streaks.longest.map {
        ["longest: \(Words.count($0.days, "viewing day")) within \($0.first.days(until: $0.last) + 1), \($0.words)"]
      } ?? []
    let titles = diary.titlesWatched.count + diary.titlesUnwatched.count
    return KeyFigures(items: [
      .init(
        id: "episodes", number: activity.episodesWatched.total.count.grouped, name: "episodes watched",
        notes: ["\(activity.episodesWatched.last30Days.count.grouped) in the last 30 days"]),
      .init(
        id: "movies", number: activity.moviesWatched.total.count.grouped, name: "movies watched",
        notes: ["\(activity.moviesWatched.last30Days.count.grouped) in the last 30 days"]),
      .init(
        id: "hours", number: time.total.time.hours.grouped, unit: "h", name: "time watched",
        notes: timeNotes),
      .init(
        id: "streak", number: streak.grouped, unit: streak == 1 ? "day" : "days", name: "current streak",
        notes: longest),
      .init(
        id: "titles", number: diary.titlesWatched.count.grouped, unit: "of \(titles.grouped)", name: "titles watched",
        notes: ["\(Int((diary.completion * 100).rounded())) % of what is known"]),
    ])
  }

  private var categories: HTML {
    BarTable(
      frame: ChartFrame(id: "categories", title: "Where titles stand", note: "Titles of the library"),
      head: ("Category", "Titles"),
      rows: activity.categories.map { .init(name: $0.category.heading, value: $0.count) }
    ).html
  }

  private var popular: HTML {
    let frame = ChartFrame(
      id: "popular", title: "Most popular", note: "Shows by episodes ticked in the last 60 days")
    let shows = activity.mostPopular
    guard !shows.isEmpty else { return frame.html(ChartFrame.nothing("No episode was ticked in the last 60 days.")) }
    let rows = shows.prefix(Self.most).map { show in
      [
        HTML.name(statistics.name(of: .title(show.series))), .cell(show.episodes.count.grouped),
        .cell(show.starred.count.grouped),
      ]
    }
    return frame.html(
      .table(frame.title, head: ["Show", "Episodes", "Starred"], rows: rows) + Self.rest(shows.count, "show"))
  }

  private var genres: HTML { shows("genres", "Top genres", "Genre", activity.topGenres) }

  private var networks: HTML { shows("networks", "Top networks", "Network", activity.topNetworks) }

  private var services: [HTML] {
    guard !activity.topServices.isEmpty else { return [] }
    return [shows("services", "Top streaming", "Service", activity.topServices, note: Availability.credit)]
  }

  private func shows(_ id: String, _ title: String, _ name: String, _ all: [NamedShows], note: String = "") -> HTML {
    BarTable(
      frame: ChartFrame(id: id, title: title, note: note.isEmpty ? "Shows in the library" : note),
      head: (name, "Shows"), rows: all.prefix(Self.most).map { .init(name: $0.name, value: $0.count) },
      rest: all.count - Self.most
    ).html
  }

  private var favourites: HTML {
    let favourites = activity.favourites
    let note = favourites.most.map { most in
      HTML.text(
        """
        \(Words.count(favourites.count, "favourited episode")) in \(Words.count(favourites.shows.count, "show")); \
        most of them in 
        """) + .name(statistics.name(of: .title(most.series)))
    }
    return BarTable(
      frame: ChartFrame(id: "favourites", title: "Favourite episodes", note: note ?? .nothing),
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
      id: "added", title: "Added shows", note: "\(Words.count(shows.count, "show")) added in the last 60 days")
    guard !shows.isEmpty else { return frame.html(.nothing) }
    let items = shows.prefix(Self.most).map { ($0.day, HTML.name(statistics.name(of: .title($0.series)))) }
    return frame.html(Self.list(items, statistics.now.day) + Self.rest(shows.count, "show"))
  }

  /// What happened lately, folded.
  private func happened(_ history: HistoryPage) -> HTML {
    var frame = ChartFrame(
      id: "history", title: "History", note: "\(Words.count(history.entryCount, "change")) in the last year")
    frame.classes = ["whole"]
    guard !history.days.isEmpty else { return frame.html(ChartFrame.nothing("Nothing happened.")) }
    let days = history.days.flatMap { day in
      [
        HTML.element(
          .dt, [],
          .element(.time, [.init(.datetime, day.day.description)], .text(day.day.shortWords(as: statistics.now.day))))
      ]
        + day.entries.map { .element(.dd, [], .text($0.words)) }
    }
    return .element(
      .details, [.class("more")], .element(.summary, [], .text("History")),
      frame.html(.element(.dl, [.class("events")], of: days)))
  }

  private static func list(_ items: [(day: CivilDay, words: HTML)], _ today: CivilDay) -> HTML {
    .element(
      .ul, [.class("notes")],
      of: items.map { day, words in
        .element(
          .li, [], .element(.time, [.init(.datetime, day.description)], .text(day.shortWords(as: today))), .text(" "),
          words)
      })
  }

  /// What is left out of a list that is cut.
  private static func rest(_ count: Int, _ what: String) -> HTML {
    count <= most
      ? .nothing : .element(.p, [.class("small faint")], .text("and \(Words.count(count - most, "more \(what)"))"))
  }
}

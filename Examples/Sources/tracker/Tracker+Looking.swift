import ExampleSupport
import Reelbook
import ReelbookDiscovery
import ReelbookPages
import ReelbookPlanner

extension Tracker {
  /// The commands that read the library.
  static let looking: [Command] = [
    Command(
      "activity", takes: "[clear]",
      options: [.init("page", "NUMBER", "an older page of what happened; 1 is the newest"), .json],
      opening: { $0.words.count > 1 ? .writing : .reading },
      "what you watched lately, and what happened; clear begins counting anew", run: activity),
    Command("list", options: [.json], for: .reading, "the lists, and what is in them") { store, arguments in
      let lists = ListContent.all(in: store.library)
      try arguments.show(lists) { Terminal.page(Pages(store.library, arguments.language).lists(lists)) }
    },
    Command("progress", takes: "TITLE", options: [.json], for: .reading, "how far you are with a series") {
      store, arguments in
      let title = try arguments.title(in: store.library)
      let series = SeriesProgress(title, in: store.library, of: store.me, asOf: try arguments.now)
      try arguments.show(series) { Terminal.page(Pages(store.library, arguments.language).progress(series)) }
    },
    Command("next", options: [.json], for: .reading, "what comes next of every series") { store, arguments in
      let rows = NextRow.all(in: store.library, of: store.me, asOf: try arguments.now)
      try arguments.show(rows) { Terminal.page(Pages(store.library, arguments.language).next(rows)) }
    },
    Command("continue", options: [.json], for: .reading, "what you are in the middle of") { store, arguments in
      let rows = NextRow.begun(in: store.library, of: store.me, asOf: try arguments.now)
      try arguments.show(rows) { Terminal.page(Pages(store.library, arguments.language).next(rows)) }
    },
    Command(
      "news", options: [.init("days", "NUMBER", "how many days back and ahead; 7 without it"), .json], for: .reading,
      "what is new of what you follow, and what is coming"
    ) { store, arguments in
      let (now, days) = (try arguments.now, try arguments.number("days", from: 1, to: 366) ?? 7)
      let viewer = store.viewer(of: store.me)
      let items = viewer.news(since: now.day.adding(days: 1 - days), until: now.day.adding(days: days), in: now.zone)
      try arguments.show(items) {
        Terminal.show(TextReport.news(for: viewer, asOf: now, days: days, format: arguments.language.format))
      }
    },
    Command(
      "moods", options: [.init("year", "YEAR", "of that year; of all of them without it"), .json], for: .reading,
      "how what you watched felt, and what you were in the mood for", run: moods),
  ]

  @Sendable private static func moods(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let year = try arguments.number("year", from: 1, to: 9999)
    let viewer = store.viewer(of: store.me)
    let statistics = viewer.statistics(asOf: try arguments.now)
    let period: Period = year.map { .year($0) } ?? .all
    let first = CivilDay(year: year ?? 1, month: 1, day: 1)
    let last = CivilDay(year: year ?? 9999, month: 12, day: 31)
    guard let first, let last else { return }
    let wishes = viewer.moodWishes(from: first, to: last)
    try arguments.show(MoodAnswer(moods: statistics.moods(in: period), wishes: wishes)) {
      Terminal.show(TextReport.moods(statistics, in: period, wishes: wishes, format: arguments.language.format))
    }
  }

  @Sendable private static func activity(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let number = try arguments.number("page", from: 1) ?? 1
    if let word = arguments.words.dropFirst().first {
      guard word == "clear" else { throw UsageError(.noActivity, ["word": word]) }
      try await store.edit { try $0.clearCounts() }
    }
    let now = try arguments.now
    let viewer = store.viewer(of: store.me)
    let history = HistoryPage(try await store.history(for: viewer), page: number - 1, size: 20, asOf: now)
    guard number <= history.pageCount else {
      throw Failure.missing(.noPage, ["number": "\(number)", "count": "\(history.pageCount)"])
    }
    let statistics = viewer.statistics(asOf: now)
    try arguments.show(ActivityPage(statistics.activity(), history)) {
      var report = TextReport()
      if number == 1 { report.add("", TextReport.activity(statistics, format: arguments.language.format)) }
      report.add("", TextReport.history(history, format: arguments.language.format))
      Terminal.show(report)
    }
  }
}

/// How what a person watched felt, and the evenings that were wished to suit a mood.
private struct MoodAnswer: Encodable {
  var moods: MoodFigures
  var wishes: [MoodWish]
}

/// What a person watched lately, and a page of what happened.
private struct ActivityPage: Encodable {
  var activity: ActivitySummary
  var history: [HistoryRow]
  /// The number of the page of history, from 1.
  var page: Int
  var pages: Int

  init(_ activity: ActivitySummary, _ history: HistoryPage) {
    self.activity = activity
    self.history = history.days.flatMap(\.entries).map(HistoryRow.init)
    (page, pages) = (history.number + 1, history.pageCount)
  }
}

import ExampleSupport
import Reelbook

extension Tracker {
  /// What was watched lately, and what happened.
  static let activity = Command.with(
    "activity", takes: "[clear]", options: ["page"],
    "what you watched lately, and what happened; clear begins counting anew"
  ) { store, arguments in
    if arguments.words.dropFirst().first == "clear" {
      try await store.edit { try $0.clearCounts() }
    }
    let number = arguments["page"].map { Int($0) } ?? 1
    guard let number, number > 0 else { throw UsageError("--page takes a number, 1 for the newest.") }
    let now = Now.now
    let history = HistoryPage(try await store.history(), page: number - 1, size: 20, asOf: now)
    guard number <= history.pageCount else {
      throw LibraryError(.notFound, "There is no page \(number); the last year's history has \(history.pageCount).")
    }
    var report = TextReport()
    if number == 1 { report.add("", TextReport.activity(store.library.statistics(of: store.me, asOf: now))) }
    report.add("", TextReport.history(history))
    Terminal.show(report)
  }
}

import ExampleSupport
import Reelbook
import ReelbookDiscovery
import ReelbookPages

extension Tracker {
  /// The commands that read the library.
  static let looking: [Command] = [
    Command(
      "activity", takes: "[clear]",
      options: [.init("page", "NUMBER", "an older page of what happened; 1 is the newest")],
      opening: { $0.words.count > 1 ? .writing : .reading },
      "what you watched lately, and what happened; clear begins counting anew"
    ) { store, arguments in
      let number = try arguments.number("page", from: 1) ?? 1
      if let word = arguments.words.dropFirst().first {
        guard word == "clear" else { throw UsageError("“\(word)” is nothing that activity does; it takes clear.") }
        try await store.edit { try $0.clearCounts() }
      }
      let now = try arguments.now
      let viewer = store.viewer(of: store.me)
      let history = HistoryPage(try await store.history(for: viewer), page: number - 1, size: 20, asOf: now)
      guard number <= history.pageCount else {
        throw LibraryError(.notFound, "There is no page \(number); the last year's history has \(history.pageCount).")
      }
      var report = TextReport()
      if number == 1 {
        report.add("", TextReport.activity(viewer.statistics(asOf: now)))
      }
      report.add("", TextReport.history(history))
      Terminal.show(report)
    },
    Command("list", for: .reading, "the lists, and what is in them") { store, _ in
      Terminal.page(Pages.lists(store.library))
    },
    Command("progress", takes: "TITLE", for: .reading, "how far you are with a series") { store, arguments in
      let title = try arguments.title(in: store.library)
      Terminal.page(Pages.progress(of: title, in: store.library, by: store.me, asOf: try arguments.now))
    },
    Command("next", for: .reading, "what comes next of every series") { store, arguments in
      Terminal.page(Pages.next(store.library, by: store.me, asOf: try arguments.now))
    },
    Command("continue", for: .reading, "what you are in the middle of") { store, arguments in
      Terminal.page(Pages.toContinue(store.library, by: store.me, asOf: try arguments.now))
    },
  ]
}

import ExampleSupport
import Foundation
import Reelbook

extension Diary {
  /// What counts, and what fills a diary to try it with.
  static let reporting: [Command] = [
    .with(
      "stats", options: [.init("year", "YEAR", "a year in review, in the place of all time")],
      "the figures of all time, or of a year"
    ) { store, arguments in
      let year = try arguments.number("year")
      let statistics = store.statistics(asOf: try arguments.now())
      let report = year.map { TextReport.yearInReview($0, statistics) } ?? .diary(statistics)
      Terminal.show(report)
    },
    .with("streaks", "days with a viewing that lie close to each other") { store, arguments in
      Terminal.show(TextReport.streaks(store.statistics(asOf: try arguments.now())))
    },
    .with(
      "report",
      options: [
        .init("html", "FILE", "where the page is written"),
        .init("year", "YEAR", "the year that is reviewed; this one where nothing is said"),
      ], "a page for a browser, that needs no network"
    ) { store, arguments in
      guard let path = arguments["html"] else { throw UsageError("--html FILE is missing: where the page goes.") }
      let now = try arguments.now()
      let history = HistoryPage(try await store.history(), size: 20, asOf: now)
      let page = HTMLReport(store.statistics(asOf: now), year: try arguments.number("year"), history: history)
      try page.text.write(to: URL(fileURLWithPath: path), atomically: true, encoding: .utf8)
      print("Wrote \(path).")
    },
    .with(
      "export", takes: "FORMAT FILE",
      options: [.init("with", "WHAT", "notes, reviews or both, which are left out otherwise")],
      "take it elsewhere: json, csv, lists, letterboxd, trakt, markdown or calendar"
    ) { store, arguments in
      try store.export(arguments, asOf: try arguments.now()).write(arguments)
    },
    Command(
      "demo", "fill a library with three years of a film lover's life, and print it"
    ) { arguments in
      guard arguments["library"] != nil else {
        throw UsageError("--library PATH is missing: the demo fills a library of its own.")
      }
      let folder = Tool.folder(arguments, of: "diary")
      guard !FileManager.default.fileExists(atPath: folder.path) else {
        throw LibraryError(.alreadyThere, "There is something at \(folder.path) already; name a path that is free.")
      }
      Terminal.show(try await Demo.fill(folder))
    },
  ]
}

import ExampleSupport
import Foundation
import Reelbook
import ReelbookPages

extension Diary {
  /// The commands for statistics, reports, exports and the demo.
  static let reporting: [Command] = [
    Command(
      "stats", options: [.init("year", "YEAR", "a year in review, in the place of all time")], for: .reading,
      "the figures of all time, or of a year"
    ) { store, arguments in
      let year = try arguments.number("year")
      let statistics = store.statistics(asOf: try arguments.now)
      let report = year.map { TextReport.yearInReview($0, statistics) } ?? .diary(statistics)
      Terminal.show(report)
    },
    Command("streaks", for: .reading, "days with a viewing that lie close to each other") { store, arguments in
      Terminal.show(TextReport.streaks(store.statistics(asOf: try arguments.now)))
    },
    Command(
      "report",
      options: [
        .init("html", "FILE", "where the page is written"),
        .init("year", "YEAR", "the year that is reviewed; this one where nothing is said"),
        .init("of", "NAME", "of another person, and of what that person may see"), .locale,
      ], for: .reading, "a page for a browser, that needs no network"
    ) { store, arguments in
      let path = try arguments.value("html")
      let now = try arguments.now
      var statistics = store.statistics(asOf: now)
      var history: HistoryPage?
      if let name = arguments["of"] {
        guard let person = store.library.people.first(where: { $0.name == name }) else {
          throw LibraryError(.notFound, "Nobody is called “\(name)”.")
        }
        statistics = store.viewer(of: person.id).statistics(asOf: now)
      } else {
        history = HistoryPage(try await store.history(for: store.viewer(of: store.me)), size: 20, asOf: now)
      }
      let page = HTMLReport(
        statistics, year: try arguments.number("year"), history: history, format: arguments.format)
      try page.text.write(to: URL(fileURLWithPath: path), atomically: true, encoding: .utf8)
      print("Wrote \(path).")
    },
    Command(
      "year",
      options: [
        .init("html", "FILE", "where the page is written"), .init("year", "YEAR", "another year than the last one"),
        .init(
          "card", "FILE", "where the card of the year is written as SVG, and as PNG beside it where Chromium is found"),
        .locale,
      ], for: .reading, "a year alone, as a page and as a card to share"
    ) { store, arguments in
      let statistics = store.statistics(asOf: try arguments.now)
      let year = try arguments.number("year") ?? statistics.reviewedYear
      let page = URL(fileURLWithPath: try arguments.value("html"))
      try YearPage(statistics, year: year, format: arguments.format)
        .text.write(to: page, atomically: true, encoding: .utf8)
      print("Wrote \(page.path).")
      guard let path = arguments["card"] else { return }
      guard let card = statistics.cards(of: year, format: arguments.format).first(where: { $0.kind == .summary }) else {
        throw LibraryError(.notFound, "Nothing of \(year) is in the diary.")
      }
      let drawing = URL(fileURLWithPath: path)
      try card.svg(.wide).write(to: drawing, atomically: true, encoding: .utf8)
      print("Wrote \(drawing.path).")
      if let picture = try Browser.picture(of: drawing, width: 1200, height: 630) { print("Wrote \(picture.path).") }
    },
    Command(
      "export", takes: "FORMAT FILE",
      options: [.init("with", "WHAT", "notes, reviews or both, which are left out otherwise")], for: .reading,
      "take it elsewhere: json, csv, lists, letterboxd, trakt, markdown or calendar"
    ) { store, arguments in
      try store.export(arguments).write(arguments)
    },
    Command(
      "demo", options: [.library, .init("years", "COUNT", "another number of years, up to thirty")],
      "fill a library of its own with three years of a film lover's life, and print it"
    ) { arguments in
      let folder = URL(fileURLWithPath: try arguments.value("library"))
      guard !FileManager.default.fileExists(atPath: folder.path) else {
        throw LibraryError(.alreadyThere, "There is something at \(folder.path) already; name a path that is free.")
      }
      Terminal.show(try await Demo.fill(folder, years: try arguments.number("years", from: 1, to: 30) ?? 3))
    },
  ]
}

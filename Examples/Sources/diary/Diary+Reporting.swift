import ExampleSupport
import Foundation
import Reelbook
import ReelbookPages

extension Diary {
  /// The commands for statistics, reports, exports and the demo.
  static let reporting: [Command] = [
    Command(
      "stats", options: [.init("year", "YEAR", "a year in review, in the place of all time"), .json], for: .reading,
      "the figures of all time, or of a year"
    ) { store, arguments in
      let year = try arguments.number("year")
      let statistics = store.statistics(asOf: try arguments.now)
      if let year {
        try arguments.show(statistics.yearInReview(year)) { Terminal.show(TextReport.yearInReview(year, statistics)) }
      } else {
        try arguments.show(statistics.diary()) { Terminal.show(TextReport.diary(statistics)) }
      }
    },
    Command("streaks", options: [.json], for: .reading, "days with a viewing that lie close to each other") {
      store, arguments in
      let statistics = store.statistics(asOf: try arguments.now)
      try arguments.show(statistics.streaks()) { Terminal.show(TextReport.streaks(statistics)) }
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
      let file = try Destination.file(path)
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
      try Destination.write(page.text, to: file)
      print("Wrote \(path).")
    },
    Command(
      "year",
      options: [
        .init("html", "FILE", "where the page is written"), .init("year", "YEAR", "another year than the last one"),
        .init(
          "card", "FILE", "where the card of the year is written as SVG, and as PNG beside it where Chromium is found"),
        .locale, .json,
      ], for: .reading, "a year alone, as a page and as a card to share, or as JSON"
    ) { store, arguments in
      let statistics = store.statistics(asOf: try arguments.now)
      let year = try arguments.number("year") ?? statistics.reviewedYear
      guard !arguments.has("json") else { return try arguments.show(statistics.yearStory(year)) {} }
      let page = try Destination.file(arguments.value("html"))
      let drawing = try arguments["card"].map { try Destination.file($0) }
      try Destination.write(YearPage(statistics, year: year, format: arguments.format).text, to: page)
      print("Wrote \(page.path).")
      guard let drawing else { return }
      guard let card = statistics.cards(of: year, format: arguments.format).first(where: { $0.kind == .summary }) else {
        throw LibraryError(.notFound, "Nothing of \(year) is in the diary.")
      }
      try Destination.write(card.svg(.wide), to: drawing)
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
      "three years of a film lover's life, offline, in a library that is kept if it is named"
    ) { arguments in
      let years = try arguments.number("years", from: 1, to: 30) ?? 3
      if let path = arguments["library"] {
        let folder = URL(fileURLWithPath: path)
        guard !FileManager.default.fileExists(atPath: folder.path) else {
          throw LibraryError(.alreadyThere, "There is something at \(folder.path) already; name a path that is free.")
        }
        Terminal.show(try await Demo.fill(folder, years: years))
      } else {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("Diary-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: place) }
        Terminal.show(try await Demo.fill(place.appendingPathComponent("Ada.reelbook"), years: years))
      }
    },
  ]
}

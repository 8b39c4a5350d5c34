import ExampleSupport
import Foundation
import Reelbook
import ReelbookPages

extension Diary {
  /// The commands that read the diary.
  static let looking: [Command] = [
    Command(
      "history", takes: "[TITLE]",
      options: [.init("last", "COUNT", "how many viewings; twenty of the whole diary"), .json],
      for: .reading,
      "the viewings, newest first, of a title or of all"
    ) { store, arguments in
      let library = store.library
      let title = try arguments.words.dropFirst().first.map { try library.title(called: $0) }
      let all = title.map { library.plays(about: $0, of: store.me) } ?? library.diary(of: store.me)
      let shown = all.prefix(try arguments.number("last", from: 1) ?? (title == nil ? 20 : all.count))
      let notes = title.map { library.notes(about: $0, of: store.me) } ?? []
      let rows = shown.map { ViewingRow($0, in: library) }
      try arguments.show(Viewings(viewings: rows, count: all.count, notes: notes)) {
        if all.isEmpty { Terminal.say("Nothing is logged.") }
        Terminal.show(TextTable(Array(shown), in: library))
        if shown.count < all.count { Terminal.say("and \(all.count - shown.count) more") }
        for note in notes { Terminal.say("Note: \(note.text)") }
      }
    },
    Command(
      "watchlist",
      options: [
        .init("by", "ORDER", "added, name, year or length; the last added first where nothing is said"), .json,
      ],
      for: .reading,
      "what you want to watch"
    ) { store, arguments in
      let library = store.library
      let orders: [String: ListOrder] = ["added": .dateAdded, "name": .name, "year": .year, "length": .runtime]
      let order = try arguments["by"].map { name in
        guard let order = orders[name] else {
          throw UsageError("“\(name)” is no order; take added, name, year or length.")
        }
        return order
      }
      let now = try arguments.now
      let items = library.watchlistItems(of: store.me, asOf: now, sortedBy: order ?? .dateAdded)
      try arguments.show(items) {
        let rows = items.map { item in
          let minutes = item.title?.runtime.map { "\($0.components.seconds / 60) min" }
          let day = item.since.flatMap { WatchTime($0, in: now.zone).day }
          return [
            library.name(of: item.subject), item.title?.year.map { "\($0)" } ?? "", minutes ?? "",
            day.map { "\($0)" } ?? "",
          ]
        }
        let table = TextTable([.words("Title"), .numbers("Year"), .numbers("Length"), .words("Since")], rows: rows)
        if rows.isEmpty { Terminal.say("The watchlist is empty; `diary want TITLE` adds to it.") }
        Terminal.show(table)
      }
    },
    Command(
      "places", options: [.init("html", "FILE", "where a page with a map is written"), .json, .locale], for: .reading,
      "where you watched, with counts"
    ) { store, arguments in
      let viewer = store.viewer(of: store.me)
      guard arguments["html"] != nil else {
        return try arguments.show(viewer.library.places(of: store.me)) {
          Terminal.show(TextReport.places(for: viewer, format: arguments.format))
        }
      }
      let page = try Destination.file(arguments.value("html"))
      let places = PlacesPage(for: viewer, asOf: try arguments.now, format: arguments.format)
      try Destination.write(places.text, to: page)
      print("Wrote \(page.path).")
    },
    Command(
      "calendar", takes: "[MONTH]", options: [.flag("sunday", "weeks begin on Sunday"), .json], for: .reading,
      "a month with its viewings; MONTH is written 2026-11"
    ) { store, arguments in
      let statistics = store.statistics(asOf: try arguments.now)
      let today = statistics.now.day
      let month = try arguments.words.dropFirst().first.map { text in
        guard let time = WatchTime(text), time.precision == .month else {
          throw UsageError("“\(text)” is no month such as 2026-11.")
        }
        return time
      }
      let grid = statistics.month(
        month?.year ?? today.year, month?.month ?? today.month,
        weeksStartOn: arguments.has("sunday") ? .sunday : .monday)
      guard let grid else { throw UsageError("The calendar has no such month.") }
      try arguments.show(grid) { Terminal.show(TextReport.month(grid, in: store.library)) }
    },
    Command(
      "today", options: [.init("on", "DATE", "another day than today"), .json], for: .reading,
      "what you watched on this day in earlier years"
    ) { store, arguments in
      let day = try arguments["on"].map { text in
        guard let day = CivilDay(text) else { throw UsageError("“\(text)” is no day such as 2026-11-20.") }
        return day
      }
      let years = store.statistics(asOf: try arguments.now).onThisDay(day)
      let viewings = years.flatMap(\.viewings)
      try arguments.show(viewings.map { ViewingRow($0, in: store.library) }) {
        if viewings.isEmpty { Terminal.say("Nothing on this day in earlier years.") }
        Terminal.show(TextTable(viewings, in: store.library))
      }
    },
  ]
}

/// A viewing with its name.
private struct ViewingRow: Encodable {
  var name: String
  var viewing: DiaryEntry

  init(_ viewing: DiaryEntry, in library: Library) {
    (name, self.viewing) = (library.name(of: viewing.subject), viewing)
  }
}

/// The newest viewings of all or of a title.
private struct Viewings: Encodable {
  var viewings: [ViewingRow]
  /// The number of all viewings.
  var count: Int
  var notes: [Note]
}

extension LibraryStore {
  /// The statistics of the person who uses this device, as of a moment.
  func statistics(asOf now: Now) -> Statistics { viewer(of: me).statistics(asOf: now) }
}

import ExampleSupport
import Foundation
import Reelbook

extension Tracker {
  /// What leaves for other programs, and what comes back.
  static let leaving: [Command] = [
    Command(
      "export", takes: "FORMAT FILE",
      options: [.init("with", "WHAT", "notes, reviews or both, which are left out otherwise")], for: .reading,
      "take it elsewhere: json, csv, lists, letterboxd, trakt, markdown or calendar"
    ) { store, arguments in
      let export = try await ProgressBar.show { note in
        try store.export(arguments, onProgress: note)
      }
      try export.write(arguments)
    },
    Command(
      "import", takes: "FILE",
      options: [
        .flag("plan", "only tell what it would do"),
        .init("columns", "NAMES", "what a CSV file's columns stand for: Name=title,Watched Date=date,Rating=stars"),
        .init("rows", "COLUMN=TEXT", "only rows of a CSV file in which a column begins with a text: type=watch"),
        .init("overrule", "WHAT", "deleted, changed or both: also take what was deleted or changed in the library"),
      ], opening: { $0.has("plan") ? .trying : .making }, "take in a watch history, JSON or CSV"
    ) { store, arguments in
      let place = URL(fileURLWithPath: try arguments.word(behind: 0, "A file"))
      guard let data = FileManager.default.contents(atPath: place.path) else {
        throw LibraryError(.notFound, "There is no file “\(place.path)”.")
      }
      let history = try await ProgressBar.show { note in
        try WatchHistory(
          reading: data, named: place.lastPathComponent, columns: arguments.columns, where: arguments.rows,
          onProgress: note)
      }
      if history.isUndated { print("No viewing has a date.") }
      if !history.unreadColumns.isEmpty {
        print("Columns not read: \(history.unreadColumns.joined(separator: ", "))")
      }
      for problem in history.problems { print("Not read: \(problem)") }
      let reasons = try arguments.overruled
      var draft = store.library.draft(as: store.me, now: try arguments.now)
      let plan = try await ProgressBar.show { note in
        try draft.take(history, overruling: reasons, onProgress: note)
      }
      print("Plan: \(plan)")
      for row in plan.held.prefix(5) { print("  \(row)") }
      guard !arguments.has("plan") else { return }
      let report = try await ProgressBar.show { note in
        try await store.edit { try $0.take(history, overruling: reasons, onProgress: note) }
      }
      print(report.isEmpty ? "Nothing to do." : "Done; `tracker undo` takes it back.")
    },
  ]
}

extension Arguments {
  /// What `--columns` says of the file's columns.
  fileprivate var columns: [String: WatchHistory.Column] {
    get throws {
      let zone = try now.zone
      let words: [String: WatchHistory.Column] = [
        "utc": .utcDate(watchedIn: zone), "unix": .unixDate(watchedIn: zone), "stars": .rating(on: .stars),
        "ten": .rating(on: .ten),
      ]
      var columns: [String: WatchHistory.Column] = [:]
      for text in self["columns"]?.split(separator: ",") ?? [] {
        let (name, word) = try Self.pair(String(text), "columns")
        guard let column = words[word] ?? WatchHistory.Column(word) else {
          throw UsageError("“\(word)” is no column of a watch history, nor utc, unix, stars or ten.")
        }
        columns[name] = column
      }
      return columns
    }
  }

  /// Whether a row is one of those that `--rows` means.
  fileprivate var rows: (([String: String]) -> Bool)? {
    get throws {
      guard let text = self["rows"] else { return nil }
      let (name, start) = try Self.pair(text, "rows")
      return { cells in cells[name]?.hasPrefix(start) == true }
    }
  }

  private static func pair(_ text: String, _ option: String) throws -> (String, String) {
    guard let sign = text.lastIndex(of: "=") else { throw UsageError("--\(option) takes NAME=WORD, not “\(text)”.") }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  /// What `--overrule` names.
  fileprivate var overruled: Set<ImportReport.Reason> {
    get throws {
      let reasons = (self["overrule"]?.split(separator: ",") ?? []).map { ImportReport.Reason(rawValue: String($0)) }
      guard let stranger = reasons.first(where: { $0 != .deleted && $0 != .changed }) else { return Set(reasons) }
      throw UsageError("--overrule takes deleted or changed, not “\(stranger)”.")
    }
  }
}

import ExampleSupport
import Foundation
import Reelbook

extension Tracker {
  /// What leaves for other programs, and what comes back.
  static let exportCommands: [Command] = [
    .with(
      "export", takes: "FORMAT FILE", options: ["with"],
      "json, csv, lists, letterboxd, trakt, markdown or calendar; --with notes,reviews"
    ) { store, arguments in
      let export = try await ProgressBar.show { note in
        try store.export(arguments, asOf: .system(), onProgress: note)
      }
      try export.write(arguments)
    },
    .with(
      "import", takes: "FILE", options: ["plan", "overrule"],
      "take in a watch history, JSON or CSV; --plan only, --overrule deleted,changed"
    ) { store, arguments in
      let place = URL(fileURLWithPath: try arguments.word(behind: 0, "A file"))
      guard let data = FileManager.default.contents(atPath: place.path) else {
        throw LibraryError(.notFound, "There is no file “\(place.path)”.")
      }
      let history = try await ProgressBar.show { note in
        try WatchHistory(reading: data, named: place.lastPathComponent, onProgress: note)
      }
      for problem in history.problems { print("Not read: \(problem)") }
      let reasons = try arguments.overruled
      var draft = store.library.draft(as: store.me, now: try .system())
      let plan = try await ProgressBar.show { note in
        try draft.take(history, overruling: reasons, onProgress: note)
      }
      print("Plan: \(plan)")
      for row in plan.held.prefix(5) { print("  \(row)") }
      guard arguments["plan"] != "only" else { return }
      let report = try await ProgressBar.show { note in
        try await store.edit { try $0.take(history, overruling: reasons, onProgress: note) }
      }
      print(report.isEmpty ? "Nothing to do." : "Done; `tracker undo` takes it back.")
    },
  ]
}

extension Arguments {
  /// What `--overrule` names.
  fileprivate var overruled: Set<ImportReport.Reason> {
    get throws {
      let reasons = (self["overrule"]?.split(separator: ",") ?? []).map { ImportReport.Reason(rawValue: String($0)) }
      guard let stranger = reasons.first(where: { $0 != .deleted && $0 != .changed }) else { return Set(reasons) }
      throw UsageError("--overrule takes deleted or changed, not “\(stranger)”.")
    }
  }
}

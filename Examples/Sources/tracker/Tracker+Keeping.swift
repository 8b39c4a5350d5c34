import ExampleSupport
import Reelbook

extension Tracker {
  /// What looks after the library.
  static let keeping: [Command] = [
    Command("history", for: .reading, "what happened, newest first; each with what undoes it") { store, arguments in
      let zone = try arguments.now.zone
      for entry in try await store.history() {
        print("\(WatchTime(entry.time, in: zone).description.prefix(16))  \(entry.words)  [\(entry.id.commit)]")
      }
    },
    Command("undo", takes: "[EDIT]", "take an edit back, the last one if none is named") { store, arguments in
      let commits = try await store.commits()
      let name = arguments.words.dropFirst().first
      guard let commit = commits.last(where: { name == nil || "\($0.id)" == name }) else {
        throw LibraryError(.notFound, "There is no such edit in the history.")
      }
      try await store.takeBack(commit)
    },
    Command("compact", "write a snapshot in the place of the journal") { store, _ in
      try await store.compact()
      print("Compacted.")
    },
    .check,
  ]
}

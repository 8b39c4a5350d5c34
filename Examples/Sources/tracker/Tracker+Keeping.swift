import ExampleSupport
import Reelbook
import ReelbookDiscovery
import ReelbookPages

extension Tracker {
  /// The commands for history, undo and maintenance.
  static let keeping: [Command] = [
    Command("history", for: .reading, "what happened, newest first; each with what undoes it") { store, arguments in
      let zone = try arguments.now.zone
      for entry in try await store.history(for: store.viewer(of: store.me)) {
        print("\(WatchTime(entry.time, in: zone).description.prefix(16))  \(entry.words)  [\(entry.id)]")
      }
    },
    Command("undo", takes: "[EDIT]", "take an edit back, the last one if none is named") { store, arguments in
      let name = arguments.words.dropFirst().first
      var commit = try await store.undoStack().undoable
      if let name { commit = try await store.commits().last { "\($0.id)" == name } }
      guard let commit else {
        throw LibraryError(
          .notFound, name == nil ? "There is nothing to take back." : "There is no such edit in the history.")
      }
      try await store.takeBack(commit)
    },
    Command("redo", "do again what was taken back last") { store, _ in
      guard let report = try await store.redo() else {
        throw LibraryError(.notFound, "There is nothing to do again.")
      }
      if let commit = report.commit, let told = report.undone.undid.first {
        let known = try await store.commits().first { $0.id == told }
        Terminal.say("Did again: \((known ?? commit).story(in: store.library)?.words ?? "")")
      }
      for words in report.words { Terminal.say("Not done again: \(words)") }
    },
    Command("compact", "write a snapshot in the place of the journal") { store, _ in
      try await store.compact()
      print("Compacted.")
    },
    .check,
  ]
}

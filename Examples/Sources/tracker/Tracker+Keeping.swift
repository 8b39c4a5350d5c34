import ExampleSupport
import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages

extension Tracker {
  /// The commands for history, undo and maintenance.
  static let keeping: [Command] = [
    Command("history", options: [.json], for: .reading, "what happened, newest first; each with what undoes it") {
      store, arguments in
      let zone = try arguments.now.zone
      let rows = try await store.history(for: store.viewer(of: store.me)).map(HistoryRow.init)
      try arguments.show(rows) {
        for row in rows { print("\(WatchTime(row.time, in: zone).description.prefix(16))  \(row.words)  [\(row.id)]") }
      }
    },
    Command("undo", takes: "[EDIT]", "take an edit back, the last one if none is named") { store, arguments in
      let name = arguments.words.dropFirst().first
      var commit = try await store.undoStack().undoable
      if let name { commit = try await store.commits().last { "\($0.id)" == name } }
      guard let commit else { throw Failure.missing(name == nil ? .nothingToUndo : .noEdit) }
      try await store.takeBack(commit, arguments)
    },
    Command("redo", "do again what was taken back last") { store, arguments in
      guard let report = try await store.redo() else { throw Failure.missing(.nothingToRedo) }
      if let commit = report.commit, let told = report.undone.undid.first {
        let known = try await store.commits().first { $0.id == told }
        let words = (known ?? commit).story(in: store.library, arguments.language.phrases)?.words ?? ""
        arguments.explain(.didAgain, ["what": words])
      }
      for words in report.words { arguments.explain(.notDoneAgain, ["what": words]) }
    },
    Command("compact", "write a snapshot in the place of the journal") { store, arguments in
      try await store.compact()
      arguments.say(.compacted)
    },
    Command(
      "recover", takes: "FOLDER", options: [.library], "save what can be read of a broken library in a new folder"
    ) { arguments in
      let path = try arguments.word(0, orSay: .folderMissing)
      let folder = try Destination.folder(path)
      let report = try await LibraryStore.recover(from: tool.libraryFolder(arguments), to: folder)
      for damage in report.damage { arguments.explain(.cannotBeRead, ["what": "\(damage)"]) }
      arguments.say(.recovered, ["folder": path])
    },
    .check,
  ]
}

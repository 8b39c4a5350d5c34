import ExampleSupport
import Foundation
import Reelbook

extension Tracker {
  /// Backing up and restoring.
  static let backupCommands: [Command] = [
    .with("backup", takes: "FILE", "back the library up into a file ending in .json, or .zip with its pictures") {
      store, arguments in
      let file = URL(fileURLWithPath: try arguments.word(behind: 0, "A file"))
      let images = file.pathExtension.lowercased() == "zip" ? Folder.images(arguments) : nil
      let report = try await ProgressBar.show { note in
        try await store.backUp(to: file, images: images, onProgress: note)
      }
      print("Backed up \(report).")
    },
    .with(
      "restore", takes: "FILE", options: ["by", "keep", "plan"],
      "merge a backup; --by replacing --keep FILE puts it in the library's place; --plan only only tells"
    ) { store, arguments in
      let file = URL(fileURLWithPath: try arguments.word(behind: 0, "A file"))
      let backup = try await ProgressBar.show { note in
        try await Backup.open(at: file, schema: store.library.schema, onProgress: note)
      }
      let isReplacing = arguments["by"] == "replacing"
      let plan = try await store.plan(for: backup, by: isReplacing ? .replacing : .merging)
      print("What it does:\n\(plan.description.indented)")
      for line in backup.unreadable.prefix(5) { print("Cannot be read: \(line)") }
      guard arguments["plan"] == nil else { return print("Nothing was changed.") }
      let images = backup.imageCount > 0 ? Folder.images(arguments) : nil
      guard isReplacing else {
        try await ProgressBar.show { note in try await store.merge(backup, images: images, onProgress: note) }
        return print("Merged \(file.lastPathComponent).")
      }
      guard let kept = arguments["keep"].map({ URL(fileURLWithPath: $0) }) else {
        throw UsageError("--keep names the file in which the replaced library is kept.")
      }
      try await ProgressBar.show { note in
        try await store.replace(with: backup, keeping: kept, images: images, onProgress: note)
      }
      print("Replaced by \(file.lastPathComponent). What was there is in \(kept.lastPathComponent).")
    },
  ]
}

extension Folder {
  /// The pictures of the library.
  static func images(_ arguments: Arguments) -> ImageFolder {
    ImageFolder(ofLibraryAt: arguments["library"].map { URL(fileURLWithPath: $0) } ?? standard)
  }
}

extension String {
  fileprivate var indented: String { split(separator: "\n").map { "  \($0)" }.joined(separator: "\n") }
}

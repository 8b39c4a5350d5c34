import ExampleSupport
import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages

extension Tracker {
  /// The commands for backup and restore.
  static let backup: [Command] = [
    Command(
      "backup", takes: "FILE", for: .reading,
      "back the library up into a file ending in .json, or .zip with its pictures"
    ) { store, arguments in
      let file = URL(fileURLWithPath: try arguments.word(behind: 0, "A file"))
      let images = file.pathExtension.lowercased() == "zip" ? images(arguments) : nil
      let report = try await ProgressBar.show { note in
        try await store.backUp(to: file, images: images, onProgress: note)
      }
      print("Backed up \(report).")
    },
    Command(
      "restore", takes: "FILE",
      options: [
        .flag("replacing", "put it in the library's place, in the place of merging it"),
        .init("keep", "FILE", "where the library that is replaced is kept"),
        .flag("apart", "for somebody who goes on apart: lists that are shared become this library's own"),
        .flag("plan", "only tell what it would do"),
      ], opening: { $0.has("plan") ? .trying : .making }, "take a backup in"
    ) { store, arguments in
      let file = URL(fileURLWithPath: try arguments.word(behind: 0, "A file"))
      let backup = try await ProgressBar.show { note in
        try await Backup.open(at: file, schema: store.library.schema, onProgress: note)
      }
      let isReplacing = arguments.has("replacing")
      let household: RestorePlan.Household = arguments.has("apart") ? .new : .same
      let plan = try await store.plan(for: backup, replacing: isReplacing, household: household)
      print("What it does:\n\(plan.description.indented)")
      for line in backup.unreadable.prefix(5) { print("Cannot be read: \(line)") }
      guard !arguments.has("plan") else { return print("Nothing was changed.") }
      let images = backup.imageCount > 0 ? images(arguments) : nil
      guard isReplacing else {
        try await ProgressBar.show { note in
          try await store.merge(backup, household: household, images: images, onProgress: note)
        }
        return print("Merged \(file.lastPathComponent).")
      }
      guard let kept = arguments["keep"].map({ URL(fileURLWithPath: $0) }) else {
        throw UsageError("--keep names the file in which the replaced library is kept.")
      }
      try await ProgressBar.show { note in
        try await store.replace(with: backup, household: household, keeping: kept, images: images, onProgress: note)
      }
      print("Replaced by \(file.lastPathComponent). What was there is in \(kept.lastPathComponent).")
    },
  ]

  /// The pictures of the library.
  private static func images(_ arguments: Arguments) -> ImageFolder {
    ImageFolder(ofLibraryAt: tool.libraryFolder(arguments))
  }
}

extension String {
  fileprivate var indented: String { split(separator: "\n").map { "  \($0)" }.joined(separator: "\n") }
}

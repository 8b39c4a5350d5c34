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
      let file = try Destination.file(arguments.word(0, orSay: .fileMissing))
      let images = file.pathExtension.lowercased() == "zip" ? images(arguments) : nil
      let report = try await ProgressLine.during(.writing, in: arguments.language) { line in
        try await store.backUp(to: file, images: images, onProgress: line.transfer)
      }
      arguments.say(.backedUp, ["what": report.words(in: arguments.language.phrases)])
    },
    Command(
      "restore", takes: "FILE",
      options: [
        .flag("yes", "take it in without asking"), .flag("dry-run", "only show the plan"),
        .flag("replacing", "put it in the library's place, in the place of merging it"),
        .init("keep", "FILE", "where the library that is replaced is kept"),
        .flag("apart", "for somebody who goes on apart: lists that are shared become this library's own"),
      ], opening: { $0.has("dry-run") ? .trying : .making }, "take a backup in", run: restore),
  ]

  @Sendable private static func restore(_ store: LibraryStore, _ arguments: Arguments) async throws {
    let file = URL(fileURLWithPath: try arguments.word(0, orSay: .fileMissing))
    let isReplacing = arguments.has("replacing")
    guard !isReplacing || arguments["keep"] != nil || arguments.has("dry-run") else {
      throw UsageError(.keepMissing)
    }
    let kept = try arguments["keep"].map { try Destination.file($0) }
    let household: RestorePlan.Household = arguments.has("apart") ? .new : .same
    let (backup, plan) = try await ProgressLine.during(.reading, in: arguments.language) { line in
      let backup = try await Backup.open(at: file, schema: store.library.schema, onProgress: line.transfer)
      return (backup, try await store.plan(for: backup, replacing: isReplacing, household: household))
    }
    print("\(arguments.text(.effects))\n\(plan.words(in: arguments.language.phrases).indented)")
    for line in backup.unreadable.prefix(5) { arguments.say(.cannotBeRead, ["what": "\(line)"]) }
    guard !arguments.has("dry-run") else { return arguments.say(.nothingChanged) }
    // Pictures come in also where no record changes.
    guard !plan.isEmpty || backup.imageCount > 0 else { return arguments.say(.nothingToDo) }
    guard arguments.agrees(to: isReplacing ? .replaceIt : .mergeIt) else { return }
    let images = backup.imageCount > 0 ? images(arguments) : nil
    try await ProgressLine.during(.writing, in: arguments.language) { line in
      if isReplacing, let kept {
        try await store.replace(
          with: backup, household: household, keeping: kept, images: images, onProgress: line.transfer)
      } else {
        try await store.merge(backup, household: household, images: images, onProgress: line.transfer)
      }
    }
    arguments.say(
      isReplacing ? .replaced : .merged,
      ["file": file.lastPathComponent, "kept": kept?.lastPathComponent ?? ""])
  }

  /// The pictures of the library.
  private static func images(_ arguments: Arguments) -> ImageFolder {
    ImageFolder(ofLibraryAt: tool.libraryFolder(arguments))
  }
}

extension String {
  fileprivate var indented: String { split(separator: "\n").map { "  \($0)" }.joined(separator: "\n") }
}

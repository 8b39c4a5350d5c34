import ExampleSupport
import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages

extension Tracker {
  /// The commands that export for other programs.
  static let leaving: [Command] = [
    Command(
      "export", takes: "FORMAT FILE",
      options: [.init("with", "WHAT", "notes, reviews or both, which are left out otherwise")], for: .reading,
      "take it elsewhere: json, csv, lists, letterboxd, trakt, markdown or calendar"
    ) { store, arguments in
      let export = try await ProgressLine.during(.writing, in: arguments.language) { line in
        try store.export(arguments, onProgress: line.transfer)
      }
      try export.write(arguments)
    }
  ]
}

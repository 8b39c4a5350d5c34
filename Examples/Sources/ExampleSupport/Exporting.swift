import Foundation
import Reelbook

extension LibraryStore {
  /// Writes what leaves for another program to the file that the command line names, and says what is not in it.
  public func export(_ arguments: Arguments, asOf now: Now) throws {
    let name = try arguments.word(behind: 0, "A format")
    let formats = ExportFormat.all + [.calendar(asOf: now)]
    guard let format = formats.first(where: { $0.name == name }) else {
      throw UsageError("There is no format “\(name)”; there are \(formats.map(\.name).joined(separator: ", ")).")
    }
    let place = URL(fileURLWithPath: try arguments.word(behind: 1, "A file"))
    let export = library.export(format, of: me, including: try arguments.contents)
    for file in try export.write(to: place) { print("Wrote \(file.lastPathComponent).") }
    for loss in export.losses.losses { print("Not in it: \(loss)") }
  }
}

extension Arguments {
  /// What `--with` names.
  fileprivate var contents: ExportContents {
    get throws {
      var contents: ExportContents = []
      for word in self["with"]?.split(separator: ",") ?? [] {
        switch word {
        case "notes": contents.insert(.notes)
        case "reviews": contents.insert(.reviews)
        default: throw UsageError("--with takes notes or reviews, not “\(word)”.")
        }
      }
      return contents
    }
  }
}

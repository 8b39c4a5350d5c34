import Foundation
import Reelbook
import ReelbookPages

extension LibraryStore {
  /// Exports the library in the format that the command line names.
  public func export(
    _ arguments: Arguments, onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) throws -> Export {
    let name = try arguments.word(behind: 0, orSay: SupportSentence.formatMissing)
    let now = try arguments.now
    let formats = ExportFormat.all + [.calendar(asOf: now), .news(asOf: now)]
    guard let format = formats.first(where: { $0.name == name }) else {
      throw UsageError(.noFormat, ["name": name, "formats": formats.map(\.name).joined(separator: ", ")])
    }
    return try viewer(of: me).export(format, including: try arguments.contents, onProgress: onProgress)
  }
}

extension Export {
  /// Writes the export to the file that the command line names, and lists the details that it lacks.
  ///
  /// `-` is the standard output. Then the list goes to the error stream.
  public func write(_ arguments: Arguments) throws {
    let name = try arguments.word(behind: 1, orSay: SupportSentence.fileMissing)
    func words(_ loss: ExportLoss) -> String {
      arguments.language.text(of: SupportSentence.notInIt, ["what": loss.words(in: arguments.language.phrases)])
    }
    guard name == "-" else {
      for file in try write(to: Destination.file(name)) { arguments.say(.wrote, ["file": file.lastPathComponent]) }
      for loss in losses { print(words(loss)) }
      return
    }
    guard let file = files.first, files.count == 1 else {
      throw UsageError(.severalFiles, ["count": "\(files.count)"])
    }
    try Terminal.write(file.data)
    for loss in losses { Terminal.remark(words(loss)) }
  }
}

extension Arguments {
  /// The contents that `--with` names.
  fileprivate var contents: ExportContents {
    get throws {
      var contents: ExportContents = []
      for word in self["with"]?.split(separator: ",") ?? [] {
        switch word {
        case "notes": contents.insert(.notes)
        case "reviews": contents.insert(.reviews)
        default: throw UsageError(.wrongContents, ["word": String(word)])
        }
      }
      return contents
    }
  }
}

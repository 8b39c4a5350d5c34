public import ReelbookModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What was exported: one file or more, and what their format could not say.
public struct Export: Hashable, Sendable {
  /// A file that was made.
  public struct File: Hashable, Sendable {
    /// A name for it, such as `letterboxd-2.csv`.
    public let name: String
    /// What is in it.
    public let data: Data

    init(_ name: String, _ bytes: [UInt8]) {
      self.name = name
      data = Data(bytes)
    }
  }

  /// The files; more than one where a site takes no larger ones.
  public let files: [File]
  /// What the format could not say.
  public let losses: LossReport
  /// How further files of the format are told from files of others; `nil` for a format of one file.
  let furtherFiles: FurtherFiles?

  init(_ files: [File], _ losses: LossReport, furtherFiles: FurtherFiles? = nil) {
    self.files = files
    self.losses = losses
    self.furtherFiles = furtherFiles
  }
}

extension Export: CustomStringConvertible {
  /// The files with their sizes, and what was lost.
  public var description: String { words() }

  /// The files with their sizes, and what was lost, by a table.
  public func words(in table: PhraseTable = .english) -> String {
    let words = files.map { file in
      table.interchange("interchange.file", ["name": file.name, "count": "\(file.data.count)"])
    }.joined(separator: "; ")
    return losses.isEmpty ? words : "\(words)\n\(losses.words(in: table))"
  }
}

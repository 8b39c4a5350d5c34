public import ReelbookModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The result of an export: its files, and what their format could not express.
public struct Export: Hashable, Sendable {
  /// An exported file.
  public struct File: Hashable, Sendable {
    /// Its name, such as `letterboxd-2.csv`, or its path in a folder.
    public let name: String
    /// Its content.
    public let data: Data

    init(_ name: String, _ bytes: [UInt8]) {
      self.name = name
      data = Data(bytes)
    }
  }

  /// The files; several if a site limits their size.
  public let files: [File]
  /// What the format could not express.
  public var losses: [ExportLoss] { lossReport.losses }
  package let lossReport: LossReport
  /// How to recognise the format's further files; `nil` for a format of one file.
  let furtherFiles: FurtherFiles?
  /// Whether the files' names are paths in a folder.
  let isFolder: Bool

  init(_ files: [File], _ losses: LossReport, furtherFiles: FurtherFiles? = nil, isFolder: Bool = false) {
    self.files = files
    lossReport = losses
    self.furtherFiles = furtherFiles
    self.isFolder = isFolder
  }
}

extension Export: CustomStringConvertible {
  private static let shownFiles = 3

  /// The files with their sizes and losses. Of many files, it has the first three and the number of the others.
  public var description: String { words() }

  /// The files with their sizes and losses. Of many files, it has the first three and the number of the others.
  public func words(in table: PhraseTable = .english) -> String {
    var words = files.prefix(Self.shownFiles).map { file in
      table.text(InterchangePhrase.file, ["name": file.name, "count": "\(file.data.count)"])
    }.joined(separator: "; ")
    let rest = files.count - Self.shownFiles
    if rest > 0 { words = table.text(InterchangePhrase.moreFiles, ["files": words, "count": "\(rest)"]) }
    return losses.isEmpty ? words : "\(words)\n\(lossReport.words(in: table))"
  }
}

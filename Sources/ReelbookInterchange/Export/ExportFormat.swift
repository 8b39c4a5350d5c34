public import ReelbookModel

/// A format to export what a person watched.
///
///     let export = try store.viewer(of: ada).export(.letterboxd)
///     print(export.losses)
///     try export.write(to: folder.appendingPathComponent("letterboxd.csv"))
public struct ExportFormat: Sendable {
  /// The format's name, such as `letterboxd`.
  public let name: String
  let make: @Sendable (ExportWork) throws -> Export

  init(_ name: String, _ make: @escaping @Sendable (ExportWork) throws -> Export) {
    self.name = name
    self.make = make
  }

  /// All formats without parameters.
  ///
  /// ``calendar(asOf:from:)``, ``news(asOf:until:policy:leaving:in:where:)`` and ``nfo(named:)`` have parameters.
  public static let all: [ExportFormat] = [
    .json, .csv, .lists, .marks, .marksJSON, .resumePoints, .letterboxd, .trakt, .markdown,
  ]
}

extension ExportFormat: CustomStringConvertible {
  /// The format's name.
  public var description: String { name }
}

/// Optional contents of an export.
public struct ExportContents: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Notes on titles and episodes.
  public static let notes = ExportContents(rawValue: 1)
  /// The plays' notes, in the column of a site's public reviews.
  public static let reviews = ExportContents(rawValue: 2)
}

extension Viewer {
  /// Exports what a person watched of the titles that the viewer may see, with what the format could not express.
  ///
  /// Without a person, it is the viewer's own; of several people, that of the first. Equal libraries give equal bytes.
  /// Costs a pass over the plays. Throws `CancellationError` if the task is cancelled, and nothing else.
  public func export(
    _ format: ExportFormat, of person: PersonID? = nil, including contents: ExportContents = [],
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) throws -> Export {
    try library.export(format, of: person ?? self.person, including: contents, for: self, onProgress: onProgress)
  }
}

extension Library {
  /// The export of a library as it is.
  package func export(
    _ format: ExportFormat, of person: PersonID, including contents: ExportContents = [], for viewer: Viewer? = nil,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) throws -> Export {
    let work = Work(onProgress)
    let export = try format.make(
      ExportWork(library: self, person: person, contents: contents, work: work, viewer: viewer))
    try work.report(.exporting, 1, of: 1)
    return export
  }
}

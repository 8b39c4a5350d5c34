public import ReelbookModel

/// A form in which what a person watched can leave.
///
///     let export = try store.library.export(.letterboxd, of: store.me)
///     print(export.losses)
///     try export.write(to: folder.appendingPathComponent("letterboxd.csv"))
public struct ExportFormat: Sendable {
  /// What the format is called, such as `letterboxd`.
  public let name: String
  let make: @Sendable (ExportWork) throws -> Export

  init(_ name: String, _ make: @escaping @Sendable (ExportWork) throws -> Export) {
    self.name = name
    self.make = make
  }

  /// Every format that needs nothing else to be said.
  ///
  /// ``calendar(asOf:from:)`` is the other one.
  public static let all: [ExportFormat] = [
    .json, .csv, .lists, .marks, .marksJSON, .letterboxd, .trakt, .markdown,
  ]
}

extension ExportFormat: CustomStringConvertible {
  /// The format's name.
  public var description: String { name }
}

/// What an export may hold beyond what it holds anyway.
public struct ExportContents: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A person's notes on titles and episodes.
  public static let notes = ExportContents(rawValue: 1)
  /// The notes of viewings, in the column where a site has reviews for everyone to read.
  public static let reviews = ExportContents(rawValue: 2)
}

extension Library {
  /// Writes what a person watched in a form that others read, and says what that form could not say.
  ///
  /// The same library gives the same bytes. Costs a pass over the plays. Throws `CancellationError` where the task is
  /// cancelled, and nothing else.
  public func export(
    _ format: ExportFormat, of person: PersonID, including contents: ExportContents = [],
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) throws -> Export {
    let work = Work(onProgress)
    let export = try format.make(ExportWork(library: self, person: person, contents: contents, work: work))
    try work.note(.exporting, 1, of: 1)
    return export
  }
}

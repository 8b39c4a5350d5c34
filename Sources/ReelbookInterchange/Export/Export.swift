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

  init(_ files: [File], _ losses: LossReport) {
    self.files = files
    self.losses = losses
  }

  /// Writes the files, the first to a place, others beside it as `name-2.csv`; returns where they are.
  ///
  /// Each file is written beside its place and moved there: none is ever there in part.
  @discardableResult
  public func write(to url: URL) throws -> [URL] {
    let name = url.deletingPathExtension().lastPathComponent
    return try files.enumerated().map { index, file in
      var place = url
      if index > 0 {
        place = url.deletingLastPathComponent().appendingPathComponent("\(name)-\(index + 1)")
        if !url.pathExtension.isEmpty { place = place.appendingPathExtension(url.pathExtension) }
      }
      try file.data.write(to: place, options: .atomic)
      return place
    }
  }
}

extension Export: CustomStringConvertible {
  /// The files with their sizes, and what was lost.
  public var description: String {
    let words = files.map { "\($0.name), \($0.data.count.of("byte"))" }.joined(separator: "; ")
    return losses.isEmpty ? words : "\(words)\n\(losses)"
  }
}

public import ReelbookModel

/// A line of a backup that is no record, or not the one that was written.
public struct UnreadableRecord: Hashable, Sendable, Identifiable, CustomStringConvertible {
  /// The line, of which each is one record.
  public var id: Int { line }
  /// The kind that the line seems to be of, if it says one.
  public let kind: RecordKind?
  /// The line in the backup's file, the first being 1.
  public let line: Int
  /// What is wrong with it.
  public let reason: String

  public var description: String { "line \(line)\(kind.map { ", \($0)" } ?? ""): \(reason)" }
}

public import ReelbookModel

/// A damaged line of a backup.
public struct UnreadableRecord: Hashable, Sendable, Identifiable, CustomStringConvertible {
  /// The line, which has one record.
  public var id: Int { line }
  /// The kind that the line seems to have, if any.
  public let kind: RecordKind?
  /// The line in the backup's file, from 1.
  public let line: Int
  /// What is wrong.
  public let reason: String

  public var description: String { "line \(line)\(kind.map { ", \($0)" } ?? ""): \(reason)" }
}

public import ReelbookModel

/// The result of a merge: changes with and without effect, and conflicts.
public struct MergeReport: Hashable, Sendable {
  /// The number of changes with an effect.
  public internal(set) var applied = 0
  /// The number of changes without: known already, or overwritten later.
  public internal(set) var ignored = 0
  /// The values that lost against a later write of another device.
  public internal(set) var conflicts: [MergeConflict] = []
  /// Stamps more than a day ahead. They are merged like others, and do not move this device's clock.
  public internal(set) var farAhead: [Stamp] = []
  /// Plays in the future everywhere on Earth.
  public internal(set) var inTheFuture: [PlayID] = []
  /// The number of changes of unknown kinds, which are kept.
  public internal(set) var unknown = 0

  /// Creates an empty report.
  public init() {}

  /// Adds another report to this one.
  public mutating func add(_ other: MergeReport) {
    applied += other.applied
    ignored += other.ignored
    conflicts += other.conflicts
    farAhead += other.farAhead
    inTheFuture += other.inTheFuture
    unknown += other.unknown
  }
}

extension MergeReport: CustomStringConvertible {
  public var description: String {
    var parts = ["\(applied) applied", "\(ignored) ignored", "\(conflicts.count) conflicts"]
    if unknown > 0 { parts.append("\(unknown) of unknown kinds") }
    if !farAhead.isEmpty { parts.append("\(farAhead.count) stamps far ahead") }
    if !inTheFuture.isEmpty { parts.append("\(inTheFuture.count) plays in the future") }
    return parts.joined(separator: ", ")
  }
}

/// Two concurrent writes of one field: the later one won.
public struct MergeConflict: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the record.
  public let kind: RecordKind
  /// The record's id, as text.
  public let recordID: String
  /// The field; `moods/great` for an element of a set.
  public let field: String
  /// The lost value, as JSON.
  public let lostValue: String
  /// The stamp of the lost value.
  public let lost: Stamp
  /// The stamp of the value that won.
  public let won: Stamp

  init(_ lost: LostField, kind: RecordKind, recordID: String) {
    self.kind = kind
    self.recordID = recordID
    field = lost.name
    lostValue = lost.value
    self.lost = lost.stamp
    won = lost.won
  }

  public var description: String {
    "\(kind) \(recordID), \(field): \(lostValue) by \(lost.device) lost to a later value by \(won.device)"
  }
}

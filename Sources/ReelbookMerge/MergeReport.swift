public import ReelbookModel

/// What a merge did: what was taken, what was not, and each value that lost.
public struct MergeReport: Hashable, Sendable {
  /// How many changes made a difference.
  public internal(set) var applied = 0
  /// How many changes made none: known already, or overwritten later.
  public internal(set) var ignored = 0
  /// The values that arrived and were not taken, since another device wrote later.
  public internal(set) var conflicts: [MergeConflict] = []
  /// Stamps of clocks that are more than a day ahead. They order like others, and do not move this device's clock.
  public internal(set) var farAhead: [Stamp] = []
  /// Plays that lie in the future everywhere on Earth.
  public internal(set) var inTheFuture: [PlayID] = []
  /// Changes of kinds that this library does not know; they are kept.
  public internal(set) var unknown = 0

  /// Makes a report of nothing.
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

/// Two devices wrote one field without knowing of each other: the later write is kept, and this is the other.
public struct MergeConflict: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the record.
  public let kind: RecordKind
  /// The record's id, as text.
  public let recordID: String
  /// The field; `moods/great` for an element of a set.
  public let field: String
  /// The value that lost, as JSON.
  public let lostValue: String
  /// When, and on which device, the value that lost was written.
  public let lost: Stamp
  /// When, and on which device, the value that is kept was written.
  public let kept: Stamp

  init(_ lost: LostField, kind: RecordKind, recordID: String) {
    self.kind = kind
    self.recordID = recordID
    field = lost.name
    lostValue = lost.value
    self.lost = lost.stamp
    kept = lost.kept
  }

  public var description: String {
    "\(kind) \(recordID), \(field): \(lostValue) by \(lost.device) lost to a later value by \(kept.device)"
  }
}

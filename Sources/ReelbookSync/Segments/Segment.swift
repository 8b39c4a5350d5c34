package import ReelbookMerge
package import ReelbookModel

/// What a device tells others at one time: commits, and records as they stand, which make no history.
package struct Segment: Sendable {
  package var writer: DeviceID
  package var numbers: ClosedRange<Int>
  package var commits: [Commit] = []
  /// Records as they stand: each the change that makes it from nothing.
  package var records: [Change] = []
  /// What is said of a list, in a place that one is shared in.
  package var shared = SharedSegment()

  /// All that is written in it.
  package var changes: [Change] { commits.flatMap(\.changes) + records }
}

/// Who says something of a list, in the first line behind the header.
struct SharedHeader: FieldStruct {
  var households: Set<HouseholdID> = []
  var devices: Set<DeviceID> = []
  var extras = Extras()

  static let fields: [Field<SharedHeader>] = [
    Field("households", \.households), Field("devices", \.devices),
  ]
}

/// Why a file is not taken in.
package struct SegmentFailure: Error, Hashable, Sendable {
  package var kind: SyncProblem.Kind
  package var message: String

  init(_ kind: SyncProblem.Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

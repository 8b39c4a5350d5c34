package import ReelbookModel

/// What a device tells others at one time: commits, and records as they stand, which make no history.
package struct Segment: Sendable {
  package var writer: DeviceID
  package var numbers: ClosedRange<Int>
  /// Whose device wrote it, in a place that a list is shared in.
  package var senders: [PersonID] = []
  package var commits: [Commit] = []
  /// Records as they stand: each the change that makes it from nothing.
  package var records: [Change] = []

  /// All that is written in it.
  package var changes: [Change] { commits.flatMap(\.changes) + records }
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

package import ReelbookMerge
package import ReelbookModel

/// The content of a file that a device publishes: commits, and rows without history.
package struct Segment: Sendable {
  package var writer: DeviceID
  package var numbers: ClosedRange<Int>
  /// The public key of the signature, in hexadecimal; empty for none.
  package var signer = ""
  package var commits: [Commit] = []
  /// Rows, each as the change that creates it.
  package var records: [Change] = []
  /// The rows of a shared list, if the place is a list's.
  package var shared = SharedSegment()

  /// All changes in it.
  package var changes: [Change] { commits.flatMap(\.changes) + records }
}

/// The household that writes to a list, in the first line after the header.
struct SharedHeader: FieldStruct {
  var households: Set<HouseholdID> = []
  var devices: Set<DeviceID> = []
  /// The code of the invitation by which the household joined or asks to join.
  var invitation = ""
  var extras = Extras()

  static let fields: [Field<SharedHeader>] = [
    Field("households", \.households), Field("devices", \.devices), Field("invitation", \.invitation),
  ]
}

/// The reason why a file is not taken in.
package struct SegmentFailure: Error, Hashable, Sendable {
  package var kind: SyncProblem.Kind
  package var message: String

  init(_ kind: SyncProblem.Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

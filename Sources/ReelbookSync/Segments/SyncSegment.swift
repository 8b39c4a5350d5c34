package import ReelbookMerge
package import ReelbookModel

/// The content of a file that a device publishes: commits, and rows without history.
package struct SyncSegment: Sendable {
  package var writer: DeviceID
  package var numbers: ClosedRange<Int>
  /// The public keys of the device that signed it; `nil` in a plain file.
  package var keys: DeviceKeys?
  /// The generation of the key with which it is sealed.
  package var generation = ""
  package var commits: [Commit] = []
  /// Rows, each as the change that creates it.
  package var records: [Change] = []
  /// What the device had when it wrote it, in the last file of a sync.
  var state: SyncedState?
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
  /// The public keys of its devices.
  var keys: Set<String> = []
  /// The keys of other households, for which the list's owner vouches.
  var vouched: [HouseholdID: Set<String>] = [:]
  /// What the keys of earlier ids of the device say of the key that signed the file.
  var proofs: [String: String] = [:]
  /// The key that signed the file, beside rows that wait.
  var signer = ""
  var extras = Extras()

  static let fields: [Field<SharedHeader>] = [
    Field("households", \.households), Field("devices", \.devices), Field("invitation", \.invitation),
    Field("keys", \.keys), Field("vouched", \.vouched), Field("proofs", \.proofs), Field("signer", \.signer),
  ]
}

/// The reason why a file is not taken in.
package struct SyncSegmentFailure: Error, Hashable, Sendable {
  package var kind: SyncProblem.Kind
  /// What happened and what to do.
  package var text: PhraseValue

  init(_ kind: SyncProblem.Kind, _ key: SyncProblemPhrase, _ values: [String: PhraseValue] = [:]) {
    self.kind = kind
    text = .words(key, values)
  }

  /// The text in English.
  package var message: String { text.text(in: PhraseTable()) }
}

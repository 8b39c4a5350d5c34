package import ReelbookModel

/// A record as a household tells it to those who share a list.
package struct SharedRow: Hashable, Sendable {
  /// The record with the stamps that it has at home, by which the household's own devices know what was told.
  package var change: Change
  /// What the stamps are raised to for the others: to that of what brought the record into the scope, and above all that was
  /// told of it before.
  package var since: Stamp

  package init(_ change: Change, since: Stamp = .never) {
    self.change = change
    self.since = since
  }

  /// The record as the others take it.
  package var told: Change { since == .never ? change : (change.body as? any SharedBody)?.raised(to: since) ?? change }

  /// The latest of the stamps that the others see.
  var reach: Stamp { max(since, change.latestStamp) }

  /// Names the record.
  var place: RecordPlace { RecordPlace(change) }
}

/// Names a record of any kind.
package struct RecordPlace: Hashable, Sendable {
  package let kind: RecordKind
  package let id: String

  package init(_ change: Change) {
    kind = change.kind
    id = change.recordID
  }
}

/// What a household says of a list in one file: who it is, and records as they stand.
package struct SharedSegment: Sendable {
  /// The ids under which the household takes part.
  package var households: Set<HouseholdID> = []
  /// Its devices, past ones too.
  package var devices: Set<DeviceID> = []
  package var rows: [SharedRow] = []

  package init() {}
}

/// What sharing does with a patch of any kind.
protocol SharedBody {
  /// The patch with no stamp below another.
  func raised(to stamp: Stamp) -> Change
  /// What is taken of it from others.
  func judged(by judge: ListJudge) -> ListVerdict
  /// What is left to tell of it once its record is gone, or shared no more, in a library; `nil` while it stands.
  func withdrawn(_ scope: ListScope, in library: Library) -> Change?
  /// What others may still read of it once a library has forgotten some of its record; `nil` if nothing is left.
  func leftOver(in library: Library) -> Change?
  /// Whether it shows something that can be withdrawn.
  var isShown: Bool { get }
  /// Whether it is a person's, who may take it back.
  var isPersonal: Bool { get }
  /// When it is judged among what a household says.
  var pass: ListPass { get }
  /// The same record as a library has it, later than this.
  func overruled(by library: Library, on device: DeviceID) -> Change?
}

extension Patch: SharedBody {
  func raised(to stamp: Stamp) -> Change {
    var raised = Row(row.record, existence: row.existence, stamp: max(row.stamp, stamp))
    for key in writtenKeys { raised.setOwnStamp(key, max(self.stamp(of: key), stamp)) }
    return Change(Patch(raised))
  }

  /// The fields whose stamps are wanted, and that the record is there or gone where the stamp of that is; `nil` if nothing is left.
  func part(in schema: RecordSchema, stamped isWanted: (Stamp) -> Bool) -> Patch? {
    let names = Set(writtenKeys.filter { isWanted(stamp(of: $0)) }.map(Self.fieldName))
    guard var part = part(in: schema, where: { name, _ in names.contains(name) }) else { return nil }
    if !isWanted(row.stamp) { part.row.existence = .unwritten }
    return part.isEmpty ? nil : part
  }

  /// The name of the field that a key is of, or of an extra.
  static func fieldName(of key: FieldKey) -> String {
    key.index == FieldKey.extraIndex ? key.name : R.fields[Int(key.index)].name
  }
}

extension Change {
  /// The latest stamp that it has.
  package var latestStamp: Stamp {
    var latest = stamp
    forEachStamp { latest = max(latest, $0) }
    return latest
  }
}

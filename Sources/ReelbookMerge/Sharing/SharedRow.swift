package import ReelbookModel

/// A record as a household publishes it in a shared list.
package struct SharedRow: Hashable, Sendable {
  /// The record with its original stamps, by which the household's devices know what is published.
  package var change: Change
  /// The stamp that the others' stamps are raised to: of what brought the record into the scope, and after what was
  /// published of it before.
  package var since: Stamp

  package init(_ change: Change, since: Stamp = .never) {
    self.change = change
    self.since = since
  }

  /// The change as other households merge it: stamps raised to `since`.
  package var restamped: Change {
    since == .never ? change : (change.body as? any SharedBody)?.raised(to: since) ?? change
  }

  /// The latest stamp that others see.
  var reach: Stamp { max(since, change.latestStamp) }

  /// Whether the row is restored from the household's own files: it is of the list, and no facts that are known.
  ///
  /// Published facts are without an app's own, so they replace none.
  package func isRestorable(of list: ListID, in library: Library) -> Bool {
    (change.body as? any SharedBody)?.isRestorable(of: list, in: library) ?? false
  }

  /// The record's place.
  var place: RecordPlace { RecordPlace(change) }
}

/// What one file contains of a shared list: the household, its devices, and rows.
package struct SharedSegment: Sendable {
  /// The household's ids.
  package var households: Set<HouseholdID> = []
  /// Its devices, past ones too.
  package var devices: Set<DeviceID> = []
  /// The code of the invitation by which the household joined or asks to join.
  package var invitation = ""
  /// The public keys of its devices, in a sealed file.
  package var keys: Set<String> = []
  /// The keys of other households, for which the list's owner vouches.
  package var vouched: [HouseholdID: Set<String>] = [:]
  /// What the keys of earlier ids of the device say of the key that signed the file.
  package var proofs: [String: String] = [:]
  /// The public key that signed the file; empty for a plain one.
  package var signer = ""
  package var rows: [SharedRow] = []

  package init(_ households: Set<HouseholdID> = [], _ devices: Set<DeviceID> = []) {
    self.households = households
    self.devices = devices
  }
}

/// Operations of sharing on a patch of any kind.
protocol SharedBody {
  /// The patch with all stamps raised to at least another.
  func raised(to stamp: Stamp) -> Change
  /// The decision on it as another household's.
  func judged(by judge: ListJudge) -> ListVerdict
  /// The row to publish once its record is deleted or no longer shared in a library; `nil` before that.
  func withdrawn(_ scope: ListScope, in library: Library) -> Change?
  /// The patch without the values that a library has forgotten; `nil` if none remains.
  func withoutForgottenValues(in library: Library) -> Change?
  /// Whether it has something to withdraw.
  var isShown: Bool { get }
  /// Whether it is a person's own, who may withdraw it.
  var isPersonal: Bool { get }
  /// Whether its deletion ends the list for some households: the list's own, or a membership's of one of them.
  func endsMembership(of households: Set<HouseholdID>) -> Bool
  /// The order in which it is judged.
  var pass: ListPass { get }
  /// What some households lack to make this change to a list; `nil` for nothing.
  func missingRight(of households: Set<HouseholdID>, writing mayWrite: Bool, in schema: RecordSchema) -> MissingRight?
  /// The people in whose name an edit writes the record, before and after it.
  ///
  /// Forgetting writes in nobody's name, and neither does an edit that changes or deletes what no list carries.
  func owners(before: Library, after: Library) -> [PersonID]
  /// Whether it may be restored from the household's own files.
  func isRestorable(of list: ListID, in library: Library) -> Bool
  /// The library's record with stamps after this one.
  func overruled(by library: Library, on device: DeviceID) -> Change?
}

extension Patch: SharedBody {
  func raised(to stamp: Stamp) -> Change {
    var raised = Row(row.record, existence: row.existence, stamp: max(row.stamp, stamp))
    for key in writtenKeys { raised.setFieldStamp(key, max(self.stamp(of: key), stamp)) }
    if let addition = row.addition, max(addition, stamp) < raised.stamp { raised.addition = max(addition, stamp) }
    return Change(Patch(raised))
  }

  /// The fields with wanted stamps, and the record's existence if its stamp is wanted; `nil` if none remains.
  func part(in schema: RecordSchema, stamped isWanted: (Stamp) -> Bool) -> Patch? {
    let names = Set(writtenKeys.filter { isWanted(stamp(of: $0)) }.map(Self.fieldName))
    guard var part = part(in: schema, where: { name, _ in names.contains(name) }) else { return nil }
    if !isWanted(row.stamp) { part.row.clearExistence() }
    return part.isEmpty ? nil : part
  }

  func isRestorable(of list: ListID, in library: Library) -> Bool {
    switch R.traits.sharing {
    case .none: false
    case .structure(let listOf, _, _): listOf(id) == list
    case .facts: library.records(R.self).row(id) == nil
    case .names, .progress, .texts: true
    }
  }

  func endsMembership(of households: Set<HouseholdID>) -> Bool {
    switch R.traits.sharing {
    case .structure(_, .owner, _): true
    case .structure(_, .participant(let household, _), _): households.contains(household(id))
    default: false
    }
  }

  /// The name of a key's field or extra.
  static func fieldName(of key: FieldKey) -> String {
    key.index == FieldKey.extraIndex ? key.name : R.fields[Int(key.index)].name
  }
}

extension Change {
  package var latestStamp: Stamp {
    var latest = stamp
    forEachStamp { latest = max(latest, $0) }
    return latest
  }
}

/// What was written to one record: its kind and id, the fields that changed, a stamp.
///
/// The same change is journaled, exchanged between devices and shown as history. Only in the journal does it also hold what
/// stood there before.
public struct Change: Sendable {
  /// What was written.
  package let body: any ChangeBody
  /// What the same fields held before, where the change was journaled; never sent to another device.
  package let prior: (any ChangeBody)?

  package init(_ body: any ChangeBody, prior: (any ChangeBody)? = nil) {
    self.body = body
    self.prior = prior
  }

  /// What a change does to a record as a whole.
  public enum Effect: String, Hashable, Sendable {
    /// The record came into being, or came back.
    case add
    /// Fields were written; whether the record is there is not said.
    case edit
    /// The record is gone; adding it again brings it back.
    case delete
    /// Deletes, and takes what was written before out of every device and its history.
    case forget
  }

  /// The kind of the record.
  public var kind: RecordKind { body.kind }

  /// The record's id, as text.
  public var recordID: String { body.idText }

  /// What the change does to the record as a whole.
  public var effect: Effect { body.effect }

  /// Whether the record is there by it, also one that was forgotten before and came back.
  package var isLive: Bool { body.wasThere == true }

  /// When and where it was written.
  public var stamp: Stamp { body.stamp }

  /// The names of the fields that were written; `moods/great` for an element of a set.
  public var fields: [String] { body.fieldNames }

  /// The record with the values that were written, all else absent; `nil` if it is of another kind.
  public func written<R: LibraryRecord>(_ type: R.Type = R.self) -> R? { (body as? Patch<R>)?.row.record }

  /// The record with the values that stood there before, all else absent; `nil` if it is of another kind or nobody knows.
  public func before<R: LibraryRecord>(_ type: R.Type = R.self) -> R? { (prior as? Patch<R>)?.row.record }

  /// Goes through every stamp that the change has.
  package func forEachStamp(_ body: (Stamp) -> Void) { self.body.forEachStamp(body) }

  /// Whether the record is of a kind of which nothing leaves this device.
  package var staysOnDevice: Bool { body.staysOnDevice }

  /// Whether it is of a shared list itself, which says what may be taken of all else.
  package var isStructure: Bool { body.isStructure }

  /// The same without what stood there before, as it goes to another device.
  package var withoutPrior: Change { Change(body) }
}

extension Change: Hashable {
  public static func == (a: Change, b: Change) -> Bool {
    guard a.body.isSame(as: b.body) else { return false }
    guard let prior = a.prior, let other = b.prior else { return a.prior == nil && b.prior == nil }
    return prior.isSame(as: other)
  }

  public func hash(into hasher: inout Hasher) {
    body.hash(into: &hasher)
    prior?.hash(into: &hasher)
  }
}

extension ChangeBody {
  fileprivate func isSame(as other: any ChangeBody) -> Bool { (other as? Self).map { $0 == self } ?? false }
}

extension Change: CustomStringConvertible {
  /// The change as a line of JSON.
  public var description: String {
    var json = JSONWriter()
    write(to: &json, stamp: .never)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

/// A patch of some kind of record.
package protocol ChangeBody: Sendable, Hashable {
  var kind: RecordKind { get }
  var idText: String { get }
  var stamp: Stamp { get }
  func forEachStamp(_ body: (Stamp) -> Void)
  var effect: Change.Effect { get }
  var fieldNames: [String] { get }
  /// Whether the record was there; `nil` where the patch does not say.
  var wasThere: Bool? { get }
  func writeMembers(to json: inout JSONWriter, stamp: Stamp)
  func writeValues(to json: inout JSONWriter)
  func writeStamps(to json: inout JSONWriter)
  func part(in schema: RecordSchema, where isWanted: (_ field: String, _ audience: Audience) -> Bool) -> Self?
  var withoutForgetting: Self { get }
  /// What two parts of a patch of one record say together.
  func union(with other: Self) -> Self
  /// What was written to the record before this is forgotten.
  var forgotten: Stamp { get }
  /// Without what a library has forgotten of the record; `nil` if nothing is left.
  func left(in library: Library) -> (any ChangeBody)?
  /// Without any value from before a stamp.
  func erasing(before stamp: Stamp) -> Self
  var isEmpty: Bool { get }
  /// When a key was written that a prior patch tells of; `nil` where it tells nothing of it.
  func stampBefore(_ key: FieldKey) -> Stamp?
  /// When the record came into being or ceased, where a prior patch tells of that.
  var stampOfExistenceBefore: Stamp? { get }
  /// Whether a record would be gone by this that is there.
  func deletes(in library: Library) -> Bool
  /// Puts the record back as it is, or was, in a library.
  func bringBack(from library: Library, in draft: inout Draft)
  /// Decides what becomes of the record where this is taken back; `prior` stood there before.
  func takeBack(over prior: (any ChangeBody)?, in plan: inout UndoPlan)
  /// What a change with this patch did, in the words of its kind.
  func narrate(_ change: Change, by actor: PersonID, in library: Library, _ table: PhraseTable) -> Narration
  /// What the record is called where a person is told of it: "the note on The Matrix".
  func object(in library: Library, _ table: PhraseTable) -> String
  /// What the record is called; `nil` where nobody knows more than its id.
  func label(in names: RecordNames) -> String?
  /// Whether nothing of the kind leaves this device.
  var staysOnDevice: Bool { get }
  /// Whether the kind says what a shared list is.
  var isStructure: Bool { get }
  /// Whose the record is, as far as the patch says it; `nil` for a kind that is nobody's.
  var person: PersonID? { get }
  /// Whose the record is in a library, as far as that says it; `nil` for a kind that is nobody's.
  func person(in library: Library) -> PersonID?
}

extension Patch: ChangeBody {
  package var kind: RecordKind { (id as? StrangerID)?.kind ?? R.kind }

  package var idText: String { id.description }

  package var stamp: Stamp { row.stamp }

  package func forEachStamp(_ body: (Stamp) -> Void) {
    body(row.stamp)
    for own in row.own { body(own.stamp) }
  }

  package var effect: Change.Effect {
    if row.forgotten != .never { return .forget }
    switch row.existence {
    case .unwritten: return .edit
    case .deleted: return .delete
    case .live: return .add
    }
  }

  package var fieldNames: [String] { writtenKeys.map(Self.name) }

  package static func name(of key: FieldKey) -> String {
    if key.index == FieldKey.extraIndex { return key.name }
    let field = R.fields[Int(key.index)]
    // An element may have an empty name; it is not the field as a whole.
    return field.elements == nil ? field.name : "\(field.name)/\(key.name)"
  }
}

/// A write to one record: its kind and id, the written fields, a stamp.
///
/// The journal, exchanges and history use the same change. Only the journal has the prior values, too.
public struct Change: Sendable {
  /// The written patch.
  package let body: any ChangeBody
  /// The prior values of the same fields, from the journal; never sent to another device.
  package let prior: (any ChangeBody)?

  package init(_ body: any ChangeBody, prior: (any ChangeBody)? = nil) {
    self.body = body
    self.prior = prior
  }

  /// The effect of a change on the whole record.
  ///
  /// Closed: a record is added, edited, deleted or forgotten.
  public enum Effect: String, Hashable, Sendable {
    /// It was added or restored.
    case add
    /// Fields were written, without the record's existence.
    case edit
    /// It was deleted; adding it again restores it.
    case delete
    /// It was deleted, and its past forgotten on every device.
    case forget
  }

  /// The kind of the record.
  public var kind: RecordKind { body.kind }

  /// The record's id, as text.
  public var recordID: String { body.idText }

  /// The effect on the whole record.
  public var effect: Effect { body.effect }

  /// Whether the record is live after it.
  package var isLive: Bool { body.wasThere == true }

  /// When and where it was written.
  public var stamp: Stamp { body.stamp }

  /// The names of the fields that were written; `moods/great` for an element of a set.
  public var fields: [String] { body.fieldNames }

  /// The record with only the written values; `nil` for another kind.
  public func written<R: LibraryRecord>(_ type: R.Type = R.self) -> R? { (body as? Patch<R>)?.row.record }

  /// The record with only the prior values; `nil` for another kind, or if unknown.
  public func before<R: LibraryRecord>(_ type: R.Type = R.self) -> R? { (prior as? Patch<R>)?.row.record }

  /// Calls a closure with every stamp of the change.
  package func forEachStamp(_ body: (Stamp) -> Void) { self.body.forEachStamp(body) }

  /// Whether the record's kind never leaves this device.
  package var staysOnDevice: Bool { body.staysOnDevice }

  /// Whether it is of a shared list's structure, which decides what else is taken in.
  package var isStructure: Bool { body.isStructure }

  /// The change without its prior values, for another device.
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
  /// The change's beginning as a line of JSON; `commit.text` has all of it.
  public var description: String { line.cut(to: 320) }

  /// The change as a line of JSON.
  package var line: String {
    var json = JSONWriter()
    write(to: &json, stamp: .never)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

/// A type-erased patch.
package protocol ChangeBody: Sendable, Hashable {
  var kind: RecordKind { get }
  var idText: String { get }
  var anyID: any RecordID { get }
  var stamp: Stamp { get }
  func forEachStamp(_ body: (Stamp) -> Void)
  var effect: Change.Effect { get }
  var fieldNames: [String] { get }
  /// Whether the record existed; `nil` if the patch does not say.
  var wasThere: Bool? { get }
  func writeMembers(to json: inout JSONWriter, stamp: Stamp)
  func writeValues(to json: inout JSONWriter)
  func writeStamps(to json: inout JSONWriter)
  func part(in schema: RecordSchema, where isWanted: (_ field: String, _ audience: Audience) -> Bool) -> Self?
  var withoutForgetting: Self { get }
  /// The union of two parts of one patch.
  func union(with other: Self) -> Self
  /// The stamp before which all writes to the record are forgotten.
  var forgotten: Stamp { get }
  /// The patch without the values that a library has forgotten; `nil` if none remains.
  func unforgotten(in library: Library) -> (any ChangeBody)?
  /// The patch without values from before a stamp.
  func erasing(before stamp: Stamp) -> Self
  var isEmpty: Bool { get }
  /// The stamp of a key in a prior patch; `nil` if it does not have the key.
  func stampBefore(_ key: FieldKey) -> Stamp?
  /// The stamp of the record's existence in a prior patch; `nil` if it does not have it.
  var stampOfExistenceBefore: Stamp? { get }
  /// Whether it deletes a record that is live in a library.
  func deletes(in library: Library) -> Bool
  /// Whether a library has the record, also as a deleted one.
  func isKnown(to library: Library) -> Bool
  /// Whether a library has all that the patch says.
  func isIncluded(in library: Library) -> Bool
  /// Restores the record with the state of a library.
  func bringBack(from library: Library, in draft: inout Draft)
  /// The record before the patch, by the stamps of other writes; `nil` if the patch created it or nothing is known.
  func before(
    prior: (any ChangeBody)?, among writes: [any ChangeBody], in library: Library, isRow: Bool
  ) -> (any ChangeBody)?
  /// Whether both patches add one record with the same values.
  func addsSame(as other: any ChangeBody) -> Bool
  /// Whether it says nothing of a record that another patch does not say, too.
  func repeats(_ other: any ChangeBody) -> Bool
  /// Decides that undo deletes the records of additions of this kind which are still as they were added. Returns the
  /// places of those.
  func takeBack(_ additions: [Change], in plan: inout UndoPlan) -> [Int]
  /// Decides how undo restores the record. `prior` is the patch that the edit overwrote.
  func planUndo(over prior: (any ChangeBody)?, in plan: inout UndoPlan)
  /// The kind's sentences for a change with this patch.
  func narrate(_ change: Change, by actor: PersonID, in library: Library, _ table: PhraseTable) -> Narration
  /// Appends what a sentence for the whole edit needs of a commit's changes at some places, which are all of this kind.
  func appendOutlines(
    of commit: Commit, at places: Range<Int>, in library: Library, _ table: PhraseTable,
    to outlines: inout [ChangeOutline])
  /// The record in words: "the note on The Matrix".
  func object(in library: Library, _ table: PhraseTable) -> String
  /// The record's name; `nil` if only its id is known.
  func label(in names: RecordNames) -> String?
  /// Whether the kind never leaves this device.
  var staysOnDevice: Bool { get }
  /// Whether the kind is part of a shared list's structure.
  var isStructure: Bool { get }
  /// The record's id, if it tells of the future.
  func idInTheFuture(at now: Instant) -> (any RecordID)?
  /// The shared list whose structure the record is of.
  var list: ListID? { get }
  /// The record's subject as it was written, or as a library has it; `nil` for a kind about no title.
  func subject(in library: Library) -> MediaID?
  /// Whether the record has facts of a title, from a catalogue.
  var hasFacts: Bool { get }
  /// The record's owner according to the patch; `nil` for a kind without owners.
  var person: PersonID? { get }
  /// The record's owner according to a library; `nil` for a kind without owners.
  func person(in library: Library) -> PersonID?
}

extension Patch: ChangeBody {
  package var kind: RecordKind { (id as? UnknownRecordID)?.kind ?? R.kind }

  package var idText: String { id.description }

  package var anyID: any RecordID { id }

  package var stamp: Stamp { row.stamp }

  package func forEachStamp(_ body: (Stamp) -> Void) {
    body(row.stamp)
    for field in row.fieldStamps { body(field.stamp) }
  }

  package var effect: Change.Effect {
    if row.forgotten != .never { return .forget }
    switch row.existence {
    case .unwritten: return .edit
    case .deleted: return .delete
    case .live: return .add
    }
  }

  package func idInTheFuture(at now: Instant) -> (any RecordID)? {
    guard let time = R.traits.time, time(row.record).isInTheFuture(at: now) else { return nil }
    return id
  }

  package var list: ListID? {
    guard case .structure(let list, _, _) = R.traits.sharing else { return nil }
    return list(id)
  }

  package var hasFacts: Bool { R.traits.about.role == .facts }

  package var fieldNames: [String] { writtenKeys.map(Self.name) }

  package static func name(of key: FieldKey) -> String {
    if key.index == FieldKey.extraIndex { return key.name }
    let field = R.fields[Int(key.index)]
    // An element may have an empty name, and is not the whole field then.
    return field.elements == nil ? field.name : "\(field.name)/\(key.name)"
  }
}

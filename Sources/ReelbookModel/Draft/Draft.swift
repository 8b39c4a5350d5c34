/// A library that is being edited. All verbs are its methods.
///
/// A draft has a library, the acting person, one moment and a source of random numbers, fixed for the edit. It is a
/// value: drop it to discard the edit.
public struct Draft: Sendable {
  /// The library with the changes so far.
  public internal(set) var library: Library
  /// The acting person.
  public let person: PersonID
  /// The moment and place of the edit.
  public let now: Now
  /// The first verb of the edit, for history.
  public private(set) var verb: Verb?

  let base: Library
  /// The limits that the app set.
  package var limits = LibraryLimits()
  /// A title whose facts are kept as soon as the verb writes.
  var offered: CatalogTitle?
  /// The edits that this one undoes.
  var undid: [Stamp] = []
  /// The kinds with writes.
  private var written: [ObjectIdentifier] = []
  /// The latest overruled stamp of the records' other ids.
  private var overruled = Stamp.never
  /// The source of ids. It is passed from edit to edit, so that no id is made twice.
  package var ids: any RandomNumberGenerator & Sendable

  init(_ library: Library, as person: PersonID, now: Now, ids: any RandomNumberGenerator & Sendable) {
    library.preconditionWhole("An edit")
    self.library = library
    base = library
    self.person = person
    self.now = now
    self.ids = ids
  }

  /// Sets the edit's verb, unless it has one.
  package mutating func note(_ verb: Verb) {
    if self.verb == nil { self.verb = verb }
    offered = nil
  }
}

extension Library {
  /// Begins an edit of this library without a store.
  ///
  /// The library itself does not change. Ids are made from `ids`. End the draft by `commit(by:)` to keep the edit:
  /// before that, it has no stamp to merge by.
  public func draft(
    as person: PersonID, now: Now, ids: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) -> Draft {
    Draft(self, as: person, now: now, ids: ids)
  }
}

/// The operations that all verbs are made of.
extension Draft {
  /// Inserts a record that does not exist yet.
  ///
  /// A deleted one comes back with the given values. Fields that this device knows without the record's existence
  /// stay where the record has no value. These are errors: a kind that the schema does not have, an absent id, a
  /// value out of its range or that could not be read back, and an extra with the name of a field.
  public mutating func insert<R: LibraryRecord>(_ record: R) throws(LibraryError) {
    guard library.schema.knows(R.kind) else { throw Self.unknown(R.kind) }
    try library.records(R.self).contents[0].compiled.writing.insert(&self, record)
  }

  /// Checks a record that does not exist yet, and writes it. The kind's `Compiled.writing` calls it for `insert`.
  mutating func insertChecked<R: LibraryRecord>(_ record: R) throws(LibraryError) {
    let row = library.records(R.self).row(record.id)
    guard row?.isLive != true else {
      throw LibraryError(.alreadyThere, ErrorPhrase.thereAlready, ["kind": .kind(R.kind), "id": .text("\(record.id)")])
    }
    var record = record
    try check(inserting: &record, over: row?.existence == .unwritten ? nil : row?.record)
    put(record)
  }

  /// Checks a record, and completes it for insertion.
  func check<R: LibraryRecord>(inserting record: inout R, over tombstone: R?) throws(LibraryError) {
    guard !(record.id == .absent && R.ID.self is any RandomID.Type) else {
      throw LibraryError(.notAllowed, ErrorPhrase.noID, ["kind": .kind(R.kind)])
    }
    try Self.check(record)
    if let tombstone { record.raise(above: tombstone) }
    noteWitness(in: &record, before: nil)
    R.traits.completing?(&record, nil)
  }

  /// Changes a record. Its id stays.
  ///
  /// These are errors: a record that does not exist, another id, a value out of its range or that could not be read
  /// back, and an extra with the name of a field. Errors of the body are rethrown.
  public mutating func change<R: LibraryRecord>(
    _ id: R.ID, _ body: (inout R) throws -> Void
  ) throws {
    guard let before = library.records(R.self)[id] else { throw Self.missing(R.self, id) }
    var record = before
    try body(&record)
    try replace(before, by: record)
  }

  /// The same with a body that cannot fail, so that the error has a type.
  package mutating func update<R: LibraryRecord>(_ id: R.ID, _ body: (inout R) -> Void) throws(LibraryError) {
    guard let before = library.records(R.self)[id] else { throw Self.missing(R.self, id) }
    var record = before
    body(&record)
    try replace(before, by: record)
  }

  private mutating func replace<R: LibraryRecord>(_ before: R, by after: R) throws(LibraryError) {
    var record = after
    try Self.check(record, isStill: before.id)
    try library.records(R.self).contents[0].compiled.writing.check(record, before)
    noteWitness(in: &record, before: before)
    R.traits.completing?(&record, before)
    put(record)
  }

  /// Sets the witness of a record that was moved to an episode, unless the record has one.
  private func noteWitness<R: LibraryRecord>(in record: inout R, before: R?) {
    let about = R.traits.about
    guard let witness = about.witness, let subject = about.subject(of: record), subject.episode != nil,
      subject != before.flatMap(about.subject(of:))
    else { return }
    let (old, new) = (before.flatMap(about.witness(of:)), library.episode(subject)?.tmdb)
    if new != old, record[keyPath: witness] == old { record[keyPath: witness] = new }
  }

  /// Deletes a record.
  ///
  /// A record that does not exist is an error. Inserting the same id later restores the record, with the values given
  /// then.
  public mutating func delete<R: LibraryRecord>(_ type: R.Type, _ id: R.ID) throws(LibraryError) {
    guard library.records(R.self)[id] != nil else { throw Self.missing(type, id) }
    put(type, id, existence: .deleted, nil)
  }

  /// Inserts or replaces a record.
  package mutating func put<R: LibraryRecord>(_ record: R) {
    write(R.self) { $0.contents[0].compiled.writing.add(&$0, record) }
  }

  /// Writes a record's fields and existence; `nil` leaves the fields.
  ///
  /// The fields of `again` get the edit's stamp even if a tombstone has the same value. A restored record goes back to
  /// its `addition`.
  mutating func put<R: LibraryRecord>(
    _ type: R.Type, _ id: R.ID, existence: Existence, _ record: R?, again: [FieldKey] = [],
    goingBackTo addition: Stamp? = nil
  ) {
    write(type) { $0.contents[0].compiled.writing.put(&$0, id, existence, record, again, addition) }
  }

  /// Makes the edit's stamp rank above another, whose row is not overwritten.
  mutating func rank(above stamp: Stamp) {
    if stamp != .draft { overruled = max(overruled, stamp) }
  }

  /// Writes to the table of a kind, and remembers the kind.
  mutating func write<R: LibraryRecord>(_ type: R.Type, _ body: (inout RecordTable<R>) -> Void) {
    keepOfferedFacts()
    if !written.contains(ObjectIdentifier(type)) { written.append(ObjectIdentifier(type)) }
    library.withTable(of: type, body)
  }

  /// An extra with the name of a field, or of an element of one, would look like that field on disk.
  private static func checkExtras<R: LibraryRecord>(of record: R, before: R? = nil) throws(LibraryError) {
    for name in record.extras.names where before?.extras[name] == nil {
      guard name == "id" || R.key(named: name).index != FieldKey.extraIndex else { continue }
      throw LibraryError(.notAllowed, ErrorPhrase.extraTaken, ["kind": .kind(R.kind), "name": .text("\(name)")])
    }
  }

  static func unknown(_ kind: RecordKind) -> LibraryError {
    LibraryError(.notAllowed, ErrorPhrase.unknownKind, ["kind": "\(kind)"])
  }

  /// Refuses values out of their range, and values that could not be read back as they are. Values of `before` are
  /// not checked again.
  package static func check<R: LibraryRecord>(_ record: R, before: R? = nil) throws(LibraryError) {
    try checkExtras(of: record, before: before)
    let isSure = try record.checkFields(besides: before)
    // Nearly always it is sure without writing it.
    guard !isSure || !record.id.isSurelyReadBack else { return }
    guard let before else { return try record.checkReadsBack() }
    var changed = Row(R(id: record.id))
    for key in before.differences(from: record) { changed.copy(key, from: record) }
    try changed.record.checkReadsBack()
  }

  static func missing<R: LibraryRecord>(_ type: R.Type, _ id: R.ID) -> LibraryError {
    LibraryError(.notFound, ErrorPhrase.missing, ["kind": .kind(R.kind), "id": .text("\(id)")])
  }
}

extension Draft {
  /// Ends the edit with one commit of the least changes; `nil` if nothing changed.
  ///
  /// `stamp` gets the latest stamp that is overwritten or overruled, and must return a later one.
  package mutating func finish(stamp: (_ overwritten: Stamp) -> Stamp) -> Commit? {
    var id = stamp(.never)
    let types = (library.schema.types + [.unknownRecords]).filter { written.contains(ObjectIdentifier($0.record)) }
    // The clock is nearly always later than all touched stamps: then the overwritten ones need not be found.
    if overruled >= id || types.contains(where: { $0.touched(library) >= id }) {
      let overwritten = types.reduce(overruled) { max($0, $1.overwritten(library, base)) }
      if overwritten >= id { id = stamp(overwritten) }
    }
    let changes = types.flatMap { $0.finish(&library, base, id) }
    guard !changes.isEmpty else { return nil }
    return Commit(id: id, person: person, verb: verb ?? .edit, time: now.instant, undid: undid, changes: changes)
  }
}

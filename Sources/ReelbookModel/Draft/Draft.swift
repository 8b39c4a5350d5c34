/// A library being edited: what an edit hands out, and where all verbs are.
///
/// A draft has a library, the acting person, one moment and a source of random numbers, fixed for the edit. It is a value: to
/// give an edit up, drop the draft.
public struct Draft: Sendable {
  /// The library as the edit has made it so far.
  public internal(set) var library: Library
  /// The person who acts.
  public let person: PersonID
  /// The moment and place of the edit.
  public let now: Now
  /// The word for what was done: the first verb's.
  public private(set) var verb: Verb?

  let base: Library
  /// What the library is held to by the app.
  package var limits = LibraryLimits()
  /// A title whose facts are kept as soon as the verb that named it writes something.
  var offered: CatalogTitle?
  /// The edits that are taken back.
  var undid: [Stamp] = []
  /// The kinds that were written to.
  private var written: [ObjectIdentifier] = []
  /// The latest stamp of what was overruled in the records of other ids that mean the same.
  private var overruled = Stamp.never
  /// Where identifiers come from; handed on from edit to edit, so that none is made twice.
  package var ids: any RandomNumberGenerator & Sendable

  init(_ library: Library, as person: PersonID, now: Now, ids: any RandomNumberGenerator & Sendable) {
    library.preconditionWhole("An edit")
    self.library = library
    base = library
    self.person = person
    self.now = now
    self.ids = ids
  }

  /// Notes what is being done; the first word stays.
  package mutating func note(_ verb: Verb) {
    if self.verb == nil { self.verb = verb }
    offered = nil
  }
}

extension Library {
  /// Begins an edit of this library, without a store.
  ///
  /// The library itself does not change; the draft's does. Identifiers are made from `ids`.
  /// To keep what was edited, end the draft by `commit(by:)`: until then it has no stamp that merging could go by.
  public func draft(
    as person: PersonID, now: Now, ids: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) -> Draft {
    Draft(self, as: person, now: now, ids: ids)
  }
}

/// The plain operations that all verbs are made of.
extension Draft {
  /// Puts a record in; it must not be there yet.
  ///
  /// One that was deleted comes back with the values given. Where only changes of it have been heard of, what they say stays
  /// where the record says nothing. A record of a kind that the library's schema does not name is an error, and so are an id
  /// that names nothing, a value out of its range, what could not be read back, and an extra that has the name of a field.
  public mutating func insert<R: LibraryRecord>(_ record: R) throws(LibraryError) {
    guard library.schema.knows(R.kind) else { throw Self.unknown(R.kind) }
    try library.records(R.self).contents[0].compiled.writing.insert(&self, record)
  }

  /// The rest of inserting, called where it is compiled for the kind.
  mutating func insertChecked<R: LibraryRecord>(_ record: R) throws(LibraryError) {
    guard library.records(R.self)[record.id] == nil else {
      throw LibraryError(.alreadyThere, Phrase("error.thereAlready", ["kind": "\(R.kind)", "id": "\(record.id)"]))
    }
    guard !(record.id == .absent && R.ID.self is any RandomID.Type) else {
      throw LibraryError(.notAllowed, Phrase("error.noID", ["kind": "\(R.kind)"]))
    }
    try Self.check(record)
    var record = record
    if let tombstone = library.records(R.self).row(record.id)?.record { record.raise(above: tombstone) }
    noteWitness(in: &record, before: nil)
    noteShared(in: &record, before: nil)
    put(record)
  }

  /// Changes a record that is there; its identity stays.
  ///
  /// A record that is not there is an error, and so are another identity, a value out of its range, what could not be read
  /// back, and an extra that has the name of a field; what the body throws is thrown on.
  public mutating func change<R: LibraryRecord>(
    _ id: R.ID, _ body: (inout R) throws -> Void
  ) throws {
    guard let before = library.records(R.self)[id] else { throw Self.missing(R.self, id) }
    var record = before
    try body(&record)
    try Self.check(record, isStill: id)
    try library.records(R.self).contents[0].compiled.writing.check(record, before)
    noteWitness(in: &record, before: before)
    noteShared(in: &record, before: before)
    put(record)
  }

  /// Notes which text of a note is shared.
  private func noteShared<R: LibraryRecord>(in record: inout R, before: R?) {
    guard var note = record as? Note else { return }
    note.noteShared(before: before as? Note)
    if let note = note as? R { record = note }
  }

  /// Fills in the episode's number at TMDb where a record came to be about an episode, and does not say which.
  private func noteWitness<R: LibraryRecord>(in record: inout R, before: R?) {
    let about = R.traits.about
    guard let witness = about.witness, let subject = about.subject(of: record), subject.episode != nil,
      subject != before.flatMap(about.subject(of:)), record[keyPath: witness] == before.flatMap(about.witness(of:))
    else { return }
    record[keyPath: witness] = library.episode(subject)?.tmdb
  }

  /// Deletes a record that is there.
  ///
  /// It is an error if it is not. Inserting the same id later brings the record back, with the values given then.
  public mutating func delete<R: LibraryRecord>(_ type: R.Type, _ id: R.ID) throws(LibraryError) {
    guard library.records(R.self)[id] != nil else { throw Self.missing(type, id) }
    put(type, id, existence: .deleted, nil)
  }

  /// Inserts a record, or puts it in place of the one that is there.
  package mutating func put<R: LibraryRecord>(_ record: R) {
    write(R.self) { $0.contents[0].compiled.writing.add(&$0, record) }
  }

  /// Writes a record as it is to be, or to be gone; `nil` leaves its fields.
  ///
  /// What is said `again` of a record that was deleted gets the edit's stamp also where that is what is left of it.
  mutating func put<R: LibraryRecord>(
    _ type: R.Type, _ id: R.ID, existence: Existence, _ record: R?, again: [FieldKey] = []
  ) {
    write(type) { $0.contents[0].compiled.writing.put(&$0, id, existence, record, again) }
  }

  /// Notes a stamp that the edit's has to be above, though what it is of is not overwritten.
  mutating func rank(above stamp: Stamp) {
    if stamp != .draft { overruled = max(overruled, stamp) }
  }

  /// Writes to the records of a kind, and notes that it did.
  mutating func write<R: LibraryRecord>(_ type: R.Type, _ body: (inout RecordTable<R>) -> Void) {
    keepOfferedFacts()
    if !written.contains(ObjectIdentifier(type)) { written.append(ObjectIdentifier(type)) }
    library.withTable(of: type, body)
  }

  /// An extra that has the name of a field, or of an element of one, could not be told from it where it is written.
  private static func checkExtras<R: LibraryRecord>(of record: R, before: R? = nil) throws(LibraryError) {
    for name in record.extras.names where before?.extras[name] == nil {
      guard name == "id" || R.key(named: name).index != FieldKey.extraIndex else { continue }
      throw LibraryError(.notAllowed, Phrase("error.extraTaken", ["kind": "\(R.kind)", "name": "\(name)"]))
    }
  }

  static func unknown(_ kind: RecordKind) -> LibraryError {
    LibraryError(.notAllowed, Phrase("error.unknownKind", ["kind": "\(kind)"]))
  }

  /// Refuses what no reader takes, or takes for something else, and values out of their range: what an edit acknowledges can
  /// be read back. What a record has said `before` is not asked again.
  package static func check<R: LibraryRecord>(_ record: R, before: R? = nil) throws(LibraryError) {
    try checkExtras(of: record, before: before)
    try record.checkRanges(besides: before ?? R(id: record.id))
    guard let before else { return try record.checkReadsBack() }
    var said = Row(R(id: record.id))
    for key in before.differences(from: record) { said.copy(key, from: record) }
    try said.record.checkReadsBack()
  }

  static func missing<R: LibraryRecord>(_ type: R.Type, _ id: R.ID) -> LibraryError {
    LibraryError(.notFound, Phrase("error.missing", ["kind": "\(R.kind)", "id": "\(id)"]))
  }
}

extension Draft {
  /// Ends the edit: the least changes that make the library from what it was, in one commit; `nil` if nothing differs.
  ///
  /// The stamp is made from the latest stamp that is overwritten or overruled, and must be above it.
  package mutating func finish(stamp: (_ overwritten: Stamp) -> Stamp) -> Commit? {
    var id = stamp(.never)
    let types = (library.schema.types + [.strangers]).filter { written.contains(ObjectIdentifier($0.record)) }
    // Nearly always the clock is above all that was touched, and it need not be found out what of that is overwritten.
    if overruled >= id || types.contains(where: { $0.touched(library) >= id }) {
      let overwritten = types.reduce(overruled) { max($0, $1.overwritten(library, base)) }
      if overwritten >= id { id = stamp(overwritten) }
    }
    let changes = types.flatMap { $0.finish(&library, base, id) }
    guard !changes.isEmpty else { return nil }
    return Commit(id: id, person: person, verb: verb ?? .edit, time: now.instant, undid: undid, changes: changes)
  }
}

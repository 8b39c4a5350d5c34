/// Writing records that may be read from several ids at once.
extension Draft {
  /// Writes what differs between two states of a record to the id that stands for all.
  mutating func write<R: Record>(from before: R, to after: R) { writeDifference(from: before, to: after) }

  private mutating func writeDifference<R: Record>(from before: R, to after: R) {
    // What is left of a deleted record is not to come back with it.
    var target = Row(library[keyPath: R.table][after.id] ?? R(id: after.id))
    var difference = Patch(Row(R(id: after.id), stamp: .draft), written: 0)
    difference.writeDifference(from: before, to: after, stamp: .draft)
    for key in difference.writtenKeys { target.copy(key, from: after) }
    put(target.record)
  }

  /// Writes what differs between two states of a record about a subject, beside none about another.
  mutating func write<R: SubjectRecord>(from before: R, to after: R) {
    vacate(after.id, R.self)
    var before = before
    // Wherever a record about an episode is written, its witness is.
    before.witness = library[keyPath: R.table][after.id]?.witness
    writeDifference(from: before, to: after)
  }

  /// Makes room at an id: a record that stands there, but is about an episode that has another number today, goes to
  /// that number, where the same may have to be done.
  mutating func vacate<R: SubjectRecord>(_ id: R.ID, _ type: R.Type) {
    var places: [R.ID] = []
    var moved: [R] = []
    var place = id
    while !places.contains(place), let standing = library[keyPath: R.table][place] {
      let home = library.resolve(place.parts.1, witness: standing.witness)
      guard home != library.resolve(place.parts.1), let record = library.record(type, of: place.parts.0, about: home)
      else { break }
      places.append(place)
      moved.append(record)
      place = record.id
    }
    for place in places { overrule(R(id: place)) }
    for record in moved { overrule(record) }
  }

  /// Puts a record in place of what stands at its id, also where that ranks higher, and of what is left of a deleted one.
  mutating func overrule<R: SubjectRecord>(_ record: R) {
    var record = record
    if let standing = library[keyPath: R.table].row(record.id)?.record { record.rankAbove(standing) }
    put(record)
  }
}

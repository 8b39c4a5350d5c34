/// Writing records that aliases read from several ids.
extension Draft {
  /// Changes an owner's record about a subject, or creates it.
  ///
  /// Aliases and moved episodes are resolved. Another id is an error.
  public mutating func write<R: SubjectRecord>(
    _ type: R.Type = R.self, of owner: R.ID.First, about subject: some SubjectConvertible, _ body: (inout R) -> Void
  ) throws(LibraryError) {
    guard library.schema.knows(R.kind) else { throw Self.unknown(R.kind) }
    let subject = try known(subject)
    let before = library.record(type, of: owner, about: subject) ?? R(id: R.ID(library.owners(owner)[0], subject))
    var after = before
    body(&after)
    try Self.check(after, isStill: before.id)
    try library.records(R.self).contents[0].compiled.writing.check(after, before)
    guard after != before else { return }
    if after.witness == nil { after.witness = library.episode(subject)?.tmdb }
    write(from: before, to: after)
  }

  /// Writes the difference of two states of a record to the id that the aliases resolve to.
  ///
  /// `rows` are the live rows of all its ids. A removed value is removed from each row that has it. Where the target
  /// id has the new value already, the rows with another value are overruled. A value at the target id that belongs
  /// to a tombstone or to another record is overwritten with the record's own. A value that was written later, or
  /// without the record's existence, is known only in part: it stays.
  mutating func write<R: LibraryRecord>(
    from before: R, to after: R, isVacated: Bool = false, among rows: (Library) -> [Row<R>]
  ) {
    let existing = library.records(R.self).row(after.id) ?? Row(R(id: after.id))
    let written = Row(after)
    var difference = Patch(Row(R(id: after.id), stamp: .draft), written: 0)
    difference.writeDifference(from: before, to: after, stamp: .draft)
    let changedKeys = difference.writtenKeys
    if isVacated
      || changedKeys.contains(where: { existing.isLive ? !existing.isEqual($0, to: after) : written.isFilled($0) })
    {
      var target = existing
      let staleKeys = existing.writtenKeys.filter { key in
        isVacated || !existing.isLive && existing.stamp(of: key) <= existing.stamp
      }
      for key in changedKeys + staleKeys { target.copy(key, from: after) }
      put(R.self, after.id, existence: .live, target.record, again: changedKeys)
    }
    // Values that were there before the edit are not restamped: a new stamp would override concurrent writes.
    let first = Row(base.records(R.self).row(after.id)?.record ?? R(id: after.id))
    let isForAll = changedKeys.filter { !written.isFilled($0) || first.isEqual($0, to: after) }
    for var row in rows(library) where row.record.id != after.id {
      for key in changedKeys { rank(above: row.stamp(of: key)) }
      let overruled = isForAll.filter { row.stamp(of: $0) != .never && !row.isEqual($0, to: after) }
      guard !overruled.isEmpty else { continue }
      for key in overruled { row.copy(key, from: after) }
      put(row.record)
    }
  }

  /// Writes the difference of two states of a record, and moves one away that is about another subject.
  mutating func write<R: SubjectRecord>(from before: R, to after: R) {
    let isVacated = vacate(after.id, R.self)
    var before = before
    // A record about an episode is always written with its witness.
    before.witness = library.records(R.self)[after.id]?.witness
    write(from: before, to: after, isVacated: isVacated) { library in
      library.rows(R.self, of: after.id.parts.0, about: library.resolve(after.id.parts.1))
    }
  }

  /// Frees an id; returns whether a record was there.
  ///
  /// If the record is about an episode that has another number today, it moves to that number. This repeats for the
  /// record there.
  @discardableResult
  mutating func vacate<R: SubjectRecord>(_ id: R.ID, _ type: R.Type) -> Bool {
    var places: [R.ID] = []
    var moved: [R] = []
    var place = id
    while !places.contains(place), let existing = library.records(R.self)[place] {
      let home = library.resolve(place.parts.1, witness: existing.witness)
      guard home != library.resolve(place.parts.1), let record = library.record(type, of: place.parts.0, about: home)
      else { break }
      places.append(place)
      moved.append(record)
      place = record.id
    }
    for place in places { overrule(R(id: place)) }
    for record in moved { overrule(record) }
    return !places.isEmpty
  }

  /// Replaces the record at an id, even if it ranks higher, and a tombstone's fields.
  mutating func overrule<R: SubjectRecord>(_ record: R) {
    var record = record
    if let existing = library.records(R.self).row(record.id)?.record { record.raise(above: existing) }
    put(record)
  }
}

/// Places in an order.
extension Draft {
  /// Moves an owner's record about a subject to a place in their order, or creates it there.
  ///
  /// 0 is the first place; an index past the end means the end. Costs the logarithm of their number. Where neighbours
  /// leave no room, it also costs a write for each that gets another key.
  public mutating func place<R: PlacedRecord>(
    _ type: R.Type = R.self, of owner: R.ID.First, about subject: some SubjectConvertible, at index: Int
  ) throws(LibraryError) {
    guard library.schema.knows(R.kind) else { throw Self.unknown(R.kind) }
    let subject = try known(subject)
    if let record = library.record(type, of: owner, about: subject) {
      move(record, to: index)
    } else {
      let key = orderKey(type, of: library.owners(owner)[0], at: index)
      try write(type, of: owner, about: subject) { $0.position = key }
    }
  }

  /// Moves one of an owner's records to another place; returns whether the place changed.
  @discardableResult
  mutating func move<R: PlacedRecord>(_ record: R, to index: Int) -> Bool {
    let order = library.order(of: R.self)
    let ranks = order.ranks(of: record.id.parts.0)
    let index = min(max(index, 0), ranks.count - 1)
    guard order.rank(of: record) != ranks.lowerBound + index else { return false }
    var moved = record
    moved.position = orderKey(R.self, of: record.id.parts.0, at: index, besides: record)
    write(from: record, to: moved)
    return true
  }

  /// A key for a place among an owner's records, without the moved one. The owner must be resolved.
  mutating func orderKey<R: PlacedRecord>(
    _ type: R.Type, of owner: R.ID.First, at index: Int, besides record: R? = nil
  ) -> OrderKey {
    let order = library.order(of: type)
    let ranks = order.ranks(of: owner)
    let movedRank = record.map(order.rank(of:)) ?? ranks.upperBound
    func place(_ index: Int) -> PlaceInOrder<R.ID> {
      let rank = ranks.lowerBound + index
      return order.place(at: rank < movedRank ? rank : rank + 1)
    }
    return orderKey(at: index, among: record == nil ? ranks.count : ranks.count - 1) {
      place($0).position
    } rekey: { draft, index, key in
      guard let before = draft.library.record(type, of: owner, about: place(index).id.parts.1) else { return }
      var moved = before
      moved.position = key
      draft.write(from: before, to: moved)
    }
  }

  /// A key for a place among others. If none fits, as few neighbours as possible get new keys.
  mutating func orderKey(
    at index: Int, among count: Int, key: (Int) -> OrderKey, rekey: (inout Draft, Int, OrderKey) -> Void
  ) -> OrderKey {
    let index = min(max(index, 0), count)
    func keys(beside range: Range<Int>) -> (low: OrderKey?, high: OrderKey?) {
      (range.lowerBound > 0 ? key(range.lowerBound - 1) : nil, range.upperBound < count ? key(range.upperBound) : nil)
    }
    let (low, high) = keys(beside: index..<index)
    if let fitting = withRandomNumbers({ OrderKey.between(low, high, using: &$0) }) { return fitting }
    // More new keys leave more room for the next move.
    var (reach, length) = (8, OrderKey.lengthLimit * 3 / 4)
    while true {
      let range = max(0, index - reach)..<min(count, index + reach)
      let (low, high) = keys(beside: range)
      let fresh = withRandomNumbers {
        OrderKey.spread(range.count + 1, between: low, high, length: length, using: &$0)
      }
      if let fresh {
        for other in range { rekey(&self, other, fresh[(other < index ? other : other + 1) - range.lowerBound]) }
        return fresh[index - range.lowerBound]
      }
      (reach, length) = (reach * 4, length - 4)
    }
  }

  private mutating func withRandomNumbers<Result>(_ body: (inout AnyGenerator) -> Result) -> Result {
    var source = AnyGenerator(base: ids)
    defer { ids = source.base }
    return body(&source)
  }
}

/// A type-erased random number generator.
private struct AnyGenerator: RandomNumberGenerator {
  var base: any RandomNumberGenerator & Sendable

  mutating func next() -> UInt64 { base.next() }
}

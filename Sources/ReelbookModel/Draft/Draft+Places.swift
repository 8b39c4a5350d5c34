/// Writing records that may be read from several ids at once.
extension Draft {
  /// Changes the record of an owner about a subject, which need not be there yet.
  ///
  /// It is read and written as identity and numbering have it today. Another identity is an error.
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

  /// Writes what differs between two states of a record to the id that stands for all.
  ///
  /// `rows` are the live ones that mean the same. A word that is taken back is taken back from each of them that says it, and
  /// where the id said already what is to be written, those are overruled that say otherwise. What stands at the id and is
  /// none of the record's, since it is left of a deleted one or was another's until now, is overwritten with what the record
  /// says. What was written there later, or before anybody said that the record is there, has been heard of only in part: it
  /// stays.
  mutating func write<R: LibraryRecord>(
    from before: R, to after: R, isVacated: Bool = false, among rows: (Library) -> [Row<R>]
  ) {
    let standing = library.records(R.self).row(after.id) ?? Row(R(id: after.id))
    let said = Row(after)
    var difference = Patch(Row(R(id: after.id), stamp: .draft), written: 0)
    difference.writeDifference(from: before, to: after, stamp: .draft)
    let words = difference.writtenKeys
    if isVacated || words.contains(where: { standing.isLive ? !standing.isEqual($0, to: after) : said.isFilled($0) }) {
      var target = standing
      let left = standing.writtenKeys.filter { key in
        isVacated || !standing.isLive && standing.stamp(of: key) <= standing.stamp
      }
      for key in words + left { target.copy(key, from: after) }
      put(R.self, after.id, existence: .live, target.record, again: words)
    }
    // What the id said when the edit began gets no stamp of the edit's that would rank it above what others say.
    let first = Row(base.records(R.self).row(after.id)?.record ?? R(id: after.id))
    let isForAll = words.filter { !said.isFilled($0) || first.isEqual($0, to: after) }
    for var row in rows(library) where row.record.id != after.id {
      for key in words { rank(above: row.stamp(of: key)) }
      let overruled = isForAll.filter { row.stamp(of: $0) != .never && !row.isEqual($0, to: after) }
      guard !overruled.isEmpty else { continue }
      for key in overruled { row.copy(key, from: after) }
      put(row.record)
    }
  }

  /// Writes what differs between two states of a record about a subject, beside none about another.
  mutating func write<R: SubjectRecord>(from before: R, to after: R) {
    let isVacated = vacate(after.id, R.self)
    var before = before
    // Wherever a record about an episode is written, its witness is.
    before.witness = library.records(R.self)[after.id]?.witness
    write(from: before, to: after, isVacated: isVacated) { library in
      library.rows(R.self, of: after.id.parts.0, about: library.resolve(after.id.parts.1))
    }
  }

  /// Makes room at an id: a record that stands there, but is about an episode that has another number today, goes to
  /// that number, where the same may have to be done. Says whether one stood there.
  @discardableResult
  mutating func vacate<R: SubjectRecord>(_ id: R.ID, _ type: R.Type) -> Bool {
    var places: [R.ID] = []
    var moved: [R] = []
    var place = id
    while !places.contains(place), let standing = library.records(R.self)[place] {
      let home = library.resolve(place.parts.1, witness: standing.witness)
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

  /// Puts a record in place of what stands at its id, also where that ranks higher, and of what is left of a deleted one.
  mutating func overrule<R: SubjectRecord>(_ record: R) {
    var record = record
    if let standing = library.records(R.self).row(record.id)?.record { record.raise(above: standing) }
    put(record)
  }
}

/// Places in an order.
extension Draft {
  /// Puts the record of an owner about a subject, which need not be there yet, in a place among the owner's.
  ///
  /// 0 is the first place; one behind the last is the last. Costs a logarithm of their number, and where neighbours leave no
  /// room, a write for each that gets another key.
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

  /// Moves one of an owner's records, as it is read today, to another place among them; says whether it is another.
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

  /// A key for a place among an owner's records, `besides` one that is to stand there; the owner must be resolved.
  mutating func orderKey<R: PlacedRecord>(
    _ type: R.Type, of owner: R.ID.First, at index: Int, besides record: R? = nil
  ) -> OrderKey {
    let order = library.order(of: type)
    let ranks = order.ranks(of: owner)
    let taken = record.map(order.rank(of:)) ?? ranks.upperBound
    func place(_ index: Int) -> Place<R.ID> {
      let rank = ranks.lowerBound + index
      return order.place(at: rank < taken ? rank : rank + 1)
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

  /// A key for a place among so many others; where none fits, as few of those beside it as leave room get new ones.
  mutating func orderKey(
    at index: Int, among count: Int, key: (Int) -> OrderKey, rekey: (inout Draft, Int, OrderKey) -> Void
  ) -> OrderKey {
    let index = min(max(index, 0), count)
    func keys(beside range: Range<Int>) -> (low: OrderKey?, high: OrderKey?) {
      (range.lowerBound > 0 ? key(range.lowerBound - 1) : nil, range.upperBound < count ? key(range.upperBound) : nil)
    }
    let (low, high) = keys(beside: index..<index)
    if let fitting = withRandomNumbers({ OrderKey.between(low, high, using: &$0) }) { return fitting }
    // The more get new keys, the more room they leave for the next.
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

/// A source of random numbers of any kind, to be handed on.
private struct AnyGenerator: RandomNumberGenerator {
  var base: any RandomNumberGenerator & Sendable

  mutating func next() -> UInt64 { base.next() }
}

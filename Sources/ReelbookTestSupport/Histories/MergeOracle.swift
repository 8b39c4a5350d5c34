import ReelbookModel

/// A place in a library that one write decides: a field of a record, an element of a set, or whether a record exists.
struct WritePlace<ID: RecordID>: Hashable {
  let id: ID
  /// The field's name; `@exists` and `@forgotten` for the record as a whole.
  let field: String
}

/// A write of a value.
struct MergeWrite<R: LibraryRecord> {
  let place: WritePlace<R.ID>
  let stamp: Stamp
  /// The value as JSON.
  let text: String
  /// The field and the record with the value, if values decide before stamps do.
  let ranked: (index: Int, record: R)?

  static var existence: String { "@exists" }
  static var forgetting: String { "@forgotten" }

  /// Whether it wins over another write in its place: by its rank, then by its stamp.
  func wins(over other: MergeWrite) -> Bool {
    if let (index, mine) = ranked, let theirs = other.ranked?.record, let isLess = R.fields[index].rule.isLess {
      if isLess(theirs, mine) { return true }
      if isLess(mine, theirs) { return false }
    }
    return stamp == other.stamp ? text > other.text : stamp > other.stamp
  }
}

/// The values that some writes leave, by the plainest rules: it goes through all of them, in any order.
struct MergeOracle<R: LibraryRecord> {
  private(set) var winners: [WritePlace<R.ID>: MergeWrite<R>] = [:]
  private var forgotten: [R.ID: Stamp] = [:]

  mutating func add(_ write: MergeWrite<R>) {
    let id = write.place.id
    if write.place.field == MergeWrite<R>.forgetting, write.stamp > forgotten[id] ?? .never {
      forgotten[id] = write.stamp
      for (place, winner) in winners where place.id == id && isForgotten(winner) { winners[place] = nil }
    }
    if isForgotten(write) { return }
    if let winner = winners[write.place], !write.wins(over: winner) { return }
    winners[write.place] = write
  }

  /// Whether the record was forgotten after a write of a field.
  private func isForgotten(_ write: MergeWrite<R>) -> Bool {
    let isOfRecord = write.place.field.utf8.first == UInt8(ascii: "@")
    guard !isOfRecord, write.ranked == nil, let limit = forgotten[write.place.id] else { return false }
    return write.stamp < limit
  }
}

extension Patch {
  /// The writes of the patch, one for each place.
  var mergeWrites: [MergeWrite<R>] {
    var writes: [MergeWrite<R>] = []
    let fields = R.fields
    func add(_ field: String, _ stamp: Stamp, _ text: String, _ ranked: (Int, R)? = nil) {
      writes.append(MergeWrite(place: WritePlace(id: id, field: field), stamp: stamp, text: text, ranked: ranked))
    }
    for key in writtenKeys {
      let index = Int(key.index)
      let isRanked = index < fields.count && fields[index].rule.isLess != nil
      add(Self.name(of: key), stamp(of: key), row.text(of: key), isRanked ? (index, row.record) : nil)
    }
    let isThere = row.existence == .live ? "yes, since \(row.addition ?? row.stamp)" : "no"
    if row.existence != .unwritten { add(MergeWrite<R>.existence, row.stamp, isThere) }
    if row.forgotten != .never { add(MergeWrite<R>.forgetting, row.forgotten, "") }
    return writes
  }
}

extension Commit {
  func mergeWrites<R: LibraryRecord>(_ type: R.Type) -> [MergeWrite<R>] {
    changes.flatMap { ($0.body as? Patch<R>)?.mergeWrites ?? [] }
  }
}

extension Library {
  func mergeWrites<R: LibraryRecord>(_ type: R.Type) -> [MergeWrite<R>] {
    records(R.self).rows.flatMap { Patch($0).mergeWrites }
  }
}

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

  init(_ writes: [MergeWrite<R>]) {
    var forgotten: [R.ID: Stamp] = [:]
    for write in writes where write.place.field == MergeWrite<R>.forgetting {
      forgotten[write.place.id] = max(forgotten[write.place.id] ?? .never, write.stamp)
    }
    for write in writes {
      let isOfRecord = write.place.field.utf8.first == UInt8(ascii: "@")
      if !isOfRecord, write.ranked == nil, let limit = forgotten[write.place.id], write.stamp < limit { continue }
      if let winner = winners[write.place], !write.wins(over: winner) { continue }
      winners[write.place] = write
    }
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

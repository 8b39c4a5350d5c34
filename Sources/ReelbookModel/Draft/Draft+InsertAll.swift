extension Draft {
  /// Inserts many records that do not exist yet, as `insert(_:)` inserts each.
  ///
  /// No two records may have one id. If their number is comparable to the library's, this costs one pass over its table
  /// instead of a look-up for each record. An error leaves the draft with some of them inserted. The records get the
  /// values that an insertion completes.
  package mutating func insert<R: LibraryRecord>(all records: inout [R]) throws(LibraryError) {
    guard records.count > 32, records.count > library.records(R.self).rows.count / 8 else {
      for record in records { try insert(record) }
      return
    }
    guard library.schema.knows(R.kind) else { throw Self.unknown(R.kind) }
    try library.records(R.self).contents[0].compiled.writing.insertAll(&self, &records)
  }

  /// The second half of `insert(all:)`, called from code that is compiled for the kind.
  mutating func insertAllChecked<R: LibraryRecord>(_ records: inout [R]) throws(LibraryError) {
    for index in records.indices { try check(inserting: &records[index], over: nil) }
    var there: Set<R.ID> = []
    write(R.self) { there = $0.add(all: records) }
    guard !there.isEmpty else { return }
    // A record whose id has a row, such as a tombstone, is inserted by itself.
    for record in records where there.contains(record.id) { try insertChecked(record) }
  }
}

extension RecordTable {
  /// Adds records in one pass over the table. Returns the ids that have a row; their rows stay unchanged.
  mutating func add(all records: [R]) -> Set<R.ID> {
    let ids = records.map(\.id)
    let order = ids.indices.sorted { ids[$0] < ids[$1] }
    let limit = SortedRows<Row<R>>.leafLimit
    let leaves = stride(from: 0, to: order.count, by: limit).lazy.map { start in
      order[start..<Swift.min(start + limit, order.count)].map { Row(drafting: records[$0]) }
    }
    let known = contents[0].rows.merge(SortedRows(leaves: leaves), noting: [R.ID]()) { mine, _, known in
      known.append(mine.record.id)
      return copy mine
    } adding: { _, _ in
    }
    let there = Set(known.joined())
    let new = there.isEmpty ? ids : ids.filter { !there.contains($0) }
    contents[0].count += new.count
    if there.isEmpty {
      let first = contents[0].touched.ids.count
      contents[0].touched.inserted.append(order.map { first + $0 })
    }
    contents[0].touched.ids += new
    contents[0].changes?.append(contentsOf: new)
    guard let subject else { return there }
    // In the order of the records, in which records of one subject are mostly adjacent.
    let links = records.map { SubjectLink(subject: subject.read($0), id: $0.id) }
    add(there.isEmpty ? links : links.filter { !there.contains($0.id) })
    return there
  }
}

extension Row {
  /// Creates the row of a record that a draft inserts. All its values have the draft's stamp.
  init(drafting record: R) {
    self.init(record, existence: .live)
    self.record.extras.removeNulls()
    var (written, count) = ([FieldStamp](), 0)
    forEachFilledKey { _ in count += 1 }
    written.reserveCapacity(count)
    forEachFilledKey { written.append(FieldStamp(key: $0, stamp: .draft)) }
    // The elements of a set have no order.
    if written.count > 1, zip(written, written.dropFirst()).contains(where: { $1.key < $0.key }) {
      written.sort { $0.key < $1.key }
    }
    fieldStamps = written
  }
}

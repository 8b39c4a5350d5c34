/// The records of one kind, in the order of their ids.
///
/// A look-up by id is logarithmic. A loop over the table gives the records, without tombstones.
public struct RecordTable<R: LibraryRecord>: Sendable {
  /// Always one element. In an array, all parts of the table share one reference count, so a copy of the library, which
  /// has many tables, costs one count for each.
  var contents: [Contents]

  struct Contents: Sendable {
    /// The number of records.
    var count = 0
    /// All rows, tombstones included.
    var rows = SortedRows<Row<R>>()
    /// The rows that a draft wrote to.
    var touched = Touched()
    /// The rows by subject, for kinds whose ids do not contain it.
    var links = SortedRows<SubjectLink<R.ID>>()
    /// The ids that were written to since ``drainChanges()``; `nil` for any.
    var changes: [R.ID]?
    /// Set by whoever reads the table, if somebody wants to know.
    var flag: ReadFlag?
    let subject: SubjectPlace<R>?
    let compiled = Compiled()
  }

  /// The rows that a draft wrote to, and their latest stamp.
  struct Touched: Sendable {
    var ids: [R.ID] = []
    /// At least the latest stamp of the rows before the draft.
    var latest = Stamp.never
    /// Of each insertion of many records that had no rows, the places of their ids, in the order of the ids.
    var inserted: [[Int]] = []
    /// The same of each deletion of many records to which nothing was written since they were added.
    var deleted: [[Int]] = []
  }

  /// Entry points for generic code of other modules: compiled for the kind, they are five times as fast.
  struct Compiled: Sendable {
    let read: @Sendable (RecordTable, R.ID) -> R? = { table, id in
      guard let row = table.contents[0].rows[id], row.isLive else { return nil }
      return row.record
    }
    let row: @Sendable (RecordTable, R.ID) -> Row<R>? = { $0.contents[0].rows[$1] }
    let next: @Sendable (inout SortedRows<Row<R>>.Iterator) -> R? = { rows in
      while rows.advance() {
        // Used by its index, so that the record is copied, not the row.
        if rows.leaf[rows.index].isLive { return rows.leaf[rows.index].record }
      }
      return nil
    }
    let visit: @Sendable (SortedRows<Row<R>>, (R) -> Void) -> Void = { rows, body in
      rows.forEachLeaf { leaf in
        // The same memory: a span of an array needs macOS 26.
        ContiguousArray(leaf).span.visit { row in
          if row.isLive { body(row.record) }
        }
      }
    }
    let writing = Writing.ofKind
  }

  /// A draft's operations, compiled for the kind.
  struct Writing: Sendable {
    let put: @Sendable (inout RecordTable, R.ID, Existence, R?, [FieldKey], Stamp?) -> Void = {
      table, id, existence, record, again, addition in
      table.put(id, existence: existence, record, again: again, goingBackTo: addition)
    }
    let add: @Sendable (inout RecordTable, R) -> Void = { $0.put($1.id, existence: .live, $1, isAdded: true) }
    let takeBack: @Sendable (inout RecordTable, [R.ID], Stamp) -> [Int] = { $0.takeBack($1, addedAt: $2) }
    let check: @Sendable (R, _ before: R?) throws(LibraryError) -> Void = { record, before throws(LibraryError) in
      try Draft.check(record, before: before)
    }
    let insert: @Sendable (inout Draft, R) throws(LibraryError) -> Void = { draft, record throws(LibraryError) in
      try draft.insertChecked(record)
    }
    let insertAll: @Sendable (inout Draft, inout [R]) throws(LibraryError) -> Void = {
      draft, records throws(LibraryError) in
      try draft.insertAllChecked(&records)
    }

    static var ofKind: Writing {
      guard let writing = RecordType.make(WritingMaker(), of: R.self) as? Writing else {
        preconditionFailure("Writing was made for another kind than \(R.kind).")
      }
      return writing
    }
  }

  private struct WritingMaker: KindMaker {
    func make<Kind: LibraryRecord>(_ type: Kind.Type) -> any Sendable { RecordTable<Kind>.Writing() }
  }

  init() { contents = [Contents(subject: R.traits.about.place)] }

  /// The number of records.
  public var count: Int {
    noteReading()
    return contents[0].count
  }

  /// Whether there are no records.
  public var isEmpty: Bool { count == 0 }

  /// The record of an id; `nil` if there is none.
  public subscript(id: R.ID) -> R? {
    noteReading()
    return contents[0].compiled.read(self, id)
  }

  /// All rows, tombstones included.
  package var rows: SortedRows<Row<R>> {
    noteReading()
    return contents[0].rows
  }

  package func row(_ id: R.ID) -> Row<R>? {
    noteReading()
    return contents[0].compiled.row(self, id)
  }

  /// The subjects of records, in order, for kinds whose ids do not contain them.
  package var links: SortedRows<SubjectLink<R.ID>> {
    noteReading()
    return contents[0].links
  }

  @inline(__always) private func noteReading() { contents[0].flag?.set() }

  var subject: SubjectPlace<R>? { contents[0].subject }

  /// The ids that were written to since the last call; `nil` for any.
  mutating func drainChanges() -> [R.ID]? {
    defer { contents[0].changes = [] }
    return contents[0].changes
  }

  /// The ids of the records about a subject and its parts, in the order of their subjects.
  package func ids(about subject: MediaID) -> [R.ID] { links(about: subject).map(\.id) }

  /// The records about a subject and its parts, in the order of their subjects.
  func links(about subject: MediaID) -> [SubjectLink<R.ID>] {
    var found: [SubjectLink<R.ID>] = []
    for link in links.from(SubjectLink(subject: subject, id: .absent)) {
      guard subject.contains(link.subject) else { break }
      found.append(link)
    }
    return found
  }

  /// Whether one of the live records about a subject and its parts is wanted; no record is copied.
  func hasRow(about subject: MediaID, where isWanted: (_ rows: [Row<R>], _ index: Int) -> Bool) -> Bool {
    for link in links.from(SubjectLink(subject: subject, id: .absent)) {
      guard subject.contains(link.subject) else { return false }
      // Used by its index, so that only the fields that are looked at are copied.
      if let (leaf, index) = rows.place(of: link.id), isWanted(leaf, index) { return true }
    }
    return false
  }

  /// Whether a live record about a subject or its parts is wanted.
  func hasRecord(about subject: MediaID, where isWanted: (R) -> Bool) -> Bool {
    for link in links.from(SubjectLink(subject: subject, id: .absent)) {
      guard subject.contains(link.subject) else { return false }
      if let record = self[link.id], isWanted(record) { return true }
    }
    return false
  }

  /// The wanted live rows from an id, while `belongs` is true.
  func liveRows(
    from id: R.ID, while belongs: (R.ID) -> Bool, where isWanted: (R) -> Bool = { _ in true }
  ) -> [Row<R>] {
    var found: [Row<R>] = []
    var rows = self.rows.from(id).makeIterator()
    // Used by its index, so that an unwanted row is not copied.
    while rows.advance(), belongs(rows.leaf[rows.index].record.id) {
      if rows.leaf[rows.index].isLive, isWanted(rows.leaf[rows.index].record) { found.append(rows.leaf[rows.index]) }
    }
    return found
  }

  /// Whether a live row from an id, while `belongs` is true, was written after a stamp.
  func hasLiveRow(from id: R.ID, writtenAfter stamp: Stamp, while belongs: (R.ID) -> Bool) -> Bool {
    var rows = self.rows.from(id).makeIterator()
    while rows.advance(), belongs(rows.leaf[rows.index].record.id) {
      if rows.leaf[rows.index].isLive, rows.leaf[rows.index].stamp > stamp { return true }
    }
    return false
  }
}

extension RecordTable {
  /// Changes the row of an id, or creates it.
  mutating func update<Result>(_ id: R.ID, _ body: (inout Row<R>) -> Result) -> Result {
    var before: MediaID?
    var after: MediaID?
    var change = 0
    let subject = subject
    contents[0].changes?.append(id)
    let result = contents[0].rows.update(id, making: Row(R(id: id))) { row in
      if row.isLive {
        change -= 1
        before = subject?.read(row.record)
      }
      let result = body(&row)
      if row.isLive {
        change += 1
        after = subject?.read(row.record)
      }
      // A row without writes is dropped.
      return (result, isKept: row.existence != .unwritten || !row.fieldStamps.isEmpty)
    }
    contents[0].count += change
    if before != after {
      if let before { contents[0].links.remove(SubjectLink(subject: before, id: id)) }
      if let after { contents[0].links.insert(SubjectLink(subject: after, id: id)) }
    }
    return result
  }

  /// Counts a row that was just inserted; returns its link, if links are kept.
  ///
  /// Passed `inout` so that it is not copied; it is not changed.
  mutating func note(_ row: inout Row<R>) -> SubjectLink<R.ID>? {
    guard row.isLive else { return nil }
    contents[0].count += 1
    guard let subject else { return nil }
    return SubjectLink(subject: subject.read(row.record), id: row.record.id)
  }

  /// Counts rows that were inserted, and adds the links of those that are new or have another subject.
  mutating func change(
    count change: Int, added: [SubjectLink<R.ID>], moved: [(id: R.ID, before: MediaID?, after: MediaID?)]
  ) {
    contents[0].count += change
    contents[0].changes = nil
    for (id, before, after) in moved {
      if let before { contents[0].links.remove(SubjectLink(subject: before, id: id)) }
      if let after { contents[0].links.insert(SubjectLink(subject: after, id: id)) }
    }
    add(added)
  }

  /// Adds links: by a look-up for each if they are few, otherwise in a pass over all.
  mutating func add(_ found: [SubjectLink<R.ID>]) {
    if found.count > links.count / 8 {
      addLinks(of: [SortedRows(found)])
    } else {
      for link in found { contents[0].links.insert(link) }
    }
  }

  mutating func addLinks(of parts: [SortedRows<SubjectLink<R.ID>>]) {
    contents[0].links = SortedRows(merging: [links] + parts)
  }

  /// Appends rows without counting them.
  mutating func append(leaf: [Row<R>]) {
    contents[0].changes = nil
    contents[0].rows.append(leaf: leaf)
  }

  /// Appends the rows of tables; those whose ids do not come after all others are merged one by one.
  mutating func append(contentsOf parts: [RecordTable]) {
    var behind: [SortedRows<SubjectLink<R.ID>>] = []
    for part in parts where !part.rows.isEmpty {
      if let last = rows.last, let first = part.rows.first, first.key <= last.key {
        // Merging needs the links of the earlier rows.
        addLinks(of: behind)
        behind = []
        for row in part.rows { _ = join(Patch(row)) }
      } else {
        part.rows.forEachLeaf { append(leaf: $0) }
        contents[0].count += part.count
        behind.append(part.links)
      }
    }
    addLinks(of: behind)
  }

  /// Merges a patch. `change` is the change that has it, if known.
  mutating func join(_ patch: Patch<R>, of change: Change? = nil) -> JoinedChange {
    update(patch.id) { row in
      let outcome = row.join(patch)
      return JoinedChange(patch, of: change, after: row, outcome)
    }
  }
}

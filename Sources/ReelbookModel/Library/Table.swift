/// The records of one kind, in the order of their ids.
///
/// A look-up by id is logarithmic. Going through the table gives the records that are there, not those that were deleted.
public struct Table<R: Record>: Sendable {
  /// How many records there are.
  public private(set) var count = 0

  /// All rows, also of deleted records.
  package internal(set) var rows = SortedRows<Row<R>>()
  /// What a draft has written to since it began.
  private(set) var touched: [R.ID] = []
  /// By what each is about, for kinds whose ids do not say it.
  package private(set) var links = SortedRows<SubjectLink<R.ID>>()
  let subject: (@Sendable (R) -> Subject)?

  init(by subject: (@Sendable (R) -> Subject)? = nil) { self.subject = subject }

  /// Whether there are no records.
  public var isEmpty: Bool { count == 0 }

  /// The record of an id, if it is there.
  public subscript(id: R.ID) -> R? {
    guard let row = rows[id], row.isLive else { return nil }
    return row.record
  }

  package func row(_ id: R.ID) -> Row<R>? { rows[id] }

  /// The ids of the records about a subject and what it contains, in the order of their subjects.
  package func ids(about subject: Subject) -> [R.ID] {
    var ids: [R.ID] = []
    for link in links.from(SubjectLink(subject: subject, id: .absent)) {
      guard subject.contains(link.subject) else { break }
      ids.append(link.id)
    }
    return ids
  }

  /// The live rows from an id on, as long as they belong.
  func liveRows(from id: R.ID, while belongs: (R.ID) -> Bool) -> [Row<R>] {
    var found: [Row<R>] = []
    for row in rows.from(id) {
      guard belongs(row.record.id) else { break }
      if row.isLive { found.append(row) }
    }
    return found
  }
}

extension Table: Sequence {
  public func makeIterator() -> Iterator { Iterator(rows: rows.makeIterator()) }

  /// Goes through the records that are there.
  public struct Iterator: IteratorProtocol {
    var rows: SortedRows<Row<R>>.Iterator

    public mutating func next() -> R? {
      while let row = rows.next() { if row.isLive { return row.record } }
      return nil
    }
  }
}

extension Table {
  /// Changes the row of an id, or makes one.
  mutating func update<Result>(_ id: R.ID, _ body: (inout Row<R>) -> Result) -> Result {
    var before: Subject?
    var after: Subject?
    var change = 0
    let subject = subject
    let result = rows.update(id) { row -> Result in
      var changed = row ?? Row(R(id: id))
      if changed.isLive {
        change -= 1
        before = subject?(changed.record)
      }
      row = nil
      let result = body(&changed)
      if changed.isLive {
        change += 1
        after = subject?(changed.record)
      }
      // A row that nothing was written to is none: the same was never heard of elsewhere.
      row = changed.existence == .unwritten && changed.own.isEmpty ? nil : changed
      return result
    }
    count += change
    if before != after {
      if let before { links.remove(SubjectLink(subject: before, id: id)) }
      if let after { links.insert(SubjectLink(subject: after, id: id)) }
    }
    return result
  }

  /// Counts a row that was just put in; returns what it is about, if that has to be noted.
  mutating func note(_ row: Row<R>) -> SubjectLink<R.ID>? {
    guard row.isLive else { return nil }
    count += 1
    return subject.map { SubjectLink(subject: $0(row.record), id: row.record.id) }
  }

  /// Counts rows that were put in, and notes what they are about: those that are new, and those that are about another now.
  mutating func change(
    count change: Int, added: [SubjectLink<R.ID>], moved: [(id: R.ID, before: Subject?, after: Subject?)]
  ) {
    count += change
    for (id, before, after) in moved {
      if let before { links.remove(SubjectLink(subject: before, id: id)) }
      if let after { links.insert(SubjectLink(subject: after, id: id)) }
    }
    guard added.count > links.count / 8, !links.isEmpty else { return add(added) }
    var found = Table(by: subject)
    found.add(added)
    links.merge(found.links) { _, _ in
    } adding: { _ in
    }
  }

  /// Notes what many rows are about.
  mutating func add(_ found: [SubjectLink<R.ID>]) {
    guard links.isEmpty else {
      for link in found { links.insert(link) }
      return
    }
    let sorted = found.sortedLinks()
    for start in stride(from: 0, to: sorted.count, by: SortedRows<SubjectLink<R.ID>>.leafLimit) {
      links.append(
        leaf: Array(sorted[start..<Swift.min(start + SortedRows<SubjectLink<R.ID>>.leafLimit, sorted.count)]))
    }
  }

  /// Takes a patch in, a change's if it is known.
  mutating func join(_ patch: Patch<R>, of change: Change? = nil) -> JoinedChange {
    update(patch.id) { row in
      let outcome = row.join(patch)
      return JoinedChange(patch, of: change, after: row, outcome)
    }
  }

  /// What a draft writes: the record as it is to be, or to be gone.
  ///
  /// Only what differs is stamped. A field whose values are ranked keeps the higher one.
  mutating func put(_ id: R.ID, existence: Existence, _ record: R?) {
    touched.append(id)
    update(id) { row in
      if var record {
        record.extras.removeNulls()
        var patch = Patch(Row(R(id: id), stamp: .draft), written: 0)
        patch.writeDifference(from: row.record, to: record, stamp: .draft)
        for key in patch.writtenKeys where !row.outranks(key, record) {
          row.copy(key, from: record)
          row.setOwnStamp(key, .draft)
        }
      }
      row.existence = existence
    }
  }

  /// What a draft forgets: the record is gone, with all that was written to it.
  mutating func forget(_ id: R.ID) {
    guard rows[id] != nil else { return }
    touched.append(id)
    update(id) { row in
      var outcome = Row<R>.Outcome()
      row.forget(before: .draft, &outcome)
      row.existence = .deleted
    }
  }

  /// Brings what a draft touched to its stamp: the least change from the base, and the base joined with it.
  ///
  /// Without a stamp nothing is changed, and only the latest stamp that would be overwritten is found out.
  mutating func finish(base: Table, stamp: Stamp?) -> (changes: [Change], overwritten: Stamp) {
    var changes: [Change] = []
    var overwritten = Stamp.never
    var seen: Set<R.ID> = []
    for id in touched where seen.insert(id).inserted {
      guard let row = rows[id] else { continue }
      let before = base.rows[id]
      guard let patch = Patch(from: before, to: row, stamp: stamp ?? .draft) else {
        if stamp != nil { restore(id, before) }
        continue
      }
      overwritten = Swift.max(overwritten, before?.latestStamp(in: patch) ?? .never)
      guard stamp != nil else { continue }
      restore(id, before)
      changes.append(join(patch).change)
    }
    if stamp != nil { touched = [] }
    return (changes, overwritten)
  }

  private mutating func restore(_ id: R.ID, _ before: Row<R>?) {
    if let before {
      update(id) { $0 = before }
    } else {
      update(id) { $0.existence = .unwritten }
      rows.remove(id)
    }
  }
}

extension Table {
  /// The latest stamp that is not above a limit, and the latest of a device's own.
  func latest(within limit: Stamp, of device: DeviceID) -> (within: Stamp, own: Stamp) {
    var within = Stamp.never
    var own = Stamp.never
    func note(_ stamp: Stamp) {
      if stamp <= limit, stamp > within { within = stamp }
      if stamp.device == device, stamp > own { own = stamp }
    }
    for row in rows {
      note(row.stamp)
      for other in row.own { note(other.stamp) }
    }
    return (within, own)
  }
}

extension Stamp {
  /// Marks what a draft has written until it gets its own stamp: after everything.
  static let draft = Stamp(time: .max, device: DeviceID(bits: .max))
}

extension Row {
  /// Whether a ranked field's value stands above another.
  fileprivate func outranks(_ key: FieldKey, _ other: R) -> Bool {
    guard key.index < R.fields.count, let isLess = R.fields[Int(key.index)].rule.isLess else { return false }
    return stamp(of: key) != .never && isLess(other, record)
  }

  /// The latest stamp of what a patch overwrites.
  fileprivate func latestStamp(in patch: Patch<R>) -> Stamp {
    // Forgetting overwrites all that was ever written; what is written after it must not count as written before.
    let keys = patch.row.forgotten == .never ? patch.writtenKeys : patch.writtenKeys + writtenKeys
    let fields = Swift.max(keys.map { stamp(of: $0) }.max() ?? .never, forgotten)
    return patch.row.existence == .unwritten ? fields : Swift.max(fields, stamp)
  }
}

extension Patch {
  /// The least change from a row to what a draft made of it.
  fileprivate init?(from before: Row<R>?, to after: Row<R>, stamp: Stamp) {
    let base = before ?? Row(R(id: after.record.id))
    let isForgotten = before != nil && base.forgotten != after.forgotten
    // What was not there and is not there is no change, whatever happened to it in between.
    guard base.isLive || after.isLive || isForgotten else { return nil }
    self.init(Row(R(id: after.record.id), stamp: stamp), written: 0)
    // Forgetting says of the record again that it is gone, or is there: what others said of that before is forgotten, too.
    if isForgotten || base.existence != after.existence { row.existence = after.existence }
    if isForgotten {
      row.setOwnStamp(.forgotten, stamp)
      // What is forgotten need not be written again; what the draft wrote after it must.
      var emptied = base
      var outcome = Row<R>.Outcome()
      emptied.forget(before: stamp, &outcome)
      writeDifference(from: emptied.record, to: after.record, stamp: stamp)
    } else {
      writeDifference(from: base.record, to: after.record, stamp: stamp)
    }
    if isEmpty { return nil }
  }
}

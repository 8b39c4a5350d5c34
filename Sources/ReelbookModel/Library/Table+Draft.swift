/// What a draft does to a table: it writes, and at its end only the least change stays, with its stamp.
extension Table {
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

/// What a draft does to a table: it writes, and at its end only the least change stays, with its stamp.
extension RecordTable {
  /// What a draft writes: the record as it is to be, or to be gone.
  ///
  /// Only what differs is stamped, and of a record that comes back what is said `again`: all of it where it is `added`, since
  /// another device may have forgotten what is left of it meanwhile. A field whose values are ranked keeps the higher one. Where
  /// nobody said that the record is there, only a part of it has been heard of: if it is `added`, what it has absent is not said,
  /// and what was heard stays.
  mutating func put(
    _ id: R.ID, existence: Existence, _ record: R?, again: [FieldKey] = [], isAdded: Bool = false
  ) {
    touch(id) { row in
      var again = again
      if var record {
        record.extras.removeNulls()
        let before = row.record
        let isInPart = isAdded && row.existence == .unwritten
        for key in before.differences(from: record) {
          guard !row.outranks(key, record), !isInPart || Row(record).isFilled(key) else { continue }
          row.copy(key, from: record)
          row.setOwnStamp(key, .draft)
        }
      }
      let comesBack = isAdded && row.existence == .deleted
      if comesBack { row.forEachFilledKey { again.append($0) } }
      for key in again where !row.isLive && row.isFilled(key) { row.setOwnStamp(key, .draft) }
      row.existence = existence
    }
  }

  /// What a draft forgets: the record is gone, with all that was written to it.
  mutating func forget(_ id: R.ID) {
    guard contents[0].rows[id] != nil else { return }
    touch(id) { row in
      var outcome = Row<R>.Outcome()
      row.forget(before: .draft, &outcome)
      row.existence = .deleted
    }
  }

  private mutating func touch(_ id: R.ID, _ body: (inout Row<R>) -> Void) {
    contents[0].touched.ids.append(id)
    let latest = update(id) { row in
      let latest = row.latestStamp
      body(&row)
      return latest
    }
    contents[0].touched.latest = Swift.max(contents[0].touched.latest, latest)
  }

  /// Brings what a draft touched to its stamp: the least change from the base, and the base joined with it.
  mutating func finish(base: RecordTable, stamp: Stamp) -> [Change] {
    defer { contents[0].touched = Touched() }
    return contents[0].touched.each.compactMap { id in
      let before = base.contents[0].rows[id]
      return update(id) { row in
        let patch = Patch(from: before, to: row, stamp: stamp)
        row = before ?? Row(R(id: id))
        guard let patch else { return nil }
        let outcome = row.join(patch)
        return JoinedChange(patch, of: nil, after: row, outcome).change
      }
    }
  }

  /// The latest stamp that finishing overwrites.
  func overwritten(since base: RecordTable) -> Stamp {
    var overwritten = Stamp.never
    for id in contents[0].touched.each {
      guard let before = base.contents[0].rows[id], let row = contents[0].rows[id] else { continue }
      let patch = Patch(from: before, to: row, stamp: .draft)
      overwritten = Swift.max(overwritten, patch.map(before.latestStamp(in:)) ?? .never)
    }
    return overwritten
  }
}

extension RecordTable.Touched {
  /// Each id once.
  fileprivate var each: [R.ID] {
    guard ids.count > 1 else { return ids }
    var seen = Set<R.ID>(minimumCapacity: ids.count)
    return ids.filter { seen.insert($0).inserted }
  }
}

extension Stamp {
  /// Marks what a draft has written until it gets its own stamp: after everything.
  static let draft = Stamp(time: .max, device: DeviceID(bits: .max))
}

extension Row {
  /// Whether a ranked field's value stands above another.
  fileprivate func outranks(_ key: FieldKey, _ other: R) -> Bool {
    guard Self.isRanked(key), let isLess = R.fields[Int(key.index)].rule.isLess else { return false }
    return stamp(of: key) != .never && isLess(other, record)
  }

  /// The latest of all stamps that the row came with.
  fileprivate var latestStamp: Stamp {
    own.reduce(stamp) { $1.stamp == .draft ? $0 : Swift.max($0, $1.stamp) }
  }

  /// The latest stamp of what a patch overwrites.
  fileprivate func latestStamp(in patch: Patch<R>) -> Stamp {
    // Forgetting overwrites all that was ever written; what is written after it must not count as written before. What comes
    // back is above all that is left of it, so that stamps tell what was said since.
    let isOfAll = patch.row.forgotten != .never || patch.row.isLive
    let keys = isOfAll ? patch.writtenKeys + writtenKeys : patch.writtenKeys
    let fields = keys.reduce(forgotten) { Swift.max($0, stamp(of: $1)) }
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
      // What comes back is written also where it says what is left of it.
      if !base.isLive, after.isLive {
        for own in after.own
        where own.stamp == .draft && base.isFilled(own.key) && base.isEqual(own.key, to: after.record) {
          write(own.key, from: after.record, stamp: stamp)
        }
      }
    }
    if isEmpty { return nil }
  }
}

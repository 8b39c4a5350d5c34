/// A draft's writes to a table. When the edit ends, only the least changes stay, with the edit's stamp.
extension RecordTable {
  /// Writes a record's fields and existence.
  ///
  /// Only differences are stamped. A restored record stamps the fields of `again`; all that it has if it is `added`,
  /// since another device may have forgotten the values that are here. A ranked field keeps the higher value. If the
  /// record's existence was unknown, only part of it is known here: an `added` record then does not write its absent
  /// fields, and the known ones stay. What goes back to an earlier addition is not there where that was forgotten.
  mutating func put(
    _ id: R.ID, existence: Existence, _ record: R?, again: [FieldKey] = [], isAdded: Bool = false,
    goingBackTo addition: Stamp? = nil
  ) {
    touch(id) { row in
      if row.isGone { row.existence = .deleted }
      if isAdded, row.isBlank, existence == .live, let record {
        row = Row(drafting: record)
        return
      }
      var (again, record) = (again, record)
      record?.extras.removeNulls()
      let isInPart = isAdded && row.existence == .unwritten
      if let record {
        let before = row.record
        for key in before.differences(from: record) {
          guard !row.outranks(key, record), !isInPart || Row(record).isFilled(key) else { continue }
          row.copy(key, from: record)
          row.setFieldStamp(key, .draft)
        }
        if isAdded, !row.isLive { (isInPart ? Row(record) : row).forEachFilledKey { again.append($0) } }
      }
      for key in again where !row.isLive && row.isFilled(key) { row.setFieldStamp(key, .draft) }
      if !row.isLive || existence != .live { row.addition = existence == .live ? addition : nil }
      row.existence = existence
    }
  }

  /// Forgets a record, with all that was written to it, also by the same draft.
  mutating func forget(_ id: R.ID) {
    guard contents[0].rows[id] != nil else { return }
    touch(id) { row in
      var outcome = Row<R>.Outcome()
      row.forget(before: .draft, &outcome)
      // What the draft wrote before has the stamp of forgetting, as what it writes after it will have.
      for key in row.writtenKeys where !Row<R>.isRanked(key) { row.clear(key) }
      row.restamp(row.stamp, .deleted, addition: nil)
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

  /// Stamps a draft's writes: returns the least changes from the base. The table becomes the base, merged with them.
  mutating func finish(base: RecordTable, stamp: Stamp) -> [Change] {
    defer { contents[0].touched = Touched() }
    let touched = contents[0].touched
    guard !touched.inserted.isEmpty || !touched.deleted.isEmpty else { return finish(touched.each, base, stamp) }
    var changes = [Change?](repeating: nil, count: touched.ids.count)
    for places in touched.inserted {
      contents[0].rows.update(places.map { touched.ids[$0] }) { row, index in
        changes[places[index]] = row.stampInserted(stamp)
      }
    }
    for places in touched.deleted {
      contents[0].rows.update(places.map { touched.ids[$0] }) { row, index in
        changes[places[index]] = row.stampDeleted(stamp)
      }
    }
    // The rest keeps its place among them. What was written again after it was inserted is stamped already.
    let rest = touched.ids.indices.filter { changes[$0] == nil }
    if !rest.isEmpty {
      var seen = Set(touched.ids.indices.lazy.filter { changes[$0] != nil }.map { touched.ids[$0] })
      for place in rest where seen.insert(touched.ids[place]).inserted {
        changes[place] = finish([touched.ids[place]], base, stamp).first
      }
    }
    return changes.compactMap(\.self)
  }

  private mutating func finish(_ ids: [R.ID], _ base: RecordTable, _ stamp: Stamp) -> [Change] {
    ids.compactMap { id in
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

  /// The latest stamp that `finish` overwrites.
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
  /// The ids, each once.
  fileprivate var each: [R.ID] {
    guard ids.count > 1 else { return ids }
    var seen = Set<R.ID>(minimumCapacity: ids.count)
    return ids.filter { seen.insert($0).inserted }
  }
}

extension Stamp {
  /// The stamp of a draft's writes until the edit has its own. It is later than all others.
  static let draft = Stamp(time: .max, device: DeviceID(bits: .max))
}

extension Row {
  /// Gives a row that `add(all:)` inserted the edit's stamp; returns its change. A row that is not live any more is left
  /// as it is.
  fileprivate mutating func stampInserted(_ stamp: Stamp) -> Change? {
    guard isLive, self.stamp == .never, forgotten == .never, addition == nil else { return nil }
    fieldStamps = []
    self.stamp = stamp
    return Change(Patch(self))
  }

  /// Whether nothing was ever written to the row.
  fileprivate var isBlank: Bool { existence == .unwritten && fieldStamps.isEmpty }

  /// Whether a ranked field's value ranks above another's.
  fileprivate func outranks(_ key: FieldKey, _ other: R) -> Bool {
    guard Self.isRanked(key), let isLess = R.fields[Int(key.index)].rule.isLess else { return false }
    return stamp(of: key) != .never && isLess(other, record)
  }

  /// The latest stamp of the row.
  fileprivate var latestStamp: Stamp {
    fieldStamps.reduce(stamp) { $1.stamp == .draft ? $0 : Swift.max($0, $1.stamp) }
  }

  /// The latest stamp that a patch overwrites.
  fileprivate func latestStamp(in patch: Patch<R>) -> Stamp {
    // Forgetting overwrites everything; a later write must not count as earlier. A restored record ranks above its
    // tombstone, so that stamps show what was written since.
    let isOfAll = patch.row.forgotten != .never || patch.row.isLive
    let keys = isOfAll ? patch.writtenKeys + writtenKeys : patch.writtenKeys
    let fields = keys.reduce(forgotten) { Swift.max($0, stamp(of: $1)) }
    return patch.row.existence == .unwritten ? fields : Swift.max(fields, stamp)
  }
}

extension Patch {
  /// Creates the least change from a row to the draft's.
  fileprivate init?(from before: Row<R>?, to after: Row<R>, stamp: Stamp) {
    var base = before ?? Row(R(id: after.record.id))
    if base.isGone { base.existence = .deleted }
    let isForgotten = before != nil && base.forgotten != after.forgotten
    // A record that did not exist before and does not after is no change.
    guard base.isLive || after.isLive || isForgotten else { return nil }
    if before == nil, after.isLive {
      self.init(Row(after.record, existence: .live, stamp: stamp))
      return
    }
    self.init(Row(R(id: after.record.id), stamp: stamp), written: 0)
    // Forgetting writes the record's existence again, since the earlier writes of it are forgotten, too.
    if isForgotten || base.existence != after.existence {
      row.existence = after.existence
      row.addition = after.addition
    }
    if isForgotten {
      row.setFieldStamp(.forgotten, stamp)
      // Forgotten fields need no write; fields that the draft wrote after forgetting do.
      var emptied = base
      var outcome = Row<R>.Outcome()
      emptied.forget(before: stamp, &outcome)
      writeDifference(from: emptied.record, to: after.record, stamp: stamp)
    } else {
      writeDifference(from: base.record, to: after.record, stamp: stamp)
      // A restored record is written even where its tombstone has the same values.
      if !base.isLive, after.isLive {
        for field in after.fieldStamps
        where field.stamp == .draft && base.isFilled(field.key) && base.isEqual(field.key, to: after.record) {
          write(field.key, from: after.record, stamp: stamp)
        }
        // The other fields come along with the stamps that they have: the change may arrive before the one that
        // added the record.
        let written = Set(writtenKeys)
        base.forEachFilledKey { key in
          if !written.contains(key), base.isEqual(key, to: after.record) {
            write(key, from: base.record, stamp: base.stamp(of: key))
          }
        }
      }
    }
    if isEmpty { return nil }
  }
}

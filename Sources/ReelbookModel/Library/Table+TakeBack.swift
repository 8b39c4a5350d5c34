/// Taking back additions: an undo of an import deletes a hundred thousand records in one pass.
extension RecordTable {
  /// Deletes the records that an edit added and to which nothing was written since. Returns the places of their ids.
  mutating func takeBack(_ ids: [R.ID], addedAt stamp: Stamp) -> [Int] {
    let order = ids.indices.sorted { ids[$0] < ids[$1] }
    let subject = subject
    var (places, links) = ([Int](), [SubjectLink<R.ID>]())
    contents[0].rows.update(order.map { ids[$0] }) { row, index in
      guard row.existence == .live, row.stamp == stamp, row.fieldStamps.isEmpty else { return }
      if let subject { links.append(SubjectLink(subject: subject.read(row.record), id: row.record.id)) }
      row.existence = .deleted
      places.append(order[index])
    }
    guard !places.isEmpty else { return [] }
    contents[0].count -= places.count
    contents[0].touched.noteDeleted(places, of: ids, addedAt: stamp)
    contents[0].changes?.append(contentsOf: places.map { ids[$0] })
    remove(links)
    return places
  }

  /// Removes links: by a look-up for each if they are few, otherwise in a pass over all.
  private mutating func remove(_ gone: [SubjectLink<R.ID>]) {
    if gone.count > links.count / 8 {
      contents[0].links = links.without(gone.sorted())
    } else {
      for link in gone { contents[0].links.remove(link) }
    }
  }
}

extension RecordTable.Touched {
  /// Notes rows that were deleted together, in the order of `ids`. `places` are in the order of the ids themselves.
  fileprivate mutating func noteDeleted(_ places: [Int], of all: [R.ID], addedAt stamp: Stamp) {
    var position = [Int](repeating: 0, count: all.count)
    for place in places.sorted() {
      position[place] = ids.count
      ids.append(all[place])
    }
    deleted.append(places.map { position[$0] })
    latest = Swift.max(latest, stamp)
  }
}

extension Row {
  /// Gives a row that `takeBack` deleted the edit's stamp; returns its change. A row that was written to since is left as
  /// it is.
  mutating func stampDeleted(_ stamp: Stamp) -> Change? {
    guard existence == .deleted, fieldStamps.isEmpty, self.stamp < stamp else { return nil }
    existence = .live
    let patch = Patch(Row(R(id: record.id), existence: .deleted, stamp: stamp), written: 0)
    let outcome = join(patch)
    return JoinedChange(patch, of: nil, after: self, outcome).change
  }
}

extension SortedRows {
  /// The rows without those of some keys, which ascend. Costs a pass over all rows.
  func without(_ keys: [Key]) -> SortedRows {
    var leaves: [[Row]] = []
    var next = 0
    forEachLeaf { leaf in
      let rest = leaf.filter { row in
        while next < keys.count, keys[next] < row.key { next += 1 }
        return next == keys.count || keys[next] != row.key
      }
      if !rest.isEmpty { leaves.append(rest) }
    }
    return SortedRows(leaves: leaves)
  }
}

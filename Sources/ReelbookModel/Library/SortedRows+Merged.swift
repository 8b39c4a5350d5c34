extension SortedRows {
  /// The rows of both in order; of one key, those of the other.
  ///
  /// Costs a pass over both, and nothing where one is empty.
  func merged(with other: SortedRows) -> SortedRows {
    if isEmpty { return other }
    if other.isEmpty { return self }
    var merged = SortedRows()
    var leaf: [Row] = []
    func add(_ row: Row) {
      if leaf.isEmpty { leaf.reserveCapacity(Self.leafLimit) }
      leaf.append(row)
      guard leaf.count == Self.leafLimit else { return }
      merged.append(leaf: leaf)
      leaf = []
    }
    var ours = makeIterator()
    var theirs = other.makeIterator()
    var (mine, your) = (ours.next(), theirs.next())
    while let left = mine, let right = your {
      if left.key < right.key {
        add(left)
        mine = ours.next()
      } else {
        if left.key == right.key { mine = ours.next() }
        add(right)
        your = theirs.next()
      }
    }
    while let row = mine {
      add(row)
      mine = ours.next()
    }
    while let row = your {
      add(row)
      your = theirs.next()
    }
    merged.append(leaf: leaf)
    return merged
  }
}

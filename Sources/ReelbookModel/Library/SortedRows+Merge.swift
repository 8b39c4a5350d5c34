extension SortedRows {
  /// Puts rows in that come in the order of their keys, by going through all rows once.
  ///
  /// Where there is a row of a key, `joining` makes one of both; `adding` is told of the others. Costs a pass over all rows,
  /// which is less than a look-up for each where there are about as many new ones.
  package mutating func merge(
    _ others: borrowing SortedRows, joining: (inout Row, borrowing Row) -> Void, adding: (borrowing Row) -> Void
  ) {
    var merged = SortedRows()
    var leaf: [Row] = []
    leaf.reserveCapacity(Self.leafLimit)
    func put(_ row: consuming Row) {
      leaf.append(row)
      guard leaf.count == Self.leafLimit else { return }
      merged.append(leaf: leaf)
      leaf.removeAll(keepingCapacity: true)
    }
    var mine = makeIterator()
    var next = mine.next()
    others.forEachInPlace { theirs in
      let key = theirs.key
      while let row = next, row.key < key {
        put(row)
        next = mine.next()
      }
      if var row = next, row.key == key {
        joining(&row, theirs)
        put(row)
        next = mine.next()
      } else {
        adding(theirs)
        put(copy theirs)
      }
    }
    while let row = next {
      put(row)
      next = mine.next()
    }
    merged.append(leaf: leaf)
    self = merged
  }
}

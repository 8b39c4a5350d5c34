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
    var mine = LeafWalk(self)
    // Each row is copied once, from where it lies to where it is going to lie: that counts a dozen references.
    func put(_ row: borrowing Row) {
      if leaf.count == Self.leafLimit {
        merged.append(leaf: leaf)
        leaf = []
      }
      if leaf.isEmpty { leaf.reserveCapacity(Self.leafLimit) }
      leaf.append(copy row)
    }
    others.forEachInPlace { theirs in
      let key = theirs.key
      while let lower = mine.key, lower < key {
        put(mine.rows[mine.index])
        mine.advance()
      }
      if mine.key == key {
        put(mine.rows[mine.index])
        mine.advance()
        joining(&leaf[leaf.count - 1], theirs)
      } else {
        adding(theirs)
        put(theirs)
      }
    }
    while mine.key != nil {
      put(mine.rows[mine.index])
      mine.advance()
    }
    merged.append(leaf: leaf)
    self = merged
  }

  /// A place among all rows, which goes from each to the next.
  private struct LeafWalk {
    private(set) var rows: [Row] = []
    private(set) var index = 0
    private var leaves: [[Row]] = []
    private var later = 0

    init(_ all: SortedRows) {
      all.forEachLeaf { leaves.append($0) }
      enter()
    }

    /// The key of the row that is next; `nil` behind the last.
    var key: Key? { index < rows.count ? rows[index].key : nil }

    mutating func advance() {
      index += 1
      if index == rows.count { enter() }
    }

    private mutating func enter() {
      rows = later < leaves.count ? leaves[later] : []
      index = 0
      later += 1
    }
  }
}

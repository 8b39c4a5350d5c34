extension SortedRows {
  /// Merges rows in the order of their keys in a pass over all rows, in parallel for ranges of keys.
  ///
  /// `joining` merges two rows of one key; `adding` is called for the others. Their notes are returned for each
  /// range, in order. Costs a pass over all rows: cheaper than a look-up for each if there are about as many new
  /// ones.
  package mutating func merge<Notes: Sendable>(
    _ others: SortedRows, noting blank: Notes, rangeLength: Int = KeyRange.length,
    joining: @Sendable (borrowing Row, borrowing Row, inout Notes) -> Row,
    adding: @Sendable (borrowing Row, inout Notes) -> Void
  ) -> [Notes] {
    let ranges = (count < others.count ? others : self).ranges((count + others.count) / rangeLength)
    let merged = ranges.concurrentMap { [self] range in
      var notes = blank
      var made = LeafMaker()
      var (mine, theirs) = (RowWalk(self, range), RowWalk(others, range))
      while let key = theirs.key {
        while let lower = mine.key, lower < key {
          made.put(mine.rows, mine.index)
          mine.advance()
        }
        if mine.key == key {
          made.put {
            mine.rows.span.visit(mine.index) { mine in
              theirs.rows.span.visit(theirs.index) { theirs in joining(mine, theirs, &notes) }
            }
          }
          mine.advance()
        } else {
          theirs.rows.span.visit(theirs.index) { adding($0, &notes) }
          made.put(theirs.rows, theirs.index)
        }
        theirs.advance()
      }
      while mine.key != nil {
        made.put(mine.rows, mine.index)
        mine.advance()
      }
      return (leaves: made.finish(), notes: notes)
    }
    self = SortedRows(leaves: merged.lazy.flatMap(\.leaves))
    return merged.map(\.notes)
  }

  /// A range of keys from one to below another; `nil` for no bound.
  package struct KeyRange: Sendable {
    let start: Key?
    let end: Key?

    /// The length of a range in rows. A thread takes longer to begin than fewer rows take to merge.
    package static var length: Int { 1 << 13 }
  }

  /// Ranges that cover all keys, each with about as many of these rows.
  func ranges(_ count: Int) -> [KeyRange] {
    var keys: [Key] = []
    forEachLeaf { keys.append($0[0].key) }
    let count = Swift.max(1, Swift.min(count, keys.count))
    let bounds = (1..<count).map { Optional(keys[keys.count * $0 / count]) }
    return zip([nil] + bounds, bounds + [nil]).map { KeyRange(start: $0, end: $1) }
  }

  /// Collects rows in order into leaves.
  private struct LeafMaker {
    private var leaves: [[Row]] = []
    private var leaf: [Row] = []

    /// Passed by array and index, a row is copied once, to its destination; a copy counts a dozen references.
    mutating func put(_ rows: ContiguousArray<Row>, _ index: Int) {
      makeRoom()
      leaf.append(rows[index])
    }

    /// A row made in place is not copied; a row in a variable is.
    mutating func put(_ make: () -> Row) {
      makeRoom()
      leaf.append(make())
    }

    mutating func finish() -> [[Row]] {
      if !leaf.isEmpty { endLeaf() }
      return leaves
    }

    private mutating func makeRoom() {
      if leaf.count == SortedRows.leafLimit { endLeaf() }
      if leaf.isEmpty { leaf.reserveCapacity(SortedRows.leafLimit) }
    }

    private mutating func endLeaf() {
      leaves.append(leaf)
      leaf = []
    }
  }

  /// A position in the rows of a range.
  private struct RowWalk {
    /// Not an array: passing a row of an array copies the row.
    private(set) var rows: ContiguousArray<Row> = []
    private(set) var index = 0
    private var end = 0
    private var slices: [(rows: [Row], range: Range<Int>)] = []
    private var later = 0

    init(_ all: SortedRows, _ range: KeyRange) {
      all.forEachSlice(in: range) { slices.append(($0, $1)) }
      enter()
    }

    /// The key of the next row; `nil` after the last.
    var key: Key? { index < end ? rows[index].key : nil }

    mutating func advance() {
      index += 1
      if index == end { enter() }
    }

    private mutating func enter() {
      guard later < slices.count else { return }
      rows = ContiguousArray(slices[later].rows)
      (index, end) = (slices[later].range.lowerBound, slices[later].range.upperBound)
      later += 1
    }
  }
}

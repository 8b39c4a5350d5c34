extension SortedRows {
  /// The numbered leaves, to visit some of them or to return to a row.
  ///
  /// It holds the branches above them. Making it touches no rows, which are too many for the processor's cache.
  struct Leaves: Sendable {
    private var branches: [[Node]] = []

    init(_ rows: SortedRows) {
      if rows.root.children.isEmpty { branches = [[rows.root]] } else { add(rows.root) }
    }

    private mutating func add(_ branch: Node) {
      guard branch.children.first?.children.isEmpty ?? true else {
        for index in branch.children.indices { add(branch.children[index]) }
        return
      }
      branches.append(branch.children)
    }

    /// The rows of a leaf by its number; none for a number after a branch's last.
    subscript(number: Int) -> [Row] {
      let branch = branches[number / Node.childLimit]
      let index = number % Node.childLimit
      return index < branch.count ? branch[index].rows : []
    }

    /// A number above every leaf's.
    var end: Int { branches.count * Node.childLimit }

    /// The leaves' numbers in parts, to visit in parallel.
    func parts(of length: Int) -> [Range<Int>] {
      stride(from: 0, to: end, by: length).map { $0..<Swift.min($0 + length, end) }
    }
  }
}

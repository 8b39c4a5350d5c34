extension SortedRows {
  /// The number of rows for which `isBefore` is true. These must be the first ones.
  package func rank(where isBefore: (Key) -> Bool) -> Int {
    var node = root
    var rank = 0
    while !node.children.isEmpty {
      let index = node.bounds.lowerBound(where: isBefore)
      for lower in 0..<index { rank += node.children[lower].count }
      node = node.children[index]
    }
    return rank + node.rows.lowerBound { isBefore($0.key) }
  }

  /// The row at a rank, which must exist.
  package func row(at rank: Int) -> Row {
    var node = root
    var rank = rank
    while !node.children.isEmpty {
      var index = 0
      while rank >= node.children[index].count {
        rank -= node.children[index].count
        index += 1
      }
      node = node.children[index]
    }
    return node.rows[rank]
  }
}

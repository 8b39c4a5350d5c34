extension SortedRows {
  /// The violated rules of the tree's structure; empty if it is sound.
  ///
  /// Costs a pass over the whole tree.
  package func checkInvariants() -> [String] {
    var problems: [String] = []
    var depths: Set<Int> = []
    root.check(below: nil, from: nil, depth: 0, isRoot: true, &depths, &problems)
    if depths.count > 1 { problems.append("There are leaves at depths \(depths.sorted()).") }
    return problems
  }
}

extension SortedRows.Node {
  fileprivate func check(
    below end: Row.Key?, from start: Row.Key?, depth: Int, isRoot: Bool, _ depths: inout Set<Int>,
    _ problems: inout [String]
  ) {
    let place = "at depth \(depth)"
    if isOverfull { problems.append("A node \(place) has too many rows or children.") }
    guard !children.isEmpty else {
      depths.insert(depth)
      if count != rows.count { problems.append("A leaf \(place) counts \(count) rows and has \(rows.count).") }
      if rows.isEmpty, !isRoot { problems.append("A leaf \(place) is empty.") }
      if !bounds.isEmpty { problems.append("A leaf \(place) has bounds.") }
      checkOrder(of: rows.map(\.key), "rows", place, below: end, from: start, &problems)
      return
    }
    if !rows.isEmpty { problems.append("A branch \(place) has rows.") }
    guard bounds.count == children.count - 1 else {
      problems.append("A branch \(place) has \(children.count) children and \(bounds.count) bounds.")
      return
    }
    let below = children.reduce(0) { $0 + $1.count }
    if count != below { problems.append("A branch \(place) counts \(count) rows and has \(below).") }
    checkOrder(of: bounds, "bounds", place, below: end, from: start, &problems)
    for (index, child) in children.enumerated() {
      child.check(
        below: index < bounds.count ? bounds[index] : end, from: index > 0 ? bounds[index - 1] : start,
        depth: depth + 1, isRoot: false, &depths, &problems)
    }
  }

  private func checkOrder(
    of keys: [Row.Key], _ what: String, _ place: String, below end: Row.Key?, from start: Row.Key?,
    _ problems: inout [String]
  ) {
    if !zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 }) {
      problems.append("The \(what) \(place) are not in order.")
    }
    if let first = keys.first, let start, first < start {
      problems.append("The \(what) \(place) begin before their bound.")
    }
    if let last = keys.last, let end, last >= end { problems.append("The \(what) \(place) reach their end bound.") }
  }
}

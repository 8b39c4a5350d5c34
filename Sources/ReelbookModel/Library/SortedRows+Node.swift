extension SortedRows {
  /// A leaf with rows, or a branch with children and the lowest key of each but the first.
  struct Node: Sendable {
    var rows: [Row] = []
    var children: [Node] = []
    var bounds: [Key] = []
    /// The number of rows below.
    var count = 0

    /// The most rows or children of a node. A change copies nodes that another library shares, and counts each
    /// reference in them.
    static var rowLimit: Int { 32 }
    static var childLimit: Int { 16 }

    init() {}

    /// Creates a leaf.
    init(rows: [Row]) {
      self.rows = rows
      count = rows.count
    }

    /// Creates a root above a node.
    init(above node: Node) {
      children = [node]
      count = node.count
    }

    /// Creates a root above a node that is too large.
    init(splitting node: Node, inOrder: Bool = false) {
      self.init(above: node)
      split(0, inOrder: inOrder)
    }

    var isOverfull: Bool { rows.count > Self.rowLimit || children.count > Self.childLimit }

    /// Whether a key that was just inserted is the last below this node, as for rows in order.
    func isLast(_ key: Key) -> Bool {
      guard let bound = bounds.last else { return rows.last.map { $0.key == key } ?? false }
      return bound <= key
    }

    /// The child that a key belongs to.
    func child(for key: Key) -> Int {
      var low = 0
      var high = bounds.count
      while low < high {
        let middle = (low + high) / 2
        if bounds[middle] <= key { low = middle + 1 } else { high = middle }
      }
      return low
    }

    /// The index of a key in the rows, or where it would be.
    func position(of key: Key) -> Int {
      var low = 0
      var high = rows.count
      while low < high {
        let middle = (low + high) / 2
        if rows[middle].key < key { low = middle + 1 } else { high = middle }
      }
      return low
    }

    /// The row of a key. It descends by calls, since a node in a variable counts its references at each step.
    func row(of key: Key) -> Row? {
      guard children.isEmpty else { return children[child(for: key)].row(of: key) }
      let index = position(of: key)
      return index < rows.count && rows[index].key == key ? rows[index] : nil
    }

    /// The leaf and index of a key's row.
    func place(of key: Key) -> (leaf: [Row], index: Int)? {
      guard children.isEmpty else { return children[child(for: key)].place(of: key) }
      let index = position(of: key)
      return index < rows.count && rows[index].key == key ? (rows, index) : nil
    }

    mutating func update<Result>(
      _ key: Key, _ made: () -> Row, _ body: (inout Row) -> (Result, isKept: Bool)
    ) -> Result {
      guard children.isEmpty else {
        let index = child(for: key)
        let before = children[index].count
        let result = children[index].update(key, made, body)
        count += children[index].count - before
        if children[index].isOverfull {
          split(index, inOrder: children[index].isLast(key))
        } else if children[index].rows.isEmpty, children[index].children.isEmpty {
          // A branch without children counts as an empty leaf, which its parent removes.
          children.remove(at: index)
          if !bounds.isEmpty { bounds.remove(at: Swift.max(0, index - 1)) }
        }
        return result
      }
      let index = position(of: key)
      guard index < rows.count, rows[index].key == key else {
        var row = made()
        let (result, isKept) = body(&row)
        if isKept {
          rows.insert(row, at: index)
          count += 1
        }
        return result
      }
      let (result, isKept) = body(&rows[index])
      if !isKept {
        rows.remove(at: index)
        count -= 1
      }
      return result
    }

    mutating func update(_ keys: [Key], _ range: Range<Int>, _ body: (inout Row, Int) -> Void) {
      guard children.isEmpty else {
        var start = range.lowerBound
        for index in children.indices where start < range.upperBound {
          var end = start
          if index < bounds.count {
            while end < range.upperBound, keys[end] < bounds[index] { end += 1 }
          } else {
            end = range.upperBound
          }
          if start < end { children[index].update(keys, start..<end, body) }
          start = end
        }
        return
      }
      var place = 0
      for index in range {
        while place < rows.count, rows[place].key < keys[index] { place += 1 }
        if place < rows.count, rows[place].key == keys[index] { body(&rows[place], index) }
      }
    }

    func forEachLeaf(_ body: ([Row]) -> Void) {
      if !rows.isEmpty { body(rows) }
      for index in children.indices { children[index].forEachLeaf(body) }
    }

    func forEachSlice(from start: Key?, to end: Key?, _ body: ([Row], Range<Int>) -> Void) {
      guard children.isEmpty else {
        let first = start.map(child(for:)) ?? 0
        let last = end.map(child(for:)) ?? children.count - 1
        for index in first...last {
          children[index].forEachSlice(from: index == first ? start : nil, to: index == last ? end : nil, body)
        }
        return
      }
      let first = start.map(position(of:)) ?? 0
      let last = end.map(position(of:)) ?? rows.count
      if first < last { body(rows, first..<last) }
    }

    /// Appends a leaf below a branch.
    mutating func append(leaf: [Row]) {
      let last = children.count - 1
      count += leaf.count
      if children[last].children.isEmpty {
        children.append(Node(rows: leaf))
        bounds.append(leaf[0].key)
      } else {
        children[last].append(leaf: leaf)
        if children[last].isOverfull { split(last, inOrder: true) }
      }
    }

    /// Appends a row if its key is above all others; returns whether it is.
    mutating func append(_ row: Row) -> Bool {
      guard children.isEmpty else {
        let last = children.count - 1
        guard children[last].append(row) else { return false }
        count += 1
        if children[last].isOverfull { split(last, inOrder: true) }
        return true
      }
      if let last = rows.last, last.key >= row.key { return false }
      rows.append(row)
      count += 1
      return true
    }

    /// Splits a child in two. For rows in order the first stays full. Neither has more capacity than it needs.
    private mutating func split(_ index: Int, inOrder: Bool = false) {
      var right = Node()
      if children[index].children.isEmpty {
        let keep = inOrder ? Self.rowLimit : children[index].rows.count / 2
        right = Node(rows: Array(children[index].rows[keep...]))
        children[index] = Node(rows: Array(children[index].rows[..<keep]))
        bounds.insert(right.rows[0].key, at: index)
      } else {
        let keep = inOrder ? Self.childLimit : children[index].children.count / 2
        right.children = Array(children[index].children[keep...])
        right.bounds = Array(children[index].bounds[keep...])
        right.count = right.children.reduce(0) { $0 + $1.count }
        children[index].count -= right.count
        bounds.insert(children[index].bounds[keep - 1], at: index)
        children[index].children.removeLast(right.children.count)
        children[index].bounds.removeLast(right.bounds.count + 1)
      }
      children.insert(right, at: index + 1)
    }
  }
}

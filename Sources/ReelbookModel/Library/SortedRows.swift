/// Something that has its sort key in it.
package protocol Keyed: Sendable {
  associatedtype Key: Comparable & Sendable
  var key: Key { get }
}

/// Rows in the order of their keys, as a tree of small arrays: a B+ tree.
///
/// A copy shares all nodes. Changing a row copies only the nodes above it that somebody else still holds, so that an edit
/// costs the same whether a library is small or large, and little more while an earlier one is held. Looking up, inserting
/// and removing are logarithmic; appending in order is amortised constant.
package struct SortedRows<Row: Keyed>: Sendable {
  package typealias Key = Row.Key

  private(set) var root = Node()
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  package subscript(key: Key) -> Row? {
    var node = root
    while !node.children.isEmpty { node = node.children[node.child(for: key)] }
    let index = node.position(of: key)
    return index < node.rows.count && node.rows[index].key == key ? node.rows[index] : nil
  }

  /// Changes the row of a key in place, or makes one: `body` gets the row, `nil` where there is none.
  ///
  /// The body must leave a row of the same key.
  package mutating func update<Result>(_ key: Key, _ body: (inout Row?) throws -> Result) rethrows -> Result {
    let before = count
    let result = try root.update(key, &count, body)
    if count > before, root.isOverfull { root = Node(splitting: root) }
    return result
  }

  /// Puts a row in, in place of one of the same key.
  package mutating func insert(_ row: Row) { update(row.key) { $0 = row } }

  /// Takes the row of a key out.
  package mutating func remove(_ key: Key) { update(key) { $0 = nil } }

  /// Goes through the rows in order without copying them.
  func forEachInPlace(_ body: (borrowing Row) -> Void) { root.forEachInPlace(body) }

  /// Hands out the rows in order, some at a time, which spares whoever looks at each a call for each.
  package func forEachLeaf(_ body: ([Row]) -> Void) { root.forEachLeaf(body) }

  /// How many rows a leaf has at most.
  static var leafLimit: Int { Node.limit }

  /// The row of the highest key.
  var last: Row? {
    var node = root
    while let child = node.children.last { node = child }
    return node.rows.last
  }

  /// Appends rows, at most a leaf of them, whose keys ascend and are above all others.
  mutating func append(leaf: [Row]) {
    guard !leaf.isEmpty else { return }
    count += leaf.count
    if count == leaf.count {
      root.rows = leaf
    } else {
      if root.children.isEmpty { root = Node(above: root) }
      root.append(leaf: leaf)
      if root.isOverfull { root = Node(splitting: root, inOrder: true) }
    }
  }

  /// Appends a row, cheaply if its key is above all others.
  package mutating func append(_ row: Row) {
    guard root.append(row) else { return insert(row) }
    count += 1
    if root.isOverfull { root = Node(splitting: root) }
  }
}

extension SortedRows: Sequence {
  package func makeIterator() -> Iterator { Iterator(root, from: nil) }

  /// The rows from a key on, in order.
  package func from(_ key: Key) -> Tail { Tail(root: root, key: key) }

  package struct Tail: Sequence {
    fileprivate let root: Node
    fileprivate let key: Key

    package func makeIterator() -> Iterator { Iterator(root, from: key) }
  }

  /// Walks from leaf to leaf.
  package struct Iterator: IteratorProtocol {
    private var rows: [Row]
    private var index = 0
    private var above: [(children: [Node], next: Int)] = []

    fileprivate init(_ root: Node, from key: Key?) {
      var node = root
      while !node.children.isEmpty {
        let child = key.map(node.child(for:)) ?? 0
        above.append((node.children, child + 1))
        node = node.children[child]
      }
      rows = node.rows
      if let key { index = node.position(of: key) }
    }

    package mutating func next() -> Row? {
      while index == rows.count {
        while let last = above.last, last.next == last.children.count { above.removeLast() }
        guard let last = above.last else { return nil }
        above[above.count - 1].next += 1
        var node = last.children[last.next]
        while !node.children.isEmpty {
          above.append((node.children, 1))
          node = node.children[0]
        }
        rows = node.rows
        index = 0
      }
      defer { index += 1 }
      return rows[index]
    }
  }
}

extension SortedRows {
  /// A leaf, which has rows, or a branch, which has children and the lowest key of each but the first.
  struct Node: Sendable {
    var rows: [Row] = []
    var children: [Node] = []
    var bounds: [Key] = []

    static var limit: Int { 64 }

    init() {}

    /// A new root above a node.
    init(above node: Node) { children = [node] }

    /// A new root above a node that has grown too large.
    init(splitting node: Node, inOrder: Bool = false) {
      self.init(above: node)
      split(0, inOrder: inOrder)
    }

    var isOverfull: Bool { rows.count > Self.limit || children.count > Self.limit }

    /// The child whose keys are nearest.
    func child(for key: Key) -> Int {
      var low = 0
      var high = bounds.count
      while low < high {
        let middle = (low + high) / 2
        if bounds[middle] <= key { low = middle + 1 } else { high = middle }
      }
      return low
    }

    /// Where a key is among the rows, or would be.
    func position(of key: Key) -> Int {
      var low = 0
      var high = rows.count
      while low < high {
        let middle = (low + high) / 2
        if rows[middle].key < key { low = middle + 1 } else { high = middle }
      }
      return low
    }

    mutating func update<Result>(
      _ key: Key, _ count: inout Int, _ body: (inout Row?) throws -> Result
    ) rethrows -> Result {
      guard children.isEmpty else {
        let index = child(for: key)
        let result = try children[index].update(key, &count, body)
        if children[index].isOverfull {
          split(index)
        } else if children[index].rows.isEmpty, children[index].children.isEmpty {
          // A branch without children is an empty leaf, which the one above takes out in its turn.
          children.remove(at: index)
          if !bounds.isEmpty { bounds.remove(at: Swift.max(0, index - 1)) }
        }
        return result
      }
      let index = position(of: key)
      let isThere = index < rows.count && rows[index].key == key
      var row = isThere ? rows[index] : nil
      let result = try body(&row)
      switch (row, isThere) {
      case (let row?, true): rows[index] = row
      case (let row?, false):
        rows.insert(row, at: index)
        count += 1
      case (nil, true):
        rows.remove(at: index)
        count -= 1
      case (nil, false): break
      }
      return result
    }

    func forEachInPlace(_ body: (borrowing Row) -> Void) {
      for index in rows.indices { body(rows[index]) }
      for index in children.indices { children[index].forEachInPlace(body) }
    }

    func forEachLeaf(_ body: ([Row]) -> Void) {
      if !rows.isEmpty { body(rows) }
      for index in children.indices { children[index].forEachLeaf(body) }
    }

    /// Appends a leaf below a branch.
    mutating func append(leaf: [Row]) {
      let last = children.count - 1
      if children[last].children.isEmpty {
        var node = Node()
        node.rows = leaf
        children.append(node)
        bounds.append(leaf[0].key)
      } else {
        children[last].append(leaf: leaf)
        if children[last].isOverfull { split(last, inOrder: true) }
      }
    }

    /// Appends a row if its key is above all others.
    mutating func append(_ row: Row) -> Bool {
      guard children.isEmpty else {
        let last = children.count - 1
        guard children[last].append(row) else { return false }
        if children[last].isOverfull { split(last, inOrder: true) }
        return true
      }
      if let last = rows.last, last.key >= row.key { return false }
      rows.append(row)
      return true
    }

    /// Makes two children of one; of rows that come in order, the first stays full.
    private mutating func split(_ index: Int, inOrder: Bool = false) {
      var right = Node()
      if children[index].children.isEmpty {
        let keep = inOrder ? Self.limit : children[index].rows.count / 2
        right.rows = Array(children[index].rows[keep...])
        children[index].rows.removeLast(right.rows.count)
        bounds.insert(right.rows[0].key, at: index)
      } else {
        let keep = inOrder ? Self.limit : children[index].children.count / 2
        right.children = Array(children[index].children[keep...])
        right.bounds = Array(children[index].bounds[keep...])
        bounds.insert(children[index].bounds[keep - 1], at: index)
        children[index].children.removeLast(right.children.count)
        children[index].bounds.removeLast(right.bounds.count + 1)
      }
      children.insert(right, at: index + 1)
    }
  }
}

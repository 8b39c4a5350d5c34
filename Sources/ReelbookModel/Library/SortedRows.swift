/// A value with a sort key.
package protocol Keyed: Sendable {
  associatedtype Key: Comparable & Sendable
  var key: Key { get }
}

/// Rows in the order of their keys, in a B+ tree.
///
/// A copy shares all nodes. Changing a row copies only the shared nodes above it, so an edit costs the same in a
/// small and a large library, and little more while an earlier one is kept. Look-up, insertion and removal are
/// logarithmic; appending in order is amortised constant.
package struct SortedRows<Row: Keyed>: Sendable {
  package typealias Key = Row.Key

  private(set) var root = Node()

  package init() {}

  /// Creates rows from leaves in order.
  init(leaves: some Sequence<[Row]>) {
    for leaf in leaves { append(leaf: leaf) }
  }

  package var count: Int { root.count }

  package var isEmpty: Bool { count == 0 }

  package subscript(key: Key) -> Row? {
    root.row(of: key)
  }

  /// The leaf and index of a key's row. The row itself is not copied.
  func place(of key: Key) -> (leaf: [Row], index: Int)? {
    root.place(of: key)
  }

  /// Changes the row of a key in place, or a new one; the body returns whether to keep it.
  ///
  /// The body must not change the key.
  package mutating func update<Result>(
    _ key: Key, making row: @autoclosure () -> Row, _ body: (inout Row) -> (Result, isKept: Bool)
  ) -> Result {
    let before = count
    let result = root.update(key, row, body)
    if count > before, root.isOverfull { root = Node(splitting: root, inOrder: root.isLast(key)) }
    return result
  }

  /// Changes the rows of ascending keys in place, in one pass; the body gets the index of the key, too.
  ///
  /// The body must not change the key. Keys without a row are passed over.
  mutating func update(_ keys: [Key], _ body: (inout Row, Int) -> Void) {
    if !keys.isEmpty { root.update(keys, keys.indices, body) }
  }

  /// Inserts a row, or replaces one of the same key.
  package mutating func insert(_ row: Row) {
    update(row.key, making: row) { existing in
      existing = row
      return ((), isKept: true)
    }
  }

  /// Removes the row of a key.
  package mutating func remove(_ key: Key) {
    guard let row = self[key] else { return }
    update(key, making: row) { _ in ((), isKept: false) }
  }

  /// Calls `body` with each leaf in order: a row that is used by its index is not copied.
  package func forEachLeaf(_ body: ([Row]) -> Void) { root.forEachLeaf(body) }

  /// Calls `body` with each leaf of a range of keys, in order.
  func forEachSlice(in range: KeyRange, _ body: ([Row], Range<Int>) -> Void) {
    root.forEachSlice(from: range.start, to: range.end, body)
  }

  /// The most rows of a leaf.
  static var leafLimit: Int { Node.rowLimit }

  /// The row of the lowest key.
  var first: Row? {
    var iterator = makeIterator()
    return iterator.next()
  }

  /// The row of the highest key.
  var last: Row? {
    var node = root
    while let child = node.children.last { node = child }
    return node.rows.last
  }

  /// Appends at most a leaf of rows, with ascending keys above all others.
  mutating func append(leaf: [Row]) {
    guard !leaf.isEmpty else { return }
    if isEmpty {
      root = Node(rows: leaf)
    } else {
      if root.children.isEmpty { root = Node(above: root) }
      root.append(leaf: leaf)
      if root.isOverfull { root = Node(splitting: root, inOrder: true) }
    }
  }

  /// Inserts a row; cheap if its key is above all others.
  package mutating func append(_ row: Row) {
    guard root.append(row) else { return insert(row) }
    if root.isOverfull { root = Node(splitting: root) }
  }
}

extension SortedRows: Sequence {
  package func makeIterator() -> Iterator { Iterator(root, from: nil) }

  /// The rows from a key, in order.
  package func from(_ key: Key) -> Tail { Tail(root: root, key: key) }

  package struct Tail: Sequence {
    fileprivate let root: Node
    fileprivate let key: Key

    package func makeIterator() -> Iterator { Iterator(root, from: key) }
  }

  /// An iterator that walks from leaf to leaf.
  package struct Iterator: IteratorProtocol {
    /// The leaf of the last returned row.
    private(set) var leaf: [Row]
    private(set) var index = -1
    private var above: [(children: [Node], next: Int)] = []

    fileprivate init(_ root: Node, from key: Key?) {
      var node = root
      while !node.children.isEmpty {
        let child = key.map(node.child(for:)) ?? 0
        above.append((node.children, child + 1))
        node = node.children[child]
      }
      leaf = node.rows
      if let key { index = node.position(of: key) - 1 }
    }

    package mutating func next() -> Row? { advance() ? leaf[index] : nil }

    /// Goes to the next row; `false` after the last.
    mutating func advance() -> Bool {
      index += 1
      while index >= leaf.count {
        guard enterNextLeaf() else { return false }
      }
      return true
    }

    private mutating func enterNextLeaf() -> Bool {
      while let last = above.last, last.next == last.children.count { above.removeLast() }
      guard let last = above.last else { return false }
      above[above.count - 1].next += 1
      var node = last.children[last.next]
      while !node.children.isEmpty {
        above.append((node.children, 1))
        node = node.children[0]
      }
      leaf = node.rows
      index = 0
      return true
    }
  }
}

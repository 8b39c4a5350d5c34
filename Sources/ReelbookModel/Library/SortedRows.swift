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

  package init() {}

  /// Rows that come in order, at most a leaf of them at a time.
  init(leaves: some Sequence<[Row]>) {
    for leaf in leaves { append(leaf: leaf) }
  }

  package var count: Int { root.count }

  package var isEmpty: Bool { count == 0 }

  package subscript(key: Key) -> Row? {
    var node = root
    while !node.children.isEmpty { node = node.children[node.child(for: key)] }
    let index = node.position(of: key)
    return index < node.rows.count && node.rows[index].key == key ? node.rows[index] : nil
  }

  /// The leaf that the row of a key is in, and its place there: named so, the row is not copied.
  func place(of key: Key) -> (leaf: [Row], index: Int)? {
    var node = root
    while !node.children.isEmpty { node = node.children[node.child(for: key)] }
    let index = node.position(of: key)
    return index < node.rows.count && node.rows[index].key == key ? (node.rows, index) : nil
  }

  /// Changes the row of a key in place, or one that is made, where there is none; the body says whether it is kept.
  ///
  /// The body must leave a row of the same key.
  package mutating func update<Result>(
    _ key: Key, making row: @autoclosure () -> Row, _ body: (inout Row) -> (Result, isKept: Bool)
  ) -> Result {
    let before = count
    let result = root.update(key, row, body)
    if count > before, root.isOverfull { root = Node(splitting: root, inOrder: root.isLast(key)) }
    return result
  }

  /// Puts a row in, in place of one of the same key.
  package mutating func insert(_ row: Row) {
    update(row.key, making: row) { standing in
      standing = row
      return ((), isKept: true)
    }
  }

  /// Takes the row of a key out.
  package mutating func remove(_ key: Key) {
    guard let row = self[key] else { return }
    update(key, making: row) { _ in ((), isKept: false) }
  }

  /// Hands out the rows in order, some at a time: named by its place in its leaf, a row is not copied.
  package func forEachLeaf(_ body: ([Row]) -> Void) { root.forEachLeaf(body) }

  /// Hands out the rows of a range of keys in order, some at a time.
  func forEachSlice(in range: KeyRange, _ body: ([Row], Range<Int>) -> Void) {
    root.forEachSlice(from: range.start, to: range.end, body)
  }

  /// How many rows a leaf has at most.
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

  /// Appends rows, at most a leaf of them, whose keys ascend and are above all others.
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

  /// Appends a row, cheaply if its key is above all others.
  package mutating func append(_ row: Row) {
    guard root.append(row) else { return insert(row) }
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
    /// The leaf that the last row given is in, and its place there.
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

    /// Goes to the next row; `false` behind the last.
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

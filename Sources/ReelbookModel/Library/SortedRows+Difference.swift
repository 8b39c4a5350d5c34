extension SortedRows where Row: Equatable {
  /// Calls `body` with each row that differs from an earlier state, in the order of keys.
  ///
  /// Two states share their unchanged nodes, and only the others are compared. Costs the logarithm for each change,
  /// and a pass over both if they share nothing.
  package func forEachDifference(from earlier: SortedRows, _ body: (_ before: Row?, _ after: Row?) -> Void) {
    visitDifferences(from: earlier) { before, after in
      body(before, after)
      return true
    }
  }

  /// The same, until `body` returns false. Returns whether it never did.
  @discardableResult
  package func visitDifferences(
    from earlier: SortedRows, _ body: (_ before: Row?, _ after: Row?) -> Bool
  ) -> Bool {
    guard !isShared(with: earlier) else { return true }
    let (before, after) = Self.leavesApart(earlier.root, root)
    var (old, new) = (LeafPlace(), LeafPlace())
    old.skipEmpty(before)
    new.skipEmpty(after)
    // The rows stay in their leaves: copying one counts each reference in it.
    while old.leaf < before.count || new.leaf < after.count {
      if new.leaf == after.count
        || old.leaf < before.count && before[old.leaf][old.index].key < after[new.leaf][new.index].key
      {
        guard body(before[old.leaf][old.index], nil) else { return false }
        old.advance(before)
      } else if old.leaf == before.count || after[new.leaf][new.index].key < before[old.leaf][old.index].key {
        guard body(nil, after[new.leaf][new.index]) else { return false }
        new.advance(after)
      } else {
        if before[old.leaf][old.index] != after[new.leaf][new.index] {
          guard body(before[old.leaf][old.index], after[new.leaf][new.index]) else { return false }
        }
        old.advance(before)
        new.advance(after)
      }
    }
    return true
  }

  /// The leaves that two trees do not share.
  private static func leavesApart(_ old: Node, _ new: Node) -> (old: [[Row]], new: [[Row]]) {
    var (old, new) = ([old], [new])
    var (oldHeight, newHeight) = (old[0].height, new[0].height)
    while true {
      if oldHeight == newHeight {
        let shared = Set(old.map(\.identity)).intersection(new.map(\.identity))
        old.removeAll { shared.contains($0.identity) }
        new.removeAll { shared.contains($0.identity) }
        if oldHeight == 0 { return (old.map(\.rows), new.map(\.rows)) }
      }
      let (isOldHigher, isNewHigher) = (oldHeight >= newHeight, newHeight >= oldHeight)
      if isOldHigher {
        old = old.flatMap(\.children)
        oldHeight -= 1
      }
      if isNewHigher {
        new = new.flatMap(\.children)
        newHeight -= 1
      }
    }
  }
}

/// The place of a row in some leaves.
private struct LeafPlace {
  /// The number of leaves after the last row.
  var leaf = 0
  var index = 0

  mutating func advance<Row>(_ leaves: [[Row]]) {
    index += 1
    skipEmpty(leaves)
  }

  /// Goes on to the next leaf that has a row, if this one has no more.
  mutating func skipEmpty<Row>(_ leaves: [[Row]]) {
    while leaf < leaves.count, index == leaves[leaf].count { (leaf, index) = (leaf + 1, 0) }
  }
}

extension SortedRows {
  /// Whether one is a copy of the other, and neither was written to since.
  package func isShared(with other: SortedRows) -> Bool { count == other.count && root.identity == other.root.identity }
}

extension Library {
  /// Whether one library is a copy of the other, without later writes to its records. Devices' own records do not
  /// count.
  package func isShared(with other: Library) -> Bool {
    plays.rows.isShared(with: other.plays.rows) && marks.rows.isShared(with: other.marks.rows)
      && titles.rows.isShared(with: other.titles.rows) && seasons.rows.isShared(with: other.seasons.rows)
      && entries.rows.isShared(with: other.entries.rows) && lists.rows.isShared(with: other.lists.rows)
      && notes.rows.isShared(with: other.notes.rows) && aliases.rows.isShared(with: other.aliases.rows)
      && resumes.rows.isShared(with: other.resumes.rows) && persons.rows.isShared(with: other.persons.rows)
      && preferences.rows.isShared(with: other.preferences.rows)
  }
}

extension LibraryRecord {
  /// Whether two libraries have as many rows of the kind, tombstones included.
  static func hasAsManyRows(_ a: Library, _ b: Library) -> Bool {
    a.records(Self.self).rows.count == b.records(Self.self).rows.count
  }

  /// Whether two libraries have the same rows of the kind. Parts of the tables that they share are not compared, and
  /// none after the first difference.
  static func hasEqualRows(_ a: Library, _ b: Library) -> Bool {
    a.records(Self.self).rows.visitDifferences(from: b.records(Self.self).rows) { before, after in
      guard let before, let after else { return false }
      return Change(Patch(before)) == Change(Patch(after))
    }
  }
}

extension SortedRows.Node {
  /// The number of branches above each leaf.
  fileprivate var height: Int { children.first.map { $0.height + 1 } ?? 0 }

  /// The address of the content: equal only for two nodes that share the content.
  fileprivate var identity: UInt {
    children.isEmpty
      ? rows.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      : children.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}

extension SortedRows where Row: Equatable {
  /// Calls `body` with each row that differs from an earlier state, in the order of keys.
  ///
  /// Two states share their unchanged nodes, and only the others are compared. Costs the logarithm for each change,
  /// and a pass over both if they share nothing.
  package func forEachDifference(from earlier: SortedRows, _ body: (_ before: Row?, _ after: Row?) -> Void) {
    guard !isShared(with: earlier) else { return }
    let (before, after) = Self.rowsApart(earlier.root, root)
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      if new == after.count || old < before.count && before[old].key < after[new].key {
        body(before[old], nil)
        old += 1
      } else if old == before.count || after[new].key < before[old].key {
        body(nil, after[new])
        new += 1
      } else {
        if before[old] != after[new] { body(before[old], after[new]) }
        (old, new) = (old + 1, new + 1)
      }
    }
  }

  /// The rows of the leaves that two trees do not share.
  private static func rowsApart(_ old: Node, _ new: Node) -> (old: [Row], new: [Row]) {
    var (old, new) = ([old], [new])
    var (oldHeight, newHeight) = (old[0].height, new[0].height)
    while true {
      if oldHeight == newHeight {
        let shared = Set(old.map(\.identity)).intersection(new.map(\.identity))
        old.removeAll { shared.contains($0.identity) }
        new.removeAll { shared.contains($0.identity) }
        if oldHeight == 0 { return (old.flatMap(\.rows), new.flatMap(\.rows)) }
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
  /// Whether two libraries have the same rows of the kind. Parts of the tables that they share are not compared.
  static func hasEqualRows(_ a: Library, _ b: Library) -> Bool {
    let (mine, theirs) = (a.records(Self.self).rows, b.records(Self.self).rows)
    guard !mine.isShared(with: theirs) else { return true }
    guard mine.count == theirs.count else { return false }
    var areEqual = true
    mine.forEachDifference(from: theirs) { before, after in
      guard areEqual else { return }
      if let before, let after {
        areEqual = Change(Patch(before)) == Change(Patch(after))
      } else {
        areEqual = false
      }
    }
    return areEqual
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

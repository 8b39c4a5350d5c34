extension Commit {
  /// Creates one commit from its parts, which have one id; `nil` for no parts.
  ///
  /// A commit may arrive in parts: some of it through a shared list, all of it from a device of the same person. The
  /// journal has each part as it arrived, with the values that the part replaced. A commit as long as a library is
  /// written in parts.
  package init?(uniting parts: [Commit]) {
    guard let first = parts.first else { return nil }
    guard parts.count > 1 else {
      self = first
      return
    }
    var changes = first.changes
    var places: [RecordPlace: Int] = [:]
    for (index, change) in changes.enumerated() { places[RecordPlace(change)] = index }
    for part in parts.dropFirst() {
      // One part may have a record twice; only other parts are compared.
      let known = changes.count
      for change in part.changes {
        let place = RecordPlace(change)
        if let index = places[place], index < known, let union = changes[index].union(change) {
          changes[index] = union
        } else {
          places[place] = changes.count
          changes.append(change)
        }
      }
    }
    self = first.with(changes)
  }

  /// Whether it contains another part of the same commit.
  package func includes(_ part: Commit) -> Bool {
    var places: [RecordPlace: [Change]] = [:]
    for change in changes { places[RecordPlace(change), default: []].append(change) }
    return part.changes.allSatisfy { change in
      places[RecordPlace(change)]?.contains { $0.includes(change) } ?? false
    }
  }
}

extension Change {
  /// The union of two parts of a change; the first part's values win.
  fileprivate func union(_ other: Change) -> Change? {
    guard let body = body.union(other.body) else { return nil }
    guard let mine = prior, let theirs = other.prior else { return Change(body, prior: prior ?? other.prior) }
    return Change(body, prior: mine.union(theirs))
  }
}

extension Change {
  fileprivate func includes(_ part: Change) -> Bool {
    (effect == part.effect || part.effect == .edit) && Set(fields).isSuperset(of: part.fields)
  }
}

extension ChangeBody {
  fileprivate func union(_ other: any ChangeBody) -> (any ChangeBody)? { (other as? Self).map(union(with:)) }
}

extension Patch {
  package func union(with other: Patch) -> Patch {
    let leading = row.existence == .unwritten && other.row.existence != .unwritten ? other.row : row
    var union = Patch(Row(R(id: id), existence: leading.existence, stamp: leading.stamp), written: 0)
    union.row.addition = leading.addition
    for part in [other, self] {
      for key in part.writtenKeys { union.write(key, from: part.row.record, stamp: part.stamp(of: key)) }
    }
    let forgotten = max(row.forgotten, other.row.forgotten)
    if forgotten != .never { union.row.setFieldStamp(.forgotten, forgotten) }
    return union
  }
}

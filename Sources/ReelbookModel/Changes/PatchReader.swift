/// Reads the members of a patch into a row, in whatever order they come.
///
/// The row is the caller's and is read where it lies: what was read ends as the row of a table, and having it copied or moved
/// on the way costs a good part of reading it. One reader reads row after row.
struct PatchReader<R: LibraryRecord> {
  private var members = JSONMembers(ChangeMember.keys)
  /// The fields that were written, a bit for each, and which of these hold something.
  private var written: UInt64 = 0
  private var filled: UInt64 = 0
  private var removed: Set<FieldKey> = []

  /// What stood there before, where a change says it: an object, since few do, and place for it would be copied for all.
  final class Prior {
    fileprivate var row: Row<R>
    fileprivate var reader = PatchReader()
    private var isWritten = false

    fileprivate init(_ row: Row<R>) { self.row = row }

    fileprivate func readValues(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) {
      isWritten = true
      try reader.readValues(of: &row, from: bytes, at: &cursor)
    }

    func patch() -> Patch<R>? {
      reader.stampRemoved(of: &row)
      return isWritten ? reader.patch(row) : nil
    }
  }

  /// Reads the members of a change behind its id; returns what stood there before, where the change says it.
  mutating func readMembers(
    of row: inout Row<R>, from bytes: Span<UInt8>, at cursor: inout JSONCursor
  ) throws(LibraryError) -> Prior? {
    begin()
    var prior: Prior?
    while try cursor.another(in: .brace, bytes) {
      // A member that a newer version writes beside these says nothing about the record itself.
      guard let index = try members.next(bytes, at: &cursor), let member = ChangeMember(rawValue: index) else {
        continue
      }
      if member.isOfPrior, prior == nil { prior = Prior(Row(R(id: row.record.id))) }
      switch member {
      case .stamp: row.stamp = try Stamp.read(from: bytes, at: &cursor)
      case .set: try readValues(of: &row, from: bytes, at: &cursor)
      case .stamps: try row.readStamps(from: bytes, at: &cursor)
      case .forgotten: row.setOwnStamp(.forgotten, try Stamp.read(from: bytes, at: &cursor))
      case .was: try prior?.readValues(from: bytes, at: &cursor)
      case .wasThere: prior?.row.existence = try cursor.readBool(bytes) ? .live : .deleted
      case .wasStamp: prior?.row.stamp = try Stamp.read(from: bytes, at: &cursor)
      case .wasStamps: try prior?.row.readStamps(from: bytes, at: &cursor)
      case .wasForgotten: prior?.row.setOwnStamp(.forgotten, try Stamp.read(from: bytes, at: &cursor))
      }
    }
    stampRemoved(of: &row)
    return prior
  }

  /// Forgets the row before.
  private mutating func begin() {
    members.begin()
    (written, filled) = (0, 0)
    // To replace what is empty by what is empty counts references, too.
    if !removed.isEmpty { removed = [] }
  }

  private mutating func readValues(
    of row: inout Row<R>, from bytes: Span<UInt8>, at cursor: inout JSONCursor
  ) throws(LibraryError) {
    (written, filled) = try row.record.readFields(from: bytes, at: &cursor, removed: &removed)
  }

  /// Elements that are out and extras that are gone are told by a stamp of their own, which may be the patch's.
  private func stampRemoved(of row: inout Row<R>) {
    for key in removed where row.ownStamp(key) == nil { row.setOwnStamp(key, row.stamp) }
  }

  /// Makes the row what joining the patch makes of nothing; `false` for what only a join can tell.
  func settle(_ row: inout Row<R>) -> Bool {
    guard row.existence != .unwritten, row.stamp != .never else { return false }
    if !row.own.isEmpty {
      guard !row.own.contains(where: { $0.key == .forgotten || $0.stamp == .never }) else { return false }
      func isNeeded(_ own: OwnStamp) -> Bool {
        (own.key.index >= R.fields.count || written & 1 << own.key.index != 0)
          && (own.stamp != row.stamp || !row.isFilled(own.key))
      }
      // Nearly always all are; to filter them makes an array.
      if !row.own.allSatisfy(isNeeded) { row.own = row.own.filter(isNeeded) }
    }
    // Fields that were written back to nothing are told by a stamp alone.
    for index in (written & ~filled).places where row.ownStamp(FieldKey(index)) == nil {
      row.setOwnStamp(FieldKey(index), row.stamp)
    }
    return true
  }

  func patch(_ row: Row<R>) -> Patch<R> { Patch(row, written: written) }
}

extension Row {
  /// Reads the stamps of keys by their names.
  fileprivate mutating func readStamps(
    from bytes: Span<UInt8>, at cursor: inout JSONCursor
  ) throws(LibraryError) {
    try cursor.readObject(bytes) { name, cursor throws(LibraryError) in
      setOwnStamp(R.key(named: name), try Stamp.read(from: bytes, at: &cursor))
    }
  }
}

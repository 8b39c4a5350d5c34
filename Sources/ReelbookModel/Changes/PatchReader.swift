/// Reads the members of a patch into a row, in whatever order they come.
///
/// The row is the caller's and is read where it lies: what was read ends as the row of a table, and having it copied or moved
/// on the way costs a good part of reading it. One reader reads row after row.
struct PatchReader<R: Record> {
  private var members = JSONMembers(ChangeMember.keys)
  /// The fields that were written, a bit for each, and which of these hold something.
  private var written: UInt64 = 0
  private var filled: UInt64 = 0
  private var removed: Set<FieldKey> = []
  private var stamps: [(name: String, stamp: Stamp)] = []
  private var forgotten: Stamp?

  /// What stood there before, where a change says it.
  private struct Prior {
    var row: Row<R>
    var reader = PatchReader()
    var isWritten = false

    mutating func readValues(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) {
      isWritten = true
      try reader.readValues(of: &row, from: bytes, at: &cursor)
    }

    mutating func patch() -> Patch<R>? {
      reader.tellStamps(of: &row)
      return isWritten ? reader.patch(row) : nil
    }
  }

  /// Reads the members of a change behind its id; returns what stood there before, where the change says it.
  mutating func readMembers(
    of row: inout Row<R>, from bytes: Span<UInt8>, at cursor: inout JSONCursor
  ) throws(LibraryError) -> Patch<R>? {
    begin()
    var prior: Prior?
    while try cursor.another(in: .brace, bytes) {
      // A member that a newer version writes beside these says nothing about the record itself.
      guard let index = try members.next(bytes, at: &cursor), let member = ChangeMember(rawValue: index) else {
        continue
      }
      if member.isOfPrior, prior == nil { prior = Prior(row: Row(R(id: row.record.id))) }
      switch member {
      case .stamp: row.stamp = try Stamp.read(from: bytes, at: &cursor)
      case .set: try readValues(of: &row, from: bytes, at: &cursor)
      case .stamps: try readStamps(from: bytes, at: &cursor)
      case .forgotten: forgotten = try Stamp.read(from: bytes, at: &cursor)
      case .was: try prior?.readValues(from: bytes, at: &cursor)
      case .wasThere: prior?.row.existence = try cursor.readBool(bytes) ? .live : .deleted
      case .wasStamp: prior?.row.stamp = try Stamp.read(from: bytes, at: &cursor)
      case .wasStamps: try prior?.reader.readStamps(from: bytes, at: &cursor)
      case .wasForgotten: prior?.reader.forgotten = try Stamp.read(from: bytes, at: &cursor)
      }
    }
    tellStamps(of: &row)
    return prior?.patch()
  }

  /// Forgets the row before.
  private mutating func begin() {
    members.begin()
    (written, filled) = (0, 0)
    // To replace what is empty by what is empty counts references, too.
    if !removed.isEmpty { removed = [] }
    if !stamps.isEmpty { stamps = [] }
    forgotten = nil
  }

  private mutating func readValues(
    of row: inout Row<R>, from bytes: Span<UInt8>, at cursor: inout JSONCursor
  ) throws(LibraryError) {
    (written, filled) = try row.record.readFields(from: bytes, at: &cursor, removed: &removed)
  }

  private mutating func readStamps(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) {
    var read: [(String, Stamp)] = []
    try cursor.readObject(bytes) { name, cursor throws(LibraryError) in
      read.append((name, try Stamp.read(from: bytes, at: &cursor)))
    }
    stamps = read
  }

  /// Elements that are out and extras that are gone are told by a stamp of their own, which may be the patch's.
  private func tellStamps(of row: inout Row<R>) {
    guard !stamps.isEmpty || !removed.isEmpty || forgotten != nil else { return }
    var told: [FieldKey: Stamp] = [:]
    for (name, stamp) in stamps { told[R.key(named: name)] = stamp }
    told.merge(removed.map { ($0, row.stamp) }) { own, _ in own }
    told[.forgotten] = forgotten
    row.own = told.map { OwnStamp(key: $0.key, stamp: $0.value) }.sorted { $0.key < $1.key }
  }

  /// Makes the row what joining the patch makes of nothing; `false` for what only a join can tell.
  func settle(_ row: inout Row<R>) -> Bool {
    guard row.existence != .unwritten, row.stamp != .never else { return false }
    if !row.own.isEmpty {
      guard !row.own.contains(where: { $0.key == .forgotten || $0.stamp == .never }) else { return false }
      row.own = row.own.filter { own in
        (own.key.index >= R.fields.count || written & 1 << own.key.index != 0)
          && (own.stamp != row.stamp || !row.isFilled(own.key))
      }
    }
    // Fields that were written back to nothing are told by a stamp alone.
    for index in (written & ~filled).places where row.ownStamp(FieldKey(index)) == nil {
      row.setOwnStamp(FieldKey(index), row.stamp)
    }
    return true
  }

  func patch(_ row: Row<R>) -> Patch<R> { Patch(row, written: written) }
}

/// A patch of which the members are read in whatever order they come.
///
/// It is not copied: what was read ends as the row of a table, and copying one on the way there costs as much as reading it.
struct PatchReader<R: Record>: ~Copyable {
  private(set) var row: Row<R>
  /// The fields that were written, a bit for each, and which of these hold something.
  private var written: UInt64 = 0
  private var filled: UInt64 = 0
  private var removed: Set<FieldKey> = []
  private var stamps: [(name: String, stamp: Stamp)] = []
  private var forgotten: Stamp?

  init(_ id: R.ID, _ existence: Existence, _ stamp: Stamp) {
    row = Row(R(id: id), existence: existence, stamp: stamp)
  }

  /// Reads the members of a change behind its id; returns what stood there before, where the change says it.
  mutating func readMembers(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Patch<R>? {
    var prior: PatchReader?
    var hasPrior = false
    var members = JSONMembers(ChangeMember.names)
    while try cursor.another(in: .brace, bytes) {
      // A member that a newer version writes beside these says nothing about the record itself.
      guard let index = try members.next(bytes, at: &cursor), let member = ChangeMember(rawValue: index) else {
        continue
      }
      if member.isOfPrior, prior == nil { prior = PatchReader(row.record.id, .unwritten, .never) }
      switch member {
      case .stamp: row.stamp = try Stamp.read(from: bytes, at: &cursor)
      case .set: try readValues(from: bytes, at: &cursor)
      case .stamps: try readStamps(from: bytes, at: &cursor)
      case .forgotten: forgotten = try Stamp.read(from: bytes, at: &cursor)
      case .was:
        hasPrior = true
        try prior?.readValues(from: bytes, at: &cursor)
      case .wasThere: prior?.row.existence = try cursor.readBool(bytes) ? .live : .deleted
      case .wasStamp: prior?.row.stamp = try Stamp.read(from: bytes, at: &cursor)
      case .wasStamps: try prior?.readStamps(from: bytes, at: &cursor)
      case .wasForgotten: prior?.forgotten = try Stamp.read(from: bytes, at: &cursor)
      }
    }
    tellStamps()
    guard hasPrior, var prior else { return nil }
    prior.tellStamps()
    return prior.intoPatch()
  }

  private mutating func readValues(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) {
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
  private mutating func tellStamps() {
    guard !stamps.isEmpty || !removed.isEmpty || forgotten != nil else { return }
    var told: [FieldKey: Stamp] = [:]
    for (name, stamp) in stamps { told[R.key(named: name)] = stamp }
    told.merge(removed.map { ($0, row.stamp) }) { own, _ in own }
    told[.forgotten] = forgotten
    row.own = told.map { OwnStamp(key: $0.key, stamp: $0.value) }.sorted { $0.key < $1.key }
  }

  /// Makes the row what joining the patch makes of nothing; `false` for what only a join can tell.
  mutating func settle() -> Bool {
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

  consuming func intoPatch() -> Patch<R> { Patch(row, written: written) }

  /// Takes the row out by changing places with an empty one: returning it would copy it, and count each of its references.
  consuming func intoRow() -> Row<R> {
    var taken = Row(R(id: row.record.id))
    swap(&taken, &row)
    return taken
  }
}

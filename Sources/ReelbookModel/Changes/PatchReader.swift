/// Reads the members of a patch into a row, in any order.
///
/// The row is the caller's, and is filled in place: a copy or a move would take a large part of the time of reading it.
/// One reader reads many rows.
struct PatchReader<R: LibraryRecord> {
  private var members = JSONMembers(ChangeMember.keys)
  /// A bit for each written field, and for each with a value.
  private var written: UInt64 = 0
  private var filled: UInt64 = 0
  private var removed: Set<FieldKey> = []

  /// The prior values of a change: a class, since few changes have them, and space for them would be copied for all.
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

  /// Reads the members of a change after its id; returns the prior values, if any.
  mutating func readMembers(
    of row: inout Row<R>, from bytes: Span<UInt8>, at cursor: inout JSONCursor
  ) throws(LibraryError) -> Prior? {
    begin()
    var prior: Prior?
    while try cursor.another(in: .brace, bytes) {
      // A member of a newer version is no field of the record.
      guard let index = try members.next(bytes, at: &cursor), let member = ChangeMember(rawValue: index) else {
        continue
      }
      if member.isOfPrior, prior == nil { prior = Prior(Row(R(id: row.record.id))) }
      switch member {
      case .stamp: row.stamp = try Stamp.read(from: bytes, at: &cursor)
      case .set: try readValues(of: &row, from: bytes, at: &cursor)
      case .stamps: try row.readStamps(from: bytes, at: &cursor)
      case .forgotten: row.setFieldStamp(.forgotten, try Stamp.read(from: bytes, at: &cursor))
      case .was: try prior?.readValues(from: bytes, at: &cursor)
      case .wasThere: prior?.row.existence = try cursor.readBool(bytes) ? .live : .deleted
      case .wasStamp: prior?.row.stamp = try Stamp.read(from: bytes, at: &cursor)
      case .wasStamps: try prior?.row.readStamps(from: bytes, at: &cursor)
      case .added: row.addition = try Stamp.read(from: bytes, at: &cursor)
      case .wasAdded: prior?.row.addition = try Stamp.read(from: bytes, at: &cursor)
      case .wasForgotten: prior?.row.setFieldStamp(.forgotten, try Stamp.read(from: bytes, at: &cursor))
      }
    }
    stampRemoved(of: &row)
    return prior
  }

  /// Resets the reader for another row.
  private mutating func begin() {
    members.begin()
    (written, filled) = (0, 0)
    // Replacing an empty array counts references, too.
    if !removed.isEmpty { removed = [] }
  }

  private mutating func readValues(
    of row: inout Row<R>, from bytes: Span<UInt8>, at cursor: inout JSONCursor
  ) throws(LibraryError) {
    (written, filled) = try row.record.readFields(from: bytes, at: &cursor, removed: &removed)
  }

  /// Stamps removed elements and extras, with the patch's stamp if they have none.
  private func stampRemoved(of row: inout Row<R>) {
    for key in removed where row.fieldStamp(key) == nil { row.setFieldStamp(key, row.stamp) }
  }

  /// Completes the row as if the patch were merged into an empty row; returns `false` if it really has to be merged.
  func settle(_ row: inout Row<R>) -> Bool {
    guard row.existence != .unwritten, row.stamp != .never else { return false }
    if !row.fieldStamps.isEmpty {
      guard !row.fieldStamps.contains(where: { $0.key == .forgotten || $0.stamp == .never }) else { return false }
      func isNeeded(_ field: FieldStamp) -> Bool {
        (field.key.index >= R.fields.count || written & 1 << field.key.index != 0)
          && (field.stamp != row.stamp || !row.isFilled(field.key))
      }
      // Nearly always all stamps are needed, and filtering would allocate an array.
      if !row.fieldStamps.allSatisfy(isNeeded) { row.fieldStamps = row.fieldStamps.filter(isNeeded) }
    }
    // Fields that were set to nothing have only a stamp.
    for index in (written & ~filled).places where row.fieldStamp(FieldKey(index)) == nil {
      row.setFieldStamp(FieldKey(index), row.stamp)
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
      setFieldStamp(R.key(named: name), try Stamp.read(from: bytes, at: &cursor))
    }
  }
}

import ReelbookModel

extension Change {
  /// A change that adds a record as it is.
  static func adding<R: LibraryRecord>(_ record: R, stamp: Stamp = .sample) -> Change {
    Change(Patch(Row(record, existence: .live, stamp: stamp)))
  }

  /// Reads the text of one change; any text behind it is an error.
  static func reading(_ bytes: [UInt8], schema: RecordSchema = .standard) throws(LibraryError) -> Change {
    let bytes = ContiguousArray(bytes)
    var cursor = JSONCursor()
    let change = try Change.read(from: bytes.span, at: &cursor, schema: schema)
    try cursor.expectEnd(bytes.span)
    return change
  }

  static func reading(_ text: String, schema: RecordSchema = .standard) throws(LibraryError) -> Change {
    try reading(Array(text.utf8), schema: schema)
  }
}

extension Commit {
  /// Reads the text of one commit; any text behind it is an error.
  static func reading(_ bytes: [UInt8], schema: RecordSchema = .standard) throws(LibraryError) -> Commit {
    let bytes = ContiguousArray(bytes)
    var cursor = JSONCursor()
    let commit = try Commit.read(from: bytes.span, at: &cursor, schema: schema)
    try cursor.expectEnd(bytes.span)
    return commit
  }
}

extension Library {
  /// Reads the text of a library, one record a line.
  static func reading(_ text: String, schema: RecordSchema = .standard) throws(LibraryError) -> Library {
    var library = Library(schema: schema)
    for line in text.split(separator: "\n") { _ = library.join(try Change.reading(String(line), schema: schema)) }
    return library
  }
}

extension Stamp {
  static let sample = Stamp(milliseconds: 1_763_619_300_123, counter: 2, device: DeviceID(bits: 0x8f2c_0d9a_e1b2_7c44))
}

extension PersonID {
  static let sample = PersonID(bits: IDBits(0x9f0c_27f2_0f6b_4a55, 0x8d31_5bb0_39d4_b8a1))
}

/// A library's text is one record a line, with its stamps, in the order of kinds and ids.
extension Library {
  /// Reads a library from its text.
  ///
  /// Lines may come in any order; those of a library's text are read without a look-up. A line that is no record is an error
  /// that names the line.
  public init(lines: Span<UInt8>, schema: RecordSchema = .standard) throws(LibraryError) {
    try self.init(lines: lines, schema: schema, partLength: Self.partLength)
  }

  /// A part of a text that is read side by side with others has about this many bytes: threads that are done take the next, so
  /// that all end at about one time.
  package static let partLength = 1 << 20

  /// Reads a text in parts of about a length, side by side.
  package init(lines: Span<UInt8>, schema: RecordSchema, partLength: Int) throws(LibraryError) {
    let parts = lines.parts(of: partLength)
    if parts.count > 1 {
      let read = parts.sideBySide { try? Library(records: lines.extracting($0), schema) }
      if read.allSatisfy({ $0 != nil }) {
        self.init(schema: schema)
        append(contentsOf: read.compactMap(\.self))
        return
      }
    }
    // Where a part is not all records, one may go over several lines; and if not, the whole text knows the line's number.
    try self.init(records: lines, schema)
  }

  private init(records: Span<UInt8>, _ schema: RecordSchema) throws(LibraryError) {
    var reader = LibraryReader(behind: Library(schema: schema))
    var cursor = JSONCursor()
    do throws(LibraryError) {
      cursor.skipSpace(records)
      while cursor.offset < records.count {
        guard try cursor.open(.brace, records) else { throw cursor.fail("a record") }
        try reader.readRow(from: records, at: &cursor)
        cursor.skipSpace(records)
      }
    } catch {
      throw LibraryError(error.code, "Line \(records.line(of: cursor.offset)): \(error.message)", offset: error.offset)
    }
    self = reader.finish()
  }

  /// Puts the records of libraries behind this one's: a text that is read in parts is put together with it.
  ///
  /// Records of one id are merged, so that nothing depends on where the parts begin.
  package mutating func append(contentsOf parts: [Library]) {
    for type in schema.types { type.append(&self, parts) }
    RecordType.strangers.append(&self, parts)
  }

  /// Writes the library's text.
  public func write(to json: inout JSONWriter) {
    writeRows(to: &json) { $0.bytes.append(0x0A) }
  }

  /// Writes all records that were ever written, each as an object, and calls `end` behind each.
  package func writeRows(to json: inout JSONWriter, _ end: (inout JSONWriter) -> Void) {
    for type in schema.types { type.writeRows(self, &json, end) }
    RecordType.strangers.writeRows(self, &json, end)
  }
}

extension Library: CustomStringConvertible {
  /// The library's text: one record a line.
  public var description: String {
    var json = JSONWriter()
    write(to: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

/// Puts a library together from rows as its text has them, one after the other.
///
/// What could not be read leaves no trace: reading may go on with the next row.
package struct LibraryReader {
  private var library: Library
  private var rows: SomeRowReader?

  /// Reads rows behind those of a library.
  package init(behind library: Library) { self.library = library }

  /// Reads a row; the cursor is behind its opening brace.
  package mutating func readRow(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) {
    // Where it lies: to take it out counts its references.
    if rows?.usualHead.take(bytes, &cursor) ?? false {
      try rows?.read(.live, bytes, &cursor)
      return
    }
    let head = try ChangeHead.read(from: bytes, at: &cursor)
    let reader: SomeRowReader
    if let rows, rows.kind == head.kind {
      reader = rows
    } else {
      rows?.finish(&library)
      reader = library.schema.type(of: head.kind).reader(library)
      rows = reader
    }
    try reader.read(head.existence, bytes, &cursor)
  }

  /// The library of all rows that were read.
  package mutating func finish() -> Library {
    rows?.finish(&library)
    rows = nil
    return library
  }
}

extension Span<UInt8> {
  /// Parts of about a length, each of which ends with a line.
  fileprivate func parts(of length: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    while start < count {
      var end = Swift.min(start + length, count)
      while end < count, self[end - 1] != 0x0A { end += 1 }
      parts.append(start..<end)
      start = end
    }
    return parts
  }

  /// The number of the line that a byte is in, the first being 1.
  fileprivate func line(of offset: Int) -> Int {
    var line = 1
    for index in 0..<Swift.min(offset, count) where self[index] == 0x0A { line += 1 }
    return line
  }
}

/// A library's text has a row in each line, in the order of kinds and ids.
extension Library {
  /// Reads a library from its text.
  ///
  /// Lines may come in any order; those in the order of a library's text need no look-up. A line that is no row is an
  /// error that names the line.
  public init(lines: Span<UInt8>, schema: RecordSchema = .standard) throws(LibraryError) {
    try self.init(lines: lines, schema: schema, partLength: Self.partLength)
  }

  /// The length of the parts of a text that are read in parallel. A thread that is done takes the next part, so that
  /// all end at about the same time.
  package static let partLength = 1 << 20

  /// Reads a text in parallel, in parts of about a length.
  package init(lines: Span<UInt8>, schema: RecordSchema, partLength: Int) throws(LibraryError) {
    let parts = lines.parts(of: partLength)
    if parts.count > 1 {
      let read = parts.concurrentMap { try? Library(records: lines.extracting($0), schema) }
      if read.allSatisfy({ $0 != nil }) {
        self.init(schema: schema)
        append(contentsOf: read.compactMap(\.self))
        return
      }
    }
    // A part that cannot be read may begin within a row of several lines. If not, only the whole text gives the
    // line's number.
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

  /// Appends the rows of libraries: the parts of a text that is read in parallel.
  ///
  /// Rows of one id are merged, so that the parts' bounds make no difference.
  package mutating func append(contentsOf parts: [Library]) {
    for type in schema.types { type.append(&self, parts) }
    RecordType.unknownRecords.append(&self, parts)
  }

  /// Writes the library's text.
  public func write(to json: inout JSONWriter) {
    writeRows(to: &json) { $0.bytes.append(0x0A) }
  }

  /// Writes all rows, tombstones included, each as an object, and calls `end` after each.
  package func writeRows(to json: inout JSONWriter, _ end: (inout JSONWriter) -> Void) {
    for type in schema.types { type.writeRows(self, &json, end) }
    RecordType.unknownRecords.writeRows(self, &json, end)
  }
}

extension Library {
  /// The library's text, from which it can be read again: a row in each line.
  public var text: String {
    var json = JSONWriter()
    write(to: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

/// Builds a library from the rows of its text.
///
/// A row that cannot be read changes nothing: reading may go on with the next.
package struct LibraryReader {
  private var library: Library
  private var rows: AnyRowReader?

  /// Appends rows to those of a library.
  package init(behind library: Library) { self.library = library }

  /// Reads a row from after its opening brace.
  package mutating func readRow(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) {
    // The reader is used in place: a copy would count its references.
    if rows?.usualHead.skip(bytes, &cursor) ?? false {
      try rows?.read(.live, bytes, &cursor)
      return
    }
    let head = try ChangeHead.read(from: bytes, at: &cursor)
    let reader: AnyRowReader
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
  /// Parts of about a length, each ending at a line's end.
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

  /// The number of a byte's line, from 1.
  fileprivate func line(of offset: Int) -> Int {
    var line = 1
    for index in 0..<Swift.min(offset, count) where self[index] == 0x0A { line += 1 }
    return line
  }
}

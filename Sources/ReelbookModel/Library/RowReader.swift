/// Builds a table from the text of rows of one kind.
///
/// Rows with ascending ids, as they are written, are appended a leaf at a time without a look-up; their subjects are
/// sorted once, at the end. Rows in another order are merged.
struct RowReader<R: LibraryRecord> {
  private var table: RecordTable<R>
  private var leaf: [Row<R>] = []
  private var last: R.ID?
  private var links: [SubjectLink<R.ID>] = []
  private var reader = PatchReader<R>()

  init(_ table: RecordTable<R>) {
    self.table = table
    last = table.rows.last?.key
  }

  /// Reads a row from after its id.
  mutating func read(
    _ id: R.ID, _ existence: Existence, _ bytes: Span<UInt8>, _ cursor: inout JSONCursor
  ) throws(LibraryError) {
    if leaf.isEmpty { leaf.reserveCapacity(SortedRows<Row<R>>.leafLimit) }
    let index = leaf.count
    leaf.append(Row(R(id: id), existence: existence))
    do throws(LibraryError) {
      _ = try reader.readMembers(of: &leaf[index], from: bytes, at: &cursor)
    } catch {
      leaf.removeLast()
      throw error
    }
    guard last.map({ $0 < id }) ?? true, reader.settle(&leaf[index]) else {
      let row = leaf.removeLast()
      flush()
      _ = table.join(reader.patch(row))
      last = table.rows.last?.key
      return
    }
    last = id
    if let link = table.note(&leaf[index]) { links.append(link) }
    if leaf.count == SortedRows<Row<R>>.leafLimit { putLeaf() }
  }

  /// The table with all rows that were read.
  mutating func finish() -> RecordTable<R> {
    flush()
    return table
  }

  /// Appends the rows that were read to the table.
  private mutating func flush() {
    putLeaf()
    table.add(links)
    links = []
  }

  private mutating func putLeaf() {
    table.append(leaf: leaf)
    leaf = []
  }
}

/// A type-erased row reader.
struct AnyRowReader {
  let kind: RecordKind
  /// The head of nearly every row of the kind.
  let usualHead: JSONLiteral
  /// Reads a row from its id.
  let read: (Existence, Span<UInt8>, inout JSONCursor) throws(LibraryError) -> Void
  /// Puts the table into a library.
  let finish: (inout Library) -> Void

  init(
    of kind: RecordKind, read: @escaping (Existence, Span<UInt8>, inout JSONCursor) throws(LibraryError) -> Void,
    finish: @escaping (inout Library) -> Void
  ) {
    self.kind = kind
    usualHead = kind.usualHead
    self.read = read
    self.finish = finish
  }
}

extension RecordKind {
  /// The head of a live row, from after the brace to the record's id.
  var usualHead: JSONLiteral {
    var json = JSONWriter()
    json.key(Existence.live.word)
    write(to: &json)
    json.key("id")
    return JSONLiteral(json.bytes)
  }
}

/// A kind's operations, for code that does not know the kind.
///
/// These are closures, not protocol methods, so that each can be compiled for its kind: reading a library is then several
/// times faster. What seldom runs is a static method of ``LibraryRecord``, called through `record` and compiled once.
package final class RecordType: Sendable {
  package let kind: RecordKind
  /// The type of the records.
  package let record: any LibraryRecord.Type
  package let readChange: @Sendable (Span<UInt8>, inout JSONCursor, Existence, Stamp) throws(LibraryError) -> Change
  /// Appends rows to a library's table.
  let reader: @Sendable (Library) -> AnyRowReader
  /// Appends the rows of libraries' tables to another's.
  let append: @Sendable (inout Library, [Library]) -> Void
  /// Merges a change into a library; `nil` for another kind.
  package let join: @Sendable (Change, inout Library) -> JoinedChange?
  /// Merges a library's table into another's.
  let joinTable: @Sendable (inout Library, Library, inout JoinNotes) -> Void
  /// Calls a closure with each row, as the change that creates it, in order.
  package let eachRow: @Sendable (Library, (Change) -> Void) -> Void
  /// Writes all rows, each as an object, and calls `end` after each.
  let writeRows: @Sendable (Library, inout JSONWriter, (inout JSONWriter) -> Void) -> Void
  /// The latest stamp of the rows that an edit touched, before it.
  let touched: @Sendable (Library) -> Stamp
  /// The latest stamp that an edit overwrites.
  let overwritten: @Sendable (Library, _ base: Library) -> Stamp
  /// Stamps an edit's differences, and returns them.
  let finish: @Sendable (inout Library, _ base: Library, Stamp) -> [Change]
  /// Appends the outlines of a commit's changes at some places, which are all of the kind.
  let outlines: @Sendable (Commit, Range<Int>, Library, PhraseTable, inout [ChangeOutline]) -> Void
  /// The names of the fields that history does not show.
  let hiddenFields: Set<String>
  /// The names in history of fields that have one.
  let fieldTitles: [String: String]
  /// Whether history shows such records.
  let isInHistory: Bool
  /// The latest stamp up to a limit, and the latest of a device.
  package let latest: @Sendable (Library, _ limit: Stamp, _ device: DeviceID) -> (within: Stamp, ofDevice: Stamp)

  /// The operations of a kind.
  package static func of(_ record: any LibraryRecord.Type) -> RecordType { make(RecordTypeMaker(), of: record) }

  /// The fields of which a value decides, not the stamp, each with its kind.
  var rankedFields: [String] { Self.rankedFields(of: record) }

  private static func rankedFields<R: LibraryRecord>(of record: R.Type) -> [String] {
    R.fields.filter(\.isRanked).map { "\(R.kind).\($0.name)" }
  }

  /// What a maker makes of a kind, compiled for the kinds that have many records. All others share slower code.
  ///
  /// Not inlined: a caller that knows the kind would compile it again for that kind.
  @inline(never) static func make<Maker: KindMaker>(
    _ maker: Maker, of record: any LibraryRecord.Type
  ) -> Maker.Product {
    switch record {
    case is Title.Type: maker.make(Title.self)
    case is Season.Type: maker.make(Season.self)
    case is ListEntry.Type: maker.make(ListEntry.self)
    case is Mark.Type: maker.make(Mark.self)
    case is Play.Type: maker.make(Play.self)
    case is Resume.Type: maker.make(Resume.self)
    default: maker.make(record)
    }
  }

  private struct RecordTypeMaker: KindMaker {
    func make<R: LibraryRecord>(_ type: R.Type) -> RecordType { RecordType(type) }
  }

  private init<R: LibraryRecord>(_ type: R.Type) {
    precondition(R.fields.count <= 60, "A record has at most sixty fields.")
    precondition(
      Set(R.fields.map(\.name)).count == R.fields.count
        && !R.fields.contains { $0.name.utf8.contains(UInt8(ascii: "/")) },
      "The fields of “\(R.kind)” need names of their own, without slashes.")
    kind = R.kind
    record = R.self
    readChange = { bytes, cursor, existence, stamp throws(LibraryError) in
      let id = try R.ID.read(from: bytes, at: &cursor)
      return try Patch<R>.readChange(id, from: bytes, at: &cursor, existence: existence, stamp: stamp)
    }
    reader = { library in
      var rows = RowReader(library.records(R.self))
      return AnyRowReader(of: R.kind) { existence, bytes, cursor throws(LibraryError) in
        try rows.read(try R.ID.read(from: bytes, at: &cursor), existence, bytes, &cursor)
      } finish: { library in
        library.withTable(of: R.self) { $0 = rows.finish() }
      }
    }
    append = { library, parts in library.withTable(of: R.self) { $0.append(contentsOf: parts.map { $0.records() }) } }
    join = { change, library in
      (change.body as? Patch<R>).map { patch in library.withTable(of: R.self) { $0.join(patch, of: change) } }
    }
    joinTable = { library, other, notes in library.withTable(of: R.self) { $0.join(other.records(), &notes) } }
    eachRow = { library, body in
      for row in library.records(R.self).rows { body(Change(Patch(row))) }
    }
    writeRows = { library, json, end in
      library.records(R.self).rows.forEachLeaf { leaf in
        for index in leaf.indices {
          leaf[index].write(to: &json)
          end(&json)
        }
      }
    }
    touched = { $0.records(R.self).contents[0].touched.latest }
    overwritten = { library, base in library.records(R.self).overwritten(since: base.records()) }
    finish = { library, base, stamp in
      library.withTable(of: R.self) { $0.finish(base: base.records(), stamp: stamp) }
    }
    outlines = { Patch<R>.appendOutlines(of: $0, at: $1, in: $2, $3, to: &$4) }
    hiddenFields = Set(R.fields.filter { !$0.isInHistory }.map(\.name))
    fieldTitles = R.fields.reduce(into: [:]) { if let title = $1.title { $0[$1.name] = title } }
    latest = { $0.records(R.self).latest(within: $1, of: $2) }
    isInHistory = R.fields.isEmpty || R.fields.contains(where: \.isInHistory)
  }

  /// Records of all unknown kinds.
  static let unknownRecords = of(UnknownRecord.self)

  /// Records of one unknown kind.
  static func unknown(_ kind: RecordKind) -> RecordType { RecordType(unknown: kind) }

  private init(unknown kind: RecordKind) {
    let all = Self.unknownRecords
    self.kind = kind
    record = all.record
    readChange = { bytes, cursor, existence, stamp throws(LibraryError) in
      let id = UnknownRecordID(kind, try cursor.readString(bytes))
      return try Patch<UnknownRecord>.readChange(id, from: bytes, at: &cursor, existence: existence, stamp: stamp)
    }
    reader = { library in
      var rows = RowReader(library.unknownRecords)
      return AnyRowReader(of: kind) { existence, bytes, cursor throws(LibraryError) in
        try rows.read(UnknownRecordID(kind, try cursor.readString(bytes)), existence, bytes, &cursor)
      } finish: { library in
        library.unknownRecords = rows.finish()
      }
    }
    append = all.append
    join = all.join
    joinTable = all.joinTable
    eachRow = all.eachRow
    writeRows = all.writeRows
    touched = all.touched
    overwritten = all.overwritten
    finish = all.finish
    outlines = all.outlines
    hiddenFields = all.hiddenFields
    fieldTitles = all.fieldTitles
    isInHistory = all.isInHistory
    latest = all.latest
  }
}

/// Makes something for each kind, compiled for the kind where that is worth it.
protocol KindMaker {
  associatedtype Product
  func make<R: LibraryRecord>(_ type: R.Type) -> Product
}

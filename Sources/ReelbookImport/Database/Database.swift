/// A database file of SQLite, read without SQLite.
///
/// It reads the tables, row by row, and no indexes. A page is read when it is needed, and one way down a table is in
/// memory. Damage ends what cannot be read behind it, and nothing else: see ``DatabaseWalk``.
struct Database {
  let header: DatabaseHeader
  /// The tables by their names in small letters.
  private(set) var tables: [String: DatabaseTable] = [:]
  /// Whether the log beside it holds newer pages that cannot be read.
  private(set) var lacksChanges = false
  /// The damaged pages and rows of the list of tables.
  private(set) var faults: [DatabaseFault] = []
  private let file: DatabaseBytes
  private var log: WriteAheadLog?
  /// The highest number of a page that is there.
  let pageCount: Int

  /// Opens a database, with the log beside it if there is one.
  init(_ file: DatabaseBytes, log logBytes: DatabaseBytes? = nil) throws {
    self.file = file
    guard let bytes = try file.bytes(at: 0, count: DatabaseHeader.length) else { throw DatabaseFault.malformedHeader }
    var header = try DatabaseHeader(bytes)
    let pageLength = header.pageLength
    do {
      log = try logBytes.map { try WriteAheadLog($0, pageLength: pageLength) }
    } catch DatabaseFault.malformedLog {
      lacksChanges = true
    }
    // A young database has its encoding in the log alone.
    if let page = try log?.page(1, length: pageLength) {
      header = try DatabaseHeader(page)
      guard header.pageLength == pageLength else { throw DatabaseFault.malformedHeader }
    }
    self.header = header
    pageCount = max(file.count / pageLength, log?.offsets.keys.max() ?? 0)
    try readTables()
  }

  /// Whether bytes are the start of a database.
  static func begins(_ bytes: ContiguousArray<UInt8>) -> Bool { bytes.starts(with: DatabaseHeader.mark) }

  /// A page by its number, from 1.
  func page(_ number: Int) throws -> ContiguousArray<UInt8> {
    guard number >= 1, number <= pageCount else { throw DatabaseFault.missingPage(number) }
    if let page = try log?.page(number, length: header.pageLength) { return page }
    let offset = (number - 1) * header.pageLength
    guard let page = try file.bytes(at: offset, count: header.pageLength) else {
      throw DatabaseFault.missingPage(number)
    }
    return page
  }

  /// Begins to read the rows of a table.
  func rows(of table: DatabaseTable) throws(DatabaseFault) -> DatabaseWalk {
    guard !table.isWithoutRowID else { throw .withoutRowID(table.name) }
    return DatabaseWalk(self, root: table.rootPage)
  }

  /// Reads the list of tables, which is itself a table: type, name, the table's name, its first page, and how it was made.
  private mutating func readTables() throws {
    var walk = DatabaseWalk(self, root: 1)
    while let result = try walk.next() {
      do {
        let row = try result.get()
        let cells = try row.values(at: 0..<5, header.encoding)
        guard case .text("table")? = cells[0], case .text(let name)? = cells[1], case .integer(let root)? = cells[3],
          case .text(let statement)? = cells[4], root > 0, let rootPage = Int(exactly: root),
          let table = DatabaseTable(name, rootPage: rootPage, madeBy: statement)
        else { continue }
        tables[name.lowercased()] = table
      } catch {
        faults.append(error)
      }
    }
  }
}

import ReelbookInterchange
import ReelbookModel

/// Reads the tables of a database by the tables of a format.
///
/// Only cells that a column of the format reads are decoded. No others are kept: a server's tables have addresses.
struct DatabaseReader {
  let format: ForeignFormat
  let tables: [ForeignTable]
  let file: Int
  let path: String

  func read(
    _ database: Database, into builder: inout HistoryBuilder, _ dates: DateReader, onProgress: (Int) throws -> Void
  ) throws {
    var number = 0
    // Tables share no page, so that all together are at most the file.
    var pagesBefore = 0
    if database.lacksChanges {
      builder.countDamaged(CellFault(code: .missingChanges), at: place(of: tables[0], number), text: "")
    }
    for _ in database.faults { countDamage(at: place(of: tables[0], number), in: &builder) }
    for table in tables {
      guard let root = table.root.flatMap({ database.tables[$0.lowercased()] }) else { continue }
      let names = ElementReader.BoundTable(table)
      let cells = try JoinedCells(database, root, table, names.places.keys.sorted()) {
        countDamage(at: place(of: table, number), in: &builder)
      }
      var walk = try database.rows(of: root)
      while let result = try walk.next() {
        if number % 256 == 0 { try onProgress((pagesBefore + walk.pagesRead) * database.header.pageLength) }
        number += 1
        let place = place(of: table, number)
        do throws(DatabaseFault) {
          add(try cells.cells(of: result.get()), of: names, dates, at: place, to: &builder)
        } catch {
          countDamage(at: place, in: &builder)
        }
      }
      pagesBefore += walk.pagesRead
    }
  }

  private func place(of table: ForeignTable, _ number: Int) -> HistoryBuilder.Place {
    HistoryBuilder.Place(format: format, table: table, file: file, line: number)
  }

  private func countDamage(at place: HistoryBuilder.Place, in builder: inout HistoryBuilder) {
    builder.countDamaged(CellFault(code: .damagedPage), at: place, text: "")
  }

  private func add(
    _ cells: [ForeignElement.Cell], of names: ElementReader.BoundTable, _ dates: DateReader,
    at place: HistoryBuilder.Place, to builder: inout HistoryBuilder
  ) {
    if let reason = place.table.remainder { return builder.countRemainder(reason, in: file) }
    var row = ForeignRow()
    do throws(CellFault) {
      try names.fill(&row, cells, dates)
      try builder.add(&row, at: place)
    } catch {
      builder.countDamaged(error, at: place, text: "")
    }
  }
}

import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Cells that a spreadsheet would run as formulas.
@Suite struct GuardedCellTests {
  private static let texts = [
    "=HYPERLINK(\"http://h.example\")", "+1", "-1", "- a list", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "'=1", "''-",
    "'til", "-", "＝1", "＋1", "－1", "＠SUM(A1)", "Films;=HYPERLINK(1)", "Films;'＝1",
  ]
  /// Of notes alone: names have one line.
  private static let notes = texts.map { "\($0) note" } + ["First\n=1", "First\r\n- second\n; third;-4\t@5"]

  /// Whether a spreadsheet would run a piece of a cell, wherever it splits lines.
  private static func isLikeFormula(_ cell: String) -> Bool {
    let pieces = cell.unicodeScalars.split(omittingEmptySubsequences: false) { ";\t\r\n".unicodeScalars.contains($0) }
    return pieces.contains { $0.first.map { "=+-@＝＋－＠".unicodeScalars.contains($0) } ?? false }
      || cell.unicodeScalars.first.map { "\t\r\n".unicodeScalars.contains($0) } ?? false
  }

  /// The cells of a table, by a reader that knows nothing of guards.
  private static func cells(_ file: Export.File) throws -> [String] {
    var reader = CSVReader(ContiguousArray(file.data))
    var cells: [String] = []
    while let row = try reader.next() { cells += try row.cells.get() }
    return cells
  }

  @Test func `no cell of our tables begins like a formula, and all of them read back`() throws {
    var home = try Home()
    try home.edit { draft in
      for text in Self.texts {
        let list = try draft.addList("\(text) list")
        try draft.add(CatalogTitle(.movie, named: "\(text) film", year: 1999), to: list)
        try draft.watch(
          CatalogTitle(.movie, named: "\(text) film", year: 1999), at: .year(2020),
          PlayDetails(location: text.trimmingPrefix { $0.isWhitespace }.description, notes: "\(text) note"))
        try draft.stop(CatalogTitle(.movie, named: "\(text) film", year: 1999), at: .seconds(60))
        try draft.star(CatalogTitle(.movie, named: "\(text) film", year: 1999))
      }
      for note in Self.notes.suffix(2) {
        try draft.watch(CatalogTitle(.movie, named: "Heat", year: 1995), at: .year(2020), PlayDetails(notes: note))
      }
    }
    for format in [ExportFormat.csv, .lists, .marks, .resumePoints] {
      let export = try home.library.viewer(of: Home.ada).export(format)
      for file in export.files {
        let cells = try Self.cells(file)
        #expect(cells.contains { $0.hasPrefix("'=") } && cells.count > 20, "\(file.name)")
        #expect(!cells.contains(where: Self.isLikeFormula), "\(file.name): \(cells)")
      }
    }
    let csv = try home.library.viewer(of: Home.ada).export(.csv)
    let json = try home.library.viewer(of: Home.ada).export(.json)
    let back = try OwnFile(reading: csv.files[0].data, named: "watch-history.csv")
    let rows = try OwnFile(reading: json.files[0].data, named: "watch-history.json").rows
    #expect(back.problems.isEmpty)
    #expect(back.rows.count == rows.count)
    for (row, other) in zip(back.rows, rows) {
      #expect(row.about.title == other.about.title && row.details == other.details)
    }
    #expect(Set(back.rows.map(\.details.notes)) == Set(Self.notes))
  }

  @Test func `what is guarded is guarded once, and every text is the cell of one text`() {
    let letters = Array("\n=+-@\t\r'a ;＝－")
    var seen: Set<String> = []
    for first in letters {
      for second in letters {
        for third in letters {
          let text = String([first, second, third])
          let cell = GuardedCell.text(of: text)
          #expect(GuardedCell.cell(of: cell) == text && seen.insert(cell).inserted, "\(text.debugDescription)")
        }
      }
    }
    #expect(GuardedCell.text(of: "Palm Royale") == "Palm Royale" && GuardedCell.text(of: "'til dawn") == "'til dawn")
    #expect(GuardedCell.text(of: "Films;=1") == "Films;'=1" && GuardedCell.text(of: "\n=1;'-\r2") == "'\n'=1;''-\r2")
    #expect(GuardedCell.text(of: "so; - or so") == "so; - or so" && GuardedCell.text(of: "＠SUM(A1)") == "'＠SUM(A1)")
  }

  @Test func `tables for other services are as they were`() throws {
    var home = try Home()
    try home.edit { try $0.watch(CatalogTitle(.movie, named: "-1", year: 1999), at: .year(2020)) }
    let export = try home.library.viewer(of: Home.ada).export(.letterboxd)
    #expect(try export.files.flatMap(Self.cells).contains("-1"))
  }
}

/// Cells that a spreadsheet takes for text, not for a formula.
package enum GuardedCell {
  /// The text for a cell.
  package static func text(of cell: String) -> String { isLikeFormula(cell.utf8) ? "'" + cell : cell }

  /// The cell of a text.
  package static func cell(of text: String) -> String {
    text.utf8.first == apostrophe && isLikeFormula(text.utf8) ? String(text.dropFirst()) : text
  }

  /// Whether a cell begins like a formula, apostrophes before it left out: so each text has one cell.
  private static func isLikeFormula(_ cell: String.UTF8View) -> Bool {
    guard let first = cell.first(where: { $0 != apostrophe }) else { return false }
    return signs.contains(first)
  }

  private static let apostrophe = UInt8(ascii: "'")
  /// The signs with which a formula begins, and the blanks that a spreadsheet skips before them.
  private static let signs = Array("=+-@\t\r".utf8)
}

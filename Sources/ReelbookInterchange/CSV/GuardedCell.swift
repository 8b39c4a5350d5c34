/// Cells that a spreadsheet takes for text, not for a formula.
///
/// A cell that begins like a formula has an apostrophe before it. So has what begins like one behind a semicolon, a tab or
/// a line's end. Where lists are written with semicolons, a spreadsheet makes cells of such pieces: it splits the line
/// there, and takes the quotes of a cell for text, since they stand in the middle of its own.
package enum GuardedCell {
  /// The text for a cell.
  package static func text(of cell: String) -> String {
    let places = formulas(in: cell)
    guard !places.isEmpty else { return cell }
    var bytes = Array(cell.utf8)
    for place in places.reversed() { bytes.insert(apostrophe, at: place) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The cell of a text.
  package static func cell(of text: String) -> String {
    guard text.utf8.contains(apostrophe) else { return text }
    let places = formulas(in: text)
    guard !places.isEmpty else { return text }
    var bytes = Array(text.utf8)
    for place in places.reversed() where bytes[place] == apostrophe { bytes.remove(at: place) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The offsets of the pieces that begin like a formula, apostrophes before it left out: so each text has one cell.
  private static func formulas(in text: String) -> [Int] {
    var (places, start, offset, isAtStart) = ([Int](), 0, 0, true)
    for letter in text.unicodeScalars {
      if isAtStart, letter != "'" {
        isAtStart = false
        // A spreadsheet skips blanks at the start of a cell.
        if signs.contains(letter) || start == 0 && blanks.contains(letter) { places.append(start) }
      }
      offset += UTF8.width(letter)
      if letter == ";" || blanks.contains(letter) { (start, isAtStart) = (offset, true) }
    }
    return places
  }

  private static let apostrophe = UInt8(ascii: "'")
  /// The signs with which a formula begins; some spreadsheets take the wide ones of East Asian keyboards for the others.
  private static let signs = Array("=+-@＝＋－＠".unicodeScalars)
  private static let blanks = Array("\t\r\n".unicodeScalars)
}

import ReelbookModel

/// Writes CSV by RFC 4180: commas, CRLF, quotes where needed.
///
/// In a guarded text, no spreadsheet runs a cell: one that begins like a formula has an apostrophe before it, which
/// ``GuardedCell`` takes away. Texts for other services are not guarded: they would show the apostrophe.
package struct CSVWriter {
  package private(set) var bytes: [UInt8] = []
  private let isGuarded: Bool

  /// Creates a text with a header.
  package init(header: [String], isGuarded: Bool = false) {
    self.isGuarded = isGuarded
    row(header)
  }

  /// Writes a row.
  package mutating func row(_ cells: [String]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(isGuarded ? GuardedCell.text(of: cell) : cell)
    }
    bytes.append(0x0D)
    bytes.append(0x0A)
  }

  private mutating func append(_ cell: String) {
    guard cell.utf8.contains(where: Self.needsQuotes) else { return bytes.append(contentsOf: cell.utf8) }
    bytes.append(.quote)
    for byte in cell.utf8 {
      if byte == .quote { bytes.append(.quote) }
      bytes.append(byte)
    }
    bytes.append(.quote)
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == .quote || byte == 0x0D || byte == 0x0A
  }
}

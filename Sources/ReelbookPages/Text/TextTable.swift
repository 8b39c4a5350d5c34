/// A table, aligned by what a terminal shows, not by the number of letters.
///
/// If the table is too wide, its widest columns of words are cut or continue below; numbers are cut last.
public struct TextTable: TextBlock, Hashable {
  /// A column: its title, and the side on which its texts stand.
  public struct Column: Hashable, Sendable {
    /// The title above the column.
    public var title: String
    /// Whether its texts stand at the right, as numbers do.
    public var isNumeric = false
    /// Whether a text that is too long continues below instead of being cut.
    public var isWrapped = false

    /// A column of words, at the left. A text that is too long is cut.
    public static func words(_ title: String = "") -> Column { Column(title: title) }

    /// A column of words, at the left. A text that is too long continues below.
    public static func text(_ title: String = "") -> Column { Column(title: title, isWrapped: true) }

    /// A column of numbers, at the right.
    public static func numbers(_ title: String = "") -> Column { Column(title: title, isNumeric: true) }
  }

  /// The columns from left to right.
  public var columns: [Column]
  /// The rows from top to bottom. A row with too few texts has empty ones at its end.
  public var rows: [[String]]

  /// A table. If no column has a title, there is no line of titles.
  public init(_ columns: [Column], rows: [[String]]) {
    self.columns = columns
    self.rows = rows
  }

  public func text(in style: TextStyle) -> String {
    guard !columns.isEmpty, !rows.isEmpty else { return "" }
    let titles = columns.map { $0.title.printable(style) }
    let cells = rows.map { row in
      columns.indices.map { row.indices.contains($0) ? row[$0].printable(style) : "" }
    }
    let widths = fit(
      columns.indices.map { at in (cells.map { $0[at] } + [titles[at]]).map(\.columns).max() ?? 0 }, style)
    var lines = cells.flatMap { self.lines($0, widths, style) }
    if titles.contains(where: { !$0.isEmpty }) {
      lines.insert(style.paint(line(titles, widths, style), .faint), at: 0)
    }
    return lines.joinedLines()
  }

  private static let gap = "  "

  /// A row, on as many lines as its longest wrapped text takes.
  private func lines(_ cells: [String], _ widths: [Int], _ style: TextStyle) -> [String] {
    let texts = columns.indices.map { at in
      columns[at].isWrapped ? cells[at].wrapped(to: widths[at], style) : [cells[at]]
    }
    return (0..<(texts.map(\.count).max() ?? 1)).map { row in
      line(texts.map { $0.indices.contains(row) ? $0[row] : "" }, widths, style)
    }
  }

  private func line(_ cells: [String], _ widths: [Int], _ style: TextStyle) -> String {
    let texts = columns.indices.map { at in
      cells[at].cut(to: widths[at], style).padded(to: widths[at], atStart: columns[at].isNumeric)
    }
    return [texts.joined(separator: Self.gap)].joinedLines()
  }

  /// Makes columns narrower, the widest first, until all fit.
  ///
  /// Wrapped columns shrink first, down to a readable width; then all columns of words; those of numbers only as the
  /// last resort.
  private func fit(_ natural: [Int], _ style: TextStyle) -> [Int] {
    var widths = natural
    let room = style.columns - Self.gap.columns * (columns.count - 1)
    while widths.reduce(0, +) > room {
      let wide = columns.indices.filter { columns[$0].isWrapped && widths[$0] > Self.readable }
      let words = columns.indices.filter { !columns[$0].isNumeric && widths[$0] > 3 }
      let some = !wide.isEmpty ? wide : !words.isEmpty ? words : Array(columns.indices)
      guard let widest = some.max(by: { (widths[$0], $1) < (widths[$1], $0) }), widths[widest] > 0 else { break }
      widths[widest] -= 1
    }
    return widths
  }

  /// The width that a wrapped column keeps as long as other columns can be cut.
  private static let readable = 12
}

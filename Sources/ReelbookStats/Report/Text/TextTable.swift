/// A table whose columns are aligned by what a terminal shows, not by how many letters there are.
///
/// Where the width does not suffice, the widest columns of words are cut until it does; numbers never are.
public struct TextTable: TextBlock, Hashable {
  /// A column: its title, and on which side its texts stand.
  public struct Column: Hashable, Sendable {
    /// What stands above the column.
    public var title: String
    /// Whether its texts stand at the right, as numbers do.
    public var isNumeric: Bool

    /// A column of words, at the left.
    public static func words(_ title: String = "") -> Column { Column(title: title, isNumeric: false) }

    /// A column of numbers, at the right.
    public static func numbers(_ title: String = "") -> Column { Column(title: title, isNumeric: true) }
  }

  /// The columns from the left.
  public var columns: [Column]
  /// The rows from the top; a row with too few texts has empty ones at its end.
  public var rows: [[String]]

  /// A table; where no column has a title, there is no line of titles.
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
    var lines = cells.map { line($0, widths, style) }
    if titles.contains(where: { !$0.isEmpty }) {
      lines.insert(style.paint(line(titles, widths, style), .faint), at: 0)
    }
    return lines.joinedLines()
  }

  private static let gap = "  "

  private func line(_ cells: [String], _ widths: [Int], _ style: TextStyle) -> String {
    let texts = columns.indices.map { at in
      cells[at].cut(to: widths[at], style).padded(to: widths[at], atStart: columns[at].isNumeric)
    }
    return [texts.joined(separator: Self.gap)].joinedLines()
  }

  /// Takes columns from the widest column of words until all fit, and from those of numbers only if nothing else is left.
  private func fit(_ natural: [Int], _ style: TextStyle) -> [Int] {
    var widths = natural
    let room = style.columns - Self.gap.columns * (columns.count - 1)
    while widths.reduce(0, +) > room {
      let words = columns.indices.filter { !columns[$0].isNumeric && widths[$0] > 3 }
      let some = words.isEmpty ? Array(columns.indices) : words
      guard let widest = some.max(by: { (widths[$0], $1) < (widths[$1], $0) }), widths[widest] > 0 else { break }
      widths[widest] -= 1
    }
    return widths
  }
}

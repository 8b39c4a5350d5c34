/// A grid of marks, the darker the more, with a name for each row and names above the columns.
///
/// If the columns do not fit the width, the map continues below.
public struct TextHeatMap: TextBlock, Hashable {
  /// A column of the map.
  package struct Column: Hashable, Sendable {
    /// The name above it, which may extend over later columns and shows only if it fits; empty for none.
    package var name: String
    /// The level of each row's mark, from 0 for nothing to 4 for most; `nil` for no mark.
    package var levels: [Int?]

    /// A column; rows without a level have no mark.
    package init(_ name: String = "", levels: [Int?]) {
      self.name = name
      self.levels = levels
    }
  }

  /// A level and its meaning.
  package struct Level: Hashable, Sendable {
    /// The level, from 0 for nothing to 4 for most.
    package var level: Int
    /// Its meaning.
    package var words: String

    /// A level and its meaning.
    package init(_ level: Int, _ words: String) {
      self.level = level
      self.words = words
    }
  }

  /// The names of the rows from top to bottom, of which three columns are shown.
  package var rows: [String]
  /// The columns from left to right.
  package var columns: [Column]
  /// The line below the map that explains the levels.
  package var legend: [Level]

  /// A map of columns.
  package init(rows: [String], columns: [Column], legend: [Level]) {
    self.rows = rows
    self.columns = columns
    self.legend = legend
  }

  public func text(in style: TextStyle) -> String {
    guard !rows.isEmpty, !columns.isEmpty else { return "" }
    let perBand = style.columns - Self.margin
    let bands = stride(from: 0, to: columns.count, by: perBand).map {
      band(columns[$0..<min($0 + perBand, columns.count)], style)
    }
    return (bands + [legendText(style)]).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static let margin = 4

  private func band(_ columns: ArraySlice<Column>, _ style: TextStyle) -> String {
    let lines = rows.enumerated().map { row, name in
      let marks = columns.map { column in
        (column.levels.indices.contains(row) ? column.levels[row] : nil).map(style.heatMark) ?? " "
      }
      let name = name.printable(style).cut(to: Self.margin - 1).padded(to: Self.margin)
      return style.paint(name, .faint) + marks.joined()
    }
    return ([style.paint(names(above: columns, style), .faint)] + lines).joinedLines()
  }

  /// The name of each column that has a name and room for it.
  private func names(above columns: ArraySlice<Column>, _ style: TextStyle) -> String {
    var line = ""
    for (at, column) in columns.enumerated() where !column.name.isEmpty {
      let name = column.name.printable(style)
      guard at + name.columns <= columns.count else { continue }
      let before = line.padded(to: Self.margin + at)
      if before.columns == Self.margin + at { line = before + name }
    }
    return line
  }

  private func legendText(_ style: TextStyle) -> String {
    var lines: [String] = []
    var columns = 0
    for level in legend {
      let words = level.words.printable(style).cut(to: style.columns - Self.margin - 2, style)
      if lines.isEmpty || columns + 4 + words.columns > style.columns {
        lines.append(String(repeating: " ", count: Self.margin))
        columns = Self.margin
      } else {
        lines[lines.count - 1] += "  "
        columns += 2
      }
      lines[lines.count - 1] += "\(style.heatMark(level.level)) \(words)"
      columns += 2 + words.columns
    }
    return lines.joinedLines()
  }
}

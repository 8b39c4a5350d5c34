import ReelbookBase

/// Numbers as bars in a table: the chart is its own table.
package struct BarTable {
  /// A name and its number.
  package struct Row {
    var name: String
    var value: Int

    /// A name and its number.
    package init(name: String, value: Int) {
      self.name = name
      self.value = value
    }
  }

  var frame: ChartFrame
  /// What the names are, and what the numbers count.
  var head: (names: String, numbers: String)
  var rows: [Row]
  /// How many rows were left out at the end.
  var rest: Int
  /// The text if there are no rows.
  var nothing: String

  /// Shows numbers as bars: the names of both columns, and the number of rows that were left out.
  package init(
    frame: ChartFrame, head: (names: String, numbers: String), rows: [Row], rest: Int = 0,
    nothing: String? = nil
  ) {
    self.frame = frame
    self.head = head
    self.rows = rows
    self.rest = rest
    self.nothing = nothing ?? frame.format(PagePhrase.chartNothing)
  }

  package var html: HTML {
    guard !rows.isEmpty else { return frame.html(ChartFrame.nothing(nothing)) }
    let most = max(1, rows.map(\.value).max() ?? 1)
    let table = HTML.table(
      frame.title, "bars", head: [head.names, frame.format(PagePhrase.chartBar), head.numbers],
      rows: rows.map { [.name($0.name), Self.bar($0.value, of: most), .cell(frame.format.number($0.value))] })
    guard rest > 0 else { return frame.html(table) }
    return frame.html(
      table
        + .element(
          .p, [.class("small faint")], .text(frame.format(PagePhrase.chartMore, ["count": frame.format.number(rest)]))))
  }

  /// A bar, hidden from screen readers: the number stands beside it.
  private static func bar(_ value: Int, of most: Int) -> HTML {
    let length = Double(value) / Double(most) * 100
    return .element(
      .td, [.class("bar")],
      .element(
        .svg, [.init(.viewBox, "0 0 100 10"), .init(.preserveAspectRatio, "none"), .init(.hidden, "true")],
        .element(.rect, [.class("accent"), .init(.width, length), .init(.height, 10)])))
  }
}

import ReelbookBase

/// Numbers in the order of time as columns, each with its name and its number below it.
package struct ColumnChart {
  /// A column with its number.
  package struct Column {
    var name: String
    /// The text below the column; empty for nothing.
    var label: String
    var value: Int
    /// The part of the number that belongs to the second kind.
    var second: Int
    /// The same number one period earlier, drawn as a line across the column.
    var before: Int?

    /// A column: its name in the table, the text below it, and its number.
    package init(name: String, label: String, value: Int, second: Int = 0, before: Int? = nil) {
      self.name = name
      self.label = label
      self.value = value
      self.second = second
      self.before = before
    }
  }

  /// The names of the table's columns.
  package struct Head {
    var names: String
    var numbers: String
    /// The name of the first kind in the legend.
    var first: String
    /// The name of the second kind; `nil` where there is one kind.
    var second: String?
    /// The name of the earlier period; `nil` where there is none.
    var before: String?

    /// Names what the columns stand for and what their numbers count.
    package init(names: String, numbers: String, first: String = "", second: String? = nil, before: String? = nil) {
      self.names = names
      self.numbers = numbers
      self.first = first
      self.second = second
      self.before = before
    }
  }

  var frame: ChartFrame
  var head: Head
  var columns: [Column]
  /// The text if there is nothing to show.
  var nothing: String
  /// Whether each column has its number below it; otherwise only the highest has one, above it.
  var hasNumbers: Bool
  /// Writes a number in the table, as exactly as it is known.
  var words: (Int) -> String
  /// A number beside a column, where there is little room.
  var shortWords: (Int) -> String

  /// Shows numbers in the order of time. The closures write a number in the table and beside a column.
  package init(
    frame: ChartFrame, head: Head, columns: [Column], nothing: String, hasNumbers: Bool = true,
    words: ((Int) -> String)? = nil, shortWords: ((Int) -> String)? = nil
  ) {
    self.frame = frame
    self.head = head
    self.columns = columns
    self.nothing = nothing
    self.hasNumbers = hasNumbers
    self.words = words ?? { frame.format.number($0) }
    self.shortWords = shortWords ?? { frame.format.compact($0) }
  }

  private static let width = 360.0
  private static let height = 130.0

  package var html: HTML {
    guard columns.contains(where: { $0.value > 0 || ($0.before ?? 0) > 0 }) else {
      return frame.html(ChartFrame.nothing(nothing))
    }
    var frame = frame
    frame.classes.append("columns")
    let total = columns.reduce(0) { $0 + $1.value }
    let label = frame.format(
      PagePhrase.chartColumns,
      frame.format.counting(columns.count).merging(["title": frame.title, "total": words(total)]) { $1 })
    let chart = HTML.element(
      .svg,
      [
        .init(.viewBox, "0 0 \(Int(Self.width)) \(Int(Self.height) + (hasNumbers ? 36 : 22))"), .init(.role, "img"),
        .init(.label, label),
      ],
      of: [baseline] + columns.indices.flatMap { elements($0) })
    return frame.html(chart + legend, table: table)
  }

  private var most: Int { max(1, columns.map { max($0.value, $0.before ?? 0) }.max() ?? 1) }

  private var baseline: HTML {
    .element(
      .line,
      [
        .class("rule"), .init(.x1, 0), .init(.x2, Self.width), .init(.y1, Self.height), .init(.y2, Self.height),
      ])
  }

  private func elements(_ at: Int) -> [HTML] {
    let column = columns[at]
    let pitch = Self.width / Double(columns.count)
    let (middle, width) = (pitch * (Double(at) + 0.5), pitch * 0.66)
    func length(_ value: Int) -> Double { Double(value) / Double(most) * (Self.height - 18) }
    let (first, second) = (length(column.value - column.second), length(column.second))
    func bar(_ kind: String, from bottom: Double, _ height: Double) -> HTML {
      .element(
        .rect,
        [
          .class(kind), .init(.x, middle - width / 2), .init(.y, Self.height - bottom - height), .init(.width, width),
          .init(.height, height),
        ], .element(.title, [], .text("\(column.name): \(words(column.value))")))
    }
    var pieces: [HTML] = []
    if first > 0 { pieces.append(bar("accent", from: 0, first)) }
    if second > 0 { pieces.append(bar("second", from: first, second)) }
    if let before = column.before, before > 0 {
      let y = Self.height - length(before)
      let ends: [HTML.Attribute] = [.init(.x1, middle - pitch * 0.45), .init(.x2, middle + pitch * 0.45)]
      pieces.append(.element(.line, [.class("before")] + ends + [.init(.y1, y), .init(.y2, y)]))
    }
    if !column.label.isEmpty { pieces.append(text(column.label, "", middle, Self.height + 14)) }
    if hasNumbers {
      pieces.append(text(shortWords(column.value), "strong", middle, Self.height + 29))
    } else if column.value == most, column.value > 0 {
      pieces.append(text(shortWords(column.value), "strong", middle, Self.height - first - second - 5))
    }
    return pieces
  }

  private func text(_ words: String, _ kind: String, _ x: Double, _ y: Double) -> HTML {
    .element(
      .svgText, (kind.isEmpty ? [] : [.class(kind)]) + [.init(.x, x), .init(.y, y), .init(.anchor, "middle")],
      .text(words))
  }

  /// The meaning of the colors and the line, where the chart has more than one of them.
  private var legend: HTML {
    var entries: [(HTML, String)] = []
    func swatch(_ kind: String) -> HTML {
      .element(.rect, [.class(kind), .init(.y, 1), .init(.width, 10), .init(.height, 8)])
    }
    if let second = head.second { entries += [(swatch("accent"), head.first), (swatch("second"), second)] }
    if let before = head.before {
      let line = HTML.element(
        .line, [.class("before"), .init(.x1, 0), .init(.x2, 10), .init(.y1, 5), .init(.y2, 5)])
      entries.append((line, before))
    }
    return entries.isEmpty ? .nothing : .legend(entries)
  }

  private var table: HTML {
    .table(
      frame.title, head: [head.names, head.numbers] + [head.second, head.before].compactMap(\.self),
      rows: columns.map { column in
        var cells = [HTML.text(column.name), .cell(words(column.value))]
        if head.second != nil { cells.append(.cell(words(column.second))) }
        if head.before != nil { cells.append(.cell(words(column.before ?? 0))) }
        return cells
      })
  }
}

internal import ReelbookModel

/// A month as a calendar, each day with a dot for each viewing.
public struct TextMonth: TextBlock, Hashable {
  /// The month and its viewings.
  public var grid: MonthGrid

  /// A month's calendar.
  public init(_ grid: MonthGrid) { self.grid = grid }

  public func text(in style: TextStyle) -> String {
    let width = min(8, style.columns / 7)
    let title = grid.weeksStartOn.week.map { String($0.shortName.prefix(width - 1)).padded(to: width) }.joined()
    let weeks = grid.weeks.map { week in
      week.map { $0.isInMonth ? cell($0, width, style) : String(repeating: " ", count: width) }.joined()
    }
    return ([style.paint([title].joinedLines(), .faint)] + weeks).joinedLines()
  }

  private func cell(_ day: MonthGrid.Day, _ width: Int, _ style: TextStyle) -> String {
    let count = day.figure.count
    let number = "\(day.day.day)".padded(to: 2, atStart: true)
    guard count > 0 else { return style.paint(number, .faint) + String(repeating: " ", count: width - 2) }
    let dot = style.isASCII ? "*" : "•"
    let dots = count <= 3 ? String(repeating: dot, count: count) : dot + count.grouped
    let marks = width - 2 > dots.columns ? " " + dots : dot
    return number + style.paint(marks, .accent) + String(repeating: " ", count: width - 2 - marks.columns)
  }
}

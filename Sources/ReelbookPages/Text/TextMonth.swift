/// A month as a calendar; each day has a dot for each thing on that day.
public struct TextMonth: TextBlock, Hashable {
  /// A day of the month.
  package struct Day: Hashable, Sendable {
    /// The day of the month, 1 for the first.
    package var number: Int
    /// The number of things on that day.
    package var count: Int

    /// A day and the number of things on it.
    package init(_ number: Int, _ count: Int) {
      self.number = number
      self.count = count
    }
  }

  /// The names of the days of the week, from the first day of a week.
  package var weekdays: [String]
  /// The weeks from top to bottom; `nil` for a day of another month.
  package var weeks: [[Day?]]

  /// A calendar of a month.
  package init(weekdays: [String], weeks: [[Day?]]) {
    self.weekdays = weekdays
    self.weeks = weeks
  }

  public func text(in style: TextStyle) -> String {
    guard !weeks.isEmpty else { return "" }
    let width = min(8, style.columns / 7)
    let title = weekdays.prefix(7).map { $0.printable(style).cut(to: width - 1).padded(to: width) }.joined()
    let lines = weeks.map { week in
      week.prefix(7).map { $0.map { cell($0, width, style) } ?? String(repeating: " ", count: width) }.joined()
    }
    return ([style.paint([title].joinedLines(), .faint)] + lines).joinedLines()
  }

  private func cell(_ day: Day, _ width: Int, _ style: TextStyle) -> String {
    let number = "\(day.number)".cut(to: 2).padded(to: 2, atStart: true)
    guard day.count > 0 else { return style.paint(number, .faint) + String(repeating: " ", count: width - 2) }
    let dot = style.isASCII ? "*" : "•"
    let dots = day.count <= 3 ? String(repeating: dot, count: day.count) : dot + day.count.grouped
    let marks = width - 2 > dots.columns ? " " + dots : dot
    return number + style.paint(marks, .accent) + String(repeating: " ", count: width - 2 - marks.columns)
  }
}

internal import ReelbookModel

/// A year's days as marks, the darker the more: a column for each week, a row for each day of the week.
///
/// Where the weeks of a year do not fit the width, the map goes on below.
public struct TextHeatMap: TextBlock, Hashable {
  /// The days and how much was watched on each.
  public var map: HeatMap
  /// The day that weeks begin with.
  public var weeksStartOn: Weekday

  /// A year's heat map.
  public init(_ map: HeatMap, weeksStartOn: Weekday = .monday) {
    self.map = map
    self.weeksStartOn = weeksStartOn
  }

  public func text(in style: TextStyle) -> String {
    let weeks = map.weeks(startingOn: weeksStartOn)
    let perBand = style.columns - Self.margin
    let bands = stride(from: 0, to: weeks.count, by: perBand).map { weeks[$0..<min($0 + perBand, weeks.count)] }
    return (bands.map { band(Array($0), style) } + [legend(style)]).joined(separator: "\n\n")
  }

  private static let margin = 4

  private func band(_ weeks: [[HeatMap.Day?]], _ style: TextStyle) -> String {
    let rows = weeksStartOn.week.enumerated().map { row, weekday in
      let marks = weeks.map { week in week[row].map { style.heatMark(map.level(of: $0.figure.count)) } ?? " " }
      return style.paint(weekday.shortName.padded(to: Self.margin), .faint) + marks.joined()
    }
    return ([style.paint(months(above: weeks), .faint)] + rows).joinedLines()
  }

  /// The name of each month above the week that has its first day, where there is room.
  private func months(above weeks: [[HeatMap.Day?]]) -> String {
    var line = ""
    for (at, week) in weeks.enumerated() where at + 3 <= weeks.count {
      guard let first = week.compactMap(\.self).first(where: { $0.day.day == 1 }) else { continue }
      line = line.padded(to: Self.margin + at) + first.day.shortMonth
    }
    return line
  }

  private func legend(_ style: TextStyle) -> String {
    var lines: [String] = []
    var columns = 0
    for (level, words) in map.levels {
      let words = words.printable(style)
      if lines.isEmpty || columns + 4 + words.columns > style.columns {
        lines.append(String(repeating: " ", count: Self.margin))
        columns = Self.margin
      } else {
        lines[lines.count - 1] += "  "
        columns += 2
      }
      lines[lines.count - 1] += "\(style.heatMark(level)) \(words)"
      columns += 2 + words.columns
    }
    return lines.joinedLines()
  }
}

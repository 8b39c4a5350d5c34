internal import ReelbookModel

/// A year as twelve small months, each day the darker the more there was on it.
struct YearMap {
  var frame: ChartFrame
  var map: HeatMap
  /// The day that weeks begin with.
  var weeksStartOn: Weekday

  private static let pitch = 10.0
  private static let cell = 8.8

  var html: HTML {
    let months = (1...12).map { month in drawn(month, map.days.filter { $0.day.month == month }) }
    return frame.html(.element(.ul, [.class("year")], of: months) + legend, table: table)
  }

  private func drawn(_ month: Int, _ days: [HeatMap.Day]) -> HTML {
    let total = days.reduce(0) { $0 + $1.figure.count }
    let lead = days.first.map { Weekday($0.day).days(after: weeksStartOn) } ?? 0
    let label = "\(Words.months[month - 1]): \(Words.count(total, "viewing"))"
    return .element(
      .li, [],
      .element(
        .p, [], .text(Words.shortMonth(month) + " "),
        total == 0 ? .nothing : .element(.strong, [], .text(total.grouped))),
      .element(
        .svg, [.init(.viewBox, "0 0 69 59"), .init(.role, "img"), .init(.label, label)],
        of: days.enumerated().map { cell($1, at: lead + $0) }))
  }

  private func cell(_ day: HeatMap.Day, at place: Int) -> HTML {
    let count = day.figure.count
    return .element(
      .rect,
      [
        .class("h\(map.level(of: count))"), .init(.x, Double(place % 7) * Self.pitch),
        .init(.y, Double(place / 7) * Self.pitch), .init(.width, Self.cell), .init(.height, Self.cell), .init(.rx, 1.6),
      ],
      of: count == 0 ? [] : [.element(.title, [], .text("\(day.day.shortWords): \(Words.count(count, "viewing"))"))])
  }

  private var legend: HTML {
    .legend(
      map.levels.map { level, words in
        (.element(.rect, [.class("h\(level)"), .init(.width, 10), .init(.height, 10), .init(.rx, 1.6)]), words)
      })
  }

  /// Each week that has days with something, and the number of each of its days.
  private var table: HTML {
    let weeks = map.weeks(startingOn: weeksStartOn).filter { week in week.contains { $0?.figure.isEmpty == false } }
    return .table(
      frame.title, "days", head: ["Week of"] + weeksStartOn.week.map(\.shortName),
      rows: weeks.map { week in
        [.text(week.compactMap(\.self).first?.day.shortWords ?? "")]
          + week.map { .cell($0?.figure.count.grouped ?? "") }
      })
  }
}

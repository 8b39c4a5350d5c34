/// Months as small maps of their days. A day is the darker the more happened on it.
package struct MonthMaps {
  /// A month: its days in weeks. Empty places come before its first day.
  package struct Month {
    var name: String
    /// The number beside the name.
    var number: String
    /// The text that a screen reader says in place of the map.
    var label: String
    /// The number of places in the first week before the first day.
    var lead: Int
    var days: [Day]

    /// A month with its name, a number beside it, and its days after some empty places.
    package init(name: String, number: String, label: String, lead: Int, days: [Day]) {
      self.name = name
      self.number = number
      self.label = label
      self.lead = lead
      self.days = days
    }
  }

  /// A day: its level from 0 to 4, and what happened on it, if anything.
  package struct Day {
    var level: Int
    var words: String?

    var isFuture: Bool

    /// A day with a level from 0 to 4. A future day is outlined.
    package init(level: Int, words: String?, isFuture: Bool = false) {
      self.level = level
      self.words = words
      self.isFuture = isFuture
    }
  }

  var frame: ChartFrame
  var months: [Month]
  /// The levels that days have, and what they mean.
  var legend: [(level: Int, words: String)]
  /// The numbers as a table: the names of its columns, and its rows.
  var table: (head: [String], rows: [[HTML]])

  /// Shows months, what their levels mean, and the numbers as a table.
  package init(
    frame: ChartFrame, months: [Month], legend: [(level: Int, words: String)], table: (head: [String], rows: [[HTML]])
  ) {
    self.frame = frame
    self.months = months
    self.legend = legend
    self.table = table
  }

  private static let pitch = 10.0
  private static let cell = 8.8

  package var html: HTML {
    frame.html(
      .element(.ul, [.class("year")], of: months.map(mapHTML)) + legendHTML,
      table: .table(frame.title, "days", head: table.head, rows: table.rows))
  }

  private func mapHTML(_ month: Month) -> HTML {
    .element(
      .li, [],
      .element(
        .p, [], .text(month.name + " "), month.number.isEmpty ? .nothing : .element(.strong, [], .text(month.number))),
      .element(
        .svg, [.init(.viewBox, "0 0 69 59"), .init(.role, "img"), .init(.label, month.label)],
        of: month.days.enumerated().map { cell($1, at: month.lead + $0) }))
  }

  private func cell(_ day: Day, at place: Int) -> HTML {
    .element(
      .rect,
      [
        .class(day.isFuture ? "to-come" : "h\(day.level)"), .init(.x, Double(place % 7) * Self.pitch),
        .init(.y, Double(place / 7) * Self.pitch),
        .init(.width, Self.cell), .init(.height, Self.cell), .init(.rx, 1.6),
      ], of: day.words.map { [.element(.title, [], .text($0))] } ?? [])
  }

  private var legendHTML: HTML {
    .legend(
      legend.map { level, words in
        (.element(.rect, [.class("h\(level)"), .init(.width, 10), .init(.height, 10), .init(.rx, 1.6)]), words)
      })
  }
}

internal import ReelbookModel

/// A year as a strip, with the streaks of viewings on it.
struct StreakStrip {
  var frame: ChartFrame
  var year: Int
  /// The streaks, in the order of time; what lies outside the year is cut.
  var streaks: [Streak]
  /// The one that is to be seen first.
  var longest: Streak?

  var html: HTML {
    guard let start = CivilDay(year: year, month: 1, day: 1), let end = CivilDay(year: year, month: 12, day: 31),
      !streaks.isEmpty
    else { return frame.html(ChartFrame.nothing("No day with a viewing.")) }
    var frame = frame
    frame.classes.append("strip")
    let length = start.days(until: end) + 1
    let label = "\(frame.title): \(Words.count(streaks.count, "streak")). The numbers are in the table below."
    let ground = HTML.element(
      .rect, [.class("ground"), .init(.y, 4), .init(.width, Double(length)), .init(.height, 16)])
    let strip = HTML.element(
      .svg,
      [
        .init(.viewBox, "0 0 \(length) 24"), .init(.preserveAspectRatio, "none"), .init(.role, "img"),
        .init(.label, label),
      ], of: [ground] + streaks.map { drawn($0, from: start, length) })
    let months = HTML.element(
      .ul, [.class("months"), .init(.hidden, "true")],
      of: (1...12).map { .element(.li, [], .text(String(Words.shortMonth($0).prefix(1)))) })
    return frame.html(strip + months, table: table)
  }

  private func drawn(_ streak: Streak, from start: CivilDay, _ length: Int) -> HTML {
    let isLongest = longest.map { streak.first <= $0.first && $0.last <= streak.last } ?? false
    let first = max(0, start.days(until: streak.first))
    let last = min(length - 1, start.days(until: streak.last))
    return .element(
      .rect,
      [
        .class(isLongest ? "accent" : "second"), .init(.x, Double(first)), .init(.y, isLongest ? 0 : 4),
        .init(.width, Double(max(1, last - first + 1))), .init(.height, isLongest ? 24 : 16),
      ], .element(.title, [], .text("\(streak.words): \(Words.count(streak.days, "day"))")))
  }

  private var table: HTML {
    .table(
      frame.title, head: ["Streak", "Days with a viewing"],
      rows: streaks.map { [.text($0.words), .cell($0.days.grouped)] })
  }
}

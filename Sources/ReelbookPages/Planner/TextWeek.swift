import ReelbookModel
import ReelbookPlanner

/// A week for a terminal: a table where there is room for seven days beside each other, else a list by day.
struct TextWeek: TextBlock {
  /// A day of the list with what is on it, each entry with its time and what is to say about it.
  struct Day {
    var name: String
    var entries: [(time: String, name: String, words: String)]
  }

  /// The fewest columns in which seven days are readable beside each other.
  static let leastColumns = 90

  let wide: TextTable
  let days: [Day]

  func text(in style: TextStyle) -> String {
    guard style.columns < Self.leastColumns else { return wide.text(in: style) }
    return days.filter { !$0.entries.isEmpty }.map { day in
      let name = day.name.printable(style).cut(to: style.columns, style)
      return ([style.paint(name, .accent)] + day.entries.flatMap { lines($0, style) }).joinedLines()
    }.joined(separator: "\n")
  }

  private func lines(_ entry: (time: String, name: String, words: String), _ style: TextStyle) -> [String] {
    let time = "  " + entry.time.printable(style) + "  "
    let room = max(8, style.columns - time.columns)
    let lines =
      entry.name.printable(style).wrapped(to: room, style)
      + (entry.words.isEmpty
        ? [] : entry.words.printable(style).wrapped(to: room, style).map { style.paint($0, .faint) })
    return lines.enumerated().map { ($0 == 0 ? time : String(repeating: " ", count: time.columns)) + $1 }
  }
}

extension GuideSchedule {
  /// The days with their slots for a viewer, each with its people and its reasons.
  func entriesByDay(for viewer: Viewer, _ format: TextFormat) -> [TextWeek.Day] {
    let seen = viewer.seen(slots)
    // What begins after midnight is in the list of the evening before.
    let days = Set(seen.map { span(of: $0).day }).sorted()
    return days.map { day in
      TextWeek.Day(
        name: format.day(day, .withWeekday),
        entries: seen.filter { span(of: $0).day == day }.sorted { $0.startInstant < $1.startInstant }.map { slot in
          let words = [format.people(slot.people, in: viewer.library), format.why(slot, in: viewer.library, 2)]
          return (
            format.clock(slot.clockMinutes), format.name(of: slot, in: viewer.library),
            words.filter { !$0.isEmpty }.joined(separator: " · ")
          )
        })
    }
  }
}

import ReelbookModel
import ReelbookPlanner

/// A time that some people have on a day, in minutes since 1970.
struct NaiveOpening: Hashable {
  let people: [PersonID]
  let day: CivilDay
  var time: Range<Int>
}

extension NaiveRules {
  /// The times that all windows of a week give, from the records alone.
  func openings(in week: PlanWeek) -> Set<NaiveOpening> {
    let windows = library.records(TimeWindow.self).sorted { $0.id < $1.id }
    var found: [(opening: NaiveOpening, window: WindowID)] = []
    for window in windows where !window.isClosed {
      for day in week.days where window.days.contains(day) {
        let others = windows.filter { $0.id != window.id && $0.days.contains(day) }
        if others.contains(where: { overrules($0, window) && !(overrules(window, $0) && window.id < $0.id) }) {
          continue
        }
        // Who is away has no time, and the others have it without them.
        let away = others.filter { $0.isClosed && $0.overrulesAll && !window.overrulesAll }.map(\.people)
        let people = window.people.filter { person in !away.contains { $0.contains(person) } }.sorted()
        let lastDay = window.end <= window.start ? day.adding(days: 1) : day
        guard !people.isEmpty, let start = Self.instant(day, window.start, in: window.zone),
          let end = Self.instant(lastDay, window.end, in: window.zone), start < end
        else { continue }
        let time = Int(start.milliseconds / 60_000)..<Int(end.milliseconds / 60_000)
        found.append((NaiveOpening(people: people, day: day, time: time), window.id))
      }
    }
    let sorted = found.sorted { ($0.opening.time.lowerBound, $0.window) < ($1.opening.time.lowerBound, $1.window) }
    return Set(Dictionary(grouping: sorted.map(\.opening), by: \.people).values.flatMap(joined))
  }

  /// Times of the same people in the order of their starts: those of one day that touch are one, and a later day begins
  /// where the time of an earlier one ends.
  private func joined(_ openings: [NaiveOpening]) -> [NaiveOpening] {
    openings.reduce(into: []) { joined, opening in
      guard let last = joined.last, last.time.upperBound >= opening.time.lowerBound else {
        return joined.append(opening)
      }
      let end = opening.time.upperBound
      if last.day == opening.day {
        joined[joined.count - 1].time = last.time.lowerBound..<max(last.time.upperBound, end)
      } else if end > last.time.upperBound {
        joined.append(NaiveOpening(people: opening.people, day: opening.day, time: last.time.upperBound..<end))
      }
    }
  }
}

package import ReelbookModel

/// One evening of a booked slot.
struct Occurrence {
  var slot: BookedSlot
  var id: OccurrenceID
  var start: WatchTime
  var people: [PersonID]

  var end: Instant { (start.instant ?? .absent).adding(slot.length) }
}

/// One evening of a window.
package struct Opening {
  package var window: WindowID
  package var label: String
  package var day: CivilDay
  var clock: ZoneClock
  package var time: Range<Int>
  package var people: [PersonID]

  /// The local start, in minutes since midnight.
  package var startMinutes: Int { clock.local(Instant(minutes: time.lowerBound)).time.minutes }
}

extension Library {
  /// The booked evenings from one day to another, in order of their starts.
  func occurrences(from first: CivilDay, to last: CivilDay) -> [Occurrence] {
    let householders = Set(people.map(\.id))
    var occurrences: [Occurrence] = []
    for slot in records(BookedSlot.self) {
      guard let clock = ZoneClock(named: slot.zone) else { continue }
      let people = Set(slot.people.map { resolve($0) }).intersection(householders).sorted()
      func add(_ day: CivilDay, _ time: ClockTime, as original: CivilDay?) {
        guard day >= first, day <= last else { return }
        let start = WatchTime(clock.instant(day, at: time), in: clock.zone)
        occurrences.append(
          Occurrence(slot: slot, id: OccurrenceID(slot.id, on: original), start: start, people: people))
      }
      guard let rule = slot.repeats else {
        add(slot.day, slot.start, as: nil)
        continue
      }
      for (original, move) in slot.moves where rule.contains(original) && original >= slot.day {
        add(move.day, move.start, as: original)
      }
      var day = max(first, slot.day)
      while day <= last {
        if rule.contains(day), slot.moves[day] == nil { add(day, slot.start, as: day) }
        guard day < last else { break }
        day = day.adding(days: 1)
      }
    }
    return occurrences.sorted { ($0.start.instant ?? .absent, $0.id) < ($1.start.instant ?? .absent, $1.id) }
  }

  /// The openings of a week in order of their starts; windows of the same people that touch are joined.
  package func openings(in week: PlanWeek) -> [Opening] {
    let householders = Set(self.people.map(\.id))
    let windows = records(TimeWindow.self).sorted { $0.id < $1.id }
    func people(of window: TimeWindow) -> [PersonID] {
      Set(window.people.map { resolve($0) }).intersection(householders).sorted()
    }
    var openings: [Opening] = []
    for window in windows where !window.isClosed {
      let group = people(of: window)
      guard !group.isEmpty, let clock = ZoneClock(named: window.zone) else { continue }
      for day in week.days where window.days.contains(day) {
        let isOverruled = windows.contains { other in
          guard other.id != window.id, other.days.contains(day) else { return false }
          return other.overrules.contains(window.id)
            || other.overrulesAll && !window.overrulesAll && !Set(people(of: other)).isDisjoint(with: group)
        }
        guard !isOverruled else { continue }
        let end = window.end.minutes + (window.end <= window.start ? 1440 : 0)
        let time = (clock.firstInstant(day, window.start.minutes).minutes, clock.firstInstant(day, end).minutes)
        guard time.0 < time.1 else { continue }
        openings.append(
          Opening(
            window: window.id, label: window.label, day: day, clock: clock, time: time.0..<time.1, people: group))
      }
    }
    return openings.sorted { ($0.time.lowerBound, $0.window) < ($1.time.lowerBound, $1.window) }.joined()
  }
}

extension [Opening] {
  /// Joins openings of the same people and day that overlap or touch. If those of two days overlap, the later one
  /// begins when the earlier one ends.
  fileprivate func joined() -> [Opening] {
    var joined: [Opening] = []
    for var opening in self {
      guard let at = joined.lastIndex(where: { $0.people == opening.people }),
        joined[at].time.upperBound >= opening.time.lowerBound
      else {
        joined.append(opening)
        continue
      }
      let (start, end) = (joined[at].time.upperBound, opening.time.upperBound)
      if joined[at].day == opening.day {
        joined[at].time = joined[at].time.lowerBound..<Swift.max(start, end)
      } else if end > start {
        opening.time = start..<end
        joined.append(opening)
      }
    }
    return joined
  }
}

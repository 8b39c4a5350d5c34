package import ReelbookModel

/// One evening of a booked slot.
struct Occurrence {
  var slot: BookedSlot
  var id: OccurrenceID
  var start: WatchTime
  var people: [PersonID]
  /// Whether somebody vetoed what was booked for this evening.
  var isVetoed = false

  /// Whether the planner chooses the title of the evening.
  var isOpen: Bool { slot.isOpen || isVetoed }

  /// The wish for the title that the planner chooses; of a vetoed one only the mood is left.
  var wish: SlotWish { slot.isOpen ? slot.wish : SlotWish(mood: slot.wish.mood) }

  var end: Instant { (start.instant ?? .absent).adding(slot.length) }

  /// Whether it is one episode that somebody booked. One that is pinned or repeats is where a series goes on.
  var isOneEpisode: Bool { slot.subject.episode != nil && slot.origin != .pinned && slot.repeats == nil }

  /// Whether it is the first evening of what was booked, or the only one.
  var isFirst: Bool { id.day == slot.repeats?.firstByRule(from: slot.day) }

  /// Whether it has the episodes of a series that come next.
  var goesOn: Bool { slot.subject.title.kind == .series && !isOneEpisode && !isVetoed }
}

/// One evening of a window.
package struct Opening {
  package var window: WindowID
  package var label: String
  package var day: CivilDay
  var clock: ZoneClock
  package var time: Range<Int>
  package var people: [PersonID]
  /// Whether it is only the time that each of the people has alone.
  package var isDerived = false

  /// The local start, in minutes since midnight.
  package var startMinutes: Int { clock.local(Instant(minutes: time.lowerBound)).time.minutes }

  /// The local end, in minutes since midnight.
  package var endMinutes: Int { clock.local(Instant(minutes: time.upperBound)).time.minutes }
}

extension Library {
  /// The booked evenings from one day to another, in order of their starts.
  func occurrences(from first: CivilDay, to last: CivilDay) -> [Occurrence] {
    let householders = Set(ownPeople.map(\.id))
    let vetoed = vetoedTitles
    var occurrences: [Occurrence] = []
    for slot in records(BookedSlot.self) {
      guard let clock = ZoneClock(named: slot.zone) else { continue }
      let people = Set(slot.people.map { resolve($0) }).intersection(householders).sorted()
      func add(_ day: CivilDay, _ time: ClockTime, as original: CivilDay?) {
        guard day >= first, day <= last else { return }
        let start = WatchTime(clock.instant(day, at: time), in: clock.zone)
        let id = OccurrenceID(slot.id, on: original)
        let isVetoed = slot.subject != .absent && vetoed[id]?.contains(resolve(slot.subject.title)) ?? false
        occurrences.append(Occurrence(slot: slot, id: id, start: start, people: people, isVetoed: isVetoed))
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

  /// The titles that were vetoed in each evening.
  var vetoedTitles: [OccurrenceID: Set<TitleID>] {
    var vetoed: [OccurrenceID: Set<TitleID>] = [:]
    for outcome in records(SlotOutcome.self) where outcome.fate == .vetoed {
      guard let slot = outcome.slot else { continue }
      vetoed[slot, default: []].insert(subject(of: outcome).title)
    }
    return vetoed
  }

  /// The openings of a week in order of their starts; windows of the same people that touch are joined.
  ///
  /// If some people of a shared window are away, the others have it.
  package func openings(in week: PlanWeek) -> [Opening] {
    let householders = Set(ownPeople.map(\.id))
    let windows = records(TimeWindow.self).sorted { $0.id < $1.id }.map { window in
      (window: window, people: Set(window.people.map { resolve($0) }).intersection(householders))
    }
    typealias Item = (window: TimeWindow, people: Set<PersonID>)
    func overrules(_ other: Item, _ item: Item) -> Bool {
      other.window.overrules.contains(item.window.id)
        || other.window.overrulesAll && !other.window.isClosed && !item.window.overrulesAll
          && !other.people.isDisjoint(with: item.people)
    }
    var openings: [Opening] = []
    for item in windows where !item.window.isClosed {
      let window = item.window
      guard let clock = ZoneClock(named: window.zone) else { continue }
      for day in week.days where window.days.contains(day) {
        let others = windows.filter { $0.window.id != window.id && $0.window.days.contains(day) }
        // Of two windows that overrule each other, one stays.
        let isOverruled = others.contains { other in
          overrules(other, item) && !(overrules(item, other) && window.id < other.window.id)
        }
        let away = others.filter { $0.window.isClosed && $0.window.overrulesAll && !window.overrulesAll }
        let group = away.reduce(item.people) { $0.subtracting($1.people) }.sorted()
        guard !isOverruled, !group.isEmpty else { continue }
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
  /// The times at which several people are free alone at once, for half an hour or more.
  ///
  /// Only people who all want something have such a time; `wanted` has the people of each title.
  func together(wanted: some Sequence<Set<PersonID>>) -> [Opening] {
    let single = filter { $0.people.count == 1 }
    var together: [Opening] = []
    let groups = Set(wanted.filter { $0.count > 1 }.map { $0.sorted() })
    for wanting in groups.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let theirs = single.filter { wanting.contains($0.people[0]) }
      for opening in theirs {
        let begin = opening.time.lowerBound
        let present = theirs.filter { $0.time.lowerBound <= begin && begin + 30 <= $0.time.upperBound }
        let people = Set(present.map { $0.people[0] }).sorted()
        guard people.count > 1, let end = present.map(\.time.upperBound).min(), begin + 30 <= end,
          !contains(where: { $0.people == people && $0.time.overlaps(begin..<end) }),
          !together.contains(where: { $0.people == people && $0.time.overlaps(begin..<end) })
        else { continue }
        var joint = opening
        (joint.time, joint.people, joint.isDerived) = (begin..<end, people, true)
        together.append(joint)
      }
    }
    return together.sorted {
      ($0.time.lowerBound, $0.people.count, $0.window) < ($1.time.lowerBound, $1.people.count, $1.window)
    }
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

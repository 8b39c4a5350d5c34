import ReelbookInterchange
package import ReelbookModel

/// Finds which of a subject's events a viewing tells of, in logarithmic time.
///
/// Viewings are added in the order of their files. An event has the time of one of the viewings that tell of it.
package struct EventFinder {
  /// A viewing, as far as it decides which event it is.
  package struct Telling {
    package var time: WatchTime
    package var file: Int
    /// Whether equal days of its file are one event.
    package var isExact: Bool
    /// The scope of its key; `nil` without a key.
    package var scope: String?
    package var isSession: Bool

    package init(_ time: WatchTime, file: Int, isExact: Bool = false, scope: String? = nil, isSession: Bool = false) {
      self.time = time
      self.file = file
      self.isExact = isExact
      self.scope = scope
      self.isSession = isSession
    }
  }

  private struct Event {
    /// The viewing whose time it has.
    var timed: Int
    var side: Int
    /// The last file that tells of it.
    var file: Int
  }

  /// The events that are alike but for their times: with keys of one scope, of sessions or not.
  private struct Side {
    var scope: String?
    var isSession: Bool
    /// The events of each time, in order.
    var equal: [WatchTime: [Int]] = [:]
    /// The events that the present file does not tell of.
    var open: EventTimes
    /// The events of each local day and each day of Greenwich time, for sessions.
    var days: [Int64: [Int]] = [:]
  }

  private let tellings: [Telling]
  private let order: TimeOrder
  private var events: [Event] = []
  private var sides: [Side] = []
  private var file = -1
  /// The events that the present file tells of.
  private var closed: [Int] = []

  /// The number of places that were looked at.
  package var steps: Int { sides.reduce(0) { $0 + $1.open.steps } + sessionSteps }
  private var sessionSteps = 0

  package init(_ tellings: [Telling]) {
    self.tellings = tellings
    order = TimeOrder(tellings.map(\.time))
  }

  /// The first event that a viewing tells of; `nil` for none.
  package mutating func find(_ number: Int) -> Int? {
    begin(tellings[number].file)
    let telling = tellings[number]
    // Two rows of one moment are one event, also in one file; of one day they may be two.
    let isExact = telling.time.precision >= .local || telling.isExact && telling.time.isDated
    var found = Int.max
    for place in sides.indices {
      if telling.isSession, sides[place].isSession {
        found = min(found, session(telling, place))
        continue
      }
      // Two events with different keys of the source are two.
      if let scope = telling.scope, scope == sides[place].scope { continue }
      if isExact, let first = sides[place].equal[telling.time]?.first { found = min(found, first) }
      found = min(found, sides[place].open.first(agreeingWith: telling.time))
    }
    return found == .max ? nil : found
  }

  /// Adds an event of a viewing; returns its number.
  package mutating func add(_ number: Int) -> Int {
    let telling = tellings[number]
    begin(telling.file)
    let side =
      sides.firstIndex { $0.scope == telling.scope && $0.isSession == telling.isSession } ?? addSide(telling)
    events.append(Event(timed: number, side: side, file: telling.file))
    closed.append(events.count - 1)
    index(events.count - 1)
    return events.count - 1
  }

  /// Notes that a viewing tells of an event, so that no other viewing of its file does by an agreeing time.
  package mutating func join(_ number: Int, to event: Int) {
    events[event].file = tellings[number].file
    closed.append(event)
    sides[events[event].side].open.remove(at: events[event].timed)
  }

  /// Gives an event the time of a viewing.
  package mutating func move(_ event: Int, toTimeOf number: Int) {
    let (before, side) = (events[event].timed, events[event].side)
    guard tellings[before].time != tellings[number].time else { return }
    sides[side].open.remove(at: before)
    sides[side].equal[tellings[before].time]?.remove(inOrder: event)
    for day in tellings[before].days { sides[side].days[day]?.remove(inOrder: event) }
    events[event].timed = number
    index(event)
  }

  private mutating func addSide(_ telling: Telling) -> Int {
    sides.append(Side(scope: telling.scope, isSession: telling.isSession, open: EventTimes(order)))
    return sides.count - 1
  }

  private mutating func index(_ event: Int) {
    let (number, side) = (events[event].timed, events[event].side)
    sides[side].equal[tellings[number].time, default: []].insert(inOrder: event)
    if events[event].file != file { sides[side].open.add(event, at: number) }
    guard sides[side].isSession else { return }
    for day in tellings[number].days { sides[side].days[day, default: []].insert(inOrder: event) }
  }

  /// Opens all events to the viewings of another file.
  private mutating func begin(_ file: Int) {
    guard file != self.file else { return }
    self.file = file
    for event in closed { sides[events[event].side].open.add(event, at: events[event].timed) }
    closed.removeAll(keepingCapacity: true)
  }

  /// The first session of the same evening: few are so near.
  private mutating func session(_ telling: Telling, _ side: Int) -> Int {
    var found = Int.max
    for day in telling.days.flatMap({ [$0 - 1, $0, $0 + 1] }) {
      for event in sides[side].days[day] ?? [] {
        sessionSteps += 1
        guard event < found else { break }
        if Times.areOneEvening(telling.time, tellings[events[event].timed].time) { found = event }
      }
    }
    return found
  }
}

extension EventFinder.Telling {
  /// The local day and the day of Greenwich time, as far as they are known.
  fileprivate var days: Set<Int64> {
    guard let day = time.day else { return [] }
    let instant = time.instant.map { $0.milliseconds.dividedDown(by: 86_400_000).quotient }
    return Set([Int64(WatchTime.day(day).local / 86_400_000), instant].compactMap(\.self))
  }
}

extension [Int] {
  fileprivate mutating func insert(inOrder number: Int) {
    guard let last, last >= number else { return append(number) }
    let place = lowerBound { $0 < number }
    if self[place] != number { insert(number, at: place) }
  }

  fileprivate mutating func remove(inOrder number: Int) {
    let place = lowerBound { $0 < number }
    if place < count, self[place] == number { remove(at: place) }
  }
}

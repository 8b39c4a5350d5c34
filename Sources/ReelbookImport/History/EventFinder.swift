import ReelbookInterchange
package import ReelbookModel

/// Finds the event of a subject to which a viewing belongs, in logarithmic time.
///
/// Viewings are added in the order of their files. An event has the time of one of its viewings.
package struct EventFinder {
  /// The parts of a viewing that decide to which event it belongs.
  package struct Report {
    package var time: WatchTime
    package var file: Int
    /// Whether two viewings of one day in its file are one event.
    package var isExact: Bool
    /// The scope of the viewing's key; `nil` without a key.
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
    /// The viewing that gives the event its time.
    var timeSource: Int
    var group: Int
    /// The last file with a viewing of the event.
    var file: Int
  }

  /// The events with the same scope of keys, and of the same type: sessions or not.
  private struct EventGroup {
    var scope: String?
    var isSession: Bool
    /// The events of each time, in order.
    var equal: [WatchTime: [Int]] = [:]
    /// The events without a viewing in the present file.
    var open: EventTimes
    /// The sessions of each day, by local day and by Greenwich day.
    var days: [Int64: [Int]] = [:]
  }

  private let reports: [Report]
  private let order: TimeOrder
  private var events: [Event] = []
  private var groups: [EventGroup] = []
  private var file = -1
  /// The events with a viewing in the present file.
  private var closed: [Int] = []

  /// The number of search steps, which tests use to check the cost.
  package var steps: Int { groups.reduce(0) { $0 + $1.open.steps } + sessionSteps }
  private var sessionSteps = 0

  package init(_ reports: [Report]) {
    self.reports = reports
    order = TimeOrder(reports.map(\.time))
  }

  /// The first event to which a viewing belongs; `nil` for none.
  package mutating func find(_ number: Int) -> Int? {
    begin(reports[number].file)
    let report = reports[number]
    // Two rows with the same moment are one event, also in one file. Two rows with the same day may be two events.
    let isExact = report.time.precision >= .local || report.isExact && report.time.isDated
    var first = Int.max
    for place in groups.indices {
      if report.isSession, groups[place].isSession {
        first = min(first, firstSession(report, place))
        continue
      }
      // Two different keys of one scope are two events.
      if let scope = report.scope, scope == groups[place].scope { continue }
      if isExact, let exact = groups[place].equal[report.time]?.first { first = min(first, exact) }
      first = min(first, groups[place].open.first(agreeingWith: report.time))
    }
    return first == .max ? nil : first
  }

  /// Adds an event with the time of a viewing. Returns its number.
  package mutating func add(_ number: Int) -> Int {
    let report = reports[number]
    begin(report.file)
    let group =
      groups.firstIndex { $0.scope == report.scope && $0.isSession == report.isSession } ?? addGroup(report)
    events.append(Event(timeSource: number, group: group, file: report.file))
    closed.append(events.count - 1)
    index(events.count - 1)
    return events.count - 1
  }

  /// Adds a viewing to an event. No later viewing of the same file then joins that event by an agreeing time.
  package mutating func join(_ number: Int, to event: Int) {
    events[event].file = reports[number].file
    closed.append(event)
    groups[events[event].group].open.remove(at: events[event].timeSource)
  }

  /// Gives an event the time of a viewing.
  package mutating func move(_ event: Int, toTimeOf number: Int) {
    let (before, group) = (events[event].timeSource, events[event].group)
    guard reports[before].time != reports[number].time else { return }
    groups[group].open.remove(at: before)
    groups[group].equal[reports[before].time]?.remove(inOrder: event)
    for day in reports[before].days { groups[group].days[day]?.remove(inOrder: event) }
    events[event].timeSource = number
    index(event)
  }

  private mutating func addGroup(_ report: Report) -> Int {
    groups.append(EventGroup(scope: report.scope, isSession: report.isSession, open: EventTimes(order)))
    return groups.count - 1
  }

  private mutating func index(_ event: Int) {
    let (number, group) = (events[event].timeSource, events[event].group)
    groups[group].equal[reports[number].time, default: []].insert(inOrder: event)
    if events[event].file != file { groups[group].open.add(event, at: number) }
    guard groups[group].isSession else { return }
    for day in reports[number].days { groups[group].days[day, default: []].insert(inOrder: event) }
  }

  /// Begins another file: its viewings may join every event.
  private mutating func begin(_ file: Int) {
    guard file != self.file else { return }
    self.file = file
    for event in closed { groups[events[event].group].open.add(event, at: events[event].timeSource) }
    closed.removeAll(keepingCapacity: true)
  }

  /// The first session of the same evening. Few sessions are within a day of it.
  private mutating func firstSession(_ report: Report, _ group: Int) -> Int {
    var first = Int.max
    for day in report.days.flatMap({ [$0 - 1, $0, $0 + 1] }) {
      for event in groups[group].days[day] ?? [] {
        sessionSteps += 1
        guard event < first else { break }
        if ViewingTimeRule.areOneEvening(report.time, reports[events[event].timeSource].time) { first = event }
      }
    }
    return first
  }
}

extension EventFinder.Report {
  /// The local day and the Greenwich day, as far as they are known.
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

import ReelbookInterchange
import ReelbookModel

/// Merges several reports of one viewing.
extension HistoryMerger {
  /// Merges the viewings of each subject.
  mutating func mergeViewings() {
    // Most keys occur once, and need no group.
    var first: [Key: Int] = [:]
    var groups: [Int: [Int]] = [:]
    first.reserveCapacity(history.items.count)
    for index in history.items.indices {
      switch history.items[index].content {
      case .viewing, .seen:
        let key = key(of: index)
        if let earlier = first[key] {
          groups[earlier, default: [earlier]].append(index)
        } else {
          first[key] = index
          if isViewingCount(index) { groups[index] = [index] }
        }
      default: break
      }
    }
    for indices in groups.values { mergeViewings(indices) }
  }

  private struct EventKey: Hashable {
    var scope: String
    var key: String
  }

  private func isViewingCount(_ index: Int) -> Bool {
    if case .seen = history.items[index].content { true } else { false }
  }

  /// Merges the viewings of one subject into events, then subtracts the events from its summaries.
  private mutating func mergeViewings(_ indices: [Int]) {
    // In each file the most exact times first: an unknown time agrees with every event, also with another row's.
    let viewings = indices.compactMap { index in viewing(index).map { (index, $0) } }.sorted { a, b in
      let files = (history.items[a.0].origin.file, history.items[b.0].origin.file)
      return (files.0, b.1.time.precision, a.0) < (files.1, a.1.time.precision, b.0)
    }
    var finder = EventFinder(viewings.map { report($1, in: history.items[$0].origin.file) })
    var events: [Int] = []
    var keys: [EventKey: Int] = [:]
    for (number, (index, viewing)) in viewings.enumerated() {
      let key = viewing.key.map { EventKey(scope: viewing.keyScope, key: $0) }
      if let key, let earlier = keys[key] {
        merge(index, into: events[earlier], numbered: number, at: earlier, &finder)
        continue
      }
      if let match = finder.find(number) {
        merge(index, into: events[match], numbered: number, at: match, &finder)
        finder.join(number, to: match)
        if let key { keys[key] = match }
      } else {
        if let key { keys[key] = events.count }
        events.append(index)
        _ = finder.add(number)
      }
    }
    mergeViewingCounts(indices.filter(isViewingCount), events)
  }

  private func viewing(_ index: Int) -> ForeignViewing? { history.items[index].viewing }

  private func report(_ viewing: ForeignViewing, in file: Int) -> EventFinder.Report {
    EventFinder.Report(
      viewing.time, file: file, isExact: exactFiles.contains(file),
      scope: viewing.key == nil ? nil : viewing.keyScope, isSession: viewing.isSession)
  }

  /// Subtracts the events of one subject from its summaries.
  private mutating func mergeViewingCounts(_ indices: [Int], _ events: [Int]) {
    guard !indices.isEmpty else { return }
    var times = EventTimes(of: events.compactMap { viewing($0)?.time })
    var count = events.count
    for index in indices {
      guard case .seen(let number, let last) = history.items[index].content else { continue }
      guard number > count else {
        survivors[index] = false
        if let first = events.first { recordDuplicate(index, of: first) }
        continue
      }
      let isIncluded = times.hasDated(agreeingWith: last)
      history.items[index].content = .seen(times: number - count, last: isIncluded ? .unknown : last)
      count = number
    }
  }

  /// Merges a viewing into an event.
  private mutating func merge(
    _ index: Int, into other: Int, numbered number: Int, at event: Int, _ finder: inout EventFinder
  ) {
    let before = viewing(other)?.time
    merge(index, into: other)
    if viewing(other)?.time != before { finder.move(event, toTimeOf: number) }
  }

  private mutating func merge(_ index: Int, into target: Int) {
    survivors[index] = false
    recordDuplicate(index, of: target)
    guard case .viewing(let other) = history.items[index].content,
      case .viewing(var event) = history.items[target].content
    else { return }
    // A row of our own file is exactly a play of a library, and is not completed.
    guard event.row == nil else { return }
    if other.time.precision > event.time.precision { event.time = other.time }
    if event.details.notes.isEmpty { event.details.notes = other.details.notes }
    event.details.rating = event.details.rating ?? other.details.rating
    event.details.wasSeenBefore = event.details.wasSeenBefore || other.details.wasSeenBefore
    if let time = other.details.timeWatched, event.isSession, other.isSession {
      let earlier = event.details.timeWatched ?? .zero
      // Two loggers write one session twice, seconds apart.
      let isTwice =
        min(event.time.precision, other.time.precision) >= .local
        && ViewingTimeRule.agree(event.time, other.time, within: .export)
      event.details.timeWatched = isTwice ? max(earlier, time) : earlier + time
      if other.time < event.time { event.time = other.time }
    }
    event.length = event.length ?? other.length
    if other.details.source.kind == .inBulk { event.details.source.kind = .inBulk }
    event.columns.merge(other.columns) { existing, _ in existing }
    history.items[target].content = .viewing(event)
    history.items[target].place.namespacedIDs.complete(from: history.items[index].place.namespacedIDs)
  }

  /// Marks five or more viewings within one second as entered in bulk, which no binge counts.
  mutating func markBulk() {
    var counts: [Int64: Int] = [:]
    for index in history.items.indices where survivors[index] {
      if let second = second(of: index) { counts[second, default: 0] += 1 }
    }
    let crowded = counts.filter { $0.value >= 5 }
    guard !crowded.isEmpty else { return }
    for index in history.items.indices {
      guard let second = second(of: index), crowded[second] != nil,
        case .viewing(var viewing) = history.items[index].content
      else { continue }
      viewing.details.source.kind = .inBulk
      history.items[index].content = .viewing(viewing)
    }
  }

  /// The second of a viewing, if it is known: of its instant, or local.
  private func second(of index: Int) -> Int64? {
    guard let time = history.items[index].viewingTime, time.precision >= .local else { return nil }
    return (time.instant?.milliseconds ?? time.local) / 1000
  }
}

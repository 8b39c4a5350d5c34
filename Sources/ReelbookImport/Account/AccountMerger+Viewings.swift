import ReelbookInterchange
import ReelbookModel

/// Merges several reports of one viewing.
extension AccountMerger {
  /// Merges the viewings of each subject.
  mutating func mergeViewings() {
    // Most keys occur once, and need no group.
    var first: [Key: Int] = [:]
    var groups: [Int: [Int]] = [:]
    first.reserveCapacity(account.items.count)
    for index in account.items.indices {
      switch account.items[index].content {
      case .viewing, .seen:
        let key = key(of: index)
        if let earlier = first[key] {
          groups[earlier, default: [earlier]].append(index)
        } else {
          first[key] = index
          if isSeen(index) { groups[index] = [index] }
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

  private func isSeen(_ index: Int) -> Bool {
    if case .seen = account.items[index].content { true } else { false }
  }

  /// Merges the viewings of one subject into events, then subtracts the events from its summaries.
  private mutating func mergeViewings(_ indices: [Int]) {
    // In each file the most exact times first: an unknown time agrees with every event, also with another row's.
    let told = indices.compactMap { index in viewing(index).map { (index, $0) } }.sorted { a, b in
      let files = (account.items[a.0].origin.file, account.items[b.0].origin.file)
      return (files.0, b.1.time.precision, a.0) < (files.1, a.1.time.precision, b.0)
    }
    var finder = EventFinder(told.map { telling($1, in: account.items[$0].origin.file) })
    var events: [Int] = []
    var keys: [EventKey: Int] = [:]
    for (number, (index, viewing)) in told.enumerated() {
      let key = viewing.key.map { EventKey(scope: viewing.keyScope, key: $0) }
      if let key, let earlier = keys[key] {
        merge(index, number, into: events[earlier], earlier, &finder)
        continue
      }
      if let match = finder.find(number) {
        merge(index, number, into: events[match], match, &finder)
        finder.join(number, to: match)
        if let key { keys[key] = match }
      } else {
        if let key { keys[key] = events.count }
        events.append(index)
        _ = finder.add(number)
      }
    }
    mergeSeen(indices.filter(isSeen), events)
  }

  private func viewing(_ index: Int) -> ForeignViewing? { account.items[index].viewing }

  private func telling(_ viewing: ForeignViewing, in file: Int) -> EventFinder.Telling {
    EventFinder.Telling(
      viewing.time, file: file, isExact: exactFiles.contains(file),
      scope: viewing.key == nil ? nil : viewing.keyScope, isSession: viewing.isSession)
  }

  /// Subtracts the events of one subject from its summaries.
  private mutating func mergeSeen(_ indices: [Int], _ events: [Int]) {
    guard !indices.isEmpty else { return }
    var times = EventTimes(of: events.compactMap { viewing($0)?.time })
    var count = events.count
    for index in indices {
      guard case .seen(let number, let last) = account.items[index].content else { continue }
      guard number > count else {
        survivors[index] = false
        if let first = events.first { note(index, in: first) }
        continue
      }
      let isTold = times.hasDated(agreeingWith: last)
      account.items[index].content = .seen(times: number - count, last: isTold ? .unknown : last)
      count = number
    }
  }

  /// Merges a viewing into an event.
  private mutating func merge(
    _ index: Int, _ number: Int, into other: Int, _ event: Int, _ finder: inout EventFinder
  ) {
    let before = viewing(other)?.time
    merge(index, into: other)
    if viewing(other)?.time != before { finder.move(event, toTimeOf: number) }
  }

  private mutating func merge(_ index: Int, into other: Int) {
    survivors[index] = false
    note(index, in: other)
    guard case .viewing(let told) = account.items[index].content, case .viewing(var kept) = account.items[other].content
    else { return }
    if told.time.precision > kept.time.precision { kept.time = told.time }
    if kept.details.notes.isEmpty { kept.details.notes = told.details.notes }
    kept.details.rating = kept.details.rating ?? told.details.rating
    kept.details.wasSeenBefore = kept.details.wasSeenBefore || told.details.wasSeenBefore
    if let more = told.details.timeWatched, kept.isSession, told.isSession {
      kept.details.timeWatched = (kept.details.timeWatched ?? .zero) + more
      if told.time < kept.time { kept.time = told.time }
    }
    if told.details.source.kind == .inBulk { kept.details.source.kind = .inBulk }
    kept.columns.merge(told.columns) { mine, _ in mine }
    account.items[other].content = .viewing(kept)
    for (namespace, id) in account.items[index].place.ids
    where account.items[other].place.namespacedIDs[namespace] == nil {
      account.items[other].place.namespacedIDs[namespace] = id
    }
  }

  /// Marks five or more viewings within one second as entered in bulk, which no binge counts.
  mutating func markBulk() {
    var counts: [Int64: Int] = [:]
    for index in account.items.indices where survivors[index] {
      if let second = second(of: index) { counts[second, default: 0] += 1 }
    }
    let crowded = counts.filter { $0.value >= 5 }
    guard !crowded.isEmpty else { return }
    for index in account.items.indices {
      guard let second = second(of: index), crowded[second] != nil,
        case .viewing(var viewing) = account.items[index].content
      else { continue }
      viewing.details.source.kind = .inBulk
      account.items[index].content = .viewing(viewing)
    }
  }

  /// The second of a viewing, if it is known: of its instant, or local.
  private func second(of index: Int) -> Int64? {
    guard let time = account.items[index].viewingTime, time.precision >= .local else { return nil }
    return (time.instant?.milliseconds ?? time.local) / 1000
  }
}

import ReelbookModel

/// The plays that match a filter, with their tally.
struct Selection {
  let filter: PlayFilter
  /// The entries by spans of days, the earliest first.
  let entries: [[PlayEntry]]
  let tally: Tally
  /// The tally's cells by the index in `PlayLog.titles`.
  let titles: [Cell]

  init(_ filter: PlayFilter, _ entries: [[PlayEntry]], _ tally: Tally, in log: PlayLog) {
    self.filter = filter
    self.entries = entries
    self.tally = tally
    titles = tally.titles(log)
  }
}

extension Statistics {
  func select(_ filter: PlayFilter) -> Selection {
    guard filter != .all else { return all }
    let entries = entries(matching: filter)
    let tallies = entries.inParts(parts).concurrentMap { lists in
      var tally = Tally(log)
      for list in lists { for index in list.indices { tally.add(list[index]) } }
      return tally
    }
    var tally = tallies.first ?? Tally(log)
    for other in tallies.dropFirst() { tally += other }
    return Selection(filter, entries, tally, in: log)
  }

  func entries(matching filter: PlayFilter) -> [[PlayEntry]] {
    guard filter != .all else { return all.entries }
    let matcher = PlayMatcher(filter, self)
    let matching = Array(log.entries(around: matcher.period.local)).inParts(parts).concurrentMap { lists in
      lists.map { list in
        var matches: [PlayEntry] = []
        for index in list.indices where matcher.matches(list[index]) { matches.append(list[index]) }
        return matches
      }
    }
    return matching.flatMap(\.self)
  }
}

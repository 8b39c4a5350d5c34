import ReelbookModel

/// The viewings that match a filter, and what they add up to.
struct Selection {
  let filter: PlayFilter
  /// In the parts of the log.
  let entries: [[PlayEntry]]
  let tally: Tally
}

extension Statistics {
  func select(_ filter: PlayFilter) -> Selection {
    guard filter != .all else { return all }
    let entries = entries(matching: filter)
    var tally = Tally(log)
    for part in entries { for index in part.indices { tally.add(part[index]) } }
    return Selection(filter: filter, entries: entries, tally: tally)
  }

  func entries(matching filter: PlayFilter) -> [[PlayEntry]] {
    guard filter != .all else { return all.entries }
    let matcher = PlayMatcher(filter, self)
    return log.parts.map { part in
      let around = part.entries(around: matcher.period.local)
      var found: [PlayEntry] = []
      for index in around.indices where matcher.matches(around[index]) { found.append(around[index]) }
      return found
    }
  }
}

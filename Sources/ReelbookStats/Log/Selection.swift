import ReelbookModel

/// The viewings that match a filter, and what they add up to.
struct Selection {
  let filter: PlayFilter
  let entries: [PlayEntry]
  let tally: Tally

  init(_ filter: PlayFilter, _ entries: [PlayEntry], _ log: PlayLog) {
    self.filter = filter
    self.entries = entries
    tally = Tally(entries, log)
  }
}

extension Statistics {
  func select(_ filter: PlayFilter) -> Selection {
    filter == .all ? all : Selection(filter, entries(matching: filter), log)
  }

  func entries(matching filter: PlayFilter) -> [PlayEntry] {
    guard filter != .all else { return log.entries }
    let matcher = PlayMatcher(filter, self)
    var found: [PlayEntry] = []
    for index in log.entries.indices where matcher.matches(log.entries[index]) { found.append(log.entries[index]) }
    return found
  }
}

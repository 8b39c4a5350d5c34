import ReelbookModel

extension Statistics {
  /// The most episodes of one series that one person watched in a row; `nil` where no two were.
  ///
  /// In a row are viewings of which each begins at most `pause` after the one before, whatever else was watched in between.
  /// Only viewings whose instant is known count. None that was marked in bulk does, nor do those of a series that share one
  /// second: they were marked together, and nobody knows when each was watched. Of as many episodes, the earlier binge stands;
  /// of two that begin together, that of the lower ids. Costs a pass over the viewings and a sort of each series'.
  public func longestBinge(pause: Duration = .seconds(3 * 3600), _ filter: PlayFilter = .all) -> Binge? {
    longestBinge(pause: pause, select(filter))
  }

  func longestBinge(pause: Duration = .seconds(3 * 3600), _ selection: Selection) -> Binge? {
    let longest = Array(0..<parts).sideBySide { part -> BingeSearch.Found? in
      var search = BingeSearch(log, selection, pause: pause.milliseconds, part: part, of: parts)
      return search.longest()
    }
    let found = longest.compactMap(\.self).min { $0.comes(before: $1, log) }
    guard let found, let first = found.entries.first, let last = found.entries.last else { return nil }
    return Binge(
      series: log.titles[log.subjects[Int(first.subject)].title].id, person: log.names.persons[Int(first.person)],
      plays: found.entries.map { log.rows.id($0.row) }, episodes: found.episodes,
      start: log.rows[first.row].time, end: log.rows[last.row].time)
  }
}

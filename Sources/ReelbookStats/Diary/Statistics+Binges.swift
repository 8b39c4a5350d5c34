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
    var search = BingeSearch(log, selection, pause: pause.milliseconds)
    guard let found = search.longest(), let first = found.first, let last = found.last else { return nil }
    return Binge(
      series: log.titles[log.subjects[Int(first.subject)].title].id, person: log.persons[Int(first.person)],
      plays: found.map { log.rows.id($0.row) }, episodes: Set(found.map(\.subject)).count,
      start: log.rows[first.row].time, end: log.rows[last.row].time)
  }
}

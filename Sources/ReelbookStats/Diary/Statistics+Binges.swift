import ReelbookModel

extension Statistics {
  /// The most episodes of a series that a person watched in a row; `nil` if never two.
  ///
  /// Each viewing begins at most `pause` after the one before, whatever was watched in between. Only plays with an
  /// instant count, unless they were marked in bulk or share their second with another of the series. Of equal binges
  /// the earlier wins, then the lower id. Costs a pass over the plays, and a sort of the plays of each series.
  public func longestBinge(pause: Duration = .seconds(3 * 3600), _ filter: PlayFilter = .all) -> Binge? {
    longestBinge(pause: pause, select(filter))
  }

  func longestBinge(pause: Duration = .seconds(3 * 3600), _ selection: Selection) -> Binge? {
    let longest = Array(0..<parts).concurrentMap { part -> BingeSearch.Run? in
      var search = BingeSearch(log, selection, pause: pause.milliseconds, part: part, of: parts)
      return search.longest()
    }
    let binge = longest.compactMap(\.self).min { $0.comes(before: $1, log) }
    guard let binge, let first = binge.entries.first, let last = binge.entries.last else { return nil }
    return Binge(
      series: log.titles[log.subjects[Int(first.subject)].title].id, person: log.names.persons[Int(first.person)],
      plays: binge.entries.map { log.rows.id($0.row) }, episodes: binge.episodes,
      start: log.rows[first.row].time, end: log.rows[last.row].time)
  }
}

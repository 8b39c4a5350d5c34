import ReelbookModel

extension Statistics {
  /// The most episodes of one series that one person watched in a row; `nil` where no two were.
  ///
  /// In a row are viewings of which each begins at most `pause` after the one before, whatever else was watched in between.
  /// Only viewings whose instant is known count. None that was marked in bulk does, nor do those of a series that share one
  /// second: they were marked together, and nobody knows when each was watched. Of as many episodes, the earlier binge stands;
  /// of two that begin together, that of the lower ids. Costs a pass over the viewings and a sort of each series'.
  public func longestBinge(pause: Duration = .seconds(3 * 3600), _ filter: PlayFilter = .all) -> Binge? {
    var longest: Run?
    for moments in momentsBySeries(filter) {
      for run in runs(in: moments, pause: pause.milliseconds) where run.episodes > 1 {
        guard let best = longest else {
          longest = run
          continue
        }
        if comes(run, before: best) { longest = run }
      }
    }
    return longest.flatMap(binge)
  }

  /// A viewing that may be part of a binge.
  private struct Moment {
    var instant: Int64
    var entry: Int
  }

  /// Viewings in a row.
  private struct Run {
    var moments: ArraySlice<Moment>
    var episodes: Int
  }

  /// The viewings of episodes whose instant is known, by series and person.
  private func momentsBySeries(_ filter: PlayFilter) -> [[Moment]] {
    var groups: [[Moment]] = []
    var places: [SeriesViewer: Int] = [:]
    let groupOfSubject = log.subjects.map { subject -> Int in
      guard subject.subject.episode != nil else { return -1 }
      let viewer = SeriesViewer(title: subject.title, person: subject.person)
      if let place = places[viewer] { return place }
      places[viewer] = groups.count
      groups.append([])
      return groups.count - 1
    }
    let matcher = filter == .all ? nil : PlayMatcher(filter, self)
    for (index, entry) in log.entries.enumerated() {
      let group = groupOfSubject[Int(entry.subject)]
      guard group >= 0, entry.precision == .instant, !entry.flags.contains(.isInBulk), matcher?.matches(entry) ?? true
      else { continue }
      groups[group].append(Moment(instant: entry.instant, entry: index))
    }
    return groups
  }

  private struct SeriesViewer: Hashable {
    var title: Int
    var person: PersonID
  }

  private func runs(in moments: [Moment], pause: Int64) -> [Run] {
    let sorted = moments.sorted { ($0.instant, $0.entry) < ($1.instant, $1.entry) }
    // What shares its second with another is left out.
    let single = sorted.indices.filter { index in
      let second = sorted[index].instant.dividedDown(by: 1000).quotient
      return (index == 0 || sorted[index - 1].instant.dividedDown(by: 1000).quotient != second)
        && (index + 1 == sorted.count || sorted[index + 1].instant.dividedDown(by: 1000).quotient != second)
    }.map { sorted[$0] }
    var runs: [Run] = []
    var start = 0
    for index in single.indices
    where index + 1 == single.count || single[index + 1].instant - single[index].instant > pause {
      let slice = single[start...index]
      if slice.count > 1 { runs.append(Run(moments: slice, episodes: Set(slice.map { subject(of: $0) }).count)) }
      start = index + 1
    }
    return runs
  }

  private func subject(of moment: Moment) -> Int32 { log.entries[moment.entry].subject }

  private func comes(_ a: Run, before b: Run) -> Bool {
    guard a.episodes == b.episodes else { return a.episodes > b.episodes }
    guard let first = a.moments.first, let second = b.moments.first else { return false }
    return (first.instant, first.entry) < (second.instant, second.entry)
  }

  private func binge(_ run: Run) -> Binge? {
    let entries = run.moments.map { log.entries[$0.entry] }
    guard let first = entries.first, let last = entries.last, let start = library.plays[first.id]?.time,
      let end = library.plays[last.id]?.time
    else { return nil }
    let subject = log.subjects[Int(first.subject)]
    return Binge(
      series: subject.subject.title, person: subject.person, plays: entries.map(\.id), episodes: run.episodes,
      start: start, end: end)
  }
}

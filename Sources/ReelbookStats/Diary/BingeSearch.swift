import ReelbookModel

/// Looks for the most episodes of a series in a row.
struct BingeSearch {
  private let log: PlayLog
  private let entries: [PlayEntry]
  private let pause: Int64

  /// A viewing that may be part of a binge.
  private struct Moment {
    var person: Int32
    var entry: Int32
    var instant: Int64

    var second: Int64 { instant.dividedDown(by: 1000).quotient }

    func comes(before other: Moment) -> Bool {
      if person != other.person { return person < other.person }
      return instant == other.instant ? entry < other.entry : instant < other.instant
    }
  }

  /// Viewings in a row.
  private struct Run {
    var moments: ArraySlice<Moment>
    var episodes: Int
  }

  /// Searches viewings of a log, which are in the order of their ids.
  init(_ log: PlayLog, _ entries: [PlayEntry], pause: Int64) {
    self.log = log
    self.entries = entries
    self.pause = pause
  }

  /// The viewings of the longest binge in their order.
  func longest() -> [PlayEntry]? {
    var longest: Run?
    for moments in momentsBySeries() where moments.count > 1 {
      eachRun(in: moments) { moments in
        guard moments.count >= longest?.episodes ?? 2 else { return }
        let run = Run(moments: moments, episodes: Set(moments.map { entries[Int($0.entry)].subject }).count)
        guard run.episodes > 1, longest.map({ comes(run, before: $0) }) ?? true else { return }
        longest = run
      }
    }
    return longest?.moments.map { entries[Int($0.entry)] }
  }

  /// The viewings of episodes whose instant is known, by series.
  private func momentsBySeries() -> [[Moment]] {
    var groups: [[Moment]] = Array(repeating: [], count: log.titles.count)
    for index in entries.indices
    where entries[index].precision == .instant && !entries[index].flags.contains(.isInBulk) {
      let subject = log.subjects[Int(entries[index].subject)]
      guard subject.subject.episode != nil else { continue }
      groups[subject.title].append(
        Moment(person: entries[index].person, entry: Int32(index), instant: entries[index].instant))
    }
    return groups
  }

  private func eachRun(in moments: [Moment], _ body: (ArraySlice<Moment>) -> Void) {
    let sorted = moments.sorted { $0.comes(before: $1) }
    // What shares its second with another is left out.
    func shareSecond(_ a: Moment, _ b: Moment) -> Bool { a.person == b.person && a.second == b.second }
    var single: [Moment] = []
    for index in sorted.indices {
      if index > 0, shareSecond(sorted[index - 1], sorted[index]) { continue }
      if index + 1 < sorted.count, shareSecond(sorted[index], sorted[index + 1]) { continue }
      single.append(sorted[index])
    }
    var start = 0
    for index in single.indices
    where index + 1 == single.count || single[index + 1].person != single[index].person
      || single[index + 1].instant - single[index].instant > pause
    {
      body(single[start...index])
      start = index + 1
    }
  }

  /// The more episodes; of as many, the earlier, and of those that begin together, the one of the lower id.
  private func comes(_ a: Run, before b: Run) -> Bool {
    guard a.episodes == b.episodes else { return a.episodes > b.episodes }
    guard let first = a.moments.first, let second = b.moments.first else { return false }
    return (first.instant, first.entry) < (second.instant, second.entry)
  }
}

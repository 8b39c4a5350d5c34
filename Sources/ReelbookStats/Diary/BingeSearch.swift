import ReelbookModel

/// Finds the most episodes of a series in a row.
struct BingeSearch {
  private let log: PlayLog
  private let entries: [[PlayEntry]]
  /// The index of each list's first entry.
  private var starts: [Int] = []
  private let pause: Int64
  /// The viewings that may be in a binge, by series, with room for more.
  private var moments: [Moment]
  /// The range of each series' moments.
  private var series: [Range<Int>]

  /// A viewing that may be part of a binge.
  private struct Moment {
    var instant: Int64
    var person: Int32
    /// The place of the entry among all entries, one list after the other.
    var entry: Int32

    static let none = Moment(instant: 0, person: 0, entry: 0)

    func comes(before other: Moment) -> Bool {
      if person != other.person { return person < other.person }
      return instant == other.instant ? entry < other.entry : instant < other.instant
    }

    /// Whether a later one is in the same second.
    func sharesSecond(with other: Moment) -> Bool {
      guard person == other.person, other.instant - instant < 1000 else { return false }
      return instant.dividedDown(by: 1000).quotient == other.instant.dividedDown(by: 1000).quotient
    }
  }

  /// The viewings of a binge in their order.
  struct Run {
    let entries: [PlayEntry]
    let episodes: Int

    /// Whether it ranks before another: by more episodes, then by the earlier start, then by the lower id.
    func comes(before other: Run, _ log: PlayLog) -> Bool {
      guard episodes == other.episodes else { return episodes > other.episodes }
      let (first, others) = (entries[0], other.entries[0])
      if first.instant != others.instant { return first.instant < others.instant }
      return log.rows.id(first.row) < log.rows.id(others.row)
    }
  }

  /// Searches every n-th series.
  init(_ log: PlayLog, _ selection: Selection, pause: Int64, part: Int, of parts: Int) {
    self.log = log
    self.pause = pause
    entries = selection.entries.filter { !$0.isEmpty }
    // No series has more moments than viewings of its episodes.
    var titles = [Int32](repeating: -1, count: log.subjects.count)
    var counts = [Int](repeating: 0, count: log.titles.count)
    for (place, cell) in selection.tally.subjects.enumerated()
    where cell.count > 0 && log.subjects[place].title % parts == part && log.subjects[place].subject.episode != nil {
      titles[place] = Int32(log.subjects[place].title)
      counts[log.subjects[place].title] += cell.count
    }
    series = []
    for count in counts {
      let start = series.last.map(\.upperBound) ?? 0
      series.append(start..<start + count)
    }
    moments = Array(repeating: .none, count: series.last?.upperBound ?? 0)
    var start = 0
    for list in entries {
      starts.append(start)
      start += list.count
    }
    fill(titles)
  }

  /// Finds the moments span by span, so that those of a series are nearly in order.
  private mutating func fill(_ titles: [Int32]) {
    var ends = series.map(\.lowerBound)
    for (list, start) in zip(entries, starts) {
      for index in list.indices where list[index].precision == .instant && !list[index].flags.contains(.isInBulk) {
        let title = Int(titles[Int(list[index].subject)])
        guard title >= 0 else { continue }
        moments[ends[title]] = Moment(
          instant: list[index].instant, person: list[index].person, entry: Int32(start + index))
        ends[title] += 1
      }
    }
    for title in series.indices { series[title] = series[title].lowerBound..<ends[title] }
  }

  private func entry(_ moment: Moment) -> PlayEntry {
    let list = starts.lowerBound { $0 <= Int(moment.entry) } - 1
    return entries[list][Int(moment.entry) - starts[list]]
  }

  mutating func longest() -> Run? {
    var longest: Run?
    var single: [Moment] = []
    for range in series where range.count > 1 {
      sort(range)
      single.removeAll(keepingCapacity: true)
      // Viewings in the same second are left out.
      for index in range {
        if index > range.lowerBound, moments[index - 1].sharesSecond(with: moments[index]) { continue }
        if index + 1 < range.upperBound, moments[index].sharesSecond(with: moments[index + 1]) { continue }
        single.append(moments[index])
      }
      eachRun(in: single) { moments in
        guard moments.count >= longest?.episodes ?? 2 else { return }
        let viewings = moments.map { entry($0) }
        let run = Run(entries: viewings, episodes: Set(viewings.map(\.subject)).count)
        guard run.episodes > 1, longest.map({ run.comes(before: $0, log) }) ?? true else { return }
        longest = run
      }
    }
    return longest
  }

  /// Sorts nearly sorted moments: few move, and not far.
  private mutating func sort(_ range: Range<Int>) {
    var moves = 8 * range.count
    for index in range.dropFirst() where moments[index].comes(before: moments[index - 1]) {
      let moment = moments[index]
      var place = index
      while place > range.lowerBound, moment.comes(before: moments[place - 1]) {
        moments[place] = moments[place - 1]
        place -= 1
      }
      moments[place] = moment
      moves -= index - place
      if moves < 0 { return moments[range].sort { $0.comes(before: $1) } }
    }
  }

  private func eachRun(in single: [Moment], _ body: (ArraySlice<Moment>) -> Void) {
    var start = 0
    for index in single.indices
    where index + 1 == single.count || single[index + 1].person != single[index].person
      || single[index + 1].instant - single[index].instant > pause
    {
      body(single[start...index])
      start = index + 1
    }
  }
}

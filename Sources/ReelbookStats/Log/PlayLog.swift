import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The whole viewings of a person, or of everybody, packed so that adding them up a few times costs little.
struct PlayLog {
  let rows: PlayRows
  let episodes: KnownEpisodes
  let subjects: [SubjectEntry]
  let titles: [TitleEntry]
  let names: PlayNames
  /// Viewings that were not whole.
  let unfinished: Int
  /// The viewings by spans of days, the earliest first; a span has a list from each part that was read.
  private(set) var entries: [[PlayEntry]] = []
  private var spans: [Int] = []

  private init(_ rows: PlayRows, _ joiner: PlayJoiner) {
    self.rows = rows
    episodes = joiner.subjects.known.episodes
    subjects = joiner.subjects.entries
    titles = joiner.subjects.titles
    names = joiner.names
    unfinished = joiner.unfinished
  }

  /// The entries whose time may be in a period: all that are, and a few others.
  func entries(around local: Range<Int64>) -> ArraySlice<[PlayEntry]> {
    guard !local.isEmpty else { return [] }
    let first = EntrySpans.span(of: local.lowerBound)
    let last = EntrySpans.span(of: local.upperBound - 1)
    return entries[spans.lowerBound { $0 < first }..<spans.lowerBound { $0 <= last }]
  }

  private mutating func put(_ parts: [EntrySpans]) {
    let first = parts.map(\.first).min() ?? 0
    let end = parts.map { $0.first + $0.lists.count }.max() ?? 0
    for span in first..<max(first, end) {
      for part in parts where part.lists.indices.contains(span - part.first) && !part.lists[span - part.first].isEmpty {
        entries.append(part.lists[span - part.first])
        spans.append(span)
      }
    }
  }
}

extension PlayLog {
  /// A part has this many plays at least: fewer are read sooner than a thread begins.
  private static let partLength = 10_000

  /// How many parts plays are read in, unless somebody says so: as many as the machine has processors, if there is enough.
  static func partCount(_ library: Library) -> Int {
    max(1, min(ProcessInfo.processInfo.activeProcessorCount, library.plays.count / partLength))
  }

  /// Reads all plays once, in parts side by side, and adds them up; returns when all is read.
  static func read(
    _ library: Library, of person: PersonID?, parts: Int, _ lately: TickWindow
  ) -> (log: PlayLog, tally: Tally) {
    let rows = PlayRows(library)
    let known = KnownSubjects(library)
    // A part stays where it was read: its entries are changed in place, one thread at a time.
    let parts = rows.ranges(parts).sideBySide { leaves in
      var reader = PlayReader(library, rows, leaves, of: person, known, lately)
      reader.read()
      return Lock(reader.part)
    }
    var joiner = parts[0].withLock { PlayJoiner($0) }
    for part in parts.dropFirst() { part.withLock { joiner.add($0) } }
    let (log, firsts) = (PlayLog(rows, joiner), joiner.firsts.all)
    let tallies = Array(zip(parts, joiner.numbers)).sideBySide { part, numbers in
      part.withLock { $0.finish(numbers, firsts, log) }
    }
    var finished = log
    finished.put(parts.map { $0.withLock(\.entries) })
    var tally = Tally(log)
    for part in tallies { tally += part }
    return (finished, tally)
  }
}

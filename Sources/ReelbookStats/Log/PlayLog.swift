import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The whole plays of a person, or of everybody, packed for fast sums.
struct PlayLog {
  let rows: PlayRows
  let episodes: KnownEpisodes
  let subjects: [SubjectEntry]
  let titles: [TitleEntry]
  let names: PlayNames
  /// The number of unfinished plays.
  let unfinished: Int
  /// The plays by spans of days, the earliest first; a span has a list from each part.
  private(set) var entries: [[PlayEntry]] = []
  private var spans: [Int] = []

  private init(_ rows: PlayRows, _ joiner: PlayJoiner) {
    self.rows = rows
    episodes = joiner.subjects.knownSubjects.episodes
    subjects = joiner.subjects.entries
    titles = joiner.subjects.titles
    names = joiner.names
    unfinished = joiner.unfinished
  }

  /// The entries that may be in a period, and a few others.
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
  /// The least number of plays in a part: fewer are done before a thread begins.
  private static let partLength = 10_000

  /// The default number of parts: one for each processor, if there are enough plays.
  static func partCount(_ library: Library) -> Int {
    max(1, min(ProcessInfo.processInfo.activeProcessorCount, library.plays.count / partLength))
  }

  /// Reads and sums all plays once, in parallel.
  static func read(
    _ library: Library, of person: PersonID?, parts: Int, _ tickWindow: TickWindow
  ) -> (log: PlayLog, tally: Tally) {
    let rows = PlayRows(library)
    let knownSubjects = library.withBoard(KnownSubjectsBoard.self) { $0.subjects }
    // A part's entries are changed in place, by one thread at a time.
    let parts = rows.ranges(parts).concurrentMap { leaves in
      var reader = PlayReader(rows, leaves: leaves, in: library, of: person, knownSubjects, tickWindow: tickWindow)
      reader.read()
      return Lock(reader.part)
    }
    var joiner = parts[0].withLock { PlayJoiner($0) }
    for part in parts.dropFirst() { part.withLock { joiner.add($0) } }
    let (log, firsts) = (PlayLog(rows, joiner), joiner.firsts.all)
    let tallies = Array(zip(parts, joiner.numbers)).concurrentMap { part, numbers in
      part.withLock { $0.finish(numbers, firsts, log) }
    }
    var finished = log
    finished.put(parts.map { $0.withLock(\.entries) })
    var tally = Tally(log)
    for part in tallies { tally += part }
    return (finished, tally)
  }
}

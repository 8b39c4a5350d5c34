import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The whole viewings of a person, or of everybody, packed so that adding them up a few times costs little.
struct PlayLog {
  /// The viewings, in as many parts as were read side by side.
  var parts: [PlayLogPart] = []
  var subjects: [SubjectEntry] = []
  var titles: [TitleEntry] = []
  /// Knows what records are about.
  var resolver: SubjectResolver
  /// Who watched, as identity has them today.
  var persons: [PersonID] = []
  var formats = WordTable(isFolding: false)
  var moods = WordTable(isFolding: false)
  var places = WordTable(isFolding: true)
  /// Names of companions who are not persons of the library.
  var companions = WordTable(isFolding: true)
  /// For each viewing with such companions their number, and the numbers of their names.
  var companionLists: [Int32] = []
  /// Viewings that were not whole.
  var unfinished = 0

  /// The numbers of a viewing's companions who are not persons of the library.
  func companions(of entry: PlayEntry) -> ArraySlice<Int32> {
    guard entry.companions >= 0 else { return [] }
    let start = Int(entry.companions) + 1
    return companionLists[start..<start + Int(companionLists[start - 1])]
  }
}

extension PlayLog {
  /// A part has this many plays at least: fewer are read sooner than a thread begins.
  private static let partLength = 10_000

  /// How many parts plays are read in, unless somebody says so: as many as the machine has processors, if there is enough.
  static func partCount(_ library: Library) -> Int {
    min(ProcessInfo.processInfo.activeProcessorCount, library.plays.count / partLength)
  }

  /// Reads all plays once, in parts side by side, and adds them up; returns when all is read.
  static func read(_ library: Library, of person: PersonID?, parts: Int) -> (log: PlayLog, tally: Tally) {
    var leaves: [[Row<Play>]] = []
    library.forEachLeafOfPlays { leaves.append($0) }
    let known = KnownSubjects(library)
    let ranges = (0..<max(1, parts)).map { leaves.count * $0 / max(1, parts)..<leaves.count * ($0 + 1) / max(1, parts) }
    let read = ranges.sideBySide { [leaves] range in
      let count = range.reduce(0) { $0 + leaves[$1].count }
      var reader = PlayReader(library, of: person, known, atMost: count)
      for leaf in range { reader.add(leaves[leaf]) }
      return reader.part
    }
    var joiner = PlayJoiner(library, of: person, known)
    for part in read { joiner.add(part) }
    let (log, joined) = joiner.finish()
    let ordered = joined.sideBySide { $0.ordered(log) }
    var finished = log
    finished.parts = ordered.map(\.part)
    var tally = Tally(log)
    for part in ordered { tally += part.tally }
    return (finished, tally)
  }
}

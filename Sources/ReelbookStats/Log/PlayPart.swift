import ReelbookModel

/// What was read of some of the plays: the numbers in the entries are the part's own until it is finished.
struct PlayPart {
  let leaves: Range<Int>
  var entries = EntrySpans()
  var subjects: SubjectTable
  var firsts: FirstViewings
  var names = PlayNames()
  /// Viewings that were not whole.
  var unfinished = 0

  init(_ leaves: Range<Int>, subjects: SubjectTable, firsts: FirstViewings) {
    self.leaves = leaves
    self.subjects = subjects
    self.firsts = firsts
  }

  /// Gives the entries the numbers of all parts, and says of each whether it is a rewatch; returns what they add up to.
  mutating func finish(_ numbers: PartNumbers?, _ firsts: PlayRows.Bits, _ log: PlayLog) -> Tally {
    var tally = Tally(log)
    entries.update { entry in
      numbers?.apply(to: &entry)
      if firsts.contains(entry.row), !entry.flags.contains(.wasSeenBefore) { entry.flags.remove(.isRewatch) }
      tally.add(entry)
    }
    return tally
  }
}

/// What the numbers of a part are among those of all.
struct PartNumbers {
  let known: Int
  let strays: [Int32]
  let names: PlayNames.Numbers

  func subject(_ subject: Int32) -> Int32 { Int(subject) < known ? subject : strays[Int(subject) - known] }

  fileprivate func apply(to entry: inout PlayEntry) {
    entry.subject = subject(entry.subject)
    names.apply(to: &entry)
  }
}

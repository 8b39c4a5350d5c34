import ReelbookModel

/// The result of reading a part of the plays; its entries have the part's own numbers until it is finished.
struct PlayPart {
  let leaves: Range<Int>
  var entries = EntrySpans()
  var subjects: SubjectTable
  var firsts: FirstViewings
  var names = PlayNames()
  /// The number of unfinished plays.
  var unfinished = 0

  init(_ leaves: Range<Int>, subjects: SubjectTable, firsts: FirstViewings) {
    self.leaves = leaves
    self.subjects = subjects
    self.firsts = firsts
  }

  /// Gives the entries the common numbers, and marks rewatches; returns the tally.
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

/// The mapping of a part's numbers to the common ones.
struct PartNumbers {
  let knownCount: Int
  let others: [Int32]
  let names: PlayNames.Numbers

  func subject(_ subject: Int32) -> Int32 { Int(subject) < knownCount ? subject : others[Int(subject) - knownCount] }

  fileprivate func apply(to entry: inout PlayEntry) {
    entry.subject = subject(entry.subject)
    names.apply(to: &entry)
  }
}

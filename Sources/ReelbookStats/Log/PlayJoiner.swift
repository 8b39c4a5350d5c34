import ReelbookModel

/// Finds numbers that all parts share in which plays were read.
struct PlayJoiner {
  private(set) var subjects: SubjectTable
  private(set) var names: PlayNames
  private(set) var firsts: FirstViewings
  private(set) var unfinished: Int
  /// What the numbers of each part are; `nil` for the first, whose numbers are those of all.
  private(set) var numbers: [PartNumbers?] = [nil]

  init(_ first: PlayPart) {
    subjects = first.subjects
    names = first.names
    firsts = first.firsts
    unfinished = first.unfinished
  }

  mutating func add(_ part: PlayPart) {
    let joined = PartNumbers(
      known: subjects.known.entries.count, strays: subjects.join(part.subjects), names: names.join(part.names))
    numbers.append(joined)
    firsts.join(part.firsts, joined)
    unfinished += part.unfinished
  }
}

import ReelbookModel

/// Joins the numbers of the parts that plays were read in.
struct PlayJoiner {
  private(set) var subjects: SubjectTable
  private(set) var names: PlayNames
  private(set) var firsts: FirstViewings
  private(set) var unfinished: Int
  /// The mapping of each part's numbers; `nil` for the first, which keeps its own.
  private(set) var numbers: [PartNumbers?] = [nil]

  init(_ first: PlayPart) {
    subjects = first.subjects
    names = first.names
    firsts = first.firsts
    unfinished = first.unfinished
  }

  mutating func add(_ part: PlayPart) {
    let partNumbers = PartNumbers(
      knownCount: subjects.knownSubjects.entries.count, others: subjects.join(part.subjects),
      names: names.join(part.names))
    numbers.append(partNumbers)
    firsts.join(part.firsts, partNumbers)
    unfinished += part.unfinished
  }
}

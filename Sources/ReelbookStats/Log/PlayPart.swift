import ReelbookModel

/// What was read of some of the plays: the numbers in the entries are the part's own until it is finished.
struct PlayPart {
  let leaves: Range<Int>
  var entries = EntrySpans()
  var subjects: SubjectTable
  var firsts: FirstViewings
  var persons: [PersonID] = []
  var formats = WordTable(isFolding: false)
  var moods = WordTable(isFolding: false)
  var places = WordTable(isFolding: true)
  var companions = WordTable(isFolding: true)
  var companionLists: [Int32] = []
  var unfinished = 0

  init(_ leaves: Range<Int>, subjects: SubjectTable, firsts: FirstViewings) {
    self.leaves = leaves
    self.subjects = subjects
    self.firsts = firsts
  }

  /// The number of a person, who is added if they are new.
  mutating func number(of person: PersonID) -> Int32 {
    if let number = persons.firstIndex(of: person) { return Int32(number) }
    persons.append(person)
    return Int32(persons.count - 1)
  }

  /// Gives the entries the numbers of all parts, and says of each whether it is a rewatch; returns what they add up to.
  mutating func finish(_ numbers: PartNumbers, _ firsts: PlayRows.Bits, _ log: PlayLog) -> Tally {
    var tally = Tally(log)
    entries.update { entry in
      if !numbers.areSame { numbers.apply(to: &entry) }
      if firsts.contains(entry.row), !entry.flags.contains(.wasSeenBefore) { entry.flags.remove(.isRewatch) }
      tally.add(entry)
    }
    return tally
  }
}

/// What the numbers of a part are among those of all.
struct PartNumbers {
  /// Whether they are the same.
  let areSame: Bool
  let known: Int
  let strays: [Int32]
  let persons: [Int32]
  let formats: [Int32]
  let moods: [Int32]
  let places: [Int32]
  /// Where the part's lists of companions begin among all.
  let companions: Int32

  func subject(_ subject: Int32) -> Int32 { Int(subject) < known ? subject : strays[Int(subject) - known] }

  func apply(to entry: inout PlayEntry) {
    entry.subject = subject(entry.subject)
    entry.person = persons[Int(entry.person)]
    if entry.format >= 0 { entry.format = formats[Int(entry.format)] }
    if entry.mood >= 0 { entry.mood = moods[Int(entry.mood)] }
    if entry.place >= 0 { entry.place = places[Int(entry.place)] }
    if entry.companions >= 0 { entry.companions += companions }
  }
}

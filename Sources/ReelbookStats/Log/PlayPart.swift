import ReelbookModel

/// What was read of some of the plays: the numbers in the entries are the part's own.
struct PlayPart {
  /// In the order of their ids.
  var entries: [PlayEntry] = []
  var subjects: SubjectTable
  var firsts: FirstViewings
  var persons: [PersonID] = []
  var formats = WordTable(isFolding: false)
  var moods = WordTable(isFolding: false)
  var places = WordTable(isFolding: true)
  var companions = WordTable(isFolding: true)
  var companionLists: [Int32] = []
  var unfinished = 0

  init(subjects: SubjectTable, firsts: FirstViewings) {
    self.subjects = subjects
    self.firsts = firsts
  }

  /// The number of a person, who is added if they are new.
  mutating func number(of person: PersonID) -> Int32 {
    if let number = persons.firstIndex(of: person) { return Int32(number) }
    persons.append(person)
    return Int32(persons.count - 1)
  }
}

import ReelbookModel

/// Finds numbers that all parts share in which plays were read.
struct PlayJoiner {
  private(set) var log: PlayLog
  private(set) var numbers: [PartNumbers] = []
  private(set) var firsts: FirstViewings
  private var subjects: SubjectTable

  /// Begins with the first part, whose numbers are those of all.
  init(_ first: PlayPart, _ rows: PlayRows, _ known: KnownSubjects) {
    log = PlayLog(rows: rows, resolver: known.resolver)
    subjects = first.subjects
    firsts = first.firsts
    log.persons = first.persons
    (log.formats, log.moods, log.places) = (first.formats, first.moods, first.places)
    (log.companions, log.companionLists) = (first.companions, first.companionLists)
    log.unfinished = first.unfinished
    numbers = [
      PartNumbers(
        areSame: true, known: known.entries.count, strays: [], persons: [], formats: [], moods: [], places: [],
        companions: 0)
    ]
    noteSubjects()
  }

  mutating func add(_ part: PlayPart) {
    let joined = PartNumbers(
      areSame: false, known: subjects.known.entries.count, strays: subjects.join(part.subjects),
      persons: part.persons.map { number(of: $0) }, formats: log.formats.join(part.formats),
      moods: log.moods.join(part.moods), places: log.places.join(part.places),
      companions: Int32(log.companionLists.count))
    numbers.append(joined)
    join(part.companionLists, log.companions.join(part.companions))
    log.unfinished += part.unfinished
    firsts.join(part.firsts, joined)
    noteSubjects()
  }

  private mutating func noteSubjects() {
    log.subjects = subjects.entries
    log.titles = subjects.titles
  }

  private mutating func number(of person: PersonID) -> Int32 {
    if let number = log.persons.firstIndex(of: person) { return Int32(number) }
    log.persons.append(person)
    return Int32(log.persons.count - 1)
  }

  /// Appends lists of names, each behind its length.
  private mutating func join(_ lists: [Int32], _ numbers: [Int32]) {
    var names: Int32 = 0
    for value in lists {
      log.companionLists.append(names == 0 ? value : numbers[Int(value)])
      names = names == 0 ? value : names - 1
    }
  }
}

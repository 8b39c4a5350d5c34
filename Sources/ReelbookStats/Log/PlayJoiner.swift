import ReelbookModel

/// Puts the parts together that plays were read in: finds numbers that all of them share.
struct PlayJoiner {
  private var log: PlayLog
  private var subjects: SubjectTable
  private var firsts: FirstViewings
  private var parts: [JoinedPart] = []

  init(_ library: Library, of person: PersonID?, _ known: KnownSubjects) {
    log = PlayLog(resolver: known.resolver)
    subjects = SubjectTable(library, known)
    firsts = FirstViewings(library, of: person, known)
  }

  mutating func add(_ part: PlayPart) {
    parts.append(
      JoinedPart(
        entries: part.entries, known: subjects.known.entries.count, strays: subjects.join(part.subjects),
        persons: part.persons.map { number(of: $0) }, formats: log.formats.join(part.formats),
        moods: log.moods.join(part.moods), places: log.places.join(part.places),
        companions: Int32(log.companionLists.count)))
    join(part.companionLists, log.companions.join(part.companions))
    log.unfinished += part.unfinished
    firsts.join(part.firsts, parts.count - 1, parts)
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

  /// The log without its entries, and those.
  mutating func finish() -> (PlayLog, [JoinedPart]) {
    log.subjects = subjects.entries
    log.titles = subjects.titles
    for first in firsts.all { parts[Int(first.part)].noteFirst(Int(first.entry)) }
    return (log, parts)
  }
}

/// Entries of a part, and what their numbers are among those of all parts.
struct JoinedPart {
  private(set) var entries: [PlayEntry]
  let known: Int
  let strays: [Int32]
  let persons: [Int32]
  let formats: [Int32]
  let moods: [Int32]
  let places: [Int32]
  /// Where the part's lists of companions begin among all.
  let companions: Int32

  func subject(_ entry: PlayEntry) -> Int32 {
    Int(entry.subject) < known ? entry.subject : strays[Int(entry.subject) - known]
  }

  func person(_ entry: PlayEntry) -> Int32 { persons[Int(entry.person)] }

  /// Notes that an entry is the person's first viewing of its subject.
  mutating func noteFirst(_ index: Int) {
    if !entries[index].flags.contains(.wasSeenBefore) { entries[index].flags.remove(.isRewatch) }
  }

  private func joined(_ index: Int) -> PlayEntry {
    var entry = entries[index]
    entry.subject = subject(entry)
    entry.person = person(entry)
    if entry.format >= 0 { entry.format = formats[Int(entry.format)] }
    if entry.mood >= 0 { entry.mood = moods[Int(entry.mood)] }
    if entry.place >= 0 { entry.place = places[Int(entry.place)] }
    if entry.companions >= 0 { entry.companions += companions }
    return entry
  }

  /// The entries with the numbers of all parts, by time, and what they add up to.
  func ordered(_ log: PlayLog) -> (part: PlayLogPart, tally: Tally) {
    var tally = Tally(log)
    let part = PlayLogPart(entries) { index in
      let entry = joined(index)
      tally.add(entry)
      return entry
    }
    return (part, tally)
  }
}

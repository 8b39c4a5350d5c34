import ReelbookModel

/// The whole viewings of a person, or of everybody, packed so that adding them up a few times costs little.
struct PlayLog {
  /// In the order of their ids.
  fileprivate(set) var entries: [PlayEntry] = []
  fileprivate(set) var subjects: [SubjectTable.Entry] = []
  fileprivate(set) var titles: [TitleEntry] = []
  fileprivate(set) var formats = WordTable(isFolding: false)
  fileprivate(set) var moods = WordTable(isFolding: false)
  fileprivate(set) var places = WordTable(isFolding: true)
  /// Names of companions who are not persons of the library.
  fileprivate(set) var companions = WordTable(isFolding: true)
  /// For each viewing with such companions their number, and the numbers of their names.
  fileprivate(set) var companionLists: [Int32] = []
  /// Viewings that were not whole.
  fileprivate(set) var unfinished = 0

  /// The numbers of a viewing's companions who are not persons of the library.
  func companions(of entry: PlayEntry) -> ArraySlice<Int32> {
    guard entry.companions >= 0 else { return [] }
    let start = Int(entry.companions) + 1
    return companionLists[start..<start + Int(companionLists[start - 1])]
  }
}

extension PlayLog {
  /// Reads all plays once.
  init(_ library: Library, of person: PersonID?) {
    var builder = PlayLogBuilder(library, of: person)
    library.forEachLeafOfPlays { builder.add($0) }
    self = builder.finish()
  }
}

private struct PlayLogBuilder {
  private let library: Library
  private let wanted: PersonID?
  private var log = PlayLog()
  private var subjects: SubjectTable
  /// Persons as plays name them.
  private var written: [PersonID] = []
  private var numbers: [PersonID: Int] = [:]
  private var persons: [(id: PersonID, isWanted: Bool, cleared: WatchTime?)] = []
  /// For each subject, the first whole viewing of it; below 0 for none.
  private var firsts: [Int32] = []

  init(_ library: Library, of person: PersonID?) {
    self.library = library
    wanted = person
    subjects = SubjectTable(library)
    log.entries.reserveCapacity(person == nil ? library.plays.count : 0)
  }

  mutating func add(_ rows: [Row<Play>]) {
    for index in rows.indices where rows[index].existence == .live {
      let person = number(of: rows[index].record.person)
      guard persons[person].isWanted else { continue }
      guard rows[index].record.extent == .whole else {
        log.unfinished += 1
        continue
      }
      add(rows, index, person)
    }
  }

  /// The row is read where it is: copying a play costs more than all else that is done with it.
  @inline(__always) private mutating func add(_ rows: [Row<Play>], _ index: Int, _ person: Int) {
    let subject = subjects.place(
      of: rows[index].record.subject, witness: rows[index].record.witness, persons[person].id, number: person)
    let length = rows[index].record.timeWatched ?? subjects.entries[Int(subject)].runtime
    var flags: PlayEntry.Flags = rows[index].record.wasSeenBefore ? .wasSeenBefore : []
    if length != nil { flags.insert(.hasLength) }
    if rows[index].record.source.kind == .inBulk { flags.insert(.isInBulk) }
    if rows[index].record.together != nil { flags.insert(.isTogether) }
    if let cleared = persons[person].cleared {
      if rows[index].record.time.comes(atOrAfter: cleared) { flags.insert(.isSinceClearing) }
    } else {
      flags.insert(.isSinceClearing)
    }
    log.entries.append(
      PlayEntry(
        id: rows[index].record.id, time: (length ?? .zero).bounded, local: rows[index].record.time.local,
        offset: rows[index].record.time.offsetSeconds, subject: subject,
        place: log.places.number(of: rows[index].record.location),
        format: rows[index].record.format.map { log.formats.number(of: $0.rawValue) } ?? -1,
        mood: rows[index].record.mood.map { log.moods.number(of: $0.rawValue) } ?? -1,
        companions: rows[index].record.companions.isEmpty ? -1 : list(rows[index].record.companions),
        precision: rows[index].record.time.precision, flags: flags))
    noteFirst(subject)
  }

  private mutating func list(_ companions: Set<String>) -> Int32 {
    let start = Int32(log.companionLists.count)
    log.companionLists.append(0)
    for name in companions {
      let number = log.companions.number(of: name)
      if number >= 0 { log.companionLists.append(number) }
    }
    log.companionLists[Int(start)] = Int32(log.companionLists.count) - start - 1
    return log.companionLists[Int(start)] == 0 ? -1 : start
  }

  /// Notes the latest entry if it is the first viewing of its subject.
  private mutating func noteFirst(_ subject: Int32) {
    let latest = log.entries.count - 1
    while firsts.count <= Int(subject) { firsts.append(-1) }
    let first = Int(firsts[Int(subject)])
    if first < 0 || comes(log.entries[latest], before: log.entries[first]) { firsts[Int(subject)] = Int32(latest) }
  }

  /// The library's own order of viewings, which only has to be asked where the packed times are the same.
  private func comes(_ a: PlayEntry, before b: PlayEntry) -> Bool {
    let (first, second) = (a.precision >= .year, b.precision >= .year)
    if first, second, a.local != b.local { return a.local < b.local }
    if a.precision != b.precision { return a.precision < b.precision }
    if a.offset != b.offset { return a.offset < b.offset }
    guard let play = library.plays[a.id], let other = library.plays[b.id] else { return a.id < b.id }
    return play.comes(before: other)
  }

  private mutating func number(of person: PersonID) -> Int {
    for number in 0..<min(8, written.count) where written[number] == person { return number }
    if let number = numbers[person] { return number }
    let number = written.count
    numbers[person] = number
    written.append(person)
    let id = library.resolve(person)
    persons.append((id, wanted.map { $0 == id } ?? true, library.countsCleared(of: id)))
    return number
  }

  mutating func finish() -> PlayLog {
    log.subjects = subjects.entries
    log.titles = subjects.titles
    for index in log.entries.indices {
      let entry = log.entries[index]
      if entry.flags.contains(.wasSeenBefore) || firsts[Int(entry.subject)] != Int32(index) {
        log.entries[index].flags.insert(.isRewatch)
      }
    }
    return log
  }
}

extension WatchTime {
  /// Whether it begins at a moment or after it: by the instants where both are known, else by the clocks on the wall.
  fileprivate func comes(atOrAfter moment: WatchTime) -> Bool {
    guard isDated else { return false }
    if let instant, let other = moment.instant { return instant >= other }
    return local >= moment.local
  }
}

extension Duration {
  /// Brought into what a million million viewings can be added up of; less than nothing counts as nothing.
  fileprivate var bounded: Duration { min(max(self, .zero), .seconds(1_000_000_000)) }
}

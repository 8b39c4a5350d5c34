import ReelbookModel

/// Makes a log in one pass over the plays.
struct PlayLogBuilder {
  private let library: Library
  private let wanted: PersonID?
  private var log = PlayLog()
  private var subjects: SubjectTable
  /// Persons as plays name them, and who they are.
  private var written: [PersonID] = []
  private var numbers: [PersonID: Int] = [:]
  private var viewers: [Viewer] = []
  /// Who watched what, where everybody's viewings count; of one person, a subject says it.
  private var pairs = KeyTable()
  /// For each of those, the first whole viewing.
  private var firsts: [First] = []
  /// For each entry, who watched what; of one person, its subject says it.
  private var pairsOfEntries: [Int32] = []

  /// A viewing with its packed time, so that it need not be looked up for each that may come before it.
  private struct First {
    var entry: Int32
    var offset: Int32
    var local: Int64
    var precision: WatchTime.Precision

    init(_ entry: PlayEntry, at index: Int) {
      self.entry = Int32(index)
      offset = entry.offset
      // What is not dated comes before all that is.
      local = entry.precision >= .year ? entry.local : .min
      precision = entry.precision
    }

    /// By the packed times; `nil` where they are the same.
    func comes(before other: First) -> Bool? {
      if local != other.local { return local < other.local }
      if precision != other.precision { return precision < other.precision }
      return offset == other.offset ? nil : offset < other.offset
    }
  }

  /// A row that counts, and what it is about.
  private struct Found {
    var index: Int
    var subject: Int32
    var viewer: Viewer
  }

  private var found: [Found] = []

  private struct Viewer {
    /// The place among the log's persons; `nil` for one whose viewings do not count.
    var place: Int?
    var cleared: WatchTime?
  }

  init(_ library: Library, of person: PersonID?) {
    self.library = library
    wanted = person
    subjects = SubjectTable(library)
    // What is not used of it is never touched; growing would copy all of it again and again.
    log.entries.reserveCapacity(library.plays.count)
  }

  mutating func add(_ rows: [Row<Play>]) {
    found.removeAll(keepingCapacity: true)
    for index in rows.indices where rows[index].existence == .live {
      let viewer = viewer(rows[index].record.person)
      guard viewer.place != nil else { continue }
      guard rows[index].record.extent == .whole else {
        log.unfinished += 1
        continue
      }
      // Looked up some at a time: a short loop waits for the memory of several at once.
      let subject = subjects.place(of: rows[index].record.subject, witness: rows[index].record.witness)
      found.append(Found(index: index, subject: subject, viewer: viewer))
    }
    for found in found {
      add(rows, found.index, found.subject, found.viewer.place ?? 0, cleared: found.viewer.cleared)
    }
  }

  /// The row is read where it is: copying a play costs more than all else that is done with it.
  private mutating func add(
    _ rows: [Row<Play>], _ index: Int, _ subject: Int32, _ person: Int, cleared: WatchTime?
  ) {
    let length = rows[index].record.timeWatched ?? subjects.entries[Int(subject)].runtime
    var flags: PlayEntry.Flags = rows[index].record.wasSeenBefore ? .wasSeenBefore : []
    if length != nil { flags.insert(.hasLength) }
    if rows[index].record.source.kind == .inBulk { flags.insert(.isInBulk) }
    if rows[index].record.together != nil { flags.insert(.isTogether) }
    if cleared.map({ rows[index].record.time.comes(atOrAfter: $0) }) ?? true { flags.insert(.isSinceClearing) }
    log.entries.append(
      PlayEntry(
        id: rows[index].record.id, time: (length ?? .zero).bounded, local: rows[index].record.time.local,
        offset: rows[index].record.time.offsetSeconds, subject: subject, person: Int32(person),
        place: log.places.number(of: rows[index].record.location),
        format: rows[index].record.format.map { log.formats.number(of: $0.rawValue) } ?? -1,
        mood: rows[index].record.mood.map { log.moods.number(of: $0.rawValue) } ?? -1,
        companions: rows[index].record.companions.isEmpty ? -1 : list(rows[index].record.companions),
        precision: rows[index].record.time.precision, flags: flags))
    noteFirst(Int(pair(subject, person)))
  }

  private mutating func pair(_ subject: Int32, _ person: Int) -> Int32 {
    guard wanted == nil else { return subject }
    let pair = Int32(pairs.number(of: KeyTable.Key(a: UInt64(subject), b: UInt64(person), c: 0)).number)
    pairsOfEntries.append(pair)
    return pair
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

  /// Notes the latest entry if it is the first viewing of its subject by its person.
  private mutating func noteFirst(_ pair: Int) {
    let latest = First(log.entries[log.entries.count - 1], at: log.entries.count - 1)
    // Pairs are numbered as they come.
    guard pair < firsts.count else { return firsts.append(latest) }
    if latest.comes(before: firsts[pair]) ?? isFirst(latest.entry, firsts[pair].entry) { firsts[pair] = latest }
  }

  /// The library's own order of viewings, which only has to be asked where the packed times are the same.
  private func isFirst(_ latest: Int32, _ first: Int32) -> Bool {
    let (a, b) = (log.entries[Int(latest)].id, log.entries[Int(first)].id)
    guard let play = library.plays[a], let other = library.plays[b] else { return a < b }
    return play.comes(before: other)
  }

  private mutating func viewer(_ person: PersonID) -> Viewer {
    for number in 0..<min(8, written.count) where written[number] == person { return viewers[number] }
    if let number = numbers[person] { return viewers[number] }
    numbers[person] = written.count
    written.append(person)
    let id = library.resolve(person)
    var viewer = Viewer(place: nil, cleared: library.countsCleared(of: id))
    if wanted.map({ $0 == id }) ?? true {
      viewer.place = log.persons.firstIndex(of: id) ?? log.persons.count
      if viewer.place == log.persons.count { log.persons.append(id) }
    }
    viewers.append(viewer)
    return viewer
  }

  mutating func finish() -> PlayLog {
    log.subjects = subjects.entries
    log.titles = subjects.titles
    for index in log.entries.indices {
      let pair = wanted == nil ? pairsOfEntries[index] : log.entries[index].subject
      if log.entries[index].flags.contains(.wasSeenBefore) || firsts[Int(pair)].entry != Int32(index) {
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

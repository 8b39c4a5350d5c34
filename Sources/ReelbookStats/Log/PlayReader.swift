import ReelbookModel

/// Reads some of the plays in one pass.
struct PlayReader {
  private(set) var part: PlayPart
  private let library: Library
  private let plays: PlayRows
  private let person: PersonID?
  private let tickWindow: TickWindow
  /// The people as plays have them, and resolved.
  private var recordedPeople: [PersonID] = []
  private var numbers: [PersonID: Int] = [:]
  private var viewers: [Viewer] = []
  private var candidates: [Candidate] = []

  /// A row that counts, with the values that later steps need.
  private struct Candidate {
    var index: Int
    var viewer: Int
    var hasCompanions = false
    var subject: Int32 = 0
    var length: PackedDuration?
  }

  private struct Viewer {
    /// The index in the part's people; `nil` for a person whose plays do not count.
    var place: Int32?
    var cleared: WatchTime?
  }

  init(
    _ plays: PlayRows, leaves: Range<Int>, in library: Library, of person: PersonID?, _ knownSubjects: KnownSubjects,
    tickWindow: TickWindow
  ) {
    self.tickWindow = tickWindow
    self.library = library
    self.plays = plays
    self.person = person
    part = PlayPart(
      leaves, subjects: SubjectTable(library, knownSubjects), firsts: FirstViewings(plays, of: person, knownSubjects))
  }

  /// Reads the plays of the part.
  mutating func read() {
    let share = 8
    let enough = part.leaves.lowerBound + part.leaves.count / share
    var entries = [PlayEntry](repeating: .blank, count: PlayLeaves.rowLimit)
    for leaf in part.leaves {
      // The spread of the plays is known by then.
      if leaf == enough { part.entries.reserve(times: share) }
      add(plays[leaf], Int32(leaf), &entries)
    }
  }

  /// Reads some rows in a few short loops, which wait for the memory of several rows at once.
  ///
  /// Entries are filled in place: moving a finished one waits for its fields.
  private mutating func add(_ rows: [Row<Play>], _ leaf: Int32, _ entries: inout [PlayEntry]) {
    candidates.removeAll(keepingCapacity: true)
    for index in rows.indices {
      // A pattern, because a call to another module would copy the row.
      guard case .live = rows[index].existence, rows[index].fieldStamps.isEmpty || rows[index].isLive else { continue }
      let viewer = viewer(rows[index].record.person)
      guard viewers[viewer].place != nil else { continue }
      guard rows[index].record.details.extent == .whole else {
        part.unfinished += 1
        continue
      }
      candidates.append(Candidate(index: index, viewer: viewer))
    }
    for place in candidates.indices {
      candidates[place].hasCompanions = !rows[candidates[place].index].record.details.companions.isEmpty
    }
    for place in candidates.indices {
      let index = candidates[place].index
      let subject = part.subjects.place(of: rows[index].record.subject, witness: rows[index].record.witness)
      candidates[place].subject = subject
      candidates[place].length =
        rows[index].record.details.timeWatched.map { PackedDuration($0) } ?? part.subjects.length(of: subject)
    }
    for place in candidates.indices { fill(&entries[place], from: rows, candidates[place], in: leaf) }
    for place in candidates.indices { part.entries.append(entries[place]) }
    for place in candidates.indices { part.firsts.add(entries[place]) }
  }

  /// Reads the row in place: copying a play costs more than everything else.
  private mutating func fill(_ entry: inout PlayEntry, from rows: [Row<Play>], _ candidate: Candidate, in leaf: Int32) {
    let index = candidate.index
    // First watches are known when all are read.
    var flags: PlayEntry.Flags = .isRewatch
    if rows[index].record.details.wasSeenBefore { flags.insert(.wasSeenBefore) }
    if candidate.length != nil { flags.insert(.hasLength) }
    if rows[index].record.details.source.kind == .inBulk { flags.insert(.isInBulk) }
    if rows[index].record.together != nil { flags.insert(.isTogether) }
    let viewer = candidate.viewer
    // Imported plays were not ticked.
    let ticked = rows[index].record.details.source.kind == .imported ? nil : rows[index].record.logged
    if let cleared = viewers[viewer].cleared {
      let moment = cleared.instant
      let isSince =
        ticked.flatMap { ticked in moment.map { ticked >= $0 } } ?? rows[index].record.time.comes(atOrAfter: cleared)
      if isSince { flags.insert(.isSinceClearing) }
    } else {
      flags.insert(.isSinceClearing)
    }
    if tickWindow.contains(ticked, rows[index].record.time) { flags.insert(.isTickedLately) }
    entry.time = candidate.length ?? .zero
    entry.local = rows[index].record.time.local
    entry.offset = rows[index].record.time.offsetSeconds
    entry.subject = candidate.subject
    entry.person = viewers[viewer].place ?? 0
    entry.place = part.names.places.number(of: rows[index].record.details.location)
    entry.format = rows[index].record.details.format.map { part.names.formats.number(of: $0.rawValue) } ?? -1
    entry.mood = rows[index].record.details.mood.map { part.names.moods.number(of: $0.rawValue) } ?? -1
    entry.companions = candidate.hasCompanions ? part.names.list(rows[index].record.details.companions) : -1
    entry.row = PlayRows.Place(leaf: leaf, index: UInt8(index))
    entry.precision = rows[index].record.time.precision
    entry.flags = flags
  }

  private mutating func viewer(_ person: PersonID) -> Int {
    for number in 0..<min(8, recordedPeople.count) where recordedPeople[number] == person { return number }
    if let number = numbers[person] { return number }
    numbers[person] = recordedPeople.count
    recordedPeople.append(person)
    let id = library.resolve(person)
    var viewer = Viewer(place: nil, cleared: library.countsCleared(of: id))
    if self.person.map({ $0 == id }) ?? true { viewer.place = part.names.number(of: id) }
    viewers.append(viewer)
    return viewers.count - 1
  }
}

extension WatchTime {
  /// Whether it begins at or after a moment: by instants if both have one, otherwise by local time.
  fileprivate func comes(atOrAfter moment: WatchTime) -> Bool {
    guard isDated else { return false }
    if let instant, let other = moment.instant { return instant >= other }
    // A day may have continued after the moment.
    if precision == .day, let day = moment.day { return startDay >= day }
    return local >= moment.local
  }
}

/// The last sixty days, by when a play was ticked, or if unknown, watched.
struct TickWindow {
  static let dayCount = 60
  private let days: Range<CivilDay>
  private let instants: ClosedRange<Instant>

  init(_ days: Range<CivilDay>, asOf now: Now) {
    self.days = days
    let midnight = WatchTime.day(days.lowerBound).local
    // The offset at that time, which is looked up with today's offset.
    let near = Instant(milliseconds: midnight - Int64(now.zone.offset(at: now.instant)) * 1000)
    let first = Instant(milliseconds: midnight - Int64(now.zone.offset(at: near)) * 1000)
    instants = min(first, now.instant)...now.instant
  }

  func contains(_ ticked: Instant?, _ time: WatchTime) -> Bool {
    ticked.map(instants.contains) ?? time.day.map(days.contains) ?? false
  }
}

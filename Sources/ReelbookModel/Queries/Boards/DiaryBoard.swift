/// The plays of a person in the order of their times.
struct DiaryBoard: LibraryBoard {
  /// A play's place in the diary, as far as a few numbers tell it.
  private struct Place: Keyed, Comparable {
    /// The local time, or for an undated play a number before all times.
    let time: Int64
    /// How exact the time is, its offset, and whether its zone has a name.
    let detail: Int64
    let logged: Int64
    let run: Int
    let play: PlayID

    init(_ play: Play) {
      self.play = play.id
      let (isDated, offset) = (play.time.isDated, Int64(play.time.offsetSeconds) + 1 << 32)
      let hasZone = isDated && !play.time.zoneName.isEmpty
      let precision = Int64(play.time.precision.rawValue)
      time = isDated ? play.time.local : .min + precision
      detail = isDated ? precision << 40 | offset << 1 | (hasZone ? 1 : 0) : 0
      // Of times in several zones with one offset, the zone's name comes first, which only the play tells.
      (logged, run) = hasZone ? (0, 0) : ((play.logged ?? .absent).milliseconds, play.run)
    }

    var key: Place { self }

    /// Whether only the plays tell which of two comes first.
    func isBeside(_ other: Place) -> Bool { detail & 1 == 1 && (time, detail) == (other.time, other.detail) }

    static func < (a: Place, b: Place) -> Bool {
      (a.time, a.detail, a.logged, a.run, a.play) < (b.time, b.detail, b.logged, b.run, b.play)
    }
  }

  /// The places of the plays, the earliest first.
  private var places = SortedRows<Place>()
  private var rows: SortedRows<Row<Play>>
  private var aliases: SortedRows<Row<Alias>>

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    (rows, aliases) = (library.plays.rows, library.aliases.rows)
    var places: [Place] = []
    library.plays.visit { play in if library.resolve(play.person) == person { places.append(Place(play)) } }
    put(places)
  }

  /// Puts the places in the place of all others.
  private mutating func put(_ places: [Place]) {
    self.places = SortedRows()
    for place in places.sorted() { self.places.append(place) }
  }

  mutating func follow(_ library: Library, of person: PersonID, asOf now: Now) {
    let (before, after) = (rows, library.plays.rows)
    var isRenamed = false
    library.aliases.rows.forEachDifference(from: aliases) { _, _ in isRenamed = true }
    guard !isRenamed else {
      self = DiaryBoard(library, of: person, asOf: now)
      return
    }
    var (removed, added): ([Place], [Place]) = ([], [])
    func place(_ row: Row<Play>?) -> Place? {
      guard let row, row.isLive, library.resolve(row.record.person) == person else { return nil }
      return Place(row.record)
    }
    after.forEachDifference(from: before) { old, new in
      if let place = place(old) { removed.append(place) }
      if let place = place(new) { added.append(place) }
    }
    rows = after
    guard removed.count + added.count < max(100, places.count / 8) else {
      // As after an import: all are sorted once.
      let gone = Set(removed.map(\.play))
      return put(places.filter { !gone.contains($0.play) } + added)
    }
    for place in removed { places.remove(place) }
    for place in added { places.insert(place) }
  }

  /// The latest plays before another, the latest first.
  func plays(before last: Play?, limit: Int, in library: Library) -> [Play] {
    guard limit > 0 else { return [] }
    var found: [Play] = []
    var end =
      last.map { last in
        let place = Place(last)
        return places.rank { $0 < place || $0.isBeside(place) }
      } ?? places.count
    var least: Place?
    while end > 0 {
      let place = places.row(at: end - 1)
      // Those beside the last one of the page may come before it.
      if found.count >= limit, least.map({ !place.isBeside($0) }) ?? true { break }
      end -= 1
      guard let play = library.plays[place.play], last.map({ play.comes(before: $0) }) ?? true else { continue }
      found.append(play)
      if found.count == limit { least = place }
    }
    return Array(found.sorted { $1.comes(before: $0) }.prefix(limit))
  }

  /// The plays on some days.
  func plays(on days: ClosedRange<CivilDay>, in library: Library) -> [Play] {
    let day = Int64(86_400_000)
    let first = places.rank { $0.time < Int64(days.lowerBound.number) * day }
    let end = places.rank { $0.time < (Int64(days.upperBound.number) + 1) * day }
    return (first..<max(first, end)).compactMap { library.plays[places.row(at: $0).play] }
      .filter { $0.time.day.map(days.contains) ?? false }
  }
}

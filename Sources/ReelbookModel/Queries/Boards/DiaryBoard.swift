/// The plays of a person in the order of their times.
struct DiaryBoard: LibraryBoard {
  /// A play's place in the diary, as far as a few numbers tell it.
  private struct Place: Comparable, Sendable {
    /// The local time, or for an undated play a number before all times.
    let time: Int64
    /// For an undated play, when it was logged.
    let logged: Int64
    let play: PlayID

    init(_ play: Play) {
      self.play = play.id
      if play.time.isDated {
        (time, logged) = (play.time.local, 0)
      } else {
        (time, logged) = (.min + Int64(play.time.precision.rawValue), (play.logged ?? .absent).milliseconds)
      }
    }

    /// Whether the plays' places are the same, but for what only the plays tell.
    func isBeside(_ other: Place) -> Bool { (time, logged) == (other.time, other.logged) }

    static func < (a: Place, b: Place) -> Bool { (a.time, a.logged, a.play) < (b.time, b.logged, b.play) }
  }

  /// The places of the plays, the earliest first.
  private var places: [Place] = []
  private var rows: SortedRows<Row<Play>>
  private var aliases: SortedRows<Row<Alias>>

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    (rows, aliases) = (library.plays.rows, library.aliases.rows)
    library.plays.visit { play in if library.resolve(play.person) == person { places.append(Place(play)) } }
    places.sort()
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
    guard removed.count + added.count < 100 else {
      // As after an import: all are sorted once.
      let gone = Set(removed.map(\.play))
      places = (places.filter { !gone.contains($0.play) } + added).sorted()
      return
    }
    for place in removed { if let at = index(of: place) { places.remove(at: at) } }
    for place in added { places.insert(place, at: count(before: place)) }
  }

  /// The latest plays before another, the latest first.
  func plays(before last: Play?, limit: Int, in library: Library) -> [Play] {
    guard limit > 0 else { return [] }
    var found: [Play] = []
    var end =
      last.map { last in
        let place = Place(last)
        return places[count(before: place)...].firstIndex { !$0.isBeside(place) } ?? places.endIndex
      } ?? places.endIndex
    var least: Place?
    while end > places.startIndex {
      let place = places[end - 1]
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
    let first = places.lowerBound { $0.time < Int64(days.lowerBound.number) * day }
    let end = places.lowerBound { $0.time < (Int64(days.upperBound.number) + 1) * day }
    return places[first..<max(first, end)].compactMap { library.plays[$0.play] }
      .filter { $0.time.day.map(days.contains) ?? false }
  }

  private func index(of place: Place) -> Int? {
    let at = count(before: place)
    return at < places.endIndex && places[at] == place ? at : nil
  }

  /// The number of places before one.
  private func count(before place: Place) -> Int { places.lowerBound { $0 < place } }
}

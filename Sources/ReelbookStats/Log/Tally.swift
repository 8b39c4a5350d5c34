import ReelbookModel

/// The sums of plays by all aspects, computed in one pass.
struct Tally {
  /// Plays with a known day.
  var days = DayCells()
  /// Plays with only a month, by its first day.
  var months: [CivilDay: Cell] = [:]
  /// Plays with only a year, by its first day.
  var years: [CivilDay: Cell] = [:]
  /// The cells of first watches, then of rewatches; by precision, then by hour.
  private var times = Array(repeating: Cell(), count: 2 * precisionCount * hourCount)
  private static var precisionCount: Int { Int(WatchTime.Precision.instant.rawValue) + 1 }
  /// The hours of a day, and one for an unknown hour.
  private static var hourCount: Int { 25 }
  /// The cells by the index in `PlayLog.subjects`.
  var subjects: [Cell]
  /// The cells by the index in `PlayNames.persons`.
  var persons: [Cell]
  /// The cells by the numbers of words.
  var formats: [Cell]
  var moods: [Cell]
  var places: [Cell]

  /// Creates an empty tally for a log.
  init(_ log: PlayLog) {
    subjects = Array(repeating: Cell(), count: log.subjects.count)
    persons = Array(repeating: Cell(), count: log.names.persons.count)
    formats = Array(repeating: Cell(), count: log.names.formats.words.count)
    moods = Array(repeating: Cell(), count: log.names.moods.words.count)
    places = Array(repeating: Cell(), count: log.names.places.words.count)
  }

  mutating func add(_ entry: PlayEntry) {
    let (day, cell) = (entry.dayNumber, Cell(entry))
    switch entry.precision {
    case .instant, .local, .day: days.add(cell, day: day)
    case .month: months[CivilDay(number: day), default: Cell()] += cell
    case .year: years[CivilDay(number: day), default: Cell()] += cell
    case .released, .unknown: break
    }
    let hour = entry.precision >= .local ? Int((entry.local - Int64(day) * 86_400_000) / 3_600_000) : 24
    let row = Int(entry.precision.rawValue) + (entry.flags.contains(.isRewatch) ? Self.precisionCount : 0)
    times[row * Self.hourCount + hour] += cell
    subjects[Int(entry.subject)] += cell
    persons[Int(entry.person)] += cell
    if entry.format >= 0 { formats[Int(entry.format)] += cell }
    if entry.mood >= 0 { moods[Int(entry.mood)] += cell }
    if entry.place >= 0 { places[Int(entry.place)] += cell }
  }

  static func += (a: inout Tally, b: Tally) {
    a.days += b.days
    a.months.merge(b.months) { $0 + $1 }
    a.years.merge(b.years) { $0 + $1 }
    a.times.add(b.times)
    a.subjects.add(b.subjects)
    a.persons.add(b.persons)
    a.formats.add(b.formats)
    a.moods.add(b.moods)
    a.places.add(b.places)
  }

  /// All viewings.
  var all: Cell { times.reduce(Cell(), +) }

  /// First watches, and rewatches.
  var watches: [Cell] {
    let half = times.count / 2
    return [times[..<half].reduce(Cell(), +), times[half...].reduce(Cell(), +)]
  }

  /// The plays of a precision.
  subscript(precision: WatchTime.Precision) -> Cell {
    [Int(precision.rawValue), Int(precision.rawValue) + Self.precisionCount].reduce(Cell()) { sum, row in
      sum + times[row * Self.hourCount..<(row + 1) * Self.hourCount].reduce(Cell(), +)
    }
  }

  /// By hour; the last is for an unknown hour.
  var hours: [Cell] {
    (0..<Self.hourCount).map { hour in
      stride(from: hour, to: times.count, by: Self.hourCount).reduce(Cell()) { $0 + times[$1] }
    }
  }

  /// The plays without a year.
  var undated: Cell {
    var sum = self[.unknown]
    sum += self[.released]
    return sum
  }

  /// The plays without a known day.
  var dayless: Cell {
    var sum = undated
    sum += self[.year]
    sum += self[.month]
    return sum
  }

  /// By kinds of subjects: those of one kind mostly follow each other.
  func kinds(_ log: PlayLog) -> [MediaKind: Cell] {
    var sums: [MediaKind: Cell] = [:]
    var latest = (kind: MediaKind.episode, sum: Cell())
    for place in subjects.indices where subjects[place].count > 0 {
      let kind = log.subjects[place].subject.kind
      if kind != latest.kind {
        sums[latest.kind, default: Cell()] += latest.sum
        latest = (kind, Cell())
      }
      latest.sum += subjects[place]
    }
    sums[latest.kind, default: Cell()] += latest.sum
    return sums
  }

  /// The cells by the index in `PlayLog.titles`.
  func titles(_ log: PlayLog) -> [Cell] {
    var cells = Array(repeating: Cell(), count: log.titles.count)
    for place in subjects.indices where subjects[place].count > 0 {
      cells[log.subjects[place].title] += subjects[place]
    }
    return cells
  }
}

extension [Cell] {
  /// Adds cells to those of the same places.
  fileprivate mutating func add(_ others: [Cell]) {
    for index in others.indices { self[index] += others[index] }
  }
}

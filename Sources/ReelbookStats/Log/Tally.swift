import ReelbookModel

/// Viewings added up by all that they are told apart by, in one pass.
struct Tally {
  var all = Cell()
  /// Viewings whose day is known.
  var days = DayCells()
  /// Viewings of which only the month is known, by its first day.
  var months: [CivilDay: Cell] = [:]
  /// Viewings of which only the year is known, by its first day.
  var years: [CivilDay: Cell] = [:]
  var undated = Cell()
  var hours: [Cell]
  /// By ``PlayLog/subjects``.
  var subjects: [Cell]
  /// By the numbers of words; the last are those of which nothing is known.
  var formats: [Cell]
  var moods: [Cell]
  var places: [Cell]

  init(_ log: PlayLog, matching matcher: PlayMatcher? = nil) {
    hours = Array(repeating: Cell(), count: 25)
    subjects = Array(repeating: Cell(), count: log.subjects.count)
    formats = Array(repeating: Cell(), count: log.formats.words.count + 1)
    moods = Array(repeating: Cell(), count: log.moods.words.count + 1)
    places = Array(repeating: Cell(), count: log.places.words.count + 1)
    for index in log.entries.indices {
      if let matcher, !matcher.matches(log.entries[index]) { continue }
      add(log.entries[index])
    }
  }

  private mutating func add(_ entry: PlayEntry) {
    all.add(entry)
    let day = entry.dayNumber
    switch entry.precision {
    case .instant, .local:
      days.add(entry, day: day)
      hours[Int((entry.local - Int64(day) * 86_400_000) / 3_600_000)].add(entry)
    case .day:
      days.add(entry, day: day)
      hours[24].add(entry)
    case .month:
      months[CivilDay(number: day), default: Cell()].add(entry)
      hours[24].add(entry)
    case .year:
      years[CivilDay(number: day), default: Cell()].add(entry)
      hours[24].add(entry)
    case .released, .unknown:
      undated.add(entry)
      hours[24].add(entry)
    }
    subjects[Int(entry.subject)].add(entry)
    formats[entry.format < 0 ? formats.count - 1 : Int(entry.format)].add(entry)
    moods[entry.mood < 0 ? moods.count - 1 : Int(entry.mood)].add(entry)
    places[entry.place < 0 ? places.count - 1 : Int(entry.place)].add(entry)
  }

  /// The viewings of which the month is known, and not the day.
  var monthAlone: Cell { months.values.reduce(into: Cell()) { $0 += $1 } }
  /// The viewings of which the year is known, and not the month.
  var yearAlone: Cell { years.values.reduce(into: Cell()) { $0 += $1 } }
}

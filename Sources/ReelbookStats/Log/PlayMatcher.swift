import ReelbookModel

/// A filter, prepared for each of a log's plays.
struct PlayMatcher {
  private let log: PlayLog
  private let statistics: Statistics
  let period: PeriodBounds
  private let isSinceClearing: Bool
  private let isTickedLately: Bool
  /// The matching subjects of the log; `nil` for all.
  private var subjects: [Bool]?
  private var others: [PlayTrait] = []
  /// The groups of words, or the people, of the traits.
  private var groups: [Int?] = []

  init(_ filter: PlayFilter, _ statistics: Statistics) {
    self.statistics = statistics
    log = statistics.log
    period = PeriodBounds(filter.period)
    isSinceClearing = filter.isSinceClearing
    isTickedLately = filter.isTickedLately
    for trait in filter.traits {
      if trait.isOfSubject {
        let matching = subjects ?? Array(repeating: true, count: log.subjects.count)
        let test = log.test(trait, statistics.library)
        subjects = zip(matching, log.subjects).map { $0 && test($1) }
      } else {
        others.append(trait)
        groups.append(log.group(of: trait, statistics.library))
      }
    }
  }

  func matches(_ entry: PlayEntry) -> Bool {
    guard period.contains(entry), !isSinceClearing || entry.flags.contains(.isSinceClearing),
      !isTickedLately || entry.flags.contains(.isTickedLately),
      subjects.map({ $0[Int(entry.subject)] }) ?? true
    else { return false }
    for index in others.indices where !matches(entry, others[index], group: groups[index]) { return false }
    return true
  }

  private func matches(_ entry: PlayEntry, _ trait: PlayTrait, group: Int?) -> Bool {
    switch trait {
    case .isRewatch(let isRewatch): entry.flags.contains(.isRewatch) == isRewatch
    case .person: Int(entry.person) == group
    case .precision(let precision): entry.precision == precision
    case .format: entry.format >= 0 && log.names.formats.groups[Int(entry.format)] == group
    case .mood: entry.mood >= 0 && log.names.moods.groups[Int(entry.mood)] == group
    case .place: entry.place >= 0 && log.names.places.groups[Int(entry.place)] == group
    case .weekday(let weekday): entry.precision >= .day && entry.startDay.weekday == weekday.rawValue
    case .hour(let hour): entry.hour == hour
    case .companion(let name):
      statistics.companions(of: entry).contains { $0.foldedKeepingSigns == name.foldedKeepingSigns }
    case .unknown(.precision): entry.precision < .year
    case .unknown(.format): entry.format < 0
    case .unknown(.mood): entry.mood < 0
    case .unknown(.place): entry.place < 0
    case .unknown(.weekday): entry.precision < .day
    case .unknown(.hour): entry.hour == nil
    case .unknown(.companion): statistics.companions(of: entry).isEmpty
    default: false
    }
  }
}

extension PlayTrait {
  /// Whether it is about the subject, not the viewing.
  fileprivate var isOfSubject: Bool {
    switch aspect {
    case .kind, .title, .genre, .decade, .network: true
    case .person, .rewatch, .format, .place, .companion, .mood, .weekday, .hour, .precision: false
    }
  }
}

extension PlayLog {
  /// Whether a subject has a trait.
  fileprivate func test(_ trait: PlayTrait, _ library: Library) -> (SubjectEntry) -> Bool {
    switch trait {
    case .kind(let kind): return { $0.subject.kind == kind }
    case .title(let title):
      let title = library.resolve(title)
      return { $0.subject.title == title }
    case .genre(let name):
      let folded = name.foldedKeepingSigns
      return test { $0.genres.contains { $0.foldedKeepingSigns == folded } }
    case .network(let name):
      let folded = name.foldedKeepingSigns
      return test { $0.networks.contains { $0.foldedKeepingSigns == folded } }
    case .decade(let decade): return test { $0.decade == decade }
    case .unknown(.genre): return test { $0.genres.isEmpty }
    case .unknown(.network): return test { $0.networks.isEmpty }
    case .unknown(.decade): return test { $0.decade == nil }
    default: return { _ in false }
    }
  }

  private func test(_ isMatch: (TitleEntry) -> Bool) -> (SubjectEntry) -> Bool {
    let matches = titles.map(isMatch)
    return { matches[$0.title] }
  }

  /// The group of words, or the person, of a trait.
  fileprivate func group(of trait: PlayTrait, _ library: Library) -> Int? {
    switch trait {
    case .person(let person): names.persons.firstIndex(of: library.resolve(person))
    case .format(let format): names.formats.group(of: format.rawValue)
    case .mood(let mood): names.moods.group(of: mood.rawValue)
    case .place(let place): names.places.group(of: place)
    default: nil
    }
  }
}

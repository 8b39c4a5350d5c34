public import ReelbookModel

extension Breakdown.Row: Comparable {
  /// Weekdays, hours and decades in their order; others by most viewings, then alphabetically or by id.
  public static func < (a: Self, b: Self) -> Bool {
    switch (a.trait, b.trait) {
    case (.weekday(let first), .weekday(let second)): return first < second
    case (.hour(let first), .hour(let second)): return first < second
    case (.decade(let first), .decade(let second)): return first < second
    case (.precision(let first), .precision(let second)): return first > second
    case (.isRewatch(let first), .isRewatch(let second)): return !first && second
    default: break
    }
    guard a.figure.count == b.figure.count else { return a.figure.count > b.figure.count }
    return switch (a.trait, b.trait) {
    case (.title(let first), .title(let second)): first < second
    case (.person(let first), .person(let second)): first < second
    default: (a.trait.word.foldedForMatching, a.trait.word) < (b.trait.word.foldedForMatching, b.trait.word)
    }
  }
}

extension PlayTrait {
  /// The word to sort by; empty for traits without one.
  fileprivate var word: String {
    switch self {
    case .kind(let kind): kind.rawValue
    case .format(let format): format.rawValue
    case .mood(let mood): mood.rawValue
    case .place(let name), .companion(let name), .genre(let name), .network(let name): name
    case .title, .isRewatch, .weekday, .hour, .decade, .person, .precision, .unknown: ""
    }
  }
}

extension Statistics {
  /// The name of a trait: "Drama", "Monday", "South Park".
  ///
  /// Costs a look-up for titles and persons.
  public func name(of trait: PlayTrait, format: TextFormat = .english) -> String {
    switch trait {
    case .title(let title): library.name(of: MediaID(title), in: format.words)
    case .person(let person): library.person(person)?.name ?? "\(person)"
    case .isRewatch(let isRewatch): format(isRewatch ? .rewatch : .firstWatch)
    case .weekday(let weekday): format.weekday(weekday.rawValue)
    case .hour(let hour): format.clock(hour * 60)
    case .decade(let decade): format(.decade, ["decade": format.year(decade)])
    case .precision(let precision): format.word("precision", "\(precision)")
    case .unknown: format(.unknown)
    case .format(let viewing): format.words.title(viewing)
    case .mood(let mood): format.words.title(mood)
    case .kind: format.word(trait.aspect.rawValue, trait.word)
    case .place, .companion, .genre, .network: trait.word
    }
  }
}
